// Speed of the stages of smooth dynamics against the reference, one row a stage and model.
//
//   bench_dynamics REFERENCE.so OURS.so MODELS [name regex] [rounds]
//
// MODELS is a folder in which humanoid.xml, 22_humanoids.xml and scene_right.xml of the shadow hand
// are looked for. The reference loads the models and makes the data; both libraries then work on
// the same structs. Its decoders for mesh files are plugins: CONJOINT_REFERENCE_PLUGINS names the
// folder they are in.

#include <mujoco/mujoco.h>

#include <random>
#include <string>
#include <vector>

#include "harness.h"

namespace {

using conjoint::bench::Duel;

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
  std::normal_distribution<mjtNum> normal(0, mjtNum{0.3});
  std::vector<mjtNum> result(static_cast<size_t>(3 * m->nv));
  for (int i = 0; i < m->nv; ++i) d->qvel[i] = normal(generator);
  duel.Reference<decltype(mj_integratePos)>("mj_integratePos")(m, d->qpos, d->qvel, 1);
  duel.Reference<decltype(mj_forward)>("mj_forward")(m, d);

  for (const char* stage :
       {"mj_kinematics", "mj_comPos", "mj_camlight", "mj_tendon", "mj_crb", "mj_makeM",
        "mj_transmission", "mj_comVel", "mj_passive", "mj_subtreeVel", "mj_rnePostConstraint",
        "mj_energyPos", "mj_energyVel"}) {
    duel.Compare<decltype(mj_kinematics)>(stage, which, [&](auto* f) { f(m, d); });
  }
  duel.Compare<decltype(mj_rne)>("mj_rne", which, [&](auto* f) { f(m, d, 0, result.data()); });
  const int last = static_cast<int>(m->nbody) - 1;
  duel.Compare<decltype(mj_jacBody)>("mj_jacBody", which,
                                     [&](auto* f) { f(m, d, result.data(), nullptr, last); });
  duel.Compare<decltype(mj_jacSubtreeCom)>("mj_jacSubtreeCom", which,
                                           [&](auto* f) { f(m, d, result.data(), 1); });
  duel.Compare<decltype(mj_differentiatePos)>(
      "mj_differentiatePos", which, [&](auto* f) { f(m, result.data(), 1, m->qpos0, d->qpos); });
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
