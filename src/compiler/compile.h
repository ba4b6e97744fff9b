// Compiling a spec into a model.

#ifndef CONJOINT_COMPILER_COMPILE_H_
#define CONJOINT_COMPILER_COMPILE_H_

#include <mujoco/mujoco.h>

#include "spec/spec.h"

namespace conjoint {

// A model of the spec; null, with the error recorded in the spec, if that is not possible. Reuses
// `dest`, after freeing what it holds, if that is not null; on failure dest is deleted.
mjModel* Compile(Spec& spec, const mjVFS* vfs, mjModel* dest);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_COMPILE_H_
