// Speed of the abstract scene against the reference, one row a function and model.
//
//   bench_visual REFERENCE.so OURS.so MODELS [name regex] [rounds]
//
// MODELS are folders in which humanoids, scene_right.xml of the shadow hand, and models with flexes
// and skins are looked for. The reference loads the models and makes data and scene; both libraries
// then work on the same structs.

#include <algorithm>
#include <memory>

#include "models.h"

namespace {

using conjoint::bench::Duel;

void CompareScenes(Duel& duel, const std::string& which, mjModel* m, mjData* d) {
  const auto scene = std::make_unique<mjvScene>();
  duel.Reference<decltype(mjv_defaultScene)>("mjv_defaultScene")(scene.get());
  duel.Reference<decltype(mjv_makeScene)>("mjv_makeScene")(m, scene.get(), 100000);
  mjvCamera camera;
  duel.Reference<decltype(mjv_defaultFreeCamera)>("mjv_defaultFreeCamera")(m, &camera);
  mjvOption opt;
  duel.Reference<decltype(mjv_defaultOption)>("mjv_defaultOption")(&opt);

  mjvOption faces = opt, labels = opt, everything = opt;
  faces.flags[mjVIS_FLEXSKIN] = 0;
  faces.flags[mjVIS_FLEXFACE] = 1;
  labels.label = mjLABEL_GEOM;
  std::fill_n(everything.flags, int{mjNVISFLAG}, mjtByte{1});
  everything.frame = mjFRAME_BODY;
  const auto update = [&](const char* row, const mjvOption& options) {
    duel.Compare<decltype(mjv_updateScene)>("mjv_updateScene", row, which, [&](auto* f) {
      f(m, d, &options, nullptr, &camera, mjCAT_ALL, scene.get());
    });
  };
  update("mjv_updateScene", opt);
  update("  with labels", labels);
  update("  with everything", everything);
  if (m->nflex > 0) update("  with flex faces", faces);

  duel.Compare<decltype(mjv_select)>("mjv_select", which, [&](auto* f) {
    mjtNum point[3];
    int geom, flex, skin;
    f(m, d, &opt, mjtNum{1.5}, mjtNum{.5}, mjtNum{.4}, scene.get(), point, &geom, &flex, &skin);
  });
  duel.Compare<decltype(mjv_connector)>("mjv_connector", which, [&](auto* f) {
    constexpr mjtNum kFrom[3] = {1, 2, 3}, kTo[3] = {2, 1, -1};
    f(scene->geoms, mjGEOM_CAPSULE, mjtNum{1}, kFrom, kTo);
  });
  duel.Reference<decltype(mjv_freeScene)>("mjv_freeScene")(scene.get());
}

}  // namespace

int main(int argc, char** argv) {
  return conjoint::bench::RunStages(
      argc, argv,
      {"models/humanoid.xml", "humanoid/humanoid.xml", "22_humanoids.xml", "scene_right.xml",
       "models/cloth.xml", "models/soft_bodies.xml", "flag.xml", "jelly.xml", "skin.xml"},
      CompareScenes);
}
