// Closest points of two geoms (geom_distance.h) and mj_geomDistance.

#include "collision/geom_distance.h"

#include <algorithm>
#include <utility>

#include "collision/contact_pair.h"
#include "collision/convex.h"
#include "collision/convex_query.h"
#include "collision/convex_shape.h"
#include "collision/primitive_pairs.h"
#include "math/clones.h"

namespace conjoint {

namespace {

bool IsConvexPair(const mjModel* m, int geom1, int geom2) {
  const auto [type1, type2] = std::minmax(m->geom_type[geom1], m->geom_type[geom2]);
  const mjfCollision narrow_phase = mjCOLLISIONFUNC[type1][type2];
  return narrow_phase == ConvexConvex || narrow_phase == BoxBox;
}

ClosestPoints DistanceByQuery(const mjModel* m, const mjData* d, int geom1, int geom2,
                              mjtNum distmax) {
  ConvexShape shape1 = ShapeOfGeom(m, d, geom1, 0);
  ConvexShape shape2 = ShapeOfGeom(m, d, geom2, 0);
  Witnesses witnesses;
  // The query borrows memory from the stack of d, and gives it back.
  const mjtNum dist =
      ConvexDistance(m, const_cast<mjData*>(d), shape1, shape2, 1, distmax, witnesses);
  ClosestPoints closest = {dist < distmax ? dist : distmax, {0, 0, 0}, {0, 0, 0}};
  if (witnesses.count > 0) {
    closest.from = witnesses.on1[0];
    closest.to = witnesses.on2[0];
  }
  return closest;
}

}  // namespace

ClosestPoints DistanceByContacts(const mjModel* m, const mjData* d, int geom1, int geom2,
                                 mjtNum distmax) {
  const ClosestPoints closest = {distmax, {0, 0, 0}, {0, 0, 0}};  // if there is nothing nearer
  const bool flip = m->geom_type[geom1] > m->geom_type[geom2];
  if (flip) std::swap(geom1, geom2);
  const mjfCollision narrow_phase = mjCOLLISIONFUNC[m->geom_type[geom1]][m->geom_type[geom2]];
  if (!narrow_phase) return closest;

  mjContact contacts[mjMAXCONPAIR];
  const int n = std::min(narrow_phase(m, d, contacts, geom1, geom2, distmax), mjMAXCONPAIR);
  const mjContact* deepest = nullptr;
  for (int i = 0; i < n; ++i) {
    if (contacts[i].dist < (deepest ? deepest->dist : distmax)) deepest = &contacts[i];
  }
  if (!deepest) return closest;
  const Vec3& pos = AsVec3(deepest->pos);
  const Vec3 half = AsVec3(deepest->frame) * (kHalf * (flip ? -deepest->dist : deepest->dist));
  return {deepest->dist, pos - half, pos + half};
}

}  // namespace conjoint

CONJOINT_CLONES(mjtNum, mj_geomDistance,
                (const mjModel* m, const mjData* d, int geom1, int geom2, mjtNum distmax,
                 mjtNum fromto[6]),
                (m, d, geom1, geom2, distmax, fromto)) {
  using namespace conjoint;
  const bool by_query = !(m->opt.disableflags & mjDSBL_NATIVECCD) && IsConvexPair(m, geom1, geom2);
  const ClosestPoints closest = by_query ? DistanceByQuery(m, d, geom1, geom2, distmax)
                                         : DistanceByContacts(m, d, geom1, geom2, distmax);
  if (fromto) {
    AsVec3(fromto) = closest.from;
    AsVec3(fromto + 3) = closest.to;
  }
  return closest.dist;
}
