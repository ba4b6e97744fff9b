// Speed of cjr_render against separate calls of the reference, in one OSMesa context with the same
// software rasteriser: 64 images of 84 x 84 pixels, as robot learning wants them.
//
//   bench_tiles REFERENCE.so OURS.so MODELS [name regex] [rounds]
//
// A row "64 cameras" shows one state from all around, "64 states" a motion through one camera. The
// reference updates the scene, renders and reads image by image; the states are the same.

#include <conjoint/render.h>

#include "models.h"
#include "offscreen.h"

namespace {

using conjoint::bench::Duel;
using conjoint::bench::OffscreenContext;

constexpr int kSize = 84, kImages = 64, kMaxGeoms = 20000;
constexpr size_t kBytes = 3 * size_t{kSize} * kSize;

// Scene and context of a library.
struct Eye {
  decltype(mjv_updateScene)* update;
  decltype(mjr_render)* render;
  decltype(mjr_readPixels)* read;
  decltype(mjr_freeContext)* free_context;
  decltype(mjv_freeScene)* free_scene;
  mjrContext context = {};
  mjvScene scene = {};

  template <class Find>
  Eye(Find find, const mjModel* m)
      : update(find.template operator()<decltype(mjv_updateScene)>("mjv_updateScene")),
        render(find.template operator()<decltype(mjr_render)>("mjr_render")),
        read(find.template operator()<decltype(mjr_readPixels)>("mjr_readPixels")),
        free_context(find.template operator()<decltype(mjr_freeContext)>("mjr_freeContext")),
        free_scene(find.template operator()<decltype(mjv_freeScene)>("mjv_freeScene")) {
    find.template operator()<decltype(mjv_defaultScene)>("mjv_defaultScene")(&scene);
    find.template operator()<decltype(mjv_makeScene)>("mjv_makeScene")(m, &scene, kMaxGeoms);
    find.template operator()<decltype(mjr_makeContext)>("mjr_makeContext")(m, &context, 100);
    find.template operator()<decltype(mjr_setBuffer)>("mjr_setBuffer")(mjFB_OFFSCREEN, &context);
  }
  ~Eye() {
    free_context(&context);
    free_scene(&scene);
  }
  Eye(const Eye&) = delete;
  Eye& operator=(const Eye&) = delete;
};

void CompareBatches(Duel& duel, const std::string& which, mjModel* m, mjData* d) {
  m->vis.global.offwidth = m->vis.global.offheight = kSize;
  Eye reference([&]<class F>(const char* name) { return duel.Reference<F>(name); }, m);
  Eye ours([&]<class F>(const char* name) { return duel.Ours<F>(name); }, m);
  mjvOption option;
  duel.Reference<decltype(mjv_defaultOption)>("mjv_defaultOption")(&option);

  // From all around, and a motion of some tenths of a second.
  std::vector<mjvCamera> cameras(kImages);
  for (int i = 0; i < kImages; ++i) {
    duel.Reference<decltype(mjv_defaultFreeCamera)>("mjv_defaultFreeCamera")(m, &cameras[i]);
    cameras[i].azimuth += 360.0 * i / kImages;
  }
  std::vector<mjData*> states;
  for (int i = 0; i < kImages; ++i) {
    duel.Reference<decltype(mj_step)>("mj_step")(m, d);
    states.push_back(duel.Reference<decltype(mj_makeData)>("mj_makeData")(m));
    duel.Reference<decltype(mj_copyData)>("mj_copyData")(states.back(), m, d);
    duel.Reference<decltype(mj_forward)>("mj_forward")(m, states.back());
  }

  std::vector<unsigned char> pixels(kImages * kBytes);
  const auto compare = [&](const char* row, int nstate, int ncamera) {
    cjrBatch batch = {};
    batch.width = batch.height = kSize;
    batch.nstate = nstate;
    batch.state = states.data();
    batch.ncamera = ncamera;
    batch.camera = cameras.data();
    batch.catmask = mjCAT_ALL;
    auto* render = duel.Ours<decltype(cjr_render)>("cjr_render");
    duel.CompareCalls(
        row, which,
        [&] {
          const mjrRect viewport = {0, 0, kSize, kSize};
          for (int i = 0; i < kImages; ++i) {
            reference.update(m, states[i / ncamera], &option, nullptr, &cameras[i % ncamera],
                             mjCAT_ALL, &reference.scene);
            reference.render(viewport, &reference.scene, &reference.context);
            reference.read(pixels.data() + i * kBytes, nullptr, viewport, &reference.context);
          }
        },
        [&] { render(m, &batch, &ours.scene, &ours.context, pixels.data(), nullptr, nullptr); });
  };
  compare("64 cameras", 1, kImages);
  compare("64 states", kImages, 1);
  for (mjData* state : states) duel.Reference<decltype(mj_deleteData)>("mj_deleteData")(state);
}

}  // namespace

int main(int argc, char** argv) {
  static OffscreenContext context;
  return conjoint::bench::RunStages(argc, argv,
                                    {"models/humanoid.xml", "models/cloth.xml",
                                     "humanoid/humanoid.xml", "agility_cassie/scene.xml"},
                                    CompareBatches);
}
