// Positions as a manifold: moving along a velocity, the velocity between two positions, and
// normalizing the quaternions.

#include <mujoco/mujoco.h>

#include "math/clones.h"
#include "math/rows.h"

namespace conjoint {
namespace {

bool IsScalar(int type) { return type != mjJNT_FREE && type != mjJNT_BALL; }

// call(qpos address, dof address) for each part of qpos, by what it is; scalars(qpos address, dof
// address, count) for a run of joints with one dof each.
template <class Position, class Rotation, class Scalars>
[[gnu::always_inline]] inline void ForEachPart(const mjModel* m, Position&& position,
                                               Rotation&& rotation, Scalars&& scalars) {
  const int njnt = static_cast<int>(m->njnt);
  for (int joint = 0; joint < njnt;) {
    const int qpos = m->jnt_qposadr[joint], dof = m->jnt_dofadr[joint];
    const int type = m->jnt_type[joint], first = joint++;
    if (type == mjJNT_FREE) {
      position(qpos, dof);
      rotation(qpos + 3, dof + 3);
    } else if (type == mjJNT_BALL) {
      rotation(qpos, dof);
    } else {
      while (joint < njnt && IsScalar(m->jnt_type[joint])) ++joint;
      scalars(qpos, dof, joint - first);
    }
  }
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mj_integratePos(const mjModel* m, mjtNum* qpos, const mjtNum* qvel, mjtNum dt) {
  ForEachPart(
      m, [=](int q, int v) { AsVec3(qpos + q) += AsVec3(qvel + v) * dt; },
      [=](int q, int v) { AsQuat(qpos + q) = Integrate(AsQuat(qpos + q), AsVec3(qvel + v), dt); },
      [=](int q, int v, int n) {
        for (int k = 0; k < n; ++k) qpos[q + k] += dt * qvel[v + k];
      });
}

CONJOINT_CLONES(void, mj_differentiatePos,
                (const mjModel* m, mjtNum* qvel, mjtNum dt, const mjtNum* qpos1,
                 const mjtNum* qpos2),
                (m, qvel, dt, qpos1, qpos2)) {
  ForEachPart(
      m,
      [=](int q, int v) {
        for (int k = 0; k < 3; ++k) qvel[v + k] = (qpos2[q + k] - qpos1[q + k]) / dt;
      },
      [=](int q, int v) {
        AsVec3(qvel + v) = Difference(AsQuat(qpos2 + q), AsQuat(qpos1 + q)) * (1 / dt);
      },
      [=](int q, int v, int n) {
        for (int k = 0; k < n; ++k) qvel[v + k] = (qpos2[q + k] - qpos1[q + k]) / dt;
      });
}

void mj_normalizeQuat(const mjModel* m, mjtNum* qpos) {
  ForEachPart(
      m, [](int, int) {}, [=](int q, int) { Normalize(AsQuat(qpos + q)); }, [](int, int, int) {});
}
