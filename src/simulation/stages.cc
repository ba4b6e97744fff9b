// The stages of forward dynamics, each from the results of the one before it: positions, velocities
// and unconstrained accelerations. (Actuation has a file of its own, the constraint solve a room.)

#include "simulation/stages.h"

#include <mujoco/mujoco.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "collision/function_table.h"
#include "core/parallel.h"
#include "dynamics/chain.h"
#include "dynamics/tendon_bias.h"
#include "math/sparse_product.h"
#include "sleep/awake.h"
#include "sleep/inertia.h"
#include "sleep/waking.h"

namespace conjoint {

namespace {

// What follows from the poses of bodies.
void CompletePoses(const mjModel* m, mjData* d) {
  mj_comPos(m, d);
  mj_camlight(m, d);
  if (m->nflex > 0) mj_flex(m, d);
  mj_tendon(m, d);
}

}  // namespace

void ComputePoses(const mjModel* m, mjData* d) {
  mj_kinematics(m, d);
  CompletePoses(m, d);
}

void ComputeTransmission(const mjModel* m, mjData* d) {
  Stopwatch transmission(d);
  mj_transmission(m, d);
  transmission.AddLap(mjTIMER_POS_KINEMATICS);
}

namespace {

// Trees that something awake touches wake up, and what they touch has to be found in turn.
void Collide(const mjModel* m, mjData* d) {
  mj_collision(m, d);
  if (FilterTrees(m, d) && WakeTouchedTrees(m, d)) mj_collision(m, d);
}

// Poses, inertia and contacts. Contacts follow from the poses of geoms alone, so with threads they
// are found concurrently with the rest, unless that may move or wake something or a user's code
// runs.
void ComputePositions(const mjModel* m, mjData* d) {
  const bool concurrently = d->threadpool && IsWorthThreads(m->nC, cost::kPositionEntry) &&
                            !SleepEnabled(m) && m->nflex == 0 && m->nplugin == 0 && !mjcb_time &&
                            !mjcb_contactfilter && CollisionFunctionsAreOurs();
  if (!concurrently) {
    StartPositionStage(m, d, mj_fwdKinematics);
    ComputeInertia(m, d);
    Collide(m, d);
    return;
  }
  StartPositionStage(m, d, mj_kinematics);
  const auto complete = [=] {
    CompletePoses(m, d);
    ComputeInertia(m, d);
  };
  RunConcurrently(d, complete, [=] { Collide(m, d); });
}

// Passive forces, reference accelerations and bias forces, which follow from the velocities of
// bodies.
void ComputeVelocityForces(const mjModel* m, mjData* d) {
  const auto bias = [=] { mj_rne(m, d, /*flg_acc=*/0, d->qfrc_bias); };
  const auto others = [=] {
    mj_passive(m, d);
    mj_referenceConstraint(m, d);
  };
  if (IsWorthThreads(m->nbody, cost::kBodyBias) && m->nplugin == 0 && !mjcb_passive) {
    RunConcurrently(d, bias, others);
  } else {
    others();
    bias();
  }
  AddTendonBias(m, d, d->qfrc_bias);
}

// result = J qvel for a Jacobian in compressed rows.
void ProjectVelocity(mjtNum* result, mjtSize nrow, const mjtNum* J, SparsePattern pattern,
                     const mjtNum* qvel) {
  for (mjtSize row = 0; row < nrow; ++row) {
    const int adr = pattern.rowadr[row];
    result[row] = DotSparse(J + adr, pattern.colind + adr, pattern.rownnz[row], qvel);
  }
}

void ComputeActuatorVelocity(const mjModel* m, mjData* d) {
  if (m->opt.disableflags & mjDSBL_ACTUATION) {
    std::fill_n(d->actuator_velocity, m->nu, mjtNum{0});
    return;
  }
  ProjectVelocity(d->actuator_velocity, m->nu, d->actuator_moment,
                  {d->moment_rownnz, d->moment_rowadr, d->moment_colind}, d->qvel);
}

bool IsZero(const Vec3& v) { return v == Vec3{0, 0, 0}; }

// Whether any of n numbers has a bit set; no branch inside the loop.
bool AnyBitSet(const mjtNum* numbers, mjtSize n) {
  using Bits = std::conditional_t<sizeof(mjtNum) == 8, uint64_t, uint32_t>;
  Bits bits = 0;
  for (mjtSize i = 0; i < n; ++i) bits |= std::bit_cast<Bits>(numbers[i]);
  return bits != 0;
}

}  // namespace

void AddAppliedWrenches(const mjModel* m, const mjData* d, mjtNum* qfrc) {
  if (!AnyBitSet(d->xfrc_applied, 6 * m->nbody)) return;
  ForEachBody(m, d, [=](int body) {
    const Vec3& force = AsVec3(d->xfrc_applied + 6 * body);
    const Vec3& torque = AsVec3(d->xfrc_applied + 6 * body + 3);
    if (IsZero(force) && IsZero(torque)) return;
    ApplyWrench(m, d, force, torque, Vec3At(d->xipos, body), body, qfrc);
  });
}

}  // namespace conjoint

using namespace conjoint;

void mj_fwdKinematics(const mjModel* m, mjData* d) {
  ComputePoses(m, d);
  if (FilterTrees(m, d)) WakeTautTrees(m, d);
}

void mj_fwdPosition(const mjModel* m, mjData* d) {
  ScopedTimer position(d, mjTIMER_POSITION);
  ComputePositions(m, d);
  if (SleepEnabled(m)) WakeConnectedTrees(m, d);
  {
    ScopedTimer timer(d, mjTIMER_POS_MAKE);
    mj_makeConstraint(m, d);
    mj_island(m, d);
  }
  ComputeTransmission(m, d);  // adhesion acts along the rows of contacts
  {
    ScopedTimer timer(d, mjTIMER_POS_PROJECT);
    mj_projectConstraint(m, d);
  }
}

void mj_fwdVelocity(const mjModel* m, mjData* d) {
  ScopedTimer timer(d, mjTIMER_VELOCITY);
  d->flg_subtreevel = d->flg_energyvel = 0;
  ProjectVelocity(d->flexedge_velocity, m->nflexedge, d->flexedge_J,
                  {m->flexedge_J_rownnz, m->flexedge_J_rowadr, m->flexedge_J_colind}, d->qvel);
  ProjectVelocity(d->ten_velocity, m->ntendon, d->ten_J,
                  {m->ten_J_rownnz, m->ten_J_rowadr, m->ten_J_colind}, d->qvel);
  ComputeActuatorVelocity(m, d);
  mj_comVel(m, d);
  ComputeVelocityForces(m, d);
}

void mj_fwdAcceleration(const mjModel* m, mjData* d) {
  ForEachDof(m, d, [=](int dof) {
    d->qfrc_smooth[dof] =
        d->qfrc_passive[dof] - d->qfrc_bias[dof] + d->qfrc_applied[dof] + d->qfrc_actuator[dof];
  });
  AddAppliedWrenches(m, d, d->qfrc_smooth);
  ForEachDof(m, d, [=](int dof) { d->qacc_smooth[dof] = d->qfrc_smooth[dof]; });
  SolveAwake(m, d, d->qacc_smooth, d->qLD, d->qLDiagInv);
}
