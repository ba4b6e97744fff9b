// Looking up what elements refer to, with the messages for what is not there.

#include "spec/references.h"

#include <algorithm>
#include <string>
#include <utility>

namespace conjoint {
namespace {

// The names under which two partners are looked for: if exactly one of them exists under its new
// name, the other keeps the old one.
struct Partners {
  Partners(const Spec& spec, const Affixes& affixes, mjtObj type1, const std::string& name1,
           mjtObj type2, const std::string& name2)
      : first(name1), second(name2) {
    if (affixes.empty()) return;
    const std::string new1 = affixes.Wrap(name1), new2 = affixes.Wrap(name2);
    const bool found1 = spec.Find(type1, new1), found2 = spec.Find(type2, new2);
    if (found1 || !found2) first = new1;
    if (found2 || !found1) second = new2;
  }

  std::string first, second;
};

// All partners exist.
void KeepNames(WithPartners& element, Partners& names, std::string& name1, std::string& name2) {
  if (element.pending_affixes.empty()) return;  // they had these names before
  name1 = std::move(names.first);
  name2 = std::move(names.second);
  element.pending_affixes = {};
}

[[noreturn]] void FailWithoutObjectType(const Equality& equality) {
  switch (equality.values->type) {
    case mjEQ_CONNECT:
      Fail(&equality, "connect constraint supports only sites and bodies");
    case mjEQ_WELD:
      Fail(&equality, "weld constraint supports only sites and bodies");
    default:
      Fail(&equality, "invalid type in equality constraint");
  }
}

[[noreturn]] void FailAsUnknown(const Tendon& tendon, const Wrap& wrap) {
  Fail(&wrap, "unknown wrap type in tendon %d, wrap %d", tendon.id, wrap.id);
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

// A point of the path, together with its side site, keeps its old name unless both exist under the
// new ones. Tells whether they do.
bool RenameWrap(const Spec& spec, const Affixes& affixes, Wrap& wrap) {
  std::string new_name = affixes.Wrap(wrap.name), new_side = wrap.side_site;
  affixes.Rename(new_side);
  if (!spec.Find(WrapTargetType(wrap.values->type), new_name)) return false;
  if (!new_side.empty() && !spec.Find(mjOBJ_SITE, new_side)) return false;
  wrap.name = std::move(new_name);
  wrap.side_site = std::move(new_side);
  return true;
}

void ResolveWrap(const Spec& spec, const Tendon& tendon, Wrap& wrap) {
  const char* name = wrap.name.c_str();
  switch (wrap.values->type) {
    case mjWRAP_JOINT:
      wrap.object = spec.Find<Joint>(wrap.name);
      if (!wrap.object) {
        Fail(&wrap, "joint '%s' not found in tendon %d, wrap %d", name, tendon.id, wrap.id);
      }
      break;

    case mjWRAP_SPHERE:
    case mjWRAP_CYLINDER: {
      Geom* geom = spec.Find<Geom>(wrap.name);
      if (!geom) {
        Fail(&wrap, "geom '%s' not found in tendon %d, wrap %d", name, tendon.id, wrap.id);
      }
      const mjtGeom type = geom->values->type;
      if (type != mjGEOM_SPHERE && type != mjGEOM_CYLINDER) {
        Fail(&wrap, "geom '%s' in tendon %d, wrap %d is not sphere or cylinder", name, tendon.id,
             wrap.id);
      }
      wrap.object = geom;
      wrap.values->type = type == mjGEOM_SPHERE ? mjWRAP_SPHERE : mjWRAP_CYLINDER;
      wrap.side = wrap.side_site.empty() ? nullptr : spec.Find<Site>(wrap.side_site);
      if (!wrap.side_site.empty() && !wrap.side) {
        Fail(&wrap, "side site '%s' not found in tendon %d, wrap %d", wrap.side_site.c_str(),
             tendon.id, wrap.id);
      }
      break;
    }

    case mjWRAP_PULLEY:
      if (wrap.parameter < 0) {
        Fail(&wrap, "pulley has negative divisor in tendon %d, wrap %d", tendon.id, wrap.id);
      }
      break;

    case mjWRAP_SITE:
      wrap.object = spec.Find<Site>(wrap.name);
      if (!wrap.object) Fail(&wrap, "site '%s' not found in wrap %d", name, wrap.id);
      break;

    default:
      FailAsUnknown(tendon, wrap);
  }
}

// Without a partner also an empty name gets the prefix and the suffix, which nothing but a look at
// it shows.
Partners PartnersOf(const Spec& spec, const Sensor& sensor) {
  const mjsSensor& values = *sensor.values.get();
  Partners names(spec, sensor.pending_affixes, values.objtype, *values.objname, values.reftype,
                 *values.refname);
  if (values.objtype == mjOBJ_UNKNOWN || values.reftype == mjOBJ_UNKNOWN) {
    names.first = sensor.pending_affixes.Wrap(*values.objname);
    names.second = sensor.pending_affixes.Wrap(*values.refname);
  }
  return names;
}

Site* BaseSite(const Spec& spec, const Actuator& actuator) {
  const std::string& slider = *actuator.values->slidersite;
  if (slider.empty()) {
    Fail(&actuator, "missing base site for slider-crank '%s' (id = %d)", actuator.name.c_str(),
         actuator.id);
  }
  Site* site = spec.Find<Site>(slider);
  if (!site) {
    Fail(&actuator, "base site '%s' not found for actuator %d", slider.c_str(), actuator.id);
  }
  if (actuator.values->cranklength <= 0) {
    Fail(&actuator, "crank length must be positive in actuator '%s' (id = %d)",
         actuator.name.c_str(), actuator.id);
  }
  return site;
}

void ResolveBodies(const Spec& spec, const Element& element, const mjStringVec& names,
                   const char* format, std::vector<Link<Body>>& bodies) {
  bodies.clear();
  for (const std::string& name : names) {
    bodies.emplace_back() = spec.Find<Body>(name);
    if (!bodies.back()) {
      std::string message(format);
      message.replace(message.find("%s"), 2, name);
      throw SpecError(&element, message);
    }
  }
}

// The material of a name, null without one.
Material* FindMaterial(const Spec& spec, const Element& element, const std::string& name) {
  Material* material = name.empty() ? nullptr : spec.Find<Material>(name);
  if (!name.empty() && !material) {
    Fail(&element, "material '%s' not found in %s %d", name.c_str(), mju_type2Str(element.type()),
         element.id);
  }
  return material;
}

// The same for the body that a camera or light looks at.
Body* FindTarget(const Spec& spec, const Element& element, const std::string& name) {
  Body* body = name.empty() ? nullptr : spec.Find<Body>(name);
  if (!name.empty() && !body) {
    Fail(&element, "unknown target body in %s", mju_type2Str(element.type()));
  }
  return body;
}

}  // namespace

mjtObj ObjectType(const Equality& equality) {
  const mjtObj given = equality.values->objtype;
  switch (equality.values->type) {
    case mjEQ_CONNECT:
    case mjEQ_WELD:
      return given == mjOBJ_BODY || given == mjOBJ_SITE ? given : mjOBJ_UNKNOWN;
    case mjEQ_JOINT:
      return mjOBJ_JOINT;
    case mjEQ_TENDON:
      return mjOBJ_TENDON;
    case mjEQ_FLEX:
    case mjEQ_FLEXVERT:
    case mjEQ_FLEXSTRAIN:
      return mjOBJ_FLEX;
    default:
      return mjOBJ_UNKNOWN;
  }
}

mjtObj TargetType(const Actuator& actuator) {
  switch (actuator.values->trntype) {
    case mjTRN_JOINT:
    case mjTRN_JOINTINPARENT:
      return mjOBJ_JOINT;
    case mjTRN_TENDON:
      return mjOBJ_TENDON;
    case mjTRN_SITE:
    case mjTRN_SLIDERCRANK:
      return mjOBJ_SITE;
    case mjTRN_BODY:
      return mjOBJ_BODY;
    default:
      return mjOBJ_UNKNOWN;
  }
}

void ResolveReferences(const Spec& spec, Flex& flex) {
  ResolveBodies(spec, flex, *flex.values->vertbody, "unknown body '%s' in flex",
                flex.vertex_bodies);
  ResolveBodies(spec, flex, *flex.values->nodebody, "unknown body '%s' in flex", flex.node_bodies);
}

void ResolveReferences(const Spec&, Mesh& mesh) {
  if (mesh.values->uservert->size() % 3) Fail(&mesh, "vertex data must be a multiple of 3");
  if (mesh.values->userface->size() % 3) Fail(&mesh, "face data must be a multiple of 3");
}

void ResolveReferences(const Spec& spec, Skin& skin) {
  ResolveBodies(spec, skin, *skin.values->bodyname, "unknown body '%s' in skin", skin.bodies);
}

void ResolveReferences(const Spec& spec, Pair& pair) {
  const auto geom = [&](const std::string& name) {
    Geom* found = spec.Find<Geom>(name);
    if (!found) Fail(&pair, "geom '%s' not found in collision %d", name.c_str(), pair.id);
    return found;
  };
  std::string& name1 = *pair.values->geomname1;
  std::string& name2 = *pair.values->geomname2;
  Partners names(spec, pair.pending_affixes, mjOBJ_GEOM, name1, mjOBJ_GEOM, name2);
  pair.geom1 = geom(names.first);
  pair.geom2 = geom(names.second);
  KeepNames(pair, names, name1, name2);
}

void ResolveReferences(const Spec& spec, Exclude& exclude) {
  const auto body = [&](const std::string& name) {
    Body* found = spec.Find<Body>(name);
    if (!found) Fail(&exclude, "body '%s' not found in bodypair %d", name.c_str(), exclude.id);
    return found;
  };
  std::string& name1 = *exclude.values->bodyname1;
  std::string& name2 = *exclude.values->bodyname2;
  Partners names(spec, exclude.pending_affixes, mjOBJ_BODY, name1, mjOBJ_BODY, name2);
  exclude.body1 = body(names.first);
  exclude.body2 = body(names.second);
  KeepNames(exclude, names, name1, name2);
}

void ResolveReferences(const Spec& spec, Equality& equality) {
  const mjtObj type = ObjectType(equality);
  if (type == mjOBJ_UNKNOWN) FailWithoutObjectType(equality);
  const std::string& name1 = *equality.values->name1;
  const std::string& name2 = *equality.values->name2;
  equality.object1 = spec.Find(type, name1);
  if (!equality.object1) {
    Fail(&equality, "unknown element '%s' in equality constraint", name1.c_str());
  }
  equality.object2 = name2.empty() ? nullptr : spec.Find(type, name2);
  if (!name2.empty() && !equality.object2) {
    Fail(&equality, "unknown element '%s' in equality constraint %d", name2.c_str(), equality.id);
  }
  if (equality.object1.get() == equality.object2.get()) {
    Fail(&equality, "element '%s' is repeated in equality constraint %d", name2.c_str(),
         equality.id);
  }
}

void ResolveReferences(const Spec& spec, Tendon& tendon) {
  const Affixes& affixes = tendon.pending_affixes;
  bool attached = false;  // to anything but pulleys
  for (const auto& wrap : tendon.path) {
    const bool point = wrap->values->type != mjWRAP_PULLEY;
    attached |= point && (affixes.empty() || RenameWrap(spec, affixes, *wrap));
    ResolveWrap(spec, tendon, *wrap);
  }
  if (!attached) {
    Fail(&tendon, "tendon '%s' (id = %d): no attached reference found", tendon.name.c_str(),
         tendon.id);
  }
  tendon.pending_affixes = {};
}

void ResolveReferences(const Spec& spec, Actuator& actuator) {
  const std::string& target = *actuator.values->target;
  const std::string& reference = *actuator.values->refsite;
  if (target.empty()) Fail(&actuator, "missing transmission target for actuator");
  const mjtObj type = TargetType(actuator);
  if (type == mjOBJ_UNKNOWN) Fail(&actuator, "invalid transmission type in actuator");

  actuator.second_site = nullptr;
  if (actuator.values->trntype == mjTRN_SLIDERCRANK) {
    actuator.second_site = BaseSite(spec, actuator);
  } else if (actuator.values->trntype == mjTRN_SITE && !reference.empty()) {
    actuator.second_site = spec.Find<Site>(reference);
    if (!actuator.second_site) {
      Fail(&actuator, "reference site '%s' not found for actuator %d", reference.c_str(),
           actuator.id);
    }
  }

  actuator.target = spec.Find(type, target);
  if (!actuator.target && type == mjOBJ_JOINT) {
    Fail(&actuator, "unknown transmission target '%s' for actuator id = %d", target.c_str(),
         actuator.id);
  } else if (!actuator.target) {
    Fail(&actuator, "transmission target '%s' not found in actuator %d", target.c_str(),
         actuator.id);
  }
}

void ResolveReferences(const Spec& spec, Sensor& sensor) {
  const mjsSensor& values = *sensor.values.get();
  Partners names = PartnersOf(spec, sensor);
  sensor.object = nullptr;
  sensor.reference = nullptr;

  if (values.objtype != mjOBJ_UNKNOWN) {
    if (names.first.empty()) Fail(&sensor, "missing name of sensorized object in sensor");
    sensor.object = spec.Find(values.objtype, names.first);
    if (!sensor.object) {
      Fail(&sensor, "unrecognized name '%s' of sensorized object", names.first.c_str());
    }
  } else {
    switch (values.type) {  // those that need no object
      case mjSENS_E_POTENTIAL:
      case mjSENS_E_KINETIC:
      case mjSENS_CLOCK:
      case mjSENS_PLUGIN:
      case mjSENS_CONTACT:
      case mjSENS_USER:
        break;
      default:
        Fail(&sensor, "invalid type in sensor");
    }
  }

  if (values.reftype != mjOBJ_UNKNOWN) {
    if (names.second.empty()) Fail(&sensor, "missing name of reference frame object in sensor");
    sensor.reference = spec.Find(values.reftype, names.second);
    if (!sensor.reference) {
      Fail(&sensor, "unrecognized name '%s' of object", names.second.c_str());
    }
    switch (values.reftype) {
      case mjOBJ_BODY:
      case mjOBJ_XBODY:
      case mjOBJ_GEOM:
      case mjOBJ_SITE:
      case mjOBJ_CAMERA:
        break;
      default:
        Fail(&sensor, "reference frame object must be (x)body, geom, site or camera in sensor");
    }
  }
  KeepNames(sensor, names, *values.objname, *values.refname);
}

void ResolveReferences(const Spec& spec, Tuple& tuple) {
  const mjsTuple& values = *tuple.values.get();
  const size_t size = values.objtype->size();
  if (size == 0) Fail(&tuple, "tuple '%s' (id = %d) is empty", tuple.name.c_str(), tuple.id);
  if (values.objname->size() != size || values.objprm->size() != size) {
    Fail(&tuple, "tuple '%s' (id = %d) has object arrays with different sizes", tuple.name.c_str(),
         tuple.id);
  }
  tuple.objects.clear();
  for (size_t i = 0; i < size; ++i) {
    const std::string& name = (*values.objname)[i];
    const int type = (*values.objtype)[i];  // any number
    const bool known = type > mjOBJ_UNKNOWN && type < mjNOBJECT;
    tuple.objects.emplace_back() = known ? spec.Find(static_cast<mjtObj>(type), name) : nullptr;
    if (!tuple.objects.back()) {
      Fail(&tuple, "unrecognized object '%s' in tuple %d", name.c_str(), tuple.id);
    }
  }
}

void ResolveReferences(const Spec& spec, Camera& camera) {
  camera.target = FindTarget(spec, camera, *camera.values->targetbody);
}

void ResolveReferences(const Spec& spec, Light& light) {
  light.target = FindTarget(spec, light, *light.values->targetbody);
  const std::string& texture = *light.values->texture;
  light.texture = texture.empty() ? nullptr : spec.Find<Texture>(texture);
  if (!texture.empty() && !light.texture) Fail(&light, "unknown texture in light");
}

void ResolveAssets(const Spec& spec, Geom& geom) {
  const std::string& mesh = *geom.values->meshname;
  const std::string& hfield = *geom.values->hfieldname;
  geom.mesh = mesh.empty() ? nullptr : spec.Find<Mesh>(mesh);
  if (!mesh.empty() && !geom.mesh) {
    Fail(&geom, "mesh '%s' not found in geom %d", mesh.c_str(), geom.id);
  }
  const bool own = !geom.values->material->empty() || !geom.mesh;
  geom.material =
      FindMaterial(spec, geom, own ? *geom.values->material : *geom.mesh->values->material);
  geom.hfield = hfield.empty() ? nullptr : spec.Find<HField>(hfield);
  if (!hfield.empty() && !geom.hfield) {
    Fail(&geom, "hfield '%s' not found in geom %d", hfield.c_str(), geom.id);
  }
}

void ResolveAssets(const Spec& spec, Site& site) {
  site.material = FindMaterial(spec, site, *site.values->material);
}

void ResolveAssets(const Spec& spec, Skin& skin) {
  skin.material = FindMaterial(spec, skin, *skin.values->material);
}

void ResolveAssets(const Spec& spec, Flex& flex) {
  const std::string& name = *flex.values->material;
  flex.material = name.empty() ? nullptr : spec.Find<Material>(name);
  if (!name.empty() && !flex.material) {
    Fail(&flex, "unknown material '%s' in flex", name.c_str());
  }
}

void ResolveAssets(const Spec& spec, Tendon& tendon) {
  tendon.material = FindMaterial(spec, tendon, *tendon.values->material);
}

void ResolveAssets(const Spec& spec, Material& material) {
  const mjStringVec& names = *material.values->textures;
  for (size_t role = 0; role < std::min(names.size(), material.textures.size()); ++role) {
    material.textures[role] = names[role].empty() ? nullptr : spec.Find<Texture>(names[role]);
    if (!names[role].empty() && !material.textures[role]) {
      Fail(&material, "texture '%s' not found in material %d", names[role].c_str(), material.id);
    }
  }
}

void AppendTargets(const Pair& pair, ElementList& targets) {
  targets.insert(targets.end(), {pair.geom1.get(), pair.geom2.get()});
}

void AppendTargets(const Exclude& exclude, ElementList& targets) {
  targets.insert(targets.end(), {exclude.body1.get(), exclude.body2.get()});
}

void AppendTargets(const Tendon& tendon, ElementList& targets) {
  for (const auto& wrap : tendon.path) {
    targets.insert(targets.end(), {wrap->object.get(), wrap->side.get()});
  }
}

void AppendTargets(const Equality& equality, ElementList& targets) {
  targets.insert(targets.end(), {equality.object1.get(), equality.object2.get()});
}

void AppendTargets(const Actuator& actuator, ElementList& targets) {
  targets.insert(targets.end(), {actuator.target.get(), actuator.second_site.get()});
}

void AppendTargets(const Sensor& sensor, ElementList& targets) {
  targets.insert(targets.end(), {sensor.object.get(), sensor.reference.get()});
}

void AppendTargets(const Camera& camera, ElementList& targets) { targets.push_back(camera.target); }

void AppendTargets(const Light& light, ElementList& targets) { targets.push_back(light.target); }

void AppendTargets(const Skin& skin, ElementList& targets) {
  targets.insert(targets.end(), skin.bodies.begin(), skin.bodies.end());
}

void AppendTargets(const Flex& flex, ElementList& targets) {
  targets.insert(targets.end(), flex.vertex_bodies.begin(), flex.vertex_bodies.end());
  targets.insert(targets.end(), flex.node_bodies.begin(), flex.node_bodies.end());
}

void AppendTargets(const Tuple& tuple, ElementList& targets) {
  targets.insert(targets.end(), tuple.objects.begin(), tuple.objects.end());
}

}  // namespace conjoint
