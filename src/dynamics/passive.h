// Parts of the passive forces that others need.

#ifndef CONJOINT_DYNAMICS_PASSIVE_H_
#define CONJOINT_DYNAMICS_PASSIVE_H_

#include <mujoco/mujoco.h>

#include "math/vec3.h"

namespace conjoint {

// How far a tendon is from the dead band of its spring, in units of its length: positive if it is
// too short.
inline mjtNum TendonDisplacement(const mjModel* m, const mjData* d, int tendon) {
  const mjtNum lower = m->tendon_lengthspring[2 * tendon];
  const mjtNum upper = m->tendon_lengthspring[2 * tendon + 1];
  const mjtNum length = d->ten_length[tendon];
  if (length > upper) return upper - length;
  if (length < lower) return lower - length;
  return 0;
}

// True if bodies are held against gravity at all.
inline bool GravityCompensated(const mjModel* m) {
  return m->ngravcomp > 0 && !(m->opt.disableflags & mjDSBL_GRAVITY) &&
         Norm(AsVec3(m->opt.gravity)) != 0;
}

// qfrc += J' force for one sparse row.
inline void AddRow(mjtNum* qfrc, const mjtNum* row, const int* columns, int nnz, mjtNum force) {
  if (force == 0) return;
  for (int k = 0; k < nnz; ++k) qfrc[columns[k]] += row[k] * force;
}

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_PASSIVE_H_
