// How constraint rows are counted, and how they are appended to efc_J, dense or sparse, and to the
// arrays beside it.

#ifndef CONJOINT_CONSTRAINT_ROW_BUILDER_H_
#define CONJOINT_CONSTRAINT_ROW_BUILDER_H_

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "dynamics/pair_chain.h"
#include "math/vec3.h"

namespace conjoint {

// Rows and Jacobian entries that will be needed.
class RowCount {
 public:
  explicit RowCount(const mjModel* m) : nv_(m->nv), sparse_(mj_isSparse(m)) {}

  bool sparse() const { return sparse_; }

  // A block of rows moved by `chain` dofs. Sparse rows without dofs do not exist. In the dense form
  // nothing depends on the chain; whether the numbers are all zero will be seen later.
  void Add(int64_t rows, int64_t chain) {
    const int64_t columns = sparse_ ? chain : nv_;
    if (columns == 0) return;
    nefc_ += rows;
    nJ_ += rows * columns;
  }

  int64_t nefc() const { return nefc_; }
  int64_t nJ() const { return nJ_; }

 private:
  int64_t nv_;
  bool sparse_;
  int64_t nefc_ = 0, nJ_ = 0;
};

// Rows that share their columns, under construction: nothing is counted before Append.
struct RowBlock {
  int first;         // index of its first row
  int rows;          // how many
  mjtNum* J;         // first row of the Jacobian
  ptrdiff_t stride;  // from row to row
  int* colind;       // columns of the first row; NULL if dense
  int chain;         // number of columns, if sparse

  // Entry of the first row for the k-th dof of the chain, which is `dof`.
  mjtNum* Column(int k, int dof) const {
    if (!colind) return J + dof;
    colind[k] = dof;
    return J + k;
  }
};

class RowBuilder {
 public:
  // Goes on behind `row` rows with nJ entries of sparse Jacobian, none at the beginning.
  RowBuilder(const mjModel* m, mjData* d, int row = 0, int nJ = 0)
      : m_(m), d_(d), nv_(static_cast<int>(m->nv)), sparse_(mj_isSparse(m)), row_(row), nJ_(nJ) {}

  const mjModel* m() const { return m_; }
  mjData* d() const { return d_; }
  bool sparse() const { return sparse_; }

  // Rows and entries so far.
  int row() const { return row_; }
  int nJ() const { return nJ_; }

  // Room for rows moved by `chain` dofs: every column of them has to be written if sparse; dense
  // rows are zero. Position and margin are zero too.
  RowBlock Begin(int rows, int chain) {
    const int first = row_;
    std::fill_n(d_->efc_pos + first, rows, mjtNum{0});
    std::fill_n(d_->efc_margin + first, rows, mjtNum{0});
    if (sparse_) {
      return {first, rows, d_->efc_J + nJ_, chain, d_->efc_J_colind + nJ_, chain};
    }
    mjtNum* J = d_->efc_J + static_cast<ptrdiff_t>(first) * nv_;
    std::fill_n(J, static_cast<ptrdiff_t>(rows) * nv_, mjtNum{0});
    return {first, rows, J, nv_, nullptr, chain};
  }

  // True if nothing moves the rows, and they must not be appended. It is the structure that counts
  // if sparse, the numbers if dense.
  bool IsEmpty(const RowBlock& block) const {
    if (sparse_) return block.chain == 0;
    const mjtNum* end = block.J + block.rows * block.stride;
    return std::all_of(static_cast<const mjtNum*>(block.J), end, [](mjtNum x) { return x == 0; });
  }

  void Append(const RowBlock& block, mjtConstraint type, int id, mjtNum frictionloss = 0) {
    const int first = block.first;
    std::fill_n(d_->efc_type + first, block.rows, static_cast<int>(type));
    std::fill_n(d_->efc_id + first, block.rows, id);
    std::fill_n(d_->efc_frictionloss + first, block.rows, frictionloss);
    if (sparse_) {
      for (int r = 0; r < block.rows; ++r) {
        d_->efc_J_rownnz[first + r] = block.chain;
        d_->efc_J_rowadr[first + r] = nJ_;
        if (r > 0) std::copy_n(block.colind, block.chain, d_->efc_J_colind + nJ_);
        nJ_ += block.chain;
      }
    }
    row_ += block.rows;
  }

 private:
  const mjModel* m_;
  mjData* d_;
  int nv_;
  bool sparse_;
  int row_, nJ_;
};

// One row of a sparse matrix: a tendon's Jacobian, or the unit row of a dof.
struct SparseRow {
  int count = 0;
  const int* column = nullptr;
  const mjtNum* value = nullptr;
};

inline SparseRow TendonRow(const mjModel* m, const mjData* d, int tendon) {
  const int adr = m->ten_J_rowadr[tendon];
  return {m->ten_J_rownnz[tendon], m->ten_J_colind + adr, d->ten_J + adr};
}

// The row scale * row, not yet appended.
inline RowBlock BeginRow(RowBuilder& rows, const SparseRow& row, mjtNum scale) {
  const RowBlock block = rows.Begin(1, row.count);
  for (int k = 0; k < row.count; ++k) *block.Column(k, row.column[k]) = scale * row.value[k];
  return block;
}

// A limit that is near, as the counting pass finds it.
struct NearLimit {
  int id;         // of the joint or tendon
  bool tendon;    // which of the two it is
  mjtNum dist;    // to the limit, negative beyond it; radians or length
  Vec3 gradient;  // rate of change of dist with the value; three numbers only for balls
};

// What counting finds out and adding needs again, in scratch memory.
struct RowPlan {
  NearLimit* limit;  // room for two a joint and two a tendon
  int nlimit;
  PairChain* contact_chain;  // one a contact
};

// The four kinds of rows. Adding goes through the same constraints as counting before.
void CountEqualities(const mjModel* m, mjData* d, RowCount& count);
void AddEqualities(RowBuilder& rows);
void CountFriction(const mjModel* m, const mjData* d, RowCount& count);
void AddFriction(RowBuilder& rows);
void CountLimits(const mjModel* m, const mjData* d, RowPlan& plan, RowCount& count);
void AddLimits(const RowPlan& plan, RowBuilder& rows);
// Contacts that must not have rows are marked here.
void CountContacts(const mjModel* m, mjData* d, RowPlan& plan, RowCount& count);
void AddContacts(const RowPlan& plan, RowBuilder& rows);

}  // namespace conjoint

#endif  // CONJOINT_CONSTRAINT_ROW_BUILDER_H_
