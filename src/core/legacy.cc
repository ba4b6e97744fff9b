// Functions that older programs call, declared in mjlegacy.h only.

#include <mujoco/mjlegacy.h>
#include <mujoco/mujoco.h>

// There is no licence to activate.
int mj_activate(const char*) { return 1; }
void mj_deactivate(void) {}

mjtNum* mj_stackAlloc(mjData* d, int size) {
  return size > 0 ? mj_stackAllocNum(d, static_cast<size_t>(size)) : nullptr;
}
