// Meshes: from a file and the user's arrays to what the model holds.

#ifndef CONJOINT_COMPILER_ASSET_MESH_H_
#define CONJOINT_COMPILER_ASSET_MESH_H_

#include <mujoco/mujoco.h>

#include <array>
#include <memory>
#include <string>

#include "asset/mesh_data.h"
#include "compiler/asset_files.h"
#include "compiler/assets.h"
#include "spec/spec.h"

namespace conjoint {

// asset_mesh_file.cc: what the file of a mesh holds, completed by what the user gave. Faces of
// mirrored meshes are turned over. Throws SpecError.
MeshData LoadMeshFile(const Mesh& mesh, mjResource* file, const std::string& content_type,
                      const mjVFS* vfs);
// The same for a mesh without a file.
MeshData UserMesh(const Mesh& mesh);

// asset_mesh_sdf.cc: the mesh that the plugin of a mesh generates.
MeshData GenerateMesh(const Spec& spec, const Mesh& mesh);

// asset_mesh.cc: checks, hull, normals, polygons, placement, mass and trees.
MeshAsset ProcessMesh(const Mesh& mesh, MeshData data, const std::string& content_type,
                      bool needs_hull);

// What the reference would have to decode. Its cache knows a file by name alone and serves meshes
// that agree with the first one in these respects. A mesh that was decoded remembers the type of
// its content, which saved models show; so we keep track of it, though our cache serves all meshes.
struct MeshVariant {
  int maxhullvert, inertia;
  std::array<double, 3> scale;
  bool has_hull;

  bool Serves(const MeshVariant& other) const {
    return maxhullvert == other.maxhullvert && inertia == other.inertia && scale == other.scale &&
           (has_hull || !other.has_hull);
  }
};
struct MeshOrigin {
  std::string content_type;  // of the file; empty if the mesh has none
  std::string timestamp;     // of the file
  std::string key;           // of `first` in the cache
  std::shared_ptr<const MeshVariant> first;
  AssetFile file;  // stays open if there is no `first` yet
};

// The whole way, with the help of the cache of assets. `first` may be null (mesh_sharing.h).
std::shared_ptr<const MeshAsset> CompileMesh(const Spec& spec, Mesh& mesh, bool needs_hull,
                                             const mjVFS* vfs, const FirstMesh* first,
                                             MeshOrigin& origin);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_ASSET_MESH_H_
