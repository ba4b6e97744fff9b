// The muscle model: how force depends on length and velocity.
//
// Lengths are normalised: 1 is the optimal one, at which the active force peaks. Velocities are in
// maximal velocities of shortening, negative when the muscle shortens. Curves are in units of the
// peak force.

#ifndef CONJOINT_DYNAMICS_MUSCLE_H_
#define CONJOINT_DYNAMICS_MUSCLE_H_

#include <mujoco/mjtnum.h>

#include <algorithm>

#include "math/vec3.h"

namespace conjoint {

// Parameters of a muscle: gainprm or biasprm of its actuator.
struct Muscle {
  mjtNum range[2], force, scale, lmin, lmax, vmax, fpmax, fvmax;

  explicit Muscle(const mjtNum prm[9])
      : range{prm[0], prm[1]},
        force(prm[2]),
        scale(prm[3]),
        lmin(prm[4]),
        lmax(prm[5]),
        vmax(prm[6]),
        fpmax(prm[7]),
        fvmax(prm[8]) {}

  // As prescribed, or such that it gives the acceleration `scale`, where acc0 is that of a unit
  // force. Not a number if acc0 is none, as where the inertia is singular.
  mjtNum PeakForce(mjtNum acc0) const {
    return force < 0 ? scale / std::max(acc0, kMinVal) : force;
  }

  // Length at which the force peaks, in units of the actuator.
  mjtNum OptimalLength(const mjtNum lengthrange[2]) const {
    return (lengthrange[1] - lengthrange[0]) / std::max(kMinVal, range[1] - range[0]);
  }

  // From the length of the actuator.
  mjtNum NormalizedLength(mjtNum len, const mjtNum lengthrange[2]) const {
    return range[0] + (len - lengthrange[0]) / std::max(kMinVal, OptimalLength(lengthrange));
  }

  // The velocity of the actuator that counts as one.
  mjtNum VelocityUnit(const mjtNum lengthrange[2]) const {
    return std::max(kMinVal, OptimalLength(lengthrange) * vmax);
  }

  mjtNum UpperKnee() const { return static_cast<mjtNum>(0.5) * (1 + lmax); }

  // Active force over length: a bump of four parabolas between lmin and lmax with its top at 1.
  mjtNum LengthCurve(mjtNum length) const {
    constexpr mjtNum kHalf = static_cast<mjtNum>(0.5);
    if (!(lmin <= length && length <= lmax)) return 0;
    const mjtNum a = kHalf * (lmin + 1), b = UpperKnee();
    if (length <= a) {
      const mjtNum x = (length - lmin) / std::max(kMinVal, a - lmin);
      return kHalf * x * x;
    }
    if (length <= 1) {
      const mjtNum x = (1 - length) / std::max(kMinVal, 1 - a);
      return 1 - kHalf * x * x;
    }
    if (length <= b) {
      const mjtNum x = (length - 1) / std::max(kMinVal, b - 1);
      return 1 - kHalf * x * x;
    }
    const mjtNum x = (lmax - length) / std::max(kMinVal, lmax - b);
    return kHalf * x * x;
  }

  // Active force over velocity: 0 at full speed of shortening, fvmax when lengthening.
  mjtNum VelocityCurve(mjtNum velocity) const {
    const mjtNum y = fvmax - 1;
    if (velocity <= -1) return 0;
    if (velocity <= 0) return (velocity + 1) * (velocity + 1);
    if (velocity <= y) return fvmax - (y - velocity) * (y - velocity) / std::max(kMinVal, y);
    return fvmax;
  }

  // Its slope.
  mjtNum VelocitySlope(mjtNum velocity) const {
    const mjtNum y = fvmax - 1;
    if (velocity <= -1) return 0;
    if (velocity <= 0) return 2 * velocity + 2;
    if (velocity <= y) return 2 * (y - velocity) / std::max(kMinVal, y);
    return 0;
  }
};

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_MUSCLE_H_
