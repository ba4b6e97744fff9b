// Spec: the object behind mjSpec. Owns the elements made in it and keeps their lists.
//
// Lists. Elements outside the tree stand in one list a type, in order of creation. Tree elements
// stand in the lists of their bodies; the spec's lists of these types are the tree flattened depth
// first (a body, what it holds, then its children) and are made again when asked for after a
// change.
//
// Ids. Outside the tree an id is the position at creation. In the tree ids are valid after
// AssignIds (compile, attach, delete) and -1 from the next added tree element on; the world is
// always 0.
//
// Lifetime. Elements die with the spec that made them. A spec is counted: mj_makeSpec gives one
// reference to the user, and each spec that something was attached to from it holds one more.

#ifndef CONJOINT_SPEC_SPEC_H_
#define CONJOINT_SPEC_SPEC_H_

#include <mujoco/mujoco.h>

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "spec/elements.h"
#include "spec/error.h"
#include "spec/lists.h"
#include "spec/names.h"

namespace conjoint {

// A key of an attached spec that becomes a key of this one at compile (keyframes.h). Its numbers
// are remembered by the joints, actuators and mocap bodies, under this name.
struct PendingKey {
  std::string name;
  double time = 0;
  bool has_qpos = false, has_qvel = false, has_act = false;
  bool has_ctrl = false, has_mpos = false, has_mquat = false;
};

// Sizes of the vectors of a key.
struct KeySizes {
  int nq = 0, nv = 0, na = 0, nu = 0, nmocap = 0;
};

// A plugin that elements of the spec may use, by mjs_activatePlugin.
struct ActivePlugin {
  const mjpPlugin* plugin;
  int slot;
};

class Spec final : public Element {
 public:
  static Spec* Make() { return new Spec; }  // with a world body and the class main
  void AddReference() { ++references_; }
  void Release();  // destroys the spec with the last reference

  // ---- elements and their lists

  // All elements of type T, in the order of their ids. Invalidated by edits.
  template <class T>
  ListView<T> all() const {
    return ListView<T>(list(T::kType));
  }
  // The same without the C++ type; an empty list for types that have none.
  const ElementList& list(mjtObj type) const;
  // The list of a type outside the tree, for editing.
  ElementList& own_list(mjtObj type) { return lists_[static_cast<size_t>(SpecSlot(type))]; }

  Body* world() const { return world_; }

  // A new element of this spec that is in no list yet.
  template <class T>
  T* Make() {
    return static_cast<T*>(Adopt(std::make_unique<T>()));
  }
  // The same for an element to be put into `body`, of this spec. It lives where the body lives.
  template <class T>
  T* MakeIn(const Body* body) {
    T* element = body->home->Make<T>();
    element->owner = this;
    element->compiler = &values.compiler;
    return element;
  }
  // Takes over an element made elsewhere, such as a clone, that is in no list yet.
  Element* Adopt(std::unique_ptr<Element> element);

  // Appends to the list of its type (types outside the tree).
  void Append(Element* element);
  // Appends to the lists of a body of this spec (tree types).
  void AppendTo(Body* body, Element* element);
  // Takes an element out of the list it is in. It stays allocated. Ids are not touched.
  void Detach(Element* element);

  // To be called after a change of the tree: flat lists are made again, tree ids become -1.
  void TreeChanged();
  // Position in its list becomes the id of every element but frames.
  void AssignIds();
  // Recomputes element->signature (signature.h); 0 for trees too deep to be compiled.
  void UpdateSignature();

  // ---- names

  // The element of a type by its name, null if there is none. Bodies are found as XBODY, too,
  // unnamed meshes and textures under the name of their file. Of several elements of that name it
  // is one of them, of unnamed ones the first.
  Element* Find(mjtObj type, const std::string& element_name) const;
  template <class T>
  T* Find(const std::string& element_name) const {
    return static_cast<T*>(Find(T::kType, element_name));
  }
  // The same for users, who may write to the string of mjs_getName: looks again with new tables.
  Element* Search(mjtObj type, const std::string& element_name) const;
  // Makes the tables of all types, so that several threads can look up names.
  void IndexNames();
  // To be called after names were changed by hand.
  void ForgetNames() const;

  // Throws "repeated name '%s' in %s" for the alphabetically first repeated name of the type.
  void CheckRepeatedNames(mjtObj type) const;
  // All types in the order of mjtObj, frames last.
  void CheckRepeatedNames() const;
  // Renames and checks the type.
  void Rename(Element* element, const char* new_name);

