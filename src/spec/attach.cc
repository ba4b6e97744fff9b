// mjs_attach: a body or frame of a spec, with all that belongs to it, becomes part of another spec.
//
// By reference (the default) the elements themselves join the lists of the parent spec and stay in
// those of the child spec; by copy (mjs_setDeepCopy) clones do. The tree comes first, then default
// classes, then what is outside the tree, list by list, as far as its references exist in the
// parent.

#include <mujoco/mujoco.h>

#include <map>
#include <unordered_map>

#include "spec/geometry.h"
#include "spec/keyframes.h"
#include "spec/namespace.h"
#include "spec/references.h"
#include "spec/spec.h"
#include "spec/tree_copy.h"

namespace conjoint {
namespace {

// Whether the body is the element or somewhere below it.
bool Contains(const Element* element, const Body& body) {
  const Body* outer = &body;
  while (outer && outer != element) outer = outer->parent;
  return outer;
}

class Attachment {
 public:
  Attachment(Body& destination, Spec& source, const char* prefix, const char* suffix)
      : destination_(destination),
        parent_(*destination.owner),
        source_(source),
        names_{{prefix, suffix}, &source == destination.owner},
        copying_(parent_.deep_copy) {}

  // The result is enclosed in `frame`, which may be null.
  Element* AttachBody(Body& body, Frame* frame) {
    Begin();
    Element* attached = &body;
    if (copying_) {
      TreeCopier copier(*destination_.home, parent_);
      attached = copier.Copy(body);
      copier.LinkFrames();
      for (const auto& [original, copy] : copier.copies()) {
        Adapt(*copy);
        ForgetKeys(*original);  // they have gone to the copy
      }
    } else {
      TakeOver(body);
      Rename(body);
      RenameContents(body);
    }
    BringTreePlugins(*attached);
    Append(attached);
    attached->frame = frame;
    BringRest();
    Finish();
    return attached;
  }

  // Takes from the body that owns the frame all that the frame encloses. As in the reference the
  // frame stays in the one it was in before, if there is no new one or something cannot come along.
  Element* AttachFrame(Frame& frame, Frame* outer) {
    Begin();
    const std::vector<Element*> contents = ContentsOf(frame);
    Element* attached = &frame;
    if (copying_) {
      // One after the other: where the frame is attached to a part of itself, a body that is copied
      // has the copies made before it.
      TreeCopier copier(*destination_.home, parent_);
      size_t adapted = 0;
      for (Element* element : contents) {
        Element* copied = copier.Copy(*element);
        const bool into_itself = Contains(element, destination_);
        for (; adapted < copier.copies().size(); ++adapted) {
          const auto& [original, copy] = copier.copies()[adapted];
          Adapt(*copy);
          if (As<Body>(element)) ForgetKeys(*original);  // a joint of the frame itself shares them
          if (into_itself) ForgetKeys(*copy);            // as in the reference
        }
        BringTreePlugins(*copied);
        Append(copied);
      }
      copier.LinkFrames();
      attached = copier.copies().front().second;
    } else {
      // As in the reference the body that owns the frame changes its owner with all it holds.
      RenameContents(*frame.parent);
      names_.Rename(*frame.parent->values->plugin.name);
      for (const mjtObj type : {mjOBJ_GEOM, mjOBJ_BODY}) {
        for (Element* element : frame.parent->children(type)) {
          if (Encloses(frame, element)) {
            BringTreePlugins(*element);
          } else {
            RenameTreePlugins(*element);
          }
        }
      }
      TakeOver(*frame.parent);
      for (Element* element : contents) Append(element);
    }
    BringRest();
    if (outer) attached->frame = outer;
    Finish();
    return attached;
  }

 private:
  void Begin() {
    if (!copying_ && names_.within_spec) {
      throw SpecError("attaching a part of a spec to the same spec needs mjs_setDeepCopy");
    }
    if (!names_.within_spec) {
      parent_.AddChild(&source_);
      if (!source_.pending_keys.empty()) {
        mju_warning(
            "Child model has pending keyframes. They will not be namespaced correctly. To prevent "
            "this, compile the child model before attaching it again.");
      }
    }
    source_.attached_as = names_;
    StoreKeyframes(source_, parent_);
    if (!copying_) {
      source_.attached_by_reference = true;
      parent_.AddLender(&source_);
    }
    parent_.TreeChanged();
  }

