// The signed distance of a mesh, sampled at the corners of the cells of its octree.

#ifndef CONJOINT_COLLISION_OCTREE_H_
#define CONJOINT_COLLISION_OCTREE_H_

#include <mujoco/mujoco.h>

#include "math/vec3.h"

namespace conjoint {

inline bool HasOctree(const mjModel* m, int mesh) {
  return mesh >= 0 && mesh < m->nmesh && m->mesh_octadr[mesh] >= 0;
}

// Distance and gradient at a point in the frame of the mesh: interpolated in the root cell,
// extended outside of it. The mesh has an octree.
mjtNum OctreeDistance(const mjModel* m, int mesh, const Vec3& point);
Vec3 OctreeGradient(const mjModel* m, int mesh, const Vec3& point);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_OCTREE_H_
