#include "mjcf/writer.h"

#include <algorithm>

#include "mjcf/read_error.h"
#include "mjcf/writer_text.h"

namespace conjoint {

std::string Writer::Write() {
  XmlElement* root = document_.NewElement();
  root->name = "mujoco";
  Put(root, "model", *spec_.values.modelname);
  root->leading_comment = *spec_.values.comment;
  AddSection(root, "compiler", &Writer::WriteCompiler, true);
  AddSection(root, "option", &Writer::WriteOption);
  AddSection(root, "size", &Writer::WriteSize);
  AddSection(root, "visual", &Writer::WriteVisual);
  AddSection(root, "statistic", &Writer::WriteStatistic);
  WriteDefaults(root);
  AddSection(root, "extension", &Writer::WriteExtension);
  AddSection(root, "custom", &Writer::WriteCustom);
  AddSection(root, "asset", &Writer::WriteAssets);
  AddSection(root, "worldbody", &Writer::WriteWorld, true);
  AddSection(root, "contact", &Writer::WriteContact);
  AddSection(root, "deformable", &Writer::WriteDeformable);
  AddSection(root, "equality", &Writer::WriteEquality);
  AddSection(root, "tendon", &Writer::WriteTendon);
  AddSection(root, "actuator", &Writer::WriteActuators);
  AddSection(root, "sensor", &Writer::WriteSensors);
  AddSection(root, "keyframe", &Writer::WriteKeyframe);
  return PrintDocument(*root);
}

XmlElement* Writer::Add(XmlElement* parent, const char* name) {
  XmlElement* element = document_.NewElement();
  element->name = name;
  element->parent = parent;
  parent->children.push_back(element);
  return element;
}

void Writer::AddSection(XmlElement* root, const char* name, Section write, bool even_empty) {
  XmlElement* section = Add(root, name);
  (this->*write)(section);
  if (!even_empty && section->attributes.empty() && section->children.empty()) {
    root->children.pop_back();
  }
}

void Writer::PutName(XmlElement* out, const Element& element) {
  PutIfAny(out, "name", element.name);
}

void Writer::PutClass(XmlElement* out, const Element& element, const std::string& active_class) {
  if (element.class_name != active_class && element.class_name != "main") {
    PutIfAny(out, "class", element.class_name);
  }
}

// A class may have fewer user data than its elements, which are padded with zeros.
void Writer::PutUser(XmlElement* out, const std::vector<double>& user,
                     const std::vector<double>& inherited) {
  std::vector<double> padded = inherited;
  padded.resize(user.size());
  if (user != padded) PutNumbers(out, "user", user);
}

void Writer::PutClassUser(XmlElement* out, const std::vector<double>& user, int size) {
  std::vector<double> padded = user;
  padded.resize(static_cast<size_t>(std::max(size, 0)));
  if (std::ranges::any_of(padded, [](double x) { return x != 0; })) {
    PutNumbers(out, "user", padded);
  }
}

// In the order in which the plugin declares its settings.
void Writer::AddConfig(XmlElement* parent, const PluginInstance& instance) {
  int slot = -1;
  const mjpPlugin* plugin = mjp_getPlugin(instance.values->plugin_name->c_str(), &slot);
  for (int i = 0; plugin && i < plugin->nattribute; ++i) {
    const auto setting = instance.attributes.find(plugin->attributes[i]);
    if (setting == instance.attributes.end() || setting->second.empty()) continue;
    XmlElement* config = Add(parent, "config");
    Put(config, "key", setting->first);
    Put(config, "value", setting->second);
  }
}

void Writer::PutPlugin(XmlElement* out, const mjsPlugin& plugin) {
  if (!plugin.name->empty()) return Put(out, "instance", *plugin.name);
  PutIfAny(out, "plugin", *plugin.plugin_name);
  if (const auto* instance = As<PluginInstance>(ToElement(plugin.element))) {
    AddConfig(out, *instance);
  }
}

void Writer::AddPlugin(XmlElement* parent, const mjsPlugin& plugin) {
  if (plugin.active) PutPlugin(Add(parent, "plugin"), plugin);
}

}  // namespace conjoint
