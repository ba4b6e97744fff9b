// Farthest-point sampling of contacts (contact_limit.h).
//
// Chosen contacts are moved to the front, but what is known of a slot (whether it was chosen, how
// near the chosen ones are) stays with the slot, and the last choice is not moved at all. The
// result is thus not quite a farthest-point sample; it is the choice of MuJoCo 3.6.0.

#include "collision/contact_limit.h"

#include <algorithm>
#include <utility>

#include "collision/contact_list.h"
#include "math/vec3.h"

namespace conjoint {
namespace {

constexpr mjtNum kChosen = -1;

// Squared distance of a slot to the chosen contacts. There may be too many contacts for memory
// beside them, so it is kept where the contact itself has nothing yet.
mjtNum& NearestIn(mjContact& slot) { return slot.mu; }

void SwapContacts(mjContact& a, mjContact& b) {
  std::swap(a, b);
  std::swap(NearestIn(a), NearestIn(b));  // stays with the slot
}

}  // namespace

void LimitContacts(mjData* d, int first) {
  const int n = d->ncon - first;
  if (n <= mjMAXCONPAIR) return;
  mjContact* slot = d->contact + first;
  int best = static_cast<int>(
      std::min_element(slot, slot + n,
                       [](const mjContact& a, const mjContact& b) { return a.dist < b.dist; }) -
      slot);
  for (int i = 0; i < n; ++i) NearestIn(slot[i]) = static_cast<mjtNum>(mjMAXVAL);
  for (int k = 0; k < mjMAXCONPAIR; ++k) {
    NearestIn(slot[best]) = kChosen;
    const Vec3 chosen = AsVec3(slot[best].pos);
    int next = -1;
    mjtNum farthest = -1;
    for (int i = 0; i < n; ++i) {
      mjtNum& nearest = NearestIn(slot[i]);
      if (nearest < 0) continue;
      nearest = std::min(nearest, SquaredNorm(AsVec3(slot[i].pos) - chosen));
      if (nearest > farthest) {
        farthest = nearest;
        next = i;
      }
    }
    if (k < mjMAXCONPAIR - 1) {
      if (k != best) SwapContacts(slot[k], slot[best]);
      if (next == k) next = best;
    }
    best = next;
  }
  for (int i = 0; i < mjMAXCONPAIR; ++i) NearestIn(slot[i]) = 0;
  d->ncon = first + mjMAXCONPAIR;
  ReleaseContacts(d);
}

}  // namespace conjoint
