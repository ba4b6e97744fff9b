// Two geoms that may touch: filters, narrow phase, contacts.

#ifndef CONJOINT_COLLISION_GEOM_PAIR_H_
#define CONJOINT_COLLISION_GEOM_PAIR_H_

#include <mujoco/mujoco.h>

#include "collision/found_contacts.h"

namespace conjoint {

// Can things with these masks touch each other?
constexpr bool MasksMatch(int contype1, int conaffinity1, int contype2, int conaffinity2) {
  return (contype1 & conaffinity2) || (contype2 & conaffinity1);
}

// Are the bounding spheres of two geoms farther apart than the margin? A plane is a half space.
bool BoundsAreApart(const mjModel* m, const mjData* d, int g1, int g2, mjtNum margin);

// Adds the contacts of two geoms to `found`, or to d if that is NULL. `pair` is the explicit pair
// they come from, which passes the filters of generated pairs; -1: none.
void CollideGeoms(const mjModel* m, mjData* d, int g1, int g2, int pair = -1,
                  FoundContacts* found = nullptr);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_GEOM_PAIR_H_
