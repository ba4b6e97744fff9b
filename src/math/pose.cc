// Poses and changes of the reference of spatial vectors: mju_*Pose, mju_transformSpatial.

#include "math/pose.h"

#include <mujoco/mujoco.h>

#include "math/clones.h"
#include "math/spatial.h"

using conjoint::AsMat3;
using conjoint::AsQuat;
using conjoint::AsSpatial;
using conjoint::AsVec3;
using conjoint::Pose;
using conjoint::Spatial;
using conjoint::Vec3;

CONJOINT_CLONES(void, mju_mulPose,
                (mjtNum posres[3], mjtNum quatres[4], const mjtNum pos1[3], const mjtNum quat1[4],
                 const mjtNum pos2[3], const mjtNum quat2[4]),
                (posres, quatres, pos1, quat1, pos2, quat2)) {
  const Pose product = Pose{AsVec3(pos1), AsQuat(quat1)} * Pose{AsVec3(pos2), AsQuat(quat2)};
  AsVec3(posres) = product.pos;
  AsQuat(quatres) = product.quat;
}

CONJOINT_CLONES(void, mju_negPose,
                (mjtNum posres[3], mjtNum quatres[4], const mjtNum pos[3], const mjtNum quat[4]),
                (posres, quatres, pos, quat)) {
  const Pose inverse = Inverse(Pose{AsVec3(pos), AsQuat(quat)});
  AsVec3(posres) = inverse.pos;
  AsQuat(quatres) = inverse.quat;
}

CONJOINT_CLONES(void, mju_trnVecPose,
                (mjtNum res[3], const mjtNum pos[3], const mjtNum quat[4], const mjtNum vec[3]),
                (res, pos, quat, vec)) {
  AsVec3(res) = Transform(Pose{AsVec3(pos), AsQuat(quat)}, AsVec3(vec));
}

CONJOINT_CLONES(void, mju_transformSpatial,
                (mjtNum res[6], const mjtNum vec[6], int flg_force, const mjtNum newpos[3],
                 const mjtNum oldpos[3], const mjtNum rotnew2old[9]),
                (res, vec, flg_force, newpos, oldpos, rotnew2old)) {
  const Vec3 shift = AsVec3(newpos) - AsVec3(oldpos);
  const Spatial& v = AsSpatial(vec);
  const Spatial moved = flg_force ? ShiftForce(v, shift) : ShiftMotion(v, shift);
  AsSpatial(res) = rotnew2old ? InFrame(AsMat3(rotnew2old), moved) : moved;
}
