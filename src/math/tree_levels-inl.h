// One number for each level of a tree, held in registers; included once per instruction set.
//
// Rows of a forest-shaped matrix list the ancestors by level: entry k of a row belongs to the
// ancestor at level k, the node itself being at level rownnz - 1. A walk through the nodes in
// depth-first order, forwards or backwards, meets every row with the numbers of its own ancestors
// in place, so neither column indices nor scattered memory are needed.

#if defined(CONJOINT_MATH_TREE_LEVELS_INL_H_) == defined(HWY_TARGET_TOGGLE)
  #ifdef CONJOINT_MATH_TREE_LEVELS_INL_H_
    #undef CONJOINT_MATH_TREE_LEVELS_INL_H_
  #else
    #define CONJOINT_MATH_TREE_LEVELS_INL_H_
  #endif

  #include <algorithm>
  #include <type_traits>

  #include "math/constant-inl.h"
  #include "math/sparse_pattern.h"
  #include "math/sparse_simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

constexpr int kMaxLevels = kMaxBlockLanes;  // more do not fit into registers

// How much of a row may be read: its own entries only, or whole vectors, beyond its end too.
enum class Read { kEntries, kVectors };
constexpr std::integral_constant<Read, Read::kEntries> kReadEntries;
constexpr std::integral_constant<Read, Read::kVectors> kReadVectors;

template <int kVectors>
class Levels {
 public:
  HWY_INLINE Levels() { Clear(); }

  // The first `count` levels as given, the others cleared.
  HWY_INLINE Levels(const mjtNum* numbers, int count) {
    for (int v = 0; v < kVectors; ++v) vectors_[v] = Load<Read::kEntries>(numbers, count, v);
  }

  HWY_INLINE void Clear() {
    for (NumVec& vector : vectors_) vector = hn::Zero(NumTag());
  }

  // The number of a level, in all lanes.
  HWY_INLINE NumVec Broadcast(int level) const {
    if constexpr (kVectors > 3) {
      if (level >= 3 * kLanes) return Lookup(vectors_[3], level - 3 * kLanes);
    }
    if constexpr (kVectors > 2) {
      if (level >= 2 * kLanes) return Lookup(vectors_[2], level - 2 * kLanes);
    }
    if constexpr (kVectors > 1) {
      if (level >= kLanes) return Lookup(vectors_[1], level - kLanes);
    }
    return Lookup(vectors_[0], level);
  }

  HWY_INLINE void Set(int level, mjtNum number) {
    const NumVec numbers = hn::Set(NumTag(), number);
    for (int v = 0; v < kVectors; ++v) {
      vectors_[v] = hn::IfVecThenElse(LaneAt(level, v), numbers, vectors_[v]);
    }
  }

  HWY_INLINE void Store(mjtNum* numbers) const {
    for (int v = 0; v < kVectors; ++v) hn::Store(vectors_[v], NumTag(), numbers + v * kLanes);
  }

  // Levels 0 .. count - 1 += scale * row; the levels from `count` on are cleared.
  template <Read read>
  HWY_INLINE void AddAndClearFrom(int count, NumVec scale, const mjtNum* row) {
    for (int v = 0; v < kVectors; ++v) {
      const NumVec sum = hn::MulAdd(scale, Load<read>(row, count, v), vectors_[v]);
      vectors_[v] = hn::And(sum, LanesBelow(count, v));
    }
  }

  // Sum over the levels 0 .. count - 1 of level * row.
  template <Read read>
  HWY_INLINE mjtNum Dot(int count, const mjtNum* row) const {
    NumVec sum = hn::Zero(NumTag());
    for (int v = 0; v < kVectors; ++v) {
      const NumVec entries = hn::And(Load<read>(row, count, v), LanesBelow(count, v));
      sum = hn::MulAdd(vectors_[v], entries, sum);
    }
    return hn::GetLane(hn::SumOfLanes(NumTag(), sum));
  }

 private:
  template <Read read>
  static HWY_INLINE NumVec Load(const mjtNum* row, int count, int v) {
    if (read == Read::kVectors) return hn::LoadU(NumTag(), row + v * kLanes);
    return LoadFirst(row + v * kLanes, std::min(std::max(0, count - v * kLanes), kLanes));
  }

  static HWY_INLINE NumVec Lookup(NumVec vector, int lane) {
    const hn::RebindToSigned<NumTag> di;
    const auto index = hn::Set(di, static_cast<hn::TFromD<decltype(di)>>(lane));
    return hn::TableLookupLanes(vector, hn::IndicesFromVec(NumTag(), index));
  }

  NumVec vectors_[kVectors];
};

HWY_INLINE int MaxLevels(int begin, int end, SparsePattern pattern) {
  int levels = 0;
  for (int i = begin; i < end; ++i) levels = std::max(levels, pattern.rownnz[i]);
  return levels;
}

// Whether a walk by levels pays for the tree of rows begin .. end - 1: its chain of operations goes
// through all rows, that of single numbers from child to parent only.
HWY_INLINE bool HasLongRows(int begin, int end, SparsePattern pattern) {
  constexpr int kLong = 7;  // measured
  const int nnz = pattern.rowadr[end - 1] + pattern.rownnz[end - 1] - pattern.rowadr[begin];
  return nnz >= kLong * (end - begin);
}

// Of the rows begin .. end - 1 of a matrix of n rows, those before the result can be read in
// `vectors` whole vectors without leaving the matrix.
HWY_INLINE int WholeVectorsEnd(int begin, int end, int n, SparsePattern pattern, int vectors) {
  const int total = pattern.rowadr[n - 1] + pattern.rownnz[n - 1];
  while (end > begin && pattern.rowadr[end - 1] + vectors * kLanes > total) --end;
  return end;
}

// Calls work(vectors) with the number of vectors that `levels` <= kMaxLevels numbers need, as a
// compile-time constant.
template <class Work>
HWY_INLINE void WithVectors(int levels, const Work& work) {
  WithConstant<1, kMaxLevels / kLanes>((levels + kLanes - 1) / kLanes, work);
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
