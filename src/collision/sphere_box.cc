// Sphere against box (primitive_pairs.h): from the centre of the sphere to the closest point of the
// box, or out through the nearest face.

#include <cmath>

#include "collision/contact_pair.h"
#include "collision/primitive_pairs.h"
#include "math/clones.h"

namespace conjoint {

int BallAgainstBox(mjContact& con, const Vec3& center, mjtNum radius, const PosedGeom& box,
                   mjtNum margin) {
  const Vec3 local = TransposeTimes(box.mat, center - box.pos);
  Vec3 closest = local;
  for (int k = 0; k < 3; ++k) {
    if (box.size[k] > 0) closest[k] = Clip(local[k], -box.size[k], box.size[k]);
  }
  const Vec3 offset = closest - local;
  const mjtNum distance = Norm(offset);
  if (distance - radius > margin) return 0;

  if (distance > kMinVal) {
    const Vec3 toward = offset * (1 / distance);
    const Vec3 middle = closest * kHalf + (local + toward * radius) * kHalf;
    WriteContact(con, distance - radius, box.mat * middle + box.pos, box.mat * toward);
    return 1;
  }

  // The centre is inside: faces in the order -x, +x, -y, +y, -z, +z, the nearest counts.
  mjtNum depth = static_cast<mjtNum>(mjMAXVAL);
  Vec3 inward = {0, 0, 0};
  for (int face = 0; face < 6; ++face) {
    const int axis = face / 2;
    const mjtNum side = face % 2 ? 1 : -1;
    const mjtNum to_face = std::abs(side * box.size[axis] - local[axis]);
    if (to_face < depth) {
      depth = to_face;
      inward = {0, 0, 0};
      inward[axis] = -side;
    }
  }
  const Vec3 middle = local + inward * ((radius - depth) / 2);
  WriteContact(con, -depth - radius, box.mat * middle + box.pos, box.mat * inward);
  return 1;
}

CONJOINT_CLONES(int, SphereBox,
                (const mjModel* m, const mjData* d, mjContact* con, int g1, int g2, mjtNum margin),
                (m, d, con, g1, g2, margin)) {
  const PosedGeom sphere = GeomAt(m, d, g1);
  return BallAgainstBox(con[0], sphere.pos, sphere.size.x, GeomAt(m, d, g2), margin);
}

}  // namespace conjoint
