// Collision detection between geoms and flexes: from poses to contacts.

#ifndef CONJOINT_COLLISION_DRIVER_H_
#define CONJOINT_COLLISION_DRIVER_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// mj_collision: clears the contacts of d and finds them again. Pairs of geoms without an entry in
// mjCOLLISIONFUNC have no contacts.
void DetectCollisions(const mjModel* m, mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_DRIVER_H_
