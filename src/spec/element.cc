// What all elements share: words for types, user values, positions in lists.

#include "spec/element.h"

#include <algorithm>

#include "spec/lists.h"

namespace conjoint {

const char* TypeWord(mjtObj type) {
  switch (type) {
    case mjOBJ_BODY:
      return "body";
    case mjOBJ_XBODY:
      return "xbody";
    case mjOBJ_JOINT:
      return "joint";
    case mjOBJ_DOF:
      return "dof";
    case mjOBJ_GEOM:
      return "geom";
    case mjOBJ_SITE:
      return "site";
    case mjOBJ_CAMERA:
      return "camera";
    case mjOBJ_LIGHT:
      return "light";
    case mjOBJ_FLEX:
      return "flex";
    case mjOBJ_MESH:
      return "mesh";
    case mjOBJ_SKIN:
      return "skin";
    case mjOBJ_HFIELD:
      return "hfield";
    case mjOBJ_TEXTURE:
      return "texture";
    case mjOBJ_MATERIAL:
      return "material";
    case mjOBJ_PAIR:
      return "pair";
    case mjOBJ_EXCLUDE:
      return "exclude";
    case mjOBJ_EQUALITY:
      return "equality";
    case mjOBJ_TENDON:
      return "tendon";
    case mjOBJ_ACTUATOR:
      return "actuator";
    case mjOBJ_SENSOR:
      return "sensor";
    case mjOBJ_NUMERIC:
      return "numeric";
    case mjOBJ_TEXT:
      return "text";
    case mjOBJ_TUPLE:
      return "tuple";
    case mjOBJ_KEY:
      return "key";
    case mjOBJ_PLUGIN:
      return "plugin";
    case mjOBJ_FRAME:
      return "frame";
    case mjOBJ_DEFAULT:
      return "default";
    case mjOBJ_MODEL:
      return "model";
    default:
      return "unknown";
  }
}

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
