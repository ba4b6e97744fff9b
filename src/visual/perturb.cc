// Perturbation of a body by the mouse: where it begins, the pose it gives while the simulation is
// paused, the force of its spring while it runs.

#include "visual/perturb.h"

#include <algorithm>
#include <cmath>

#include "core/arena.h"
#include "math/pose.h"
#include "math/rows.h"
#include "visual/arguments.h"

namespace conjoint {
namespace {

// Orientation of the inertial frame.
Quat InertialQuat(const mjModel* m, const mjData* d, int body) {
  return QuatAt(d->xquat, body) * QuatAt(m->body_iquat, body);
}

// The mass that a pull at a point of a body feels, as a mean over directions: 3 / trace(J M^-1 J')
// with J the Jacobian of the point.
mjtNum PointMass(const mjModel* m, mjData* d, int body, const Vec3& point) {
  const StackFrame frame(d);
  const size_t size = static_cast<size_t>(3 * m->nv);
  mjtNum* jacobian = StackAlloc<mjtNum>(d, size);
  mjtNum* weighted = StackAlloc<mjtNum>(d, size);
  mjtNum* root = StackAlloc<mjtNum>(d, static_cast<size_t>(m->nv));
  if (!jacobian || !weighted || !root) return 1;
  mj_jac(m, d, jacobian, nullptr, &point.x, body);
  for (int i = 0; i < m->nv; ++i) root[i] = std::sqrt(d->qLDiagInv[i]);
  mj_solveM2(m, d, weighted, jacobian, root, 3);
  const mjtNum inverse = mju_dot(weighted, weighted, static_cast<int>(size));
  return inverse == 0 ? 1 : 3 / std::max(inverse, kMinVal);
}

void SetPose(mjtNum* pos, mjtNum* quat, const Pose& pose) {
  AsVec3(pos) = pose.pos;
  AsQuat(quat) = pose.quat;
}

bool IsFree(const mjModel* m, int body) {
  return m->body_jntnum[body] == 1 && m->jnt_type[m->body_jntadr[body]] == mjJNT_FREE;
}

// A spring from the selected point to its reference, critically damped; what turns about the spring
// is damped as well.
void ApplyPull(const mjModel* m, const mjData* d, const mjvPerturb* pert, const Vec3& linear,
               const Vec3& angular, mjtNum inertia, Vec3& force, Vec3& torque) {
  const mjtNum stiffness = m->vis.map.stiffness, damping = std::sqrt(stiffness);
  const Vec3 point = SelectedPoint(d, pert);
  Vec3 stretch = point - AsVec3(pert->refselpos);
  const Vec3 arm = point - Vec3At(d->xipos, pert->select);
  const Vec3 velocity = Cross(angular, arm) + linear;
  force = stretch * (-stiffness * pert->localmass) - velocity * (damping * pert->localmass);
  Normalize(stretch);
  const mjtNum twist = std::sqrt(mjtNum{m->vis.map.stiffnessrot}) * inertia * Dot(stretch, angular);
  torque = Cross(arm, force) - stretch * twist;
}

void ApplyTurn(const mjModel* m, const mjData* d, const mjvPerturb* pert, const Vec3& angular,
               mjtNum inertia, Vec3& torque) {
  const mjtNum stiffness = m->vis.map.stiffnessrot;
  const Quat error = AsQuat(pert->refquat) * Conjugate(InertialQuat(m, d, pert->select));
  torque =
      ToVelocity(error, 1 / (stiffness * inertia)) - angular * (std::sqrt(stiffness) * inertia);
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mjv_initPerturb(const mjModel* m, mjData* d, const mjvScene* scn, mjvPerturb* pert) {
  if (!AreGiven("mjv_initPerturb", m, d, scn, pert)) return;
  const int body = pert->select, flex = pert->flexselect;
  if (body <= 0 || body >= m->nbody) return;
  const Vec3 point = SelectedPoint(d, pert);

  // A vertex of a flex takes its neighbours with it.
  mjtNum mass = PointMass(m, d, body, point);
  if (flex >= 0 && flex < m->nflex && !m->flex_rigid[flex]) {
    mass *=
        static_cast<mjtNum>(2 * m->flex_edgenum[flex]) / static_cast<mjtNum>(m->flex_vertnum[flex]);
  }
  Vec3 head = {}, forward = {};
  mjv_cameraInModel(&head.x, &forward.x, nullptr, scn);
  mjtNum scale = mjv_frustumHeight(scn) * Dot(point - head, forward);
  if (scn->camera[0].orthographic) scale *= static_cast<mjtNum>(.15);

  pert->localmass = mass;
  pert->scale = scale;
  AsVec3(pert->refpos) = Vec3At(d->xipos, body);
  AsQuat(pert->refquat) = InertialQuat(m, d, body);
  AsVec3(pert->refselpos) = point;
}

void mjv_applyPerturbPose(const mjModel* m, mjData* d, const mjvPerturb* pert, int flg_paused) {
  if (!AreGiven("mjv_applyPerturbPose", m, d, pert)) return;
  const int body = pert->select;
  if (body <= 0 || body >= m->nbody || (pert->active | pert->active2) == 0) return;

  const Pose inertial = {Vec3At(m->body_ipos, body), QuatAt(m->body_iquat, body)};
  const Pose wanted = Pose{AsVec3(pert->refpos), AsQuat(pert->refquat)} * Inverse(inertial);
  const int root = m->body_rootid[body], mocap = m->body_mocapid[body];
  if (mocap >= 0) {
    SetPose(d->mocap_pos + 3 * mocap, d->mocap_quat + 4 * mocap, wanted);
  } else if (flg_paused && IsFree(m, body)) {
    mjtNum* qpos = d->qpos + m->jnt_qposadr[m->body_jntadr[body]];
    SetPose(qpos, qpos + 3, wanted);
  } else if (flg_paused && IsFree(m, root)) {
    // The root moves such that the body, rigidly fixed to it, takes the pose.
    mjtNum* qpos = d->qpos + m->jnt_qposadr[m->body_jntadr[root]];
    const Pose current = {Vec3At(d->xpos, body), QuatAt(d->xquat, body)};
    const Pose relative = Inverse(current) * Pose{AsVec3(qpos), AsQuat(qpos + 3)};
    SetPose(qpos, qpos + 3, wanted * relative);
  }
}

void mjv_applyPerturbForce(const mjModel* m, mjData* d, const mjvPerturb* pert) {
  if (!AreGiven("mjv_applyPerturbForce", m, d, pert)) return;
  const int body = pert->select, active = pert->active | pert->active2;
  if (body < 0 || body >= m->nbody || active == 0) return;

  mjtNum velocity[6];  // angular, linear
  mj_objectVelocity(m, d, mjOBJ_BODY, body, velocity, 0);
  const Vec3 angular = AsVec3(velocity), linear = AsVec3(velocity + 3);
  const mjtNum inverse = m->body_invweight0[2 * body + 1];
  const mjtNum inertia = inverse == 0 ? 1 : 1 / std::max(kMinVal, inverse);
  Vec3& force = AsVec3(d->xfrc_applied + 6 * body);
  Vec3& torque = AsVec3(d->xfrc_applied + 6 * body + 3);
  if (active & mjPERT_TRANSLATE) {
    ApplyPull(m, d, pert, linear, angular, inertia, force, torque);
  }
  if (active & mjPERT_ROTATE) ApplyTurn(m, d, pert, angular, inertia, torque);
}
