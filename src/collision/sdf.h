// Signed distance fields of geoms, alone or combined (mjSDF).

#ifndef CONJOINT_COLLISION_SDF_H_
#define CONJOINT_COLLISION_SDF_H_

#include <mujoco/mujoco.h>

#include "math/mat3.h"
#include "math/vec3.h"

namespace conjoint {

// A shape with a signed distance, in its own frame.
struct SdfShape {
  const mjpPlugin* plugin;  // NULL: a primitive, or the octree of a mesh
  int id;                   // plugin instance; mesh, for meshes and SDFs without plugin; else geom
  int geom_type;

  mjtNum Distance(const mjModel* m, const mjData* d, const Vec3& x) const;
  Vec3 Gradient(const mjModel* m, const mjData* d, const Vec3& x) const;
};

// The shape of a geom.
SdfShape SdfShapeOf(const mjModel* m, int geom);

// Distances of a point to two shapes.
struct SdfDistances {
  mjtNum of0, of1;

  mjtNum Combined(mjtSDFType type) const;
};

// Two shapes; points are in the frame of the first.
struct SdfPair {
  SdfShape shape0, shape1;
  Vec3 pos;  // pose of the first in the frame of the second
  Mat3 mat;

  SdfDistances DistancesAt(const mjModel* m, const mjData* d, const Vec3& x) const;

  // Of the combination; `at` are the distances at x.
  Vec3 Gradient(const mjModel* m, const mjData* d, mjtSDFType type, const Vec3& x,
                const SdfDistances& at) const;
};

// Calls of an SDF plugin, where there is one, before its distances are asked for.
void ResetSdf(const mjModel* m, const mjData* d, const SdfShape& shape);
void ComputeSdf(const mjModel* m, const mjData* d, const SdfShape& shape);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_SDF_H_
