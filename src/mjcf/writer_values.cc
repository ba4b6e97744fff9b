#include "mjcf/writer_values.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>

#include "mjcf/xml_precision.h"

namespace conjoint {
namespace {

using language::Attribute;
using language::Form;
using language::Keyword;
using language::Storage;

constexpr double kIntegerTolerance = 1e-12;
constexpr double kLargestInteger = 2147483647;
constexpr int kMostDigits = 100;  // more than any double has

int Digits() { return std::clamp(_mjPRIVATE__get_xml_precision(), 0, kMostDigits); }

// As printf's %g, in any locale.
void AppendReal(std::string& text, double number, int digits) {
  char buffer[kMostDigits + 32];
  const auto end =
      std::to_chars(buffer, buffer + sizeof(buffer), number, std::chars_format::general, digits);
  text.append(buffer, end.ptr);
}

void AppendInteger(std::string& text, long long number) {
  char buffer[24];
  text.append(buffer, std::to_chars(buffer, buffer + sizeof(buffer), number).ptr);
}

void AppendNumber(std::string& text, double number, int digits) {
  const double rounded = std::round(number);
  if (std::abs(number) < kLargestInteger && std::abs(number - rounded) < kIntegerTolerance) {
    AppendInteger(text, static_cast<long long>(rounded));
  } else {
    AppendReal(text, number, digits);
  }
}

// A field seen as an array of T.
template <class T>
const T* At(const void* object, const Attribute& attribute) {
  return reinterpret_cast<const T*>(static_cast<const char*>(object) + attribute.field.offset);
}
// The object behind a pointer field.
template <class T>
const T& Behind(const void* object, const Attribute& attribute) {
  return **At<const T*>(object, attribute);
}

int Integer(const void* object, const Attribute& attribute) {
  switch (attribute.field.storage) {
    case Storage::kByte:
      return *At<mjtByte>(object, attribute);
    case Storage::kInt:
      return *At<int>(object, attribute);
    case Storage::kFloat:
      return static_cast<int>(*At<float>(object, attribute));
    case Storage::kDouble:
      return static_cast<int>(*At<double>(object, attribute));
    case Storage::kSize:
      return static_cast<int>(*At<mjtSize>(object, attribute));
    default:
      return 0;
  }
}

template <class T>
bool IsSame(T a, T b) {
  if constexpr (std::is_floating_point_v<T>) {
    return a == b || std::abs(a - b) <= std::numeric_limits<T>::epsilon();
  } else {
    return a == b;
  }
}

template <class T>
bool HasNaN(const T* numbers, size_t count) {
  return std::any_of(numbers, numbers + count, [](T x) { return std::isnan(x); });
}

// The text of the numbers, "" if they are those of `reference` (null: never) or one is not a
// number.
template <class T>
std::string ArrayText(const T* numbers, const T* reference, int count, bool trimmed) {
  if constexpr (std::is_floating_point_v<T>) {
    if (HasNaN(numbers, static_cast<size_t>(count))) return "";
  }
  if (reference && std::equal(numbers, numbers + count, reference, IsSame<T>)) return "";
  if (trimmed) {
    while (count > 0 && numbers[count - 1] == reference[count - 1]) --count;
  }
  return FormatNumbers(std::span(numbers, static_cast<size_t>(count)));
}

template <class T>
std::string ArrayText(const Attribute& attribute, const void* object, const void* reference,
                      int count, bool trimmed) {
  return ArrayText(At<T>(object, attribute), reference ? At<T>(reference, attribute) : nullptr,
                   count, trimmed);
}

template <class T>
std::string VectorText(const Attribute& attribute, const void* object) {
  return FormatData(std::span<const T>(Behind<std::vector<T>>(object, attribute)));
}

std::string NumbersText(const Attribute& attribute, const void* object, const void* reference,
                        int count, bool trimmed) {
  switch (attribute.field.storage) {
    case Storage::kInt:
      return ArrayText<int>(attribute, object, reference, count, trimmed);
    case Storage::kFloat:
      return ArrayText<float>(attribute, object, reference, count, trimmed);
    case Storage::kDouble:
      return ArrayText<double>(attribute, object, reference, count, trimmed);
    case Storage::kIntVec:
      return VectorText<int>(attribute, object);
    case Storage::kFloatVec:
      return VectorText<float>(attribute, object);
    case Storage::kDoubleVec:
      return VectorText<double>(attribute, object);
    default:
      return "";
  }
}

std::string WordText(std::span<const Keyword> words, int value) {
  const auto found = std::ranges::find(words, value, &Keyword::value);
  return found == words.end() ? "" : found->word;
}

std::string WordsText(std::span<const Keyword> words, int mask) {
  std::vector<std::string> names;
  for (const Keyword& word : words) {
    if (mask & word.value) names.emplace_back(word.word);
  }
  return FormatNames(names);
}

// The text of an attribute, "" if it is as in `reference` (null: never).
std::string FieldText(const Attribute& attribute, const void* object, const void* reference,
                      bool trimmed) {
  switch (attribute.form) {
    case Form::kReal:
    case Form::kInts:
      return NumbersText(attribute, object, reference, attribute.max_count, trimmed);
    case Form::kInt:
    case Form::kWord:
    case Form::kWords: {
      const int value = Integer(object, attribute);
      if (reference && value == Integer(reference, attribute)) return "";
      if (attribute.form == Form::kInt) return std::to_string(value);
      return attribute.form == Form::kWord ? WordText(attribute.words, value)
                                           : WordsText(attribute.words, value);
    }
    case Form::kText:
    case Form::kReference:
    case Form::kFile: {
      const auto& text = Behind<std::string>(object, attribute);
      return reference && text == Behind<std::string>(reference, attribute) ? "" : text;
    }
    case Form::kNames:
      return FormatNames(Behind<std::vector<std::string>>(object, attribute));
    default:
      return "";
  }
}

}  // namespace

bool AreSame(std::span<const double> a, std::span<const double> b) {
  return std::ranges::equal(a, b, IsSame<double>);
}

std::string FormatNumber(double number) {
  std::string text;
  AppendNumber(text, number, Digits());
  return text;
}

template <class T>
std::string FormatNumbers(std::span<const T> numbers) {
  const int digits = Digits();
  std::string text;
  for (const T number : numbers) {
    if (!text.empty()) text += ' ';
    AppendNumber(text, static_cast<double>(number), digits);
  }
  return text;
}
template std::string FormatNumbers(std::span<const double>);
template std::string FormatNumbers(std::span<const float>);
template std::string FormatNumbers(std::span<const int>);

template <class T>
std::string FormatData(std::span<const T> numbers) {
  const int digits = Digits();
  std::string text;
  for (const T number : numbers) {
    if (!text.empty()) text += ' ';
    if constexpr (std::is_integral_v<T>) {
      AppendInteger(text, number);
    } else {
      AppendReal(text, static_cast<double>(number), digits);
    }
  }
  return text;
}
template std::string FormatData(std::span<const double>);
template std::string FormatData(std::span<const float>);
template std::string FormatData(std::span<const int>);

std::string FormatNames(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) {
    if (!text.empty()) text += ' ';
    text += name;
  }
  return text;
}

