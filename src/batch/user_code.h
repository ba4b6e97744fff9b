// Which functions of the user a step would call.

#ifndef CONJOINT_BATCH_USER_CODE_H_
#define CONJOINT_BATCH_USER_CODE_H_

namespace conjoint {

// The name of a callback that is installed, or of the collision table if it was changed; NULL if
// there is none. A clock, mjcb_time, does not count: it has no state of a simulation.
const char* InstalledUserCode();

}  // namespace conjoint

#endif  // CONJOINT_BATCH_USER_CODE_H_
