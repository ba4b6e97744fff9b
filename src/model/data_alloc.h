// Making an mjData for a model.

#ifndef CONJOINT_MODEL_DATA_ALLOC_H_
#define CONJOINT_MODEL_DATA_ALLOC_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// An mjData with buffer, arena and plugin instances, but with arrays that were not set yet. NULL
// after a warning if the sizes are too large, after mju_error if memory or a plugin failed.
mjData* MakeRawData(const mjModel* m);

// All arena arrays are gone: NULL, except `contact`, which always is the start of the arena.
void ClearArenaPointers(mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_MODEL_DATA_ALLOC_H_
