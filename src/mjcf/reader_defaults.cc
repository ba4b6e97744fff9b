// Reads default classes. A class starts as a copy of its parent; elements in it edit the copy.

#include <cstring>
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
    SetInfo(element, values->mesh->info);
    ReadMeshValues(element, *kind, values->mesh);
  } else if (kind == &language::kDefaultMaterial) {
    SetInfo(element, values->material->info);
    ReadMaterialValues(element, *kind, values->material);
  } else if (kind == &language::kDefaultJoint) {
    SetInfo(element, values->joint->info);
    ReadFields(element, *kind, values->joint);
  } else if (kind == &language::kDefaultGeom) {
    SetInfo(element, values->geom->info);
    ReadGeomValues(element, *kind, values->geom);
  } else if (kind == &language::kDefaultSite) {
    SetInfo(element, values->site->info);
    ReadSiteValues(element, *kind, values->site);
  } else if (kind == &language::kDefaultCamera) {
    SetInfo(element, values->camera->info);
    ReadCameraValues(element, *kind, values->camera);
  } else if (kind == &language::kDefaultLight) {
    SetInfo(element, values->light->info);
    ReadLightValues(element, *kind, values->light);
  } else if (kind == &language::kDefaultPair) {
    SetInfo(element, values->pair->info);
    ReadFields(element, *kind, values->pair);
  } else if (kind == &language::kDefaultEquality) {
    SetInfo(element, values->equality->info);
    ReadFields(element, *kind, values->equality);
    constexpr int kNoType = -1;  // elements made from the class have to choose theirs
    std::memcpy(&values->equality->type, &kNoType, sizeof(kNoType));
  } else if (kind == &language::kDefaultTendon) {
    SetInfo(element, values->tendon->info);
    ReadTendonValues(element, *kind, values->tendon);
  } else if (kind) {
    SetInfo(element, values->actuator->info);
    ReadActuatorValues(element, *kind, values->actuator);  // all kinds share one record
  }
}

}  // namespace conjoint
