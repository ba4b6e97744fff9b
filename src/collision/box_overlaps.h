// Which of many boxes overlap a given one: the inner loop of the broad phase, a vector of boxes at
// a time.

#ifndef CONJOINT_COLLISION_BOX_OVERLAPS_H_
#define CONJOINT_COLLISION_BOX_OVERLAPS_H_

#include <mujoco/mujoco.h>

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace conjoint {

// As wide as mjtNum, so that masks of vectors of both are the same.
using BoxNumber = std::conditional_t<sizeof(mjtNum) == 8, uint64_t, uint32_t>;

// Columns of boxes and lists of hits are longer by this, since whole vectors are read and written.
inline constexpr size_t kBoxPadding = 16;

// The ends of intervals along three axes.
struct BoxColumns {
  mjtNum *min[3], *max[3];
};

// Lists the boxes of first + 1 .. last - 1 that overlap box `first`; returns how many. Intervals
// that share one point overlap, except that along axis 0 `first` has to end after the other starts.
// What is not a number overlaps nothing along axis 0 and everything along the others.
size_t ListOverlaps(const BoxColumns& boxes, size_t first, size_t last, BoxNumber* hits);

// The same where all of them are known to overlap along axis 0.
size_t ListOverlapsAcross(const BoxColumns& boxes, size_t first, size_t last, BoxNumber* hits);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_BOX_OVERLAPS_H_
