// Which triangles of a shape are parts of closed surfaces. Seen from outside, such a surface hides
// its far side, so only triangles turned to the viewer count.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "render/transforms.h"

namespace conjoint {

// For each triangle: 1 if it lies on a closed surface and runs counter-clockwise seen from outside,
// -1 if clockwise, 0 if its surface has a border. Surfaces are what hangs together by corners of
// the same place. places: of vertices, w is the share of a capsule's half length added to z.
// triangles: three vertices each.
std::vector<signed char> FindOuterSides(std::span<const Float4> places,
                                        std::span<const uint32_t> triangles);

}  // namespace conjoint
