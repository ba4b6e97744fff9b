// The flat sides of a convex hull: triangles that lie in one plane are joined to polygons.

#ifndef CONJOINT_ASSET_HULL_POLYGONS_H_
#define CONJOINT_ASSET_HULL_POLYGONS_H_

#include <span>
#include <vector>

#include "math/vec3.h"

namespace conjoint {

// Corners of each polygon by index among the points, in the order of mjModel.mesh_polyvert. `faces`
// has three corners a triangle.
std::vector<std::vector<int>> JoinHullFaces(std::span<const Vec3d> points,
                                            std::span<const int> faces);

}  // namespace conjoint

#endif  // CONJOINT_ASSET_HULL_POLYGONS_H_
