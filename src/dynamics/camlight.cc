// Poses of cameras and lights, from the poses of bodies and the centres of mass of subtrees.
//
// Arithmetic class A.

#include <mujoco/mujoco.h>

#include "dynamics/awake.h"
#include "dynamics/kinematics.h"
#include "dynamics/rows.h"
#include "math/clones.h"

namespace conjoint {
namespace {

// Cameras and lights need no update while neither their own body nor their target is awake.
bool Skip(const mjData* d, bool filter, int body, int target) {
  return filter && BodyState(d, body) != mjS_AWAKE &&
         !(target >= 0 && BodyState(d, target) == mjS_AWAKE);
}

// What a camera or light of a targeting mode looks at.
const Vec3& TargetPoint(const mjData* d, int target, bool com) {
  return Vec3At(com ? d->subtree_com : d->xpos, target);
}

// Axes of a camera at `from` that looks at `point` with its x axis horizontal.
[[gnu::always_inline]] inline Mat3 LookAt(const Vec3& from, const Vec3& point) {
  const Vec3 z = Normalized(from - point);
  const Vec3 x = Normalized(Cross(Vec3{0, 0, 1}, z));
  const Vec3 y = Normalized(Cross(z, x));
  return Transpose(Mat3{{x, y, z}});
}

[[gnu::always_inline]] inline void PlaceCamera(const mjModel* m, mjData* d, int camera) {
  const int body = m->cam_bodyid[camera], target = m->cam_targetbodyid[camera];
  Vec3& pos = Vec3At(d->cam_xpos, camera);
  Mat3& mat = Mat3At(d->cam_xmat, camera);
  pos = PositionInWorld(d, Vec3At(m->cam_pos, camera), body, mjSAMEFRAME_NONE);
  mat = OrientationInWorld(d, QuatAt(m->cam_quat, camera), body, mjSAMEFRAME_NONE);

  const int mode = m->cam_mode[camera];
  switch (mode) {
    case mjCAMLIGHT_TRACK:
    case mjCAMLIGHT_TRACKCOM:
      mat = Mat3At(m->cam_mat0, camera);
      pos = mode == mjCAMLIGHT_TRACK
                ? Vec3At(d->xpos, body) + Vec3At(m->cam_pos0, camera)
                : Vec3At(d->subtree_com, body) + Vec3At(m->cam_poscom0, camera);
      break;
    case mjCAMLIGHT_TARGETBODY:
    case mjCAMLIGHT_TARGETBODYCOM:
      if (target >= 0) {
        mat = LookAt(pos, TargetPoint(d, target, mode == mjCAMLIGHT_TARGETBODYCOM));
      }
      break;
    default:
      break;
  }
}

[[gnu::always_inline]] inline void PlaceLight(const mjModel* m, mjData* d, int light) {
  const int body = m->light_bodyid[light], target = m->light_targetbodyid[light];
  Vec3& pos = Vec3At(d->light_xpos, light);
  Vec3& dir = Vec3At(d->light_xdir, light);
  pos = PositionInWorld(d, Vec3At(m->light_pos, light), body, mjSAMEFRAME_NONE);
  dir = Rotate(Vec3At(m->light_dir, light), QuatAt(d->xquat, body));

  const int mode = m->light_mode[light];
  switch (mode) {
    case mjCAMLIGHT_TRACK:
    case mjCAMLIGHT_TRACKCOM:
      dir = Vec3At(m->light_dir0, light);
      pos = mode == mjCAMLIGHT_TRACK
                ? Vec3At(d->xpos, body) + Vec3At(m->light_pos0, light)
                : Vec3At(d->subtree_com, body) + Vec3At(m->light_poscom0, light);
      break;
    case mjCAMLIGHT_TARGETBODY:
    case mjCAMLIGHT_TARGETBODYCOM:
      if (target >= 0) dir = TargetPoint(d, target, mode == mjCAMLIGHT_TARGETBODYCOM) - pos;
      break;
    default:
      break;
  }
  Normalize(dir);
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

CONJOINT_CLONES(void, mj_camlight, (const mjModel* m, mjData* d), (m, d)) {
  const bool filter = FilterBodies(m, d);
  for (int camera = 0; camera < m->ncam; ++camera) {
    if (Skip(d, filter, m->cam_bodyid[camera], m->cam_targetbodyid[camera])) continue;
    PlaceCamera(m, d, camera);
  }
  for (int light = 0; light < m->nlight; ++light) {
    if (Skip(d, filter, m->light_bodyid[light], m->light_targetbodyid[light])) continue;
    PlaceLight(m, d, light);
  }
}
