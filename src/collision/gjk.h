// Distance of two convex shapes by the algorithm of Gilbert, Johnson and Keerthi: walks towards the
// point of their Minkowski difference that is nearest to the origin. Axes of the world, metres.

#ifndef CONJOINT_COLLISION_GJK_H_
#define CONJOINT_COLLISION_GJK_H_

#include <mujoco/mujoco.h>

#include <algorithm>
#include <utility>

#include "collision/convex_shape.h"
#include "collision/simplex_distance.h"

namespace conjoint {

// Limits of the iterations, from mjOption.
struct CcdLimits {
  int iterations;  // GJK and EPA have as many each
  mjtNum tolerance;
};

inline CcdLimits CcdLimitsOf(const mjModel* m) {
  return {m->opt.ccd_iterations, m->opt.ccd_tolerance};
}

// Up to four vertices in order. They stay where they are when others are dropped.
class Simplex {
 public:
  MinkowskiVertex& operator[](int i) { return vertex_[place_[i]]; }
  const MinkowskiVertex& operator[](int i) const { return vertex_[place_[i]]; }

  // Drops the vertices of weight zero among the first `count`; returns how many are left.
  int DropUnused(Weights& weight, int count) {
    int kept = 0;
    for (int i = 0; i < count; ++i) {
      const mjtNum w = weight[static_cast<size_t>(i)];
      if (w == 0) continue;
      std::swap(place_[kept], place_[i]);
      weight[static_cast<size_t>(kept++)] = w;
    }
    return kept;
  }

  // Vertex order[i] becomes vertex i.
  void Reorder(const int (&order)[4]) {
    const int place[4] = {place_[order[0]], place_[order[1]], place_[order[2]], place_[order[3]]};
    std::copy_n(place, 4, place_);
  }

 private:
  MinkowskiVertex vertex_[4];
  int place_[4] = {0, 1, 2, 3};
};

struct GjkResult {
  mjtNum dist;  // kHuge: separated, by the cutoff at least; at or below the tolerance: touching
  bool has_points;
  Vec3 on1, on2;  // nearest points in the world; centres of the shapes where there are none
  int count;      // vertices of the simplex, 0 to 4
  Simplex simplex;
  Vec3 direction;  // unit vector of the last support: if separated, shape 2 is beyond shape 1 in it
};

// With cutoff <= 0 the distance of separated shapes is not looked for.
GjkResult Gjk(ConvexShape& shape1, ConvexShape& shape2, const CcdLimits& limits, mjtNum cutoff);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_GJK_H_
