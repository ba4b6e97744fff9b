// From pairs of bodies that may touch to contacts.

#ifndef CONJOINT_COLLISION_NARROW_PHASE_H_
#define CONJOINT_COLLISION_NARROW_PHASE_H_

#include <mujoco/mujoco.h>

#include <cstdint>
#include <span>

namespace conjoint {

// Adds to d, which has none yet, the contacts of the pairs of the broad phase, of the explicit
// pairs of the model and of its flexes. On threads if d has some and only our own code has to run.
void NarrowPhase(const mjModel* m, mjData* d, std::span<const uint32_t> body_pairs);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_NARROW_PHASE_H_
