// Rays against geoms of any type.

#ifndef CONJOINT_COLLISION_RAY_H_
#define CONJOINT_COLLISION_RAY_H_

#include <mujoco/mujoco.h>

#include "collision/ray_shapes.h"
#include "math/vec3.h"

namespace conjoint {

// Which geoms a ray can see.
struct RayFilter {
  const mjtByte* groups;  // mjNGROUP flags, NULL: all
  bool sees_static;       // bodies welded to the world
  int excluded_body;      // -1: none

  bool Admits(const mjModel* m, int geom) const;
};

// Ray in the world against one geom: the hit x, or -1; `normal`, in the world, if given, is
// written only on a hit. For signed distance fields x is a length, whatever that of the direction.
mjtNum RayGeom(const mjModel* m, const mjData* d, int geom, const Ray& ray, Vec3* normal);

// The same for a geom of that type. ray_mesh.cc, ray_hfield.cc, ray_sdf.cc.
mjtNum RayMesh(const mjModel* m, const mjData* d, int geom, const Ray& ray, Vec3* normal);
mjtNum RayHfield(const mjModel* m, const mjData* d, int geom, const Ray& ray, Vec3* normal);
mjtNum RaySdf(const mjModel* m, const mjData* d, int geom, const Ray& ray, Vec3* normal);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_RAY_H_
