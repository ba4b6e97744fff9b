// Reads flexcomp and makes what it stands for.

#include "mjcf/flexcomp.h"
#include "mjcf/language_keywords.h"
#include "mjcf/read_error.h"
#include "mjcf/reader.h"
#include "mjcf/values.h"
#include "spec/error.h"

namespace conjoint {
namespace {

void ReadPose(const XmlElement& element, Flexcomp& flexcomp) {
  ReadArray(element, "pos", flexcomp.pos, 3);
  ReadArray(element, "quat", flexcomp.quat, 4);
  mjsOrientation& alternative = flexcomp.alternative;
  mjs_defaultOrientation(&alternative);
  ReadArray(element, "axisangle", alternative.axisangle, 4);
  ReadArray(element, "xyaxes", alternative.xyaxes, 6);
  ReadArray(element, "zaxis", alternative.zaxis, 3);
  ReadArray(element, "euler", alternative.euler, 3);
  const double any[4] = {1, 0, 0, 0};  // a zero quaternion is not refused here
  ReadOrientation(element, any, &alternative);
}

void ReadPin(const XmlElement& element, Flexcomp::Pins& pins) {
  const auto append = [&element](const char* attribute, std::vector<int>& list) {
    const std::vector<int> numbers = ReadNumbers<int>(element, attribute);
    list.insert(list.end(), numbers.begin(), numbers.end());
  };
  append("id", pins.id);
  append("range", pins.range);
  append("grid", pins.grid);
  append("gridrange", pins.gridrange);
}

void ReadEdge(const XmlElement& element, Flexcomp& flexcomp) {
  ReadFields(element, language::kFlexcompEdge, flexcomp.flex.get());
  flexcomp.equality = ReadWord(element, "equality", language::kFlexeqWords).value_or(0);
  ReadArray(element, "solref", flexcomp.equality_values->solref, 1, mjNREF);
  ReadArray(element, "solimp", flexcomp.equality_values->solimp, 1, mjNIMP);
}

}  // namespace

void Reader::ReadFlexcomp(const XmlElement& element, const Place& place) {
  Flexcomp flexcomp;
  mjsFlex* flex = flexcomp.flex.get();
  flexcomp.name = RequiredText(element, "name");
  flexcomp.type =
      static_cast<FlexcompType>(ReadWord(element, "type", language::kFcomptypeWords).value_or(0));
  flexcomp.dof =
      static_cast<FlexcompDof>(ReadWord(element, "dof", language::kFcompdofWords).value_or(0));
  ReadArray(element, "count", flexcomp.count, 3);
  ReadArray(element, "spacing", flexcomp.spacing, 3);
  ReadArray(element, "scale", flexcomp.scale, 3);
  flexcomp.mass = ReadReal(element, "mass").value_or(flexcomp.mass);
  flexcomp.inertiabox = ReadReal(element, "inertiabox").value_or(flexcomp.inertiabox);
  flexcomp.rigid = ReadWord(element, "rigid", language::kBoolWords).value_or(0) != 0;
  ReadPose(element, flexcomp);
  ReadFields(element, language::kFlexcomp, flex);
  if (element.Has("file")) flexcomp.file = ReadFile(element, "file", "");
  *flex->elem = ReadNumbers<int>(element, "element");
  *flex->texcoord = ReadNumbers<float>(element, "texcoord");
  const std::vector<double> coordinates = ReadNumbers<double>(element, "point");
  flexcomp.coordinate_count = coordinates.size();
  for (size_t i = 0; i + 2 < coordinates.size(); i += 3) {
    flexcomp.points.push_back({coordinates[i], coordinates[i + 1], coordinates[i + 2]});
  }
  flexcomp.origin.resize(3);
  if (ReadArray(element, "origin", flexcomp.origin.data(), 3) == 0 &&
      flexcomp.type == FlexcompType::kMesh && flex->dim == 3) {
    Fail(&element, "origin must be specified for mesh flexcomps if dim=3");
  }
  for (const XmlElement* child : Children(element)) {
    if (child->name == "edge") ReadEdge(*child, flexcomp);
    if (child->name == "elasticity") ReadFields(*child, language::kFlexElasticity, flex);
    if (child->name == "contact") ReadFields(*child, language::kFlexContact, flex);
    if (child->name == "pin") ReadPin(*child, flexcomp.pins);
  }
  if (flex->elastic2d >= 2 && flexcomp.equality) {
    Fail(&element, "elasticity and edge constraints cannot both be present");
  }
  if (flex->young > 0 && flexcomp.equality == 3) {
    Fail(&element, "strain constraint and elasticity (young) cannot both be present");
  }
  ReadPluginChild(element, &flexcomp.plugin.values);

  try {
    MakeFlexcomp(flexcomp, spec_, place.body, vfs_);
  } catch (const FlexcompError& error) {
    Fail(&element, "%s", error.what());
  } catch (const SpecError& error) {
    Fail(&element, "%s", error.what());
  }
}

}  // namespace conjoint
