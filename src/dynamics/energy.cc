// Potential and kinetic energy: from xipos, qpos, ten_length, flexedge_length, M and qvel.

#include <mujoco/mujoco.h>

#include "core/arena.h"
#include "dynamics/passive.h"
#include "math/rows.h"
#include "sleep/awake.h"

namespace conjoint {
namespace {

constexpr mjtNum kHalf = static_cast<mjtNum>(0.5);

// - gravity . sum of mass * position, in two sums that do not wait for each other.
mjtNum GravityEnergy(const mjModel* m, const mjData* d) {
  const mjtNum *mass = m->body_mass, *xipos = d->xipos;
  const int nbody = static_cast<int>(m->nbody);
  Vec3 odd = {0, 0, 0}, even = {0, 0, 0};
  int body = 1;
  for (; body + 1 < nbody; body += 2) {
    odd += Vec3At(xipos, body) * mass[body];
    even += Vec3At(xipos, body + 1) * mass[body + 1];
  }
  if (body < nbody) odd += Vec3At(xipos, body) * mass[body];
  return -Dot(AsVec3(m->opt.gravity), odd + even);
}

void AddJointSprings(const mjModel* m, const mjData* d, mjtNum& energy) {
  const bool filter = FilterBodies(m, d);
  for (int joint = 0; joint < m->njnt; ++joint) {
    const mjtNum stiffness = m->jnt_stiffness[joint];
    if (stiffness == 0 || (filter && BodyState(d, m->jnt_bodyid[joint]) != mjS_AWAKE)) continue;
    const mjtNum* q = d->qpos + m->jnt_qposadr[joint];
    const mjtNum* rest = m->qpos_spring + m->jnt_qposadr[joint];
    switch (m->jnt_type[joint]) {
      case mjJNT_FREE:
        energy += kHalf * stiffness * SquaredNorm(AsVec3(q) - AsVec3(rest));
        q += 3;
        rest += 3;
        [[fallthrough]];
      case mjJNT_BALL:
        energy += kHalf * stiffness * SquaredNorm(Difference(AsQuat(q), AsQuat(rest)));
        break;
      default:
        energy += kHalf * stiffness * (*q - *rest) * (*q - *rest);
    }
  }
}

void AddTendonSprings(const mjModel* m, const mjData* d, mjtNum& energy) {
  const bool filter = FilterTrees(m, d);
  for (int tendon = 0; tendon < m->ntendon; ++tendon) {
    if (filter && TendonState(m, d, tendon) != mjS_AWAKE) continue;
    const mjtNum stretch = TendonDisplacement(m, d, tendon);
    energy += kHalf * m->tendon_stiffness[tendon] * stretch * stretch;
  }
}

// Edges of deformable lines.
void AddFlexEdgeSprings(const mjModel* m, const mjData* d, mjtNum& energy) {
  for (int flex = 0; flex < m->nflex; ++flex) {
    const mjtNum stiffness = m->flex_edgestiffness[flex];
    if (m->flex_dim[flex] != 1 || m->flex_rigid[flex] || stiffness == 0) continue;
    const int first = m->flex_edgeadr[flex], last = first + m->flex_edgenum[flex];
    for (int edge = first; edge < last; ++edge) {
      if (m->flexedge_rigid[edge]) continue;
      const mjtNum stretch = m->flexedge_length0[edge] - d->flexedge_length[edge];
      energy += kHalf * stiffness * stretch * stretch;
    }
  }
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mj_energyPos(const mjModel* m, mjData* d) {
  mjtNum energy = 0;
  if (!(m->opt.disableflags & mjDSBL_GRAVITY)) energy = GravityEnergy(m, d);
  if (!(m->opt.disableflags & mjDSBL_SPRING)) {
    AddJointSprings(m, d, energy);
    AddTendonSprings(m, d, energy);
    AddFlexEdgeSprings(m, d, energy);
  }
  d->energy[0] = energy;
  d->flg_energypos = 1;
}

// 1/2 v' M v
void mj_energyVel(const mjModel* m, mjData* d) {
  StackFrame frame(d);
  auto* momentum = StackAlloc<mjtNum>(d, static_cast<size_t>(m->nv));
  if (!momentum) return;
  mj_mulM(m, d, momentum, d->qvel);
  d->energy[1] = kHalf * mju_dot(d->qvel, momentum, static_cast<int>(m->nv));
  d->flg_energyvel = 1;
}
