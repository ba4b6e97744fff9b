// Numbers are converted by the C library in the "C" locale, whatever the locale of the program.

#include "mjcf/values.h"

#include <locale.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "mjcf/read_error.h"

namespace conjoint {
namespace {

using language::Attribute;
using language::ElementKind;
using language::Form;
using language::Keyword;
using language::Storage;

bool IsSpace(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

locale_t CLocale() {
  static const locale_t locale = newlocale(LC_ALL_MASK, "C", nullptr);
  return locale;
}

// Attributes with a NaN read by this thread and not yet warned about.
thread_local int nan_attributes = 0;

template <class T>
T Convert(const char* text, char** end) {
  if constexpr (std::is_same_v<T, double>) {
    return strtod_l(text, end, CLocale());
  } else if constexpr (std::is_same_v<T, float>) {
    return strtof_l(text, end, CLocale());
  } else {
    const long value = std::strtol(text, end, 10);
    if (value < INT_MIN || value > INT_MAX) errno = ERANGE;
    return static_cast<T>(value);
  }
}

template <class T>
std::vector<T> ParseNumbers(const XmlElement& element, const char* attribute, const char* text) {
  std::vector<T> numbers;
  bool has_nan = false;
  for (const char* at = text;;) {
    while (IsSpace(*at)) ++at;
    if (!*at) break;
    char* end = nullptr;
    errno = 0;
    const T number = Convert<T>(at, &end);
    if (end == at || (*end && !IsSpace(*end))) {
      Fail(&element, "bad format in attribute '%s'", attribute);
    }
    if (errno == ERANGE) Fail(&element, "number is too large in attribute '%s'", attribute);
    if constexpr (std::is_floating_point_v<T>) has_nan = has_nan || std::isnan(number);
    numbers.push_back(number);
    at = end;
  }
  if (has_nan) ++nan_attributes;
  return numbers;
}

// A field seen as an array of T.
template <class T>
T* At(void* object, const Attribute& attribute) {
  return reinterpret_cast<T*>(static_cast<char*>(object) + attribute.field.offset);
}
// The object behind a pointer field.
template <class T>
T& Behind(void* object, const Attribute& attribute) {
  return **At<T*>(object, attribute);
}

void StoreInteger(void* object, const Attribute& attribute, int value) {
  switch (attribute.field.storage) {
    case Storage::kByte:
      *At<mjtByte>(object, attribute) = static_cast<mjtByte>(value);
      break;
    case Storage::kInt:
      *At<int>(object, attribute) = value;
      break;
    case Storage::kFloat:
      *At<float>(object, attribute) = static_cast<float>(value);
      break;
    case Storage::kDouble:
      *At<double>(object, attribute) = value;
      break;
    case Storage::kSize:
      *At<mjtSize>(object, attribute) = value;
      break;
    default:
      break;
  }
}

template <class T>
void StoreVector(const XmlElement& element, const Attribute& attribute, void* object) {
  auto numbers = ReadNumbers<T>(element, attribute.name);
  if (!numbers.empty()) Behind<std::vector<T>>(object, attribute) = std::move(numbers);
}

void StoreNumbers(const XmlElement& element, const Attribute& attribute, void* object) {
  const auto read = [&]<class T>(T* data) {
    ReadArray(element, attribute.name, data, attribute.min_count, attribute.max_count);
  };
  switch (attribute.field.storage) {
    case Storage::kInt:
      return read(At<int>(object, attribute));
    case Storage::kFloat:
      return read(At<float>(object, attribute));
    case Storage::kDouble:
      return read(At<double>(object, attribute));
    case Storage::kIntVec:
      return StoreVector<int>(element, attribute, object);
    case Storage::kFloatVec:
      return StoreVector<float>(element, attribute, object);
    case Storage::kDoubleVec:
      return StoreVector<double>(element, attribute, object);
    default:
      break;
  }
}

void StoreWord(const XmlElement& element, const Attribute& attribute, const char* text,
               void* object) {
  if (attribute.is_lenient) {
    return StoreInteger(object, attribute, mju_str2Type(text));
  }
  StoreInteger(object, attribute, *ReadWord(element, attribute.name, attribute.words));
}

void StoreFlag(const XmlElement& element, const Attribute& attribute, void* object) {
  const bool enable = *ReadWord(element, attribute.name, attribute.words) != 0;
  int& flags = *At<int>(object, attribute);
  flags &= ~attribute.selects;
  if (enable == (attribute.form == Form::kEnableFlag)) flags |= attribute.selects;
}

void ReadField(const XmlElement& element, const Attribute& attribute, const char* text,
               void* object) {
  switch (attribute.form) {
    case Form::kReal:
    case Form::kInts:
      StoreNumbers(element, attribute, object);
      break;
    case Form::kInt:
      StoreInteger(object, attribute, *ReadInt(element, attribute.name));
      break;
    case Form::kWord:
      StoreWord(element, attribute, text, object);
      break;
    case Form::kWords: {
      const std::vector<int> words = ReadWords(element, attribute.name, attribute.words);
      int mask = 0;
      for (const int word : words) mask |= word;
      if (!words.empty()) StoreInteger(object, attribute, mask);
      break;
    }
    case Form::kText:
    case Form::kReference:
      Behind<std::string>(object, attribute) = text;
      break;
    case Form::kNames:
      Behind<std::vector<std::string>>(object, attribute) = SplitWords(text);
      break;
    case Form::kMemory:
      *At<mjtSize>(object, attribute) = ReadMemory(element, attribute.name);
      break;
    case Form::kDisableFlag:
    case Form::kEnableFlag:
      StoreFlag(element, attribute, object);
      break;
    case Form::kName:
    case Form::kFile:
      break;
  }
}

bool IsBlank(const char* text) { return text[std::strspn(text, " \t\n\v\f\r")] == '\0'; }

}  // namespace

int TakeNanCount() { return std::exchange(nan_attributes, 0); }

const char* RequiredText(const XmlElement& element, const char* attribute) {
  const char* text = element.Find(attribute);
  if (!text) Fail(&element, "required attribute missing: '%s'", attribute);
  return text;
}

template <class T>
std::vector<T> ReadNumbers(const XmlElement& element, const char* attribute) {
  const char* text = element.Find(attribute);
  return text ? ParseNumbers<T>(element, attribute, text) : std::vector<T>();
}
template std::vector<double> ReadNumbers(const XmlElement&, const char*);
template std::vector<float> ReadNumbers(const XmlElement&, const char*);
template std::vector<int> ReadNumbers(const XmlElement&, const char*);

template <class T>
int ReadArray(const XmlElement& element, const char* attribute, T* data, int least, int most) {
  const std::vector<T> numbers = ReadNumbers<T>(element, attribute);
  const int count = static_cast<int>(numbers.size());
  if (count == 0) return 0;
  if (count < least) Fail(&element, "attribute '%s' does not have enough data", attribute);
  if (count > most) Fail(&element, "attribute '%s' has too much data", attribute);
  std::copy(numbers.begin(), numbers.end(), data);
  return count;
}
template int ReadArray(const XmlElement&, const char*, double*, int, int);
template int ReadArray(const XmlElement&, const char*, float*, int, int);
template int ReadArray(const XmlElement&, const char*, int*, int, int);

std::optional<double> ReadReal(const XmlElement& element, const char* attribute) {
  double value;
  if (ReadArray(element, attribute, &value, 1) == 0) return std::nullopt;
  return value;
}

double RequiredReal(const XmlElement& element, const char* attribute) {
  const std::optional<double> value = ReadReal(element, attribute);
  if (!value) Fail(&element, "required attribute missing: '%s'", attribute);
  return *value;
}

std::optional<int> ReadInt(const XmlElement& element, const char* attribute) {
  const char* text = element.Find(attribute);
  if (!text) return std::nullopt;
  char* end = nullptr;
  errno = 0;
  const int value = Convert<int>(text, &end);
  if (end == text || errno == ERANGE || (*end && !IsSpace(*end))) {
    Fail(&element, "problem reading attribute '%s'", attribute);
  }
  if (!IsBlank(end)) Fail(&element, "attribute '%s' has too much data", attribute);
  return value;
}

std::optional<int> ReadWord(const XmlElement& element, const char* attribute,
                            std::span<const Keyword> words) {
  const char* text = element.Find(attribute);
  if (!text) return std::nullopt;
  const Keyword* word = language::FindWord(words, text);
  if (!word) Fail(&element, "invalid keyword: '%s'", text);
  return word->value;
}

std::vector<int> ReadWords(const XmlElement& element, const char* attribute,
                           std::span<const Keyword> words) {
  const char* text = element.Find(attribute);
  std::vector<int> values;
  if (!text) return values;
  for (const std::string& given : SplitWords(text)) {
    const Keyword* word = language::FindWord(words, given);
    if (!word) Fail(&element, "invalid keyword: '(null)'");
    if (std::find(values.begin(), values.end(), word->value) != values.end()) {
      Fail(&element, "duplicate keyword: '(null)'");
    }
    values.push_back(word->value);
  }
  return values;
}

mjtSize ReadMemory(const XmlElement& element, const char* attribute) {
  const auto fail = [&] {
    Fail(&element,
         "unsigned integer with an optional suffix {K,M,G,T,P,E} is expected in attribute '%s' (or "
         "the size specified is too big)",
         attribute);
  };
  const std::vector<std::string> words = SplitWords(RequiredText(element, attribute));
  if (words.size() != 1) fail();
  const std::string& word = words.front();
  if (word == "-1") return -1;
  if (word.front() < '0' || word.front() > '9') fail();
  char* end = nullptr;
  errno = 0;
  unsigned long long bytes = std::strtoull(word.c_str(), &end, 10);
  if (errno == ERANGE) fail();
  if (*end) {
    static constexpr std::string_view kSuffixes = "KMGTPE";
    const char upper = *end >= 'a' && *end <= 'z' ? static_cast<char>(*end - 'a' + 'A') : *end;
    const size_t power = kSuffixes.find(upper);
    if (power == kSuffixes.npos || end[1]) fail();
    const int shift = 10 * static_cast<int>(power + 1);
    if (bytes > ULLONG_MAX >> shift) fail();
    bytes <<= shift;
  }
  return static_cast<mjtSize>(bytes);
}

std::vector<std::string> SplitWords(std::string_view text) {
  std::vector<std::string> words;
  for (size_t at = 0; at < text.size();) {
    if (IsSpace(text[at])) {
      ++at;
      continue;
    }
    const size_t begin = at;
    while (at < text.size() && !IsSpace(text[at])) ++at;
    words.emplace_back(text.substr(begin, at - begin));
  }
  return words;
}

void ReadFields(const XmlElement& element, const ElementKind& kind, void* object) {
  for (const Attribute& attribute : kind.attributes) {
    const char* text = element.Find(attribute.name);
    const bool is_list = attribute.form == Form::kReal || attribute.form == Form::kInts;
    if (attribute.is_required && (!text || (is_list && IsBlank(text)))) {
      Fail(&element, "required attribute missing: '%s'", attribute.name);
    }
    if (text && attribute.field.storage != Storage::kNone) {
      ReadField(element, attribute, text, object);
    }
  }
}

}  // namespace conjoint
