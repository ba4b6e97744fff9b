// Speed of the stages of smooth dynamics against the reference, one row a stage and model.
//
//   bench_dynamics REFERENCE.so OURS.so MODELS [name regex] [rounds]
//
// MODELS is a folder in which humanoid.xml, 22_humanoids.xml and scene_right.xml of the shadow hand
// are looked for. The reference loads the models and makes the data; both libraries then work on
// the same structs.

#include "models.h"

namespace {

using conjoint::bench::Duel;

void CompareStages(Duel& duel, const std::string& which, mjModel* m, mjData* d) {
  conjoint::bench::Numbers result(static_cast<size_t>(3 * m->nv));
  for (const char* stage :
       {"mj_kinematics", "mj_comPos", "mj_camlight", "mj_tendon", "mj_crb", "mj_makeM",
        "mj_factorM", "mj_transmission", "mj_comVel", "mj_passive", "mj_subtreeVel",
        "mj_rnePostConstraint", "mj_energyPos", "mj_energyVel"}) {
    duel.Compare<decltype(mj_kinematics)>(stage, which, [&](auto* f) { f(m, d); });
  }
  duel.Compare<decltype(mj_rne)>("mj_rne", which, [&](auto* f) { f(m, d, 0, result.data()); });
  duel.Compare<decltype(mj_solveM)>("mj_solveM", which,
                                    [&](auto* f) { f(m, d, result.data(), d->qfrc_bias, 1); });
  const int last = static_cast<int>(m->nbody) - 1;
  for (const char* motion : {"mj_objectVelocity", "mj_objectAcceleration"}) {
    duel.Compare<decltype(mj_objectVelocity)>(
        motion, which, [&](auto* f) { f(m, d, mjOBJ_XBODY, last, result.data(), 1); });
  }
  duel.Compare<decltype(mj_jacBody)>("mj_jacBody", which,
                                     [&](auto* f) { f(m, d, result.data(), nullptr, last); });
  duel.Compare<decltype(mj_jacSubtreeCom)>("mj_jacSubtreeCom", which,
                                           [&](auto* f) { f(m, d, result.data(), 1); });
  duel.Compare<decltype(mj_differentiatePos)>(
      "mj_differentiatePos", which, [&](auto* f) { f(m, result.data(), 1, m->qpos0, d->qpos); });
}

}  // namespace

int main(int argc, char** argv) {
  return conjoint::bench::RunStages(argc, argv, conjoint::bench::kScenes, CompareStages);
}
