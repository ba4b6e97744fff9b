// The table of narrow-phase functions, mjCOLLISIONFUNC, which programs may change.

#ifndef CONJOINT_COLLISION_FUNCTION_TABLE_H_
#define CONJOINT_COLLISION_FUNCTION_TABLE_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// Whether all entries are as they were when the library was loaded.
bool CollisionFunctionsAreOurs();

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_FUNCTION_TABLE_H_
