// The attribute values of a plugin instance, as the compiler stored them in m->plugin_attr: one
// 0-terminated text for each attribute that the plugin declares, in that order.

#include <mujoco/mujoco.h>

#include <cstring>

const char* mj_getPluginConfig(const mjModel* m, int plugin_id, const char* attrib) {
  if (plugin_id < 0 || plugin_id >= m->nplugin || !attrib) return nullptr;
  const mjpPlugin* plugin = mjp_getPluginAtSlot(m->plugin[plugin_id]);
  if (!plugin) return nullptr;

  const char* value = m->plugin_attr + m->plugin_attradr[plugin_id];
  const char* const end = m->plugin_attr + m->npluginattr;
  for (int i = 0; i < plugin->nattribute; ++i) {
    if (value >= end) return nullptr;
    const void* terminator = std::memchr(value, '\0', static_cast<size_t>(end - value));
    if (!terminator) return nullptr;
    if (std::strcmp(plugin->attributes[i], attrib) == 0) return value;
    value = static_cast<const char*>(terminator) + 1;
  }
  return nullptr;
}
