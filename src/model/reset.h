// Reset of mjData, as the rest of the room needs it.

#ifndef CONJOINT_MODEL_RESET_H_
#define CONJOINT_MODEL_RESET_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// Resets d; arrays without a value to start from are filled with `byte`. False if d had to be
// deleted: a tree that should start asleep could not be put to sleep, and the error handler
// returned.
bool ResetData(const mjModel* m, mjData* d, unsigned char byte);

}  // namespace conjoint

#endif  // CONJOINT_MODEL_RESET_H_
