// fusestatic: bodies that cannot move relative to their parents become part of them.

#include <algorithm>
#include <string>
#include <unordered_set>

#include "compiler/common.h"
#include "compiler/inertia.h"
#include "compiler/passes.h"
#include "spec/references.h"

namespace conjoint {
namespace {

// Bodies that something refers to by name, or whose force a sensor measures. As in the reference,
// which looks whether all references resolve without the body, a name that stands for nothing might
// mean any body.
class Referenced {
 public:
  explicit Referenced(const Spec& spec)
      : resolve_(AllResolve<Skin, Pair, Exclude, Equality, Tendon, Actuator, Sensor, Tuple>(spec)) {
    for (const Camera* camera : spec.all<Camera>()) Add(*camera->values->targetbody);
    for (const Light* light : spec.all<Light>()) Add(*light->values->targetbody);
    for (const Skin* skin : spec.all<Skin>()) {
      for (const std::string& name : *skin->values->bodyname) Add(name);
    }
    for (const Exclude* exclude : spec.all<Exclude>()) {
      Add(*exclude->values->bodyname1);
      Add(*exclude->values->bodyname2);
    }
    for (const Equality* equality : spec.all<Equality>()) {
      const mjsEquality& values = *equality->values.get();
      const bool bodies =
          (values.type == mjEQ_CONNECT || values.type == mjEQ_WELD) && values.objtype == mjOBJ_BODY;
      if (!bodies) continue;
      Add(*values.name1);
      Add(*values.name2);
    }
    for (const Actuator* actuator : spec.all<Actuator>()) {
      if (actuator->values->trntype == mjTRN_BODY) Add(*actuator->values->target);
    }
    for (const Sensor* sensor : spec.all<Sensor>()) AddSensor(spec, *sensor->values.get());
    for (const Tuple* tuple : spec.all<Tuple>()) {
      const mjsTuple& values = *tuple->values.get();
      for (size_t i = 0; i < std::min(values.objtype->size(), values.objname->size()); ++i) {
        if ((*values.objtype)[i] == mjOBJ_BODY) Add((*values.objname)[i]);
      }
    }
  }

  bool Contains(const Body& body) const {
    return !resolve_ || (!body.name.empty() && names_.contains(body.name));
  }

 private:
  template <class... T>
  static bool AllResolve(const Spec& spec) {
    const auto resolve = [&spec]<class U>(ListView<U> elements) {
      return std::all_of(elements.begin(), elements.end(),
                         [&spec](U* element) { return Resolves(spec, *element); });
    };
    return (resolve(spec.all<T>()) && ...);
  }

  void Add(const std::string& name) { names_.insert(name); }

  void AddSensor(const Spec& spec, const mjsSensor& values) {
    if (values.objtype == mjOBJ_BODY) Add(*values.objname);
    if (values.reftype == mjOBJ_BODY) Add(*values.refname);
    if (values.type == mjSENS_FORCE || values.type == mjSENS_TORQUE) {
      const Site* site = spec.Lookup<Site>(*values.objname);
      if (site) Add(site->parent->name);
    }
  }

  std::unordered_set<std::string> names_;
  bool resolve_;
};

template <class T>
void MoveMarkers(Body& from, Body& to) {
  for (Element* element : from.children(T::kType)) {
    element->parent = &to;
    to.children(T::kType).push_back(element);
  }
  from.children(T::kType).clear();
}

template <class T>
void MovePosed(Body& from, Body& to) {
  for (T* element : from.children<T>()) {
    ComposePose(from.compiled->pos, from.compiled->quat, element->compiled->pos,
                element->compiled->quat);
  }
  MoveMarkers<T>(from, to);
}

// The children of `fused` take its place.
void ReplaceByChildren(Body& parent, Body& fused) {
  ElementList& siblings = parent.children(mjOBJ_BODY);
  ElementList& children = fused.children(mjOBJ_BODY);
  for (Element* child : children) {
    mjsBody& values = *static_cast<Body*>(child)->compiled.get();
    ComposePose(fused.compiled->pos, fused.compiled->quat, values.pos, values.quat);
    child->parent = &parent;
  }
  auto place = siblings.erase(std::find(siblings.begin(), siblings.end(), &fused));
  siblings.insert(place, children.begin(), children.end());
  children.clear();
}

bool Collides(const Body& body) {
  for (const Geom* geom : body.children<Geom>()) {
    if (geom->compiled->contype || geom->compiled->conaffinity) return true;
  }
  return false;
}

void Fuse(Compilation& c, Body& parent, Body& fused) {
  if (parent.id > 0 && fused.compiled->mass >= mjMINVAL) MergeInertia(parent, fused);
  // The reference counts one node more than it uses; sizes have to agree.
  if (Collides(parent) && Collides(fused)) ++c.unused_bvh_nodes;
  ReplaceByChildren(parent, fused);
  MovePosed<Geom>(fused, parent);
  MovePosed<Site>(fused, parent);
  MoveMarkers<Camera>(fused, parent);
  MoveMarkers<Light>(fused, parent);
  CollectCollisionSettings(c, parent);
  BuildBodyBvh(c, parent);
  fused.parent = nullptr;
}

void SetWeldIds(Compilation& c) {
  for (const Body* body : c.spec.all<Body>()) {
    if (!body->parent) continue;
    c.bodies[body].weld_id =
        body->children<Joint>().empty() ? c.bodies[body->parent].weld_id : body->id;
  }
}

}  // namespace

void FuseStaticBodies(Compilation& c) {
  const Referenced referenced(c.spec);
  const ElementList all = c.spec.list(mjOBJ_BODY);  // parents before children
  for (Element* element : all) {
    Body* body = static_cast<Body*>(element);
    if (!body->parent || !body->children<Joint>().empty() || body->compiled->mocap ||
        referenced.Contains(*body)) {
      continue;
    }
    Fuse(c, *body->parent, *body);
  }
  c.spec.TreeChanged();
  c.spec.AssignIds();
  c.spec.IndexNames();
  SetWeldIds(c);

  // Cameras and lights start over from what the user gave: their place in the fused body is lost,
  // as in the reference.
  for (Camera* camera : c.spec.all<Camera>()) {
    camera->compiled = camera->values;
    CompileCamera(c, *camera);
  }
  for (Light* light : c.spec.all<Light>()) {
    light->compiled = light->values;
    CompileLight(c, *light);
  }
}

}  // namespace conjoint
