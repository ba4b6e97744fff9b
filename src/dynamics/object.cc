// Velocities and accelerations of objects, and forces applied to bodies: from cvel, cacc and cdof.

#include "dynamics/object.h"

#include <mujoco/mujoco.h>

namespace conjoint {

ObjectFrame FrameOfObject(const mjModel* m, const mjData* d, int type, int id) {
  switch (type) {
    case mjOBJ_BODY:
      return {id, d->xipos + 3 * id, d->ximat + 9 * id};
    case mjOBJ_XBODY:
      return {id, d->xpos + 3 * id, d->xmat + 9 * id};
    case mjOBJ_GEOM:
      return {m->geom_bodyid[id], d->geom_xpos + 3 * id, d->geom_xmat + 9 * id};
    case mjOBJ_SITE:
      return {m->site_bodyid[id], d->site_xpos + 3 * id, d->site_xmat + 9 * id};
    case mjOBJ_CAMERA:
      return {m->cam_bodyid[id], d->cam_xpos + 3 * id, d->cam_xmat + 9 * id};
    default:
      return {-1, nullptr, nullptr};
  }
}

namespace {

// What is fixed to the world does not move, whatever its row of cvel or cacc says. (Inlined, so
// that the motion stays in registers: written as numbers and read back as vectors it would wait in
// the store buffer.)
[[gnu::always_inline]] inline Spatial MotionOfObject(const mjModel* m, const mjData* d,
                                                     const ObjectFrame& object, const mjtNum* rows,
                                                     bool local) {
  if (m->body_weldid[object.body] == 0) return Spatial::Zero();
  const Spatial motion =
      MotionAt(m, d, SpatialAt(rows, object.body), object.body, AsVec3(object.pos));
  if (local) return InFrame(AsMat3(object.mat), motion);
  return motion;
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mj_objectVelocity(const mjModel* m, const mjData* d, int objtype, int objid, mjtNum res[6],
                       int flg_local) {
  const ObjectFrame object = FrameOfObject(m, d, objtype, objid);
  if (object.body < 0) {
    mju_error("mj_objectVelocity: invalid object type %d", objtype);
    return;
  }
  AsSpatial(res) = MotionOfObject(m, d, object, d->cvel, flg_local);
}

// cacc is a derivative at a fixed point; the object's own point moves on: add rot x velocity.
void mj_objectAcceleration(const mjModel* m, const mjData* d, int objtype, int objid, mjtNum res[6],
                           int flg_local) {
  const ObjectFrame object = FrameOfObject(m, d, objtype, objid);
  if (object.body < 0) {
    mju_error("mj_objectAcceleration: invalid object type %d", objtype);
    return;
  }
  const Spatial velocity = MotionOfObject(m, d, object, d->cvel, flg_local);
  Spatial acceleration = MotionOfObject(m, d, object, d->cacc, flg_local);
  acceleration.lin += Cross(velocity.rot, velocity.lin);
  AsSpatial(res) = acceleration;
}

void mj_applyFT(const mjModel* m, mjData* d, const mjtNum force[3], const mjtNum torque[3],
                const mjtNum point[3], int body, mjtNum* qfrc_target) {
  if (body < 0 || body >= m->nbody) {
    mju_error("mj_applyFT: invalid body %d", body);
    return;
  }
  constexpr Vec3 kNone = {0, 0, 0};
  ApplyWrench(m, d, force ? AsVec3(force) : kNone, torque ? AsVec3(torque) : kNone,
              force ? AsVec3(point) : kNone, body, qfrc_target);
}
