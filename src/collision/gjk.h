// Distance of two convex shapes by the algorithm of Gilbert, Johnson and Keerthi: walks towards the
// point of their Minkowski difference that is nearest to the origin.

#ifndef CONJOINT_COLLISION_GJK_H_
#define CONJOINT_COLLISION_GJK_H_

#include <mujoco/mujoco.h>

#include "collision/convex_shape.h"

namespace conjoint {

// Limits of the iterations, from mjOption.
struct CcdLimits {
  int iterations;  // GJK and EPA have as many each
  mjtNum tolerance;
};

inline CcdLimits CcdLimitsOf(const mjModel* m) {
  return {m->opt.ccd_iterations, m->opt.ccd_tolerance};
}

struct GjkResult {
  mjtNum dist;  // kHuge: separated, by the cutoff at least; at or below the tolerance: touching
  bool has_points;
  Vec3 on1, on2;  // nearest points; centres of the shapes where there are none
  int count;      // vertices of the simplex, 0 to 4
  MinkowskiVertex simplex[4];
};

// With cutoff <= 0 the distance of separated shapes is not looked for.
GjkResult Gjk(ConvexShape& shape1, ConvexShape& shape2, const CcdLimits& limits, mjtNum cutoff);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_GJK_H_
