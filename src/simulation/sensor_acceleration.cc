// Sensors of the acceleration stage: from cacc, cfrc_int, forces of actuators and constraint rows.
// Those that look at contacts are in sensor_contact.cc and sensor_tactile.cc.

#include "math/rows.h"
#include "simulation/sensor_measure.h"
#include "simulation/sensor_motion.h"

namespace conjoint {
namespace {

// Fills cacc, cfrc_int and cfrc_ext.
void NeedBodyForces(const mjModel* m, mjData* d) {
  if (!d->flg_rnepost) mj_rnePostConstraint(m, d);
}

// What an accelerometer feels: gravity counts as an upward acceleration.
Vec3 SiteAcceleration(const mjModel* m, mjData* d, int site) {
  NeedBodyForces(m, d);
  return AccelerationOf(m, d, FrameOfObject(m, d, mjOBJ_SITE, site), Axes::kOwn).lin;
}

Vec3 FrameAcceleration(const mjModel* m, mjData* d, int sensor) {
  NeedBodyForces(m, d);
  const int type = m->sensor_objtype[sensor];
  const ObjectFrame object = FrameOfObject(m, d, type, m->sensor_objid[sensor]);
  if (object.body < 0) {
    mju_error("mj_objectAcceleration: invalid object type %d", type);
    return {0, 0, 0};
  }
  const Spatial acceleration = AccelerationOf(m, d, object, Axes::kWorld);
  return m->sensor_type[sensor] == mjSENS_FRAMELINACC ? acceleration.lin : acceleration.rot;
}

// The wrench that the parent of a site's body exerts on it, about the site and in its axes.
Spatial WrenchAtSite(const mjModel* m, mjData* d, int site) {
  NeedBodyForces(m, d);
  const int body = m->site_bodyid[site];
  const Vec3 shift = Vec3At(d->site_xpos, site) - Vec3At(d->subtree_com, m->body_rootid[body]);
  return InFrame(Mat3At(d->site_xmat, site), ShiftForce(SpatialAt(d->cfrc_int, body), shift));
}

// All actuators that pull on a tendon.
mjtNum TendonActuatorForce(const mjModel* m, const mjData* d, int tendon) {
  mjtNum force = 0;
  for (int actuator = 0; actuator < m->nu; ++actuator) {
    if (m->actuator_trntype[actuator] == mjTRN_TENDON &&
        m->actuator_trnid[2 * actuator] == tendon) {
      force += d->actuator_force[actuator];
    }
  }
  return force;
}

mjtNum LimitForce(const mjData* d, mjtConstraint type, int id) {
  const int row = FirstLimitRow(d, type, id);
  return row < 0 ? 0 : d->efc_force[row];
}

}  // namespace

void MeasureAcceleration(const mjModel* m, mjData* d, ContactTable& contacts, int sensor,
                         mjtNum* out) {
  const int id = m->sensor_objid[sensor];
  switch (m->sensor_type[sensor]) {
    case mjSENS_TOUCH:
      MeasureTouch(m, d, contacts, sensor, out);
      return;
    case mjSENS_CONTACT:
      MeasureContact(m, d, contacts, sensor, out);
      return;
    case mjSENS_TACTILE:
      MeasureTactile(m, d, sensor, out);
      return;
    case mjSENS_ACCELEROMETER:
      AsVec3(out) = SiteAcceleration(m, d, id);
      return;
    case mjSENS_FRAMELINACC:
    case mjSENS_FRAMEANGACC:
      AsVec3(out) = FrameAcceleration(m, d, sensor);
      return;
    case mjSENS_FORCE:
      AsVec3(out) = WrenchAtSite(m, d, id).lin;
      return;
    case mjSENS_TORQUE:
      AsVec3(out) = WrenchAtSite(m, d, id).rot;
      return;
    case mjSENS_ACTUATORFRC:
      *out = d->actuator_force[id];
      return;
    case mjSENS_JOINTACTFRC:
      *out = d->qfrc_actuator[m->jnt_dofadr[id]];
      return;
    case mjSENS_TENDONACTFRC:
      *out = TendonActuatorForce(m, d, id);
      return;
    case mjSENS_JOINTLIMITFRC:
      *out = LimitForce(d, mjCNSTR_LIMIT_JOINT, id);
      return;
    case mjSENS_TENDONLIMITFRC:
      *out = LimitForce(d, mjCNSTR_LIMIT_TENDON, id);
      return;
    default:
      mju_error("mj_computeSensorAcc: invalid type in ACC stage, sensor %d", sensor);
  }
}

}  // namespace conjoint
