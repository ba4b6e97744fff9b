// The MJCF language table: the root, and lookup by name.

#include "mjcf/language.h"

#include <algorithm>

#include "mjcf/language_build.h"

namespace conjoint::language {

constexpr Attribute kRootAttributes[] = {
    Text("model").Initially("MuJoCo Model"),
};
constexpr const ElementKind* kRootChildren[] = {
    &kCompiler,  &kOption, &kSize,     &kVisual, &kStatistic,  &kDefault,
    &kExtension, &kCustom, &kAsset,    &kBody,   &kDeformable, &kContact,
    &kEquality,  &kTendon, &kActuator, &kSensor, &kKeyframe,
};
const ElementKind kRoot = {"mujoco", kOnce, kRootAttributes, kRootChildren};

constexpr Attribute kConfigAttributes[] = {
    Text("key").Required(),
    Text("value").Required(),
};
const ElementKind kConfig = {"config", kRepeated, kConfigAttributes, {}};

const Attribute* ElementKind::FindAttribute(std::string_view attribute_name) const {
  const auto found = std::ranges::find(attributes, attribute_name, &Attribute::name);
  return found == attributes.end() ? nullptr : &*found;
}

const ElementKind* ElementKind::FindChild(std::string_view child_name) const {
  const auto found = std::ranges::find(children, child_name, &ElementKind::name);
  return found == children.end() ? nullptr : *found;
}

const Keyword* FindWord(std::span<const Keyword> words, std::string_view word) {
  const auto found = std::ranges::find(words, word, &Keyword::word);
  return found == words.end() ? nullptr : &*found;
}

}  // namespace conjoint::language
