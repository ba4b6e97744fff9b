// The order of a step: checks, forward dynamics stage by stage, integration.

#include <mujoco/mujoco.h>

#include "core/timer.h"
#include "simulation/checks.h"
#include "simulation/integrators.h"
#include "simulation/stages.h"
#include "simulation/step.h"

namespace conjoint {
namespace {

bool IsEnabled(const mjModel* m, mjtEnableBit flag) { return m->opt.enableflags & flag; }

// Potential energy, unless a sensor asked for it already. Without the flag both energies are zero.
void UpdatePotentialEnergy(const mjModel* m, mjData* d) {
  if (d->flg_energypos) return;
  if (IsEnabled(m, mjENBL_ENERGY)) {
    mj_energyPos(m, d);
  } else {
    d->energy[0] = d->energy[1] = 0;
  }
}

void PositionStage(const mjModel* m, mjData* d, bool sensors) {
  mj_fwdPosition(m, d);
  if (sensors && HasSensors(m)) mj_sensorPos(m, d);
  UpdatePotentialEnergy(m, d);
}

void VelocityStage(const mjModel* m, mjData* d, bool sensors) {
  mj_fwdVelocity(m, d);
  if (sensors && HasSensors(m)) mj_sensorVel(m, d);
  if (IsEnabled(m, mjENBL_ENERGY) && !d->flg_energyvel) mj_energyVel(m, d);
}

void AccelerationStage(const mjModel* m, mjData* d, bool sensors) {
  mj_fwdActuation(m, d);
  mj_fwdAcceleration(m, d);
  mj_fwdConstraint(m, d);
  if (sensors) SenseAcceleration(m, d);
}

}  // namespace

bool StepFrom(const mjModel* m, mjData* d, mjtStage skip, bool sensors) {
  if (!CheckPositions(m, d) || !CheckVelocities(m, d)) return false;
  mj_forwardSkip(m, d, skip, !sensors);
  if (!CheckAccelerations(m, d)) return false;
  if (IsEnabled(m, mjENBL_FWDINV)) mj_compareFwdInv(m, d);
  switch (m->opt.integrator) {
    case mjINT_EULER:
      StepEuler(m, d, /*keep_factor=*/skip >= mjSTAGE_POS);
      break;
    case mjINT_RK4:
      mj_RungeKutta(m, d, 4);
      break;
    case mjINT_IMPLICIT:
    case mjINT_IMPLICITFAST:
      StepImplicit(m, d, /*keep_factor=*/skip >= mjSTAGE_VEL);
      break;
    default:
      mju_error("mj_step: invalid integrator");
  }
  return true;
}

}  // namespace conjoint

using namespace conjoint;

void mj_forwardSkip(const mjModel* m, mjData* d, int skipstage, int skipsensor) {
  ScopedTimer timer(d, mjTIMER_FORWARD);
  const bool sensors = !skipsensor;
  if (skipstage < mjSTAGE_POS) PositionStage(m, d, sensors);
  if (skipstage < mjSTAGE_VEL) VelocityStage(m, d, sensors);
  if (mjcb_control && !(m->opt.disableflags & mjDSBL_ACTUATION)) mjcb_control(m, d);
  AccelerationStage(m, d, sensors);
}

void mj_forward(const mjModel* m, mjData* d) {
  mj_forwardSkip(m, d, mjSTAGE_NONE, /*skipsensor=*/0);
}

void mj_step(const mjModel* m, mjData* d) {
  Stopwatch step(d);
  if (StepFrom(m, d, mjSTAGE_NONE, /*sensors=*/true)) step.Lap(mjTIMER_STEP);
}

// mj_step1 and mj_step2 are the two halves of a step, and count as one.
void mj_step1(const mjModel* m, mjData* d) {
  Stopwatch step(d);
  if (!CheckPositions(m, d) || !CheckVelocities(m, d)) return;
  PositionStage(m, d, /*sensors=*/true);
  VelocityStage(m, d, /*sensors=*/true);
  if (mjcb_control) mjcb_control(m, d);
  step.Lap(mjTIMER_STEP);
}

void mj_step2(const mjModel* m, mjData* d) {
  Stopwatch step(d);
  AccelerationStage(m, d, /*sensors=*/true);
  if (!CheckAccelerations(m, d)) return;
  if (IsEnabled(m, mjENBL_FWDINV)) mj_compareFwdInv(m, d);
  if (m->opt.integrator == mjINT_IMPLICIT || m->opt.integrator == mjINT_IMPLICITFAST) {
    StepImplicit(m, d, /*keep_factor=*/false);
  } else {
    StepEuler(m, d, /*keep_factor=*/false);
  }
  step.AddLap(mjTIMER_STEP);
}
