// A model that uses one of our plugin libraries, compiled from XML.

#ifndef CONJOINT_TESTS_PLUGINS_PLUGIN_SCENE_H_
#define CONJOINT_TESTS_PLUGINS_PLUGIN_SCENE_H_

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

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

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_PLUGINS_PLUGIN_SCENE_H_
