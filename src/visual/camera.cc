// Cameras of a scene: from an mjvCamera, the model and its state to the two mjvGLCamera.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>

#include "math/rows.h"
#include "visual/arguments.h"
#include "visual/geom.h"
#include "visual/lens.h"

namespace conjoint {
namespace {

struct CameraFrame {
  Vec3 pos, forward, up, right;
};

// A free or tracking camera looks at a point from a distance, at two angles in degrees. A fixed one
// looks along -z of its own frame.
bool FrameOf(CameraFrame& frame, const mjData* d, const mjvCamera* cam) {
  switch (cam->type) {
    case mjCAMERA_FREE:
    case mjCAMERA_TRACKING: {
      const mjtNum azimuth = cam->azimuth / 180 * static_cast<mjtNum>(mjPI);
      const mjtNum elevation = cam->elevation / 180 * static_cast<mjtNum>(mjPI);
      const mjtNum ca = std::cos(azimuth), sa = std::sin(azimuth);
      const mjtNum ce = std::cos(elevation), se = std::sin(elevation);
      frame.forward = {ce * ca, ce * sa, se};
      frame.up = {-se * ca, -se * sa, ce};
      frame.right = {sa, -ca, 0};
      frame.pos = AsVec3(cam->lookat) - frame.forward * cam->distance;
      return true;
    }
    case mjCAMERA_FIXED: {
      if (cam->fixedcamid < 0) {
        mju_error("mjv_cameraFrame: fixed camera id is outside valid range");
        return false;
      }
      const Mat3& mat = Mat3At(d->cam_xmat, cam->fixedcamid);
      frame = {Vec3At(d->cam_xpos, cam->fixedcamid), -mat.Column(2), mat.Column(1), mat.Column(0)};
      return true;
    }
    default:
      mju_error("mjv_cameraFrame: unknown camera type");
      return false;
  }
}

struct Frustum {
  LensExtents near;  // hor 0: to be derived from the viewport
  float clip[2];     // distances of the near and far plane
  bool orthographic;
};

bool FrustumOf(Frustum& frustum, const mjModel* m, const mjvCamera* cam) {
  mjtNum fovy = m->vis.global.fovy;
  bool intrinsic = false;
  frustum.orthographic = m->vis.global.orthographic != 0;
  switch (cam->type) {
    case mjCAMERA_FREE:
    case mjCAMERA_TRACKING:
      break;
    case mjCAMERA_FIXED: {
      const int id = cam->fixedcamid;
      if (id < 0 || id >= m->ncam) {
        mju_error("mjv_cameraFrustum: fixed camera id is outside valid range");
        return false;
      }
      fovy = m->cam_fovy[id];
      intrinsic = m->cam_sensorsize[2 * id + 1] != 0;
      frustum.orthographic = m->cam_projection[id] == mjPROJ_ORTHOGRAPHIC;
      break;
    }
    default:
      mju_error("mjv_cameraFrustum: unknown camera type");
      return false;
  }
  const float znear = static_cast<float>(m->vis.map.znear * m->stat.extent);
  frustum.clip[0] = znear;
  frustum.clip[1] = static_cast<float>(m->vis.map.zfar * m->stat.extent);
  if (intrinsic && !frustum.orthographic) {
    frustum.near = IntrinsicExtents(m, cam->fixedcamid, znear);
  } else {
    const float height =
        frustum.orthographic ? static_cast<float>(fovy / 2) : HalfHeight(fovy, znear);
    frustum.near = {{0, 0}, {height, height}};
  }
  return true;
}

// The eye at an offset to the right.
void SetCamera(mjvGLCamera& camera, const CameraFrame& frame, const Frustum& frustum,
               mjtNum offset) {
  const Vec3 pos = frame.pos + frame.right * offset;
  StoreVec3(camera.pos, pos);
  StoreVec3(camera.forward, frame.forward);
  StoreVec3(camera.up, frame.up);
  const float *hor = frustum.near.hor, *ver = frustum.near.ver;
  camera.orthographic = frustum.orthographic;
  camera.frustum_center = (hor[1] - hor[0]) / 2;
  camera.frustum_width = (hor[1] + hor[0]) / 2;
  camera.frustum_top = ver[0];
  camera.frustum_bottom = -ver[1];
  camera.frustum_near = frustum.clip[0];
  camera.frustum_far = frustum.clip[1];
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mjv_cameraFrame(mjtNum headpos[3], mjtNum forward[3], mjtNum up[3], mjtNum right[3],
                     const mjData* d, const mjvCamera* cam) {
  if (!AreGiven("mjv_cameraFrame", d, cam)) return;
  CameraFrame frame;
  if (!FrameOf(frame, d, cam)) return;
  if (headpos) AsVec3(headpos) = frame.pos;
  if (forward) AsVec3(forward) = frame.forward;
  if (up) AsVec3(up) = frame.up;
  if (right) AsVec3(right) = frame.right;
}

void mjv_cameraFrustum(float zver[2], float zhor[2], float zclip[2], const mjModel* m,
                       const mjvCamera* cam) {
  if (!AreGiven("mjv_cameraFrustum", m, cam)) return;
  Frustum frustum;
  if (!FrustumOf(frustum, m, cam)) return;
  if (zver) std::copy_n(frustum.near.ver, 2, zver);
  if (zhor) std::copy_n(frustum.near.hor, 2, zhor);
  if (zclip) std::copy_n(frustum.clip, 2, zclip);
}

void mjv_updateCamera(const mjModel* m, const mjData* d, mjvCamera* cam, mjvScene* scn) {
  if (!m || !cam || cam->type == mjCAMERA_USER) return;
  if (!AreGiven("mjv_updateCamera", d, scn)) return;
  mjtNum ipd = m->vis.global.ipd;
  if (cam->type == mjCAMERA_TRACKING) {
    if (cam->trackbodyid < 0 || cam->trackbodyid >= m->nbody) {
      mju_error("mjv_updateCamera: track body id is outside valid range");
      return;
    }
    AsVec3(cam->lookat) = Vec3At(d->subtree_com, cam->trackbodyid);
  }
  if (cam->type == mjCAMERA_FIXED) {
    if (cam->fixedcamid < 0 || cam->fixedcamid >= m->ncam) {
      mju_error("mjv_cameraFrustum: fixed camera id is outside valid range");
      return;
    }
    ipd = m->cam_ipd[cam->fixedcamid];
  }
  CameraFrame frame;
  Frustum frustum;
  if (!FrameOf(frame, d, cam) || !FrustumOf(frustum, m, cam)) return;
  const mjtNum half = ipd * static_cast<mjtNum>(.5);
  SetCamera(scn->camera[0], frame, frustum, -half);
  SetCamera(scn->camera[1], frame, frustum, half);
  scn->enabletransform = 0;
}
