// Meshes and textures on several threads. What comes out does not depend on how many.

#include <algorithm>
#include <array>
#include <atomic>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "asset/cache.h"
#include "compiler/asset_mesh.h"
#include "compiler/asset_texture.h"
#include "compiler/assets.h"
#include "compiler/engine_messages.h"
#include "compiler/mesh_sharing.h"

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

// Gives the meshes that the reference would decode the type of their content. In order, so that it
// does not matter which thread was faster. Those that another mesh or texture makes fail with it
// are decoded too: the next compile finds them in the cache.
void NoteContentTypes(const Spec& spec, const Assets& assets, std::vector<MeshOrigin>& origins) {
  AssetCache& cache = AssetCache::Global();
  for (Mesh* mesh : spec.all<Mesh>()) {
    const auto id = static_cast<size_t>(mesh->id);
    MeshOrigin& origin = origins[id];
    if (origin.key.empty() || !assets.meshes[id]) continue;  // no file, or there is an error
    mjsMesh& values = *mesh->values.get();
    const MeshVariant variant = {values.maxhullvert,
                                 values.inertia,
                                 {values.scale[0], values.scale[1], values.scale[2]},
                                 !assets.meshes[id]->graph.empty()};
    if (!origin.first) {  // an earlier mesh of this model may have been the first
      origin.first = cache.Find<MeshVariant>(origin.key, origin.file.get());
    }
    if (!origin.first) {
      cache.Insert(origin.key, *origin.file, std::make_shared<const MeshVariant>(variant), 0);
    } else if (origin.first->Serves(variant)) {
      continue;
    }
    *values.content_type = origin.content_type;
  }
}

}  // namespace

void CompileMeshesAndTextures(Spec& spec, const mjVFS* vfs, Assets& assets) {
  std::vector<Task> tasks;
  std::vector<MeshOrigin> origins(assets.meshes.size());
  const FirstMeshes firsts = FindFirstMeshes(spec, assets.mesh_needs_hull);
  for (Mesh* mesh : spec.all<Mesh>()) {
    const auto id = static_cast<size_t>(mesh->id);
    const auto work = [&spec, mesh, vfs, &asset = assets.meshes[id], &origin = origins[id],
                       needs_hull = assets.mesh_needs_hull[id], first = firsts[id].get()] {
      asset = CompileMesh(spec, *mesh, needs_hull, vfs, first, origin);
    };
    tasks.push_back({work, {}, {}});
  }
  for (Texture* texture : spec.all<Texture>()) {
    TextureAsset& asset = assets.textures[static_cast<size_t>(texture->id)];
    const auto work = [&spec, texture, vfs, &asset] { CompileTexture(spec, *texture, vfs, asset); };
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

  // What meshes remember they remember also if other meshes or textures fail.
  NoteContentTypes(spec, assets, origins);
  for (Mesh* mesh : spec.all<Mesh>()) {
    const auto id = static_cast<size_t>(mesh->id);
    if (!assets.meshes[id]) continue;
    if (!origins[id].key.empty()) {
      RememberFirstMesh(firsts[id], *mesh, assets.mesh_needs_hull[id], origins[id].timestamp);
    }
  }
  for (const Task& task : tasks) {
    if (task.error) std::rethrow_exception(task.error);
  }
}

}  // namespace conjoint
