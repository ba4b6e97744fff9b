// Inverse dynamics: from qpos, qvel and qacc to the force qfrc_inverse that would cause this
// acceleration,
//   qfrc_inverse = M qacc + qfrc_bias - qfrc_passive - qfrc_constraint.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>

#include "core/arena.h"
#include "core/timer.h"
#include "dynamics/tendon_bias.h"
#include "simulation/discrete_inverse.h"
#include "simulation/stages.h"

namespace conjoint {
namespace {

bool IsEnabled(const mjModel* m, mjtEnableBit flag) { return m->opt.enableflags & flag; }

void PositionStage(const mjModel* m, mjData* d, bool sensors) {
  mj_invPosition(m, d);
  if (sensors && HasSensors(m)) mj_sensorPos(m, d);
  if (IsEnabled(m, mjENBL_ENERGY) && !d->flg_energypos) mj_energyPos(m, d);
}

void VelocityStage(const mjModel* m, mjData* d, bool sensors) {
  mj_invVelocity(m, d);
  if (sensors && HasSensors(m)) mj_sensorVel(m, d);
  if (IsEnabled(m, mjENBL_ENERGY) && !d->flg_energyvel) mj_energyVel(m, d);
}

void ForceStage(const mjModel* m, mjData* d, bool sensors) {
  mj_invConstraint(m, d);
  mj_rne(m, d, /*flg_acc=*/0, d->qfrc_inverse);
  AddTendonBias(m, d, d->qfrc_inverse);
  if (sensors) SenseAcceleration(m, d);

  StackFrame frame(d);
  auto* inertial = StackAlloc<mjtNum>(d, static_cast<size_t>(m->nv));
  if (!inertial) return;
  mj_mulM(m, d, inertial, d->qacc);
  for (int i = 0; i < m->nv; ++i) {
    d->qfrc_inverse[i] += inertial[i] - d->qfrc_passive[i] - d->qfrc_constraint[i];
  }
}

// |a - b|
mjtNum Distance(const mjtNum* a, const mjtNum* b, mjtSize n) {
  mjtNum sum = 0;
  for (mjtSize i = 0; i < n; ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
  return std::sqrt(sum);
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

// Nothing wakes here, and neither islands nor the dual matrix are needed.
void mj_invPosition(const mjModel* m, mjData* d) {
  ScopedTimer position(d, mjTIMER_POSITION);
  StartPositionStage(m, d, ComputePoses);
  ComputeInertia(m, d);
  mj_collision(m, d);
  {
    ScopedTimer timer(d, mjTIMER_POS_MAKE);
    mj_makeConstraint(m, d);
  }
  ComputeTransmission(m, d);
}

void mj_invVelocity(const mjModel* m, mjData* d) { mj_fwdVelocity(m, d); }

void mj_inverseSkip(const mjModel* m, mjData* d, int skipstage, int skipsensor) {
  ScopedTimer timer(d, mjTIMER_INVERSE);
  const bool sensors = !skipsensor;
  if (skipstage < mjSTAGE_POS) PositionStage(m, d, sensors);
  if (skipstage < mjSTAGE_VEL) VelocityStage(m, d, sensors);
  if (!IsEnabled(m, mjENBL_INVDISCRETE)) {
    ForceStage(m, d, sensors);
    return;
  }
  StackFrame frame(d);
  auto* discrete = StackAlloc<mjtNum>(d, static_cast<size_t>(m->nv));
  if (!discrete) return;
  std::copy_n(d->qacc, m->nv, discrete);
  if (MakeAccelerationContinuous(m, d)) ForceStage(m, d, sensors);
  std::copy_n(discrete, m->nv, d->qacc);
}

void mj_inverse(const mjModel* m, mjData* d) {
  mj_inverseSkip(m, d, mjSTAGE_NONE, /*skipsensor=*/0);
}

// Forward dynamics has just found qacc: the inverse must give back the forces that went in.
void mj_compareFwdInv(const mjModel* m, mjData* d) {
  d->solver_fwdinv[0] = d->solver_fwdinv[1] = 0;
  if (d->nefc == 0) return;
  StackFrame frame(d);
  const auto nv = static_cast<size_t>(m->nv);
  auto* applied = StackAlloc<mjtNum>(d, nv);
  auto* qfrc_constraint = StackAlloc<mjtNum>(d, nv);
  auto* efc_force = StackAlloc<mjtNum>(d, static_cast<size_t>(d->nefc));
  if (!applied || !qfrc_constraint || !efc_force) return;
  for (size_t i = 0; i < nv; ++i) applied[i] = d->qfrc_applied[i] + d->qfrc_actuator[i];
  AddAppliedWrenches(m, d, applied);
  std::copy_n(d->qfrc_constraint, nv, qfrc_constraint);
  std::copy_n(d->efc_force, d->nefc, efc_force);

  mj_inverseSkip(m, d, mjSTAGE_VEL, /*skipsensor=*/1);
  d->solver_fwdinv[0] = Distance(qfrc_constraint, d->qfrc_constraint, m->nv);
  d->solver_fwdinv[1] = Distance(applied, d->qfrc_inverse, m->nv);
  std::copy_n(qfrc_constraint, nv, d->qfrc_constraint);
  std::copy_n(efc_force, d->nefc, d->efc_force);
}
