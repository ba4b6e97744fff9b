// Names: mjs_setName, mjs_getName, lookups, and the rule that names of a type are unique.

#include "spec/names.h"

#include <mujoco/mujoco.h>

#include "spec/spec.h"

namespace conjoint {

void NameTable::Build(const ElementList& list) {
  entries_.clear();
  repeated_.clear();
  valid_ = true;
  for (Element* element : list) Add(element);
}

void NameTable::Add(Element* element) {
  if (!valid_ || element->name.empty()) return;
  Entry& entry = entries_[element->name];
  entry.element = element;
  if (++entry.count == 2) repeated_.insert(element->name);
}

void NameTable::Remove(const Element* element) {
  const auto found = entries_.find(element->name);
  if (!valid_ || found == entries_.end()) return;
  Entry& entry = found->second;
  if (--entry.count == 1) repeated_.erase(element->name);
  if (entry.count == 0) {
    entries_.erase(found);
  } else if (entry.element == element) {
    Forget();  // which other element has the name is not known
  }
}

Element* NameTable::Find(const std::string& name) const {
  const auto found = entries_.find(name);
  return found == entries_.end() ? nullptr : found->second.element;
}

namespace {

// The name under which a mesh or texture without one goes: that of its file.
std::string_view StemOf(const Element* element) {
  if (element->type() == mjOBJ_MESH) {
    return FileStem(*static_cast<const Mesh*>(element)->values->file);
  }
  if (element->type() == mjOBJ_TEXTURE) {
    return FileStem(*static_cast<const Texture*>(element)->values->file);
  }
  return {};
}

}  // namespace

NameTable& Spec::TableOf(mjtObj type) const {
  NameTable& table = names_[static_cast<size_t>(SpecSlot(type))];
  // Elements of a spec that is attached by reference may be renamed through the other spec.
  if (!table.valid() || attached_by_reference) table.Build(list(type));
  return table;
}

Element* Spec::Find(mjtObj type, const std::string& element_name) const {
  if (type == mjOBJ_XBODY) type = mjOBJ_BODY;
  if (SpecSlot(type) < 0) return nullptr;
  if (Element* found = TableOf(type).Find(element_name)) return found;
  // Unnamed elements: the first one, or the one of a file with this name.
  if (!element_name.empty() && type != mjOBJ_MESH && type != mjOBJ_TEXTURE) return nullptr;
  for (Element* element : list(type)) {
    if (!element->name.empty()) continue;
    if (element_name.empty() || StemOf(element) == element_name) return element;
  }
  return nullptr;
}

Element* Spec::Search(mjtObj type, const std::string& element_name) const {
  Element* found = Find(type, element_name);
  if (found && (found->name == element_name || found->name.empty())) return found;
  ForgetNames();
  return Find(type, element_name);
}

void Spec::IndexNames() {
  for (int slot = 0; slot < kSpecSlots; ++slot) {
    if (SpecSlot(SpecSlotType(slot)) >= 0) TableOf(SpecSlotType(slot));
  }
}

void Spec::ForgetNames() const {
  for (NameTable& table : names_) table.Forget();
}

void Spec::CheckRepeatedNames(mjtObj type) const {
  if (SpecSlot(type) < 0) return;
  if (const std::string* repeated = TableOf(type).FirstRepeated()) {
    throw SpecError("repeated name '" + *repeated + "' in " + mju_type2Str(type));
  }
}

void Spec::CheckRepeatedNames() const {
  for (int slot = 0; slot < kSpecSlots; ++slot) CheckRepeatedNames(SpecSlotType(slot));
}

void Spec::Rename(Element* element, const char* new_name) {
  const int slot = SpecSlot(element->type());
  // The lists of tree elements are made again after each added one: not to be asked for in vain.
  const auto is_listed = [&] {
    const ElementList& elements = list(element->type());
    return PositionIn(elements, element) < elements.size();
  };
  if (slot < 0 || (element->home != this && !is_listed())) {  // names of classes are not checked
    element->name = new_name;
    return;
  }
  NameTable& table = TableOf(element->type());
  table.Remove(element);
  element->name = new_name;
  table.Add(element);
  CheckRepeatedNames(element->type());
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
