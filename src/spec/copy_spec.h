// A deep copy of a spec, as mj_copySpec makes it.

#ifndef CONJOINT_SPEC_COPY_SPEC_H_
#define CONJOINT_SPEC_COPY_SPEC_H_

#include "spec/spec.h"

namespace conjoint {

// Whether the actuators of the source go on to remember the keys that are to be restored, or as in
// the reference only one of the two does.
enum class KeysOfActuators { kShare, kMove };

// The caller has the only reference to it. Throws if two elements of a type have the same name,
// and as CheckFramesOfBodies.
Spec* CopySpec(const Spec& source, KeysOfActuators keys);

}  // namespace conjoint

#endif  // CONJOINT_SPEC_COPY_SPEC_H_
