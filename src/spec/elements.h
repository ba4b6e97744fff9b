// The concrete elements: each holds its public struct and links to what its names refer to.
//
// `values` is the struct that the API hands out. Users edit it, and the compiler works on that of a
// copy (Spec::compiled_tree). Links are set by ResolveReferences (references.h) and are valid right
// after it.

#ifndef CONJOINT_SPEC_ELEMENTS_H_
#define CONJOINT_SPEC_ELEMENTS_H_

#include <mujoco/mujoco.h>

#include <array>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "spec/element.h"
#include "spec/lists.h"
#include "spec/owned.h"

namespace conjoint {

class Wrap;

// An element with public struct S. Derived is the concrete class.
template <class Derived, class S, mjtObj kObject>
class ElementOf : public Element {
 public:
  using Struct = S;
  static constexpr mjtObj kType = kObject;

  ElementOf() : Element(kObject) { Bind(); }
  ElementOf(const ElementOf& other) : Element(other), values(other.values) { Bind(); }

  std::unique_ptr<Element> Clone() const override {
    return std::make_unique<Derived>(static_cast<const Derived&>(*this));
  }
  const std::string* info() const override { return values->info; }

  Owned<S> values;

 private:
  void Bind() {
    values->element = this;
    if constexpr (HasChildClass<S>) values->childclass = &class_name;
    if constexpr (std::is_same_v<S, mjsPlugin>) values->name = &name;
  }
};

// What is put around the names of an attached spec.
struct Affixes {
  std::string prefix, suffix;

  bool empty() const { return prefix.empty() && suffix.empty(); }
  std::string Wrap(const std::string& name) const { return prefix + name + suffix; }
  // Unnamed stays unnamed.
  void Rename(std::string& name) const {
    if (!name.empty()) name = Wrap(name);
  }
};

// An element whose partners may be outside of what is attached with it: until ResolveReferences
// finds them all, it keeps what is to be put around the names of those that are not.
struct WithPartners {
  Affixes pending_affixes;
};

// What a keyframe remembers in an element that may move to another spec (keyframes.h): key name ->
// numbers. An empty vector means that the key did not give that quantity.
struct JointState {
  std::vector<double> qpos, qvel;
};
struct ActuatorState {
  std::vector<double> act, ctrl;
};
struct MocapState {
  std::vector<double> pos, quat;
};

// ---------------------------------------------------------------------------------- the tree

class Frame final : public ElementOf<Frame, mjsFrame, mjOBJ_FRAME> {};

class Joint final : public ElementOf<Joint, mjsJoint, mjOBJ_JOINT> {
 public:
  int nq() const;
  int nv() const;

  int qpos_address = -1, dof_address = -1;  // in the last compiled model
  bool is_limited = false, is_force_limited = false;
  std::map<std::string, JointState> key_states;
};

class Mesh;
class HField;
class Material;
class Texture;

class Geom final : public ElementOf<Geom, mjsGeom, mjOBJ_GEOM> {
 public:
  Link<Mesh> mesh;
  Link<HField> hfield;
  Link<Material> material;

  // Of a compiled geom that its body infers its inertia from.
  double mass = 0;
  double inertia[3] = {0, 0, 0};  // about its centre, along its axes
};

class Site final : public ElementOf<Site, mjsSite, mjOBJ_SITE> {
 public:
  Link<Material> material;
};

class Camera final : public ElementOf<Camera, mjsCamera, mjOBJ_CAMERA> {
 public:
  Link<Body> target;
};

class Light final : public ElementOf<Light, mjsLight, mjOBJ_LIGHT> {
 public:
  Link<Body> target;
  Link<Texture> texture;
};

class Body final : public ElementOf<Body, mjsBody, mjOBJ_BODY> {
 public:
  Body() = default;
  Body(const Body& other)  // without children
      : ElementOf(other), mocap_id(other.mocap_id), key_states(other.key_states) {}

  // What the body holds directly, in order of insertion: Body, Joint, Geom, Site, Camera, Light,
  // Frame.
  template <class T>
  ListView<T> children() const {
    return ListView<T>(children(T::kType));
  }
  // The list itself; `type` is a tree type.
  const ElementList& children(mjtObj type) const { return lists_[TreeSlot(type)]; }
  ElementList& children(mjtObj type) { return lists_[TreeSlot(type)]; }

  int mocap_id = -1;  // in the last compiled model
  std::map<std::string, MocapState> key_states;

