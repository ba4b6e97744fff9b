// Proof that two shapes are apart: with the unit vector u from shape 1 to shape 2,
//
//   max over shape 1 of u.p  <  min over shape 2 of u.p
//
// both from support functions (separating_plane.h).

#include "collision/separating_plane.h"

#include <cmath>

#include "collision/contact_pair.h"
#include "math/rows.h"
#include "model/pair_hints.h"

namespace conjoint {
namespace {

// Of the sum of the bounding radii: what rounding in the query, the hulls of meshes in single
// precision included, cannot bridge. Pairs that are nearer are left to the query.
constexpr mjtNum kRelativeClearance = static_cast<mjtNum>(1e-5);

constexpr std::memory_order kRelaxed = std::memory_order_relaxed;

// Where a search for the support starts, and ends; the query that follows must start afresh.
class StartingVertex {
 public:
  StartingVertex(ConvexShape& shape, int hull_vertex) : shape_(shape) {
    if (hull_vertex >= 0 && hull_vertex < shape.mesh.hull_count()) shape.hull_vertex = hull_vertex;
  }
  ~StartingVertex() { shape_.vertex = shape_.hull_vertex = -1; }
  StartingVertex(const StartingVertex&) = delete;
  StartingVertex& operator=(const StartingVertex&) = delete;

 private:
  ConvexShape& shape_;
};

}  // namespace

bool AreStillApart(const mjModel* m, const mjData* d, int g1, int g2, ConvexShape& shape1,
                   ConvexShape& shape2) {
  const PairHint* hint = FindPairHint(d, g1, g2);
  if (!hint) return false;
  const Vec3 local = {hint->direction[0].load(kRelaxed), hint->direction[1].load(kRelaxed),
                      hint->direction[2].load(kRelaxed)};
  const mjtNum square = SquaredNorm(local);
  if (!(square > kHalf)) return false;
  const Vec3 u = shape1.mat * (local * (1 / std::sqrt(square)));

  const StartingVertex start1(shape1, hint->vertex1.load(kRelaxed));
  const StartingVertex start2(shape2, hint->vertex2.load(kRelaxed));
  MinkowskiVertex vertex;
  SupportOfDifference(shape1, shape2, u, vertex);
  const mjtNum gap = -Dot(u, vertex.point);
  return gap >
         m->opt.ccd_tolerance + kRelativeClearance * (m->geom_rbound[g1] + m->geom_rbound[g2]);
}

void RememberPlane(const mjData* d, int g1, int g2, const ConvexShape& shape1,
                   const ConvexShape& shape2, const Vec3& direction) {
  PairHint* hint = TakePairHint(d, g1, g2);
  if (!hint) return;
  const Vec3 local = TransposeTimes(shape1.mat, direction);
  hint->direction[0].store(static_cast<float>(local.x), kRelaxed);
  hint->direction[1].store(static_cast<float>(local.y), kRelaxed);
  hint->direction[2].store(static_cast<float>(local.z), kRelaxed);
  hint->vertex1.store(shape1.hull_vertex, kRelaxed);
  hint->vertex2.store(shape2.hull_vertex, kRelaxed);
}

}  // namespace conjoint
