// A deep copy of a spec, as mj_copySpec makes it.

#ifndef CONJOINT_SPEC_COPY_SPEC_H_
#define CONJOINT_SPEC_COPY_SPEC_H_

#include "spec/spec.h"

namespace conjoint {

// The caller has the only reference to it. Throws if two elements of a type have the same name,
// and as CheckFramesOfBodies.
Spec* CopySpec(const Spec& source);

}  // namespace conjoint

#endif  // CONJOINT_SPEC_COPY_SPEC_H_
