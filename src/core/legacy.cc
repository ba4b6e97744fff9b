// Functions that older programs call and the present headers no longer declare.

#include <mujoco/mujoco.h>

extern "C" {
MJAPI int mj_activate(const char* filename);
MJAPI void mj_deactivate(void);
MJAPI mjtNum* mj_stackAlloc(mjData* d, int size);
}

// There is no licence to activate.
int mj_activate(const char*) { return 1; }
void mj_deactivate(void) {}

mjtNum* mj_stackAlloc(mjData* d, int size) {
  return size > 0 ? mj_stackAllocNum(d, static_cast<size_t>(size)) : nullptr;
}
