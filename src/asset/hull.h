// Convex hulls of point sets, in the layout of mjModel.mesh_graph.

#ifndef CONJOINT_ASSET_HULL_H_
#define CONJOINT_ASSET_HULL_H_

#include <optional>
#include <span>
#include <vector>

#include "math/vec3.h"

namespace conjoint {

// numvert, numface, then
//   vert_edgeadr[numvert]                where the neighbours of a hull vertex start in
//   edge_localid vert_globalid[numvert]               its index among the points
//   edge_localid[numvert + 3 * numface]  neighbours of each vertex by place in the hull, then -1
//   face_globalid[3 * numface]           corners of each face by index among the points
struct HullGraph {
  std::vector<int> values;

  bool empty() const { return values.empty(); }
  int vertex_count() const { return values[0]; }
  int face_count() const { return values[1]; }
  // Three corners a face, counter-clockwise from outside.
  std::span<const int> faces() const {
    return std::span(values).last(3 * static_cast<size_t>(face_count()));
  }
};

// The hull of at least four points; nothing if they lie in a plane or Qhull fails otherwise, which
// it explains on stderr. Stops at `max_vertices` if that is not negative.
std::optional<HullGraph> ComputeHull(std::span<const Vec3d> points, int max_vertices);

}  // namespace conjoint

#endif  // CONJOINT_ASSET_HULL_H_
