// Moves the model of a viewer in managed mode: loads it, steps it in step with the clock, and keeps
// what follows from its state up to date while it is paused.

#ifndef CONJOINT_APPS_SIMULATE_PHYSICS_LOOP_H_
#define CONJOINT_APPS_SIMULATE_PHYSICS_LOOP_H_

#include <functional>
#include <string>

#include "handles.h"
#include "measures.h"
#include "simulate/model_loader.h"
#include "simulate/viewer.h"

namespace conjoint::app {

class PhysicsLoop {
 public:
  using Loader = std::function<LoadedModel(const std::string& path)>;
  using Clock = std::function<double()>;  // s

  explicit PhysicsLoop(Viewer& viewer, Loader load = LoadModelFile, Clock clock = Seconds);

  // Shows a model of a file. Waits for the thread that draws; the model of before stays if the file
  // cannot be loaded.
  void Load(const std::string& path);

  // Until the viewer ends.
  void Run();

  // One turn: steps for as long as a frame lasts at most, or forward dynamics while paused.
  void Turn();

  const mjModel* model() const { return model_.get(); }
  mjData* data() { return data_.get(); }

 private:
  // Where the simulation should be is counted from a moment at which it was in step.
  struct Anchor {
    double clock = 0;       // s
    mjtNum simulation = 0;  // s
  };

  void Advance();
  bool OutOfStep(double clock_elapsed, double simulation_elapsed, double slowdown);
  void Step();
  void StopAtBadState();

  Viewer& viewer_;
  const Loader load_;
  const Clock clock_;
  ModelPtr model_;
  DataPtr data_;
  Anchor anchor_;
};

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_SIMULATE_PHYSICS_LOOP_H_
