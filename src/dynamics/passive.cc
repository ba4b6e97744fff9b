// Passive forces: springs, dampers, gravity compensation and fluid, from positions and velocities
// to qfrc_spring, qfrc_damper, qfrc_gravcomp, qfrc_fluid and their sum qfrc_passive.

#include "dynamics/passive.h"

#include <mujoco/mujoco.h>

#include "dynamics/chain.h"
#include "dynamics/flex_forces.h"
#include "dynamics/fluid.h"
#include "math/rows.h"
#include "plugin/instances.h"
#include "sleep/awake.h"

namespace conjoint {

namespace {

void Clear(const mjModel* m, const mjData* d, mjtNum* force) {
  ForEachDof(m, d, [=](int dof) { force[dof] = 0; });
}

void SetJointSpring(const mjModel* m, mjData* d, int joint) {
  const mjtNum stiffness = m->jnt_stiffness[joint];
  if (stiffness == 0) return;
  const mjtNum* q = d->qpos + m->jnt_qposadr[joint];
  const mjtNum* rest = m->qpos_spring + m->jnt_qposadr[joint];
  mjtNum* force = d->qfrc_spring + m->jnt_dofadr[joint];
  switch (m->jnt_type[joint]) {
    case mjJNT_FREE:
      AsVec3(force) = (AsVec3(q) - AsVec3(rest)) * -stiffness;
      q += 3;
      rest += 3;
      force += 3;
      [[fallthrough]];
    case mjJNT_BALL:
      AsVec3(force) = Difference(Normalized(AsQuat(q)), AsQuat(rest)) * -stiffness;
      break;
    default:
      *force = -stiffness * (*q - *rest);
  }
}

void SetJointSprings(const mjModel* m, mjData* d) {
  const bool filter = FilterBodies(m, d);
  for (int joint = 0; joint < m->njnt; ++joint) {
    if (filter && BodyState(d, m->jnt_bodyid[joint]) != mjS_AWAKE) continue;
    SetJointSpring(m, d, joint);
  }
}

void SetDampers(const mjModel* m, mjData* d) {
  mjtNum* force = d->qfrc_damper;
  const mjtNum *damping = m->dof_damping, *qvel = d->qvel;
  // Without damping the zero is positive, and no product with what a bad velocity may be.
  ForEachDof(m, d, [=](int dof) {
    force[dof] = damping[dof] == 0 ? mjtNum{0} : -damping[dof] * qvel[dof];
  });
}

// qfrc_passive, the sum of all.
void SumUp(const mjModel* m, mjData* d, bool in_fluid, bool gravity_compensated) {
  mjtNum* sum = d->qfrc_passive;
  const mjtNum *spring = d->qfrc_spring, *damper = d->qfrc_damper;
  ForEachDof(m, d, [=](int dof) { sum[dof] = spring[dof] + damper[dof]; });
  if (in_fluid) ForEachDof(m, d, [=](int dof) { sum[dof] += d->qfrc_fluid[dof]; });
  if (!gravity_compensated) return;
  ForEachDof(m, d, [=](int dof) {
    if (!m->jnt_actgravcomp[m->dof_jntid[dof]]) sum[dof] += d->qfrc_gravcomp[dof];
  });
}

void AddTendons(const mjModel* m, mjData* d, bool springs, bool dampers) {
  const bool filter = FilterTrees(m, d);
  for (int tendon = 0; tendon < m->ntendon; ++tendon) {
    const mjtNum stiffness = springs ? m->tendon_stiffness[tendon] : 0;
    const mjtNum damping = dampers ? m->tendon_damping[tendon] : 0;
    if (stiffness == 0 && damping == 0) continue;
    if (filter && TendonState(m, d, tendon) == mjS_ASLEEP) continue;
    const int adr = m->ten_J_rowadr[tendon], nnz = m->ten_J_rownnz[tendon];
    const mjtNum* row = d->ten_J + adr;
    const int* columns = m->ten_J_colind + adr;
    AddRow(d->qfrc_spring, row, columns, nnz, stiffness * TendonDisplacement(m, d, tendon));
    AddRow(d->qfrc_damper, row, columns, nnz, -damping * d->ten_velocity[tendon]);
  }
}

// A force at the centre of mass that cancels the wanted part of the weight.
void AddGravityCompensation(const mjModel* m, mjData* d) {
  ForEachBody(m, d, [&](int body) {
    if (m->body_gravcomp[body] == 0) return;
    const Vec3 force = AsVec3(m->opt.gravity) * -(m->body_mass[body] * m->body_gravcomp[body]);
    ApplyWrench(m, d, force, {0, 0, 0}, Vec3At(d->xipos, body), body, d->qfrc_gravcomp);
  });
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mj_passive(const mjModel* m, mjData* d) {
  const bool springs = !(m->opt.disableflags & mjDSBL_SPRING);
  const bool dampers = !(m->opt.disableflags & mjDSBL_DAMPER);
  for (mjtNum* force : {d->qfrc_spring, d->qfrc_gravcomp, d->qfrc_fluid}) Clear(m, d, force);
  if (!springs && !dampers) {
    Clear(m, d, d->qfrc_damper);
    Clear(m, d, d->qfrc_passive);
    return;
  }

  if (springs) SetJointSprings(m, d);
  if (dampers) {
    SetDampers(m, d);
  } else {
    Clear(m, d, d->qfrc_damper);
  }
  if (m->nflex > 0) AddFlexForces(m, d, springs, dampers);
  AddTendons(m, d, springs, dampers);
  const bool gravity_compensated = GravityCompensated(m);
  if (gravity_compensated) AddGravityCompensation(m, d);
  const bool in_fluid = HasFluid(m);
  if (in_fluid) AddFluidForces(m, d, d->qfrc_fluid);

  if (m->nflex > 0) AddPassiveContacts(m, d);
  SumUp(m, d, in_fluid, gravity_compensated);

  if (mjcb_passive) mjcb_passive(m, d);
  ComputePlugins(m, d, mjPLUGIN_PASSIVE, "mj_passive");
}
