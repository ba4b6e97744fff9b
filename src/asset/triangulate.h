// Cuts the polygons of mesh files into triangles, by ear clipping.

#ifndef CONJOINT_ASSET_TRIANGULATE_H_
#define CONJOINT_ASSET_TRIANGULATE_H_

#include <cstdint>
#include <span>
#include <vector>

namespace conjoint {

// One corner of a polygon: indices of vertex, texture coordinate and normal, -1 for none.
struct Corner {
  int vertex;
  int texcoord;
  int normal;
};

// Appends the triangles of the polygon, three corners each. A corner whose vertex does not exist is
// kept and counts as the origin. A polygon that cannot be cut to the end gives fewer triangles than
// its number of corners less two; one of less than three corners gives none.
//
// Cutting n corners takes time n^2, and n^3 if they were made for it. `budget` is lowered by the
// work done; false, with the polygon unfinished, when it is used up.
bool Triangulate(std::span<const float> vertices, std::span<const Corner> polygon,
                 std::vector<Corner>& triangles, int64_t& budget);

}  // namespace conjoint

#endif  // CONJOINT_ASSET_TRIANGULATE_H_
