// How each type of element is renamed when it is attached.

#include "spec/namespace.h"

#include "spec/references.h"

namespace conjoint {
namespace {

void RenameAll(const Namespace& names, mjStringVec& list) {
  for (std::string& name : list) names.Rename(name);
}

// Two partners: if exactly one of them exists under its new name, the other keeps the old one.
// False if neither does.
bool RenamePartners(const Namespace& names, const Spec& spec, mjtObj type1, std::string& name1,
                    mjtObj type2, std::string& name2) {
  const std::string new1 = names.Wrap(name1), new2 = names.Wrap(name2);
  const bool found1 = spec.Lookup(type1 == mjOBJ_XBODY ? mjOBJ_BODY : type1, new1);
  const bool found2 = spec.Lookup(type2 == mjOBJ_XBODY ? mjOBJ_BODY : type2, new2);
  const bool one = found1 != found2;
  if (!one || found1) name1 = new1;
  if (!one || found2) name2 = new2;
  return found1 || found2;
}

mjtObj WrapTargetType(mjtWrap type) {
  switch (type) {
    case mjWRAP_JOINT:
      return mjOBJ_JOINT;
    case mjWRAP_SITE:
      return mjOBJ_SITE;
    default:
      return mjOBJ_GEOM;
  }
}

}  // namespace

void RenameItself(const Affixes& names, Element& element) {
  if (element.type() != mjOBJ_SKIN) names.Rename(element.name);
}

void RenameElement(const Namespace& names, Element& element) {
  RenameItself(names, element);
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

bool RenameReferences(const Namespace& names, const Spec&, Material& material) {
  RenameAll(names, *material.values->textures);
  return true;
}

bool RenameReferences(const Namespace& names, const Spec&, Skin& skin) {
  RenameAll(names, *skin.values->bodyname);
  return true;
}

bool RenameReferences(const Namespace& names, const Spec&, Flex& flex) {
  RenameAll(names, *flex.values->vertbody);
  RenameAll(names, *flex.values->nodebody);
  if (!names.within_spec) names.Rename(*flex.values->material);
  return true;
}

bool RenameReferences(const Namespace& names, const Spec& spec, Pair& pair) {
  return RenamePartners(names, spec, mjOBJ_GEOM, *pair.values->geomname1, mjOBJ_GEOM,
                        *pair.values->geomname2);
}

bool RenameReferences(const Namespace& names, const Spec& spec, Exclude& exclude) {
  return RenamePartners(names, spec, mjOBJ_BODY, *exclude.values->bodyname1, mjOBJ_BODY,
                        *exclude.values->bodyname2);
}

// Each point of the path by itself, together with its side site: under their old names unless both
// exist under the new ones. One point at least must be attached.
bool RenameReferences(const Namespace& names, const Spec& spec, Tendon& tendon) {
  bool attached = false;
  for (const auto& wrap : tendon.path) {
    if (wrap->values->type == mjWRAP_PULLEY) continue;
    std::string new_name = names.Wrap(wrap->name), new_side = wrap->side_site;
    names.Rename(new_side);
    if (!spec.Lookup(WrapTargetType(wrap->values->type), new_name)) continue;
    if (!new_side.empty() && !spec.Lookup(mjOBJ_SITE, new_side)) continue;
    wrap->name = std::move(new_name);
    wrap->side_site = std::move(new_side);
    attached = true;
  }
  return attached;
}

bool RenameReferences(const Namespace& names, const Spec& spec, Equality& equality) {
  names.Rename(*equality.values->name1);
  names.Rename(*equality.values->name2);
  return spec.Lookup(ObjectType(equality), *equality.values->name1);
}

bool RenameReferences(const Namespace& names, const Spec& spec, Actuator& actuator) {
  names.Rename(*actuator.values->target);
  names.Rename(*actuator.values->refsite);
  names.Rename(*actuator.values->slidersite);
  return spec.Lookup(TargetType(actuator), *actuator.values->target);
}

// Here also an empty name gets the prefix and the suffix, which nothing but a look at it shows.
bool RenameReferences(const Namespace& names, const Spec& spec, Sensor& sensor) {
  std::string& object = *sensor.values->objname;
  std::string& reference = *sensor.values->refname;
  const mjtObj type = sensor.values->objtype;
  if (type != mjOBJ_UNKNOWN && sensor.values->reftype != mjOBJ_UNKNOWN) {
    return RenamePartners(names, spec, type, object, sensor.values->reftype, reference);
  }
  object = names.Wrap(object);
  reference = names.Wrap(reference);
  return type == mjOBJ_UNKNOWN || spec.Lookup(type == mjOBJ_XBODY ? mjOBJ_BODY : type, object);
}

bool RenameReferences(const Namespace& names, const Spec&, Tuple& tuple) {
  RenameAll(names, *tuple.values->objname);
  return true;
}

}  // namespace conjoint
