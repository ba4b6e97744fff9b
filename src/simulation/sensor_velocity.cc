// Sensors of the velocity stage: from qvel, cvel, velocities of tendons and actuators, and the
// limits among the constraint rows.

#include "math/rows.h"
#include "simulation/sensor_measure.h"
#include "simulation/sensor_motion.h"

namespace conjoint {
namespace {

// Velocity of a site in its own axes.
Spatial SiteVelocity(const mjModel* m, const mjData* d, int site) {
  return VelocityOf(m, d, FrameOfObject(m, d, mjOBJ_SITE, site), Axes::kOwn);
}

// Of one frame in the world, or relative to a moving reference and in its axes. What stands still
// in the reference moves with v_ref + w_ref x (p - p_ref).
Vec3 FrameVelocity(const mjModel* m, const mjData* d, int sensor) {
  const bool linear = m->sensor_type[sensor] == mjSENS_FRAMELINVEL;
  const int type = m->sensor_objtype[sensor], reftype = m->sensor_reftype[sensor];
  const int refid = m->sensor_refid[sensor];
  const ObjectFrame object = FrameOfObject(m, d, type, m->sensor_objid[sensor]);
  if (object.body < 0) {
    mju_error("mj_objectVelocity: invalid object type %d", type);
    return {0, 0, 0};
  }
  const Spatial velocity = VelocityOf(m, d, object, Axes::kWorld);
  if (refid == -1) return linear ? velocity.lin : velocity.rot;

  const ObjectFrame ref = FrameOfObject(m, d, reftype, refid);
  if (ref.body < 0) {
    mju_error("get_xpos_xmat: invalid object type in sensor %d", sensor);
    return {0, 0, 0};
  }
  const Spatial ref_velocity = VelocityOf(m, d, ref, Axes::kWorld);
  const Mat3& axes = AsMat3(ref.mat);
  if (!linear) return TransposeTimes(axes, velocity.rot - ref_velocity.rot);
  const Vec3 offset = AsVec3(object.pos) - AsVec3(ref.pos);
  return TransposeTimes(axes, velocity.lin - ref_velocity.lin + Cross(offset, ref_velocity.rot));
}

mjtNum LimitVelocity(const mjData* d, mjtConstraint type, int id) {
  const int row = FirstLimitRow(d, type, id);
  return row < 0 ? 0 : d->efc_vel[row];
}

void NeedSubtreeVelocity(const mjModel* m, mjData* d) {
  if (!d->flg_subtreevel) mj_subtreeVel(m, d);
}

}  // namespace

void MeasureVelocity(const mjModel* m, mjData* d, int sensor, mjtNum* out) {
  const int id = m->sensor_objid[sensor];
  switch (m->sensor_type[sensor]) {
    case mjSENS_VELOCIMETER:
      AsVec3(out) = SiteVelocity(m, d, id).lin;
      return;
    case mjSENS_GYRO:
      AsVec3(out) = SiteVelocity(m, d, id).rot;
      return;
    case mjSENS_JOINTVEL:
      *out = d->qvel[m->jnt_dofadr[id]];
      return;
    case mjSENS_TENDONVEL:
      *out = d->ten_velocity[id];
      return;
    case mjSENS_ACTUATORVEL:
      *out = d->actuator_velocity[id];
      return;
    case mjSENS_BALLANGVEL:
      AsVec3(out) = AsVec3(d->qvel + m->jnt_dofadr[id]);
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
      AsVec3(out) = Vec3At(d->subtree_linvel, id);
      return;
    case mjSENS_SUBTREEANGMOM:
      NeedSubtreeVelocity(m, d);
      AsVec3(out) = Vec3At(d->subtree_angmom, id);
      return;
    default:
      mju_error("mj_computeSensorVel: invalid type in VEL stage, sensor %d", sensor);
  }
}

}  // namespace conjoint
