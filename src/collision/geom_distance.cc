// The deepest contact of two geoms as a pair of closest points (geom_distance.h).

#include "collision/geom_distance.h"

#include <algorithm>
#include <utility>

#include "collision/contact_pair.h"

namespace conjoint {

ClosestPoints DistanceByContacts(const mjModel* m, const mjData* d, int geom1, int geom2,
                                 mjtNum distmax) {
  ClosestPoints closest = {distmax, {0, 0, 0}, {0, 0, 0}};
  const bool flip = m->geom_type[geom1] > m->geom_type[geom2];
  if (flip) std::swap(geom1, geom2);
  const mjfCollision narrow_phase = mjCOLLISIONFUNC[m->geom_type[geom1]][m->geom_type[geom2]];
  if (!narrow_phase) return closest;

  mjContact contacts[mjMAXCONPAIR];
  const int n = narrow_phase(m, d, contacts, geom1, geom2, distmax);
  for (int i = 0; i < std::min(n, mjMAXCONPAIR); ++i) {
    const mjContact& contact = contacts[i];
    if (!(contact.dist < closest.dist)) continue;
    const Vec3& pos = AsVec3(contact.pos);
    const Vec3 half = AsVec3(contact.frame) * (kHalf * (flip ? -contact.dist : contact.dist));
    closest = {contact.dist, pos - half, pos + half};
  }
  return closest;
}

}  // namespace conjoint
