// The Spec object: lists, ids, default classes, lifetime.

#include "spec/spec.h"

#include <algorithm>
#include <atomic>

#include "spec/signature.h"

namespace conjoint {
namespace {

std::atomic<uint64_t> tree_version = 0;  // counts changes of the trees of all specs

}  // namespace

Spec::Spec() : Element(mjOBJ_MODEL) {
  id = 0;
  owner = this;
  compiler = &values.compiler;
  mjs_defaultSpec(&values);
  strings_.modelname = "MuJoCo Model";
  BindStrings();

  DefaultClass* main = Make<DefaultClass>();
  main->name = "main";
  AppendClass(main, nullptr);

  world_ = Make<Body>();
  world_->name = "world";
  world_->class_name = "main";
  world_->id = 0;
  UpdateSignature();
}

Spec::~Spec() {
  SetCompiledTree(nullptr);
  for (Spec* lender : lenders_) lender->Reclaim(this);
  for (Spec* child : children_) child->Release();
}

void Spec::Release() {
  if (--references_ == 0) delete this;
}

void Spec::SetCompiledTree(Spec* tree) {
  if (compiled_tree_ && compiled_tree_ != this) compiled_tree_->Release();
  compiled_tree_ = tree;
}

void Spec::BindStrings() {
  values.element = this;
  values.modelname = &strings_.modelname;
  values.comment = &strings_.comment;
  values.modelfiledir = &strings_.modelfiledir;
  values.compiler.meshdir = &strings_.meshdir;
  values.compiler.texturedir = &strings_.texturedir;
}

// ---------------------------------------------------------------------------------- elements

Element* Spec::Adopt(std::unique_ptr<Element> element) {
  element->home = this;
  element->owner = this;
  if (!element->compiler) element->compiler = &values.compiler;
  if (Tendon* tendon = As<Tendon>(element.get())) tendon->OwnWraps();
  arena_.push_back(std::move(element));
  return arena_.back().get();
}

const ElementList& Spec::list(mjtObj type) const {
  static const ElementList none;
  const int slot = SpecSlot(type);
  if (slot < 0) return none;
  // Bodies of a spec that is attached by reference may be edited through the other spec.
  const bool stale = attached_by_reference && flat_version_ != tree_version;
  if (IsTreeType(type) && (!flat_ || stale)) Flatten();
  return lists_[static_cast<size_t>(slot)];
}

void Spec::Flatten() const {
  for (mjtObj type : kTreeTypes) lists_[static_cast<size_t>(SpecSlot(type))].clear();
  ElementList& bodies = lists_[mjOBJ_BODY];
  ElementList stack = {world_};  // bodies still to visit, the next one last
  while (!stack.empty()) {
    Body* body = static_cast<Body*>(stack.back());
    stack.pop_back();
    bodies.push_back(body);
    for (mjtObj type : kTreeTypes) {
      const ElementList& held = body->children(type);
      ElementList& target =
          type == mjOBJ_BODY ? stack : lists_[static_cast<size_t>(SpecSlot(type))];
      if (type == mjOBJ_BODY) {
        target.insert(target.end(), held.rbegin(), held.rend());
      } else {
        target.insert(target.end(), held.begin(), held.end());
      }
    }
  }
  flat_ = true;
  flat_version_ = tree_version;
}

void Spec::TreeChanged() {
  if (tree_ids_) {
    for (mjtObj type : kTreeTypes) {
      for (Element* element : list(type)) element->id = -1;
    }
    world_->id = 0;
    tree_ids_ = false;
  }
  flat_ = false;
  ++tree_version;
}

void Spec::AssignIds() {
  for (int slot = 0; slot < kSpecSlots; ++slot) {
    const mjtObj type = SpecSlotType(slot);
    if (type == mjOBJ_FRAME) continue;
    int next = 0;
    for (Element* element : list(type)) element->id = next++;
  }
  tree_ids_ = true;
}

void Spec::Append(Element* element) {
  ElementList& target = own_list(element->type());
  element->id = static_cast<int>(target.size());
  target.push_back(element);
  names_[static_cast<size_t>(SpecSlot(element->type()))].Add(element);
  ++signature;  // another number until UpdateSignature: what was compiled is not this structure
}

void Spec::AppendTo(Body* body, Element* element) {
  TreeChanged();
  element->id = -1;
  element->parent = body;
  body->children(element->type()).push_back(element);
  names_[static_cast<size_t>(SpecSlot(element->type()))].Add(element);
  ++signature;  // another number until UpdateSignature: what was compiled is not this structure
}

void Spec::Detach(Element* element) {
  const mjtObj type = element->type();
  if (IsTreeType(type)) {
    if (!element->parent) return;
    TreeChanged();
    std::erase(element->parent->children(type), element);
  } else if (SpecSlot(type) >= 0) {
    std::erase(own_list(type), element);
  }
  ForgetNames();
  element->id = -1;
}

void Spec::UpdateSignature() {
  try {
    signature = StructureSignature(*this);
  } catch (const SpecError&) {
    signature = 0;
  }
}

// ---------------------------------------------------------------------------------- classes

DefaultClass* Spec::FindClass(std::string_view class_name) const {
  for (DefaultClass* candidate : classes_) {
    if (candidate->name == class_name) return candidate;
  }
  return nullptr;
}

DefaultClass* Spec::RegisteredClass(const std::string& class_name) const {
  const auto found = class_registry_.find(class_name);
  return found == class_registry_.end() ? nullptr : found->second;
}

DefaultClass* Spec::ClassFor(const std::string& class_name) const {
  DefaultClass* registered = RegisteredClass(class_name);
  return registered ? registered : main_class();
}

void Spec::AppendClass(DefaultClass* new_class, DefaultClass* base) {
  new_class->id = static_cast<int>(classes_.size());
  new_class->base = base;
  if (base) base->derived.push_back(new_class);
  classes_.push_back(new_class);
  class_registry_[new_class->name] = new_class;
}

void Spec::DetachClass(DefaultClass* old_class) {
  while (!old_class->derived.empty()) DetachClass(old_class->derived.back());
  if (old_class->base) std::erase(old_class->base->derived, old_class);
  std::erase(classes_, old_class);
  std::erase_if(class_registry_, [&](const auto& entry) { return entry.second == old_class; });
}

// ---------------------------------------------------------------------------------- the rest

bool Spec::Keeps(const Spec* other) const {
  return other == this || std::find(children_.begin(), children_.end(), other) != children_.end();
}

void Spec::AddChild(Spec* child) {
  if (Keeps(child)) return;
  child->AddReference();
  children_.push_back(child);
}

void Spec::AddLender(Spec* child) {
  if (std::find(lenders_.begin(), lenders_.end(), child) == lenders_.end()) {
    lenders_.push_back(child);
  }
}

void Spec::CopyStateFrom(const Spec& source) {
  values = source.values;
  strings_ = source.strings_;
  BindStrings();
  signature = source.signature;
  deep_copy = source.deep_copy;
  compiled = source.compiled;
  compiled_sizes = source.compiled_sizes;
  keys_as_compiled = source.keys_as_compiled;
  pending_keys = source.pending_keys;
  active_plugins = source.active_plugins;
}

// An element stands in several specs when it was attached by reference. Those that `parent` made
// die with it, and so may specs that only it kept alive.
void Spec::Reclaim(Spec* parent) {
  const auto reclaim = [&](Element* element) {
    if (element->owner == parent) element->owner = this;
    if (element->compiler == &parent->values.compiler) element->compiler = &values.compiler;
    if (element->home != this) AddChild(element->home);
    if (element->frame && !Keeps(element->frame->home)) element->frame = nullptr;
  };
  flat_ = false;
  for (Body* body : all<Body>()) {
    for (const mjtObj type : kTreeTypes) {
      for (Element* held : body->children(type)) {
        if (held->owner == parent) held->parent = body;  // it may be in a third spec
        reclaim(held);
      }
    }
  }
  reclaim(world_);
  world_->parent = nullptr;
  for (const ElementList& elements : lists_) {
    for (Element* element : elements) {
      if (!IsTreeType(element->type())) reclaim(element);
    }
  }
}

bool Spec::ActivatePlugin(const char* plugin_name) {
  int slot = -1;
  const mjpPlugin* plugin = mjp_getPlugin(plugin_name, &slot);
  if (plugin) ActivatePlugin(ActivePlugin{plugin, slot});
  return plugin;
}

void Spec::ActivatePlugin(const ActivePlugin& plugin) {
  const auto same = [&](const ActivePlugin& active) { return active.slot == plugin.slot; };
  if (std::none_of(active_plugins.begin(), active_plugins.end(), same)) {
    active_plugins.push_back(plugin);
  }
}

}  // namespace conjoint

using namespace conjoint;

mjSpec* mj_makeSpec(void) { return &Spec::Make()->values; }

void mj_deleteSpec(mjSpec* s) {
  if (s) ToSpec(s)->Release();
}

int mjs_setDeepCopy(mjSpec* s, int deepcopy) {
  ToSpec(s)->deep_copy = deepcopy != 0;
  return 0;
}

int mjs_activatePlugin(mjSpec* s, const char* name) {
  return ToSpec(s)->ActivatePlugin(name) ? 0 : -1;
}

const char* mjs_getError(mjSpec* s) {
  if (!s) {
    mju_error("spec is null");
    return "";
  }
  return ToSpec(s)->error.text();
}

int mjs_isWarning(mjSpec* s) {
  if (!s) {
    mju_error("spec is null");
    return 0;
  }
  return ToSpec(s)->error.is_warning();
}

mjSpec* mjs_getSpec(mjsElement* element) {
  Spec* spec = ToElement(element)->owner;
  return spec ? &spec->values : nullptr;
}

mjsCompiler* mjs_getCompiler(mjsElement* element) { return ToElement(element)->compiler; }
