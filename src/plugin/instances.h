// The plugin instances of a model: their life with an mjData, and the loops of the engine over
// them.
//
// Instance i uses the plugin at slot m->plugin[i], its engine-managed state is
// d->plugin_state[m->plugin_stateadr[i]...], and d->plugin_data[i] is its own.

#ifndef CONJOINT_PLUGIN_INSTANCES_H_
#define CONJOINT_PLUGIN_INSTANCES_H_

#include <mujoco/mujoco.h>

namespace conjoint {

struct PluginInitResult {
  bool ok = true;
  char error[100] = "";  // for mju_error, once the caller has freed what it made
};

// Fills d->nplugin and d->plugin and calls each `init` there is, in the order of the instances. If
// one fails, those before it are destroyed again and d->nplugin is 0.
PluginInitResult InitPlugins(const mjModel* m, mjData* d);

// Calls each `destroy`; needs no model.
void DestroyPlugins(mjData* d);

// Sets dest->nplugin and calls each `copy`, after all arrays are copied.
void CopyPlugins(mjData* dest, const mjModel* m, const mjData* src);

// Calls each `reset`, after everything else of d is reset.
void ResetPlugins(const mjModel* m, mjData* d);

// Calls `advance` where there is one, whatever the capability.
void AdvancePlugins(const mjModel* m, mjData* d);

// Calls `compute` of each instance whose plugin has the capability (an mjtPluginCapabilityBit).
// `function` is the name that errors begin with.
void ComputePlugins(const mjModel* m, mjData* d, mjtPluginCapabilityBit capability,
                    const char* function);

// The plugin behind an instance; if its slot is empty, NULL after the error
// "<function>: invalid plugin slot: <slot>".
const mjpPlugin* PluginOfInstance(const mjModel* m, int instance, const char* function);

// call(plugin, instance) for the instances whose plugin has the capability, in their order.
template <class Call>
void ForEachPlugin(const mjModel* m, mjtPluginCapabilityBit capability, const char* function,
                   Call&& call) {
  for (int i = 0; i < m->nplugin; ++i) {
    const mjpPlugin* plugin = PluginOfInstance(m, i, function);
    if (!plugin) return;
    if (plugin->capabilityflags & capability) call(*plugin, i);
  }
}

}  // namespace conjoint

#endif  // CONJOINT_PLUGIN_INSTANCES_H_
