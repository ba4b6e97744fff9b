// Rows of joint and tendon limits: one for each side that is closer than the margin. pos is the
// distance to the limit, J its rate of change.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "constraint/row_builder.h"
#include "math/rows.h"
#include "sleep/awake.h"

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

// Tendons count even if their trees sleep.
void FindLimits(const mjModel* m, const mjData* d, RowPlan& plan) {
  plan.nlimit = 0;
  if (m->opt.disableflags & mjDSBL_LIMIT) return;
  const auto add = [&](int id, bool tendon, mjtNum dist, const Vec3& gradient) {
    plan.limit[plan.nlimit++] = {id, tendon, dist, gradient};
  };
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
                      [&](mjtNum dist, mjtNum sign) { add(joint, false, dist, {sign, 0, 0}); });
    } else if (type == mjJNT_BALL) {
      const BallRotation rotation(qpos);
      const mjtNum dist = std::max(range[0], range[1]) - rotation.angle;
      if (dist < margin) add(joint, false, dist, -rotation.axis);
    }
  }
  for (int tendon = 0; tendon < m->ntendon; ++tendon) {
    if (!m->tendon_limited[tendon]) continue;
    ForEachNearSide(d->ten_length[tendon], m->tendon_range + 2 * tendon, m->tendon_margin[tendon],
                    [&](mjtNum dist, mjtNum sign) { add(tendon, true, dist, {sign, 0, 0}); });
  }
}

int ColumnsOf(const mjModel* m, const NearLimit& limit) {
  if (limit.tendon) return m->ten_J_rownnz[limit.id];
  return m->jnt_type[limit.id] == mjJNT_BALL ? 3 : 1;
}

}  // namespace

void CountLimits(const mjModel* m, const mjData* d, RowPlan& plan, RowCount& count) {
  FindLimits(m, d, plan);
  for (int i = 0; i < plan.nlimit; ++i) count.Add(1, ColumnsOf(m, plan.limit[i]));
}

void AddLimits(const RowPlan& plan, RowBuilder& rows) {
  const mjModel* m = rows.m();
  mjData* d = rows.d();
  for (int i = 0; i < plan.nlimit; ++i) {
    const NearLimit& limit = plan.limit[i];
    const int id = limit.id;
    RowBlock block;
    mjtNum margin;
    if (limit.tendon) {
      int& address = d->tendon_efcadr[id];
      if (address == -1) address = rows.row();
      block = BeginRow(rows, TendonRow(m, d, id), limit.gradient.x);
      if (rows.IsEmpty(block)) continue;
      margin = m->tendon_margin[id];
    } else {
      const int columns = ColumnsOf(m, limit);
      block = rows.Begin(1, columns);
      for (int k = 0; k < columns; ++k) {
        *block.Column(k, m->jnt_dofadr[id] + k) = limit.gradient[k];
      }
      margin = m->jnt_margin[id];
    }
    d->efc_pos[block.first] = limit.dist;
    d->efc_margin[block.first] = margin;
    rows.Append(block, limit.tendon ? mjCNSTR_LIMIT_TENDON : mjCNSTR_LIMIT_JOINT, id);
  }
}

}  // namespace conjoint
