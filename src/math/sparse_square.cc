// The lower triangle of J' D J and of M + J' D J (sparse_square.h).

#include "math/sparse_square.h"

#include <algorithm>

#include "math/simd.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "math/sparse_square.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "math/sparse_simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

constexpr int kMaxGroup = 16;  // rows of one pattern taken together

// Rows of J with one pattern, those with weight 0 left out.
struct RowGroup {
  int rows;
  const mjtNum* row[kMaxGroup];
  mjtNum weight[kMaxGroup];
};

// The sum over the group of weight * row[last] * row[begin .. begin + count).
HWY_INLINE NumVec WeightedSum(const RowGroup& group, const mjtNum* scale, int begin, int count) {
  const NumTag d;
  NumVec sum = hn::Zero(d);
  for (int r = 0; r < group.rows; ++r) {
    const mjtNum* row = group.row[r] + begin;
    const NumVec entries = count == kLanes ? hn::LoadU(d, row) : LoadFirst(row, count);
    sum = hn::MulAdd(hn::Set(d, scale[r]), entries, sum);
  }
  return sum;
}

// Adds the group's J' D J, which lives on the rows and columns index[0 .. nnz).
HWY_INLINE void AddGroup(mjtNum* result, SparsePattern result_pattern, const RowGroup& group,
                         const int* index, int nnz) {
  const NumTag d;
  HWY_ALIGN mjtNum sums[kLanes];
  mjtNum scale[kMaxGroup];
  for (int last = 0; last < nnz; ++last) {
    for (int r = 0; r < group.rows; ++r) scale[r] = group.weight[r] * group.row[r][last];
    const int c = index[last];
    mjtNum* out = result + result_pattern.rowadr[c];
    const int* columns = result_pattern.colind + result_pattern.rowadr[c];
    // The columns index[0 .. last] are all in the row; most often they are its tail without gaps.
    const int tail = result_pattern.rownnz[c] - (last + 1);
    if (columns[tail] == index[0]) {
      for (int begin = 0; begin <= last; begin += kLanes) {
        const int count = std::min(kLanes, last + 1 - begin);
        const NumVec sum = WeightedSum(group, scale, begin, count);
        mjtNum* to = out + tail + begin;
        if (count == kLanes) {
          hn::StoreU(hn::Add(sum, hn::LoadU(d, to)), d, to);
        } else {
          StoreFirst(hn::Add(sum, LoadFirst(to, count)), to, count);
        }
      }
    } else {
      int k = 0;
      for (int begin = 0; begin <= last; begin += kLanes) {
        const int count = std::min(kLanes, last + 1 - begin);
        hn::Store(WeightedSum(group, scale, begin, count), d, sums);
        for (int j = 0; j < count; ++j, ++k) {
          while (columns[k] != index[begin + j]) ++k;
          out[k] += sums[j];
        }
      }
    }
  }
}

