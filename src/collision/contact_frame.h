// Contact frames: completing the normal to three orthogonal axes.

#ifndef CONJOINT_COLLISION_CONTACT_FRAME_H_
#define CONJOINT_COLLISION_CONTACT_FRAME_H_

#include "math/mat3.h"

namespace conjoint {

// Row 0 of `frame` is the normal, row 1 the wish for the first tangent, or shorter than a half
// where there is none. Leaves three unit rows at right angles. A normal shorter than a half ends in
// mju_error.
void CompleteFrame(Mat3& frame);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_CONTACT_FRAME_H_