 private:
  std::array<ElementList, kTreeSlots> lists_;
};

// ---------------------------------------------------------------------------------- assets

class Mesh final : public ElementOf<Mesh, mjsMesh, mjOBJ_MESH> {
 public:
  // The frame of the mesh in the last compiled model, in that of its vertices as they were given.
  double frame_pos[3] = {0, 0, 0};
  double frame_quat[4] = {1, 0, 0, 0};
};
class HField final : public ElementOf<HField, mjsHField, mjOBJ_HFIELD> {};
class Texture final : public ElementOf<Texture, mjsTexture, mjOBJ_TEXTURE> {};

class Skin final : public ElementOf<Skin, mjsSkin, mjOBJ_SKIN> {
 public:
  Link<Material> material;
  std::vector<Link<Body>> bodies;
};

class Material final : public ElementOf<Material, mjsMaterial, mjOBJ_MATERIAL> {
 public:
  std::array<Link<Texture>, mjNTEXROLE> textures;  // by role
};

// The name of a file without folders and extension.
std::string_view FileStem(std::string_view path);

// Meshes, height fields, skins and textures without a name are called as their file.
template <class T>
  requires requires(T& asset) { asset.values->file; }
void NameAfterFile(T& asset) {
  if (asset.name.empty()) asset.name = FileStem(*asset.values->file);
}

// ---------------------------------------------------------------------------------- the rest

class Flex final : public ElementOf<Flex, mjsFlex, mjOBJ_FLEX> {
 public:
  Link<Material> material;
  std::vector<Link<Body>> vertex_bodies, node_bodies;
};

class Pair final : public ElementOf<Pair, mjsPair, mjOBJ_PAIR>, public WithPartners {
 public:
  Link<Geom> geom1, geom2;  // in the order of the names
};

class Exclude final : public ElementOf<Exclude, mjsExclude, mjOBJ_EXCLUDE>, public WithPartners {
 public:
  Link<Body> body1, body2;  // in the order of the names
};

class Equality final : public ElementOf<Equality, mjsEquality, mjOBJ_EQUALITY> {
 public:
  Link<Element> object1,
      object2;  // joints, tendons, flexes, bodies or sites; the second may be null
};

// One point of a tendon's path. `name` is that of the joint, site or geom.
class Wrap final : public ElementOf<Wrap, mjsWrap, mjOBJ_UNKNOWN> {
 public:
  std::string side_site;  // geoms
  double parameter = 0;   // joint: coefficient, pulley: divisor
  Link<Element> object;
  Link<Site> side;
};

class Tendon final : public ElementOf<Tendon, mjsTendon, mjOBJ_TENDON>, public WithPartners {
 public:
  Tendon() = default;
  Tendon(const Tendon& other);  // with a copy of the path

  Wrap* AddWrap(mjtWrap type, const char* wrap_name);
  void OwnWraps();  // the wraps' owner becomes that of the tendon

  Link<Material> material;
  std::vector<std::unique_ptr<Wrap>> path;
  bool is_limited = false, is_force_limited = false;  // in the last compiled model
};

class Actuator final : public ElementOf<Actuator, mjsActuator, mjOBJ_ACTUATOR> {
 public:
  Link<Element> target;    // joint, tendon, site or body, by trntype
  Link<Site> second_site;  // slider-crank: the base site; site transmission: the reference site

  int act_address = -1, act_count = 0, ctrl_address = -1;  // in the last compiled model
  bool is_control_limited = false, is_force_limited = false, is_activation_limited = false;
  std::map<std::string, ActuatorState> key_states;
};

class Sensor final : public ElementOf<Sensor, mjsSensor, mjOBJ_SENSOR>, public WithPartners {
 public:
  Link<Element> object, reference;  // null if none is named
};

class Numeric final : public ElementOf<Numeric, mjsNumeric, mjOBJ_NUMERIC> {};
class Text final : public ElementOf<Text, mjsText, mjOBJ_TEXT> {};

class Tuple final : public ElementOf<Tuple, mjsTuple, mjOBJ_TUPLE> {
 public:
  std::vector<Link<Element>> objects;
};

class Key final : public ElementOf<Key, mjsKey, mjOBJ_KEY> {};

// A plugin instance: a named one that elements refer to, or the unnamed one of a single element.
class PluginInstance final : public ElementOf<PluginInstance, mjsPlugin, mjOBJ_PLUGIN> {
 public:
  using Attributes = std::map<std::string, std::string, std::less<>>;

  Attributes attributes;
};

// A default class: one element of each type that has classes, whose values new elements start with.
class DefaultClass final : public Element {
 public:
  DefaultClass();
  DefaultClass(const DefaultClass& other);  // values only, no place in the tree of classes

  std::unique_ptr<Element> Clone() const override;
  const std::string* info() const override { return nullptr; }
  void TakeValues(const DefaultClass& other);

  // The prototype of type T.
  template <class T>
  const T& prototype() const {
    return std::get<T>(prototypes);
  }

  mjsDefault values;
  std::tuple<Joint, Geom, Site, Camera, Light, Flex, Mesh, Material, Pair, Equality, Tendon,
             Actuator>
      prototypes;

  Link<DefaultClass> base;             // the class it was made from; null for main
  std::vector<DefaultClass*> derived;  // made from it, in order

 private:
  void Bind();
};

// True for the types that default classes have prototypes of.
template <class T>
inline constexpr bool kHasPrototype =
    requires(const DefaultClass& c) { std::get<T>(c.prototypes); };

// The element behind a public struct: AsElement<Geom>(mjsGeom*).
template <class T>
T* AsElement(typename T::Struct* values) {
  return static_cast<T*>(ToElement(values->element));
}
template <class T>
const T* AsElement(const typename T::Struct* values) {
  return static_cast<const T*>(ToElement(values->element));
}

// The element as a T, null if it is null or of another type.
template <class T>
T* As(Element* element) {
  return element && element->type() == T::kType ? static_cast<T*>(element) : nullptr;
}

}  // namespace conjoint

#endif  // CONJOINT_SPEC_ELEMENTS_H_
