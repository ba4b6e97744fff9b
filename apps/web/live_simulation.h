// A simulation that runs in real time on a thread of its own while others look at it and act on it.

#ifndef CONJOINT_APPS_WEB_LIVE_SIMULATION_H_
#define CONJOINT_APPS_WEB_LIVE_SIMULATION_H_

#include <mujoco/mujoco.h>

#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "handles.h"

namespace conjoint::app {

// All functions may be called from any thread.
class LiveSimulation {
 public:
  using Loader = std::function<ModelPtr()>;  // throws if the model does not load

  LiveSimulation(Loader loader, int keyframe);
  ~LiveSimulation();
  LiveSimulation(const LiveSimulation&) = delete;
  LiveSimulation& operator=(const LiveSimulation&) = delete;

  std::string SceneMessage() const;  // of the present model
  std::string FrameMessage() const;  // of the present state

  // Does what a message of the page asks for: {"do": "pause", "value": true}, and likewise
  //   reset, reload, step
  //   keyframe {index}, speed {value}, control {index, value}, joint {index, value}
  //   select {origin, direction}   the body that the ray hits first, if any
  //   drag {origin, direction}     pulls the selected body towards the ray, as far away as it was
  //   release                      stops pulling; the body stays selected
  // Whatever else it says is ignored. Returns true if there is another model now. Throws if a
  // model to be reloaded does not load; the old one stays.
  bool Obey(const std::string& message);

 private:
  // The lock of everybody but the simulation itself, which makes way for it.
  std::unique_lock<std::mutex> Visit() const;

  void Run();
  void AdvanceTo(double wall_time);
  void Reset(int keyframe);
  void Reload();
  void Select(const mjtNum origin[3], const mjtNum direction[3]);
  void Drag(const mjtNum origin[3], const mjtNum direction[3]);

  const Loader loader_;
  mutable std::atomic<int> visitors_ = 0;  // who wait for the lock
  mutable std::mutex mutex_;               // guards what follows, down to the thread
  ModelPtr m_;
  DataPtr d_;
  bool paused_ = false;
  double speed_ = 1;             // simulated over wall time, as asked for
  double real_time_factor_ = 0;  // as measured
  double synchronised_at_ = 0;   // wall time (s) up to which the simulation has come
  mjvPerturb perturb_;
  mjtNum selection_distance_ = 0;  // along the ray that selected, in lengths of its direction
  std::atomic<bool> stopped_ = false;
  std::thread thread_;
};

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_WEB_LIVE_SIMULATION_H_
