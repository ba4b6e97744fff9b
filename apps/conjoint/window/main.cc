// conjoint-view MODEL [KEYFRAME]: what `conjoint view` opens. The window of simulate on a model
// that is being written: loads it again whenever it is saved, keeps view and state, and says what
// is wrong with it as the command line does.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "conjoint/commands.h"
#include "conjoint/model_file.h"
#include "conjoint/window/file_watch.h"
#include "simulate/glfw_platform.h"
#include "simulate/physics_loop.h"
#include "simulate/viewer.h"

namespace conjoint::app {
namespace {

constexpr auto kWatchPeriod = std::chrono::milliseconds(200);

// Is a state of the one model one of the other?
bool HaveSameState(const mjModel& a, const mjModel& b) {
  return a.njnt == b.njnt && std::equal(a.jnt_type, a.jnt_type + a.njnt, b.jnt_type) &&
         mj_stateSize(&a, mjSTATE_PHYSICS) == mj_stateSize(&b, mjSTATE_PHYSICS) && a.na == b.na;
}

// Copies every part of the state that has the same size in both.
void CopyState(const mjModel& from_m, const mjData& from, const mjModel& m, mjData& d) {
  for (int part = 0; part < mjNSTATE; ++part) {
    const int bit = 1 << part;
    const int size = mj_stateSize(&m, bit);
    if (!(mjSTATE_INTEGRATION & bit) || size != mj_stateSize(&from_m, bit)) continue;
    std::vector<mjtNum> state(static_cast<size_t>(size));
    mj_getState(&from_m, &from, state.data(), bit);
    mj_setState(&m, &d, state.data(), bit);
  }
}

void ShowInWindow(const ViewSettings& settings) {
  FileWatch watch;
  Viewer viewer(std::make_unique<GlfwPlatform>(), {.mode = Viewer::Mode::kManaged});
  std::string shown;               // path of the model in the window
  PhysicsLoop* running = nullptr;  // has the state of the model in the window
  const auto load = [&](const std::string& path) {
    watch.Follow(path);
    LoadedModel loaded;
    try {
      ModelPtr m = LoadModelFile(path);
      const int key = shown.empty() ? FindKeyframe(*m, settings.keyframe) : -1;
      loaded.data = MakeData(*m, key);
      const std::lock_guard lock(viewer.mutex());
      const mjModel* before = running->model();
      if (path == shown && before && HaveSameState(*before, *m)) {
        CopyState(*before, *running->data(), *m, *loaded.data);
      }
      loaded.model = std::move(m);
      shown = path;
    } catch (const Failure& failure) {
      loaded.message = failure.what();
    }
    return loaded;
  };
  PhysicsLoop physics(viewer, load);
  running = &physics;
  std::thread physics_thread([&] {
    physics.Load(settings.model);
    physics.Run();
  });
  std::thread watch_thread([&] {
    while (!viewer.exiting()) {
      std::this_thread::sleep_for(kWatchPeriod);
      if (const std::string changed = watch.Changed(); !changed.empty()) {
        viewer.RequestLoad(changed);
      }
    }
  });
  viewer.Run();
  physics_thread.join();
  watch_thread.join();
}

}  // namespace
}  // namespace conjoint::app

int main(int argc, char** argv) {
  if (argc < 2 || argc > 3) {
    std::cerr << "conjoint-view MODEL [KEYFRAME]; 'conjoint view MODEL' starts it\n";
    return conjoint::app::kUsage;
  }
  if (const char* plugins = std::getenv("MUJOCO_PLUGIN_DIR")) {
    mj_loadAllPluginLibraries(plugins, nullptr);
  }
  try {
    conjoint::app::ViewSettings settings;
    settings.model = argv[1];
    if (argc > 2) settings.keyframe = argv[2];
    conjoint::app::ShowInWindow(settings);
  } catch (const std::exception& error) {
    std::cerr << "conjoint: " << error.what() << '\n';
    return conjoint::app::kFailure;
  }
  return conjoint::app::kSuccess;
}
