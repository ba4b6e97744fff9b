// mj_copySpec and the copy that is compiled.

#include "spec/copy_spec.h"

#include <mujoco/mujoco.h>

#include <memory>
#include <unordered_map>

#include "spec/plugins.h"
#include "spec/references.h"
#include "spec/tree_copy.h"

namespace conjoint {
namespace {

struct ReleaseSpec {
  void operator()(Spec* spec) const { spec->Release(); }
};
using SpecPtr = std::unique_ptr<Spec, ReleaseSpec>;

class SpecCopier {
 public:
  explicit SpecCopier(const Spec& source) : source_(source), copy_(Spec::Make()) {}

  WholeCopy Copy() {
    copy_->CopyStateFrom(source_);
    for (Spec* child : source_.children()) copy_->AddChild(child);
    CopyClasses();
    CopyTree();
    for (int slot = 0; slot < kSpecSlots; ++slot) {
      const mjtObj type = SpecSlotType(slot);
      if (!IsTreeType(type)) CopyList(type);
    }
    for (const auto& [original, copied] : elements_) LinkInstance(*copied);
    copy_->signature = source_.signature;
    return {copy_.release(), std::move(elements_)};
  }

 private:
  // Elements made in the source obey the options of the copy; attached ones those of their origin.
  void TakeOptions(const Element& original, Element* copied) {
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
      TakeOptions(*original, copied);
      classes[original] = copied;
    }
  }

  void CopyTree() {
    Body& original = *source_.world();
    Body* world = copy_->world();
    world->values = original.values;
    world->class_name = original.class_name;
    TreeCopier copier(*copy_, *copy_);
    copier.Pair(original, *world);
    copier.CopyContents(original, *world);
    copier.LinkFrames();
    elements_ = copier.copies();
    for (const auto& [from, to] : elements_) TakeOptions(*from, to);
    copy_->TreeChanged();
  }

  void CopyList(mjtObj type) {
    for (Element* original : source_.list(type)) {
      Element* copied = copy_->Adopt(original->Clone());
      TakeOptions(*original, copied);
      copy_->Append(copied);
      elements_.emplace_back(original, copied);
      if (type == mjOBJ_PLUGIN) instances_[original] = copied;
    }
  }

  // Instances that are in no list are not found any more.
  void LinkInstance(Element& user) {
    mjsPlugin* plugin = PluginOf(&user);
    if (!plugin || !plugin->element) return;
    const auto found = instances_.find(plugin->element);
    plugin->element = found == instances_.end() ? nullptr : found->second;
  }

  const Spec& source_;
  SpecPtr copy_;
  std::vector<std::pair<Element*, Element*>> elements_;
  std::unordered_map<const mjsElement*, Element*> instances_;  // original -> copy
};

// Takes elements out whose names stand for nothing.
template <class T>
void DropUnresolved(Spec& spec) {
  const ElementList elements = spec.list(T::kType);
  for (Element* element : elements) {
    if (!Resolves(spec, static_cast<T&>(*element))) spec.Detach(element);
  }
}

template <class T>
void NameAllAfterFiles(Spec& spec) {
  for (T* asset : spec.all<T>()) NameAfterFile(*asset);
}

// Without what is incomplete and without plugin instances that nobody uses.
Spec* CopySpec(const Spec& source) {
  SpecPtr copy(CopyWhole(source).spec);
  NameAllAfterFiles<Mesh>(*copy);
  NameAllAfterFiles<Skin>(*copy);
  NameAllAfterFiles<HField>(*copy);
  NameAllAfterFiles<Texture>(*copy);
  copy->ForgetNames();
  DropUnresolved<Skin>(*copy);
  DropUnresolved<Flex>(*copy);
  DropUnresolved<Pair>(*copy);
  DropUnresolved<Exclude>(*copy);
  DropUnresolved<Tendon>(*copy);
  DropUnresolved<Equality>(*copy);
  DropUnresolved<Actuator>(*copy);
  DropUnresolved<Sensor>(*copy);
  DropUnresolved<Tuple>(*copy);
  copy->own_list(mjOBJ_PLUGIN) = InstancesInUse(PluginUsers(*copy), *copy);
  copy->ForgetNames();
  copy->CheckRepeatedNames();
  copy->AssignIds();
  for (Element* instance : copy->list(mjOBJ_PLUGIN)) {
    if (!instance->name.empty()) instance->id = -1;  // until a compile
  }
  return copy.release();
}

}  // namespace

WholeCopy CopyWhole(const Spec& source) { return SpecCopier(source).Copy(); }

}  // namespace conjoint

using namespace conjoint;

mjSpec* mj_copySpec(const mjSpec* s) {
  Spec* copy = nullptr;
  RecordErrors(ToSpec(s), [&] { copy = CopySpec(*ToSpec(s)); });
  return copy ? &copy->values : nullptr;
}
