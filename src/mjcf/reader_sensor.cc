// Reads sensors.

#include <algorithm>
#include <initializer_list>
#include <span>

#include "mjcf/language_keywords.h"
#include "mjcf/read_error.h"
#include "mjcf/reader.h"
#include "mjcf/values.h"

namespace conjoint {
namespace {

using language::Attribute;
using language::ElementKind;

// Attributes that name an object imply its type.
void SetObjectTypes(const XmlElement& element, const ElementKind& kind, mjsSensor* sensor) {
  for (const Attribute& attribute : kind.attributes) {
    if (attribute.selects < 0 || !element.Has(attribute.name)) continue;
    const auto type = static_cast<mjtObj>(attribute.selects);
    const bool is_object = attribute.field.offset == offsetof(mjsSensor, objname);
    (is_object ? sensor->objtype : sensor->reftype) = type;
  }
}

int CountGiven(const XmlElement& element, std::initializer_list<const char*> names) {
  return static_cast<int>(
      std::ranges::count_if(names, [&](const char* name) { return element.Has(name); }));
}

void CheckDataOrder(const XmlElement& element, std::span<const language::Keyword> words,
                    const char* order) {
  const std::vector<int> given = ReadWords(element, "data", words);
  if (!std::ranges::is_sorted(given)) {
    Fail(&element, "data attributes must be in order: %s", order);
  }
}

void CheckRangefinder(const XmlElement& element, mjsSensor* sensor) {
  if (CountGiven(element, {"site", "camera"}) != 1) {
    Fail(&element, "rangefinder requires exactly one of 'site' or 'camera'");
  }
  CheckDataOrder(element, language::kRaydataWords, "dist, dir, origin, point, normal, depth");
  if (sensor->intprm[0] == 0) sensor->intprm[0] = 1 << mjRAYDATA_DIST;
}

void CheckContact(const XmlElement& element, mjsSensor* sensor) {
  if (CountGiven(element, {"geom1", "body1", "subtree1", "site"}) > 1) {
    Fail(&element, "at most one of (geom1, body1, subtree1, site) can be specified");
  }
  if (CountGiven(element, {"geom2", "body2", "subtree2"}) > 1) {
    Fail(&element, "at most one of (geom2, body2, subtree2) can be specified");
  }
  CheckDataOrder(element, language::kCondataWords,
                 "found, force, torque, dist, pos, normal, tangent");
  if (sensor->intprm[0] == 0) sensor->intprm[0] = 1 << mjCONDATA_FOUND;
  if (!element.Has("num")) sensor->intprm[2] = 1;
  if (sensor->intprm[2] <= 0) Fail(&element, "'num' must be positive in sensor");
}

void CheckGeomPair(const XmlElement& element) {
  if (CountGiven(element, {"geom1", "body1"}) != 1) {
    Fail(&element, "exactly one of (geom1, body1) must be specified");
  }
  if (CountGiven(element, {"geom2", "body2"}) != 1) {
    Fail(&element, "exactly one of (geom2, body2) must be specified");
  }
}

// Sensors of a frame may have a frame of reference.
void CheckReference(const XmlElement& element) {
  if (element.Has("reftype")) RequiredText(element, "refname");
  if (const char* name = element.Find("refname"); name && !element.Has("reftype")) {
    Fail(&element, "refname '%s' given but reftype is missing", name);
  }
}

void CheckUser(const XmlElement& element) {
  const char* type = element.Find("objtype");
  const char* name = element.Find("objname");
  if (type && !name) Fail(&element, "objtype '%s' given but objname is missing", type);
  if (name && !type) Fail(&element, "objname '%s' given but objtype is missing", name);
}

void CheckPlugin(const XmlElement& element) {
  const auto check = [&element](const char* first, const char* second) {
    if (element.Has(first) && !element.Has(second)) {
      Fail(&element, "%s is specified but %s is not", first, second);
    }
  };
  check("objtype", "objname");
  check("objname", "objtype");
  check("reftype", "refname");
  check("refname", "reftype");
}

}  // namespace

void Reader::ReadSensors(const XmlElement& section) {
  for (const XmlElement* element : Children(section)) {
    const Kind* kind = language::kSensor.FindChild(element->name);
    if (!kind) continue;
    mjsSensor* sensor = mjs_addSensor(spec_);
    SetName(*element, sensor->element);
    SetInfo(*element, sensor->info);
    sensor->type =
        static_cast<mjtSensor>(language::FindWord(language::kSensorElements, kind->name)->value);
    ReadFields(*element, *kind, sensor);
    SetObjectTypes(*element, *kind, sensor);

    switch (sensor->type) {
      case mjSENS_RANGEFINDER:
        CheckRangefinder(*element, sensor);
        break;
      case mjSENS_CONTACT:
        CheckContact(*element, sensor);
        break;
      case mjSENS_GEOMDIST:
      case mjSENS_GEOMNORMAL:
      case mjSENS_GEOMFROMTO:
        CheckGeomPair(*element);
        break;
      case mjSENS_USER:
        CheckUser(*element);
        break;
      case mjSENS_PLUGIN:
        CheckPlugin(*element);
        ReadPlugin(*element, &sensor->plugin);
        break;
      default:
        if (kind->FindAttribute("reftype")) CheckReference(*element);
        break;
    }
  }
}

}  // namespace conjoint
