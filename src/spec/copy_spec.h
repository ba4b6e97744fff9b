// Deep copies of a spec: for users, as mj_copySpec makes them, and for the compiler.

#ifndef CONJOINT_SPEC_COPY_SPEC_H_
#define CONJOINT_SPEC_COPY_SPEC_H_

#include <utility>
#include <vector>

#include "spec/spec.h"

namespace conjoint {

// A copy of everything, to which the caller has the only reference, with what was copied:
// (original, copy) of each element of the lists.
struct WholeCopy {
  Spec* spec;
  std::vector<std::pair<Element*, Element*>> elements;
};
WholeCopy CopyWhole(const Spec& source);

}  // namespace conjoint

#endif  // CONJOINT_SPEC_COPY_SPEC_H_
