// Life cycle and compute stages of the plugin instances of a model.

#include "plugin/instances.h"

#include <cstdio>

namespace conjoint {

const mjpPlugin* PluginOfInstance(const mjModel* m, int instance, const char* function) {
  const mjpPlugin* plugin = mjp_getPluginAtSlot(m->plugin[instance]);
  if (!plugin) mju_error("%s: invalid plugin slot: %d", function, m->plugin[instance]);
  return plugin;
}

namespace {

// Takes back what the first `count` instances have set up.
void UndoInit(mjData* d, int count) {
  d->nplugin = count;
  DestroyPlugins(d);
  d->nplugin = 0;
}

// Calls init; if it ends in mju_error with a handler that throws, nothing stays behind.
int CallInit(const mjpPlugin& plugin, const mjModel* m, mjData* d, int instance) {
  try {
    return plugin.init(m, d, instance);
  } catch (...) {
    UndoInit(d, instance);
    throw;
  }
}

}  // namespace

PluginInitResult InitPlugins(const mjModel* m, mjData* d) {
  PluginInitResult result;
  d->nplugin = static_cast<int>(m->nplugin);
  for (int i = 0; i < m->nplugin; ++i) {
    const mjpPlugin* plugin = mjp_getPluginAtSlot(m->plugin[i]);
    d->plugin[i] = m->plugin[i];
    d->plugin_data[i] = 0;
    if (!plugin) {
      std::snprintf(result.error, sizeof(result.error), "mj_initPlugin: invalid plugin slot: %d",
                    m->plugin[i]);
    } else if (plugin->init && CallInit(*plugin, m, d, i) < 0) {
      std::snprintf(result.error, sizeof(result.error),
                    "mj_initPlugin: plugin->init failed for plugin id %d", i);
    } else {
      continue;
    }
    UndoInit(d, i);
    result.ok = false;
    return result;
  }
  return result;
}

void DestroyPlugins(mjData* d) {
  for (int i = 0; i < d->nplugin; ++i) {
    const mjpPlugin* plugin = mjp_getPluginAtSlot(d->plugin[i]);
    if (plugin && plugin->destroy) plugin->destroy(d, i);
  }
}

void CopyPlugins(mjData* dest, const mjModel* m, const mjData* src) {
  dest->nplugin = static_cast<int>(m->nplugin);
  for (int i = 0; i < m->nplugin; ++i) {
    const mjpPlugin* plugin = PluginOfInstance(m, i, "mj_copyData");
    if (!plugin) return;
    if (plugin->copy) plugin->copy(dest, m, src, i);
  }
}

void ResetPlugins(const mjModel* m, mjData* d) {
  for (int i = 0; i < m->nplugin; ++i) {
    const mjpPlugin* plugin = PluginOfInstance(m, i, "mj_resetData");
    if (!plugin) return;
    if (plugin->reset) {
      plugin->reset(m, d->plugin_state + m->plugin_stateadr[i],
                    reinterpret_cast<void*>(d->plugin_data[i]), i);
    }
  }
}

void AdvancePlugins(const mjModel* m, mjData* d) {
  for (int i = 0; i < m->nplugin; ++i) {
    const mjpPlugin* plugin = PluginOfInstance(m, i, "mj_advance");
    if (!plugin) return;
    if (plugin->advance) plugin->advance(m, d, i);
  }
}

void ComputePlugins(const mjModel* m, mjData* d, mjtPluginCapabilityBit capability,
                    const char* function) {
  ForEachPlugin(m, capability, function, [&](const mjpPlugin& plugin, int i) {
    if (!plugin.compute) {
      mju_error("%s: `compute` is a null function pointer for plugin at slot %d", function,
                m->plugin[i]);
      return;
    }
    plugin.compute(m, d, i, capability);
  });
}

}  // namespace conjoint
