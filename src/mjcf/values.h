// Attribute values: from text to numbers, words and fields of structs, by the language table.

#ifndef CONJOINT_MJCF_VALUES_H_
#define CONJOINT_MJCF_VALUES_H_

#include <mujoco/mujoco.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mjcf/language.h"
#include "mjcf/xml.h"

namespace conjoint {

// How many attributes had a NaN since the last call in this thread. The API edge warns about each,
// when nothing is left that a warning handler could leak.
int TakeNanCount();

// The text of a required attribute.
const char* RequiredText(const XmlElement& element, const char* attribute);

// All numbers of an attribute, each converted directly to T (double, float or int). Empty if the
// attribute is absent or blank.
template <class T>
std::vector<T> ReadNumbers(const XmlElement& element, const char* attribute);

// Between `least` and `most` numbers into data. Returns how many were given: 0 if the attribute is
// absent or blank.
template <class T>
int ReadArray(const XmlElement& element, const char* attribute, T* data, int least, int most);
template <class T>
int ReadArray(const XmlElement& element, const char* attribute, T* data, int count) {
  return ReadArray(element, attribute, data, count, count);
}
// Exactly one number, if the attribute is given.
std::optional<double> ReadReal(const XmlElement& element, const char* attribute);
double RequiredReal(const XmlElement& element, const char* attribute);
// Exactly one integer token; blank text is an error.
std::optional<int> ReadInt(const XmlElement& element, const char* attribute);

// The value of a word of the set. Nothing if the attribute is absent.
std::optional<int> ReadWord(const XmlElement& element, const char* attribute,
                            std::span<const language::Keyword> words);
// The words of a list of distinct words of the set, in the order written.
std::vector<int> ReadWords(const XmlElement& element, const char* attribute,
                           std::span<const language::Keyword> words);

// A number of bytes with an optional suffix; -1 stands for unset.
mjtSize ReadMemory(const XmlElement& element, const char* attribute);

// Words separated by white space.
std::vector<std::string> SplitWords(std::string_view text);

// Stores the given attributes that have a field into `object`, whose struct type is that of the
// table. Names, files and attributes without a field are left to the caller, and so are companion
// fields (Attribute::selects). Throws if a required attribute is missing.
void ReadFields(const XmlElement& element, const language::ElementKind& kind, void* object);

}  // namespace conjoint

#endif  // CONJOINT_MJCF_VALUES_H_