void Put(XmlElement* element, const char* attribute, std::string_view text) {
  element->attributes.push_back({attribute, std::string(text)});
}

void PutIfAny(XmlElement* element, const char* attribute, std::string_view text) {
  if (!text.empty()) Put(element, attribute, text);
}

void PutNumbers(XmlElement* element, const char* attribute, std::span<const double> numbers) {
  if (HasNaN(numbers.data(), numbers.size())) return;
  PutIfAny(element, attribute, FormatNumbers(numbers));
}

const Attribute& FieldWriter::Find(const char* attribute) const {
  // This is where a writer would spend its time: no lengths of names are computed here.
  const auto found = std::ranges::find_if(kind_.attributes, [attribute](const Attribute& known) {
    return known.name[0] == attribute[0] && std::strcmp(known.name, attribute) == 0;
  });
  return *found;
}

void FieldWriter::Write(const char* attribute, const void* reference, bool trimmed) {
  PutIfAny(element_, attribute, FieldText(Find(attribute), object_, reference, trimmed));
}

void FieldWriter::Always(Names attributes) {
  for (const char* attribute : attributes) Write(attribute, nullptr, false);
}

void FieldWriter::Changed(Names attributes) {
  for (const char* attribute : attributes) Write(attribute, inherited_, false);
}

void FieldWriter::Trimmed(Names attributes) {
  for (const char* attribute : attributes) Write(attribute, inherited_, true);
}

void FieldWriter::Unusual(Names attributes) {
  for (const char* attribute : attributes) Write(attribute, builtin_, false);
}

void FieldWriter::Leading(const char* attribute, int count) {
  PutIfAny(element_, attribute, NumbersText(Find(attribute), object_, inherited_, count, false));
}

}  // namespace conjoint
