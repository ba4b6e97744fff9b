// Depth of two convex shapes that penetrate each other, by the expanding polytope algorithm (van
// den Bergen, 2001).

#ifndef CONJOINT_COLLISION_EPA_H_
#define CONJOINT_COLLISION_EPA_H_

#include <mujoco/mujoco.h>

#include "collision/convex_shape.h"
#include "collision/gjk.h"

namespace conjoint {

struct Penetration {
  bool started = false;     // a polytope could be built around the origin
  bool found = false;       // and had a nearest face; otherwise what follows is not set
  mjtNum dist = 0;          // minus the depth
  Vec3 on1, on2;            // the points that are deepest in each other, in the world
  MinkowskiVertex face[3];  // of the Minkowski difference, nearest to the origin
};

// Starts from the simplex of GJK. `d` lends its stack where the limit on iterations asks for more
// memory than usual.
Penetration Epa(mjData* d, ConvexShape& shape1, ConvexShape& shape2, const CcdLimits& limits,
                const GjkResult& gjk);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_EPA_H_
