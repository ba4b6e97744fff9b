// The blocks that a step takes from the stack, stage by stage.
//
// Each stage runs on `ample` first: how many constraint rows there are, which islands and how many
// iterations decides what the next stages take.

#include <algorithm>
#include <vector>

#include "compiler/scratch_memory.h"
#include "dynamics/fluid.h"
#include "dynamics/passive.h"

namespace conjoint {
namespace {

using Frame = ScratchStack::Frame;

// ------------------------------------------------------------------------------- velocity stage

void RehearsePassive(const mjModel* m, const ScratchStack& stack) {
  constexpr int kBoth = mjDSBL_SPRING | mjDSBL_DAMPER;
  if ((m->opt.disableflags & kBoth) == kBoth) return;
  RehearseFlexForces(m, stack);
  if (GravityCompensated(m) || HasFluid(m)) RehearseForce(m, stack, /*torque=*/true);
}

void RehearseBias(const mjModel* m, const ScratchStack& stack) {
  constexpr char kName[] = "mj_rne";
  const Frame frame(stack);
  stack.Nums(6 * m->nbody, kName, 2361);
  stack.Nums(6 * m->nbody, kName, 2362);
}

// Tendons with inertia whose moment arms change.
void RehearseTendonBias(const mjModel* m, const ScratchStack& stack) {
  const Frame frame(stack);
  for (int i = 0; i < m->ntendon; ++i) {
    if (m->tendon_armature[i] == 0 || m->wrap_type[m->tendon_adr[i]] == mjWRAP_JOINT) continue;
    constexpr char kName[] = "mj_tendonDot";
    stack.Nums(m->nv, "mj_tendonBias", 0);  // always fits where the bias forces did
    const Frame derivative(stack);
    for (int line = 1112; line <= 1114; ++line) stack.Nums(3 * m->nv, kName, line);
    stack.Nums(m->nv, kName, 1115);
    return;  // the others take as much
  }
}

void RehearseKineticEnergy(const mjModel* m, const ScratchStack& stack) {
  const Frame frame(stack);
  stack.Nums(m->nv, "mj_energyVel", 1748);
}

// ------------------------------------------------------------------------------------ sensors

bool HasSensor(const mjModel* m, mjtSensor type) {
  if (m->opt.disableflags & mjDSBL_SENSOR) return false;
  const int* types = m->sensor_type;
  return std::find(types, types + m->nsensor, static_cast<int>(type)) != types + m->nsensor;
}

// A camera that measures distances sends a ray through every pixel.
void RehearseCameraRays(const mjModel* m, const ScratchStack& stack, int camera) {
  constexpr char kName[] = "mj_computeSensorPos";
  const mjtSize rays = mjtSize{m->cam_resolution[2 * camera]} * m->cam_resolution[2 * camera + 1];
  const Frame frame(stack);
  stack.Nums(3 * rays, kName, 504);
  stack.Ints(rays, kName, 505);
  stack.Nums(rays, kName, 506);
  const Frame cast(stack);
  stack.Nums(8 * rays, "mj_multiRay", 1550);
  stack.Nums(rays, "mj_multiRay", 1551);
}

void RehearsePositionSensors(const mjModel* m, const ScratchStack& stack) {
  if (m->opt.disableflags & mjDSBL_SENSOR) return;
  for (int i = 0; i < m->nsensor; ++i) {
    if (m->sensor_type[i] == mjSENS_E_KINETIC) RehearseKineticEnergy(m, stack);
    if (m->sensor_type[i] == mjSENS_RANGEFINDER && m->sensor_objtype[i] == mjOBJ_CAMERA) {
      RehearseCameraRays(m, stack, m->sensor_objid[i]);
    }
  }
}

void RehearseVelocitySensors(const mjModel* m, const ScratchStack& stack) {
  if (!HasSensor(m, mjSENS_SUBTREELINVEL) && !HasSensor(m, mjSENS_SUBTREEANGMOM)) return;
  const Frame frame(stack);
  stack.Nums(6 * m->nbody, "mj_subtreeVel", 2280);
}

void RehearseAccelerationSensors(const mjModel* m, const ScratchStack& stack) {
  if (HasSensor(m, mjSENS_CONTACT)) const Frame frame(stack);
}

// ----------------------------------------------------------------------------------- actuation

void RehearseActuation(const mjModel* m, const ScratchStack& stack) {
  if (m->nu == 0 || (m->opt.disableflags & mjDSBL_ACTUATION)) return;
  constexpr char kName[] = "mj_fwdActuation";
  const Frame frame(stack);
  stack.Nums(m->nu, kName, 296);
  const mjtByte* limited = m->tendon_actfrclimited;
  if (std::any_of(limited, limited + m->ntendon, [](mjtByte flag) { return flag != 0; })) {
    stack.Nums(m->ntendon, kName, 508);
  }
}

// -------------------------------------------------------------------------------- the integrators

// How the forces of the fluid on a body change with its velocity.
void RehearseFluidDerivative(const mjModel* m, const ScratchStack& stack, bool ellipsoid) {
  const char* name = ellipsoid ? "mjd_ellipsoidFluid" : "mjd_inertiaBoxFluid";
  int line = ellipsoid ? 1437 : 1541;
  const Frame frame(stack);
  stack.Nums(6 * m->nv, name, line++);
  stack.Nums(3 * m->nv, name, line++);
  stack.Nums(3 * m->nv, name, line++);
  if (ellipsoid) stack.Nums(3 * m->nv, name, line);
  if (mj_isSparse(m)) return;
  const Frame product(stack);
  stack.Nums(m->nv, "addJTBJ", 716);
}

void RehearsePassiveDerivative(const mjModel* m, const ScratchStack& stack) {
  constexpr int kBoth = mjDSBL_SPRING | mjDSBL_DAMPER;
  if (!HasFluid(m) || (m->opt.disableflags & kBoth) == kBoth) return;
  for (int body = 1; body < m->nbody; ++body) {
    if (m->body_mass[body] < mjMINVAL) continue;
    bool ellipsoid = false;
    for (int k = 0; k < m->body_geomnum[body]; ++k) {
      ellipsoid |= m->geom_fluid[mjNFLUID * (m->body_geomadr[body] + k)] > 0;
    }
    RehearseFluidDerivative(m, stack, ellipsoid);
  }
}

// How gyroscopic and centrifugal forces change with velocities.
void RehearseBiasDerivative(const mjModel* m, const ScratchStack& stack) {
  constexpr char kName[] = "mjd_rne_vel";
  const Frame frame(stack);
  stack.Nums(6 * m->nD, kName, 611);
  for (int line = 612; line <= 614; ++line) stack.Nums(6 * m->nB, kName, line);
  stack.Nums(m->nv, kName, 615);
}

void RehearseImplicit(const mjModel* m, const ScratchStack& stack) {
  const Frame frame(stack);
  stack.Nums(m->nv, "mj_implicitSkip", 1330);
  stack.Nums(m->nv, "mj_implicitSkip", 1331);
  RehearsePassiveDerivative(m, stack);
  if (m->opt.integrator == mjINT_IMPLICIT) RehearseBiasDerivative(m, stack);
  RehearseFlexIntegration(m, stack);
}

void RehearseEuler(const mjModel* m, const ScratchStack& stack) {
  const Frame frame(stack);
  stack.Nums(m->nv, "mj_EulerSkip", 943);
  stack.Nums(m->nv, "mj_EulerSkip", 944);
}

// ------------------------------------------------------------------------------- the whole step

void RehearsePositionStage(const mjModel* m, mjData* small, mjData* ample) {
  const ScratchStack stack(small);
  RehearseFlex(m, stack);
  RehearseTendon(m, stack);
  mj_fwdKinematics(m, ample);
  mj_makeM(m, ample);
  mj_factorM(m, ample);
  mj_collision(m, ample);
  small->parena = 0;
  small->nefc = small->nisland = 0;
  mj_makeConstraint(m, ample);
  if (RehearseRows(m, small, ample)) {
    mj_island(m, ample);
    RehearseIslands(m, small, ample);
  }
  RehearseTransmission(m, stack, ample->nefc);
  mj_transmission(m, ample);
  mj_projectConstraint(m, ample);
  RehearseProjection(m, small, ample);
}

// Everything that follows from positions and velocities.
void RehearseFirstHalf(const mjModel* m, mjData* small, mjData* ample, bool sensors) {
  const ScratchStack stack(small);
  const bool energy = m->opt.enableflags & mjENBL_ENERGY;
  RehearsePositionStage(m, small, ample);
  if (sensors) {
    mj_sensorPos(m, ample);
    RehearsePositionSensors(m, stack);
  }
  mj_fwdVelocity(m, ample);
  RehearsePassive(m, stack);
  RehearseBias(m, stack);
  RehearseTendonBias(m, stack);
  if (sensors) {
    mj_sensorVel(m, ample);
    RehearseVelocitySensors(m, stack);
  }
  if (energy && !ample->flg_energyvel) RehearseKineticEnergy(m, stack);
}

// Accelerations.
void RehearseSecondHalf(const mjModel* m, mjData* small, mjData* ample, bool sensors) {
  const ScratchStack stack(small);
  mj_fwdActuation(m, ample);
  RehearseActuation(m, stack);
  mj_fwdAcceleration(m, ample);
  mj_fwdConstraint(m, ample);
  RehearseSolver(m, small, ample);
  if (sensors) {
    mj_sensorAcc(m, ample);
    RehearseAccelerationSensors(m, stack);
  }
}

void AskForControls(const mjModel* m, mjData* ample) {
  if (mjcb_control && !(m->opt.disableflags & mjDSBL_ACTUATION)) mjcb_control(m, ample);
}

void RehearseForward(const mjModel* m, mjData* small, mjData* ample, bool sensors) {
  RehearseFirstHalf(m, small, ample, sensors);
  AskForControls(m, ample);
  RehearseSecondHalf(m, small, ample, sensors);
}

// Forward dynamics once more, after a reset, if the accelerations are bad.
void RehearseCheck(const mjModel* m, mjData* small, mjData* ample) {
  const int before = ample->warning[mjWARN_BADQACC].number;
  mj_checkAcc(m, ample);
  if (ample->warning[mjWARN_BADQACC].number == before) return;
  if (m->opt.disableflags & mjDSBL_AUTORESET) return;
  mj_resetData(m, small);
  RehearseForward(m, small, ample, /*sensors=*/true);
}

// The acceleration that an integrator would have to be given.
void RehearseDiscreteAcceleration(const mjModel* m, const ScratchStack& stack) {
  constexpr char kName[] = "mj_discreteAcc";
  const Frame frame(stack);
  stack.Nums(m->nv, kName, 81);
  if (m->opt.integrator == mjINT_IMPLICIT || m->opt.integrator == mjINT_IMPLICITFAST) {
    RehearsePassiveDerivative(m, stack);
  }
  if (m->opt.integrator == mjINT_IMPLICIT) RehearseBiasDerivative(m, stack);
  if (m->opt.integrator == mjINT_IMPLICITFAST) stack.Nums(m->nC, kName, 135);
}

// Inverse dynamics, to compare them with what the solver has found.
void RehearseInverse(const mjModel* m, const ScratchStack& stack, const mjData* ample) {
  const bool discrete = m->opt.enableflags & mjENBL_INVDISCRETE;
  const Frame frame(stack);
  if (discrete) {
    stack.Nums(m->nv, "mj_inverseSkip", 215);
    RehearseDiscreteAcceleration(m, stack);
    if (m->opt.integrator == mjINT_RK4) return;  // an error
  }
  {
    const Frame rows(stack);
    stack.Nums(ample->nefc, "mj_invConstraint", 169);
  }
  RehearseBias(m, stack);
  RehearseTendonBias(m, stack);
}

void RehearseComparison(const mjModel* m, const ScratchStack& stack, mjData* ample) {
  if (!(m->opt.enableflags & mjENBL_FWDINV) || ample->nefc == 0) return;
  constexpr char kName[] = "mj_compareFwdInv";
  {
    const Frame frame(stack);
    for (int line = 274; line <= 276; ++line) stack.Nums(m->nv, kName, line);
    stack.Nums(ample->nefc, kName, 277);
    RehearseInverse(m, stack, ample);
  }
  mj_compareFwdInv(m, ample);
}

// The state at a later time, from a state and the derivatives in d.
class RungeKuttaStages {
 public:
  RungeKuttaStages(const mjModel* m, mjData* d)
      : m_(m),
        d_(d),
        time_(d->time),
        qpos_(d->qpos, d->qpos + m->nq),
        qvel_(d->qvel, d->qvel + m->nv),
        act_(d->act, d->act + m->na) {}

