// A model of tests/golden with its data, and the stages up to where a test wants to look.

#ifndef CONJOINT_TESTS_DYNAMICS_STAGES_H_
#define CONJOINT_TESTS_DYNAMICS_STAGES_H_

#include <mujoco/mujoco.h>

#include "support/golden_scene.h"

namespace conjoint::testing {

struct Stages : GoldenScene {
  using GoldenScene::GoldenScene;

  void Position() {
    mj_kinematics(m, d);
    mj_comPos(m, d);
    mj_camlight(m, d);
    mj_tendon(m, d);
    mj_makeM(m, d);
    mj_factorM(m, d);
  }

  void Velocity() {
    for (int t = 0; t < m->ntendon; ++t) {
      d->ten_velocity[t] = 0;
      for (int k = 0; k < m->ten_J_rownnz[t]; ++k) {
        const int adr = m->ten_J_rowadr[t] + k;
        d->ten_velocity[t] += d->ten_J[adr] * d->qvel[m->ten_J_colind[adr]];
      }
    }
    mj_comVel(m, d);
    mj_passive(m, d);
  }
};

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_DYNAMICS_STAGES_H_
