// simulate [MODEL]: a model in a window, with everything about it to look at and to change.

#include <mujoco/mujoco.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <utility>

#include "simulate/glfw_platform.h"
#include "simulate/physics_loop.h"
#include "simulate/viewer.h"

namespace {

using conjoint::app::GlfwPlatform;
using conjoint::app::PhysicsLoop;
using conjoint::app::Viewer;

void PrintPlugins(int first, int count) {
  for (int i = first; i < first + count; ++i) std::printf("    %s\n", mjp_getPluginAtSlot(i)->name);
}

// Those in the program, then the libraries in the folder mujoco_plugin beside it.
void LoadPlugins() {
  if (const int count = mjp_pluginCount(); count > 0) {
    std::printf("Built-in plugins:\n");
    PrintPlugins(0, count);
  }
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::filesystem::path folder = program.parent_path() / "mujoco_plugin";
  if (error || !std::filesystem::is_directory(folder, error)) return;
  mj_loadAllPluginLibraries(folder.c_str(), [](const char* library, int first, int count) {
    std::printf("Plugins registered by library '%s':\n", library);
    PrintPlugins(first, count);
  });
}

}  // namespace

int main(int argc, char** argv) {
  std::printf("MuJoCo version %s\n", mj_versionString());
  if (mj_version() != mjVERSION_HEADER) mju_error("Headers and library have different versions");
  LoadPlugins();
  std::fflush(stdout);

  std::unique_ptr<GlfwPlatform> window;
  try {
    window = std::make_unique<GlfwPlatform>();
  } catch (const std::exception& error) {
    mju_error("%s", error.what());
  }
  Viewer viewer(std::move(window), {.mode = Viewer::Mode::kManaged});
  PhysicsLoop physics(viewer);
  std::thread thread([&] {
    if (argc > 1) physics.Load(argv[1]);
    physics.Run();
  });
  viewer.Run();
  thread.join();
  return EXIT_SUCCESS;
}
