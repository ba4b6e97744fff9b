// Moves the model of a viewer in managed mode: loads it, steps it in step with the clock, and keeps
// what follows from its state up to date while it is paused.

#ifndef CONJOINT_APPS_SIMULATE_PHYSICS_LOOP_H_
#define CONJOINT_APPS_SIMULATE_PHYSICS_LOOP_H_

#include <functional>
#include <memory>
#include <string>

#include "measures.h"
#include "simulate/model_loader.h"
#include "simulate/viewer.h"

namespace conjoint::app {

class PhysicsLoop {
 public:
  using Loader = std::function<LoadedModel(const std::string& path)>;
  using Clock = std::function<double()>;  // s

  explicit PhysicsLoop(Viewer& viewer, Loader load = LoadForViewer, Clock clock = Seconds);

  // Loads a file and shows it.
  void Load(const std::string& path);
  // Shows a model, which came from `path`. Waits for the thread that draws; the model of before
  // stays if there is none.
  void Show(LoadedModel loaded, const std::string& path);

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
  std::shared_ptr<mjModel> model_;
  std::shared_ptr<mjData> data_;
  Anchor anchor_;
};

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_SIMULATE_PHYSICS_LOOP_H_
