// How many entries the Hessian of a sparse problem and its factor have, for the statistics;
// included once per instruction set, because counting bits is an instruction only where it is known
// to exist.
//
// One bit a dof: the rows of both matrices are sets, joined a word at a time.

#if defined(CONJOINT_CONSTRAINT_SOLVER_STRUCTURE_INL_H_) == defined(HWY_TARGET_TOGGLE)
  #ifdef CONJOINT_CONSTRAINT_SOLVER_STRUCTURE_INL_H_
    #undef CONJOINT_CONSTRAINT_SOLVER_STRUCTURE_INL_H_
  #else
    #define CONJOINT_CONSTRAINT_SOLVER_STRUCTURE_INL_H_
  #endif

  #include <hwy/highway.h>

  #include <bit>
  #include <cstddef>
  #include <cstdint>

  #include "constraint/problem.h"
  #include "constraint/solver_scratch.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

constexpr int kWordBits = 64;

// n rows of sets of dofs.
class DofSets {
 public:
  DofSets(int n, Scratch& scratch) : n_(n), words_((n + kWordBits - 1) / kWordBits) {
    bits_ = scratch.TakeCleared<uint64_t>(static_cast<size_t>(n) * static_cast<size_t>(words_));
  }

  uint64_t* Row(int i) { return bits_ + static_cast<ptrdiff_t>(i) * words_; }

  void Add(int row, int dof) { Row(row)[dof / kWordBits] |= uint64_t{1} << (dof % kWordBits); }

  // All dofs of an earlier row.
  void AddRow(int row, int earlier) {
    for (int w = 0; w <= earlier / kWordBits; ++w) Row(row)[w] |= Row(earlier)[w];
  }

  // Entries of all rows up to their diagonal.
  int CountLower() {
    int total = 0;
    for (int i = 0; i < n_; ++i) {
      const uint64_t* row = Row(i);
      const int last = i / kWordBits;
      for (int w = 0; w < last; ++w) total += std::popcount(row[w]);
      total += std::popcount(row[last] & (~uint64_t{0} >> (kWordBits - 1 - i % kWordBits)));
    }
    return total;
  }

  // Eliminates from the last row to the first: each row passes what is left of it on to its parent,
  // the largest dof below its diagonal.
  void FillIn() {
    for (int i = n_ - 1; i > 0; --i) {
      const uint64_t* row = Row(i);
      int w = (i - 1) / kWordBits;
      uint64_t word = row[w] & (~uint64_t{0} >> (kWordBits - 1 - (i - 1) % kWordBits));
      while (!word && w > 0) word = row[--w];
      if (!word) continue;
      const int parent = w * kWordBits + kWordBits - 1 - std::countl_zero(word);
      uint64_t* to = Row(parent);
      for (int k = 0; k < w; ++k) to[k] |= row[k];
      to[w] |= word;
    }
  }

 private:
  int n_;
  int words_;
  uint64_t* bits_;
};

struct StructuralCounts {
  int square;  // lower triangle of J'J
  int factor;  // L of H = M + J'J, with fill-in, eliminating from the last dof to the first
};

// For sparse problems; zeros if there is no memory.
inline StructuralCounts CountStructure(const Problem& p, Scratch& scratch) {
  DofSets square(p.nv, scratch), factor(p.nv, scratch);
  const int words = (p.nv + kWordBits - 1) / kWordBits;
  uint64_t* support = scratch.TakeCleared<uint64_t>(words);
  if (scratch.failed()) return {};

  for (int i = 0; i < p.nv; ++i) {
    factor.Add(i, i);
    const int last = p.inertia.rowadr[i] + p.inertia.rownnz[i] - 1;  // the diagonal
    if (p.inertia.rownnz[i] > 1) factor.AddRow(i, p.inertia.colind[last - 1]);
  }
  for (int r = 0; r < p.nefc; r += p.rowsuper[r] + 1) {
    const int nnz = p.jacobian.rownnz[r];
    if (!nnz) continue;
    const int* columns = p.jacobian.colind + p.jacobian.rowadr[r];
    for (int k = 0; k < nnz; ++k) {
      support[columns[k] / kWordBits] |= uint64_t{1} << (columns[k] % kWordBits);
    }
    const int first = columns[0] / kWordBits, last = columns[nnz - 1] / kWordBits;
    for (int k = 0; k < nnz; ++k) {
      uint64_t* row = square.Row(columns[k]);
      for (int w = first; w <= columns[k] / kWordBits; ++w) row[w] |= support[w];
    }
    uint64_t* top = factor.Row(columns[nnz - 1]);
    for (int w = first; w <= last; ++w) {
      top[w] |= support[w];
      support[w] = 0;
    }
  }
  factor.FillIn();
  return {.square = square.CountLower(), .factor = factor.CountLower()};
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
