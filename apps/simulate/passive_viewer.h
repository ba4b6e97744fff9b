// A passive viewer in a window on a thread of its own, for programs that run their own simulation:
//
//   PassiveViewer window(m, d, {});
//   while (window.IsRunning()) {
//     mj_step(m, d);
//     window->Sync();
//   }
//
// Model and data belong to the program and outlive the object.

#ifndef CONJOINT_APPS_SIMULATE_PASSIVE_VIEWER_H_
#define CONJOINT_APPS_SIMULATE_PASSIVE_VIEWER_H_

#include <mujoco/mujoco.h>

#include <functional>
#include <memory>
#include <thread>

#include "simulate/platform.h"
#include "simulate/viewer.h"

namespace conjoint::app {

class PassiveViewer {
 public:
  using OpenWindow = std::function<std::unique_ptr<Platform>()>;

  // Computes what follows from the state (mj_forward), opens the window and shows the model; a null
  // function opens one of GLFW. Throws what `open` throws: std::runtime_error without a display.
  PassiveViewer(mjModel* m, mjData* d, Viewer::Options options, const OpenWindow& open = {});
  // Closes the window.
  ~PassiveViewer();
  PassiveViewer(const PassiveViewer&) = delete;
  PassiveViewer& operator=(const PassiveViewer&) = delete;

  // All functions for other threads may be called, also when the window is closed.
  Viewer* operator->() { return viewer_.get(); }
  Viewer& operator*() { return *viewer_; }

  bool IsRunning() const { return !viewer_->exiting(); }
  // Returns when the window is gone; in a callback of the viewer at once.
  void Close();

 private:
  std::shared_ptr<Viewer> viewer_;  // the thread has a share
  std::thread thread_;
};

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_SIMULATE_PASSIVE_VIEWER_H_
