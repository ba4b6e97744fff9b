// Lengths, Jacobians and paths of tendons: from qpos and the poses of sites and geoms to
// ten_length, ten_J and the path points (ten_wrapadr, ten_wrapnum, wrap_obj, wrap_xpos).

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstddef>

#include "dynamics/chain.h"
#include "dynamics/wrap.h"
#include "math/rows.h"
#include "sleep/awake.h"

namespace conjoint {
namespace {

constexpr int kPathSite = -1, kPathPulley = -2;  // wrap_obj of points that are on no geom

// A point of the path with the body it is fixed to.
struct PathPoint {
  Vec3 pos;
  int body;
};

// Walks along one spatial tendon after another, writing the points of the path.
class SpatialTendons {
 public:
  SpatialTendons(const mjModel* m, mjData* d) : m_(m), d_(d) {}

  // False after an error.
  bool Compute(int tendon);

  int path_end() const { return path_end_; }

 private:
  bool IsPulley(int object) const { return m_->wrap_type[object] == mjWRAP_PULLEY; }
  bool IsGeom(int object) const {
    return m_->wrap_type[object] == mjWRAP_SPHERE || m_->wrap_type[object] == mjWRAP_CYLINDER;
  }
  PathPoint SitePoint(int object) const {
    const int site = m_->wrap_objid[object];
    return {Vec3At(d_->site_xpos, site), m_->site_bodyid[site]};
  }

  void Append(int object, const Vec3& pos) {
    Vec3At(d_->wrap_xpos, path_end_) = pos;
    d_->wrap_obj[path_end_++] = object;
  }

  // The piece around a geom; returns its length along the surface, -1 if the tendon passes freely.
  bool Wrap(int object, const PathPoint& start, const PathPoint& end, PathPoint touch[2],
            mjtNum& arc) const;
  void AddStraight(int tendon, const PathPoint& from, const PathPoint& to, mjtNum weight);

