// Meshes: from a file and the user's arrays to what the model holds.

#ifndef CONJOINT_COMPILER_ASSET_MESH_H_
#define CONJOINT_COMPILER_ASSET_MESH_H_

#include <mujoco/mujoco.h>

#include <memory>
#include <string>

#include "asset/mesh_data.h"
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

// The whole way, with the help of the cache of assets. Sets the content type of a mesh with a file.
std::shared_ptr<const MeshAsset> CompileMesh(const Spec& spec, Mesh& mesh, bool needs_hull,
                                             const mjVFS* vfs);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_ASSET_MESH_H_
