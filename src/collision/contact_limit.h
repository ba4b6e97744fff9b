// Keeping the contacts of one pair down to a number that the solver can bear.

#ifndef CONJOINT_COLLISION_CONTACT_LIMIT_H_
#define CONJOINT_COLLISION_CONTACT_LIMIT_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// Thins the contacts first, first + 1, ... of d out to mjMAXCONPAIR at most: the deepest, then one
// after the other that is far from those chosen before.
void LimitContacts(mjData* d, int first);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_CONTACT_LIMIT_H_
