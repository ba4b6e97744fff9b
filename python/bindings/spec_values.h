// Values of the fields of a spec: from C to Python and back.
//
// Assigning has two steps. Converting may raise an exception and changes nothing; storing cannot
// fail. So an element is only made once all of its keywords are known to be good.
#ifndef CONJOINT_PYTHON_SPEC_VALUES_H_
#define CONJOINT_PYTHON_SPEC_VALUES_H_

#include <string>
#include <variant>
#include <vector>

#include "python.h"
#include "spec_fields.h"
#include "spec_object.h"

namespace conjoint::python {

// The value as the attribute gives it: a new reference.
PyObject* ReadField(PyObject* self, const SpecField& field);

// How a value was given. Keywords are more tolerant: enums may be numbers, sizes be shorter.
enum class Given { kAttribute, kKeyword };

// A value that is to be stored in a field.
class NewValue {
 public:
  NewValue(const SpecClass& of, const SpecField& field) : of_(&of), field_(&field) {}

  // TypeError or ValueError as nb::python_error.
  void Convert(PyObject* value, Given given);
  // Into the struct that has the field.
  void Store(void* structure);

 private:
  template <class Number>
  void ConvertArray(PyObject* value, Given given);
  void ConvertChars(PyObject* value, Given given);

  static constexpr int kMaxNumbers = 12;
  const SpecClass* of_;
  const SpecField* field_;
  int count_ = 0;                // of numbers or characters that are set
  double numbers_[kMaxNumbers];  // numbers of any type are exact in a double, but for...
  std::int64_t integer_ = 0;     // ...64-bit ones
  std::variant<std::monostate, mjString, mjStringVec, mjIntVec, mjFloatVec, mjDoubleVec, mjByteVec,
               mjIntVecVec, mjFloatVecVec, const void*>
      object_;
};

// Copies all values of a struct to another one of its class; each keeps its handle.
void CopyStruct(const SpecClass& of, void* to, const void* from);

// Numbers and text from Python. `what` names the value in a TypeError.
double NeedDouble(PyObject* value, const char* what);
template <class Integer>
Integer NeedInteger(PyObject* value, const char* what);
template <class Number>  // int, float, double
std::vector<Number> NeedNumbers(PyObject* value, const char* what);
std::string NeedString(PyObject* value, const char* what);

nb::object FromString(const std::string& text);

}  // namespace conjoint::python

#endif  // CONJOINT_PYTHON_SPEC_VALUES_H_
