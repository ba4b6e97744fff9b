// Points of a mesh that are inside a signed distance field.

#ifndef CONJOINT_COLLISION_MESH_SDF_H_
#define CONJOINT_COLLISION_MESH_SDF_H_

#include <mujoco/mujoco.h>

#include "collision/sdf.h"
#include "math/mat3.h"
#include "math/vec3.h"

namespace conjoint {

struct SdfCandidates {
  int count = 0;
  Vec3 point[mjMAXCONPAIR];  // in the frame of the field
  mjtNum dist[mjMAXCONPAIR];
};

// Searches the faces of a mesh posed at (pos, mat) in the frame of the field, in the order in which
// its tree of bounding boxes is descended, until the candidates are full.
void FindMeshPointsInside(const mjModel* m, const mjData* d, int mesh, const Vec3& pos,
                          const Mat3& mat, const SdfShape& field, SdfCandidates& candidates);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_MESH_SDF_H_
