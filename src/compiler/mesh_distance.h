// Signed distance, in metres, of points to the surface of a mesh, in the frame of its vertices.

#ifndef CONJOINT_COMPILER_MESH_DISTANCE_H_
#define CONJOINT_COMPILER_MESH_DISTANCE_H_

#include <span>

#include "compiler/bvh.h"
#include "math/vec3.h"

namespace conjoint {

class MeshDistance {
 public:
  // The tree has a leaf for each face, three vertices each. The arrays must outlive this object.
  MeshDistance(std::span<const Vec3d> vertices, std::span<const int> faces, const BvhTree& tree)
      : vertices_(vertices), faces_(faces), tree_(tree) {}

  // Positive on the side the normal of the closest face points to. Of several closest faces the
  // first one in the order of the tree decides. `at_most` is an upper bound of the distance, if one
  // is known: it only saves time.
  double operator()(const Vec3d& point, double at_most) const;

 private:
  std::span<const Vec3d> vertices_;
  std::span<const int> faces_;
  const BvhTree& tree_;
};

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_MESH_DISTANCE_H_