  const mjModel* m_;
  mjData* d_;
  int path_end_ = 0;
};

// Adds weight u' (J_to - J_from) to the tendon's row, u the direction of the piece. A dof that
// moves both ends does not change their distance, so only those below the common ones count.
void SpatialTendons::AddStraight(int tendon, const PathPoint& from, const PathPoint& to,
                                 mjtNum weight) {
  if (from.body == to.body) return;
  const Vec3 u = Normalized(to.pos - from.pos) * weight;
  // u' (lin + rot x offset) = lin.u + rot.(offset x u)
  const Spatial pull_to = {Cross(to.pos - RootCom(m_, d_, to.body), u), u};
  const Spatial pull_from = {Cross(from.pos - RootCom(m_, d_, from.body), u), u};

  mjtNum* row = d_->ten_J + m_->ten_J_rowadr[tendon];
  const int* columns = m_->ten_J_colind + m_->ten_J_rowadr[tendon];
  int slot = m_->ten_J_rownnz[tendon] - 1;
  int dof_to = LastDof(m_, to.body), dof_from = LastDof(m_, from.body);
  while (dof_to != dof_from) {
    const bool of_to = dof_to > dof_from;
    int& dof = of_to ? dof_to : dof_from;
    while (slot >= 0 && columns[slot] > dof) --slot;
    if (slot < 0) return;
    if (columns[slot] == dof) {
      const Spatial& axis = SpatialAt(d_->cdof, dof);
      row[slot] += of_to ? Dot(axis, pull_to) : -Dot(axis, pull_from);
    }
    dof = m_->dof_parentid[dof];
  }
}

bool SpatialTendons::Wrap(int object, const PathPoint& start, const PathPoint& end,
                          PathPoint touch[2], mjtNum& arc) const {
  const int geom = m_->wrap_objid[object];
  const int side = mju_round(m_->wrap_prm[object]);
  if (side < -1 || side >= m_->nsite) {
    mju_error("mj_tendon: invalid sideid %d in wrap_prm", side);
    return false;
  }
  Vec3 points[2] = {};
  arc = WrapTendon(points, start.pos, end.pos, Vec3At(d_->geom_xpos, geom),
                   Mat3At(d_->geom_xmat, geom), m_->geom_size[3 * geom], m_->wrap_type[object],
                   side >= 0 ? &Vec3At(d_->site_xpos, side) : nullptr);
  for (int k = 0; k < 2; ++k) touch[k] = {points[k], m_->geom_bodyid[geom]};
  return true;
}

bool SpatialTendons::Compute(int tendon) {
  const int begin = m_->tendon_adr[tendon], end = begin + m_->tendon_num[tendon];
  mjtNum& length = d_->ten_length[tendon];
  mjtNum divisor = 1;
  d_->ten_wrapadr[tendon] = path_end_;

  for (int object = begin; object < end - 1;) {
    if (IsPulley(object) || IsPulley(object + 1)) {
      if (IsPulley(object)) {
        divisor = m_->wrap_prm[object];
        Append(kPathPulley, {0, 0, 0});
      }
      ++object;
      continue;
    }

    const bool around_geom = IsGeom(object + 1) && object + 2 < end;
    const int next = object + (around_geom ? 2 : 1);
    const PathPoint start = SitePoint(object), finish = SitePoint(next);
    const mjtNum weight = 1 / divisor;
    PathPoint touch[2];
    mjtNum arc = -1;
    if (around_geom && !Wrap(object + 1, start, finish, touch, arc)) return false;

    Append(kPathSite, start.pos);
    if (arc < 0) {
      length += Distance(finish.pos, start.pos) / divisor;
      AddStraight(tendon, start, finish, weight);
    } else {
      length +=
          (Distance(start.pos, touch[0].pos) + arc + Distance(touch[1].pos, finish.pos)) / divisor;
      AddStraight(tendon, start, touch[0], weight);
      AddStraight(tendon, touch[1], finish, weight);
      const int geom = m_->wrap_objid[object + 1];
      Append(geom, touch[0].pos);
      Append(geom, touch[1].pos);
    }

    object = next;
    if (object == end - 1 || IsPulley(object + 1)) Append(kPathSite, finish.pos);
  }
  d_->ten_wrapnum[tendon] = path_end_ - d_->ten_wrapadr[tendon];
  return true;
}

// Length and Jacobian are linear in the joint positions.
void ComputeFixedTendon(const mjModel* m, mjData* d, int tendon) {
  mjtNum* row = d->ten_J + m->ten_J_rowadr[tendon];
  const int* columns = m->ten_J_colind + m->ten_J_rowadr[tendon];
  const int* columns_end = columns + m->ten_J_rownnz[tendon];
  const int begin = m->tendon_adr[tendon], end = begin + m->tendon_num[tendon];
  for (int object = begin; object < end; ++object) {
    const int joint = m->wrap_objid[object];
    const mjtNum coefficient = m->wrap_prm[object];
    d->ten_length[tendon] += coefficient * d->qpos[m->jnt_qposadr[joint]];
    const int* slot = std::find(columns, columns_end, m->jnt_dofadr[joint]);
    if (slot != columns_end) row[slot - columns] += coefficient;
  }
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mj_tendon(const mjModel* m, mjData* d) {
  if (!m->ntendon) return;
  std::fill_n(d->ten_length, m->ntendon, mjtNum{0});
  std::fill_n(d->ten_J, m->nJten, mjtNum{0});

  const bool filter = FilterTrees(m, d);
  SpatialTendons spatial(m, d);
  for (int tendon = 0; tendon < m->ntendon; ++tendon) {
    if (filter && TendonState(m, d, tendon) == mjS_ASLEEP) continue;
    if (m->wrap_type[m->tendon_adr[tendon]] == mjWRAP_JOINT) {
      d->ten_wrapadr[tendon] = spatial.path_end();
      d->ten_wrapnum[tendon] = 0;
      ComputeFixedTendon(m, d, tendon);
    } else if (!spatial.Compute(tendon)) {
      return;
    }
  }
}
