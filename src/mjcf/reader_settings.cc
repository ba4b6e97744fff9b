// Reads the settings of the whole model, extensions and custom data.

#include <cstring>

#include "mjcf/language_keywords.h"
#include "mjcf/read_error.h"
#include "mjcf/reader.h"
#include "mjcf/values.h"

namespace conjoint {

void Reader::ReadSettings(const XmlElement& section) {
  if (section.name == "compiler") ReadCompiler(section);
  if (section.name == "option") ReadOption(section);
  if (section.name == "size") ReadSize(section);
}

void Reader::ReadCompiler(const XmlElement& section) {
  // assetdir first: the other directories override it.
  if (const char* directory = section.Find("assetdir")) {
    *spec_->compiler.meshdir = directory;
    *spec_->compiler.texturedir = directory;
  }
  ReadFields(section, language::kCompiler, spec_);
  if (ReadWord(section, "coordinate", language::kCoordinateWords).value_or(0) != 0) {
    Fail(
        &section,
        "global coordinates no longer supported. To convert existing models, load and save them in "
        "MuJoCo 2.3.3 or older");
  }
  if (const char* sequence = section.Find("eulerseq")) {
    if (std::strlen(sequence) != 3) Fail(&section, "euler format must have length 3");
    std::memcpy(spec_->compiler.eulerseq, sequence, 3);
  }
  for (const XmlElement* child : section.children) {
    if (child->name == "lengthrange") ReadFields(*child, language::kCompilerLengthrange, spec_);
  }
}

void Reader::ReadOption(const XmlElement& section) {
  ReadFields(section, language::kOption, spec_);
  int groups[31];
  const int count = ReadArray(section, "actuatorgroupdisable", groups, 1, 31);
  for (int i = 0; i < count; ++i) {
    if (groups[i] < 0) Fail(&section, "disabled actuator group value must be non-negative");
    if (groups[i] > 30) Fail(&section, "disabled actuator group value cannot exceed 30");
    spec_->option.disableactuator |= 1 << groups[i];
  }
  for (const XmlElement* child : section.children) {
    if (child->name == "flag") ReadFields(*child, language::kOptionFlag, spec_);
  }
}

void Reader::ReadSize(const XmlElement& section) {
  // The old sizes are tested before they are replaced.
  const mjtSize nstack = spec_->nstack;
  const int njmax = spec_->njmax;
  if (section.Has("memory")) spec_->memory = ReadMemory(section, "memory");
  ReadFields(section, language::kSize, spec_);

  if (spec_->nconmax < -1) Fail(&section, "nconmax must be >= -1");
  const auto check_old = [&](const char* name, bool was_negative) {
    const std::optional<int> value = ReadInt(section, name);
    if (!value) return;
    if (was_negative) Fail(&section, "%s must be >= -1", name);
    if (*value != -1 && spec_->memory != -1) {
      Fail(&section, "either 'memory' and '%s' attribute can be specified, not both", name);
    }
  };
  check_old("nstack", nstack < -1);
  check_old("njmax", njmax < -1);

  const std::pair<const char*, int> user_sizes[] = {
      {"nuser_body", spec_->nuser_body},         {"nuser_jnt", spec_->nuser_jnt},
      {"nuser_geom", spec_->nuser_geom},         {"nuser_site", spec_->nuser_site},
      {"nuser_cam", spec_->nuser_cam},           {"nuser_tendon", spec_->nuser_tendon},
      {"nuser_actuator", spec_->nuser_actuator}, {"nuser_sensor", spec_->nuser_sensor}};
  for (const auto& [name, size] : user_sizes) {
    if (size < -1) Fail(&section, "%s must be >= -1", name);
  }
}

void Reader::ReadVisual(const XmlElement& section) {
  for (const XmlElement* child : Children(section)) {
    if (const Kind* kind = language::kVisual.FindChild(child->name)) {
      ReadFields(*child, *kind, spec_);
    }
    if (child->name == "global" && spec_->visual.global.realtime <= 0) {
      Fail(child, "realtime must be greater than 0");
    }
    if (child->name == "map" && spec_->visual.map.znear <= 0) {
      Fail(child, "znear must be strictly positive");
    }
  }
}

void Reader::ReadStatistic(const XmlElement& section) {
  ReadFields(section, language::kStatistic, spec_);
  if (spec_->stat.extent <= 0) Fail(&section, "extent must be strictly positive");
}

void Reader::ReadExtension(const XmlElement& section) {
  for (const XmlElement* plugin : Children(section)) {
    const char* plugin_name = RequiredText(*plugin, "plugin");
    if (mjs_activatePlugin(spec_, plugin_name) != 0) {
      Fail(plugin, "plugin %s not found", plugin_name);
    }
    for (const XmlElement* child : Children(*plugin)) {
      if (child->name != "instance") continue;
      if (spec_->hasImplicitPluginElem) {
        Fail(child, "explicit plugin instance must appear before implicit plugin elements");
      }
      mjsPlugin* instance = mjs_addPlugin(spec_);
      RequiredText(*child, "name");
      SetName(*child, instance->element);
      *instance->plugin_name = plugin_name;
      SetInfo(*plugin, instance->info);
      if (instance->name->empty()) Fail(child, "plugin instance must have a name");
      ReadConfig(*child, instance);
    }
  }
}

void Reader::ReadCustom(const XmlElement& section) {
  for (const XmlElement* element : Children(section)) {
    RequiredText(*element, "name");
    if (element->name == "numeric") ReadNumeric(*element);
    if (element->name == "text") ReadTextField(*element);
    if (element->name == "tuple") ReadTuple(*element);
  }
}

void Reader::ReadNumeric(const XmlElement& element) {
  constexpr int kMaxSize = 500;
  mjsNumeric* numeric = mjs_addNumeric(spec_);
  SetName(element, numeric->element);
  SetInfo(element, numeric->info);

  const auto check_size = [&element](int size) {
    if (size < 1 || size > kMaxSize) {
      Fail(&element, "custom field size must be between 1 and 500");
    }
  };
  const std::optional<int> size = ReadInt(element, "size");
  if (size) check_size(*size);
  double data[kMaxSize] = {0};
  const int count = ReadArray(element, "data", data, 1, size.value_or(kMaxSize));
  numeric->size = size.value_or(count);
  check_size(numeric->size);
  numeric->data->assign(data, data + numeric->size);
}

void Reader::ReadTextField(const XmlElement& element) {
  mjsText* text = mjs_addText(spec_);
  SetName(element, text->element);
  SetInfo(element, text->info);
  ReadFields(element, language::kCustomText, text);
  if (text->data->empty()) Fail(&element, "text field cannot be empty");
}

void Reader::ReadTuple(const XmlElement& element) {
  mjsTuple* tuple = mjs_addTuple(spec_);
  SetName(element, tuple->element);
  SetInfo(element, tuple->info);
  for (const XmlElement* child : Children(element)) {
    if (child->name != "element") continue;
    const int type = mju_str2Type(RequiredText(*child, "objtype"));
    if (type == mjOBJ_UNKNOWN) Fail(child, "unknown object type");
    tuple->objtype->push_back(type);
    for (std::string& name : SplitWords(RequiredText(*child, "objname"))) {
      tuple->objname->push_back(std::move(name));
    }
    tuple->objprm->push_back(ReadReal(*child, "prm").value_or(0));
  }
}

}  // namespace conjoint
