// Sensors of the acceleration stage: from cacc, cfrc_int, forces of actuators and constraint rows.
// Those that look at contacts are in sensor_contact.cc and sensor_tactile.cc.

#include "math/spatial.h"
#include "simulation/sensor_measure.h"

namespace conjoint {
namespace {

// Acceleration of an object; gravity counts as an upward one.
Spatial AccelerationOf(const Model& m, Data& d, int type, int id, bool local) {
  if (!d.flg_rnepost) mj_rnePostConstraint(&m, &d);
  Spatial acceleration = Spatial::Zero();
  mj_objectAcceleration(&m, &d, type, id, &acceleration.rot.x, local);
  return acceleration;
}

// The wrench that the parent of a site's body exerts on it, about the site and in its axes.
Spatial WrenchAtSite(const Model& m, Data& d, int site) {
  if (!d.flg_rnepost) mj_rnePostConstraint(&m, &d);
  const int body = m.site_bodyid[site];
  const Vec3 shift = d.site_xpos(site) - d.subtree_com(m.body_rootid[body]);
  return InFrame(d.site_xmat(site), ShiftForce(d.cfrc_int(body), shift));
}

// All actuators that pull on a tendon.
mjtNum TendonActuatorForce(const Model& m, const Data& d, int tendon) {
  mjtNum force = 0;
  for (int actuator = 0; actuator < m.nu; ++actuator) {
    if (m.actuator_trntype[actuator] == mjTRN_TENDON && m.actuator_trnid(actuator)[0] == tendon) {
      force += d.actuator_force[actuator];
    }
  }
  return force;
}

mjtNum LimitForce(const Data& d, mjtConstraint type, int id) {
  const int row = FirstLimitRow(d, type, id);
  return row < 0 ? 0 : d.efc_force[row];
}

}  // namespace

void MeasureAcceleration(const Model& m, Data& d, int sensor, mjtNum* out) {
  const int id = m.sensor_objid[sensor];
  switch (m.sensor_type[sensor]) {
    case mjSENS_TOUCH:
      MeasureTouch(m, d, sensor, out);
      return;
    case mjSENS_CONTACT:
      MeasureContact(m, d, sensor, out);
      return;
    case mjSENS_TACTILE:
      MeasureTactile(m, d, sensor, out);
      return;
    case mjSENS_ACCELEROMETER:
      AsVec3(out) = AccelerationOf(m, d, mjOBJ_SITE, id, true).lin;
      return;
    case mjSENS_FRAMELINACC:
      AsVec3(out) = AccelerationOf(m, d, m.sensor_objtype[sensor], id, false).lin;
      return;
    case mjSENS_FRAMEANGACC:
      AsVec3(out) = AccelerationOf(m, d, m.sensor_objtype[sensor], id, false).rot;
      return;
    case mjSENS_FORCE:
      AsVec3(out) = WrenchAtSite(m, d, id).lin;
      return;
    case mjSENS_TORQUE:
      AsVec3(out) = WrenchAtSite(m, d, id).rot;
      return;
    case mjSENS_ACTUATORFRC:
      *out = d.actuator_force[id];
      return;
    case mjSENS_JOINTACTFRC:
      *out = d.qfrc_actuator[m.jnt_dofadr[id]];
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
