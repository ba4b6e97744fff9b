// Which pairs of bodies may touch, from their masks, their place in the kinematic tree, and the
// intervals they take along three axes.
//
// Flexes take part: "bodyflex" ids are body ids, followed by nbody + f for flex f.

#ifndef CONJOINT_COLLISION_BROAD_PHASE_H_
#define CONJOINT_COLLISION_BROAD_PHASE_H_

#include <mujoco/mujoco.h>

#include <cstdint>
#include <span>
#include <utility>

namespace conjoint {

// Two bodyflexes in one number, the smaller id in the upper half.
constexpr uint32_t PairSignature(int id1, int id2) {
  const auto [low, high] = id1 < id2 ? std::pair(id1, id2) : std::pair(id2, id1);
  return (static_cast<uint32_t>(low) << 16) + static_cast<uint32_t>(high);
}
constexpr int FirstOf(uint32_t signature) { return static_cast<int>(signature >> 16); }
constexpr int SecondOf(uint32_t signature) { return static_cast<int>(signature & 0xffff); }

// The signatures of the pairs that may touch, ascending, each once. They lie on the stack, in the
// frame of the caller. Reads geom_xpos, flexvert_xpos, body_awake.
std::span<const uint32_t> BroadPhase(const mjModel* m, mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_BROAD_PHASE_H_
