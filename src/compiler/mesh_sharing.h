// Meshes that come from one file. The reference keeps the first of them that it compiled and gives
// it to all later ones with the same scale, hull and way of computing inertia: what these say of
// reference frame, normals and additional arrays is lost. It does so across models; we do it for
// the meshes of a spec and for what is copied from them, so that a model does not depend on what
// was loaded before it.

#ifndef CONJOINT_COMPILER_MESH_SHARING_H_
#define CONJOINT_COMPILER_MESH_SHARING_H_

#include <memory>
#include <string>
#include <vector>

#include "spec/spec.h"

namespace conjoint {

// The mesh of a file that was compiled first.
struct FirstMesh {
  std::string path;
  std::string timestamp;  // of the file; empty while it is being compiled
  bool has_hull;
  Mesh mesh;  // as it was then
};

// By id: the first mesh of the file of each mesh, which may be that mesh itself; null if it has no
// file.
using FirstMeshes = std::vector<std::shared_ptr<const FirstMesh>>;
FirstMeshes FindFirstMeshes(const Spec& spec, const std::vector<bool>& needs_hull);

// What is compiled in place of `mesh`, whose file has this timestamp; null if it is not replaced.
std::unique_ptr<Mesh> StandIn(const FirstMesh& first, const Mesh& mesh, bool needs_hull,
                              const char* timestamp);

// To be called when the mesh was compiled: from now on it remembers the first mesh of its file.
void RememberFirstMesh(const std::shared_ptr<const FirstMesh>& first, Mesh& mesh, bool needs_hull,
                       const std::string& timestamp);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_MESH_SHARING_H_
