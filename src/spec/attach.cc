// mjs_attach: a body or frame of a spec, with all that belongs to it, becomes part of another spec.
//
// By reference (the default) the elements themselves join the lists of the parent spec and stay in
// those of the child spec; by copy (mjs_setDeepCopy) clones do. The tree comes first, then default
// classes, then what is outside the tree, list by list, as far as its references exist in the
// parent, then plugin instances that something of this uses.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <span>
#include <unordered_map>

#include "spec/geometry.h"
#include "spec/keyframes.h"
#include "spec/namespace.h"
#include "spec/plugins.h"
#include "spec/references.h"
#include "spec/spec.h"
#include "spec/tree_copy.h"

namespace conjoint {
namespace {

// An element that joins a spec is in no model of it yet.
void ForgetPlace(Element& element) {
  if (Joint* joint = As<Joint>(&element)) joint->qpos_address = joint->dof_address = -1;
  if (Body* body = As<Body>(&element)) body->mocap_id = -1;
  if (Actuator* actuator = As<Actuator>(&element)) {
    actuator->act_address = actuator->ctrl_address = -1;
  }
}

void ResolvePose(mjsFrame& frame, const mjsCompiler& options) {
  if (const char* problem =
          ResolveOrientation(frame.quat, options.degree, options.eulerseq, frame.alt)) {
    throw SpecError(problem);
  }
  frame.alt.type = mjORIENTATION_QUAT;
}

// The pose of a frame includes those of the frames around it from now on.
void IncludeOuterFrames(Frame& frame, const Frame* outer) {
  if (!outer) return;
  ResolvePose(*frame.values.get(), *frame.compiler);
  for (; outer; outer = outer->frame) {
    mjsFrame pose = *outer->values.get();
    ResolvePose(pose, *outer->compiler);
    ComposePose(pose.pos, pose.quat, frame.values->pos, frame.values->quat);
  }
}

class Attachment {
 public:
  Attachment(Body& destination, Spec& source, const char* prefix, const char* suffix)
      : destination_(destination),
        parent_(*destination.owner),
        source_(source),
        names_{{prefix, suffix}, &source == destination.owner},
        copying_(parent_.deep_copy),
        pending_before_(parent_.pending_keys.size()),
        classes_before_(parent_.classes().size()) {}

  // The result is enclosed in `frame`, which may be null.
  Element* AttachBody(Body& body, Frame* frame) {
    Begin();
    Element* attached = BringTree({&body});
    attached->frame = frame;
    BringRest();
    return attached;
  }

  // Takes from the body that owns the frame all that the frame encloses. Attached to a body the
  // frame stays where it was within the frames around it.
  Element* AttachFrame(Frame& frame, Frame* outer) {
    Begin();
    const Frame* around = frame.frame;
    Element* attached = BringTree(ContentsOf(frame));
    attached->frame = outer;
    if (!outer) IncludeOuterFrames(static_cast<Frame&>(*attached), around);
    BringRest();
    return attached;
  }

 private:
  void Begin() {
    if (!copying_ && names_.within_spec) {
      throw SpecError("attaching a part of a spec to the same spec needs mjs_setDeepCopy");
    }
    CheckKeyframes(source_);
    source_.ForgetNames();
    parent_.ForgetNames();
    if (!names_.within_spec) {
      parent_.AddChild(&source_);
      if (!source_.pending_keys.empty()) {
        mju_warning(
            "Child model has pending keyframes. They will not be namespaced correctly. To prevent "
            "this, compile the child model before attaching it again.");
      }
    }
    StoreKeyframes(source_, names_, parent_);
    stored_keys_ = parent_.pending_keys.size() - pending_before_;
    if (!copying_) {
      source_.attached_by_reference = true;
      parent_.AddLender(&source_);
    }
    parent_.TreeChanged();
  }

  // The frame, frames nested in it, and what they enclose, type by type.
  static ElementList ContentsOf(Frame& frame) {
    ElementList contents = {&frame};
    constexpr mjtObj kOrder[] = {mjOBJ_FRAME,  mjOBJ_GEOM,  mjOBJ_JOINT, mjOBJ_SITE,
                                 mjOBJ_CAMERA, mjOBJ_LIGHT, mjOBJ_BODY};
    for (const mjtObj type : kOrder) {
      for (Element* element : frame.parent->children(type)) {
        if (element != &frame && Encloses(frame, element)) contents.push_back(element);
      }
    }
    return contents;
  }

  // The elements or copies of them become children of the destination; the first is returned.
  Element* BringTree(const ElementList& roots) {
    ElementList attached = roots;
    if (copying_) {
      TreeCopier copier(*destination_.home, parent_);
      for (Element*& root : attached) root = copier.Copy(*root);
      copier.LinkFrames();
      for (const auto& [original, copy] : copier.copies()) copied_.push_back(original);
    }
    for (Element* root : attached) {
      for (Element* element : WithContents(*root)) {
        element->owner = &parent_;
        RenameElement(names_, *element);
        RenameTreeReferences(names_, *element);
        ForgetPlace(*element);
      }
      const ElementList users = PluginUsersBelow(*root);
      plugin_users_.insert(plugin_users_.end(), users.begin(), users.end());
      root->parent = &destination_;
      destination_.children(root->type()).push_back(root);
    }
    roots_ = attached;
    return attached.front();
  }

