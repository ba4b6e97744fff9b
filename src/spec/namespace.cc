// How each type of element is renamed when it is attached.

#include "spec/namespace.h"

namespace conjoint {
namespace {

void RenameAll(const Namespace& names, mjStringVec& list) {
  for (std::string& name : list) names.Rename(name);
}

}  // namespace

void RenameElement(const Namespace& names, Element& element) {
  if (element.type() != mjOBJ_SKIN) names.Rename(element.name);
  const bool own_class = !element.class_name.empty() && element.class_name != "main";
  if (own_class && !names.within_spec) names.Rename(element.class_name);
}

void RenameTreeReferences(const Namespace& names, Element& element) {
  if (Geom* geom = As<Geom>(&element); geom && !names.within_spec) {
    names.Rename(*geom->values->material);
    names.Rename(*geom->values->meshname);
    names.Rename(*geom->values->hfieldname);
  } else if (Site* site = As<Site>(&element); site && !names.within_spec) {
    names.Rename(*site->values->material);
  } else if (Camera* camera = As<Camera>(&element)) {
    names.Rename(*camera->values->targetbody);
  } else if (Light* light = As<Light>(&element)) {
    names.Rename(*light->values->targetbody);
    names.Rename(*light->values->texture);
  }
}

void RenameReferences(const Namespace& names, Material& material) {
  RenameAll(names, *material.values->textures);
}

void RenameReferences(const Namespace& names, Skin& skin) {
  RenameAll(names, *skin.values->bodyname);
}

void RenameReferences(const Namespace& names, Flex& flex) {
  RenameAll(names, *flex.values->vertbody);
  RenameAll(names, *flex.values->nodebody);
  if (!names.within_spec) names.Rename(*flex.values->material);
}

void RenameReferences(const Namespace& names, Equality& equality) {
  names.Rename(*equality.values->name1);
  names.Rename(*equality.values->name2);
}

void RenameReferences(const Namespace& names, Actuator& actuator) {
  names.Rename(*actuator.values->target);
  names.Rename(*actuator.values->refsite);
  names.Rename(*actuator.values->slidersite);
}

void RenameReferences(const Namespace& names, Tuple& tuple) {
  RenameAll(names, *tuple.values->objname);
}

}  // namespace conjoint
