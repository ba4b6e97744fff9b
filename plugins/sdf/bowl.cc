// mujoco.sdf.bowl: a spherical shell below the plane z = height, rounded at its rim.

#include <cmath>

#include "sdf/shape.h"

namespace conjoint {
namespace {

struct Bowl {
  enum { kHeight, kRadius, kThickness };
  static constexpr const char* kPlugin = "mujoco.sdf.bowl";
  static constexpr const char* kError = "Invalid parameter specification in Bowl plugin";
  static constexpr const char* kAttributes[] = {"height", "radius", "thickness"};
  static constexpr mjtNum kDefaults[] = {static_cast<mjtNum>(.4), 1, static_cast<mjtNum>(.02)};

  static mjtNum Distance(const mjtNum p[3], const mjtNum* attributes) {
    const mjtNum height = attributes[kHeight], radius = attributes[kRadius];
    const mjtNum rim = std::sqrt(radius * radius - height * height);  // radius of the rim
    const mjtNum r = std::sqrt(p[0] * p[0] + p[1] * p[1]), z = p[2];
    const mjtNum to_surface = height * r < rim * z
                                  ? std::sqrt((r - rim) * (r - rim) + (z - height) * (z - height))
                                  : std::abs(std::sqrt(r * r + z * z) - radius);
    return to_surface - attributes[kThickness];
  }

  static void HalfSizes(mjtNum sizes[3], const mjtNum* attributes) {
    sizes[0] = sizes[1] = sizes[2] = attributes[kRadius] + attributes[kThickness];
  }
};

}  // namespace

void RegisterBowl() { RegisterShape<Bowl>(); }

}  // namespace conjoint
