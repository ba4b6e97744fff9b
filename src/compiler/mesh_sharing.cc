#include "compiler/mesh_sharing.h"

#include <algorithm>
#include <map>
#include <utility>

#include "asset/path.h"
#include "compiler/asset_files.h"

namespace conjoint {
namespace {

std::string PathOf(const Mesh& mesh) {
  return CombinePaths(*mesh.compiler->meshdir, *mesh.values->file);
}

bool HasHull(const Mesh& mesh, bool needs_hull) {
  return needs_hull || mesh.values->inertia == mjMESH_INERTIA_CONVEX;
}

std::shared_ptr<FirstMesh> MakeFirst(const Mesh& mesh, bool needs_hull) {
  const bool has_hull = HasHull(mesh, needs_hull);
  std::shared_ptr<FirstMesh> first(new FirstMesh{PathOf(mesh), "", has_hull, mesh});
  first->mesh.first_of_file = nullptr;
  return first;
}

bool IsOutdated(const FirstMesh& first, const std::string& timestamp) {
  return !first.timestamp.empty() && first.timestamp != timestamp;
}

bool Serves(const FirstMesh& first, const Mesh& mesh, bool needs_hull) {
  const mjsMesh &a = *first.mesh.values.get(), &b = *mesh.values.get();
  return a.maxhullvert == b.maxhullvert && a.inertia == b.inertia && a.needsdf == b.needsdf &&
         a.plugin.active == b.plugin.active && std::equal(a.scale, a.scale + 3, b.scale) &&
         (first.has_hull || !HasHull(mesh, needs_hull));
}

}  // namespace

FirstMeshes FindFirstMeshes(const Spec& spec, const std::vector<bool>& needs_hull) {
  using Key = std::pair<const mjsCompiler*, std::string>;
  std::map<Key, std::shared_ptr<const FirstMesh>> files;
  const auto file_of = [&](const Mesh& mesh) -> std::shared_ptr<const FirstMesh>& {
    return files[{mesh.compiler, PathOf(mesh)}];
  };
  for (const Mesh* mesh : spec.all<Mesh>()) {
    StripPath(spec, *mesh->values->file);
    const std::shared_ptr<const FirstMesh>& known = mesh->first_of_file;
    if (known && known->path == PathOf(*mesh) && !file_of(*mesh)) file_of(*mesh) = known;
  }
  FirstMeshes firsts;
  for (const Mesh* mesh : spec.all<Mesh>()) {
    if (mesh->values->file->empty()) {
      firsts.push_back(nullptr);
      continue;
    }
    std::shared_ptr<const FirstMesh>& first = file_of(*mesh);
    if (!first) first = MakeFirst(*mesh, needs_hull[static_cast<size_t>(mesh->id)]);
    firsts.push_back(first);
  }
  return firsts;
}

std::unique_ptr<Mesh> StandIn(const FirstMesh& first, const Mesh& mesh, bool needs_hull,
                              const char* timestamp) {
  if (IsOutdated(first, timestamp) || !Serves(first, mesh, needs_hull)) return nullptr;
  auto stand_in = std::make_unique<Mesh>(mesh);
  const mjsMesh& from = *first.mesh.values.get();
  mjsMesh& to = *stand_in->values.get();
  std::copy_n(from.refpos, 3, to.refpos);
  std::copy_n(from.refquat, 4, to.refquat);
  to.smoothnormal = from.smoothnormal;
  *to.uservert = *from.uservert;
  *to.usernormal = *from.usernormal;
  *to.usertexcoord = *from.usertexcoord;
  *to.userface = *from.userface;
  *to.userfacetexcoord = *from.userfacetexcoord;
  return stand_in;
}

void RememberFirstMesh(const std::shared_ptr<const FirstMesh>& first, Mesh& mesh, bool needs_hull,
                       const std::string& timestamp) {
  if (first->timestamp == timestamp) {
    mesh.first_of_file = first;
    return;
  }
  const std::shared_ptr<FirstMesh> dated = IsOutdated(*first, timestamp)
                                               ? MakeFirst(mesh, needs_hull)
                                               : std::make_shared<FirstMesh>(*first);
  dated->timestamp = timestamp;
  mesh.first_of_file = dated;
}

}  // namespace conjoint
