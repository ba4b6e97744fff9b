// Mouse movements: mjv_moveCamera, mjv_movePerturb, mjv_moveModel. Movements are relative to the
// height of the window.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>

#include "math/quat.h"
#include "math/rows.h"
#include "visual/arguments.h"

namespace conjoint {
namespace {

constexpr mjtNum kPi = static_cast<mjtNum>(mjPI);

struct View {
  Vec3 pos, forward, up;

  explicit View(const mjvScene* scn) : pos{}, forward{1, 0, 0}, up{0, 0, 1} {
    mjv_cameraInModel(&pos.x, &forward.x, &up.x, scn);
  }
};

// A movement in the plane of an action, turned to where the camera looks. False if there is no such
// action.
bool MovementOf(Vec3& movement, int action, mjtNum dx, mjtNum dy, const Vec3& forward) {
  Vec3 screen = {0, 0, 0};
  switch (action) {
    case mjMOUSE_ROTATE_V:
      screen = {dy, 0, dx};
      break;
    case mjMOUSE_ROTATE_H:
      screen = {dy, dx, 0};
      break;
    case mjMOUSE_MOVE_V:
    case mjMOUSE_MOVE_V_REL:
      screen = {dx, 0, -dy};
      break;
    case mjMOUSE_MOVE_H:
    case mjMOUSE_MOVE_H_REL:
      screen = {dx, -dy, 0};
      break;
    case mjMOUSE_ZOOM:
      break;
    default:
      mju_error("convert2D: unexpected mouse action %d in convert2D", action);
      return false;
  }
  mjv_alignToCamera(&movement.x, &screen.x, &forward.x);
  return true;
}

// Perspective makes what is farther away move more; orthographic views have a fixed rate.
void MoveTarget(mjvCamera* cam, int action, mjtNum dx, mjtNum dy, const mjvScene* scn) {
  constexpr mjtNum kOrthographicRate = static_cast<mjtNum>(.15);
  const View view(scn);
  Vec3 movement;
  if (!MovementOf(movement, action, dx, dy, view.forward)) return;
  Vec3& target = AsVec3(cam->lookat);
  mjtNum scale = mjv_frustumHeight(scn) * Dot(target - view.pos, view.forward);
  if (cam->orthographic) scale *= kOrthographicRate;
  target -= movement * scale;
}

// Along the camera's own axes, in units of the model.
void MoveTargetRelative(mjvCamera* cam, int action, mjtNum dx, mjtNum dy, const mjvScene* scn) {
  const View view(scn);
  AsVec3(cam->lookat) += (action == mjMOUSE_MOVE_V_REL ? view.up : view.forward) * dy;
  AsVec3(cam->lookat) += Cross(view.forward, view.up) * dx;
}

// At most a quarter turn from where the body is.
void LimitTurn(const mjModel* m, const mjData* d, mjvPerturb* pert) {
  if (pert->select <= 0 || pert->select >= m->nbody) return;
  const Quat body = QuatAt(d->xquat, pert->select) * QuatAt(m->body_iquat, pert->select);
  Vec3 turn = Difference(AsQuat(pert->refquat), body);
  if (Normalize(turn) > kPi / 2) {
    AsQuat(pert->refquat) = body * FromAxisAngle(turn, kPi / 2);
  }
}

void MovePerturbRelative(const mjModel* m, const mjData* d, int action, mjtNum dx, mjtNum dy,
                         mjvPerturb* pert) {
  if (pert->select < 0 || pert->select >= m->nbody) return;
  const Mat3& mat = Mat3At(d->xmat, pert->select);
  const Vec3 along = mat.Column(action == mjMOUSE_MOVE_H_REL ? 0 : 2), across = mat.Column(1);
  for (mjtNum* point : {pert->refpos, pert->refselpos}) {
    AsVec3(point) += along * (dy * pert->scale);
    AsVec3(point) += across * (dx * pert->scale);
  }
}

// The axes of the room, with y forward.
struct RoomAxes {
  Vec3 right, forward, up;

