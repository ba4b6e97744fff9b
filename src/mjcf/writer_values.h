// Attribute values: from numbers, words and fields of structs to text, by the language table.

#ifndef CONJOINT_MJCF_WRITER_VALUES_H_
#define CONJOINT_MJCF_WRITER_VALUES_H_

#include <mujoco/mujoco.h>

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mjcf/language.h"
#include "mjcf/xml.h"
#include "spec/owned.h"

namespace conjoint {

// A number as text: integers in full, others with the significant digits of mjcf/xml_precision.h.
std::string FormatNumber(double number);

// Numbers separated by blanks.
template <class T>
std::string FormatNumbers(std::span<const T> numbers);

// The same for bulk data, where integers are formatted as other numbers are.
template <class T>
std::string FormatData(std::span<const T> numbers);

// Words separated by blanks.
std::string FormatNames(const std::vector<std::string>& names);

// Whether numbers differ by rounding at most: such a difference is not worth an attribute.
bool AreSame(std::span<const double> a, std::span<const double> b);

// Appends an attribute.
void Put(XmlElement* element, const char* attribute, std::string_view text);
// The same unless the text is empty.
void PutIfAny(XmlElement* element, const char* attribute, std::string_view text);

// Appends numbers, unless there are none or one of them is not a number.
void PutNumbers(XmlElement* element, const char* attribute, std::span<const double> numbers);

// Writes fields of a struct as attributes of an element, in the order of the calls. Attributes are
// named as in the language table, whose struct type that of the object must be.
class FieldWriter {
 public:
  // What `object` shares with `inherited` is not written. `builtin` has the values that are in
  // effect without any class.
  FieldWriter(XmlElement* element, const language::ElementKind& kind, const void* object,
              const void* inherited, const void* builtin)
      : element_(element), kind_(kind), object_(object), inherited_(inherited), builtin_(builtin) {}

  using Names = std::initializer_list<const char*>;

  // Whatever they are; texts unless they are empty.
  void Always(Names attributes);
  // If they differ from the inherited ones.
  void Changed(Names attributes);
  // The same, without the last numbers that are as inherited.
  void Trimmed(Names attributes);
  // If they differ from the built-in values, whatever is inherited.
  void Unusual(Names attributes);
  // The leading `count` numbers of an array, if any of them differs from the inherited ones.
  void Leading(const char* attribute, int count);

 private:
  const language::Attribute& Find(const char* attribute) const;
  void Write(const char* attribute, const void* reference, bool trimmed);

  XmlElement* element_;
  const language::ElementKind& kind_;
  const void* object_;
  const void* inherited_;
  const void* builtin_;
};

// The values of a struct before any class or user set them.
template <class S>
const S& Builtin() {
  static const Owned<S> values;
  return *values.get();
}

template <class S>
FieldWriter Fields(XmlElement* element, const language::ElementKind& kind, const S& object,
                   const S& inherited = Builtin<S>()) {
  return FieldWriter(element, kind, &object, &inherited, &Builtin<S>());
}

}  // namespace conjoint

#endif  // CONJOINT_MJCF_WRITER_VALUES_H_
