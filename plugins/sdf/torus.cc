// mujoco.sdf.torus: a tube of radius2 around a circle of radius1 in the x-y plane.

#include <cmath>

#include "sdf/shape.h"

namespace conjoint {
namespace {

struct Torus {
  static constexpr const char* kPlugin = "mujoco.sdf.torus";
  static constexpr const char* kError = "Invalid radius1 or radius2 parameters in Torus plugin";
  static constexpr const char* kAttributes[] = {"radius1", "radius2"};
  static constexpr mjtNum kDefaults[] = {static_cast<mjtNum>(.35), static_cast<mjtNum>(.15)};

  static constexpr bool kRecords = false;

  static mjtNum Distance(const mjtNum p[3], const mjtNum* radius) {
    const mjtNum q = std::sqrt(p[0] * p[0] + p[1] * p[1]) - radius[0];
    return std::sqrt(q * q + p[2] * p[2]) - radius[1];
  }

  // Away from the nearest point of the circle.
  static void Gradient(mjtNum gradient[3], const mjtNum p[3], const mjtNum* radius) {
    const mjtNum r = std::sqrt(p[0] * p[0] + p[1] * p[1]);
    const mjtNum q = r - radius[0];
    const mjtNum distance = mju_max(std::sqrt(q * q + p[2] * p[2]), mjMINVAL);
    gradient[0] = q * p[0] / mju_max(r, mjMINVAL) / distance;
    gradient[1] = q * p[1] / mju_max(r, mjMINVAL) / distance;
    gradient[2] = p[2] / distance;
  }

  static void HalfSizes(mjtNum sizes[3], const mjtNum* radius) {
    sizes[0] = sizes[1] = radius[0] + radius[1];
    sizes[2] = radius[1];
  }
};

}  // namespace

void RegisterTorus() { RegisterShape<Torus>(); }

}  // namespace conjoint
