// Speed of the stages of constraints against the reference, one row a stage and model.
//
//   bench_constraint REFERENCE.so OURS.so MODELS [name regex] [rounds]
//
// MODELS is a folder in which the models named below are looked for. The reference loads them and
// steps them into contact; both libraries then work on the same structs.

#include "models.h"

namespace {

using conjoint::bench::Duel;

constexpr int kSteps = 200;

void CompareStages(Duel& duel, const std::string& which, mjModel* m, mjData* d) {
  std::mt19937 generator(1);
  std::uniform_real_distribution<mjtNum> uniform(-0.5, 0.5);
  for (int step = 0; step < kSteps; ++step) {
    for (int i = 0; i < m->nu; ++i) d->ctrl[i] = uniform(generator);
    duel.Reference<decltype(mj_step)>("mj_step")(m, d);
  }
  // The dual matrix too, which only PGS asks for.
  const auto forward = duel.Reference<decltype(mj_forward)>("mj_forward");
  const int solver = m->opt.solver;
  m->opt.solver = mjSOL_PGS;
  forward(m, d);

  // What a stage adds to the arena it must not add again at the next call.
  const size_t arena = d->parena;
  const auto stage = [&](const char* name) {
    duel.Compare<decltype(mj_island)>(name, which, [&](auto* f) {
      d->parena = arena;
      f(m, d);
    });
  };
  stage("mj_projectConstraint");
  m->opt.solver = solver;
  stage("mj_island");
  stage("mj_makeConstraint");
  stage("mj_referenceConstraint");
  forward(m, d);
  stage("mj_invConstraint");
  forward(m, d);
  stage("mj_fwdConstraint");
}

}  // namespace

int main(int argc, char** argv) {
  return conjoint::bench::RunStages(argc, argv, conjoint::bench::kScenes, CompareStages);
}