  // The frame, frames nested in it, and what they enclose, type by type.
  static std::vector<Element*> ContentsOf(Frame& frame) {
    std::vector<Element*> contents = {&frame};
    constexpr mjtObj kOrder[] = {mjOBJ_FRAME,  mjOBJ_GEOM,  mjOBJ_JOINT, mjOBJ_SITE,
                                 mjOBJ_CAMERA, mjOBJ_LIGHT, mjOBJ_BODY};
    for (const mjtObj type : kOrder) {
      for (Element* element : frame.parent->children(type)) {
        if (element != &frame && Encloses(frame, element)) contents.push_back(element);
      }
    }
    return contents;
  }

  // Elements of a subtree change their owner.
  void TakeOver(Element& root) {
    std::vector<Element*> stack = {&root};
    while (!stack.empty()) {
      Element* element = stack.back();
      stack.pop_back();
      element->owner = &parent_;
      ForgetPlace(*element);
      if (const Body* body = As<Body>(element)) {
        for (const mjtObj type : kTreeTypes) {
          const ElementList& held = body->children(type);
          stack.insert(stack.end(), held.begin(), held.end());
        }
      }
    }
  }

  void RenameContents(const Body& root) {
    std::vector<const Body*> stack = {&root};
    while (!stack.empty()) {
      const Body* body = stack.back();
      stack.pop_back();
      for (const mjtObj type : kTreeTypes) {
        for (Element* element : body->children(type)) {
          Rename(*element);
          if (type == mjOBJ_BODY) stack.push_back(static_cast<const Body*>(element));
        }
      }
    }
  }

  void Adapt(Element& copy) {
    Rename(copy);
    ForgetPlace(copy);
  }

  static void ForgetKeys(Element& element) {
    if (Joint* joint = As<Joint>(&element)) joint->key_states.clear();
    if (Body* body = As<Body>(&element)) body->key_states.clear();
  }

  // A joint is in no model of the parent yet. As in the reference actuators and mocap bodies keep
  // their places, at which mj_recompile finds the state of others.
  static void ForgetPlace(Element& element) {
    if (Joint* joint = As<Joint>(&element)) joint->qpos_address = joint->dof_address = -1;
  }

  void Rename(Element& element) {
    RenameElement(names_, element);
    RenameTreeReferences(names_, element);
  }

  void BringTreePlugins(Element& root) {
    for (Element* element : BodiesAfterContents(root)) {
      if (Body* body = As<Body>(element)) BringPlugin(*body);
      if (Geom* geom = As<Geom>(element)) BringPlugin(*geom);
    }
  }

  // What stays behind changes names with what comes along.
  void RenameTreePlugins(Element& root) {
    for (Element* element : BodiesAfterContents(root)) {
      if (Body* body = As<Body>(element)) names_.Rename(*body->values->plugin.name);
      if (Geom* geom = As<Geom>(element)) names_.Rename(*geom->values->plugin.name);
    }
  }

  void Append(Element* element) {
    element->parent = &destination_;
    destination_.children(element->type()).push_back(element);
  }

  // What is outside the tree.
  void BringRest() {
    parent_.TreeChanged();
    parent_.ForgetTreeNames();
    if (!copying_) source_.ForgetNames();
    if (!names_.within_spec) BringClasses();
    for (const ActivePlugin& active : source_.active_plugins) parent_.ActivatePlugin(active);
    parent_.IndexNames();
    try {
      BringLists();
    } catch (const SpecError&) {  // ids are those of what is there now
      parent_.AssignIds();
      parent_.UpdateSignature();
      throw;
    }
  }

  void Finish() {
    ResizeKeyframes(parent_);
    parent_.AssignIds();
    BringNamedInstances();
    parent_.UpdateSignature();
    source_.attached_as = {};
  }

  // The child's classes, copied below main.
  void BringClasses() {
    std::unordered_map<const DefaultClass*, DefaultClass*> copies;
    for (const DefaultClass* original : source_.classes()) {
      auto* copy = static_cast<DefaultClass*>(parent_.Adopt(original->Clone()));
      copy->name = names_.Wrap(original->name);
      const auto base = copies.find(original->base);
      parent_.AppendClass(copy, base == copies.end() ? parent_.main_class() : base->second);
      copies[original] = copy;
    }
  }

