// Parts of the stages that forward and inverse dynamics share.

#ifndef CONJOINT_SIMULATION_STAGES_H_
#define CONJOINT_SIMULATION_STAGES_H_

#include <mujoco/mujoco.h>

#include "core/timer.h"

namespace conjoint {

// Everything that follows from qpos alone: poses, centres of mass, cameras and lights, flexes,
// tendons.
void ComputePoses(const mjModel* m, mjData* d);

// The parts of a position stage: poses by `kinematics`; the inertia matrix with its factor; and,
// once there are constraint rows, the transmission.
template <class Kinematics>
void StartPositionStage(const mjModel* m, mjData* d, Kinematics&& kinematics) {
  ScopedTimer timer(d, mjTIMER_POS_KINEMATICS);
  d->flg_energypos = 0;
  kinematics(m, d);
}
inline void ComputeInertia(const mjModel* m, mjData* d) {
  mj_makeM(m, d);
  mj_factorM(m, d);
}
// actuator_length, actuator_moment.
void ComputeTransmission(const mjModel* m, mjData* d);

// Adds to qfrc (nv) what xfrc_applied does to the joints: force and torque on each body, in the
// axes of the world, at its centre of mass.
void AddAppliedWrenches(const mjModel* m, const mjData* d, mjtNum* qfrc);

// The sensors of a stage, for models that have some; plugins may sense without one.
inline bool HasSensors(const mjModel* m) { return m->nsensor > 0 || m->nplugin > 0; }

// Sensors of the last stage, after the constraint forces.
inline void SenseAcceleration(const mjModel* m, mjData* d) {
  d->flg_rnepost = 0;
  if (HasSensors(m)) mj_sensorAcc(m, d);
}

}  // namespace conjoint

#endif  // CONJOINT_SIMULATION_STAGES_H_
