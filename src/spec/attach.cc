// mjs_attach: a body or frame of a spec, with all that belongs to it, becomes part of another spec.
//
// By reference (the default) the elements themselves join the lists of the parent spec and stay in
// those of the child spec; by copy (mjs_setDeepCopy) clones do. The tree comes first, then default
// classes, then what is outside the tree, list by list, as far as its references exist in the
// parent, then plugin instances that something of this uses.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "spec/keyframes.h"
#include "spec/namespace.h"
#include "spec/plugins.h"
#include "spec/pose.h"
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
void IncludeOuterFrames(Frame& frame, const Frame& innermost) {
  mjsFrame pose = *frame.values.get();
  ResolvePose(pose, *frame.compiler);
  for (const Frame* outer = &innermost; outer; outer = outer->frame) {
    mjsFrame outer_pose = *outer->values.get();
    ResolvePose(outer_pose, *outer->compiler);
    ComposePose(outer_pose.pos, outer_pose.quat, pose.pos, pose.quat);
  }
  *frame.values.get() = pose;
}

// One attach. What can fail is done first, in the parent but with copies of what is outside the
// tree; if it does, the parent and the source become what they were.
class Attachment {
 public:
  Attachment(Body& destination, Spec& source, const char* prefix, const char* suffix)
      : destination_(destination),
        parent_(*destination.owner),
        source_(source),
        names_{{prefix, suffix}, &source == destination.owner},
        copying_(parent_.deep_copy),
        pending_before_(parent_.pending_keys.size()) {}

  // The result is enclosed in `frame`, which may be null.
  Element* AttachBody(Body& body, Frame* frame) { return Attach({&body}, frame, nullptr); }

  // Takes from the body that owns the frame all that the frame encloses. Attached to a body the
  // frame stays where it was within the frames around it.
  Element* AttachFrame(Frame& frame, Frame* outer) {
    return Attach(ContentsOf(frame), outer, outer ? nullptr : frame.frame.get());
  }

 private:
  Element* Attach(const ElementList& roots, Frame* frame, const Frame* around) {
    Begin();
    try {
      BringTree(roots);
      Element* attached = roots_.front().element;
      attached->frame = frame;
      BringLists();
      if (around) IncludeOuterFrames(static_cast<Frame&>(*attached), *around);
    } catch (...) {
      TakeBack();
      throw;
    }
    Finish();
    return roots_.front().element;
  }

  void Begin() {
    if (!copying_ && names_.within_spec) {
      throw SpecError("attaching a part of a spec to the same spec needs mjs_setDeepCopy");
    }
    if (!names_.within_spec && !source_.pending_keys.empty()) {
      mju_warning(
          "Child model has pending keyframes. They will not be namespaced correctly. To prevent "
          "this, compile the child model before attaching it again.");
    }
    StoreKeyframes(source_, names_, parent_);
    stored_keys_ = parent_.pending_keys.size() - pending_before_;
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

  // The elements or copies of them become children of the destination, under their new names.
  void BringTree(ElementList roots) {
    if (copying_) {
      TreeCopier copier(*destination_.home, parent_);
      for (Element*& root : roots) root = copier.Copy(*root);
      copier.LinkFrames();
      for (const auto& [original, copy] : copier.copies()) copied_.push_back(original);
    }
    parent_.TreeChanged();
    for (Element* root : roots) {
      for (Element* element : WithContents(*root)) {
        renamed_.push_back({element, element->name, element->class_name});
        RenameElement(names_, *element);
      }
      roots_.push_back({root, root->parent, root->frame});
      root->parent = &destination_;
      destination_.children(root->type()).push_back(root);
    }
    parent_.TreeChanged();
    parent_.ForgetNames();
    source_.ForgetNames();
  }

  // Copies of what is outside the tree.
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
  }

  // Elements whose partners are not in the parent stay behind.
  template <class T>
  void BringAll() {
    const ElementList originals = source_.list(T::kType);  // a copy: the lists may be the same one
    for (Element* original : originals) {
      if (!copying_ && original->owner == &parent_) continue;  // it came with another part
      std::unique_ptr<Element> copy = original->Clone();
      if (!Renamed<T>(*copy)) continue;
      parent_.Append(copy.get());
      joined_.push_back({original, std::move(copy), &Attachment::Renamed<T>});
    }
    parent_.CheckRepeatedNames(T::kType);
  }

  // Gives the element and what it refers to their new names. Whether that is in the parent.
  template <class T>
  bool Renamed(Element& given) {
    T& element = static_cast<T&>(given);
    if constexpr (requires { NameAfterFile(element); }) NameAfterFile(element);
    RenameElement(names_, element);
    if constexpr (requires { RenameReferences(names_, element); }) {
      RenameReferences(names_, element);
    }
    if constexpr (requires { ResolveReferences(parent_, element); }) {
      return Resolves(parent_, element);
    }
    return true;
  }

  // The parent and the source become what they were before.
  void TakeBack() {
    for (const Joined& joined : joined_) parent_.Detach(joined.copy.get());
    for (const Root& root : roots_) {
      parent_.Detach(root.element);
      root.element->parent = root.parent;
      root.element->frame = root.frame;
    }
    for (const Renaming& renaming : renamed_) {
      renaming.element->name = renaming.name;
      renaming.element->class_name = renaming.class_name;
    }
    const std::span<const PendingKey> stored = StoredKeys();
    for (const mjtObj type : {mjOBJ_JOINT, mjOBJ_ACTUATOR, mjOBJ_BODY}) {
      ForgetKeyframes(source_.list(type), stored);
    }
    parent_.pending_keys.resize(pending_before_);
    source_.ForgetNames();
    parent_.AssignIds();
    parent_.UpdateSignature();
  }

