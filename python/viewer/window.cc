// The viewer for Python. See window.h.

#include "window.h"

#include <GLFW/glfw3.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "simulate/glfw_platform.h"
#include "simulate/physics_loop.h"
#include "simulate/viewer.h"

extern "C" {
void (*_mjPRIVATE__get_tls_error_fn())(const char*);
void _mjPRIVATE__set_tls_error_fn(void (*handler)(const char*));
}

using conjoint::app::GlfwPlatform;
using conjoint::app::LoadedModel;
using conjoint::app::PhysicsLoop;
using conjoint::app::Viewer;

struct ConjointWindow {
  // The viewer while the window is open, for the duration of a call.
  std::shared_ptr<Viewer> Use() {
    const std::lock_guard lock(mutex);
    return viewer;
  }
  void Fail(const char* text) {
    const std::lock_guard lock(mutex);
    error = text;
  }

  std::mutex mutex;  // of viewer and error
  std::shared_ptr<Viewer> viewer;
  std::string error;
  std::atomic<void (*)(int key)> on_key = nullptr;
  std::thread physics;
  mjtNum (*time_before)(void) = nullptr;
};

struct ConjointWindowLock {
  std::shared_ptr<Viewer> viewer;
  std::unique_lock<std::recursive_mutex> lock;
};

namespace {

// GLFW serves one thread at a time, so there is one window at a time.
std::mutex one_mutex;
std::condition_variable one_closed;
ConjointWindow* one_window = nullptr;

// Waits for a window that is being closed. False if another one stays open.
bool BecomeTheWindow(ConjointWindow* window) {
  std::unique_lock lock(one_mutex);
  while (one_window) {
    if (conjoint_window_is_running(one_window)) return false;
    one_closed.wait_for(lock, std::chrono::milliseconds(10));
  }
  one_window = window;
  return true;
}

void NoLongerTheWindow() {
  const std::lock_guard lock(one_mutex);
  one_window = nullptr;
  one_closed.notify_all();
}

// Errors of the engine on this thread are exceptions.
class ThrowErrors {
 public:
  ThrowErrors() : before_(_mjPRIVATE__get_tls_error_fn()) {
    _mjPRIVATE__set_tls_error_fn([](const char* text) { throw std::runtime_error(text); });
  }
  ~ThrowErrors() { _mjPRIVATE__set_tls_error_fn(before_); }
  ThrowErrors(const ThrowErrors&) = delete;
  ThrowErrors& operator=(const ThrowErrors&) = delete;

 private:
  void (*before_)(const char*);
};

// The struct that has the array at an address as its member.
template <typename Struct, typename Array>
Struct* Around(void* address, Array Struct::* member) {
  alignas(Struct) static const std::byte probe[sizeof(Struct)] = {};
  const auto* at = reinterpret_cast<const Struct*>(probe);
  const auto offset = reinterpret_cast<const std::byte*>(&(at->*member)) - probe;
  return address ? reinterpret_cast<Struct*>(static_cast<std::byte*>(address) - offset) : nullptr;
}

// Runs function(viewer) if the window is open.
template <typename Function>
void With(ConjointWindow* window, Function&& function) {
  const std::shared_ptr<Viewer> viewer = window->Use();
  if (!viewer) return;
  const ThrowErrors errors;
  try {
    function(*viewer);
  } catch (const std::exception& error) {
    window->Fail(error.what());
    viewer->Exit();
  }
}

// A model of the program, which the program keeps alive.
LoadedModel Load(ConjointWindowLoader loader, const std::string& path) {
  mjModel* m = nullptr;
  mjData* d = nullptr;
  char message[1000] = "";
  loader(path.c_str(), &m, &d, message, sizeof(message));
  LoadedModel loaded;
  loaded.message = message;
  if (m && d) {
    loaded.model = std::shared_ptr<mjModel>(m, [](mjModel*) {});
    loaded.data = std::shared_ptr<mjData>(d, [](mjData*) {});
  }
  return loaded;
}

}  // namespace

ConjointWindow* conjoint_window_new() { return new ConjointWindow; }

void conjoint_window_free(ConjointWindow* window) { delete window; }

const char* conjoint_window_open(ConjointWindow* window, int passive, int left_panel,
                                 int right_panel, const ConjointWindowView* view) {
  thread_local std::string failure;
  if (!BecomeTheWindow(window)) return "another viewer is open: close it first";
  const ThrowErrors errors;
  try {
    Viewer::Options options;
    options.mode = passive ? Viewer::Mode::kPassive : Viewer::Mode::kManaged;
    options.left_panel = left_panel;
    options.right_panel = right_panel;
    options.camera = Around(view->camera_lookat, &mjvCamera::lookat);
    options.option = Around(view->option_flags, &mjvOption::flags);
    options.perturb = Around(view->perturb_refpos, &mjvPerturb::refpos);
    options.on_key = [window](int key) {
      if (const auto callback = window->on_key.load()) callback(key);
    };
    auto viewer = std::make_shared<Viewer>(std::make_unique<GlfwPlatform>(), options);
    viewer->SetUserScene(Around(view->scene_flags, &mjvScene::flags));
    const std::lock_guard lock(window->mutex);
    window->viewer = std::move(viewer);
    return nullptr;
  } catch (const std::exception& error) {
    failure = error.what();
    const char* reason = nullptr;
    glfwGetError(&reason);
    if (reason) failure += std::string(" (") + reason + ")";
    NoLongerTheWindow();
    return failure.c_str();
  }
}

