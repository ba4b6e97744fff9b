#include "mjcf/generated_plugin.h"

namespace conjoint {

GeneratedPlugin::GeneratedPlugin() {
  mjs_defaultPlugin(&values);
  values.name = &instance_name;
  values.plugin_name = &plugin_name;
}

void GeneratedPlugin::NameInstance(const std::string& name) {
  if (!is_given() || !instance_name.empty()) return;
  instance_name = name;
  if (values.element) mjs_setName(values.element, name.c_str());
}

void GeneratedPlugin::PutOn(mjsBody* body) const {
  if (!is_given()) return;
  body->plugin.active = 1;
  body->plugin.element = values.element;
  *body->plugin.plugin_name = plugin_name;
  *body->plugin.name = instance_name;
}

}  // namespace conjoint
