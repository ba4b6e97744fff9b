// Diagonals of J M^-1 J' for the Jacobians of bodies, dofs, tendons and flex edges.

#include "compiler/inverse_weights.h"

#include <algorithm>
#include <cmath>

#include "dynamics/chain.h"
#include "math/rows.h"
#include "math/tree_factor.h"
#include "math/vec3.h"

namespace conjoint {
namespace {

// A row J of a Jacobian and what M^-1 makes of it. M consists of blocks, one a kinematic tree, so
// only the dofs of the trees in which the row has entries are ever looked at: what a row costs does
// not depend on how much else there is in the model.
class Row {
 public:
  // Borrows memory from the stack of d. Not valid() if that has overflowed and the error handler
  // came back.
  Row(const mjModel* m, mjData* d)
      : m_(m),
        d_(d),
        row_(mj_stackAllocNum(d, static_cast<size_t>(m->nv))),
        trees_(mj_stackAllocInt(d, static_cast<size_t>(m->ntree))),
        is_used_(mj_stackAllocInt(d, static_cast<size_t>(m->ntree))) {
    if (valid()) std::fill_n(is_used_, m->ntree, 0);
  }

  bool valid() const { return row_ && trees_ && is_used_; }

  void Clear() {
    for (int i = 0; i < tree_count_; ++i) is_used_[trees_[i]] = 0;
    tree_count_ = 0;
  }

  mjtNum& operator[](int dof) {
    const int tree = m_->dof_treeid[dof];
    if (!is_used_[tree]) {
      is_used_[tree] = 1;
      trees_[tree_count_++] = tree;
      std::fill_n(row_ + m_->tree_dofadr[tree], m_->tree_dofnum[tree], mjtNum(0));
    }
    return row_[dof];
  }

  // Of columns that occur twice the last counts.
  void Set(const mjtNum* values, const int* columns, int count) {
    Clear();
    for (int k = 0; k < count; ++k) (*this)[columns[k]] = values[k];
  }

  // J M^-1 J' = z' D^-1 z with L' z = J', since M = L' D L. Uses the row up. Every pivot of a tree
  // counts: where M is singular, zero times infinity shows.
  mjtNum InverseWeight() {
    mjtNum sum = 0;
    ForEachTree([&](int first, int count) {
      for (int i = first + count - 1; i >= first; --i) {
        const mjtNum z = row_[i];
        sum += z * z * d_->qLDiagInv[i];
        if (z == 0) continue;  // as all dofs are that are not ancestors of an entry
        const int begin = m_->M_rowadr[i], diagonal = begin + m_->M_rownnz[i] - 1;
        for (int k = begin; k < diagonal; ++k) row_[m_->M_colind[k]] -= d_->qLD[k] * z;
      }
    });
    return sum;
  }

  // Length of M^-1 J'. Uses the row up.
  mjtNum Acceleration() {
    mjtNum sum = 0;
    ForEachTree([&](int first, int count) {
      SolveTrees(row_, first, first + count, static_cast<int>(m_->nv),
                 {m_->M_rownnz, m_->M_rowadr, m_->M_colind}, d_->qLD, d_->qLDiagInv);
      sum += mju_dot(row_ + first, row_ + first, count);
    });
    return std::sqrt(sum);
  }

 private:
  // call(first dof, number of dofs) of each tree with entries.
  template <class Call>
  void ForEachTree(Call&& call) {
    std::sort(trees_, trees_ + tree_count_);
    for (int i = 0; i < tree_count_; ++i) {
      call(m_->tree_dofadr[trees_[i]], m_->tree_dofnum[trees_[i]]);
    }
  }

