// Muscle model: force-length-velocity curves and activation dynamics; mju_muscle*.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "math/vec3.h"

namespace conjoint {
namespace {

mjtNum Guarded(mjtNum denominator) { return std::max(kMinVal, denominator); }

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

  mjtNum PeakForce(mjtNum acc0) const { return force < 0 ? scale / Guarded(acc0) : force; }

  // Length at which the force peaks, in units of the actuator.
  mjtNum OptimalLength(const mjtNum lengthrange[2]) const {
    return (lengthrange[1] - lengthrange[0]) / Guarded(range[1] - range[0]);
  }

  mjtNum NormalizedLength(mjtNum len, const mjtNum lengthrange[2]) const {
    return range[0] + (len - lengthrange[0]) / Guarded(OptimalLength(lengthrange));
  }

  mjtNum UpperKnee() const { return static_cast<mjtNum>(0.5) * (1 + lmax); }

  // Active force over length: a bump of four parabolas between lmin and lmax with its top at 1.
  mjtNum LengthCurve(mjtNum length) const {
    constexpr mjtNum kHalf = static_cast<mjtNum>(0.5);
    if (length < lmin || length > lmax) return 0;
    const mjtNum a = kHalf * (lmin + 1), b = UpperKnee();
    if (length <= a) {
      const mjtNum x = (length - lmin) / Guarded(a - lmin);
      return kHalf * x * x;
    }
    if (length <= 1) {
      const mjtNum x = (1 - length) / Guarded(1 - a);
      return 1 - kHalf * x * x;
    }
    if (length <= b) {
      const mjtNum x = (length - 1) / Guarded(b - 1);
      return 1 - kHalf * x * x;
    }
    const mjtNum x = (lmax - length) / Guarded(lmax - b);
    return kHalf * x * x;
  }

  // Active force over velocity: 0 at full speed of shortening, fvmax when lengthening.
  mjtNum VelocityCurve(mjtNum velocity) const {
    const mjtNum y = fvmax - 1;
    if (velocity <= -1) return 0;
    if (velocity <= 0) return (velocity + 1) * (velocity + 1);
    if (velocity <= y) return fvmax - (y - velocity) * (y - velocity) / Guarded(y);
    return fvmax;
  }
};

}  // namespace
}  // namespace conjoint

using conjoint::Guarded;
using conjoint::kMinVal;
using conjoint::Muscle;

mjtNum mju_muscleGain(mjtNum len, mjtNum vel, const mjtNum lengthrange[2], mjtNum acc0,
                      const mjtNum prm[9]) {
  const Muscle muscle(prm);
  const mjtNum length = muscle.NormalizedLength(len, lengthrange);
  const mjtNum velocity = vel / Guarded(muscle.OptimalLength(lengthrange) * muscle.vmax);
  return -muscle.PeakForce(acc0) * muscle.LengthCurve(length) * muscle.VelocityCurve(velocity);
}

mjtNum mju_muscleBias(mjtNum len, const mjtNum lengthrange[2], mjtNum acc0, const mjtNum prm[9]) {
  constexpr mjtNum kHalf = static_cast<mjtNum>(0.5);
  const Muscle muscle(prm);
  const mjtNum force = muscle.PeakForce(acc0);
  const mjtNum length = muscle.NormalizedLength(len, lengthrange);
  const mjtNum b = muscle.UpperKnee();
  if (length <= 1) return 0;
  if (length <= b) {  // a parabola up to the knee, a line beyond it
    const mjtNum x = (length - 1) / Guarded(b - 1);
    return -force * muscle.fpmax * kHalf * x * x;
  }
  const mjtNum x = (length - b) / Guarded(b - 1);
  return -force * muscle.fpmax * (kHalf + x);
}

mjtNum mju_muscleDynamics(mjtNum ctrl, mjtNum act, const mjtNum prm[3]) {
  constexpr mjtNum kHalf = static_cast<mjtNum>(0.5);
  const mjtNum control = mju_clip(ctrl, 0, 1), activation = mju_clip(act, 0, 1);
  const mjtNum slowing = kHalf + static_cast<mjtNum>(1.5) * activation;
  const mjtNum tau_act = prm[0] * slowing, tau_deact = prm[1] / slowing;
  const mjtNum width = prm[2];
  const mjtNum difference = control - act;

  mjtNum tau;
  if (width < kMinVal) {
    tau = difference > 0 ? tau_act : tau_deact;
  } else {
    tau = tau_deact + (tau_act - tau_deact) * mju_sigmoid(difference / width + kHalf);
  }
  return difference / Guarded(tau);
}
