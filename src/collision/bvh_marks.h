// Marks of the bounding boxes that were met, mjData.bvh_active, for whoever draws them.
//
// A collision marks nodes of bodies, a ray also nodes of meshes. Meshes have most of the nodes and
// rays are rare, so each collision clears the marks of bodies, and those of meshes only after rays.

#ifndef CONJOINT_COLLISION_BVH_MARKS_H_
#define CONJOINT_COLLISION_BVH_MARKS_H_

#include <mujoco/mujoco.h>

#include <algorithm>

#include "model/private_data.h"

namespace conjoint {

// To be called before nodes of a mesh are marked.
inline void AnnounceMeshMarks(const mjData* d) {
  if (PrivateData* tail = PrivateOf(d)) {
    tail->mesh_nodes_marked.store(true, std::memory_order_relaxed);
  }
}

inline void ClearBvhMarks(const mjModel* m, mjData* d) {
  mjtSize count = m->nbvh;
  PrivateData* tail = PrivateOf(d);
  if (tail && !tail->mesh_nodes_marked.load(std::memory_order_relaxed) && m->nflex == 0 &&
      m->nmesh > 0 && m->mesh_bvhadr[0] >= 0) {
    count = m->mesh_bvhadr[0];  // nodes of bodies come first
  }
  std::fill_n(d->bvh_active, count, mjtByte{0});
  if (tail) tail->mesh_nodes_marked.store(false, std::memory_order_relaxed);
}

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_BVH_MARKS_H_
