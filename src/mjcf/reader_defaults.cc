// Reads default classes. A class starts as a copy of its parent; elements in it edit the copy.

#include <string_view>
#include <vector>

#include "mjcf/read_error.h"
#include "mjcf/reader.h"
#include "mjcf/values.h"

namespace conjoint {

void Reader::ReadDefaults(const XmlElement& section) {
  const char* name = section.Find("class");
  if (name && *name && std::string_view(name) != "main") {
    Fail(&section, "top-level default class 'main' cannot be renamed");
  }
  ReadNestedDefaults(section, mjs_getSpecDefault(spec_));
}

void Reader::ReadNestedDefaults(const XmlElement& element, const mjsDefault* values) {
  // All values of a class are read before it is copied.
  const std::vector<const XmlElement*> children = Children(element);
  for (const XmlElement* child : children) {
    if (child->name != "default") ReadClassElement(*child, values);
  }
  for (const XmlElement* child : children) {
    if (child->name != "default") continue;
    const char* name = child->Find("class");
    if (!name || !*name) Fail(child, "empty class name");
    const mjsDefault* added = mjs_addDefault(spec_, name, values);
    if (!added) Fail(child, "repeated default class name");
    ReadNestedDefaults(*child, added);
  }
}

void Reader::ReadClassElement(const XmlElement& element, const mjsDefault* values) {
  const Kind* kind = language::kDefault.FindChild(element.name);
  if (kind == &language::kDefaultMesh) {
    ReadMeshValues(element, *kind, values->mesh);
  } else if (kind == &language::kDefaultMaterial) {
    ReadMaterialValues(element, *kind, values->material);
  } else if (kind == &language::kDefaultJoint) {
    ReadFields(element, *kind, values->joint);
  } else if (kind == &language::kDefaultGeom) {
    ReadGeomValues(element, *kind, values->geom);
  } else if (kind == &language::kDefaultSite) {
    ReadSiteValues(element, *kind, values->site);
  } else if (kind == &language::kDefaultCamera) {
    ReadCameraValues(element, *kind, values->camera);
  } else if (kind == &language::kDefaultLight) {
    ReadLightValues(element, *kind, values->light);
  } else if (kind == &language::kDefaultPair) {
    ReadFields(element, *kind, values->pair);
  } else if (kind == &language::kDefaultEquality) {
    ReadFields(element, *kind, values->equality);
  } else if (kind == &language::kDefaultTendon) {
    ReadTendonValues(element, *kind, values->tendon);
  } else if (kind) {
    ReadActuatorValues(element, *kind, values->actuator);  // all kinds share one record
  }
}

}  // namespace conjoint