  // What is outside the tree.
  void BringRest() {
    parent_.TreeChanged();
    parent_.ForgetNames();
    source_.ForgetNames();
    if (!names_.within_spec) BringClasses();
    for (const ActivePlugin& active : source_.active_plugins) parent_.ActivatePlugin(active);
    try {
      BringLists();
    } catch (const SpecError&) {
      if (copying_) TakeBack();
      parent_.AssignIds();
      parent_.UpdateSignature();
      throw;
    }
    // A share of a key belongs to one element: of the copies of replicate the first has it, and the
    // others are where their model puts them.
    ForgetKeyframes(copied_);
    ResizeKeyframes(parent_);
    parent_.AssignIds();
    BringInstances();
    parent_.UpdateSignature();
  }

  // The parent becomes what it was before.
  void TakeBack() {
    for (Element* element : joined_) parent_.Detach(element);
    for (Element* root : roots_) parent_.Detach(root);
    while (parent_.classes().size() > classes_before_) {
      parent_.DetachClass(parent_.classes().back());
    }
    const std::span<const PendingKey> stored(parent_.pending_keys);
    ForgetKeyframes(copied_, stored.subspan(pending_before_, stored_keys_));
    parent_.pending_keys.resize(pending_before_);
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
    if (!names_.within_spec) {
      for (PendingKey& key : source_.pending_keys) parent_.pending_keys.push_back(std::move(key));
      source_.pending_keys.clear();
    }
  }

  // Elements whose partners are not in the parent stay behind.
  template <class T>
  void BringAll() {
    const ElementList originals = source_.list(T::kType);  // a copy: the lists may be the same one
    for (Element* original : originals) {
      if (!copying_ && original->owner == &parent_) continue;  // it came with another part
      std::unique_ptr<Element> copy;
      if (copying_ || kHasReferences<T>) {
        copy = original->Clone();
        if (!Renamed(static_cast<T&>(*copy))) continue;
      }
      if (copying_) {
        Join(static_cast<T*>(parent_.Adopt(std::move(copy))));
        copied_.push_back(original);
      } else {
        Renamed(static_cast<T&>(*original));
        Join(static_cast<T*>(original));
      }
    }
    parent_.CheckRepeatedNames(T::kType);
  }

  template <class T>
  static constexpr bool kHasReferences =
      requires(const Spec& spec, T& element) { ResolveReferences(spec, element); };

  // Gives the element and what it refers to their new names. Whether that is in the parent.
  template <class T>
  bool Renamed(T& element) {
    if constexpr (requires { NameAfterFile(element); }) NameAfterFile(element);
    RenameElement(names_, element);
    if constexpr (requires { RenameReferences(names_, element); }) {
      RenameReferences(names_, element);
    }
    if constexpr (kHasReferences<T>) return Resolves(parent_, element);
    return true;
  }

  template <class T>
  void Join(T* element) {
    element->owner = &parent_;
    if constexpr (std::is_same_v<T, Tendon>) element->OwnWraps();
    ForgetPlace(*element);
    parent_.Append(element);
    joined_.push_back(element);
    if (PluginOf(element)) plugin_users_.push_back(element);
  }

  // Instances of single elements come as the elements do; named ones, which others may use too, are
  // always copied.
  void BringInstances() {
    std::unordered_map<const mjsElement*, Element*> brought;
    for (Element* original : InstancesInUse(plugin_users_, source_)) {
      const bool itself = !copying_ && original->name.empty();
      Element* instance = itself ? original : parent_.Adopt(original->Clone());
      instance->owner = &parent_;
      names_.Rename(instance->name);
      parent_.Append(instance);
      if (!instance->name.empty()) instance->id = -1;  // until a compile
      brought[original] = instance;
    }
    for (Element* user : plugin_users_) {
      mjsPlugin& plugin = *PluginOf(user);
      names_.Rename(*plugin.name);
      const auto found = brought.find(plugin.element);
      if (found != brought.end()) {
        plugin.element = found->second;
      } else if (copying_) {
        plugin.element = nullptr;
      }
    }
  }

  Body& destination_;
  Spec& parent_;
  Spec& source_;
  const Namespace names_;
  const bool copying_;
  const size_t pending_before_, classes_before_;
  size_t stored_keys_ = 0;    // of the source, among the pending keys of the parent
  ElementList copied_;        // elements of the source of which copies were attached
  ElementList roots_;         // of the tree that was attached
  ElementList joined_;        // what else has come
  ElementList plugin_users_;  // what of this may use plugins
};

// All that stands directly in the world of a spec, as the contents of one frame.
Frame* WorldAsFrame(Spec& spec) {
  Body* world = spec.world();
  Frame* frame = spec.MakeIn<Frame>(world);
  for (const mjtObj type : kTreeTypes) {
    for (Element* element : world->children(type)) {
      if (!element->frame) element->frame = frame;
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
