// Pointers that a caller must give.

#ifndef CONJOINT_VISUAL_ARGUMENTS_H_
#define CONJOINT_VISUAL_ARGUMENTS_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// False, after an mju_error, if one of them is NULL.
template <class... T>
bool AreGiven(const char* function, const T*... pointers) {
  if ((pointers && ...)) [[likely]]
    return true;
  mju_error("%s: an argument is NULL", function);
  return false;
}

}  // namespace conjoint

#endif  // CONJOINT_VISUAL_ARGUMENTS_H_
