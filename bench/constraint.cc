// Speed of the stages of constraints against the reference, one row a stage and model.
//
//   bench_constraint REFERENCE.so OURS.so MODELS [name regex] [rounds]
//
// MODELS is a folder in which the models named below are looked for. The reference loads them and
// steps them into contact; both libraries then work on the same structs. Its decoders for mesh
// files are plugins: CONJOINT_REFERENCE_PLUGINS names the folder they are in.

#include <mujoco/mujoco.h>

#include <random>
#include <string>
#include <vector>

#include "harness.h"

namespace {

using conjoint::bench::Duel;

constexpr int kSteps = 200;

void CompareStages(Duel& duel, const std::string& path, const std::string& which) {
  char error[500] = "";
  mjModel* m =
      duel.Reference<decltype(mj_loadXML)>("mj_loadXML")(path.c_str(), nullptr, error, 500);
  if (!m) {
    std::fprintf(stderr, "%s: %s\n", path.c_str(), error);
    return;
  }
  mjData* d = duel.Reference<decltype(mj_makeData)>("mj_makeData")(m);
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
  duel.Reference<decltype(mj_deleteData)>("mj_deleteData")(d);
  duel.Reference<decltype(mj_deleteModel)>("mj_deleteModel")(m);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: %s REFERENCE.so OURS.so MODELS [name regex] [rounds]\n", argv[0]);
    return 2;
  }
  const char* folder = argv[3];
  std::vector<char*> arguments = {argv[0], argv[1], argv[2]};
  arguments.insert(arguments.end(), argv + 4, argv + argc);
  Duel duel(static_cast<int>(arguments.size()), arguments.data());
  if (const char* plugins = std::getenv("CONJOINT_REFERENCE_PLUGINS")) {
    duel.Reference<decltype(mj_loadAllPluginLibraries)>("mj_loadAllPluginLibraries")(plugins,
                                                                                     nullptr);
  }
  for (const std::string name : {"humanoid.xml", "22_humanoids.xml", "scene_right.xml"}) {
    const std::string path = conjoint::bench::FindBelow(folder, name);
    if (path.empty()) {
      std::fprintf(stderr, "%s: not found in %s\n", name.c_str(), folder);
      continue;
    }
    CompareStages(duel, path, name.substr(0, name.size() - 4));
  }
  return duel.Summary();
}
