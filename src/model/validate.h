// Judging whether the numbers in a model are fit to be used as indices.

#ifndef CONJOINT_MODEL_VALIDATE_H_
#define CONJOINT_MODEL_VALIDATE_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// NULL if all references between elements of a model are in range, else the first fault found, as a
// text that stays valid until the next call of the same thread. Run after compiling and after
// loading.
const char* FaultOfReferences(const mjModel* m);

// The same for what only a damaged file can get wrong: sparse index arrays, names, histories and
// whatever else is read without further checks. A compiled model never fails it.
const char* FaultOfStructure(const mjModel* m);

}  // namespace conjoint

#endif  // CONJOINT_MODEL_VALIDATE_H_
