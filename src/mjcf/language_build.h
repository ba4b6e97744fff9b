// The vocabulary in which the language tables are written.

#ifndef CONJOINT_MJCF_LANGUAGE_BUILD_H_
#define CONJOINT_MJCF_LANGUAGE_BUILD_H_

#include <mujoco/mujoco.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

#include "mjcf/language.h"
#include "mjcf/language_keywords.h"

namespace conjoint::language {

// Numbers of an attribute: exactly n, up to n (fewer leave the rest of the array), any number.
struct Count {
  int min, max;
  constexpr Count(int n) : min(n), max(n) {}
  constexpr Count(int least, int most) : min(least), max(most) {}
};
constexpr Count Up(int most) { return {1, most}; }
inline constexpr Count kAny{0, -1};

constexpr Attribute Real(const char* name, Count count = 1) {
  return {name, Form::kReal, count.min, count.max};
}
constexpr Attribute Int(const char* name) { return {name, Form::kInt}; }
constexpr Attribute Ints(const char* name, Count count) {
  return {name, Form::kInts, count.min, count.max};
}
constexpr Attribute Word(const char* name, std::span<const Keyword> words) {
  return {name, Form::kWord, 1, 1, words};
}
constexpr Attribute Words(const char* name, std::span<const Keyword> words) {
  return {name, Form::kWords, 0, static_cast<int>(words.size()), words};
}
constexpr Attribute Text(const char* name) { return {name, Form::kText}; }
constexpr Attribute Name() { return {"name", Form::kName}; }
constexpr Attribute Reference(const char* name) { return {name, Form::kReference}; }
constexpr Attribute File(const char* name) { return {name, Form::kFile}; }
constexpr Attribute Names(const char* name) { return {name, Form::kNames, 0, -1}; }
constexpr Attribute Memory(const char* name) { return {name, Form::kMemory}; }

// A flag of mjOption that is on by default (`bit` disables it) or off (`bit` enables it).
constexpr Attribute Flag(const char* name, Field field, mjtDisableBit bit) {
  return Attribute{name, Form::kDisableFlag, 1, 1, kEnableWords, field, bit}.Initially("enable");
}
constexpr Attribute Flag(const char* name, Field field, mjtEnableBit bit) {
  return Attribute{name, Form::kEnableFlag, 1, 1, kEnableWords, field, bit}.Initially("disable");
}

template <class T>
consteval Storage StorageOf() {
  if constexpr (std::is_array_v<T>) {
    return StorageOf<std::remove_extent_t<T>>();
  } else if constexpr (std::is_same_v<T, mjtByte>) {
    return Storage::kByte;
  } else if constexpr (std::is_same_v<T, int> || std::is_enum_v<T>) {
    return Storage::kInt;
  } else if constexpr (std::is_same_v<T, float>) {
    return Storage::kFloat;
  } else if constexpr (std::is_same_v<T, double>) {
    return Storage::kDouble;
  } else if constexpr (std::is_same_v<T, mjtSize>) {
    return Storage::kSize;
  } else if constexpr (std::is_same_v<T, mjString*>) {
    return Storage::kString;
  } else if constexpr (std::is_same_v<T, mjStringVec*>) {
    return Storage::kStringVec;
  } else if constexpr (std::is_same_v<T, mjIntVec*>) {
    return Storage::kIntVec;
  } else if constexpr (std::is_same_v<T, mjFloatVec*>) {
    return Storage::kFloatVec;
  } else {
    static_assert(std::is_same_v<T, mjDoubleVec*>);
    return Storage::kDoubleVec;
  }
}

// The field `member` of the public struct `type`; FIELD_AT: an array from element `index` on.
#define FIELD(type, member)                                                  \
  Field {                                                                    \
    StorageOf<std::remove_cvref_t<decltype(std::declval<type>().member)>>(), \
        offsetof(type, member)                                               \
  }
#define FIELD_AT(type, member, index)                                        \
  Field {                                                                    \
    StorageOf<std::remove_cvref_t<decltype(std::declval<type>().member)>>(), \
        offsetof(type, member[index])                                        \
  }

// Lists of attributes, for kinds that share them. An element reads its attributes in the order of
// its list: by name, but for those that have to come first.

// All of them, ordered by name.
template <size_t... n>
consteval auto Join(const std::array<Attribute, n>&... lists) {
  std::array<Attribute, (n + ...)> joined{};
  auto end = joined.begin();
  ((end = std::ranges::copy(lists, end).out), ...);
  std::ranges::sort(joined, {}, [](const Attribute& a) { return std::string_view(a.name); });
  return joined;
}

// `first` before `rest`.
template <size_t n, size_t m>
consteval auto Then(const std::array<Attribute, n>& first, const std::array<Attribute, m>& rest) {
  std::array<Attribute, n + m> all{};
  std::ranges::copy(rest, std::ranges::copy(first, all.begin()).out);
  return all;
}

// The list without the attributes of these names, all of which it has.
template <size_t n, class... Names>
consteval auto Without(const std::array<Attribute, n>& list, Names... names) {
  std::array<Attribute, n - sizeof...(names)> rest{};
  std::ranges::copy_if(list, rest.begin(), [&](const Attribute& a) {
    return ((std::string_view(a.name) != names) && ...);
  });
  return rest;
}

// Elements that can be of a class.
inline constexpr std::array kNamedWithClass = {Reference("class"), Name()};

inline constexpr const ElementKind* kPluginChildren[] = {&kConfig};

}  // namespace conjoint::language

#endif  // CONJOINT_MJCF_LANGUAGE_BUILD_H_
