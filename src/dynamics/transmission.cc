// Lengths and moment arms of actuators: from qpos, tendons, sites and contacts to actuator_length
// and the sparse rows of actuator_moment (moment_rownnz, moment_rowadr, moment_colind).
//
// Rows of site, slider-crank and body transmissions keep only what is not exactly zero, so
// they are bit-equal to MuJoCo 3.6.0: rounding decides which entries there are.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>

#include "core/arena.h"
#include "dynamics/chain.h"
#include "math/rows.h"
#include "sleep/awake.h"

namespace conjoint {
namespace {

// Writes the rows of actuator_moment one after another.
class MomentRows {
 public:
  MomentRows(const mjModel* m, mjData* d) : m_(m), d_(d) {}

  void Begin(int actuator) { d_->moment_rowadr[actuator] = begin_ = end_; }

  void End(int actuator) { d_->moment_rownnz[actuator] = end_ - begin_; }

  // The model says how many entries there can be; one that was changed since may have more.
  void Append(int dof, mjtNum value) {
    const int end = end_;
    if (end >= m_->nJmom) return;
    end_ = end + 1;
    d_->moment_colind[end] = dof;
    d_->actuator_moment[end] = value;
  }

  void Append3(int dof, const Vec3& values) {
    for (int k = 0; k < 3; ++k) Append(dof + k, values[k]);
  }

 private:
  const mjModel* m_;
  mjData* d_;
  int begin_ = 0, end_ = 0;
};

// J' force for one column, the components added in turn, those of zero force left out.
inline mjtNum Pull(const Vec3& column, const Vec3& force) {
  mjtNum sum = 0;
  if (force.x != 0) sum += column.x * force.x;
  if (force.y != 0) sum += column.y * force.y;
  if (force.z != 0) sum += column.z * force.z;
  return sum;
}

// call(dof, moves1, moves2) for the dofs above `stop` that move the first body, the second or both,
// ascending. `chain` has room for 2 nv.
template <class Call>
void ForEachOfTwo(const mjModel* m, int last1, int last2, int stop, int* chain, Call&& call) {
  const int count1 = ListChain(m, last1, chain);
  int* chain2 = chain + count1;
  const int count2 = ListChain(m, last2, chain2);
  for (int i = 0, j = 0; i < count1 || j < count2;) {
    const int dof1 = i < count1 ? chain[i] : m->nv, dof2 = j < count2 ? chain2[j] : m->nv;
    const int dof = std::min(dof1, dof2);
    i += dof1 == dof;
    j += dof2 == dof;
    if (dof > stop) call(dof, dof1 == dof, dof2 == dof);
  }
}

struct SiteFrame {
  int body;
  Vec3 pos;
  const Mat3& axes;
  Vec3 offset;  // from the tree's reference point

  SiteFrame(const mjModel* m, const mjData* d, int site)
      : body(m->site_bodyid[site]),
        pos(Vec3At(d->site_xpos, site)),
        axes(Mat3At(d->site_xmat, site)),
        offset(pos - RootCom(m, d, body)) {}
};

class Transmission {
 public:
  Transmission(const mjModel* m, mjData* d, int* chain)
      : m_(m), d_(d), rows_(m, d), chain_(chain) {}

  // False after an error.
  bool Compute(int actuator, bool asleep);

 private:
  const Vec3& Gear(int actuator, int half) const {
    return AsVec3(m_->actuator_gear + 6 * actuator + 3 * half);
  }

  bool ComputeAwake(int actuator);
  mjtNum ComputeJoint(int actuator, bool in_parent);
  mjtNum ComputeTendon(int actuator);
  mjtNum ComputeSliderCrank(int actuator);
  void ComputeSite(int actuator);
  mjtNum ComputeSiteInReference(int actuator);
  void ComputeAdhesion(int actuator);

