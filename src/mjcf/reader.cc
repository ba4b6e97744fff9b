// The sections of a document in the order they are read, and what all readers share.

#include "mjcf/reader.h"

#include <map>

#include "asset/path.h"
#include "mjcf/read_error.h"
#include "mjcf/values.h"
#include "spec/elements.h"

namespace conjoint {

void Reader::Read(const XmlElement& root) {
  if (const char* name = root.Find("model")) *spec_->modelname = name;
  *spec_->comment = root.leading_comment;

  // Each kind of section completely before the next. The tree comes last: everything that refers
  // to it exists when replicate and attach make copies.
  ReadSections(root, "compiler", &Reader::ReadCompiler);
  ReadSections(root, "option", &Reader::ReadOption);
  ReadSections(root, "size", &Reader::ReadSize);
  ReadSections(root, "visual", &Reader::ReadVisual);
  ReadSections(root, "statistic", &Reader::ReadStatistic);
  ReadSections(root, "default", &Reader::ReadDefaults);
  ReadSections(root, "extension", &Reader::ReadExtension);
  ReadSections(root, "custom", &Reader::ReadCustom);
  ReadSections(root, "asset", &Reader::ReadAssets);
  ReadSections(root, "contact", &Reader::ReadContact);
  ReadSections(root, "deformable", &Reader::ReadDeformable);
  ReadSections(root, "equality", &Reader::ReadEquality);
  ReadSections(root, "tendon", &Reader::ReadTendon);
  ReadSections(root, "actuator", &Reader::ReadActuators);
  ReadSections(root, "sensor", &Reader::ReadSensors);
  ReadSections(root, "keyframe", &Reader::ReadKeyframe);
  ReadSections(root, "worldbody", &Reader::ReadWorld);
}

void Reader::ReadSections(const XmlElement& root, const char* name, Section read) {
  for (const XmlElement* section : Children(root)) {
    if (section->name == name) (this->*read)(*section);
  }
}

void Reader::SetName(const XmlElement& element, mjsElement* target) {
  const char* name = element.Find("name");
  if (name && mjs_setName(target, name) != 0) Fail(&element, "%s", mjs_getError(spec_));
}

void Reader::SetInfo(const XmlElement& element, mjString* info) {
  *info = "line " + std::to_string(element.line);
}

const mjsDefault* Reader::ClassOf(const XmlElement& element, const mjsDefault* otherwise) {
  const char* name = element.Find("class");
  if (!name) return otherwise;
  const mjsDefault* found = mjs_findDefault(spec_, name);
  if (!found) Fail(&element, "unknown default class name '%s'", name);
  return found;
}

std::string Reader::ReadFile(const XmlElement& element, const char* attribute,
                             const std::string& directory) {
  const char* name = element.Find(attribute);
  if (!name) return "";
  return ResolveFile(element, CombinePaths(*spec_->modelfiledir, directory), ReducePath(name),
                     vfs_);
}

void Reader::ReadPlugin(const XmlElement& element, mjsPlugin* plugin) {
  plugin->active = 1;
  if (const char* name = element.Find("plugin")) *plugin->plugin_name = name;
  if (const char* name = element.Find("instance")) {
    *plugin->name = name;
    spec_->hasImplicitPluginElem = 1;
    return;
  }
  // An unnamed instance of its own. The compiler tells it its plugin.
  mjsPlugin* instance = mjs_addPlugin(spec_);
  plugin->element = instance->element;
  ReadConfig(element, instance);
}

void Reader::ReadPluginChild(const XmlElement& element, mjsPlugin* plugin) {
  for (const XmlElement* child : Children(element)) {
    if (child->name != "plugin") continue;
    ReadPlugin(*child, plugin);
    return;  // the first counts
  }
}

void Reader::ReadConfig(const XmlElement& element, mjsPlugin* instance) {
  PluginInstance::Attributes attributes;
  for (const XmlElement* child : Children(element)) {
    if (child->name != "config") continue;
    const char* key = RequiredText(*child, "key");
    if (attributes.contains(key)) Fail(child, "duplicate config key: %s", key);
    attributes[key] = RequiredText(*child, "value");
  }
  mjs_setPluginAttributes(instance, &attributes);
}

}  // namespace conjoint
