// Muscle model: force-length-velocity curves and activation dynamics; mju_muscle*.

#include "dynamics/muscle.h"

#include <mujoco/mujoco.h>

#include <algorithm>

using conjoint::kMinVal;
using conjoint::Muscle;

mjtNum mju_muscleGain(mjtNum len, mjtNum vel, const mjtNum lengthrange[2], mjtNum acc0,
                      const mjtNum prm[9]) {
  const Muscle muscle(prm);
  const mjtNum length = muscle.NormalizedLength(len, lengthrange);
  const mjtNum velocity = vel / muscle.VelocityUnit(lengthrange);
  return -muscle.PeakForce(acc0) * muscle.LengthCurve(length) * muscle.VelocityCurve(velocity);
}

mjtNum mju_muscleBias(mjtNum len, const mjtNum lengthrange[2], mjtNum acc0, const mjtNum prm[9]) {
  constexpr mjtNum kHalf = static_cast<mjtNum>(0.5);
  const Muscle muscle(prm);
  const mjtNum length = muscle.NormalizedLength(len, lengthrange);
  if (length <= 1) return 0;  // before the divisions: most muscles are seldom stretched
  const mjtNum force = muscle.PeakForce(acc0);
  const mjtNum b = muscle.UpperKnee();
  if (length <= b) {  // a parabola up to the knee, a line beyond it
    const mjtNum x = (length - 1) / std::max(kMinVal, b - 1);
    return -force * muscle.fpmax * kHalf * x * x;
  }
  const mjtNum x = (length - b) / std::max(kMinVal, b - 1);
  return -force * muscle.fpmax * (kHalf + x);
}

mjtNum mju_muscleDynamics(mjtNum ctrl, mjtNum act, const mjtNum prm[3]) {
  constexpr mjtNum kHalf = static_cast<mjtNum>(0.5);
  const mjtNum control = mju_clip(ctrl, 0, 1), activation = mju_clip(act, 0, 1);
  const mjtNum slowing = kHalf + static_cast<mjtNum>(1.5) * activation;
  const mjtNum width = prm[2];
  const mjtNum difference = control - act;

  mjtNum tau;
  if (width < kMinVal) {
    tau = difference > 0 ? prm[0] * slowing : prm[1] / slowing;
  } else {
    const mjtNum tau_act = prm[0] * slowing, tau_deact = prm[1] / slowing;
    tau = tau_deact + (tau_act - tau_deact) * mju_sigmoid(difference / width + kHalf);
  }
  return difference / std::max(kMinVal, tau);
}
