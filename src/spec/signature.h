// The hash of a spec's structure: which elements there are, not their values.

#ifndef CONJOINT_SPEC_SIGNATURE_H_
#define CONJOINT_SPEC_SIGNATURE_H_

#include <cstdint>

#include "spec/spec.h"

namespace conjoint {

// Throws if bodies are nested deeper than 1024.
uint64_t StructureSignature(const Spec& spec);

}  // namespace conjoint

#endif  // CONJOINT_SPEC_SIGNATURE_H_
