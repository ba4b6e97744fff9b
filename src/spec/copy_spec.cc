// mj_copySpec: a deep copy of a spec.

#include <mujoco/mujoco.h>

#include <memory>
#include <unordered_map>
#include <utility>

#include "spec/references.h"
#include "spec/tree_copy.h"

namespace conjoint {
namespace {

class SpecCopier {
 public:
  explicit SpecCopier(const Spec& source) : source_(source), copy_(Spec::Make()) {}
  ~SpecCopier() {
    if (copy_) copy_->Release();  // something was thrown
  }

  Spec* Copy() {
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
    for (Element* plugin : copy_->list(mjOBJ_PLUGIN)) plugin->id = -1;  // until the next compile
    copy_->TakeNameTables(source_);
    copy_->UpdateSignature();
    return std::exchange(copy_, nullptr);
  }

 private:
  // Elements made in the source obey the options of the copy; attached ones those of their origin.
  void Take(const Element& original, Element* copied) {
    if (original.compiler == &source_.values.compiler) copied->compiler = &copy_->values.compiler;
    copies_[&original] = copied;
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
    world->values = original.values;
    world->compiled = original.compiled;
    world->class_name = original.class_name;
    world->bvh = original.bvh;
    world->bvh_geoms = original.bvh_geoms;
    TreeCopier copier(*copy_, *copy_);
    copier.Pair(original, *world);
    copier.CopyContents(original, *world);
    copier.LinkFrames();
    for (const auto& [from, to] : copier.copies()) Take(*from, to);
    copy_->TreeChanged();
    copy_->IndexNames();
  }

  // Elements whose references do not resolve are left out.
  template <class T>
  void CopyList() {
    for (const T* original : source_.all<T>()) {
      std::unique_ptr<Element> copied = original->Clone();
      if constexpr (requires(T& element) { ResolveReferences(*copy_, element); }) {
        if (!Resolves(*copy_, static_cast<T&>(*copied))) continue;
      }
      if constexpr (requires { NameAfterFile(static_cast<T&>(*copied)); }) {
        NameAfterFile(static_cast<T&>(*copied));
      }
      if constexpr (requires { RefreshAssetNames(static_cast<T&>(*copied)); }) {
        RefreshAssetNames(static_cast<T&>(*copied));
      }
      Element* adopted = copy_->Adopt(std::move(copied));
      Take(*original, adopted);
      copy_->Append(adopted);
      copy_->IndexName(adopted);
    }
    copy_->CheckRepeatedNames(T::kType);
  }

  // Only instances that some element uses are copied.
  void CopyPlugins() {
    CopyPluginsOf<Body>();
    CopyPluginsOf<Geom>();
    CopyPluginsOf<Mesh>();
    CopyPluginsOf<Actuator>();
    CopyPluginsOf<Sensor>();
  }
  template <class T>
  void CopyPluginsOf() {
    for (T* element : copy_->all<T>()) {
      for (mjsPlugin* plugin : {&element->values->plugin, &element->compiled->plugin}) {
        const Element* original = plugin->element ? ToElement(plugin->element) : nullptr;
        if (!original && !plugin->name->empty()) {
          original = source_.Find<PluginInstance>(*plugin->name);
        }
        Element* copied = original ? CopyOfPlugin(*original) : nullptr;
        if (plugin->element) plugin->element = copied;
      }
    }
  }
  Element* CopyOfPlugin(const Element& original) {
    const auto found = copies_.find(&original);
    if (found != copies_.end()) return found->second;
    Element* copied = copy_->Adopt(original.Clone());
    Take(original, copied);
    copy_->Append(copied);
    return copied;
  }

  const Spec& source_;
  Spec* copy_;
  std::unordered_map<const Element*, Element*> copies_;
};

}  // namespace
}  // namespace conjoint

using namespace conjoint;

mjSpec* mj_copySpec(const mjSpec* s) {
  Spec* copy = nullptr;
  RecordErrors(ToSpec(s), [&] { copy = SpecCopier(*ToSpec(s)).Copy(); });
  return copy ? &copy->values : nullptr;
}
