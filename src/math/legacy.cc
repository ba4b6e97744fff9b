// Names of older versions that programs still ask for.

#include <mujoco/mujoco.h>

extern "C" {
MJAPI void mju_rotVecMat(mjtNum res[3], const mjtNum vec[3], const mjtNum mat[9]) {
  mju_mulMatVec3(res, mat, vec);
}
MJAPI void mju_rotVecMatT(mjtNum res[3], const mjtNum vec[3], const mjtNum mat[9]) {
  mju_mulMatTVec3(res, mat, vec);
}
}
