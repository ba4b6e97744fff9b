// Making an mjModel of given sizes.

#ifndef CONJOINT_MODEL_MODEL_ALLOC_H_
#define CONJOINT_MODEL_MODEL_ALLOC_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// Judges the sizes in `m` (those before nnames_map, the rest is not read) and completes them: sets
// nnames_map and nbuffer. False after a warning that names the first bad one. Allocates nothing.
bool CompleteModelSizes(mjModel* m);

// A model with the sizes of `sizes`, all arrays zero, options, visual and statistics at their
// defaults. Sizes after nnames_map are 0, they are the caller's to fill in. Reuses `dest` if it is
// not NULL, after freeing its buffer. NULL after a warning if the sizes are not valid (dest is
// untouched) or after mju_error if there is no memory (dest is deleted).
mjModel* MakeModel(const mjModel& sizes, mjModel* dest = nullptr);

// The same with arrays, options, visual and statistics not set, for callers that overwrite them
// all.
mjModel* MakeRawModel(const mjModel& sizes, mjModel* dest = nullptr);

// Points the arrays of `m` into its buffer of nbuffer bytes. If the buffer came from an allocator
// that does not align to 64 bytes: frees it, raises mju_error and returns false.
bool SetModelPointers(mjModel* m);

}  // namespace conjoint

#endif  // CONJOINT_MODEL_MODEL_ALLOC_H_
