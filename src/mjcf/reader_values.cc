// Values of the elements of the tree that classes have too: geom, site, camera, light.

#include "mjcf/language_keywords.h"
#include "mjcf/read_error.h"
#include "mjcf/reader.h"
#include "mjcf/values.h"

namespace conjoint {

void ReadOrientation(const XmlElement& element, const double quat[4], mjsOrientation* alternative) {
  constexpr std::pair<const char*, mjtOrientation> kSpecifiers[] = {
      {"quat", mjORIENTATION_QUAT},
      {"axisangle", mjORIENTATION_AXISANGLE},
      {"xyaxes", mjORIENTATION_XYAXES},
      {"zaxis", mjORIENTATION_ZAXIS},
      {"euler", mjORIENTATION_EULER}};
  int count = 0;
  for (const auto& [name, type] : kSpecifiers) {
    if (!element.Has(name)) continue;
    if (type == mjORIENTATION_QUAT) {
      ++count;  // but it does not undo the specifier of a class
    } else if (!ReadNumbers<double>(element, name).empty()) {
      ++count;
      alternative->type = type;
    }
  }
  if (element.Has("quat") && quat[0] == 0 && quat[1] == 0 && quat[2] == 0 && quat[3] == 0) {
    Fail(&element, "zero quaternion is not allowed");
  }
  if (count > 1) Fail(&element, "multiple orientation specifiers are not allowed");
}

void Reader::ReadGeomValues(const XmlElement& element, const Kind& kind, mjsGeom* geom) {
  ReadFields(element, kind, geom);
  ReadOrientation(element, geom->quat, &geom->alt);
}

void Reader::ReadSiteValues(const XmlElement& element, const Kind& kind, mjsSite* site) {
  ReadFields(element, kind, site);
  ReadOrientation(element, site->quat, &site->alt);
}

void Reader::ReadCameraValues(const XmlElement& element, const Kind& kind, mjsCamera* camera) {
  camera->userdata->clear();  // never inherited
  ReadFields(element, kind, camera);
  ReadOrientation(element, camera->quat, &camera->alt);
  if (element.Has("fovy") && element.Has("sensorsize")) {
    Fail(&element, "either 'fovy' or 'sensorsize' attribute can be specified, not both");
  }
}

void Reader::ReadLightValues(const XmlElement& element, const Kind& kind, mjsLight* light) {
  ReadFields(element, kind, light);
  const std::optional<int> directional = ReadWord(element, "directional", language::kBoolWords);
  if (!directional) return;
  if (element.Has("type")) Fail(&element, "type and directional cannot both be defined");
  light->type = *directional ? mjLIGHT_DIRECTIONAL : mjLIGHT_SPOT;
}

}  // namespace conjoint
