// fusestatic: bodies that cannot move relative to their parents become part of them.

#include <algorithm>

#include "compiler/common.h"
#include "compiler/inertia.h"
#include "compiler/passes.h"
#include "spec/references.h"

namespace conjoint {
namespace {

// Tells which bodies something refers to by name, or measures the force of. As in the reference
// that is found out by resolving everything while the name of the body is unknown, with name tables
// that fusing does not bring up to date: what a fusion shifts out of its list protects other
// bodies.
class Referenced {
 public:
  explicit Referenced(Spec& spec) : spec_(spec) {}

  // `place` is the position of the body in its list now; its name stands for that from now on.
  // Unnamed bodies are not protected.
  bool Contains(const Body& body, size_t place) {
    if (body.name.empty()) return false;
    spec_.RemoveFromIndex(&body);
    const bool needed = !AllResolve() || CarriesForceSensor(body);
    spec_.IndexName(&body, place);
    return needed;
  }

 private:
  bool AllResolve() {
    return AllResolve<Camera>() && AllResolve<Light>() && AllResolve<Skin>() &&
           AllResolve<Pair>() && AllResolve<Exclude>() && AllResolve<Equality>() &&
           AllResolve<Tendon>() && AllResolve<Actuator>() && AllResolve<Sensor>() &&
           AllResolve<Tuple>();
  }
  template <class T>
  bool AllResolve() {
    for (T* element : spec_.all<T>()) {
      if (!Resolves(spec_, *element)) return false;
    }
    return true;
  }

  bool CarriesForceSensor(const Body& body) const {
    for (const Sensor* sensor : spec_.all<Sensor>()) {
      const mjtSensor type = sensor->values->type;
      const Site* site = As<Site>(sensor->object);
      if ((type == mjSENS_FORCE || type == mjSENS_TORQUE) && site && site->parent == &body) {
        return true;
      }
    }
    return false;
  }

  Spec& spec_;
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
  if (parent.parent && fused.compiled->mass >= mjMINVAL) MergeInertia(parent, fused);
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

// Names of geoms, sites, cameras and lights go on to stand for places in the lists before, as in
// the reference: where fusing moves elements, what refers to them by name gets others.
void FuseStaticBodies(Compilation& c) {
  Referenced referenced(c.spec);
  const ElementList all = c.spec.list(mjOBJ_BODY);  // parents before children
  size_t place = 1;                                 // in the list without what was fused
  for (Element* element : all) {
    Body* body = static_cast<Body*>(element);
    if (!body->parent) continue;
    const bool needed = referenced.Contains(*body, place);
    if (needed || !body->children<Joint>().empty() || body->compiled->mocap) {
      ++place;
      continue;
    }
    c.spec.RemoveFromIndex(body);  // as in the reference flexes do not keep bodies from being fused
    Fuse(c, *body->parent, *body);
    c.spec.TreeChanged();
  }
  c.spec.AssignIds();
  SetWeldIds(c);

  // Cameras and lights start over from what the user gave: their place in the fused body is lost,
  // as in the reference.
  for (Camera* camera : c.spec.all<Camera>()) CompileCamera(c, *camera);
  for (Light* light : c.spec.all<Light>()) CompileLight(c, *light);
}

}  // namespace conjoint