  void BringLists() {
    if (!names_.within_spec) {
      BringAll<Mesh>();
      BringAll<Skin>();
      BringAll<HField>();
      BringAll<Texture>();
      BringAll<Material>();
      for (PendingKey& key : source_.pending_keys) parent_.pending_keys.push_back(std::move(key));
      source_.pending_keys.clear();
      BringAll<Numeric>();
      BringAll<Text>();
    }
    BringAll<Flex>();
    BringAll<Pair>();
    BringAll<Exclude>();
    BringAll<Tendon>();
    BringAll<Equality>();
    BringAll<Actuator>();
    BringAll<Sensor>();
    BringAll<Tuple>();
  }

  template <class T>
  void BringAll() {
    const ElementList originals = source_.list(T::kType);  // a copy: the lists may be the same one
    for (Element* original : originals) {
      if (copying_) {
        std::unique_ptr<Element> copy = original->Clone();
        RenameAll(static_cast<T&>(*copy));
        if (!Fits(static_cast<T&>(*copy))) continue;
        Join(static_cast<T*>(parent_.Adopt(std::move(copy))));
        if constexpr (std::is_same_v<T, Actuator>) {
          static_cast<T*>(original)->key_states.clear();
        }
      } else {
        BringItself(static_cast<T&>(*original));
      }
    }
    parent_.CheckNotedNames(T::kType);
  }

  // As in the reference what is left out belongs to the parent all the same, under its new name,
  // and is tried again when something else of its spec is attached.
  template <class T>
  void BringItself(T& element) {
    const ElementList& there = parent_.list(T::kType);
    if (element.owner != &parent_) {
      RenameAll(element);
      element.owner = &parent_;
    } else if (PositionIn(there, &element) < there.size()) {
      return;
    }
    if (Fits(element)) {
      Join(&element);
    } else if constexpr (requires { element.pending_affixes; }) {
      element.pending_affixes = {};
    }
  }

  // The element and what it refers to.
  template <class T>
  void RenameAll(T& element) {
    if constexpr (requires { NameAfterFile(element); }) NameAfterFile(element);
    RenameElement(names_, element);
    if constexpr (requires { RenameReferences(names_, element); }) {
      RenameReferences(names_, element);
    }
  }

  // Whether what the element refers to is in the parent.
  template <class T>
  bool Fits(T& element) {
    if constexpr (requires { RefreshCompiled(element); }) RefreshCompiled(element);
    if constexpr (requires { ResolveReferences(parent_, element); }) {
      return Resolves(parent_, element);
    }
    return true;
  }

  template <class T>
  void Join(T* element) {
    element->owner = &parent_;
    if constexpr (std::is_same_v<T, Tendon>) element->OwnWraps();
    if constexpr (HasPlugin<typename T::Struct>) BringPlugin(*element);
    parent_.Append(element);
    parent_.IndexName(element);
  }

  // The plugin instance of an element comes along: one of that element alone at once, if the
  // compiler has seen that the plugin is active; one that has a name when all users are known. As
  // in the reference bodies and geoms attached by reference leave theirs behind.
  template <class T>
  void BringPlugin(T& element) {
    mjsPlugin& plugin = element.values->plugin;
    if (!plugin.name->empty()) {
      named_users_[T::kType][source_.Find<PluginInstance>(*plugin.name)].push_back(&plugin);
      *plugin.name = names_.Wrap(*plugin.name);
      return;
    }
    if (!copying_ && IsTreeType(T::kType)) return;
    if (!element.compiled->plugin.active || !plugin.element) return;
    PluginInstance* instance = BringInstance(As<PluginInstance>(ToElement(plugin.element)));
    if (instance) plugin.element = instance;
  }

  PluginInstance* BringInstance(PluginInstance* original) {
    if (!original || (!copying_ && original->owner == &parent_)) return original;
    PluginInstance* instance = original;
    if (copying_) instance = static_cast<PluginInstance*>(parent_.Adopt(original->Clone()));
    instance->owner = &parent_;
    parent_.Append(instance);
    return instance;
  }

