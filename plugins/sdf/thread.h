// What a bolt and the nut on it have in common: the screw thread, the cone at its end and the
// hexagonal head.

#ifndef CONJOINT_PLUGINS_SDF_THREAD_H_
#define CONJOINT_PLUGINS_SDF_THREAD_H_

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>

namespace conjoint {

// Distances from the parts at one point.
struct ThreadParts {
  static constexpr mjtNum kSlope = static_cast<mjtNum>(0.70710678118654752440);  // sin 45 degrees

  mjtNum thread;  // windings, 12 per unit of length
  mjtNum cone;    // 45 degrees
  mjtNum head;

  ThreadParts(const mjtNum p[3], mjtNum radius) {
    constexpr mjtNum kPi = static_cast<mjtNum>(mjPI);
    constexpr mjtNum kHalf = static_cast<mjtNum>(.5), kQuarter = static_cast<mjtNum>(.25);
    const mjtNum x = p[0], y = p[1], z = p[2];
    const mjtNum outside = std::sqrt(x * x + y * y) - radius;
    const mjtNum angle = std::atan2(y, x);

    const mjtNum turns = 12 * z - angle / (2 * kPi);
    const mjtNum profile = std::abs(turns - std::floor(turns) - kHalf) / 12;
    thread = (outside - profile) * kSlope;
    cone = (z - outside) * kSlope;

    // The distance from the side of the hexagon that the point is next to.
    const mjtNum side = -std::floor(angle * 3 / kPi + kHalf) * kPi / 3;
    const mjtNum across = x * std::sin(side + kHalf * kPi) - y * std::sin(side);
    const mjtNum bevel = (z + outside - static_cast<mjtNum>(.22)) * kSlope;
    head = std::max({across - kHalf, std::abs(z + kQuarter) - kQuarter, bevel});
  }
};

}  // namespace conjoint

#endif  // CONJOINT_PLUGINS_SDF_THREAD_H_
