// The models that benchmarks run on: loaded by the reference, used by both libraries.

#ifndef CONJOINT_BENCH_MODELS_H_
#define CONJOINT_BENCH_MODELS_H_

#include <mujoco/mujoco.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "harness.h"

namespace conjoint::bench {

// The first file of that name below one of some folders (separated by colons), "" if there is none.
// The name may have the folders in front of it that tell it from others.
inline std::string FindBelow(const std::string& folders, const std::string& name) {
  std::istringstream list(folders);
  for (std::string folder; std::getline(list, folder, ':');) {
    if (!std::filesystem::is_directory(folder)) continue;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.path().string().ends_with("/" + name)) return entry.path().string();
    }
  }
  return "";
}

// Our own models, then those of Python packages, then those of the reference and of robots that
// only some machines have. Programs take those that are there.
inline const std::vector<std::string> kScenes = {
    "models/humanoid.xml",       "humanoids.xml",    "mujoco/assets/ant.xml",
    "hand/manipulate_block.xml", "22_humanoids.xml", "scene_right.xml"};

// A model of the reference with its data, at a random state after mj_forward.
inline void OnModel(Duel& duel, const std::string& path,
                    const std::function<void(mjModel*, mjData*)>& run) {
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
  for (int i = 0; i < m->nv; ++i) d->qvel[i] = normal(generator);
  duel.Reference<decltype(mj_integratePos)>("mj_integratePos")(m, d->qpos, d->qvel, 1);
  duel.Reference<decltype(mj_forward)>("mj_forward")(m, d);
  run(m, d);
  duel.Reference<decltype(mj_deleteData)>("mj_deleteData")(d);
  duel.Reference<decltype(mj_deleteModel)>("mj_deleteModel")(m);
}

// main of a program PROGRAM REFERENCE.so OURS.so MODELS [name regex] [rounds]: runs on those of the
// named files that are found below the folders MODELS, which must be some. The reference's decoders
// for mesh files are plugins: CONJOINT_REFERENCE_PLUGINS names the folder they are in, `plugin`
// beside the library if it is not set.
inline int RunOnModels(
    int argc, char** argv, const std::vector<std::string>& names,
    const std::function<void(Duel&, const std::string& path, const std::string& which)>& run) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: %s REFERENCE.so OURS.so MODELS [name regex] [rounds]\n", argv[0]);
    return 2;
  }
  const char* folders = argv[3];
  std::vector<char*> arguments = {argv[0], argv[1], argv[2]};
  arguments.insert(arguments.end(), argv + 4, argv + argc);
  Duel duel(static_cast<int>(arguments.size()), arguments.data());
  const char* given = std::getenv("CONJOINT_REFERENCE_PLUGINS");
  const std::filesystem::path plugins =
      given ? given : std::filesystem::path(arguments[1]).parent_path() / "plugin";
  if (std::filesystem::is_directory(plugins)) {
    duel.Reference<decltype(mj_loadAllPluginLibraries)>("mj_loadAllPluginLibraries")(
        plugins.c_str(), nullptr);
  }
  int found = 0;
  for (const std::string& name : names) {
    const std::string path = FindBelow(folders, name);
    if (path.empty()) continue;
    // What menagerie calls scene.xml is known by its folder, and a model that is named like its
    // folder by both, which tells the reference's humanoid/humanoid.xml from ours.
    const std::filesystem::path file = path;
    const std::string stem = file.stem().string(), folder = file.parent_path().filename().string();
    run(duel, path, stem == "scene" ? folder : stem == folder ? folder + "/" + stem : stem);
    ++found;
  }
  if (!found) {
    std::fprintf(stderr, "none of the models is in %s\n", folders);
    return 2;
  }
  return duel.Summary();
}

// The same for stages that are compared on a model and its data.
inline int RunStages(int argc, char** argv, const std::vector<std::string>& names,
                     void (*compare)(Duel&, const std::string& which, mjModel*, mjData*)) {
  return RunOnModels(
      argc, argv, names, [=](Duel& duel, const std::string& path, const std::string& which) {
        OnModel(duel, path, [&](mjModel* m, mjData* d) { compare(duel, which, m, d); });
      });
}

}  // namespace conjoint::bench

#endif  // CONJOINT_BENCH_MODELS_H_
