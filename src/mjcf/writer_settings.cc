// Sections with settings of the whole model, extensions and custom data.

#include <array>
#include <bit>

#include "mjcf/writer.h"

namespace conjoint {
namespace {

using language::Attribute;
using language::Form;

const mjSpec& DefaultSettings() {
  static const mjSpec settings = [] {
    mjSpec defaults;
    mjs_defaultSpec(&defaults);
    return defaults;
  }();
  return settings;
}

FieldWriter Settings(XmlElement* out, const language::ElementKind& kind, const mjSpec& settings) {
  return FieldWriter(out, kind, &settings, &DefaultSettings(), &DefaultSettings());
}

// Bytes with the largest suffix that needs no fraction.
std::string FormatMemory(mjtSize bytes) {
  constexpr std::array kSuffixes = {"", "K", "M", "G", "T", "P", "E"};
  auto number = static_cast<unsigned long long>(bytes);
  size_t power = 0;
  while (number > 0 && number % 1024 == 0 && power + 1 < kSuffixes.size()) {
    number /= 1024;
    ++power;
  }
  return std::to_string(number) + kSuffixes[power];
}

}  // namespace

void Writer::WriteCompiler(XmlElement* section) {
  const mjSpec& settings = spec_.values;
  const mjsCompiler& compiler = settings.compiler;
  FieldWriter fields = Settings(section, language::kCompiler, settings);
  Put(section, "angle", "radian");
  PutIfAny(section, "meshdir", *compiler.meshdir);
  PutIfAny(section, "texturedir", *compiler.texturedir);
  fields.Changed({"usethread", "boundmass", "boundinertia", "alignfree", "autolimits"});
}

void Writer::WriteOption(XmlElement* section) {
  const mjSpec& settings = spec_.values;
  Settings(section, language::kOption, settings)
      .Changed({"timestep",
                "impratio",
                "tolerance",
                "ls_tolerance",
                "noslip_tolerance",
                "ccd_tolerance",
                "sleep_tolerance",
                "gravity",
                "wind",
                "magnetic",
                "density",
                "viscosity",
                "o_margin",
                "o_solref",
                "o_solimp",
                "o_friction",
                "integrator",
                "cone",
                "jacobian",
                "solver",
                "iterations",
                "ls_iterations",
                "noslip_iterations",
                "ccd_iterations",
                "sdf_iterations",
                "sdf_initpoints"});
  std::vector<int> disabled_groups;
  for (int group = 0; group < 31; ++group) {
    if (settings.option.disableactuator & (1 << group)) disabled_groups.push_back(group);
  }
  PutIfAny(section, "actuatorgroupdisable", FormatNumbers(std::span<const int>(disabled_groups)));

  // The bits in ascending order, disabled flags first.
  AddUnlessEmpty(section, "flag", [&](XmlElement* out) {
    for (const Form form : {Form::kDisableFlag, Form::kEnableFlag}) {
      const bool disables = form == Form::kDisableFlag;
      const auto bits = static_cast<unsigned>(disables ? settings.option.disableflags
                                                       : settings.option.enableflags);
      for (unsigned rest = bits; rest != 0; rest &= rest - 1) {
        for (const Attribute& flag : language::kOptionFlag.attributes) {
          if (flag.form == form && flag.selects == 1 << std::countr_zero(rest)) {
            Put(out, flag.name, disables ? "disable" : "enable");
          }
        }
      }
    }
  });
}

template <class T>
int Writer::UserSize(int given) const {
  if (given >= 0) return given;
  const auto elements = spec_.all<T>();
  return elements.empty() ? 0 : static_cast<int>(elements[0]->values->userdata->size());
}
template int Writer::UserSize<Body>(int) const;
template int Writer::UserSize<Joint>(int) const;
template int Writer::UserSize<Geom>(int) const;
template int Writer::UserSize<Site>(int) const;
template int Writer::UserSize<Camera>(int) const;
template int Writer::UserSize<Tendon>(int) const;
template int Writer::UserSize<Actuator>(int) const;
template int Writer::UserSize<Sensor>(int) const;

void Writer::WriteSize(XmlElement* section) {
  const mjSpec& settings = spec_.values;
  const auto put = [&](const char* attribute, mjtSize size) {
    if (size != 0) Put(section, attribute, std::to_string(size));
  };
  if (settings.memory != -1) Put(section, "memory", FormatMemory(settings.memory));
  Settings(section, language::kSize, settings).Changed({"njmax", "nconmax", "nstack"});
  put("nuserdata", settings.nuserdata);
  put("nkey", spec_.all<Key>().size());
  put("nuser_body", UserSize<Body>(settings.nuser_body));
  put("nuser_jnt", UserSize<Joint>(settings.nuser_jnt));
  put("nuser_geom", UserSize<Geom>(settings.nuser_geom));
  put("nuser_site", UserSize<Site>(settings.nuser_site));
  put("nuser_cam", UserSize<Camera>(settings.nuser_cam));
  put("nuser_tendon", UserSize<Tendon>(settings.nuser_tendon));
  put("nuser_actuator", UserSize<Actuator>(settings.nuser_actuator));
  put("nuser_sensor", UserSize<Sensor>(settings.nuser_sensor));
}

void Writer::WriteVisual(XmlElement* section) {
  const mjSpec& settings = spec_.values;
  const auto write = [&](const language::ElementKind& kind, FieldWriter::Names attributes) {
    AddUnlessEmpty(section, kind.name,
                   [&](XmlElement* out) { Settings(out, kind, settings).Changed(attributes); });
  };
  write(language::kVisualGlobal,
        {"cameraid", "orthographic", "fovy", "ipd", "azimuth", "elevation", "linewidth", "glow",
         "realtime", "offwidth", "offheight", "ellipsoidinertia", "bvactive"});
  write(language::kVisualQuality,
        {"shadowsize", "offsamples", "numslices", "numstacks", "numquads"});
  write(language::kVisualHeadlight, {"ambient", "diffuse", "specular", "active"});
  write(language::kVisualMap,
        {"stiffness", "stiffnessrot", "force", "torque", "alpha", "fogstart", "fogend", "znear",
         "zfar", "haze", "shadowclip", "shadowscale", "actuatortendon"});
  write(language::kVisualScale,
        {"forcewidth", "contactwidth", "contactheight", "connect", "com", "camera", "light",
         "selectpoint", "jointlength", "jointwidth", "actuatorlength", "actuatorwidth",
         "framelength", "framewidth", "constraint", "slidercrank", "frustum"});
  write(language::kVisualRgba, {"fog",
                                "haze",
                                "force",
                                "inertia",
                                "joint",
                                "actuator",
                                "actuatornegative",
                                "actuatorpositive",
                                "com",
                                "camera",
                                "light",
                                "selectpoint",
                                "connect",
                                "contactpoint",
                                "contactforce",
                                "contactfriction",
                                "contacttorque",
                                "contactgap",
                                "rangefinder",
                                "constraint",
                                "slidercrank",
                                "crankbroken",
                                "frustum",
                                "bv",
                                "bvactive"});
}

void Writer::WriteStatistic(XmlElement* section) {
  Settings(section, language::kStatistic, spec_.values)
      .Always({"meaninertia", "meanmass", "meansize", "extent", "center"});
}

void Writer::WriteExtension(XmlElement* section) {
  // Instances with a name, those of a plugin that follow one another together. One without a name
  // is written with the element that uses it.
  XmlElement* plugin = nullptr;
  std::vector<std::string> written;
  for (const PluginInstance* instance : spec_.all<PluginInstance>()) {
    if (instance->name.empty()) continue;
    const std::string& plugin_name = *instance->values->plugin_name;
    if (!plugin || written.back() != plugin_name) {
      plugin = Add(section, "plugin");
      Put(plugin, "plugin", plugin_name);
      written.push_back(plugin_name);
    }
    XmlElement* out = Add(plugin, "instance");
    Put(out, "name", instance->name);
    AddConfig(out, *instance);
  }
  for (const ActivePlugin& active : spec_.active_plugins) {
    if (std::find(written.begin(), written.end(), active.plugin->name) != written.end()) continue;
    Put(Add(section, "plugin"), "plugin", active.plugin->name);
  }
}

void Writer::WriteCustom(XmlElement* section) {
  for (const Numeric* numeric : spec_.all<Numeric>()) {
    XmlElement* out = Add(section, "numeric");
    PutName(out, *numeric);
    Put(out, "size", std::to_string(numeric->values->size));
    PutNumbers(out, "data", *numeric->values->data);
  }
  for (const Text* text : spec_.all<Text>()) {
    XmlElement* out = Add(section, "text");
    PutName(out, *text);
    PutIfAny(out, "data", *text->values->data);
  }
  for (const Tuple* tuple : spec_.all<Tuple>()) {
    XmlElement* out = Add(section, "tuple");
    PutName(out, *tuple);
    const mjsTuple& values = *tuple->values.get();
    for (size_t i = 0; i < values.objtype->size(); ++i) {
      XmlElement* element = Add(out, "element");
      Put(element, "objtype", mju_type2Str((*values.objtype)[i]));
      Put(element, "objname", (*values.objname)[i]);
      if (const double prm = (*values.objprm)[i]; prm != 0) Put(element, "prm", FormatNumber(prm));
    }
  }
}

}  // namespace conjoint
