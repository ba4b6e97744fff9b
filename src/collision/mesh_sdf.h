// Points of a mesh, or of a flex of triangles, that are inside a signed distance field.

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
  int element[mjMAXCONPAIR];  // face of the mesh or element of the flex

  // There has to be room.
  void Add(const Vec3& x, mjtNum distance, int of_element) {
    point[count] = x;
    dist[count] = distance;
    element[count++] = of_element;
  }
};

// Searches the faces of a mesh posed at (pos, mat) in the frame of the field, in the order in which
// its tree of bounding boxes is descended, until the candidates are full.
void FindMeshPointsInside(const mjModel* m, const mjData* d, int mesh, const Vec3& pos,
                          const Mat3& mat, const SdfShape& field, SdfCandidates& candidates);

// The same for the triangles of a flex, of which each gives the deepest point it has. (pos, mat) is
// the pose of the world in the frame of the field.
void FindFlexPointsInside(const mjModel* m, const mjData* d, int flex, const Vec3& pos,
                          const Mat3& mat, const SdfShape& field, SdfCandidates& candidates);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_MESH_SDF_H_
