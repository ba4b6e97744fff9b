// Speed of rendering against the reference, in one OSMesa context with the same software
// rasteriser: one picture and its read-back, at the sizes robot learning uses and at that of a
// window.
//
//   bench_render REFERENCE.so OURS.so MODELS [name regex] [rounds]
//
// Model and scene come from the reference in both, so that only mjr_ is compared. The models have
// among them mirrors, skies, textures, many lights, meshes, flexes, a skin and a height field; one
// is also drawn transparent and in fog.

#include "models.h"
#include "offscreen.h"

namespace {

using conjoint::bench::Duel;
using conjoint::bench::OffscreenContext;

// What a program needs to see a model, from one of the libraries.
struct Eye {
  decltype(mjr_render)* render;
  decltype(mjr_readPixels)* read;
  decltype(mjr_freeContext)* free_context;
  mjrContext context = {};

  template <class Find>
  Eye(Find find, const mjModel* m)
      : render(find.template operator()<decltype(mjr_render)>("mjr_render")),
        read(find.template operator()<decltype(mjr_readPixels)>("mjr_readPixels")),
        free_context(find.template operator()<decltype(mjr_freeContext)>("mjr_freeContext")) {
    find.template operator()<decltype(mjr_makeContext)>("mjr_makeContext")(m, &context, 100);
    find.template operator()<decltype(mjr_setBuffer)>("mjr_setBuffer")(mjFB_OFFSCREEN, &context);
  }
  ~Eye() { free_context(&context); }
  Eye(const Eye&) = delete;
  Eye& operator=(const Eye&) = delete;
};

void CompareSizes(Duel& duel, const std::string& path, const std::string& which) {
  const auto reference = [&]<class F>(const char* name) { return duel.Reference<F>(name); };
  const auto ours = [&]<class F>(const char* name) { return duel.Ours<F>(name); };
  char error[500] = "";
  mjModel* m = duel.Reference<decltype(mj_loadXML)>("mj_loadXML")(path.c_str(), nullptr, error,
                                                                  sizeof(error));
  if (!m) {
    std::fprintf(stderr, "%s: %s\n", path.c_str(), error);
    return;
  }
  mjData* d = duel.Reference<decltype(mj_makeData)>("mj_makeData")(m);
  duel.Reference<decltype(mj_forward)>("mj_forward")(m, d);
  constexpr int kMaxGeoms = 20000;
  mjvScene scene;
  mjvOption option;
  mjvCamera camera;
  duel.Reference<decltype(mjv_defaultScene)>("mjv_defaultScene")(&scene);
  duel.Reference<decltype(mjv_makeScene)>("mjv_makeScene")(m, &scene, kMaxGeoms);
  duel.Reference<decltype(mjv_defaultOption)>("mjv_defaultOption")(&option);
  duel.Reference<decltype(mjv_defaultFreeCamera)>("mjv_defaultFreeCamera")(m, &camera);
  const auto update = [&] {
    duel.Reference<decltype(mjv_updateScene)>("mjv_updateScene")(m, d, &option, nullptr, &camera,
                                                                 mjCAT_ALL, &scene);
  };
  constexpr int kSizes[][2] = {{64, 64}, {84, 84}, {640, 480}};
  for (const auto& [width, height] : kSizes) {
    m->vis.global.offwidth = width;
    m->vis.global.offheight = height;
    Eye first(reference, m), second(ours, m);
    std::vector<unsigned char> pixels(3 * static_cast<size_t>(width) * height);
    const auto look = [&](Eye& eye) {
      const mjrRect viewport = {0, 0, width, height};
      eye.render(viewport, &scene, &eye.context);
      eye.read(pixels.data(), nullptr, viewport, &eye.context);
    };
    const std::string size = std::to_string(width) + "x" + std::to_string(height);
    const auto compare = [&](const std::string& row) {
      update();
      duel.CompareCalls((row + " " + size).c_str(), which, [&] { look(first); },
                        [&] { look(second); });
    };
    compare("render");
    if (which != "humanoid") continue;
    scene.flags[mjRND_FOG] = 1;
    compare("  in fog");
    scene.flags[mjRND_FOG] = 0;
    option.flags[mjVIS_TRANSPARENT] = 1;
    compare("  transparent");
    option.flags[mjVIS_TRANSPARENT] = 0;
  }
  duel.Reference<decltype(mjv_freeScene)>("mjv_freeScene")(&scene);
  duel.Reference<decltype(mj_deleteData)>("mj_deleteData")(d);
  duel.Reference<decltype(mj_deleteModel)>("mj_deleteModel")(m);
}

}  // namespace

int main(int argc, char** argv) {
  static OffscreenContext context;
  return conjoint::bench::RunOnModels(
      argc, argv,
      {"models/humanoid.xml", "models/cloth.xml", "models/car.xml", "models/tendon_hand.xml",
       "skin.xml", "lights.xml", "textures-builtin.xml", "humanoid/humanoid.xml",
       "22_humanoids.xml", "right_hand.xml", "cassie.xml", "flag.xml", "jelly.xml"},
      CompareSizes);
}
