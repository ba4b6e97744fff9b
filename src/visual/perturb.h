// The point of a body that the user holds.

#ifndef CONJOINT_VISUAL_PERTURB_H_
#define CONJOINT_VISUAL_PERTURB_H_

#include <mujoco/mujoco.h>

#include "math/rows.h"

namespace conjoint {

// In the world. Requires that pert->select is a body.
inline Vec3 SelectedPoint(const mjData* d, const mjvPerturb* pert) {
  return Mat3At(d->xmat, pert->select) * AsVec3(pert->localpos) + Vec3At(d->xpos, pert->select);
}

}  // namespace conjoint

#endif  // CONJOINT_VISUAL_PERTURB_H_
