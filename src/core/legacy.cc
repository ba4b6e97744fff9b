// Functions that older programs call, declared in mjlegacy.h only.

#include <mujoco/mjlegacy.h>
#include <mujoco/mujoco.h>

// There is no licence to activate.
int mj_activate(const char*) { return 1; }
void mj_deactivate(void) {}

mjtNum* mj_stackAlloc(mjData* d, int size) {
  return size > 0 ? mj_stackAllocNum(d, static_cast<size_t>(size)) : nullptr;
}

void mjv_makeConnector(mjvGeom* geom, int type, mjtNum width, mjtNum a0, mjtNum a1, mjtNum a2,
                       mjtNum b0, mjtNum b1, mjtNum b2) {
  const mjtNum from[3] = {a0, a1, a2};
  const mjtNum to[3] = {b0, b1, b2};
  mjv_connector(geom, type, width, from, to);
}
