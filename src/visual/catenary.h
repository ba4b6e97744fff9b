// A string that hangs between two points.

#ifndef CONJOINT_VISUAL_CATENARY_H_
#define CONJOINT_VISUAL_CATENARY_H_

#include <span>

#include "math/vec3.h"

namespace conjoint {

// Points along a string of a given length (m) under gravity, from one end to the other. Returns how
// many of `points` were filled: 2 where the string is taut, 3 where it nearly hangs down double,
// else all. Requires room for at least 3.
int HangString(std::span<Vec3> points, const Vec3& from, const Vec3& to, mjtNum length,
               const Vec3& gravity);

}  // namespace conjoint

#endif  // CONJOINT_VISUAL_CATENARY_H_
