// The straight pieces of a tendon's path, in the world: wrap_xpos and wrap_obj from ten_wrapadr on.

#ifndef CONJOINT_VISUAL_TENDON_PATH_H_
#define CONJOINT_VISUAL_TENDON_PATH_H_

#include <mujoco/mujoco.h>

#include "math/rows.h"

namespace conjoint {

// Calls visit(from, to, width, is_first) for each piece of a tendon; stops when it returns false.
// Pieces inside a wrapping geom are half as wide; there is none across a pulley.
template <class Visit>
void ForEachTendonPiece(const mjData* d, int tendon, mjtNum width, Visit&& visit) {
  constexpr int kPulley = -2;
  const int first = d->ten_wrapadr[tendon], last = first + d->ten_wrapnum[tendon] - 1;
  for (int i = first; i < last; ++i) {
    const int object = d->wrap_obj[i], next = d->wrap_obj[i + 1];
    if (object == kPulley || next == kPulley) continue;
    const bool inside = object >= 0 && next >= 0;
    if (!visit(Vec3At(d->wrap_xpos, i), Vec3At(d->wrap_xpos, i + 1),
               inside ? width * static_cast<mjtNum>(.5) : width, i == first)) {
      return;
    }
  }
}

}  // namespace conjoint

#endif  // CONJOINT_VISUAL_TENDON_PATH_H_
