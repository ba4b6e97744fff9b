// fusestatic: bodies that cannot move relative to their parents become part of them, unless
// something refers to them.

#include <algorithm>
#include <unordered_set>

#include "compiler/common.h"
#include "compiler/inertia.h"
#include "compiler/passes.h"
#include "spec/references.h"

namespace conjoint {
namespace {

template <class T>
void AppendAllTargets(const Spec& spec, ElementList& targets) {
  for (T* element : spec.all<T>()) {
    ResolveReferences(spec, *element);
    AppendTargets(*element, targets);
  }
}

// What something refers to by name, and bodies whose interaction with their parent is measured.
std::unordered_set<const Element*> FindNeeded(const Spec& spec) {
  ElementList targets;
  AppendAllTargets<Camera>(spec, targets);
  AppendAllTargets<Light>(spec, targets);
  AppendAllTargets<Skin>(spec, targets);
  AppendAllTargets<Flex>(spec, targets);
  AppendAllTargets<Exclude>(spec, targets);
  AppendAllTargets<Equality>(spec, targets);
  AppendAllTargets<Actuator>(spec, targets);
  AppendAllTargets<Sensor>(spec, targets);
  AppendAllTargets<Tuple>(spec, targets);
  for (const Sensor* sensor : spec.all<Sensor>()) {
    const mjtSensor type = sensor->values->type;
    const Site* site = As<Site>(sensor->object);
    if (site && (type == mjSENS_FORCE || type == mjSENS_TORQUE)) targets.push_back(site->parent);
  }
  return {targets.begin(), targets.end()};
}

// Frames of the fused body are gone; what they enclose has its pose in the body already.
void Move(mjtObj type, Body& from, Body& to) {
  for (Element* element : from.children(type)) {
    element->parent = &to;
    element->frame = nullptr;
    to.children(type).push_back(element);
  }
  from.children(type).clear();
}

template <class T>
void MovePosed(Body& from, Body& to) {
  for (T* element : from.children<T>()) {
    ComposePose(from.values->pos, from.values->quat, element->values->pos, element->values->quat);
  }
  Move(T::kType, from, to);
}

// The children of `fused` take its place.
void ReplaceByChildren(Body& parent, Body& fused) {
  ElementList& siblings = parent.children(mjOBJ_BODY);
  ElementList& children = fused.children(mjOBJ_BODY);
  for (Element* child : children) {
    mjsBody& values = *static_cast<Body*>(child)->values.get();
    ComposePose(fused.values->pos, fused.values->quat, values.pos, values.quat);
    child->parent = &parent;
    child->frame = nullptr;
  }
  auto place = siblings.erase(std::find(siblings.begin(), siblings.end(), &fused));
  siblings.insert(place, children.begin(), children.end());
  children.clear();
}

bool Collides(const Body& body) {
  for (const Geom* geom : body.children<Geom>()) {
    if (geom->values->contype || geom->values->conaffinity) return true;
  }
  return false;
}

void Fuse(Compilation& c, Body& parent, Body& fused) {
  if (parent.parent && fused.values->mass >= mjMINVAL) MergeInertia(parent, fused);
  // One node more than is used: nbvh is equal to that of MuJoCo 3.6.0.
  if (Collides(parent) && Collides(fused)) ++c.unused_bvh_nodes;
  ReplaceByChildren(parent, fused);
  MovePosed<Geom>(fused, parent);
  MovePosed<Site>(fused, parent);
  Move(mjOBJ_CAMERA, fused, parent);  // without their pose, equal to MuJoCo 3.6.0
  Move(mjOBJ_LIGHT, fused, parent);
  CollectCollisionSettings(c, parent);
  BuildBodyBvh(c, parent);
  fused.parent = nullptr;
  fused.id = -1;
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
  const std::unordered_set<const Element*> needed = FindNeeded(c.spec);
  const ElementList all = c.spec.list(mjOBJ_BODY);  // parents before children
  c.spec.TreeChanged();
  for (Element* element : all) {
    Body* body = static_cast<Body*>(element);
    const bool is_static = body->parent && body->children<Joint>().empty() && !body->values->mocap;
    if (is_static && !needed.contains(body)) Fuse(c, *body->parent, *body);
  }
  c.spec.AssignIds();
  SetWeldIds(c);
}

}  // namespace conjoint
