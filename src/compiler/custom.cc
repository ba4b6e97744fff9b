// Numerics, texts, tuples and plugin instances.

#include <algorithm>
#include <string>

#include "compiler/common.h"
#include "compiler/passes.h"
#include "spec/references.h"

namespace conjoint {

void CompileNumeric(Compilation&, Numeric& numeric) {
  mjsNumeric& values = *numeric.values.get();
  const int given = static_cast<int>(values.data->size());
  const char* name = numeric.name.c_str();
  if (values.size == 0) values.size = given;
  if (values.size < given) {  // also negative sizes
    Fail(&numeric, "numeric '%s' (id = %d): specified size smaller than initialization array", name,
         numeric.id);
  }
  if (values.size == 0) {
    Fail(&numeric, "numeric '%s' (id = %d): size cannot be zero", name, numeric.id);
  }
}

void CompileText(Compilation&, Text& text) {
  if (text.values->data->empty()) {
    Fail(&text, "text '%s' (id = %d): size cannot be zero", text.name.c_str(), text.id);
  }
}

void CompileTuple(Compilation& c, Tuple& tuple) {
  ResolveReferences(c.spec, tuple);
  for (const Link<Element>& object : tuple.objects) {
    if (const Geom* geom = As<Geom>(object)) c.geoms[geom].visual = false;
  }
}

void CompilePlugin(Compilation& c, PluginInstance& instance) {
  const std::string& plugin_name = *instance.values->plugin_name;
  const auto& active = c.spec.active_plugins;
  const auto found = std::find_if(active.begin(), active.end(), [&](const ActivePlugin& candidate) {
    return plugin_name == candidate.plugin->name;
  });
  if (found == active.end()) Fail(&instance, "unrecognized plugin '%s'", plugin_name.c_str());
  const mjpPlugin& plugin = *found->plugin;

  PluginWork& work = c.instances[&instance];
  work.slot = found->slot;
  work.attributes.clear();
  size_t known = 0;
  for (int i = 0; i < plugin.nattribute; ++i) {
    const auto given = instance.attributes.find(std::string_view(plugin.attributes[i]));
    if (given != instance.attributes.end()) {
      const std::string& value = given->second;
      work.attributes.insert(work.attributes.end(), value.begin(), value.end());
      ++known;
    }
    work.attributes.push_back('\0');
  }
  if (plugin.nattribute == 0) work.attributes.push_back('\0');

  if (known == instance.attributes.size()) return;
  for (const auto& [key, value] : instance.attributes) {
    const auto last = plugin.attributes + plugin.nattribute;
    if (std::none_of(plugin.attributes, last, [&](const char* name) { return key == name; })) {
      Fail(&instance, "unrecognized attribute 'plugin:%s' for plugin %s'", key.c_str(),
           plugin.name);
    }
  }
}

}  // namespace conjoint
