// What all elements share: user values, positions in lists.

#include "spec/element.h"

#include <algorithm>

#include "spec/lists.h"

namespace conjoint {

bool IsTreeType(mjtObj type) { return TreeSlot(type) >= 0; }

size_t PositionIn(const std::vector<Element*>& list, Element* element) {
  size_t& hint = element->position_hint;
  if (hint < list.size() && list[hint] == element) return hint;
  hint = static_cast<size_t>(std::find(list.begin(), list.end(), element) - list.begin());
  return hint;
}

void UserValues::Free(const Value& value) {
  if (value.cleanup && value.data) value.cleanup(value.data);
}

void UserValues::Set(std::string key, const void* data, Cleanup cleanup) {
  Delete(key);
  values_.emplace(std::move(key), Value{data, cleanup});
}

const void* UserValues::Get(const std::string& key) const {
  const auto found = values_.find(key);
  return found == values_.end() ? nullptr : found->second.data;
}

void UserValues::Delete(const std::string& key) {
  const auto found = values_.find(key);
  if (found == values_.end()) return;
  const Value value = found->second;
  values_.erase(found);
  Free(value);
}

void UserValues::Clear() {
  // A cleanup may look at the element, so each value leaves before it is freed.
  while (!values_.empty()) Delete(values_.begin()->first);
}

}  // namespace conjoint