int conjoint_window_frame(ConjointWindow* window) {
  bool running = false;
  With(window, [&running](Viewer& viewer) {
    running = !viewer.exiting() && !viewer.platform().ShouldClose();
    if (running) viewer.Frame();
  });
  const std::lock_guard lock(window->mutex);
  if (!window->error.empty()) return -1;
  if (!running && window->viewer) window->viewer->Exit();
  return running;
}

void conjoint_window_close(ConjointWindow* window) {
  std::shared_ptr<Viewer> viewer;
  {
    const std::lock_guard lock(window->mutex);
    viewer = std::move(window->viewer);
  }
  if (!viewer) return;
  viewer->Exit();
  // Others may still be in a call; nobody begins one any more.
  while (viewer.use_count() > 1) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  const ThrowErrors errors;
  viewer.reset();
  NoLongerTheWindow();
}

const char* conjoint_window_error(ConjointWindow* window) {
  const std::lock_guard lock(window->mutex);
  return window->error.c_str();
}

void conjoint_window_exit(ConjointWindow* window) {
  if (const auto viewer = window->Use()) viewer->Exit();
}

int conjoint_window_is_running(ConjointWindow* window) {
  const auto viewer = window->Use();
  return viewer && !viewer->exiting();
}

ConjointWindowLock* conjoint_window_lock(ConjointWindow* window) {
  auto viewer = window->Use();
  if (!viewer) return nullptr;
  std::unique_lock lock(viewer->mutex());
  return new ConjointWindowLock{std::move(viewer), std::move(lock)};
}

void conjoint_window_unlock(ConjointWindowLock* lock) {
  lock->lock.unlock();
  delete lock;
}

int conjoint_window_show(ConjointWindow* window, mjModel* m, mjData* d) {
  bool shown = false;
  With(window, [&](Viewer& viewer) {
    viewer.Offer(m, d, "");
    shown = viewer.AwaitTakeover();
  });
  return shown;
}

void conjoint_window_sync(ConjointWindow* window, int state_only) {
  With(window, [=](Viewer& viewer) { viewer.Sync(state_only); });
}

int conjoint_window_view(ConjointWindow* window, mjrRect* rect) {
  bool open = false;
  With(window, [&](Viewer& viewer) {
    const std::lock_guard lock(viewer.mutex());
    *rect = viewer.view();
    open = true;
  });
  return open;
}

void conjoint_window_on_key(ConjointWindow* window, void (*callback)(int key)) {
  window->on_key = callback;
}

void conjoint_window_figures(ConjointWindow* window, int count, const mjrRect* rects,
                             void* const* linergb) {
  With(window, [=](Viewer& viewer) {
    std::vector<Viewer::UserFigure> figures;
    for (int i = 0; i < count; ++i) {
      figures.push_back({rects[i], *Around(linergb[i], &mjvFigure::linergb)});
    }
    viewer.SetFigures(std::move(figures));
  });
}

void conjoint_window_texts(ConjointWindow* window, int count, const int* fonts,
                           const int* positions, const char* const* left,
                           const char* const* right) {
  With(window, [=](Viewer& viewer) {
    std::vector<Viewer::UserText> texts;
    for (int i = 0; i < count; ++i) texts.push_back({fonts[i], positions[i], left[i], right[i]});
    viewer.SetTexts(std::move(texts));
  });
}

void conjoint_window_images(ConjointWindow* window, int count, const mjrRect* rects,
                            const unsigned char* const* pixels) {
  With(window, [=](Viewer& viewer) {
    std::vector<Viewer::UserImage> images;
    for (int i = 0; i < count; ++i) {
      const auto size = 3 * static_cast<std::size_t>(rects[i].width) * rects[i].height;
      images.push_back({rects[i], {pixels[i], pixels[i] + size}});
    }
    viewer.SetImages(std::move(images));
  });
}

void conjoint_window_upload(ConjointWindow* window, int kind, int id) {
  With(window, [=](Viewer& viewer) {
    if (kind == mjOBJ_HFIELD) viewer.UpdateHField(id);
    if (kind == mjOBJ_MESH) viewer.UpdateMesh(id);
    if (kind == mjOBJ_TEXTURE) viewer.UpdateTexture(id);
  });
}

void conjoint_window_start_physics(ConjointWindow* window, ConjointWindowLoader loader) {
  const auto viewer = window->Use();
  if (!viewer) return;
  window->time_before = mjcb_time;
  window->physics = std::thread([window, loader] {
    With(window, [loader](Viewer& v) {
      PhysicsLoop loop(v, [loader](const std::string& path) { return Load(loader, path); });
      loop.Load("");
      loop.Run();
    });
  });
}

void conjoint_window_stop_physics(ConjointWindow* window) {
  conjoint_window_exit(window);
  if (!window->physics.joinable()) return;
  window->physics.join();
  mjcb_time = window->time_before;
}
