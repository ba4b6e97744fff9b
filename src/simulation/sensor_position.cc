// Sensors of the position stage: from qpos, the frames of objects, lengths of tendons and
// actuators, and the limits among the constraint rows.

#include <cmath>

#include "math/geom_shape.h"
#include "math/quat.h"
#include "math/rows.h"
#include "simulation/sensor_measure.h"

namespace conjoint {
namespace {

// The orientation of an object in the world. A camera's is that of its mount, whatever it tracks.
Quat OrientationOf(const mjModel* m, const mjData* d, int type, int id, int sensor) {
  switch (type) {
    case mjOBJ_BODY:
      return QuatAt(d->xquat, id) * QuatAt(m->body_iquat, id);
    case mjOBJ_XBODY:
      return QuatAt(d->xquat, id);
    case mjOBJ_GEOM:
      return QuatAt(d->xquat, m->geom_bodyid[id]) * QuatAt(m->geom_quat, id);
    case mjOBJ_SITE:
      return QuatAt(d->xquat, m->site_bodyid[id]) * QuatAt(m->site_quat, id);
    case mjOBJ_CAMERA:
      return QuatAt(d->xquat, m->cam_bodyid[id]) * QuatAt(m->cam_quat, id);
    default:
      mju_error("get_xquat: invalid object type in sensor %d", sensor);
      return Quat::Identity();
  }
}

Vec3 FramePosition(const mjModel* m, const mjData* d, int sensor) {
  const int refid = m->sensor_refid[sensor];
  const Vec3& pos =
      FrameOfSensorObject(m, d, m->sensor_objtype[sensor], m->sensor_objid[sensor], sensor).pos;
  if (refid == -1) return pos;
  const SensorFrame ref = FrameOfSensorObject(m, d, m->sensor_reftype[sensor], refid, sensor);
  return TransposeTimes(ref.mat, pos - ref.pos);
}

Vec3 FrameAxis(const mjModel* m, const mjData* d, int sensor, int axis) {
  const int refid = m->sensor_refid[sensor];
  const Vec3 column =
      FrameOfSensorObject(m, d, m->sensor_objtype[sensor], m->sensor_objid[sensor], sensor)
          .mat.Column(axis);
  if (refid == -1) return column;
  const SensorFrame ref = FrameOfSensorObject(m, d, m->sensor_reftype[sensor], refid, sensor);
  return TransposeTimes(ref.mat, column);
}

Quat FrameOrientation(const mjModel* m, const mjData* d, int sensor) {
  const int refid = m->sensor_refid[sensor];
  const Quat quat = OrientationOf(m, d, m->sensor_objtype[sensor], m->sensor_objid[sensor], sensor);
  if (refid == -1) return quat;
  return Conjugate(OrientationOf(m, d, m->sensor_reftype[sensor], refid, sensor)) * quat;
}

// How far a limit is violated: negative, or 0 if it is not active.
mjtNum LimitViolation(const mjData* d, mjtConstraint type, int id) {
  const int row = FirstLimitRow(d, type, id);
  return row < 0 ? 0 : d->efc_pos[row] - d->efc_margin[row];
}

bool InsideSite(const mjModel* m, const mjData* d, int sensor) {
  const int site = m->sensor_refid[sensor];
  const SensorFrame object =
      FrameOfSensorObject(m, d, m->sensor_objtype[sensor], m->sensor_objid[sensor], sensor);
  return IsInside(object.pos, Vec3At(d->site_xpos, site), Mat3At(d->site_xmat, site),
                  Vec3At(m->site_size, site), m->site_type[site]);
}

// The pixel that a site is seen at: x to the right, y downwards, from the upper left corner. The
// principal point is taken to be the middle of the image, and every camera for a perspective one.
void ProjectToCamera(const mjModel* m, const mjData* d, int site, int camera, mjtNum* out) {
  const Vec3 p = TransposeTimes(Mat3At(d->cam_xmat, camera),
                                Vec3At(d->site_xpos, site) - Vec3At(d->cam_xpos, camera));
  const int* resolution = m->cam_resolution + 2 * camera;
  const float* sensorsize = m->cam_sensorsize + 2 * camera;
  const float* intrinsic = m->cam_intrinsic + 4 * camera;
  mjtNum fx, fy;
  if (sensorsize[0] != 0 && sensorsize[1] != 0) {
    // In single precision, like the fields.
    fx = intrinsic[0] / sensorsize[0] * static_cast<float>(resolution[0]);
    fy = intrinsic[1] / sensorsize[1] * static_cast<float>(resolution[1]);
  } else {
    constexpr mjtNum kHalf = static_cast<mjtNum>(0.5);
    fx = fy = kHalf / std::tan(m->cam_fovy[camera] * static_cast<mjtNum>(mjPI) / 360) *
              static_cast<mjtNum>(resolution[1]);
  }
  mjtNum depth = p.z;
  if (std::abs(depth) < kMinVal) depth = depth < 0 ? -kMinVal : kMinVal;
  out[0] = (-fx * p.x + static_cast<mjtNum>(resolution[0]) / 2 * p.z) / depth;
  out[1] = (fy * p.y + static_cast<mjtNum>(resolution[1]) / 2 * p.z) / depth;
}

// The closest points of two geoms, or of the geoms of two bodies.
struct Closest {
  mjtNum dist;
  mjtNum fromto[6];
};

struct GeomRange {
  int first, last;
};

GeomRange GeomsOf(const mjModel* m, int type, int id) {
  if (type == mjOBJ_GEOM) return {id, id + 1};
  const int first = m->body_geomadr[id];
  return {first, first + m->body_geomnum[id]};
}

// The cutoff is how far to look: what is not closer leaves the cutoff and zeros.
Closest ClosestGeoms(const mjModel* m, const mjData* d, int sensor) {
  const mjtNum reach = m->sensor_cutoff[sensor];
  const GeomRange range1 = GeomsOf(m, m->sensor_objtype[sensor], m->sensor_objid[sensor]);
  const GeomRange range2 = GeomsOf(m, m->sensor_reftype[sensor], m->sensor_refid[sensor]);
  Closest best = {reach, {}};
  for (int geom1 = range1.first; geom1 < range1.last; ++geom1) {
    for (int geom2 = range2.first; geom2 < range2.last; ++geom2) {
      Closest pair;
      pair.dist = mj_geomDistance(m, d, geom1, geom2, reach, pair.fromto);
      if (pair.dist < best.dist) best = pair;
    }
  }
  return best;
}

// From the first object to the second while they are apart; zero if neither is in reach.
Vec3 DirectionOf(const Closest& closest) {
  const Vec3 difference = AsVec3(closest.fromto + 3) - AsVec3(closest.fromto);
  return difference == Vec3{0, 0, 0} ? difference : Normalized(difference);
}

}  // namespace

void MeasurePosition(const mjModel* m, mjData* d, int sensor, mjtNum* out) {
  const int id = m->sensor_objid[sensor];
  switch (m->sensor_type[sensor]) {
    case mjSENS_MAGNETOMETER:
      AsVec3(out) = TransposeTimes(Mat3At(d->site_xmat, id), AsVec3(m->opt.magnetic));
      return;
    case mjSENS_CAMPROJECTION:
      ProjectToCamera(m, d, id, m->sensor_refid[sensor], out);
      return;
    case mjSENS_RANGEFINDER:
      MeasureRange(m, d, sensor, out);
      return;
    case mjSENS_JOINTPOS:
      *out = d->qpos[m->jnt_qposadr[id]];
      return;
    case mjSENS_TENDONPOS:
      *out = d->ten_length[id];
      return;
    case mjSENS_ACTUATORPOS:
      *out = d->actuator_length[id];
      return;
    case mjSENS_BALLQUAT:
      AsQuat(out) = Normalized(AsQuat(d->qpos + m->jnt_qposadr[id]));
      return;
    case mjSENS_JOINTLIMITPOS:
      *out = LimitViolation(d, mjCNSTR_LIMIT_JOINT, id);
      return;
    case mjSENS_TENDONLIMITPOS:
      *out = LimitViolation(d, mjCNSTR_LIMIT_TENDON, id);
      return;
    case mjSENS_FRAMEPOS:
      AsVec3(out) = FramePosition(m, d, sensor);
      return;
    case mjSENS_FRAMEXAXIS:
    case mjSENS_FRAMEYAXIS:
    case mjSENS_FRAMEZAXIS:
      AsVec3(out) = FrameAxis(m, d, sensor, m->sensor_type[sensor] - mjSENS_FRAMEXAXIS);
      return;
    case mjSENS_FRAMEQUAT:
      AsQuat(out) = FrameOrientation(m, d, sensor);
      return;
    case mjSENS_SUBTREECOM:
      AsVec3(out) = Vec3At(d->subtree_com, id);
      return;
    case mjSENS_INSIDESITE:
      *out = InsideSite(m, d, sensor);
      return;
    case mjSENS_GEOMDIST:
      *out = ClosestGeoms(m, d, sensor).dist;
      return;
    case mjSENS_GEOMNORMAL:
      AsVec3(out) = DirectionOf(ClosestGeoms(m, d, sensor));
      return;
    case mjSENS_GEOMFROMTO:
      mju_copy(out, ClosestGeoms(m, d, sensor).fromto, 6);
      return;
    case mjSENS_E_POTENTIAL:
      if (!d->flg_energypos) mj_energyPos(m, d);
      *out = d->energy[0];
      return;
    case mjSENS_E_KINETIC:
      if (!d->flg_energyvel) mj_energyVel(m, d);
      *out = d->energy[1];
      return;
    case mjSENS_CLOCK:
      *out = d->time;
      return;
    default:
      mju_error("mj_computeSensorPos: invalid sensor type in POS stage, sensor %d", sensor);
  }
}

}  // namespace conjoint
