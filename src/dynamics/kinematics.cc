// Forward kinematics: from qpos and the mocap poses to the world poses of bodies, inertial frames,
// joints, geoms and sites.
//
// Arithmetic class A: contacts depend on these poses to the last bit, so they are
// bit-equal to MuJoCo 3.6.0: keep the order of operations.

#include "dynamics/kinematics.h"

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/arena.h"
#include "core/parallel.h"
#include "math/clones.h"
#include "sleep/awake.h"
#include "sleep/state.h"
#include "sleep/waking.h"

namespace conjoint {
namespace {

[[gnu::always_inline]] inline void SinCos(mjtNum angle, mjtNum* sine, mjtNum* cosine) {
#ifdef mjUSESINGLE
  ::sincosf(angle, sine, cosine);
#else
  ::sincos(angle, sine, cosine);
#endif
}

// FromAxisAngle with one call into the C library; sincos has the bits of sin and cos.
[[gnu::always_inline]] inline Quat HingeRotation(const Vec3& axis, mjtNum angle) {
  if (angle == 0) return Quat::Identity();
  mjtNum sine, cosine;
  SinCos(angle * mjtNum{0.5}, &sine, &cosine);
  return {cosine, axis.x * sine, axis.y * sine, axis.z * sine};
}

// Pose of a body relative to its parent before its joints move it.
[[gnu::always_inline]] inline void LocalPose(const mjModel* m, const mjData* d, int body, Vec3& pos,
                                             Quat& quat) {
  if (const int mocap = m->body_mocapid[body]; mocap >= 0) {
    pos = Vec3At(d->mocap_pos, mocap);
    quat = Normalized(QuatAt(d->mocap_quat, mocap));
  } else {
    pos = Vec3At(m->body_pos, body);
    quat = QuatAt(m->body_quat, body);
  }
}

// Applies one joint to the pose its body has so far.
[[gnu::always_inline]] inline bool ApplyJoint(const mjModel* m, mjData* d, int joint, Vec3& pos,
                                              Quat& quat) {
  const mjtNum* qpos = d->qpos + m->jnt_qposadr[joint];
  const Vec3 local_axis = Vec3At(m->jnt_axis, joint), local_anchor = Vec3At(m->jnt_pos, joint);
  const Vec3 axis = Rotate(local_axis, quat);
  const Vec3 anchor = Rotate(local_anchor, quat) + pos;

  switch (m->jnt_type[joint]) {
    case mjJNT_SLIDE:
      pos += axis * (*qpos - m->qpos0[m->jnt_qposadr[joint]]);
      break;
    case mjJNT_HINGE:
      quat = quat * HingeRotation(local_axis, *qpos - m->qpos0[m->jnt_qposadr[joint]]);
      pos = anchor - Rotate(local_anchor, quat);
      break;
    case mjJNT_BALL:
      quat = quat * Normalized(AsQuat(qpos));
      pos = anchor - Rotate(local_anchor, quat);
      break;
    default:
      mju_error("mj_kinematics: unknown joint type %d", m->jnt_type[joint]);
      return false;
  }
  Vec3At(d->xanchor, joint) = anchor;
  Vec3At(d->xaxis, joint) = axis;
  return true;
}

[[gnu::always_inline]] inline bool IsFree(const mjModel* m, int body) {
  return m->body_jntnum[body] == 1 && m->jnt_type[m->body_jntadr[body]] == mjJNT_FREE;
}

// Computes and stores the pose of a body. False after an error.
[[gnu::always_inline]] inline bool PlaceBody(const mjModel* m, mjData* d, int body) {
  Vec3 pos;
  Quat quat;
  const int first = m->body_jntadr[body], count = m->body_jntnum[body];
  if (IsFree(m, body)) {
    const mjtNum* qpos = d->qpos + m->jnt_qposadr[first];
    pos = AsVec3(qpos);
    quat = Normalized(AsQuat(qpos + 3));
    Vec3At(d->xanchor, first) = pos;
    Vec3At(d->xaxis, first) = Vec3At(m->jnt_axis, first);
  } else {
    LocalPose(m, d, body, pos, quat);
    if (const int parent = m->body_parentid[body]; parent > 0) {
      pos = Mat3At(d->xmat, parent) * pos + Vec3At(d->xpos, parent);
      quat = QuatAt(d->xquat, parent) * quat;
    }
    for (int joint = first; joint < first + count; ++joint) {
      if (!ApplyJoint(m, d, joint, pos, quat)) return false;
    }
  }
  Normalize(quat);
  Vec3At(d->xpos, body) = pos;
  QuatAt(d->xquat, body) = quat;
  Mat3At(d->xmat, body) = ToMatrix(quat);
  return true;
}

void PlaceWorld(mjData* d) {
  AsVec3(d->xpos) = AsVec3(d->xipos) = {0, 0, 0};
  AsQuat(d->xquat) = Quat::Identity();
  AsMat3(d->xmat) = AsMat3(d->ximat) = Mat3::Identity();
}

// Whether a sleeping body, which was at the given pose, was put elsewhere. What rounding alone can
// move, as when a state is restored that was computed elsewhere, is no reason to wake.
bool HasMoved(const mjData* d, int body, const Vec3& pos, const Quat& quat) {
  constexpr mjtNum kRounding = static_cast<mjtNum>(sizeof(mjtNum) == sizeof(double) ? 1e-13 : 1e-6);
  const auto differ = [](mjtNum a, mjtNum b) { return !(std::abs(a - b) <= kRounding); };
  const Vec3& now = Vec3At(d->xpos, body);
  const Quat& turned = QuatAt(d->xquat, body);
  return differ(pos.x, now.x) || differ(pos.y, now.y) || differ(pos.z, now.z) ||
         differ(quat.w, turned.w) || differ(quat.x, turned.x) || differ(quat.y, turned.y) ||
         differ(quat.z, turned.z);
}

// Places all bodies. While the sleep flag is on, static ones stay where they are, and a tree that
// sleeps is woken when one of its jointed bodies turns out to be elsewhere. False after an error.
// (One place to call PlaceBody from, so that it is inlined whole.)
[[gnu::always_inline]] inline bool PlaceBodies(const mjModel* m, mjData* d, bool& woke) {
  const bool sleep = SleepEnabled(m);
  for (int body = 1; body < m->nbody; ++body) {
    const mjtSleepState state = sleep ? BodyState(d, body) : mjS_AWAKE;
    if (state == mjS_STATIC) continue;
    const Vec3 pos = Vec3At(d->xpos, body);
    const Quat quat = QuatAt(d->xquat, body);
    if (!PlaceBody(m, d, body)) return false;
    if (state == mjS_ASLEEP && m->body_jntnum[body] > 0 && HasMoved(d, body, pos, quat)) {
      WakeTree(m, d, m->body_treeid[body], kFullyAwake);
      woke = true;
    }
  }
  return true;
}

[[gnu::always_inline]] inline void PlaceInertialFrame(const mjModel* m, mjData* d, int body) {
  const int sameframe = m->body_sameframe[body];
  Vec3At(d->xipos, body) = PositionInWorld(d, Vec3At(m->body_ipos, body), body, sameframe);
  Mat3At(d->ximat, body) = OrientationInWorld(d, QuatAt(m->body_iquat, body), body, sameframe);
}

// Poses of geoms or sites that belong to awake bodies.
[[gnu::always_inline]] inline void PlaceFrames(const mjData* d, bool filter, int first, int last,
                                               const int* bodies, const mjtByte* sameframes,
                                               const mjtNum* pos, const mjtNum* quat, mjtNum* xpos,
                                               mjtNum* xmat) {
  for (int i = first; i < last; ++i) {
    const int body = bodies[i];
    if (filter && BodyState(d, body) != mjS_AWAKE) continue;
    Vec3At(xpos, i) = PositionInWorld(d, Vec3At(pos, i), body, sameframes[i]);
    Mat3At(xmat, i) = OrientationInWorld(d, QuatAt(quat, i), body, sameframes[i]);
  }
}

[[gnu::always_inline]] inline void PlaceGeoms(const mjModel* m, mjData* d, bool filter, int first,
                                              int last) {
  PlaceFrames(d, filter, first, last, m->geom_bodyid, m->geom_sameframe, m->geom_pos, m->geom_quat,
              d->geom_xpos, d->geom_xmat);
}

[[gnu::always_inline]] inline void PlaceSites(const mjModel* m, mjData* d, bool filter) {
  PlaceFrames(d, filter, 0, static_cast<int>(m->nsite), m->site_bodyid, m->site_sameframe,
              m->site_pos, m->site_quat, d->site_xpos, d->site_xmat);
}

}  // namespace

// Parts of the kinematics that run on threads: bodies whose ancestors are among them, and geoms.
void PlaceBodyRun(const mjModel* m, mjData* d, int first, int last);
void PlaceGeomRun(const mjModel* m, mjData* d, int first, int last);

CONJOINT_CLONES(void, PlaceBodyRun, (const mjModel* m, mjData* d, int first, int last),
                (m, d, first, last)) {
  for (int body = first; body < last; ++body) {
    if (!PlaceBody(m, d, body)) return;
    PlaceInertialFrame(m, d, body);
  }
}

CONJOINT_CLONES(void, PlaceGeomRun, (const mjModel* m, mjData* d, int first, int last),
                (m, d, first, last)) {
  PlaceGeoms(m, d, /*filter=*/false, first, last);
}

namespace {

// Cuts the bodies into runs of at least `size`, none of which has a parent in another one but the
// world. Fills the first body of each run, the last run first, and returns their number.
int FindBodyRuns(const mjModel* m, int size, int* starts) {
  int count = 0, end = static_cast<int>(m->nbody), earliest = end;
  for (int body = end - 1; body > 0; --body) {
    if (const int parent = m->body_parentid[body]; parent > 0)
      earliest = std::min(earliest, parent);
    if (earliest >= body && (end - body >= size || body == 1)) starts[count++] = end = body;
  }
  return count;
}

// What PlaceBody would report has to be reported by the calling thread.
bool JointsAreKnown(const mjModel* m) {
  bool known = true;
  for (int joint = 0; joint < m->njnt; ++joint) {
    const int type = m->jnt_type[joint];
    known &= type == mjJNT_BALL || type == mjJNT_SLIDE || type == mjJNT_HINGE ||
             (type == mjJNT_FREE && m->body_jntnum[m->jnt_bodyid[joint]] == 1);
  }
  return known;
}

// False, with nothing done, if one thread does it better.
[[gnu::noinline]] bool PlaceOnThreads(const mjModel* m, mjData* d) {
  constexpr int kBodyRun = 32, kGeomRun = 64;
  const int nbody = static_cast<int>(m->nbody);
  if (!IsWorthThreads(nbody, cost::kBodyPose) || ThreadsOf(d) < 2 || SleepEnabled(m)) return false;
  if (StackBytesAvailable(d) < static_cast<size_t>(nbody + 1) * sizeof(int)) return false;
  if (!JointsAreKnown(m)) return false;
  StackFrame frame(d);
  int* starts = StackAlloc<int>(d, static_cast<size_t>(nbody));
  if (!starts) return false;
  const int nrun = FindBodyRuns(m, kBodyRun, starts);
  if (nrun < 2) return false;

  PlaceWorld(d);
  ForEachPart(d, nrun, [=](int run) {
    const int k = nrun - 1 - run;
    PlaceBodyRun(m, d, starts[k], k > 0 ? starts[k - 1] : nbody);
  });
  WakeDisturbedTrees(m, d, /*moved=*/false);
  ForEachRange(d, static_cast<int>(m->ngeom), kGeomRun,
               [=](int first, int last) { PlaceGeomRun(m, d, first, last); });
  PlaceSites(m, d, /*filter=*/false);
  return true;
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

CONJOINT_CLONES(void, mj_kinematics, (const mjModel* m, mjData* d), (m, d)) {
  if (d->threadpool && PlaceOnThreads(m, d)) return;
  PlaceWorld(d);
  bool moved = false;
  if (!PlaceBodies(m, d, moved)) return;
  WakeDisturbedTrees(m, d, moved);

  const bool filter = FilterBodies(m, d);
  ForEachBody(m, d,
              [&](int body) __attribute__((always_inline)) { PlaceInertialFrame(m, d, body); });
  PlaceGeoms(m, d, filter, 0, static_cast<int>(m->ngeom));
  PlaceSites(m, d, filter);
}

void mj_local2Global(mjData* d, mjtNum xpos[3], mjtNum xmat[9], const mjtNum pos[3],
                     const mjtNum quat[4], int body, mjtByte sameframe) {
  if (xpos && pos) AsVec3(xpos) = PositionInWorld(d, AsVec3(pos), body, sameframe);
  if (xmat && quat) AsMat3(xmat) = OrientationInWorld(d, AsQuat(quat), body, sameframe);
}
