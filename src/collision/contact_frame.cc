// Completes a contact frame from its normal (contact_frame.h). Arithmetic class A.

#include "collision/contact_frame.h"

#include <mujoco/mujoco.h>

namespace conjoint {

void CompleteFrame(Mat3& frame) {
  constexpr mjtNum kHalf = static_cast<mjtNum>(0.5);
  Vec3& normal = frame.row[0];
  Vec3& tangent = frame.row[1];
  if (Normalize(normal) < kHalf) {
    mju_error("mju_makeFrame: xaxis of contact frame undefined");
    return;
  }
  if (SquaredNorm(tangent) < kHalf * kHalf) {  // y, unless the normal is too close to it
    tangent = normal.y < kHalf && normal.y > -kHalf ? Vec3{0, 1, 0} : Vec3{0, 0, 1};
  }
  tangent -= normal * Dot(normal, tangent);
  Normalize(tangent);
  frame.row[2] = Cross(normal, tangent);
}

}  // namespace conjoint
