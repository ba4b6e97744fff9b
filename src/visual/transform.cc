// Between the space of the model and the room in which it is shown; the viewer's cameras in both.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "math/clones.h"
#include "math/pose.h"
#include "visual/arguments.h"
#include "visual/geom.h"

namespace conjoint {
namespace {

constexpr mjtNum kHalf = static_cast<mjtNum>(.5);

Vec3 Widen(const float* v) { return {v[0], v[1], v[2]}; }

// The place of the model in the room, but for its scale.
Pose ModelPose(const mjvScene* scn) {
  const float* q = scn->rotate;
  return {Widen(scn->translate), {q[0], q[1], q[2], q[3]}};
}

bool HasScale(const char* function, const mjvScene* scn) {
  if (scn->scale >= mjMINVAL) return true;
  mju_error("%s: mjvScene scale too small", function);
  return false;
}

bool HasFrustum(const char* function, const mjvScene* scn) {
  if (scn->camera[0].frustum_near >= mjMINVAL && scn->camera[1].frustum_near >= mjMINVAL) {
    return true;
  }
  mju_error("%s: mjvScene frustum_near too small", function);
  return false;
}

Pose ToModel(const Pose& room, const mjvScene* scn) {
  if (!scn->enabletransform) return room;
  Pose model = Inverse(ModelPose(scn)) * room;
  model.pos *= 1 / mjtNum{scn->scale};
  return model;
}

bool LookAlike(const mjvGLCamera& a, const mjvGLCamera& b) {
  return std::equal(a.forward, a.forward + 3, b.forward) && std::equal(a.up, a.up + 3, b.up);
}

// The frame with x to the left, y up and z forward.
Quat OrientationOf(const mjvGLCamera& camera) {
  const Vec3 forward = Normalized(Widen(camera.forward)), up = Normalized(Widen(camera.up));
  const Vec3 left = Normalized(Cross(up, forward));
  return ToQuat(Transpose({{left, up, forward}}));
}

// Hands out what was asked for.
void Output(const Vec3& pos, const Vec3& forward, const Vec3& up, mjtNum* out_pos,
            mjtNum* out_forward, mjtNum* out_up) {
  if (out_pos) AsVec3(out_pos) = pos;
  if (out_forward) AsVec3(out_forward) = Normalized(forward);
  if (out_up) AsVec3(out_up) = Normalized(up);
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mjv_room2model(mjtNum modelpos[3], mjtNum modelquat[4], const mjtNum roompos[3],
                    const mjtNum roomquat[4], const mjvScene* scn) {
  if (!AreGiven("mjv_room2model", modelpos, modelquat, roompos, roomquat, scn)) return;
  if (!HasScale("mjv_room2model", scn)) return;
  const Pose model = ToModel({AsVec3(roompos), AsQuat(roomquat)}, scn);
  AsVec3(modelpos) = model.pos;
  AsQuat(modelquat) = model.quat;
}

void mjv_model2room(mjtNum roompos[3], mjtNum roomquat[4], const mjtNum modelpos[3],
                    const mjtNum modelquat[4], const mjvScene* scn) {
  if (!AreGiven("mjv_model2room", roompos, roomquat, modelpos, modelquat, scn)) return;
  if (!HasScale("mjv_model2room", scn)) return;
  Pose room = {AsVec3(modelpos), AsQuat(modelquat)};
  if (scn->enabletransform) {
    room = ModelPose(scn) * room;
    room.pos *= scn->scale;
  }
  AsVec3(roompos) = room.pos;
  AsQuat(roomquat) = room.quat;
}

// The mean of both eyes. They mostly look the same way: then one stands for both.
CONJOINT_CLONES(void, mjv_cameraInModel,
                (mjtNum headpos[3], mjtNum forward[3], mjtNum up[3], const mjvScene* scn),
                (headpos, forward, up, scn)) {
  if (!AreGiven("mjv_cameraInModel", scn)) return;
  if (!HasFrustum("mjv_cameraInModel", scn) || !HasScale("mjv_room2model", scn)) return;
  const mjvGLCamera &left = scn->camera[0], &right = scn->camera[1];
  Quat turn = OrientationOf(left);
  Vec3 mean_pos = {0, 0, 0}, mean_forward = {0, 0, 0}, mean_up = {0, 0, 0};
  for (const mjvGLCamera& camera : scn->camera) {
    if (&camera == &right && !LookAlike(left, right)) turn = OrientationOf(right);
    const Pose eye = ToModel({Widen(camera.pos), turn}, scn);
    const Mat3 axes = ToMatrix(eye.quat);
    mean_pos += eye.pos * kHalf;
    mean_forward += axes.Column(2) * kHalf;
    mean_up += axes.Column(1) * kHalf;
  }
  Output(mean_pos, mean_forward, mean_up, headpos, forward, up);
}

void mjv_cameraInRoom(mjtNum headpos[3], mjtNum forward[3], mjtNum up[3], const mjvScene* scn) {
  if (!AreGiven("mjv_cameraInRoom", scn) || !HasFrustum("mjv_cameraInRoom", scn)) return;
  Vec3 mean_pos = {0, 0, 0}, mean_forward = {0, 0, 0}, mean_up = {0, 0, 0};
  for (const mjvGLCamera& camera : scn->camera) {
    mean_pos += Widen(camera.pos) * kHalf;
    mean_forward += Widen(camera.forward) * kHalf;
    mean_up += Widen(camera.up) * kHalf;
  }
  Output(mean_pos, mean_forward, mean_up, headpos, forward, up);
}

mjtNum mjv_frustumHeight(const mjvScene* scn) {
  if (!AreGiven("mjv_frustumHeight", scn)) return 0;
  const mjvGLCamera &left = scn->camera[0], &right = scn->camera[1];
  if (left.orthographic != right.orthographic) {
    mju_error("mjv_frustumHeight: cannot average frustums of perspective and orthographic cameras");
    return 0;
  }
  const float left_height = left.frustum_top - left.frustum_bottom;
  const float right_height = right.frustum_top - right.frustum_bottom;
  if (left.orthographic) return kHalf * (left_height + right_height);
  if (!HasFrustum("mjv_frustumHeight", scn)) return 0;
  return kHalf * (left_height / left.frustum_near + right_height / right.frustum_near);
}

mjvGLCamera mjv_averageCamera(const mjvGLCamera* cam1, const mjvGLCamera* cam2) {
  mjvGLCamera mean = {};
  if (!AreGiven("mjv_averageCamera", cam1, cam2)) return mean;
  if (cam1->orthographic != cam2->orthographic) {
    mju_error("mjv_averageCamera: cannot average perspective and orthographic cameras");
    return mean;
  }
  const Vec3 pos = (Widen(cam1->pos) + Widen(cam2->pos)) * kHalf;
  const Vec3 forward = Normalized(Widen(cam1->forward) + Widen(cam2->forward));
  Vec3 up = Widen(cam1->up) + Widen(cam2->up);
  up = Normalized(up - forward * Dot(forward, up));
  StoreVec3(mean.pos, pos);
  StoreVec3(mean.forward, forward);
  StoreVec3(mean.up, up);
  mean.orthographic = cam1->orthographic;
  for (float mjvGLCamera::* number :
       {&mjvGLCamera::frustum_center, &mjvGLCamera::frustum_width, &mjvGLCamera::frustum_bottom,
        &mjvGLCamera::frustum_top, &mjvGLCamera::frustum_near, &mjvGLCamera::frustum_far}) {
    mean.*number = .5f * (cam1->*number + cam2->*number);
  }
  return mean;
}

void mjv_alignToCamera(mjtNum res[3], const mjtNum vec[3], const mjtNum forward[3]) {
  if (!AreGiven("mjv_alignToCamera", res, vec, forward)) return;
  mjtNum y[2] = {forward[0], forward[1]};
  mju_normalize(y, 2);
  const Vec3 v = AsVec3(vec);
  AsVec3(res) = {v.x * y[1] + v.y * y[0], -v.x * y[0] + v.y * y[1], v.z};
}