  const mjModel* m_;
  mjData* d_;
  MomentRows rows_;
  int* chain_;  // scratch for two chains of dofs
};

[[gnu::always_inline]] inline mjtNum Transmission::ComputeJoint(int actuator, bool in_parent) {
  const int joint = m_->actuator_trnid[2 * actuator], dof = m_->jnt_dofadr[joint];
  const mjtNum* qpos = d_->qpos + m_->jnt_qposadr[joint];
  const auto torque_axis = [&](const Vec3& gear, const Quat& quat) {
    return in_parent ? Rotate(gear, Conjugate(quat)) : gear;
  };
  switch (m_->jnt_type[joint]) {
    case mjJNT_FREE:
      rows_.Append3(dof, Gear(actuator, 0));
      rows_.Append3(dof + 3, torque_axis(Gear(actuator, 1), Normalized(AsQuat(qpos + 3))));
      return 0;
    case mjJNT_BALL: {
      const Quat quat = Normalized(AsQuat(qpos));
      const Vec3 axis = torque_axis(Gear(actuator, 0), quat);
      rows_.Append3(dof, axis);
      return Dot(ToVelocity(quat, 1), axis);
    }
    default: {
      const mjtNum gear = m_->actuator_gear[6 * actuator];
      rows_.Append(dof, gear);
      return *qpos * gear;
    }
  }
}

mjtNum Transmission::ComputeTendon(int actuator) {
  const int tendon = m_->actuator_trnid[2 * actuator];
  const mjtNum gear = m_->actuator_gear[6 * actuator];
  const int begin = m_->ten_J_rowadr[tendon], end = begin + m_->ten_J_rownnz[tendon];
  for (int k = begin; k < end; ++k) rows_.Append(m_->ten_J_colind[k], d_->ten_J[k] * gear);
  return d_->ten_length[tendon] * gear;
}

// A rod of fixed length from the crank site to a slider that moves along the z axis of its site.
mjtNum Transmission::ComputeSliderCrank(int actuator) {
  const SiteFrame crank(m_, d_, m_->actuator_trnid[2 * actuator]);
  const SiteFrame slider(m_, d_, m_->actuator_trnid[2 * actuator + 1]);
  const mjtNum rod = m_->actuator_cranklength[actuator], gear = m_->actuator_gear[6 * actuator];
  const Vec3 axis = slider.axes.Column(2), v = crank.pos - slider.pos;
  const mjtNum along = Dot(v, axis);
  const mjtNum discriminant = along * along + rod * rod - Dot(v, v);

  // length = a.v - sqrt((a.v)^2 + rod^2 - v.v), or a.v where the rod does not reach the axis
  mjtNum length = along;
  Vec3 by_v = axis, by_axis = v;
  if (discriminant > 0) {
    const mjtNum root = std::sqrt(discriminant);
    length -= root;
    by_v = axis * (1 - along / root) + v * (1 / root);
    by_axis = v * (1 - along / root);
  }

  const auto column = [&](int dof, bool moves_crank, bool moves_slider) {
    const Spatial& motion = SpatialAt(d_->cdof, dof);
    Vec3 point = {0, 0, 0}, turn = {0, 0, 0};
    if (moves_crank) point = PointVelocity(motion, crank.offset);
    if (moves_slider) {
      point -= PointVelocity(motion, slider.offset);
      turn = Cross(motion.rot, axis);
    }
    mjtNum sum = 0;
    for (int k = 0; k < 3; ++k) sum += by_axis[k] * turn[k] + by_v[k] * point[k];
    if (sum != 0) rows_.Append(dof, sum * gear);
  };
  ForEachOfTwo(m_, LastDof(m_, crank.body), LastDof(m_, slider.body), -1, chain_, column);
  return length * gear;
}

// A wrench given in the axes of the site.
void Transmission::ComputeSite(int actuator) {
  const SiteFrame site(m_, d_, m_->actuator_trnid[2 * actuator]);
  const Vec3 force = site.axes * Gear(actuator, 0), torque = site.axes * Gear(actuator, 1);
  const int count = ListChain(m_, LastDof(m_, site.body), chain_);
  for (int i = 0; i < count; ++i) {
    const Spatial& motion = SpatialAt(d_->cdof, chain_[i]);
    const mjtNum entry = Pull(PointVelocity(motion, site.offset), force) + Pull(motion.rot, torque);
    if (entry != 0) rows_.Append(chain_[i], entry);
  }
}

// The pose of the site in the axes of a reference site, weighted by the gear. Dofs that move both
// do not count.
mjtNum Transmission::ComputeSiteInReference(int actuator) {
  const int site_id = m_->actuator_trnid[2 * actuator];
  const int reference_id = m_->actuator_trnid[2 * actuator + 1];
  const SiteFrame site(m_, d_, site_id), reference(m_, d_, reference_id);
  const Vec3 &linear = Gear(actuator, 0), &angular = Gear(actuator, 1);
  const bool translates = linear != Vec3{0, 0, 0}, rotates = angular != Vec3{0, 0, 0};

  mjtNum length = 0;
  if (translates) length += Dot(TransposeTimes(reference.axes, site.pos - reference.pos), linear);
  if (rotates) {
    // The local rotation on the left is not the site's orientation in the world, but it is the
    // length that position servos were tuned to.
    const Quat quat = QuatAt(m_->site_quat, site_id) * QuatAt(d_->xquat, site.body);
    const Quat reference_quat =
        QuatAt(m_->site_quat, reference_id) * QuatAt(d_->xquat, reference.body);
    length += Dot(Difference(quat, reference_quat), angular);
  }

  const Vec3 force = reference.axes * linear, torque = reference.axes * angular;
  const int last = LastDof(m_, site.body), reference_last = LastDof(m_, reference.body);
  const auto column = [&](int dof, bool moves_site, bool) {
    const Spatial& motion = SpatialAt(d_->cdof, dof);
    const Vec3 point =
        moves_site ? PointVelocity(motion, site.offset) : -PointVelocity(motion, reference.offset);
    mjtNum entry = 0;
    if (translates) entry += Pull(point, force);
    if (rotates) entry += Pull(moves_site ? motion.rot : -motion.rot, torque);
    if (entry != 0) rows_.Append(dof, entry);
  };
  const int common = CommonDof(m_, last, reference_last);
  ForEachOfTwo(m_, last, reference_last, common, chain_, column);
  return length;
}

// entries += row `row` of efc_J times scale.
void AddConstraintRow(const mjModel* m, const mjData* d, int row, mjtNum scale, mjtNum* entries) {
  if (mj_isSparse(m)) {
    const int begin = d->efc_J_rowadr[row], end = begin + d->efc_J_rownnz[row];
    for (int k = begin; k < end; ++k) entries[d->efc_J_colind[k]] += d->efc_J[k] * scale;
  } else {
    const mjtNum* J = d->efc_J + static_cast<ptrdiff_t>(row) * m->nv;
    for (int dof = 0; dof < m->nv; ++dof) entries[dof] += J[dof] * scale;
  }
}

// The force pulls all contacts of a body together, equally: the mean of their normals.
void Transmission::ComputeAdhesion(int actuator) {
  StackFrame stack(d_);
  const size_t nv = static_cast<size_t>(m_->nv);
  mjtNum* active = StackAlloc<mjtNum>(d_, nv);  // normals of contacts that have constraint rows
  mjtNum* in_gap = StackAlloc<mjtNum>(d_, nv);  // of those in the gap, which have none
  if (!active || !in_gap) return;
  std::fill_n(active, nv, mjtNum{0});
  std::fill_n(in_gap, nv, mjtNum{0});

  const int body = m_->actuator_trnid[2 * actuator];
  int count = 0;
  for (int i = 0; i < d_->ncon; ++i) {
    const mjContact& contact = d_->contact[i];
    if (contact.geom[0] < 0 || contact.geom[1] < 0) continue;
    const int body1 = m_->geom_bodyid[contact.geom[0]], body2 = m_->geom_bodyid[contact.geom[1]];
    if (body1 != body && body2 != body) continue;

    if (contact.exclude == 0) {
      ++count;
      if (contact.efc_address < 0) continue;
      if (contact.dim == 1 || m_->opt.cone == mjCONE_ELLIPTIC) {
        AddConstraintRow(m_, d_, contact.efc_address, 1, active);
      } else {  // the edges of the pyramid add up to the normal
        const int edges = 2 * (contact.dim - 1);
        for (int k = 0; k < edges; ++k) {
          AddConstraintRow(m_, d_, contact.efc_address + k, mjtNum{1} / edges, active);
        }
      }
    } else if (contact.exclude == 1) {
      ++count;
      const Vec3 &normal = AsVec3(contact.frame), &pos = AsVec3(contact.pos);
      ApplyWrench(m_, d_, normal, {0, 0, 0}, pos, body2, in_gap);
      ApplyWrench(m_, d_, -normal, {0, 0, 0}, pos, body1, in_gap);
    }
  }
  if (!count) return;
  for (int dof = 0; dof < m_->nv; ++dof) {
    const mjtNum entry = (active[dof] + in_gap[dof]) * (mjtNum{-1} / count);
    if (entry != 0) rows_.Append(dof, entry);
  }
}

[[gnu::always_inline]] inline bool Transmission::ComputeAwake(int actuator) {
  mjtNum& length = d_->actuator_length[actuator];
  switch (m_->actuator_trntype[actuator]) {
    case mjTRN_JOINT:
      length = ComputeJoint(actuator, false);
      return true;
    case mjTRN_JOINTINPARENT:
      length = ComputeJoint(actuator, true);
      return true;
    case mjTRN_TENDON:
      length = ComputeTendon(actuator);
      return true;
    case mjTRN_SLIDERCRANK:
      length = ComputeSliderCrank(actuator);
      return true;
    case mjTRN_SITE:
      length = 0;
      if (m_->actuator_trnid[2 * actuator + 1] == -1) {
        ComputeSite(actuator);
      } else {
        length = ComputeSiteInReference(actuator);
      }
      return true;
    case mjTRN_BODY:
      length = 0;
      ComputeAdhesion(actuator);
      return true;
    default:
      mju_error("mj_transmission: unknown transmission type %d", m_->actuator_trntype[actuator]);
      return false;
  }
}

[[gnu::always_inline]] inline bool Transmission::Compute(int actuator, bool asleep) {
  rows_.Begin(actuator);
  const bool ok = asleep || ComputeAwake(actuator);
  rows_.End(actuator);
  return ok;
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mj_transmission(const mjModel* m, mjData* d) {
  if (!m->nu) return;
  StackFrame frame(d);
  int* chain = StackAlloc<int>(d, 2 * static_cast<size_t>(m->nv));
  if (!chain) return;
  const bool filter = FilterTrees(m, d);
  Transmission transmission(m, d, chain);
  for (int actuator = 0; actuator < m->nu; ++actuator) {
    const bool asleep = filter && ActuatorState(m, d, actuator) == mjS_ASLEEP;
    if (!transmission.Compute(actuator, asleep)) return;
  }
}
