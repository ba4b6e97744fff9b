// Closed-form motion of a damped spring: mju_springDamper.

#include <mujoco/mujoco.h>

#include <cmath>

#include "math/vec3.h"

mjtNum mju_springDamper(mjtNum pos0, mjtNum vel0, mjtNum Kp, mjtNum Kv, mjtNum dt) {
  using conjoint::kMinVal;
  // Roots of r^2 + Kv r + Kp = 0: two real ones, one double, or a conjugate pair.
  const mjtNum det = Kv * Kv - 4 * Kp;
  if (det > kMinVal) {
    const mjtNum w = std::sqrt(det) / 2;
    const mjtNum r1 = -Kv / 2 + w, r2 = -Kv / 2 - w;
    const mjtNum c1 = (pos0 * r2 - vel0) / (r2 - r1), c2 = (pos0 * r1 - vel0) / (r1 - r2);
    return c1 * std::exp(r1 * dt) + c2 * std::exp(r2 * dt);
  }
  const mjtNum decay = std::exp(-Kv * dt / 2);
  const mjtNum drift = vel0 + Kv * pos0 / 2;
  if (det >= -kMinVal) return decay * (pos0 + drift * dt);
  const mjtNum w = std::sqrt(-det) / 2;
  return decay * (pos0 * std::cos(w * dt) + drift / w * std::sin(w * dt));
}
