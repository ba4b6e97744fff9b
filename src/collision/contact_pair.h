// What every narrow-phase function works with: the pose and size of a geom, and the contact slots
// it fills.
//
// A narrow-phase function has the public type mjfCollision,
//
//   int Pair(const mjModel* m, const mjData* d, mjContact* con, int g1, int g2, mjtNum margin)
//
// with geom_type[g1] <= geom_type[g2]. It writes the part of a contact that geometry decides
// (WriteContact) into con[0], con[1], ..., at most mjMAXCONPAIR of them, and returns their number;
// the driver (geom_pair.h) completes the frame and adds the parameters. Positions and normals are
// in the world, normals point from g1 to g2.
//
// Arithmetic class A in the whole room: the order of operations is part of the result.

#ifndef CONJOINT_COLLISION_CONTACT_PAIR_H_
#define CONJOINT_COLLISION_CONTACT_PAIR_H_

#include <mujoco/mujoco.h>

#include "math/mat3.h"
#include "math/rows.h"
#include "math/vec3.h"

namespace conjoint {

inline constexpr mjtNum kHalf = static_cast<mjtNum>(0.5);

// A geom where it is now. Views of the arrays of mjData and mjModel.
struct PosedGeom {
  const Vec3& pos;
  const Mat3& mat;
  const Vec3& size;

  Vec3 Axis() const { return mat.Column(2); }  // z: normal of a plane, axis of a capsule, ...
};

inline PosedGeom GeomAt(const mjModel* m, const mjData* d, int geom) {
  return {Vec3At(d->geom_xpos, geom), Mat3At(d->geom_xmat, geom), Vec3At(m->geom_size, geom)};
}

// The geometry of a contact: `dist` along `normal`, `pos` midway between the surfaces. A tangent is
// a wish for the first tangent of the frame; zero: none.
inline void WriteContact(mjContact& con, mjtNum dist, const Vec3& pos, const Vec3& normal,
                         const Vec3& tangent = {0, 0, 0}) {
  con.dist = dist;
  AsVec3(con.pos) = pos;
  AsVec3(con.frame) = normal;
  AsVec3(con.frame + 3) = tangent;
}

// Lower bound first, so a NaN stays what it is.
constexpr mjtNum Clip(mjtNum x, mjtNum low, mjtNum high) {
  return x < low ? low : x > high ? high : x;
}

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_CONTACT_PAIR_H_
