// mj_copySpec: a deep copy of a spec.

#include "spec/copy_spec.h"

#include <mujoco/mujoco.h>

#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "spec/namespace.h"
#include "spec/references.h"
#include "spec/tree_copy.h"

namespace conjoint {
namespace {

class SpecCopier {
 public:
  SpecCopier(const Spec& source, KeysOfActuators keys)
      : source_(source), keys_(keys), names_{source.attached_as}, copy_(Spec::Make()) {}
  ~SpecCopier() {
    if (copy_) copy_->Release();  // something was thrown
  }

  Spec* Copy() {
    for (Spec* child : source_.children()) copy_->AddChild(child);
    CopyClasses();
    CopyTree();
    CopyList<Mesh>();
    CopyList<Skin>();
    CopyList<HField>();
    CopyList<Texture>();
    CopyList<Material>();
    CopyList<Numeric>();
    CopyList<Text>();
    CopyList<Flex>();
    CopyList<Pair>();
    CopyList<Exclude>();
    CopyList<Tendon>();
    CopyList<Equality>();
    CopyList<Actuator>();
    CopyList<Sensor>();
    CopyList<Tuple>();
    CopyList<Key>();
    CopyPlugins();
    copy_->CopyStateFrom(source_);
    copy_->AssignIds();
    for (const auto& [original, copied] : named_instances_) copied->id = -1;  // until a compile
    copy_->TakeNameTables(source_.name_tables());
    copy_->UpdateSignature();
    return std::exchange(copy_, nullptr);
  }

 private:
  // Elements made in the source obey the options of the copy; attached ones those of their origin.
  void Take(const Element& original, Element* copied) {
    if (original.compiler == &source_.values.compiler) copied->compiler = &copy_->values.compiler;
  }

  void CopyClasses() {
    std::unordered_map<const DefaultClass*, DefaultClass*> classes;
    for (const DefaultClass* original : source_.classes()) {
      DefaultClass* copied = copy_->main_class();
      if (original == source_.main_class()) {
        copied->TakeValues(*original);
      } else {
        copied = static_cast<DefaultClass*>(copy_->Adopt(original->Clone()));
        copy_->AppendClass(copied, classes[original->base]);
      }
      Take(*original, copied);
      classes[original] = copied;
    }
  }

  void CopyTree() {
    Body* world = copy_->world();
    Body& original = *source_.world();
    CheckFramesOfBodies(original);
    world->values = original.values;
    world->compiled = original.compiled;
    world->class_name = original.class_name;
    world->bvh = original.bvh;
    world->bvh_geoms = original.bvh_geoms;
    TreeCopier copier(*copy_, *copy_);
    copier.Pair(original, *world);
    copier.CopyContents(original, *world);
    copier.LinkFrames();
    for (const auto& [from, to] : copier.copies()) {
      Take(*from, to);
      if (!names_.empty() && to->type() != mjOBJ_BODY) {
        RenameItself(names_, *to);
        RenameTreeReferences(names_, *to);
      }
    }
    copy_->TreeChanged();
    copy_->IndexNames();
  }

  // Elements whose references do not resolve are left out.
  template <class T>
  void CopyList() {
    for (T* original : source_.all<T>()) {
      std::unique_ptr<Element> copied = original->Clone();
      RenameAsAttached(names_, static_cast<T&>(*copied));
      if constexpr (requires(T& element) { ResolveReferences(*copy_, element); }) {
        if (!Resolves(*copy_, static_cast<T&>(*copied))) continue;
      }
      if constexpr (requires { NameAfterFile(static_cast<T&>(*copied)); }) {
        NameAfterFile(static_cast<T&>(*copied));
      }
      if constexpr (requires { RefreshCompiled(static_cast<T&>(*copied)); }) {
        RefreshCompiled(static_cast<T&>(*copied));
      }
      if constexpr (std::is_same_v<T, Actuator>) {
        if (keys_ == KeysOfActuators::kMove) original->key_states.clear();
      }
      Element* adopted = copy_->Adopt(std::move(copied));
      Take(*original, adopted);
      copy_->Append(adopted);
      copy_->IndexName(adopted);
    }
    copy_->CheckRepeatedNames(T::kType);
  }

  // Only instances that some element uses are copied: those of one element alone in the order of
  // their users, then named ones by the type of their users and in the order of the source.
  void CopyPlugins() {
    for (Element* element : BodiesAfterContents(*copy_->world())) {
      if (Body* body = As<Body>(element)) CopyOwnInstance(*body);
      if (Geom* geom = As<Geom>(element)) CopyOwnInstance(*geom);
    }
    for (Mesh* mesh : copy_->all<Mesh>()) CopyOwnInstance(*mesh);
    for (Actuator* actuator : copy_->all<Actuator>()) CopyOwnInstance(*actuator);
    for (Sensor* sensor : copy_->all<Sensor>()) CopyOwnInstance(*sensor);
    ForEachUserType([this]<class T>() {
      std::unordered_set<const Element*> used;
      for (T* element : copy_->all<T>()) used.insert(NamedInstance(element->values->plugin));
      for (const Element* original : source_.list(mjOBJ_PLUGIN)) {
        if (!used.contains(original) || named_instances_.contains(original)) continue;
        named_instances_[original] = CopyInstance(*original);
      }
      for (T* element : copy_->all<T>()) {
        mjsPlugin& plugin = element->values->plugin;
        if (plugin.name->empty() || !plugin.element) continue;
        const auto found = named_instances_.find(NamedInstance(plugin));
        plugin.element = found == named_instances_.end() ? nullptr : found->second;
      }
    });
  }

  // It is copied if the compiler has seen that the plugin is active. As in the reference the
  // compiler goes on to mean the original, and without a copy so does everybody: a pointer to it
  // might outlive it, hence the mark.
  template <class T>
  void CopyOwnInstance(T& element) {
    mjsPlugin& plugin = element.values->plugin;
    if (!plugin.element || !plugin.name->empty()) return;
    const bool seen = element.compiled->plugin.active;
    const Element* original = As<PluginInstance>(ToElement(plugin.element));
    plugin.element = seen && original ? CopyInstance(*original) : nullptr;
    element.compiled->plugin.element = plugin.element;
    element.plugin_stayed_behind = true;
  }

  const Element* NamedInstance(const mjsPlugin& plugin) const {
    return plugin.name->empty() ? nullptr : source_.Find<PluginInstance>(*plugin.name);
  }

  Element* CopyInstance(const Element& original) {
    Element* copied = copy_->Adopt(original.Clone());
    Take(original, copied);
    copy_->Append(copied);
    return copied;
  }

  template <class Visit>
  static void ForEachUserType(Visit visit) {
    visit.template operator()<Body>();
    visit.template operator()<Geom>();
    visit.template operator()<Mesh>();
    visit.template operator()<Actuator>();
    visit.template operator()<Sensor>();
  }

  const Spec& source_;
  const KeysOfActuators keys_;
  const Namespace names_;
  Spec* copy_;
  std::unordered_map<const Element*, Element*> named_instances_;  // original -> copy
};

}  // namespace

Spec* CopySpec(const Spec& source, KeysOfActuators keys) { return SpecCopier(source, keys).Copy(); }

}  // namespace conjoint

using namespace conjoint;

mjSpec* mj_copySpec(const mjSpec* s) {
  Spec* copy = nullptr;
  RecordErrors(ToSpec(s), [&] { copy = CopySpec(*ToSpec(s), KeysOfActuators::kMove); });
  return copy ? &copy->values : nullptr;
}
