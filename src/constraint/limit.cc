// Rows of joint and tendon limits: one for each side that is closer than the margin. pos is the
// distance to the limit, J its rate of change.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "constraint/row_builder.h"
#include "dynamics/awake.h"
#include "dynamics/rows.h"

namespace conjoint {
namespace {

// call(dist, sign) for each limit of `value` that is near; d dist / d value = sign.
template <class Call>
[[gnu::always_inline]] inline void ForEachNearSide(mjtNum value, const mjtNum* range, mjtNum margin,
                                                   Call&& call) {
  if (const mjtNum dist = value - range[0]; dist < margin) call(dist, mjtNum{1});
  if (const mjtNum dist = range[1] - value; dist < margin) call(dist, mjtNum{-1});
}

// Rotation of a ball joint away from zero: how far, and about which axis.
struct BallRotation {
  Vec3 axis;
  mjtNum angle;

  explicit BallRotation(const mjtNum* qpos) : axis(ToVelocity(Normalized(AsQuat(qpos)), 1)) {
    angle = Normalize(axis);
  }
};

// of_scalar(joint, dist, sign) and of_ball(joint, dist, axis) for the joint limits that are near,
// of_tendon(tendon, dist, sign) for those of tendons, which count even if their trees sleep.
template <class OfScalar, class OfBall, class OfTendon>
void ForEachLimit(const mjModel* m, const mjData* d, OfScalar&& of_scalar, OfBall&& of_ball,
                  OfTendon&& of_tendon) {
  if (m->opt.disableflags & mjDSBL_LIMIT) return;
  const bool filter = FilterDofs(m, d);
  for (int joint = 0; joint < m->njnt; ++joint) {
    if (!m->jnt_limited[joint]) continue;
    if (filter && !d->tree_awake[m->dof_treeid[m->jnt_dofadr[joint]]]) continue;
    const mjtNum* range = m->jnt_range + 2 * joint;
    const mjtNum* qpos = d->qpos + m->jnt_qposadr[joint];
    const mjtNum margin = m->jnt_margin[joint];
    const int type = m->jnt_type[joint];
    if (type == mjJNT_SLIDE || type == mjJNT_HINGE) {
      ForEachNearSide(*qpos, range, margin,
                      [&](mjtNum dist, mjtNum sign) { of_scalar(joint, dist, sign); });
    } else if (type == mjJNT_BALL) {
      const BallRotation rotation(qpos);
      const mjtNum dist = std::max(range[0], range[1]) - rotation.angle;
      if (dist < margin) of_ball(joint, dist, rotation.axis);
    }
  }
  for (int tendon = 0; tendon < m->ntendon; ++tendon) {
    if (!m->tendon_limited[tendon]) continue;
    ForEachNearSide(d->ten_length[tendon], m->tendon_range + 2 * tendon, m->tendon_margin[tendon],
                    [&](mjtNum dist, mjtNum sign) { of_tendon(tendon, dist, sign); });
  }
}

}  // namespace

void CountLimits(const mjModel* m, const mjData* d, RowCount& count) {
  ForEachLimit(
      m, d, [&](int, mjtNum, mjtNum) { count.Add(1, 1); },
      [&](int, mjtNum, const Vec3&) { count.Add(1, 3); },
      [&](int tendon, mjtNum, mjtNum) { count.Add(1, m->ten_J_rownnz[tendon]); });
}

void AddLimits(RowBuilder& rows) {
  const mjModel* m = rows.m();
  mjData* d = rows.d();
  const auto place = [d](const RowBlock& block, mjtNum dist, mjtNum margin) {
    d->efc_pos[block.first] = dist;
    d->efc_margin[block.first] = margin;
  };
  ForEachLimit(
      m, d,
      [&](int joint, mjtNum dist, mjtNum sign) {
        const RowBlock block = rows.Begin(1, 1);
        *block.Column(0, m->jnt_dofadr[joint]) = sign;
        place(block, dist, m->jnt_margin[joint]);
        rows.Append(block, mjCNSTR_LIMIT_JOINT, joint);
      },
      [&](int joint, mjtNum dist, const Vec3& axis) {
        const RowBlock block = rows.Begin(1, 3);
        for (int k = 0; k < 3; ++k) *block.Column(k, m->jnt_dofadr[joint] + k) = -axis[k];
        place(block, dist, m->jnt_margin[joint]);
        rows.Append(block, mjCNSTR_LIMIT_JOINT, joint);
      },
      [&](int tendon, mjtNum dist, mjtNum sign) {
        int& address = d->tendon_efcadr[tendon];
        if (address == -1) address = d->nefc;
        const RowBlock block = BeginRow(rows, TendonRow(m, d, tendon), sign);
        if (rows.IsEmpty(block)) return;
        place(block, dist, m->tendon_margin[tendon]);
        rows.Append(block, mjCNSTR_LIMIT_TENDON, tendon);
      });
}

}  // namespace conjoint