  // ---- default classes

  const std::vector<DefaultClass*>& classes() const { return classes_; }  // the first is main
  DefaultClass* main_class() const { return classes_.front(); }
  // First class in the list with this name, null if none.
  DefaultClass* FindClass(std::string_view class_name) const;
  // The class new elements get by a class name: the one registered last, main if there is none.
  DefaultClass* ClassFor(const std::string& class_name) const;
  // The class registered under this name, null if none.
  DefaultClass* RegisteredClass(const std::string& class_name) const;
  void AppendClass(DefaultClass* new_class, DefaultClass* base);
  void DetachClass(DefaultClass* old_class);  // with those derived from it

  // ---- attached specs, plugins

  // Specs that something was attached from, or that the XML reader loaded as model assets.
  const std::vector<Spec*>& children() const { return children_; }
  void AddChild(Spec* child);           // takes a reference, once a child
  void AddLender(Spec* child);          // a child whose own elements stand in this spec
  bool Keeps(const Spec* other) const;  // it is this spec or a child, so it lives as long as this
  // Elements of this spec's lists that `parent`, about to be destroyed, had attached become its
  // own.
  void Reclaim(Spec* parent);

  bool ActivatePlugin(const char* plugin_name);  // false if there is no such plugin
  void ActivatePlugin(const ActivePlugin& plugin);

  // ---- state

  mjSpec values;  // the public struct
  ErrorRecord error;
  bool deep_copy = false;              // mjs_attach to this spec copies
  bool attached_by_reference = false;  // its elements are in another spec, too: not to be compiled
  std::vector<PendingKey> pending_keys;
  std::vector<ActivePlugin> active_plugins;

  // ---- the last compile

  // What mj_saveXML writes and mj_copyBack writes to: the copy of this spec that was compiled, or
  // this spec itself if it was compiled in place; null if the last compile failed.
  Spec* compiled_tree() const { return compiled_tree_; }
  void SetCompiledTree(Spec* tree);  // takes the reference to a copy over

  bool compile_in_place = false;  // nobody edits this spec: a compile may change it
  bool compiled = false;          // the last compile succeeded: elements know their addresses
  KeySizes compiled_sizes;        // of the model it gave
  bool keys_as_compiled = false;  // keys are laid out as in that model, else by the current lists

  // Of a compiled tree: what the model was made with, whatever the user gave.
  mjStatistic automatic_statistic{};
  std::vector<double> qpos0;

  // Everything that is not an element: settings, pending keys, plugins, attached specs, flags.
  void CopyStateFrom(const Spec& source);

  std::unique_ptr<Element> Clone() const override { return nullptr; }  // mj_copySpec
  const std::string* info() const override { return nullptr; }

 private:
  Spec();
  ~Spec() override;

  void Flatten() const;
  NameTable& TableOf(mjtObj type) const;  // up to date
  void BindStrings();

  int references_ = 1;
  std::vector<std::unique_ptr<Element>> arena_;  // every element ever made here
  Body* world_ = nullptr;

  // Flat lists of tree types are a cache, hence mutable.
  mutable std::array<ElementList, kSpecSlots> lists_;
  mutable bool flat_ = false;
  mutable uint64_t flat_version_ = 0;  // of the trees of all specs, when the lists were made
  bool tree_ids_ = false;              // some tree id may be other than -1

  mutable std::array<NameTable, kSpecSlots> names_;

  std::vector<DefaultClass*> classes_;
  std::unordered_map<std::string, DefaultClass*> class_registry_;
  std::vector<Spec*> children_, lenders_;
  Spec* compiled_tree_ = nullptr;

  struct Strings {
    std::string modelname, comment, modelfiledir, meshdir, texturedir;
  };
  Strings strings_;
};

// The Spec behind the public struct.
inline Spec* ToSpec(const mjSpec* spec) { return static_cast<Spec*>(ToElement(spec->element)); }

// Runs `edit`; an exception becomes the spec's error record, and false the result. `spec` is null
// for prototypes of default classes, which have no place to record errors.
template <class Edit>
bool RecordErrors(Spec* spec, Edit&& edit) {
  try {
    edit();
    return true;
  } catch (const SpecError& error) {
    if (spec) spec->error.Set(error);
  } catch (const std::exception& error) {  // out of memory
    if (spec) spec->error.Set(SpecError(error.what()));
  }
  return false;
}

}  // namespace conjoint

#endif  // CONJOINT_SPEC_SPEC_H_
