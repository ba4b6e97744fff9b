// Speed of the stages of a step that are no room's own, of the integrators and of derivatives
// against the reference, one row a function and model.
//
//   bench_simulation REFERENCE.so OURS.so MODELS [name regex] [rounds]

#include <algorithm>

#include "models.h"

namespace {

using conjoint::bench::Duel;

void CompareStages(Duel& duel, const std::string& which, mjModel* m, mjData* d) {
  for (const char* stage :
       {"mj_checkPos", "mj_fwdVelocity", "mj_fwdActuation", "mj_fwdAcceleration"}) {
    duel.Compare<decltype(mj_forward)>(stage, which, [&](auto* f) { f(m, d); });
  }
}

// Integrators move the state, so each call starts from a copy of it.
void CompareIntegrators(Duel& duel, const std::string& which, mjModel* m, mjData* d) {
  const std::vector<mjtNum> qpos(d->qpos, d->qpos + m->nq), qvel(d->qvel, d->qvel + m->nv);
  const std::vector<mjtNum> act(d->act, d->act + m->na);
  const auto compare = [&](const char* function, const char* row, mjtIntegrator integrator) {
    m->opt.integrator = integrator;
    duel.Compare<decltype(mj_forward)>(function, row, which, [&](auto* f) {
      std::copy(qpos.begin(), qpos.end(), d->qpos);
      std::copy(qvel.begin(), qvel.end(), d->qvel);
      std::copy(act.begin(), act.end(), d->act);
      f(m, d);
    });
  };
  compare("mj_Euler", "mj_Euler", mjINT_EULER);
  compare("mj_implicit", "mj_implicit", mjINT_IMPLICIT);
  compare("mj_implicit", "mj_implicit (fast)", mjINT_IMPLICITFAST);
  compare("mj_step", "mj_step (RK4)", mjINT_RK4);
}

void CompareAll(Duel& duel, const std::string& which, mjModel* m, mjData* d) {
  CompareStages(duel, which, m, d);
  CompareIntegrators(duel, which, m, d);
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> scenes = conjoint::bench::kScenes;
  scenes.insert(scenes.end(), {"box_pile.xml", "arm26.xml", "cards.xml"});
  return conjoint::bench::RunStages(argc, argv, scenes, CompareAll);
}
