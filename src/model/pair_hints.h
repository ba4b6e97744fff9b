// Notes about pairs of geoms that one step leaves for the next: where to look first for a plane
// between two convex geoms. They save time and nothing else: no result depends on them, so they are
// not part of the state, are neither copied nor reset, and any thread may overwrite any of them.
//
// They lie behind the public arrays in the buffer of mjData, which nbuffer does not count.

#ifndef CONJOINT_MODEL_PAIR_HINTS_H_
#define CONJOINT_MODEL_PAIR_HINTS_H_

#include <mujoco/mujoco.h>

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace conjoint {

// Where two convex geoms were found apart. A slot is shared by several pairs, and its numbers may
// come from different writers: whoever reads it proves what it says.
struct PairHint {
  std::atomic<uint32_t> pair;         // key of the pair
  std::atomic<int> vertex1, vertex2;  // vertices of the hulls that face each other; -1: unknown
  std::atomic<float> direction[3];    // from geom 1 to geom 2, in the frame of geom 1
};

// What a buffer of nbuffer bytes grows to with room for the hints of a model.
size_t BytesWithPairHints(const mjModel* m, size_t nbuffer);

// Empties the hints of an mjData whose buffer has that room.
void ClearPairHints(const mjModel* m, mjData* d);

// What is known of a pair of geoms. NULL: nothing.
const PairHint* FindPairHint(const mjData* d, int geom1, int geom2);

// The slot of the pair, which is now known by it, to be written. NULL: the model has none.
PairHint* TakePairHint(const mjData* d, int geom1, int geom2);

// The pair is known no longer.
void DropPairHint(const mjData* d, int geom1, int geom2);

}  // namespace conjoint

#endif  // CONJOINT_MODEL_PAIR_HINTS_H_
