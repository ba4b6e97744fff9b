// Farthest-point sampling of contacts (contact_limit.h).
//
// Chosen contacts are moved to the front, but what is known of a slot (whether it was chosen, how
// near the chosen ones are) stays with the slot, and the last choice is not moved at all. The
// result is thus not quite a farthest-point sample, but it is that of the reference.

#include "collision/contact_limit.h"

#include <algorithm>
#include <utility>

#include "collision/contact_list.h"
#include "core/arena.h"
#include "math/vec3.h"

namespace conjoint {

void LimitContacts(mjData* d, int first) {
  const int n = d->ncon - first;
  if (n <= mjMAXCONPAIR) return;
  mjContact* slot = d->contact + first;
  int best = static_cast<int>(
      std::min_element(slot, slot + n,
                       [](const mjContact& a, const mjContact& b) { return a.dist < b.dist; }) -
      slot);

  StackFrame frame(d);
  // Squared distance to the chosen contacts; negative: chosen.
  auto* nearest = StackAlloc<mjtNum>(d, static_cast<size_t>(n));
  if (nearest) {
    std::fill_n(nearest, n, static_cast<mjtNum>(mjMAXVAL));
    for (int k = 0; k < mjMAXCONPAIR; ++k) {
      nearest[best] = -1;
      const Vec3 chosen = AsVec3(slot[best].pos);
      int next = -1;
      mjtNum farthest = -1;
      for (int i = 0; i < n; ++i) {
        if (nearest[i] < 0) continue;
        const mjtNum square = SquaredNorm(AsVec3(slot[i].pos) - chosen);
        if (square < nearest[i]) nearest[i] = square;
        if (nearest[i] > farthest) {
          farthest = nearest[i];
          next = i;
        }
      }
      if (next < 0) break;  // positions are not numbers
      if (k < mjMAXCONPAIR - 1) {
        if (k != best) std::swap(slot[k], slot[best]);
        if (next == k) next = best;
      }
      best = next;
    }
  }
  d->ncon = first + mjMAXCONPAIR;
  ReleaseContacts(d);
}

}  // namespace conjoint
