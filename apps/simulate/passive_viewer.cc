// The thread of a passive viewer's window.

#include "simulate/passive_viewer.h"

#include <exception>
#include <future>

#include "simulate/glfw_platform.h"

namespace conjoint::app {

PassiveViewer::PassiveViewer(mjModel* m, mjData* d, Viewer::Options options,
                             const OpenWindow& open) {
  mj_forward(m, d);
  options.mode = Viewer::Mode::kPassive;
  std::promise<void> opened;
  // The viewer is made and the window closed on the thread that draws.
  thread_ = std::thread([&] {
    std::shared_ptr<Viewer> viewer;
    try {
      viewer = std::make_shared<Viewer>(open ? open() : std::make_unique<GlfwPlatform>(), options);
      viewer->Offer(m, d, "");
    } catch (...) {
      opened.set_exception(std::current_exception());
      return;
    }
    viewer_ = viewer;
    opened.set_value();  // from here on nothing of the constructor is used
    viewer->Run();
  });
  try {
    opened.get_future().get();
  } catch (...) {
    thread_.join();
    throw;
  }
  viewer_->AwaitTakeover();
}

PassiveViewer::~PassiveViewer() {
  Close();
  if (thread_.joinable()) thread_.detach();
}

void PassiveViewer::Close() {
  viewer_->Exit();
  if (thread_.joinable() && thread_.get_id() != std::this_thread::get_id()) thread_.join();
}

}  // namespace conjoint::app
