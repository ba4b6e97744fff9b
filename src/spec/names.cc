// mjs_setName, mjs_getName and the rule that names of a type are unique.

#include "spec/names.h"

#include <mujoco/mujoco.h>

#include "spec/spec.h"

namespace conjoint {

void NameCensus::Count(const ElementList& list) {
  counts_.clear();
  repeated_.clear();
  for (const Element* element : list) Add(element->name);
  valid_ = true;
}

void NameCensus::Add(const std::string& name) {
  if (name.empty()) return;
  if (++counts_[name] == 2) repeated_.insert(name);
}

void NameCensus::Remove(const std::string& name) {
  const auto found = counts_.find(name);
  if (found == counts_.end()) return;
  if (--found->second == 1) repeated_.erase(name);
  if (found->second == 0) counts_.erase(found);
}

namespace {

void FailIfRepeated(const NameCensus& census, mjtObj type) {
  if (const std::string* name = census.FirstRepeated()) {
    throw SpecError("repeated name '" + *name + "' in " + mju_type2Str(type));
  }
}

}  // namespace

void FailIfRepeated(const ElementList& elements, mjtObj type) {
  NameCensus census;
  census.Count(elements);
  FailIfRepeated(census, type);
}

void Spec::ForgetNames() {
  for (NameCensus& census : census_) census.Forget();
}

void Spec::ForgetTreeNames() {
  for (const mjtObj type : kTreeTypes) census_[static_cast<size_t>(SpecSlot(type))].Forget();
}

void Spec::CheckNotedNames(mjtObj type) const {
  NameCensus& census = census_[static_cast<size_t>(SpecSlot(type))];
  if (!census.valid()) census.Count(list(type));
  FailIfRepeated(census, type);
}

void Spec::CheckRepeatedNames(mjtObj type) const { FailIfRepeated(list(type), type); }

void Spec::CheckRepeatedNames() const {
  for (int slot = 0; slot < kSpecSlots; ++slot) CheckRepeatedNames(SpecSlotType(slot));
}

void Spec::Rename(Element* element, const char* new_name) {
  const int slot = SpecSlot(element->type());
  const ElementList& elements = list(element->type());
  const bool left_out = element->home != this && PositionIn(elements, element) == elements.size();
  if (slot < 0 || left_out) {  // names of classes are checked when they are made
    element->name = new_name;
    return;
  }
  NameCensus& census = census_[static_cast<size_t>(slot)];
  if (!census.valid()) census.Count(elements);
  census.Remove(element->name);
  element->name = new_name;
  census.Add(element->name);
  FailIfRepeated(census, element->type());
}

}  // namespace conjoint

using namespace conjoint;

int mjs_setName(mjsElement* element, const char* name) {
  Element* named = ToElement(element);
  Spec* spec = named->owner;
  if (!spec) {  // a prototype of a default class, or the spec itself
    named->name = name;
    return 0;
  }
  return RecordErrors(spec, [&] { spec->Rename(named, name); }) ? 0 : -1;
}

mjString* mjs_getName(mjsElement* element) { return &ToElement(element)->name; }
