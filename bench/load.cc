// Speed of loading models from XML files against the reference, on one thread: cold, with an empty
// asset cache, and with meshes and textures in it.
//
//   bench_load REFERENCE.so OURS.so MODELS [name regex] [rounds]

#include "models.h"

namespace {

using conjoint::bench::Duel;

// What loading takes, from one of the libraries.
struct Loader {
  decltype(mj_parseXML)* parse;
  decltype(mj_compile)* compile;
  decltype(mj_deleteSpec)* delete_spec;
  decltype(mj_deleteModel)* delete_model;
  decltype(mj_getCache)* cache;
  decltype(mj_clearCache)* clear_cache;

  template <class Find>
  explicit Loader(Find find)
      : parse(find.template operator()<decltype(mj_parseXML)>("mj_parseXML")),
        compile(find.template operator()<decltype(mj_compile)>("mj_compile")),
        delete_spec(find.template operator()<decltype(mj_deleteSpec)>("mj_deleteSpec")),
        delete_model(find.template operator()<decltype(mj_deleteModel)>("mj_deleteModel")),
        cache(find.template operator()<decltype(mj_getCache)>("mj_getCache")),
        clear_cache(find.template operator()<decltype(mj_clearCache)>("mj_clearCache")) {}

  void Load(const std::string& path) const {
    char error[500] = "";
    mjSpec* spec = parse(path.c_str(), nullptr, error, sizeof(error));
    if (spec) spec->compiler.usethread = 0;
    mjModel* m = spec ? compile(spec, nullptr) : nullptr;
    if (!m) {
      std::fprintf(stderr, "%s: %s\n", path.c_str(), error);
      std::exit(2);
    }
    delete_model(m);
    delete_spec(spec);
  }
  void LoadCold(const std::string& path) const {
    clear_cache(cache());
    Load(path);
  }
};

}  // namespace

int main(int argc, char** argv) {
  return conjoint::bench::RunOnModels(
      argc, argv,
      {"models/humanoid.xml", "collide-sdf-mesh.xml", "manipulate_block.xml", "panda/robot.xml",
       "barkour_vb.xml", "right_hand.xml", "cassie.xml", "xarm7.xml"},
      [](Duel& duel, const std::string& path, const std::string& which) {
        const Loader reference([&]<class F>(const char* name) { return duel.Reference<F>(name); });
        const Loader ours([&]<class F>(const char* name) { return duel.Ours<F>(name); });
        duel.CompareCalls(
            "load cold", which, [&] { reference.LoadCold(path); }, [&] { ours.LoadCold(path); });
        duel.CompareCalls(
            "load cached", which, [&] { reference.Load(path); }, [&] { ours.Load(path); });
      });
}