  RoomAxes(const mjtNum* roomup, const mjvScene* scn) : forward{0, 1, 0}, up(AsVec3(roomup)) {
    mjv_cameraInRoom(nullptr, &forward.x, nullptr, scn);
    forward = Normalized(forward - up * Dot(forward, up));
    right = Normalized(Cross(forward, up));
  }
};

void TurnModel(mjvScene* scn, Vec3 turn) {
  const float* old = scn->rotate;
  const mjtNum angle = Normalize(turn) * kPi;
  const Quat rotation =
      Normalized(FromAxisAngle(turn, angle) * Quat{old[0], old[1], old[2], old[3]});
  for (int i = 0; i < 4; ++i) scn->rotate[i] = static_cast<float>(rotation[i]);
}

void ShiftModel(mjvScene* scn, const Vec3& shift, mjtNum extent) {
  for (int i = 0; i < 3; ++i) {
    const float step = static_cast<float>(shift[i]);
    scn->translate[i] = static_cast<float>(scn->translate[i] + step * extent);
  }
}

void ScaleModel(mjvScene* scn, mjtNum dy) {
  const mjtNum growth = std::log(mjtNum{1 + scn->scale / 3}) * dy * 3;
  scn->scale = std::clamp(scn->scale + static_cast<float>(growth), .01f, 100.f);
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mjv_moveCamera(const mjModel* m, int action, mjtNum reldx, mjtNum reldy, const mjvScene* scn,
                    mjvCamera* cam) {
  if (!AreGiven("mjv_moveCamera", m, scn, cam)) return;
  if (cam->type == mjCAMERA_FIXED) return;
  const bool tracking = cam->type == mjCAMERA_TRACKING;
  const mjtNum extent = m->stat.extent;
  switch (action) {
    case mjMOUSE_ROTATE_V:
    case mjMOUSE_ROTATE_H:
      cam->azimuth -= reldx * 180;
      cam->elevation -= reldy * 180;
      break;
    case mjMOUSE_MOVE_V:
    case mjMOUSE_MOVE_H:
      if (tracking) return;  // the target is the body's
      MoveTarget(cam, action, reldx, reldy, scn);
      break;
    case mjMOUSE_MOVE_V_REL:
    case mjMOUSE_MOVE_H_REL:
      if (tracking) return;
      MoveTargetRelative(cam, action, reldx, reldy, scn);
      break;
    case mjMOUSE_ZOOM:
      cam->distance -= std::log(1 + cam->distance / extent / 3) * reldy * 9 * extent;
      break;
    default:
      mju_error("mjv_moveCamera: unexpected action %d", action);
      return;
  }
  if (cam->azimuth > 180) cam->azimuth -= 360;
  if (cam->azimuth < -180) cam->azimuth += 360;
  cam->elevation = mju_clip(cam->elevation, -89, 89);
  cam->distance = mju_clip(cam->distance, static_cast<mjtNum>(.01) * extent, 100 * extent);
}

void mjv_movePerturb(const mjModel* m, const mjData* d, int action, mjtNum reldx, mjtNum reldy,
                     const mjvScene* scn, mjvPerturb* pert) {
  if (!AreGiven("mjv_movePerturb", m, d, scn, pert)) return;
  Vec3 movement;
  if (!MovementOf(movement, action, reldx, reldy, View(scn).forward)) return;
  switch (action) {
    case mjMOUSE_MOVE_V:
    case mjMOUSE_MOVE_H:
      AsVec3(pert->refpos) += movement * pert->scale;
      AsVec3(pert->refselpos) += movement * pert->scale;
      break;
    case mjMOUSE_MOVE_V_REL:
    case mjMOUSE_MOVE_H_REL:
      MovePerturbRelative(m, d, action, reldx, reldy, pert);
      break;
    case mjMOUSE_ROTATE_V:
    case mjMOUSE_ROTATE_H: {
      const mjtNum angle = Normalize(movement) * kPi * 2;
      Quat& turned = AsQuat(pert->refquat);
      turned = Normalized(FromAxisAngle(movement, angle) * turned);
      LimitTurn(m, d, pert);
      break;
    }
    default:
      break;
  }
}

void mjv_moveModel(const mjModel* m, int action, mjtNum reldx, mjtNum reldy, const mjtNum roomup[3],
                   mjvScene* scn) {
  if (!AreGiven("mjv_moveModel", m, roomup, scn)) return;
  if (!scn->enabletransform) return;
  const RoomAxes room(roomup, scn);
  switch (action) {
    case mjMOUSE_ROTATE_V:
      TurnModel(scn, room.up * reldx + room.right * reldy);
      break;
    case mjMOUSE_ROTATE_H:
      TurnModel(scn, room.forward * reldx + room.right * reldy);
      break;
    case mjMOUSE_MOVE_V:
    case mjMOUSE_MOVE_V_REL:
      ShiftModel(scn, room.right * reldx - room.up * reldy, m->stat.extent);
      break;
    case mjMOUSE_MOVE_H:
    case mjMOUSE_MOVE_H_REL:
      ShiftModel(scn, room.right * reldx - room.forward * reldy, m->stat.extent);
      break;
    case mjMOUSE_ZOOM:
      ScaleModel(scn, reldy);
      break;
    default:
      mju_error("mjv_moveModel: unexpected action %d", action);
  }
}
