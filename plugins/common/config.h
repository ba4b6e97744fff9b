// Attributes of a plugin instance as numbers, and what all our plugins need to register.

#ifndef CONJOINT_PLUGINS_COMMON_CONFIG_H_
#define CONJOINT_PLUGINS_COMMON_CONFIG_H_

#include <mujoco/mujoco.h>

#include <cstdint>
#include <cstdlib>
#include <optional>

namespace conjoint {

// The text of an attribute, "" if it was not given.
inline const char* AttributeText(const mjModel* m, int instance, const char* name) {
  const char* text = mj_getPluginConfig(m, instance, name);
  return text ? text : "";
}

// The number that a text begins with, none if it begins with anything else.
inline std::optional<mjtNum> LeadingNumber(const char* text) {
  char* end;
  const double number = std::strtod(text, &end);
  if (end == text) return std::nullopt;
  return static_cast<mjtNum>(number);
}

// Whether a text, blanks left out, is a number or nothing.
inline bool IsNumberOrEmpty(const char* text) {
  constexpr int kLongest = 255;
  char squeezed[kLongest + 1];
  int length = 0;
  for (; *text; ++text) {
    if (*text == ' ' || (*text >= '\t' && *text <= '\r')) continue;
    if (length == kLongest) return false;
    squeezed[length++] = *text;
  }
  squeezed[length] = 0;
  char* end;
  std::strtod(squeezed, &end);
  return *end == 0;
}

// The private data of an instance: one object of type T.
template <class T>
T* InstanceData(const mjData* d, int instance) {
  return reinterpret_cast<T*>(d->plugin_data[instance]);
}
template <class T>
void SetInstanceData(mjData* d, int instance, T* object) {
  d->plugin_data[instance] = reinterpret_cast<uintptr_t>(object);
}
template <class T>
void DestroyInstanceData(mjData* d, int instance) {
  delete InstanceData<T>(d, instance);
  d->plugin_data[instance] = 0;
}

// A plugin with a name, attributes and no state of its own in mjData.
template <int n>
mjpPlugin StatelessPlugin(const char* name, const char* const (&attributes)[n], int capability) {
  mjpPlugin plugin;
  mjp_defaultPlugin(&plugin);
  plugin.name = name;
  plugin.nattribute = n;
  plugin.attributes = attributes;
  plugin.capabilityflags = capability;
  plugin.nstate = [](const mjModel*, int) { return 0; };
  plugin.reset = [](const mjModel*, mjtNum*, void*, int) {};  // must be there for shapes
  return plugin;
}

}  // namespace conjoint

#endif  // CONJOINT_PLUGINS_COMMON_CONFIG_H_
