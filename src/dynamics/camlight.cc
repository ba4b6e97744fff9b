// Poses of cameras and lights, from the poses of bodies and the centres of mass of subtrees.
//
// Arithmetic class A.

#include <mujoco/mujoco.h>

#include "dynamics/kinematics.h"
#include "math/clones.h"
#include "math/rows.h"
#include "sleep/awake.h"

namespace conjoint {
namespace {

// Cameras and lights need no update while neither their own body nor their target is awake.
bool Skip(const mjData* d, bool filter, int body, int target) {
  return filter && BodyState(d, body) != mjS_AWAKE &&
         !(target >= 0 && BodyState(d, target) == mjS_AWAKE);
}

// A tracking camera or light keeps its orientation, and its offset from the body or, with COM, from
// the centre of mass of the body's subtree.
bool Tracks(int mode) { return mode == mjCAMLIGHT_TRACK || mode == mjCAMLIGHT_TRACKCOM; }
Vec3 TrackingPosition(const mjData* d, int mode, int body, const Vec3& offset,
                      const Vec3& offset_from_com) {
  return mode == mjCAMLIGHT_TRACK ? Vec3At(d->xpos, body) + offset
                                  : Vec3At(d->subtree_com, body) + offset_from_com;
}

// A targeting one is fixed to its body and looks at another, or at the centre of mass of a subtree.
bool Targets(int mode) { return mode == mjCAMLIGHT_TARGETBODY || mode == mjCAMLIGHT_TARGETBODYCOM; }
const Vec3& TargetPoint(const mjData* d, int mode, int target) {
  return Vec3At(mode == mjCAMLIGHT_TARGETBODY ? d->xpos : d->subtree_com, target);
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
  const int mode = m->cam_mode[camera];
  Vec3& pos = Vec3At(d->cam_xpos, camera);
  Mat3& mat = Mat3At(d->cam_xmat, camera);
  if (Tracks(mode)) {
    pos = TrackingPosition(d, mode, body, Vec3At(m->cam_pos0, camera),
                           Vec3At(m->cam_poscom0, camera));
    mat = Mat3At(m->cam_mat0, camera);
    return;
  }
  pos = PositionInWorld(d, Vec3At(m->cam_pos, camera), body, mjSAMEFRAME_NONE);
  mat = Targets(mode) && target >= 0
            ? LookAt(pos, TargetPoint(d, mode, target))
            : OrientationInWorld(d, QuatAt(m->cam_quat, camera), body, mjSAMEFRAME_NONE);
}

[[gnu::always_inline]] inline void PlaceLight(const mjModel* m, mjData* d, int light) {
  const int body = m->light_bodyid[light], target = m->light_targetbodyid[light];
  const int mode = m->light_mode[light];
  Vec3& pos = Vec3At(d->light_xpos, light);
  Vec3& dir = Vec3At(d->light_xdir, light);
  if (Tracks(mode)) {
    pos = TrackingPosition(d, mode, body, Vec3At(m->light_pos0, light),
                           Vec3At(m->light_poscom0, light));
    dir = Normalized(Vec3At(m->light_dir0, light));
    return;
  }
  pos = PositionInWorld(d, Vec3At(m->light_pos, light), body, mjSAMEFRAME_NONE);
  dir = Normalized(Targets(mode) && target >= 0
                       ? TargetPoint(d, mode, target) - pos
                       : Rotate(Vec3At(m->light_dir, light), QuatAt(d->xquat, body)));
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