  const mjModel* m_;
  mjData* d_;
  mjtNum* row_;  // set in the dofs of the trees in use
  int *trees_, *is_used_;
  int tree_count_ = 0;
};

mjtNum InverseMass(const mjModel* m, int body) {
  return 1 / std::max(mjtNum(mjMINVAL), m->body_mass[body]);
}

// Mean over three directions of the inverse weight that column(dof) of a body's chain has.
template <class Column>
mjtNum MeanInverseWeight(const mjModel* m, int body, Row& row, Column&& column) {
  mjtNum sum = 0;
  for (mjtNum Vec3::* part : {&Vec3::x, &Vec3::y, &Vec3::z}) {
    row.Clear();
    ForEachAncestor(m, LastDof(m, body), [&](int dof) { row[dof] = column(dof).*part; });
    sum += row.InverseWeight();
  }
  return sum / 3;
}

// Translation and rotation of the body's centre of mass.
void SetBodies(mjModel* m, mjData* d, Row& row) {
  for (int body = 0; body < m->nbody; ++body) {
    mjtNum& translation = m->body_invweight0[2 * body];
    mjtNum& rotation = m->body_invweight0[2 * body + 1];
    translation = rotation = 0;
    if (m->body_weldid[body] == 0) continue;
    if (m->body_simple[body] == 2) {
      translation = InverseMass(m, body);
      continue;
    }
    const Vec3 offset = Vec3At(d->xipos, body) - RootCom(m, d, body);
    translation = MeanInverseWeight(
        m, body, row, [=](int dof) { return PointVelocity(SpatialAt(d->cdof, dof), offset); });
    rotation =
        MeanInverseWeight(m, body, row, [=](int dof) { return SpatialAt(d->cdof, dof).rot; });
    // A body that cannot turn, or only turns about its centre: one number serves for both.
    if (translation < mjMINVAL && rotation > mjMINVAL) {
      translation = rotation;
    } else if (rotation < mjMINVAL && translation > mjMINVAL) {
      rotation = translation;
    }
  }
}

// Replaces numbers by their mean.
void Average(mjtNum* numbers, int count) {
  mjtNum sum = 0;
  for (int k = 0; k < count; ++k) sum += numbers[k];
  std::fill_n(numbers, count, sum / count);
}

void SetDofs(mjModel* m, Row& row) {
  for (int joint = 0; joint < m->njnt; ++joint) {
    const int body = m->jnt_bodyid[joint], first = m->jnt_dofadr[joint];
    const int type = m->jnt_type[joint];
    const int dofs = type == mjJNT_FREE ? 6 : type == mjJNT_BALL ? 3 : 1;
    mjtNum* weights = m->dof_invweight0 + first;
    if (m->body_simple[body] == 2) {
      if (m->body_mass[body] == 0) mju_error("set0: moving body %d has 0 mass", body);
      std::fill_n(weights, dofs, InverseMass(m, body));
      continue;
    }
    for (int k = 0; k < dofs; ++k) {
      row.Clear();
      row[first + k] = 1;
      weights[k] = row.InverseWeight();
    }
    if (type == mjJNT_BALL || type == mjJNT_FREE) Average(weights, 3);
    if (type == mjJNT_FREE) Average(weights + 3, 3);
  }
}

void SetTendons(mjModel* m, const mjData* d, Row& row) {
  for (int i = 0; i < m->ntendon; ++i) {
    const int adr = m->ten_J_rowadr[i];
    row.Set(d->ten_J + adr, m->ten_J_colind + adr, m->ten_J_rownnz[i]);
    m->tendon_invweight0[i] = row.InverseWeight();
  }
}

// Acceleration that a unit of force of each actuator gives.
void SetActuators(mjModel* m, const mjData* d, Row& row) {
  for (int i = 0; i < m->nu; ++i) {
    const int adr = d->moment_rowadr[i];
    row.Set(d->actuator_moment + adr, d->moment_colind + adr, d->moment_rownnz[i]);
    m->actuator_acc0[i] = row.Acceleration();
  }
}

void SetFlexEdges(mjModel* m, const mjData* d, Row& row) {
  for (int flex = 0; flex < m->nflex; ++flex) {
    if (m->flex_interp[flex]) continue;
    const int* vertex_body = m->flex_vertbodyid + m->flex_vertadr[flex];
    const int first = m->flex_edgeadr[flex], last = first + m->flex_edgenum[flex];
    for (int edge = first; edge < last; ++edge) {
      const int body1 = vertex_body[m->flex_edge[2 * edge]];
      const int body2 = vertex_body[m->flex_edge[2 * edge + 1]];
      mjtNum& weight = m->flexedge_invweight0[edge];
      if (m->flexedge_rigid[edge]) {
        weight = 0;
      } else if (m->body_simple[body1] == 2 && m->body_simple[body2] == 2) {
        weight = (InverseMass(m, body1) + InverseMass(m, body2)) / 2;
      } else {
        const int adr = m->flexedge_J_rowadr[edge];
        row.Set(d->flexedge_J + adr, m->flexedge_J_colind + adr, m->flexedge_J_rownnz[edge]);
        weight = row.InverseWeight();
      }
    }
  }
}

}  // namespace

void SetInverseWeights(mjModel* m, mjData* d) {
  if (m->nv == 0) {
    std::fill_n(m->body_invweight0, 2 * m->nbody, mjtNum(0));
    std::fill_n(m->tendon_invweight0, m->ntendon, mjtNum(0));
    std::fill_n(m->actuator_acc0, m->nu, mjtNum(0));
    return;
  }
  Row row(m, d);
  if (!row.valid()) return;
  SetBodies(m, d, row);
  SetDofs(m, row);
  SetFlexEdges(m, d, row);
  SetTendons(m, d, row);
  SetActuators(m, d, row);
}

}  // namespace conjoint
