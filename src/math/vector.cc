// Vectors of fixed size: mju_*3 and mju_*4.
//
// Compiled without pairing of numbers in registers: callers have often just written them one by
// one, and a load of two would have to wait until both writes have left the store buffer.

#include <mujoco/mujoco.h>

#include "math/clones.h"
#include "math/mat3.h"
#include "math/quat.h"
#include "math/vec3.h"

using conjoint::AsMat3;
using conjoint::AsQuat;
using conjoint::AsVec3;

void mju_zero3(mjtNum res[3]) { AsVec3(res) = {0, 0, 0}; }
CONJOINT_CLONES(void, mju_copy3, (mjtNum res[3], const mjtNum data[3]), (res, data)) {
  AsVec3(res) = AsVec3(data);
}

CONJOINT_CLONES(void, mju_scl3, (mjtNum res[3], const mjtNum vec[3], mjtNum scl), (res, vec, scl)) {
  AsVec3(res) = AsVec3(vec) * scl;
}

CONJOINT_CLONES(void, mju_add3, (mjtNum res[3], const mjtNum vec1[3], const mjtNum vec2[3]),
                (res, vec1, vec2)) {
  AsVec3(res) = AsVec3(vec1) + AsVec3(vec2);
}

CONJOINT_CLONES(void, mju_sub3, (mjtNum res[3], const mjtNum vec1[3], const mjtNum vec2[3]),
                (res, vec1, vec2)) {
  AsVec3(res) = AsVec3(vec1) - AsVec3(vec2);
}

void mju_addTo3(mjtNum res[3], const mjtNum vec[3]) { AsVec3(res) += AsVec3(vec); }
void mju_subFrom3(mjtNum res[3], const mjtNum vec[3]) { AsVec3(res) -= AsVec3(vec); }

void mju_addToScl3(mjtNum res[3], const mjtNum vec[3], mjtNum scl) {
  AsVec3(res) += AsVec3(vec) * scl;
}

CONJOINT_CLONES(void, mju_addScl3,
                (mjtNum res[3], const mjtNum vec1[3], const mjtNum vec2[3], mjtNum scl),
                (res, vec1, vec2, scl)) {
  AsVec3(res) = AsVec3(vec1) + AsVec3(vec2) * scl;
}

CONJOINT_CLONES(mjtNum, mju_normalize3, (mjtNum vec[3]), (vec)) { return Normalize(AsVec3(vec)); }
CONJOINT_CLONES(mjtNum, mju_norm3, (const mjtNum vec[3]), (vec)) { return Norm(AsVec3(vec)); }

CONJOINT_CLONES(mjtNum, mju_dot3, (const mjtNum vec1[3], const mjtNum vec2[3]), (vec1, vec2)) {
  return Dot(AsVec3(vec1), AsVec3(vec2));
}

CONJOINT_CLONES(mjtNum, mju_dist3, (const mjtNum pos1[3], const mjtNum pos2[3]), (pos1, pos2)) {
  return Distance(AsVec3(pos1), AsVec3(pos2));
}

CONJOINT_CLONES(void, mju_mulMatTVec3, (mjtNum res[3], const mjtNum mat[9], const mjtNum vec[3]),
                (res, mat, vec)) {
  AsVec3(res) = TransposeTimes(AsMat3(mat), AsVec3(vec));
}

CONJOINT_CLONES(void, mju_cross, (mjtNum res[3], const mjtNum a[3], const mjtNum b[3]),
                (res, a, b)) {
  AsVec3(res) = Cross(AsVec3(a), AsVec3(b));
}

void mju_zero4(mjtNum res[4]) { AsQuat(res) = {0, 0, 0, 0}; }
void mju_unit4(mjtNum res[4]) { AsQuat(res) = {1, 0, 0, 0}; }
void mju_copy4(mjtNum res[4], const mjtNum data[4]) { AsQuat(res) = AsQuat(data); }

CONJOINT_CLONES(mjtNum, mju_normalize4, (mjtNum vec[4]), (vec)) { return Normalize(AsQuat(vec)); }
