// Vertices, edges and boxes of deformable bodies. Models without them need nothing; the others
// cannot be simulated yet.

#include <mujoco/mujoco.h>

void mj_flex(const mjModel* m, mjData*) {
  if (m->nflex > 0) mju_error("mj_flex: deformable bodies are not implemented");
}