void AddSquareKernel(mjtNum* result, SparsePattern result_pattern, int nr, const mjtNum* jacobian,
                     SparsePattern pattern, const int* rowsuper, const mjtNum* diag) {
  for (int r = 0; r < nr;) {
    const int rows = std::min(kMaxGroup, rowsuper ? rowsuper[r] + 1 : 1);
    RowGroup group;
    group.rows = 0;
    for (int k = r; k < r + rows; ++k) {
      if (diag && diag[k] == 0) continue;
      group.weight[group.rows] = diag ? diag[k] : 1;
      group.row[group.rows++] = jacobian + pattern.rowadr[k];
    }
    if (group.rows > 0) {
      AddGroup(result, result_pattern, group, pattern.colind + pattern.rowadr[r],
               pattern.rownnz[r]);
    }
    r += rows;
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace conjoint {
namespace {

HWY_EXPORT(AddSquareKernel);

// Marks the columns of one row of J'J and counts them.
class RowUnion {
 public:
  RowUnion(int n, int* marker) : marker_(marker) { std::fill(marker, marker + n, -1); }

  void Begin(int row) {
    row_ = first_ = row;
    count_ = 0;
  }
  // The columns of an ascending list up to the row itself.
  void Add(const int* index, int nnz) {
    if (nnz == 0 || index[0] > row_) return;
    first_ = std::min(first_, index[0]);
    for (int k = 0; k < nnz && index[k] <= row_; ++k) {
      count_ += marker_[index[k]] != row_;
      marker_[index[k]] = row_;
    }
  }
  // All rows of J with an entry in this column, one of each supernode.
  void AddRowsOf(SparsePattern jacobian, const int* rowsuper, const int* rows, int nrows) {
    int skip_to = -1;
    for (int k = 0; k < nrows; ++k) {
      const int r = rows[k];
      if (r < skip_to) continue;
      Add(jacobian.colind + jacobian.rowadr[r], jacobian.rownnz[r]);
      if (rowsuper) skip_to = r + rowsuper[r] + 1;
    }
  }
  void Write(int* columns) const {
    for (int c = first_; c <= row_; ++c) {
      if (marker_[c] == row_) *columns++ = c;
    }
  }
  int count() const { return count_; }

 private:
  int* marker_;
  int row_ = -1, first_ = 0, count_ = 0;
};

}  // namespace

int CountSquare(int* rownnz, int n, SparsePattern jacobian, const int* rowsuper,
                SparsePattern transposed, int* marker) {
  RowUnion columns(n, marker);
  int total = 0;
  for (int c = 0; c < n; ++c) {
    const int* rows = transposed.colind + transposed.rowadr[c];
    const int nrows = transposed.rownnz[c];
    if (c > 0 && nrows > 0 && nrows == transposed.rownnz[c - 1] &&
        std::equal(rows, rows + nrows, transposed.colind + transposed.rowadr[c - 1])) {
      rownnz[c] = rownnz[c - 1] + 1;  // the same rows, one column more
    } else {
      columns.Begin(c);
      columns.AddRowsOf(jacobian, rowsuper, rows, nrows);
      rownnz[c] = columns.count();
    }
    total += rownnz[c];
  }
  return total;
}

int SquarePattern(MutableSparsePattern result, int n, SparsePattern jacobian, const int* rowsuper,
                  SparsePattern transposed, const SparsePattern* base, int* marker) {
  RowUnion columns(n, marker);
  int total = 0;
  for (int c = 0; c < n; ++c) {
    columns.Begin(c);
    columns.Add(&c, 1);
    columns.AddRowsOf(jacobian, rowsuper, transposed.colind + transposed.rowadr[c],
                      transposed.rownnz[c]);
    if (base) columns.Add(base->colind + base->rowadr[c], base->rownnz[c]);
    columns.Write(result.colind + total);
    result.rowadr[c] = total;
    result.rownnz[c] = columns.count();
    total += columns.count();
  }
  return total;
}

void SpreadLower(mjtNum* result, int n, SparsePattern result_pattern, const mjtNum* base,
                 SparsePattern base_pattern) {
  for (int r = 0; r < n; ++r) {
    const int* columns = result_pattern.colind + result_pattern.rowadr[r];
    const int* base_columns = base_pattern.colind + base_pattern.rowadr[r];
    const mjtNum* from = base + base_pattern.rowadr[r];
    mjtNum* to = result + result_pattern.rowadr[r];
    const int nnz = result_pattern.rownnz[r], base_nnz = base_pattern.rownnz[r];
    for (int k = 0, j = 0; k < nnz; ++k) {
      to[k] = j < base_nnz && base_columns[j] == columns[k] ? from[j++] : 0;
    }
  }
}

void AddSquare(mjtNum* result, SparsePattern result_pattern, int nr, const mjtNum* jacobian,
               SparsePattern jacobian_pattern, const int* rowsuper, const mjtNum* diag) {
  HWY_DYNAMIC_DISPATCH(AddSquareKernel)
  (result, result_pattern, nr, jacobian, jacobian_pattern, rowsuper, diag);
}

}  // namespace conjoint
#endif  // HWY_ONCE
