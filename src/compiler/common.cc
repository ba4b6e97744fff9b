// Rules that hold for several kinds of elements: user data, limits, segments, plugins.

#include "compiler/common.h"

#include <algorithm>
#include <string>
#include <vector>

namespace conjoint {

void PadUserData(const Element& element, std::vector<double>& data, mjtSize size,
                 const char* where) {
  if (static_cast<mjtSize>(data.size()) > size) {
    Fail(&element, "user has more values than %s", where);
  }
  data.resize(static_cast<size_t>(size));
}

bool IsLimited(const Element& element, int limited, const double range[2], const char* entity,
               const char* attribute) {
  if (limited == mjLIMITED_AUTO && !element.compiler->autolimits &&
      (range[0] != 0 || range[1] != 0)) {
    const std::string a = attribute;
    throw SpecError(&element,
                    std::string(entity) + " has `" + a + "range` but not `" + a +
                        "limited`. set the autolimits=\"true\" compiler option, specify `" + a +
                        "limited` explicitly (\"true\" or \"false\"), or remove the `" + a +
                        "range` attribute.");
  }
  return limited == mjLIMITED_TRUE || (limited == mjLIMITED_AUTO && range[0] < range[1]);
}

const char* ApplyFromTo(mjtGeom type, const double fromto[6], double pos[3], double quat[4],
                        double size[3]) {
  const bool round = type == mjGEOM_CAPSULE || type == mjGEOM_CYLINDER;
  if (!round && type != mjGEOM_ELLIPSOID && type != mjGEOM_BOX) {
    return "fromto requires capsule, cylinder, box or ellipsoid in geom";
  }
  if (pos[0] != 0 || pos[1] != 0 || pos[2] != 0) return "both pos and fromto defined in geom";

  // Local +z points from the second point to the first.
  double axis[3];
  for (int i = 0; i < 3; ++i) axis[i] = fromto[i] - fromto[3 + i];
  const double half_length = Normalize(axis, 3) / 2;
  if (half_length < kEps) return "fromto points too close in geom";
  if (round) {
    size[1] = half_length;
  } else {
    size[2] = half_length;
    size[1] = size[0];
  }
  for (int i = 0; i < 3; ++i) pos[i] = (fromto[i] + fromto[3 + i]) / 2;
  QuatFromZAxis(quat, axis);
  return nullptr;
}

int SizeCount(mjtGeom type) {
  switch (type) {
    case mjGEOM_PLANE:
      return 3;
    case mjGEOM_SPHERE:
      return 1;
    case mjGEOM_CAPSULE:
    case mjGEOM_CYLINDER:
      return 2;
    case mjGEOM_ELLIPSOID:
    case mjGEOM_BOX:
      return 3;
    default:
      return 0;
  }
}

PluginUse ResolvePlugin(const Spec& spec, const Element& element, const mjsPlugin& settings,
                        const std::string& missing) {
  std::string plugin_name = *settings.plugin_name;
  const std::string& instance_name = *settings.name;
  if (plugin_name.empty() && instance_name.empty()) throw SpecError(&element, missing);

  // The element's own instance comes before a named one. It must be one of this spec: users set the
  // pointer themselves.
  const ElementList& instances = spec.list(mjOBJ_PLUGIN);
  const auto own = std::find(instances.begin(), instances.end(), settings.element);
  PluginInstance* instance = own == instances.end() ? nullptr : static_cast<PluginInstance*>(*own);
  if (!instance && !instance_name.empty()) {
    instance = spec.Find<PluginInstance>(instance_name);
    if (!instance) {
      Fail(&element, "unrecognized name '%s' for plugin instance", instance_name.c_str());
    }
  }
  if (plugin_name.empty() && instance) plugin_name = *instance->values->plugin_name;
  const auto active = std::find_if(
      spec.active_plugins.begin(), spec.active_plugins.end(),
      [&](const ActivePlugin& candidate) { return plugin_name == candidate.plugin->name; });
  if (active == spec.active_plugins.end()) {
    Fail(&element, "unrecognized plugin '%s'", plugin_name.c_str());
  }
  if (!instance) Fail(&element, "plugin '%s' has no instance", plugin_name.c_str());
  std::string& plugin_of_instance = *instance->values->plugin_name;
  if (plugin_of_instance.empty()) plugin_of_instance = plugin_name;
  if (!instance_name.empty() && plugin_of_instance != plugin_name) {
    Fail(&element, "'plugin' attribute does not match that of the instance");
  }
  return {instance, active->plugin};
}

}  // namespace conjoint