  // Moves d to what lies h after the start, with the derivatives that it has now.
  void MoveTo(mjtNum h) {
    const std::vector<mjtNum> velocity(d_->qvel, d_->qvel + m_->nv);
    d_->time = time_ + h;
    std::copy(qpos_.begin(), qpos_.end(), d_->qpos);
    mj_integratePos(m_, d_->qpos, velocity.data(), h);
    for (size_t i = 0; i < qvel_.size(); ++i) d_->qvel[i] = qvel_[i] + h * d_->qacc[i];
    for (size_t i = 0; i < act_.size(); ++i) d_->act[i] = act_[i] + h * d_->act_dot[i];
  }

 private:
  const mjModel* m_;
  mjData* d_;
  mjtNum time_;
  std::vector<mjtNum> qpos_, qvel_, act_;
};

// A Runge-Kutta step keeps what its stages have found until its end.
void RehearseRungeKutta(const mjModel* m, mjData* small, mjData* ample) {
  constexpr char kName[] = "mj_RungeKutta";
  constexpr int kStages = 4;
  const ScratchStack stack(small);
  const Frame frame(stack);
  stack.Nums(2 * m->nv + m->na, kName, 1047);
  for (int i = 0; i < kStages; ++i) {
    stack.Nums(m->nq + m->nv + m->na, kName, 1049);
    stack.Nums(m->nv + m->na, kName, 1050);
  }
  RungeKuttaStages stages(m, ample);
  for (int i = 1; i < kStages; ++i) {
    stages.MoveTo(i < 3 ? m->opt.timestep / 2 : m->opt.timestep);
    small->time = ample->time;
    RehearseForward(m, small, ample, /*sensors=*/false);
  }
}

}  // namespace

void RehearseForce(const mjModel* m, const ScratchStack& stack, bool torque) {
  constexpr char kName[] = "mj_applyFT";
  const Frame frame(stack);
  stack.Nums(3 * m->nv, kName, 453);
  if (torque) stack.Nums(3 * m->nv, kName, 454);
  stack.Nums(m->nv, kName, 455);
  if (mj_isSparse(m)) stack.Ints(m->nv, kName, 465);
}

void RehearseStep(const mjModel* m, mjData* small, mjData* ample) {
  RehearseStep1(m, small, ample);
  switch (m->opt.integrator) {
    case mjINT_EULER:
    case mjINT_IMPLICIT:
    case mjINT_IMPLICITFAST:
      RehearseStep2(m, small, ample);
      return;
    default:
      break;
  }
  RehearseSecondHalf(m, small, ample, /*sensors=*/true);
  RehearseCheck(m, small, ample);
  RehearseComparison(m, ScratchStack(small), ample);
  if (m->opt.integrator != mjINT_RK4) mju_error("mj_step: invalid integrator");
  RehearseRungeKutta(m, small, ample);
}

void RehearseStep1(const mjModel* m, mjData* small, mjData* ample) {
  mj_checkPos(m, ample);
  mj_checkVel(m, ample);
  RehearseFirstHalf(m, small, ample, /*sensors=*/true);
  AskForControls(m, ample);
}

void RehearseStep2(const mjModel* m, mjData* small, mjData* ample) {
  const ScratchStack stack(small);
  RehearseSecondHalf(m, small, ample, /*sensors=*/true);
  RehearseCheck(m, small, ample);
  RehearseComparison(m, stack, ample);
  if (m->opt.integrator == mjINT_IMPLICIT || m->opt.integrator == mjINT_IMPLICITFAST) {
    RehearseImplicit(m, stack);
    mj_implicit(m, ample);
  } else {
    RehearseEuler(m, stack);
    mj_Euler(m, ample);
  }
  small->time = ample->time;
}

}  // namespace conjoint
