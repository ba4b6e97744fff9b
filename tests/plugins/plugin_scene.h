// A model that uses one of our plugin libraries, compiled from XML.

#ifndef CONJOINT_TESTS_PLUGINS_PLUGIN_SCENE_H_
#define CONJOINT_TESTS_PLUGINS_PLUGIN_SCENE_H_

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "support/golden.h"

namespace conjoint::testing {

// Loads libNAME.so once.
inline void LoadPluginLibrary(const std::string& name) {
  static std::vector<std::string> loaded;
  if (std::find(loaded.begin(), loaded.end(), name) != loaded.end()) return;
  mj_loadPluginLibrary((std::string(CONJOINT_PLUGIN_FOLDER) + "/lib" + name + ".so").c_str());
  loaded.push_back(name);
}

using Config = std::vector<std::pair<std::string, std::string>>;

inline std::string ConfigXml(const Config& config) {
  std::string xml;
  for (const auto& [key, value] : config) {
    xml += "<config key=\"" + key + "\" value=\"" + value + "\"/>";
  }
  return xml;
}

struct PluginScene {
  ModelPtr model;
  DataPtr data;
  mjModel* m = nullptr;
  mjData* d = nullptr;
  std::string error;  // of the compiler

  explicit PluginScene(const std::string& xml) {
    char text[1000] = "";
    mjSpec* spec = mj_parseXMLString(xml.c_str(), nullptr, text, sizeof(text));
    error = text;
    if (!spec) return;
    model.reset(mj_compile(spec, nullptr));
    if (!model) error = mjs_getError(spec);
    mj_deleteSpec(spec);
    if (!model) return;
    data.reset(mj_makeData(model.get()));
    m = model.get();
    d = data.get();
  }
};

// What is drawn of a model with the flags that are on by default and one more.
class DrawnScene {
 public:
  DrawnScene(const PluginScene& plugin_scene, int categories, int flag = mjVIS_SKIN) {
    mjv_defaultScene(scene_.get());
    mjv_makeScene(plugin_scene.m, scene_.get(), 1000);
    mjvOption opt;
    mjv_defaultOption(&opt);
    opt.flags[flag] = 1;
    mjvCamera camera;
    mjv_defaultFreeCamera(plugin_scene.m, &camera);
    mjv_updateScene(plugin_scene.m, plugin_scene.d, &opt, nullptr, &camera, categories,
                    scene_.get());
  }
  ~DrawnScene() { mjv_freeScene(scene_.get()); }
  DrawnScene(const DrawnScene&) = delete;
  DrawnScene& operator=(const DrawnScene&) = delete;

  const mjvScene* operator->() const { return scene_.get(); }

 private:
  std::unique_ptr<mjvScene> scene_ = std::make_unique<mjvScene>();
};

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_PLUGINS_PLUGIN_SCENE_H_
