// The plugin of bodies that composite and flexcomp make.

#ifndef CONJOINT_MJCF_GENERATED_PLUGIN_H_
#define CONJOINT_MJCF_GENERATED_PLUGIN_H_

#include <mujoco/mujoco.h>

#include <string>

namespace conjoint {

// The reference to a plugin that generated bodies get.
struct GeneratedPlugin {
  GeneratedPlugin();
  GeneratedPlugin(const GeneratedPlugin&) = delete;
  GeneratedPlugin& operator=(const GeneratedPlugin&) = delete;

  bool is_given() const { return values.active; }
  // An instance of its own, without a name, gets this one, so that many bodies can refer to it.
  void NameInstance(const std::string& name);
  // If it is given.
  void PutOn(mjsBody* body) const;

  std::string instance_name, plugin_name;
  mjsPlugin values;  // points to the names
};

}  // namespace conjoint

#endif  // CONJOINT_MJCF_GENERATED_PLUGIN_H_
