#ifndef CONJOINT_CORE_UNIMPLEMENTED_H_
#define CONJOINT_CORE_UNIMPLEMENTED_H_

namespace conjoint {

// Ends in mju_error "NAME is not implemented".
void RaiseNotImplemented(const char* name);

}  // namespace conjoint

#endif  // CONJOINT_CORE_UNIMPLEMENTED_H_
