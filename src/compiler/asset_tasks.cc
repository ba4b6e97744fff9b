// Meshes and textures on several threads. What comes out does not depend on how many.

#include <algorithm>
#include <atomic>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "compiler/asset_mesh.h"
#include "compiler/asset_texture.h"
#include "compiler/assets.h"
#include "compiler/engine_messages.h"

namespace conjoint {
namespace {

struct Task {
  std::function<void()> work;
  std::exception_ptr error;
  std::string warning;

  void Run() {
    EngineMessages messages;  // of this thread
    try {
      work();
    } catch (...) {
      error = std::current_exception();
    }
    warning = messages.warning();
  }
};

// Runs all tasks, whatever becomes of each.
void RunAll(std::vector<Task>& tasks, bool use_threads) {
  std::atomic<size_t> next = 0;
  const auto run_tasks = [&] {
    for (size_t i = next++; i < tasks.size(); i = next++) tasks[i].Run();
  };
  const size_t cores = std::max(1u, std::thread::hardware_concurrency());
  const size_t helpers = use_threads ? std::min(cores, tasks.size()) : 1;
  std::vector<std::thread> threads;
  threads.reserve(helpers);
  for (size_t i = 1; i < helpers; ++i) {
    try {
      threads.emplace_back(run_tasks);
    } catch (const std::system_error&) {
      break;  // no more threads to be had: those there are do the work
    }
  }
  run_tasks();
  for (std::thread& thread : threads) thread.join();
}

}  // namespace

void CompileMeshesAndTextures(Spec& spec, const mjVFS* vfs, Assets& assets) {
  std::vector<Task> tasks;
  for (Mesh* mesh : spec.all<Mesh>()) {
    const auto id = static_cast<size_t>(mesh->id);
    const auto work = [&spec, mesh, vfs, &asset = assets.meshes[id],
                       needs_hull = assets.mesh_needs_hull[id]] {
      asset = CompileMesh(spec, *mesh, needs_hull, vfs);
    };
    tasks.push_back({work, {}, {}});
  }
  for (Texture* texture : spec.all<Texture>()) {
    const auto work = [&spec, texture, vfs,
                       &image = assets.textures[static_cast<size_t>(texture->id)]] {
      image = CompileTexture(spec, *texture, vfs);
    };
    tasks.push_back({work, {}, {}});
  }
  RunAll(tasks, spec.values.compiler.usethread != 0);

  std::string warnings;
  for (const Task& task : tasks) {
    if (task.warning.empty()) continue;
    if (!warnings.empty()) warnings += '\n';
    warnings += task.warning;
  }
  if (!warnings.empty()) mju_warning("%s", warnings.c_str());
  for (const Task& task : tasks) {
    if (task.error) std::rethrow_exception(task.error);
  }
}

}  // namespace conjoint
