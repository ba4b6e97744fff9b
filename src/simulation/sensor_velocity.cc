// Sensors of the velocity stage: from qvel, cvel, velocities of tendons and actuators, and the
// limits among the constraint rows.

#include "math/spatial.h"
#include "simulation/sensor_measure.h"

namespace conjoint {
namespace {

Spatial VelocityOf(const Model& m, const Data& d, int type, int id, bool local) {
  Spatial velocity = Spatial::Zero();
  mj_objectVelocity(&m, &d, type, id, &velocity.rot.x, local);
  return velocity;
}

// Of one frame in the world, or relative to a moving reference and in its axes. What stands still
// in the reference moves with v_ref + w_ref x (p - p_ref).
Vec3 FrameVelocity(const Model& m, const Data& d, int sensor) {
  const bool linear = m.sensor_type[sensor] == mjSENS_FRAMELINVEL;
  const int type = m.sensor_objtype[sensor], id = m.sensor_objid[sensor];
  const int reftype = m.sensor_reftype[sensor], refid = m.sensor_refid[sensor];
  const Spatial velocity = VelocityOf(m, d, type, id, false);
  if (refid == -1) return linear ? velocity.lin : velocity.rot;

  const SensorFrame frame = FrameOfSensorObject(m, d, type, id, sensor);
  const SensorFrame ref = FrameOfSensorObject(m, d, reftype, refid, sensor);
  const Spatial ref_velocity = VelocityOf(m, d, reftype, refid, false);
  const Spatial relative = velocity - ref_velocity;
  if (!linear) return TransposeTimes(ref.mat, relative.rot);
  return TransposeTimes(ref.mat, relative.lin + Cross(frame.pos - ref.pos, ref_velocity.rot));
}

mjtNum LimitVelocity(const Data& d, mjtConstraint type, int id) {
  const int row = FirstLimitRow(d, type, id);
  return row < 0 ? 0 : d.efc_vel[row];
}

void NeedSubtreeVelocity(const Model& m, Data& d) {
  if (!d.flg_subtreevel) mj_subtreeVel(&m, &d);
}

}  // namespace

void MeasureVelocity(const Model& m, Data& d, int sensor, mjtNum* out) {
  const int id = m.sensor_objid[sensor];
  switch (m.sensor_type[sensor]) {
    case mjSENS_VELOCIMETER:
      AsVec3(out) = VelocityOf(m, d, mjOBJ_SITE, id, true).lin;
      return;
    case mjSENS_GYRO:
      AsVec3(out) = VelocityOf(m, d, mjOBJ_SITE, id, true).rot;
      return;
    case mjSENS_JOINTVEL:
      *out = d.qvel[m.jnt_dofadr[id]];
      return;
    case mjSENS_TENDONVEL:
      *out = d.ten_velocity[id];
      return;
    case mjSENS_ACTUATORVEL:
      *out = d.actuator_velocity[id];
      return;
    case mjSENS_BALLANGVEL:
      AsVec3(out) = AsVec3(d.qvel + m.jnt_dofadr[id]);
      return;
    case mjSENS_JOINTLIMITVEL:
      *out = LimitVelocity(d, mjCNSTR_LIMIT_JOINT, id);
      return;
    case mjSENS_TENDONLIMITVEL:
      *out = LimitVelocity(d, mjCNSTR_LIMIT_TENDON, id);
      return;
    case mjSENS_FRAMELINVEL:
    case mjSENS_FRAMEANGVEL:
      AsVec3(out) = FrameVelocity(m, d, sensor);
      return;
    case mjSENS_SUBTREELINVEL:
      NeedSubtreeVelocity(m, d);
      AsVec3(out) = d.subtree_linvel(id);
      return;
    case mjSENS_SUBTREEANGMOM:
      NeedSubtreeVelocity(m, d);
      AsVec3(out) = d.subtree_angmom(id);
      return;
    default:
      mju_error("mj_computeSensorVel: invalid type in VEL stage, sensor %d", sensor);
  }
}

}  // namespace conjoint
