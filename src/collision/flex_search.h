// Which geoms and elements of flexes may touch: pairs of a body and a flex, of two flexes, and
// within a flex.

#ifndef CONJOINT_COLLISION_FLEX_SEARCH_H_
#define CONJOINT_COLLISION_FLEX_SEARCH_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// Adds the contacts of a pair that passed the broad phase.
void CollideBodyWithFlex(const mjModel* m, mjData* d, int body, int flex);
void CollideFlexes(const mjModel* m, mjData* d, int flex1, int flex2);

// Adds the contacts of a flex with itself.
void CollideWithin(const mjModel* m, mjData* d, int flex);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_FLEX_SEARCH_H_
