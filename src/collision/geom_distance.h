// The distance of two geoms, from the contacts that their narrow-phase function finds within it.

#ifndef CONJOINT_COLLISION_GEOM_DISTANCE_H_
#define CONJOINT_COLLISION_GEOM_DISTANCE_H_

#include <mujoco/mujoco.h>

#include "math/vec3.h"

namespace conjoint {

// The closest points of two geoms.
struct ClosestPoints {
  mjtNum dist;    // negative: penetration
  Vec3 from, to;  // on either surface, in the world; zero if the geoms are not within reach
};

// Geoms in any order; what is not closer than distmax is at distmax. This is mj_geomDistance for
// all pairs but those of the general convex algorithm.
ClosestPoints DistanceByContacts(const mjModel* m, const mjData* d, int geom1, int geom2,
                                 mjtNum distmax);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_GEOM_DISTANCE_H_
