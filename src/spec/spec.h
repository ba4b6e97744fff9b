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

// By type: name -> place in the list.
using NameTables = std::array<std::unordered_map<std::string, size_t>, kSpecSlots>;

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
  // Whether the element was ever made here; `element` may point anywhere.
  bool HasMade(const mjsElement* element) const;
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
  // Position in its list becomes the id of every element but frames, and but plugin instances
  // unless `of_plugins`.
  void AssignIds(bool of_plugins = true);
  // Throws if the id of a plugin instance is neither its position nor -1.
  void CheckPluginIds() const;
  // Recomputes element->signature (signature.h); 0 for trees too deep to be compiled.
  void UpdateSignature();

  // ---- names

  // The element that users find under a name, null if none: by the table of its type where it
  // AnswersByTable, by current names elsewhere.
  Element* Find(mjtObj type, const std::string& element_name) const;
  template <class T>
  T* Find(const std::string& element_name) const {
    return static_cast<T*>(Find(T::kType, element_name));
  }
  // By current names: the first match, depth first. Unnamed meshes and textures answer to the stem
  // of their file.
  Element* Search(mjtObj type, std::string_view element_name) const;

  // By a table, name -> place in the list, that IndexNames makes and edits do not touch: the passes
  // of a compilation make it afresh, users see it grow stale as in the reference. With several
  // elements of a name the last one answers, also for "" (unnamed elements). Throws if a list
  // outside the tree has become too short for the place.
  Element* Lookup(mjtObj type, const std::string& element_name) const;
  template <class T>
  T* Lookup(const std::string& element_name) const {
    return static_cast<T*>(Lookup(T::kType, element_name));
  }
  void IndexNames();                       // of all types
  void IndexNames(mjtObj type);            // of one type
  void IndexName(const Element* element);  // of an element at the end of its list
  void IndexName(const Element* element, size_t place);
  void RemoveFromIndex(const Element* element);
  // Whether the table of the type is what users ask: it is not empty, and in the tree and for
  // meshes and textures the last compile succeeded. Frames are always found by their current names.
  bool AnswersByTable(mjtObj type) const;
  // Makes tables anew: all, or of a spec whose last compile succeeded those that users do not ask.
  void RefreshNameTables();
  const NameTables& name_tables() const { return index_; }
  void TakeNameTables(NameTables tables) { index_ = std::move(tables); }

  // Throws "repeated name '%s' in %s" for the alphabetically first repeated name of the type.
  void CheckRepeatedNames(mjtObj type) const;
  // All types in the order of mjtObj, frames last.
  void CheckRepeatedNames() const;
  // Throws as CheckRepeatedNames(type), but trusts what Append and Rename noted: fast.
  void CheckNotedNames(mjtObj type) const;
  // To be called after names were changed by hand.
  void ForgetNames();
  void ForgetTreeNames();
  // Renames and checks the type, fast also for many names.
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
  mjSpec
      compiled_values;  // the compiler's copy of it: mj_copyBack writes here, the writer reads it
  mjStatistic automatic_statistic{};  // what the last compile computed, whatever the user gave
  ErrorRecord error;
  bool deep_copy = false;  // mjs_attach to this spec copies
  bool attached_by_reference =
      false;                // its elements live in another spec too: it cannot be compiled
  bool compiled = false;    // the last compile succeeded
  KeySizes compiled_sizes;  // of the model it gave
  std::vector<double> compiled_qpos0;  // of that model; mj_copyBack takes that of another
  std::vector<double> reference_qpos;  // where keys that are too short are extended from
  Affixes attached_as;  // while it is being attached; as in the reference still after that failed
  std::vector<PendingKey> pending_keys;
  std::vector<ActivePlugin> active_plugins;

  // Everything that is not an element: settings, pending keys, plugins, attached specs, flags.
  void CopyStateFrom(const Spec& source);

  std::unique_ptr<Element> Clone() const override { return nullptr; }  // mj_copySpec
  const std::string* info() const override { return nullptr; }

 private:
  Spec();
  ~Spec() override;

  void Flatten() const;
  void NoteNewName(Element* element);
  void BindStrings();

  int references_ = 1;
  std::vector<std::unique_ptr<Element>> arena_;  // every element ever made here
  Body* world_ = nullptr;

  // Flat lists of tree types are a cache, hence mutable.
  mutable std::array<ElementList, kSpecSlots> lists_;
  mutable bool flat_ = false;
  mutable uint64_t flat_version_ = 0;  // of the trees of all specs, when the lists were made
  bool tree_ids_ = false;              // some tree id may be other than -1

  NameTables index_;
  mutable std::array<NameCensus, kSpecSlots> census_;

  std::vector<DefaultClass*> classes_;
  std::unordered_map<std::string, DefaultClass*> class_registry_;
  std::vector<Spec*> children_, lenders_;

  struct Strings {
    std::string modelname, comment, modelfiledir, meshdir, texturedir;
  };
  Strings strings_;  // of `values` and of `compiled_values`
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
