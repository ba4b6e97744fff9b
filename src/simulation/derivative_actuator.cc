// How actuator forces change with velocity: through gains and biases that depend on it.

#include <mujoco/mujoco.h>

#include "dynamics/muscle.h"
#include "simulation/actuation.h"
#include "simulation/derivative.h"
#include "simulation/derivative_row.h"

namespace conjoint {
namespace {

// d gain / d velocity
mjtNum GainSlope(const mjModel* m, const mjData* d, int actuator) {
  const mjtNum* prm = m->actuator_gainprm + mjNGAIN * actuator;
  switch (m->actuator_gaintype[actuator]) {
    case mjGAIN_AFFINE:
      return prm[2];
    case mjGAIN_MUSCLE: {
      const Muscle muscle(prm);
      const mjtNum* range = m->actuator_lengthrange + 2 * actuator;
      const mjtNum length = muscle.NormalizedLength(d->actuator_length[actuator], range);
      const mjtNum unit = muscle.VelocityUnit(range);
      const mjtNum velocity = d->actuator_velocity[actuator] / unit;
      return -muscle.PeakForce(m->actuator_acc0[actuator]) * muscle.LengthCurve(length) *
             muscle.VelocitySlope(velocity) / unit;
    }
    default:
      return 0;
  }
}

// d force / d velocity. The control is taken as it is, neither clamped nor delayed.
mjtNum ForceSlope(const mjModel* m, const mjData* d, int actuator) {
  const mjtNum bias = m->actuator_biastype[actuator] == mjBIAS_AFFINE
                          ? m->actuator_biasprm[mjNBIAS * actuator + 2]
                          : 0;
  const mjtNum gain = GainSlope(m, d, actuator);
  if (gain == 0) return bias;
  const bool stateless = m->actuator_dyntype[actuator] == mjDYN_NONE || !HasActivation(m, actuator);
  return bias + gain * (stateless ? d->ctrl[actuator] : ActivationInput(m, d, actuator));
}

// A force at its limit does not change.
bool IsSaturated(const mjModel* m, const mjData* d, int actuator) {
  if (!m->actuator_forcelimited[actuator]) return false;
  const mjtNum* range = m->actuator_forcerange + 2 * actuator;
  const mjtNum force = d->actuator_force[actuator];
  return force <= range[0] || force >= range[1];
}

}  // namespace

void AddActuatorDerivative(const mjModel* m, mjData* d) {
  for (int i = 0; i < m->nu; ++i) {
    if (IsDisabled(m, i) || ActsOnSleeper(m, d, i) || IsSaturated(m, d, i)) continue;
    const mjtNum slope = ForceSlope(m, d, i);
    if (slope == 0) continue;
    const int adr = d->moment_rowadr[i];
    AddOuterProduct(m, d, slope, d->actuator_moment + adr, d->moment_colind + adr,
                    d->moment_rownnz[i]);
  }
}

}  // namespace conjoint