  // Copies of the named instances, also when attaching by reference, in the order of the types that
  // use them.
  void BringNamedInstances() {
    std::unordered_map<const Element*, PluginInstance*> copies;
    for (auto& [user, users_of] : named_users_) {
      for (Element* original : source_.list(mjOBJ_PLUGIN)) {
        const auto users = users_of.find(original);
        if (users == users_of.end()) continue;
        PluginInstance*& copy = copies[original];
        if (!copy) {
          copy = static_cast<PluginInstance*>(parent_.Adopt(original->Clone()));
          names_.Rename(copy->name);
          parent_.Append(copy);
          copy->id = -1;  // until the next compile
        }
        for (mjsPlugin* plugin : users->second) {
          if (plugin->element) plugin->element = copy;
        }
      }
    }
  }

  Body& destination_;
  Spec& parent_;
  Spec& source_;
  const Namespace names_;
  const bool copying_;
  // By the type of the users, in the order of mjtObj: instance of the source -> who uses it.
  std::map<mjtObj, std::unordered_map<const Element*, std::vector<mjsPlugin*>>> named_users_;
};

// All that stands directly in the world of a spec, as the contents of one frame. As in the
// reference frames made by mjs_bodyToFrame do not come along, nor what they enclose; the spec has
// an error.
Frame* WorldAsFrame(Spec& spec) {
  Body* world = spec.world();
  if (!world) throw SpecError("Child does not have a world body.");
  Frame* frame = spec.MakeIn<Frame>(world);
  for (const mjtObj type : kTreeTypes) {
    for (Element* element : world->children(type)) {
      if (element->frame) continue;
      const Frame* inner = As<Frame>(element);
      if (inner && inner->StandsNowhere()) {
        spec.error.Set(
            SpecError(inner, "Frame and body '" + inner->name + "' have mismatched parents"));
      } else {
        element->frame = frame;
      }
    }
  }
  spec.AppendTo(world, frame);
  return frame;
}

// A frame with the pose of the site.
Frame* FrameAtSite(Site& site) {
  Spec& spec = *site.owner;
  Frame* frame = spec.MakeIn<Frame>(site.parent);
  std::copy_n(site.values->pos, 3, frame->values->pos);
  std::copy_n(site.values->quat, 4, frame->values->quat);
  const mjsCompiler& compiler = spec.values.compiler;
  if (const char* problem = ResolveOrientation(frame->values->quat, compiler.degree,
                                               compiler.eulerseq, site.values->alt)) {
    throw SpecError(&site, problem);
  }
  frame->frame = site.frame.get();
  spec.AppendTo(site.parent, frame);
  return frame;
}

Element* Attach(Element& parent, Element& given_child, const char* prefix, const char* suffix) {
  Element* child = &given_child;
  if (child->type() == mjOBJ_MODEL) child = WorldAsFrame(static_cast<Spec&>(given_child));
  Body* body = As<Body>(child);
  Frame* frame = As<Frame>(child);

  Frame* enclosing = nullptr;
  switch (parent.type()) {
    case mjOBJ_BODY:
      if (!frame) throw SpecError("child element is not a frame");
      break;
    case mjOBJ_FRAME:
    case mjOBJ_SITE:
      if (!frame && !body) throw SpecError("child element is not a body or frame");
      if (!parent.parent) throw SpecError("Frame does not have a parent body.");
      enclosing = As<Frame>(&parent);
      if (!enclosing) enclosing = FrameAtSite(static_cast<Site&>(parent));
      break;
    default:
      throw SpecError("parent element is not a frame, body or site");
  }
  if (frame && !frame->parent) throw SpecError("Frame does not have a parent body.");

  Body* destination = enclosing ? enclosing->parent.get() : static_cast<Body*>(&parent);
  Attachment attachment(*destination, *child->owner, prefix, suffix);
  return body ? attachment.AttachBody(*body, enclosing) : attachment.AttachFrame(*frame, enclosing);
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

mjsElement* mjs_attach(mjsElement* parent, const mjsElement* child, const char* prefix,
                       const char* suffix) {
  if (!parent) {
    mju_error("parent element is null");
    return nullptr;
  }
  if (!child) {
    mju_error("child element is null");
    return nullptr;
  }
  Element* attached = nullptr;
  Element* to = ToElement(parent);
  RecordErrors(to->owner, [&] {
    attached = Attach(*to, *ToElement(const_cast<mjsElement*>(child)), prefix, suffix);
  });
  return attached;
}