  // Nothing fails from here on.
  void Finish() {
    if (!names_.within_spec) {
      parent_.AddChild(&source_);
      BringClasses();
      for (PendingKey& key : source_.pending_keys) parent_.pending_keys.push_back(std::move(key));
      source_.pending_keys.clear();
    }
    if (!copying_) {
      source_.attached_by_reference = true;
      parent_.AddLender(&source_);
    }
    for (const ActivePlugin& active : source_.active_plugins) parent_.ActivatePlugin(active);
    FinishTree();
    FinishLists();
    // A share of a key belongs to one element: of the copies of replicate the first has it, and the
    // others are where their model puts them.
    if (copying_) ForgetKeyframes(copied_);
    ResizeKeyframes(parent_);
    parent_.AssignIds();
    BringInstances();
    parent_.UpdateSignature();
  }

  void FinishTree() {
    for (const Root& root : roots_) {
      for (Element* element : WithContents(*root.element)) {
        element->owner = &parent_;
        RenameTreeReferences(names_, *element);
        ForgetPlace(*element);
      }
      const ElementList users = PluginUsersBelow(*root.element);
      plugin_users_.insert(plugin_users_.end(), users.begin(), users.end());
    }
  }

  // By reference the originals take the places of their copies.
  void FinishLists() {
    if (!copying_) {
      for (const Joined& joined : joined_) parent_.Detach(joined.copy.get());
    }
    for (Joined& joined : joined_) {
      Element* element = joined.original;
      if (copying_) {
        copied_.push_back(element);
        element = parent_.Adopt(std::move(joined.copy));
      } else {
        (this->*joined.rename)(*element);
        element->owner = &parent_;
        if (Tendon* tendon = As<Tendon>(element)) tendon->OwnWraps();
        parent_.Append(element);
      }
      ForgetPlace(*element);
      if (PluginOf(element)) plugin_users_.push_back(element);
    }
    source_.ForgetNames();
  }

  // The keys of the source among the pending keys of the parent.
  std::span<const PendingKey> StoredKeys() const {
    return std::span(parent_.pending_keys).subspan(pending_before_, stored_keys_);
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

  struct Root {
    Element* element;
    Body* parent;  // before
    Frame* frame;
  };
  struct Renaming {
    Element* element;
    std::string name, class_name;  // before
  };
  struct Joined {
    Element* original;
    std::unique_ptr<Element> copy;
    bool (Attachment::*rename)(Element&);
  };

  Body& destination_;
  Spec& parent_;
  Spec& source_;
  const Namespace names_;
  const bool copying_;
  const size_t pending_before_;
  size_t stored_keys_ = 0;
  ElementList copied_;             // elements of the source of which copies were attached
  std::vector<Root> roots_;        // of the tree that was attached
  std::vector<Renaming> renamed_;  // elements of that tree
  std::vector<Joined> joined_;     // what else has come
  ElementList plugin_users_;       // what of this may use plugins
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

// Takes a frame out of its spec again; what it encloses stays.
void RemoveFrame(Frame* frame) {
  for (const mjtObj type : kTreeTypes) {
    for (Element* element : frame->parent->children(type)) {
      if (element->frame == frame) element->frame = nullptr;
    }
  }
  frame->owner->Detach(frame);
}

// The frame that encloses what is attached to `parent`, null if that is a body.
Frame* EnclosingFrame(Element& parent, const Element& child) {
  const bool is_frame = child.type() == mjOBJ_FRAME;
  switch (parent.type()) {
    case mjOBJ_BODY:
      if (!is_frame) throw SpecError("child element is not a frame");
      return nullptr;
    case mjOBJ_FRAME:
    case mjOBJ_SITE:
      if (!is_frame && child.type() != mjOBJ_BODY) {
        throw SpecError("child element is not a body or frame");
      }
      if (!parent.parent) throw SpecError("Frame does not have a parent body.");
      if (Frame* frame = As<Frame>(&parent)) return frame;
      return FrameAtSite(static_cast<Site&>(parent));
    default:
      throw SpecError("parent element is not a frame, body or site");
  }
}

Element* Attach(Element& parent, Element& given_child, const char* prefix, const char* suffix) {
  Element* child = &given_child;
  Frame* enclosing = nullptr;
  try {
    if (child->type() == mjOBJ_MODEL) child = WorldAsFrame(static_cast<Spec&>(given_child));
    enclosing = EnclosingFrame(parent, *child);
    Body* body = As<Body>(child);
    Frame* frame = As<Frame>(child);
    if (frame && !frame->parent) throw SpecError("Frame does not have a parent body.");
    Body* destination = enclosing ? enclosing->parent.get() : static_cast<Body*>(&parent);
    Attachment attachment(*destination, *child->owner, prefix, suffix);
    return body ? attachment.AttachBody(*body, enclosing)
                : attachment.AttachFrame(*frame, enclosing);
  } catch (...) {
    if (enclosing && enclosing != &parent) RemoveFrame(enclosing);
    if (child != &given_child) RemoveFrame(static_cast<Frame*>(child));
    throw;
  }
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
