// What the compiler asks of meshes, textures, height fields and skins, and where their results go.
//
// The compiler calls these functions in the order in which they stand here. Each asset is compiled
// into an object of its own, at the index of its id; geoms, tendons and sensors read what they need
// from there, and at the end the arrays are copied into the model. Errors are SpecErrors that carry
// the asset's element.

#ifndef CONJOINT_COMPILER_ASSETS_H_
#define CONJOINT_COMPILER_ASSETS_H_

#include <mujoco/mujoco.h>

#include <memory>
#include <optional>
#include <vector>

#include "asset/image.h"
#include "compiler/bvh.h"
#include "compiler/mesh_octree.h"
#include "spec/spec.h"

namespace conjoint {

// A processed mesh. Arrays are as in mjModel, indices are local to the mesh.
struct MeshAsset {
  std::vector<float> vert, normal, texcoord;        // 3, 3 and 2 numbers each
  std::vector<int> face, facenormal, facetexcoord;  // 3 a face
  std::vector<int> graph;                           // empty without a hull

  // Polygons of the hull; empty without one.
  std::vector<double> polynormal;             // 3 a polygon
  std::vector<int> polyvertadr, polyvertnum;  // a polygon, into polyvert
  std::vector<int> polyvert;
  std::vector<int> polymapadr, polymapnum;  // a vertex, into polymap
  std::vector<int> polymap;

  double pos[3] = {0, 0, 0};  // pose of the stored mesh in that of the file
  double quat[4] = {1, 0, 0, 0};
  double box_min[3] = {0, 0, 0}, box_max[3] = {0, 0, 0};
  double volume = 0;                  // the area for a shell
  double inertia_box[3] = {0, 0, 0};  // half sizes of the box of equal inertia

  BvhTree bvh;

  std::optional<MeshOctree> octree;  // only if needsdf
};

struct HFieldAsset {
  int nrow = 0, ncol = 0;
  std::vector<float> data;  // normalised to 0..1
};

struct SkinAsset {
  struct Bone {
    float bindpos[3], bindquat[4];
    int body;  // id
    std::vector<int> vertid;
    std::vector<float> vertweight;
  };
  std::vector<float> vert, texcoord;
  std::vector<int> face;
  std::vector<Bone> bones;
};

// All assets of a model, by id. What comes from a file may be shared with the cache.
struct Assets {
  std::vector<bool> mesh_needs_hull;  // in: set before CompileMeshesAndTextures
  std::vector<std::shared_ptr<const MeshAsset>> meshes;
  std::vector<std::shared_ptr<const Image>> textures;
  std::vector<HFieldAsset> hfields;
  std::vector<SkinAsset> skins;
};

// Compiles every mesh and texture of the spec, in parallel if its compiler options allow threads.
// `assets` has one place for each. Raises at most one mju_warning: the warnings of all of them in
// order, meshes first, separated by newlines.
void CompileMeshesAndTextures(Spec& spec, const mjVFS* vfs, Assets& assets);

// Skins and height fields, after the bodies: bodies have their final ids.
void CompileSkin(const Spec& spec, Skin& skin, const mjVFS* vfs, SkinAsset& asset);
void CompileHField(const Spec& spec, HField& hfield, const mjVFS* vfs, HFieldAsset& asset);

// Adds up nmeshvert ... nmeshpolymap, noct, nskinvert ... nskinbonevert, nhfielddata, ntexdata in
// `sizes`; nbvh and nbvhstatic grow by the nodes of meshes. Counts of elements (nmesh, ...) are
// set.
void CountAssets(const Assets& assets, mjModel& sizes);

// Fills mesh_*, skin_*, hfield_*, tex_*, oct_* of the model (all but names and paths), and bvh_*
// from index `bvh_address` on, where the trees of bodies end. Materials are done elsewhere.
void CopyAssets(const Spec& spec, const Assets& assets, int bvh_address, mjModel* m);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_ASSETS_H_
