// Values of the fields of a spec, between C and Python.

#include "spec_values.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <optional>
#include <unordered_map>
#include <vector>

#include "arrays.h"
#include "enums.h"
#include "spec_vectors.h"

namespace conjoint::python {
namespace {

constexpr int kIntMin = std::numeric_limits<int>::min();
constexpr int kIntMax = std::numeric_limits<int>::max();

template <class T>
T& At(void* structure, const SpecField& field) {
  return *reinterpret_cast<T*>(static_cast<char*>(structure) + field.offset);
}
template <class T>
const T& At(const void* structure, const SpecField& field) {
  return *reinterpret_cast<const T*>(static_cast<const char*>(structure) + field.offset);
}

[[noreturn]] void ThrowType(const char* what, const char* wanted, PyObject* given) {
  PyErr_Format(PyExc_TypeError, "%s must be %s, not %.100s", what, wanted,
               Py_TYPE(given)->tp_name);
  throw nb::python_error();
}

// The class of the enum of a field. Fields are told apart by the address of the enum's name.
PyObject* EnumOf(const SpecField& field) {
  static auto* classes = new std::unordered_map<const char*, PyObject*>;
  PyObject*& enum_class = (*classes)[field.enum_name];
  if (!enum_class) enum_class = EnumClass(field.enum_name);
  return enum_class;
}

// Numbers of an array or another exporter of a buffer; nullopt if it is something else.
template <class Number, class Source>
void CopyStrided(const Py_buffer& view, std::vector<Number>& numbers) {
  const char* item = static_cast<const char*>(view.buf);
  for (Py_ssize_t i = 0; i < view.shape[0]; ++i, item += view.strides[0]) {
    Source source;
    std::memcpy(&source, item, sizeof(source));
    numbers.push_back(static_cast<Number>(source));
  }
}

template <class Number>
std::optional<std::vector<Number>> FromBuffer(PyObject* value) {
  if (!PyObject_CheckBuffer(value)) return std::nullopt;
  Py_buffer view;
  if (PyObject_GetBuffer(value, &view, PyBUF_STRIDES | PyBUF_FORMAT) != 0) {
    PyErr_Clear();
    return std::nullopt;
  }
  std::optional<std::vector<Number>> numbers;
  const bool usable = view.ndim == 1 && view.format && std::strlen(view.format) == 1;
  if (usable) {
    std::vector<Number> copied;
    copied.reserve(static_cast<std::size_t>(view.shape[0]));
    bool known = true;
    switch (view.format[0]) {
      case 'd':
        if constexpr (!std::is_integral_v<Number>) CopyStrided<Number, double>(view, copied);
        known = !std::is_integral_v<Number>;
        break;
      case 'f':
        if constexpr (!std::is_integral_v<Number>) CopyStrided<Number, float>(view, copied);
        known = !std::is_integral_v<Number>;
        break;
      case 'i':
        CopyStrided<Number, int>(view, copied);
        break;
      case 'B':
        CopyStrided<Number, unsigned char>(view, copied);
        break;
      default:  // other integers may be out of range
        known = false;
    }
    if (known) numbers = std::move(copied);
  }
  PyBuffer_Release(&view);
  return numbers;
}

template <class Number>
Number ToNumber(PyObject* value, const char* what) {
  if constexpr (std::is_integral_v<Number>) {
    return static_cast<Number>(ToInteger(value, kIntMin, kIntMax, what));
  } else {
    return static_cast<Number>(ToDouble(value, what));
  }
}

// What is to be walked through: a list or tuple as it is, anything else that can be iterated as a
// new list. Text is no sequence of values.
nb::object AsSequence(PyObject* value, const char* what, const char* wanted) {
  if (PyList_CheckExact(value) || PyTuple_CheckExact(value)) return nb::borrow(value);
  if (PyUnicode_Check(value)) ThrowType(what, wanted, value);
  PyObject* list = PySequence_List(value);
  if (!list) {
    if (!PyErr_ExceptionMatches(PyExc_TypeError)) throw nb::python_error();
    PyErr_Clear();
    ThrowType(what, wanted, value);
  }
  return nb::steal(list);
}

std::vector<std::string> ToStrings(PyObject* value, const char* what) {
  const nb::object sequence = AsSequence(value, what, "a sequence of str");
  std::vector<std::string> strings;
  for (nb::handle item : nb::iter(sequence)) strings.push_back(ToString(item.ptr(), what));
  return strings;
}

template <class Number>
std::vector<std::vector<Number>> ToLists(PyObject* value, const char* what) {
  const nb::object sequence = AsSequence(value, what, "a sequence of sequences of numbers");
  std::vector<std::vector<Number>> lists;
  for (nb::handle item : nb::iter(sequence)) lists.push_back(ToNumbers<Number>(item.ptr(), what));
  return lists;
}

mjByteVec ToBytes(PyObject* value, const char* what, Given given) {
  mjByteVec bytes;
  if (PyObject_CheckBuffer(value)) {
    Py_buffer view;
    if (PyObject_GetBuffer(value, &view, PyBUF_SIMPLE) != 0) {
      PyErr_Clear();
      ThrowType(what, "contiguous bytes", value);
    }
    const auto* first = static_cast<const std::byte*>(view.buf);
    bytes.assign(first, first + view.len);
    PyBuffer_Release(&view);
    return bytes;
  }
  if (given == Given::kAttribute) ThrowType(what, "bytes", value);
  const nb::object sequence = AsSequence(value, what, "bytes or a sequence of numbers 0 to 255");
  for (nb::handle item : nb::iter(sequence)) {
    bytes.push_back(static_cast<std::byte>(ToInteger(item.ptr(), 0, 255, what)));
  }
  return bytes;
}

int ToEnum(PyObject* value, const SpecField& field, Given given) {
  PyObject* enum_class = EnumOf(field);
  int number = 0;
  if (IsEnumMember(enum_class, value, &number)) return number;
  if (given == Given::kAttribute) ThrowType(field.name, field.enum_name, value);
  number = static_cast<int>(ToInteger(value, kIntMin, kIntMax, field.name));
  const nb::object member = Steal(EnumMember(enum_class, number));
  if (!PyObject_TypeCheck(member.ptr(), reinterpret_cast<PyTypeObject*>(enum_class))) {
    PyErr_Format(PyExc_ValueError, "Invalid int value for %s: %d", field.enum_name, number);
    throw nb::python_error();
  }
  return number;
}

template <class Lists>
PyObject* ListOfLists(const Lists& lists) {
  nb::list result;
  for (const auto& numbers : lists) {
    nb::list inner;
    for (const auto number : numbers) inner.append(number);
    result.append(inner);
  }
  return result.release().ptr();
}

template <class T>
PyObject* ArrayView(PartObject* part, const SpecField& field) {
  const npy_intp count = field.count;
  return NewView(ElementOf<T>(), 1, &count, &At<T>(part->data, field),
                 reinterpret_cast<PyObject*>(part));
}

// The words for a wrong number of values.
[[noreturn]] void ThrowCount(const SpecField& field, Given given, bool may_be_shorter) {
  if (given == Given::kAttribute) {
    PyErr_Format(PyExc_TypeError, "%s must be a sequence of %d numbers", field.name, field.count);
  } else if (may_be_shorter) {
    PyErr_Format(PyExc_ValueError, "%s should be a list/array of size 1, 2, or 3.", field.name);
  } else {
    PyErr_Format(PyExc_ValueError, "%s should be a list/array of size %d.", field.name,
                 field.count);
  }
  throw nb::python_error();
}

// Sizes of geoms and sites: one to three numbers, by type of shape.
bool MayBeShorter(const SpecField& field) {
  return field.kind == SpecKind::kDoubleArray && field.count == 3 &&
         std::strcmp(field.name, "size") == 0;
}

}  // namespace

double ToDouble(PyObject* value, const char* what) {
  if (PyFloat_CheckExact(value)) return PyFloat_AS_DOUBLE(value);
  if (PyArray_Check(value) &&
      PyArray_NDIM(reinterpret_cast<PyArrayObject*>(value)) > 0) {  // even of one number
    ThrowType(what, "a number", value);
  }
  const double number = PyFloat_AsDouble(value);
  if (number == -1 && PyErr_Occurred()) {
    if (!PyErr_ExceptionMatches(PyExc_TypeError) && !PyErr_ExceptionMatches(PyExc_OverflowError)) {
      throw nb::python_error();
    }
    PyErr_Clear();
    ThrowType(what, "a number", value);
  }
  return number;
}

std::int64_t ToInteger(PyObject* value, std::int64_t least, std::int64_t most, const char* what) {
  int overflow = 0;
  const long long number = PyLong_AsLongLongAndOverflow(value, &overflow);
  if (number == -1 && PyErr_Occurred()) {
    if (!PyErr_ExceptionMatches(PyExc_TypeError)) throw nb::python_error();
    PyErr_Clear();
    ThrowType(what, "an integer", value);
  }
  if (overflow || number < least || number > most) {
    PyErr_Format(PyExc_TypeError, "%s must be an integer from %lld to %lld", what,
                 static_cast<long long>(least), static_cast<long long>(most));
    throw nb::python_error();
  }
  return number;
}

std::string ToString(PyObject* value, const char* what) {
  if (!PyUnicode_Check(value)) ThrowType(what, "a str", value);
  Py_ssize_t length = 0;
  const char* text = PyUnicode_AsUTF8AndSize(value, &length);
  if (text) return {text, static_cast<std::size_t>(length)};
  PyErr_Clear();  // bytes that were no UTF-8 when they were read
  const nb::object bytes = Steal(PyUnicode_AsEncodedString(value, "utf-8", "surrogateescape"));
  return {PyBytes_AS_STRING(bytes.ptr()), static_cast<std::size_t>(PyBytes_GET_SIZE(bytes.ptr()))};
}

nb::object FromString(const std::string& text) {
  return Steal(PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()),
                                    "surrogateescape"));
}

template <class Number>
std::vector<Number> ToNumbers(PyObject* value, const char* what) {
  if (auto numbers = FromBuffer<Number>(value)) return *std::move(numbers);
  const nb::object sequence = AsSequence(value, what, "a sequence of numbers");
  std::vector<Number> numbers;
  // The length is asked for each time: converting an item may run code that changes the list.
  for (Py_ssize_t i = 0; i < PySequence_Fast_GET_SIZE(sequence.ptr()); ++i) {
    numbers.push_back(ToNumber<Number>(PySequence_Fast_GET_ITEM(sequence.ptr(), i), what));
  }
  return numbers;
}
template std::vector<int> ToNumbers(PyObject* value, const char* what);
template std::vector<float> ToNumbers(PyObject* value, const char* what);
template std::vector<double> ToNumbers(PyObject* value, const char* what);

PyObject* ReadField(PartObject* part, const SpecField& field) {
  void* data = part->data;
  auto* self = reinterpret_cast<PyObject*>(part);
  switch (field.kind) {
    case SpecKind::kByte:
      return PyLong_FromLong(At<mjtByte>(data, field));
    case SpecKind::kInt:
      return PyLong_FromLong(At<int>(data, field));
    case SpecKind::kSize:
      return PyLong_FromLongLong(At<mjtSize>(data, field));
    case SpecKind::kFloat:
      return PyFloat_FromDouble(At<float>(data, field));
    case SpecKind::kDouble:
      return PyFloat_FromDouble(At<double>(data, field));
    case SpecKind::kEnum:
      return EnumMember(EnumOf(field), At<int>(data, field));
    case SpecKind::kIntArray:
      return ArrayView<int>(part, field);
    case SpecKind::kFloatArray:
      return ArrayView<float>(part, field);
    case SpecKind::kDoubleArray:
      return ArrayView<double>(part, field);
    case SpecKind::kChars:
      return NewCharVec(&At<char>(data, field), field.count, self);
    case SpecKind::kString: {
      const mjString* text = At<mjString*>(data, field);
      return FromString(text ? *text : mjString()).release().ptr();
    }
    case SpecKind::kStringVec:
      return NewVec(At<mjStringVec*>(data, field), self);
    case SpecKind::kIntVec:
      return NewVec(At<mjIntVec*>(data, field), self);
    case SpecKind::kFloatVec:
      return NewVec(At<mjFloatVec*>(data, field), self);
    case SpecKind::kDoubleVec:
      return NewVec(At<mjDoubleVec*>(data, field), self);
    case SpecKind::kByteVec: {
      const mjByteVec& bytes = *At<mjByteVec*>(data, field);
      return PyBytes_FromStringAndSize(reinterpret_cast<const char*>(bytes.data()),
                                       static_cast<Py_ssize_t>(bytes.size()));
    }
    case SpecKind::kIntVecVec:
      return ListOfLists(*At<mjIntVecVec*>(data, field));
    case SpecKind::kFloatVecVec:
      return ListOfLists(*At<mjFloatVecVec*>(data, field));
    case SpecKind::kStruct:
      return WrapPart(*field.structure, &At<char>(data, field), OwnerOf(self));
    case SpecKind::kStructPointer:
      return WrapPart(*field.structure, At<void*>(data, field), OwnerOf(self));
  }
  Py_RETURN_NONE;
}

template <class Number>
void NewValue::ConvertArray(PyObject* value, Given given) {
  const bool may_be_shorter = given == Given::kKeyword && MayBeShorter(*field_);
  const auto fits = [&](std::size_t size) {
    return size == field_->count || (may_be_shorter && size >= 1 && size < field_->count);
  };
  if (PyList_CheckExact(value) || PyTuple_CheckExact(value)) {  // the usual case, without a vector
    const auto size = static_cast<std::size_t>(PySequence_Fast_GET_SIZE(value));
    if (!fits(size)) ThrowCount(*field_, given, may_be_shorter);
    for (std::size_t i = 0; i < size; ++i) {
      if (PySequence_Fast_GET_SIZE(value) != static_cast<Py_ssize_t>(size)) {
        ThrowCount(*field_, given, may_be_shorter);  // an item changed the list
      }
      PyObject* item = PySequence_Fast_GET_ITEM(value, static_cast<Py_ssize_t>(i));
      numbers_[i] = ToNumber<Number>(item, field_->name);
    }
    count_ = static_cast<int>(size);
    return;
  }
  const std::vector<Number> numbers = ToNumbers<Number>(value, field_->name);
  if (!fits(numbers.size())) ThrowCount(*field_, given, may_be_shorter);
  std::copy(numbers.begin(), numbers.end(), numbers_);
  count_ = static_cast<int>(numbers.size());
}

// Text or single characters. As an attribute they may be fewer where cells of a grid are meant: the
// others stay.
void NewValue::ConvertChars(PyObject* value, Given given) {
  const char* name = field_->name;
  mjString text;
  if (PyUnicode_Check(value)) {
    text = ToString(value, name);
  } else {
    const nb::object sequence = AsSequence(value, name, "a str or a sequence of characters");
    for (nb::handle item : nb::iter(sequence)) {
      const std::string character = ToString(item.ptr(), name);
      if (character.size() != 1) {
        PyErr_Format(PyExc_ValueError, "%s list elements must be single characters.", name);
        throw nb::python_error();
      }
      text += character;
    }
  }
  const bool is_grid = field_->count == sizeof(mjsTexture::gridlayout);
  const bool fewer = is_grid && given == Given::kAttribute && text.size() < field_->count;
  if (text.size() != field_->count && !fewer) {
    PyErr_Format(PyExc_ValueError, "%s should have length %d, got %zu.", name, field_->count,
                 text.size());
    throw nb::python_error();
  }
  object_ = std::move(text);
}

void NewValue::Convert(PyObject* value, Given given) {
  const char* name = field_->name;
  switch (field_->kind) {
    case SpecKind::kByte:
      integer_ = ToInteger(value, 0, 255, name);
      break;
    case SpecKind::kInt:
      integer_ = ToInteger(value, kIntMin, kIntMax, name);
      break;
    case SpecKind::kSize:
      integer_ = ToInteger(value, std::numeric_limits<std::int64_t>::min(),
                           std::numeric_limits<std::int64_t>::max(), name);
      break;
    case SpecKind::kFloat:
    case SpecKind::kDouble:
      numbers_[0] = ToDouble(value, name);
      break;
    case SpecKind::kEnum:
      integer_ = ToEnum(value, *field_, given);
      break;
    case SpecKind::kIntArray:
      ConvertArray<int>(value, given);
      break;
    case SpecKind::kFloatArray:
    case SpecKind::kDoubleArray:
      ConvertArray<double>(value, given);
      break;
    case SpecKind::kChars:
      ConvertChars(value, given);
      break;
    case SpecKind::kString:
      object_ = ToString(value, name);
      break;
    case SpecKind::kStringVec: {
      if (PyUnicode_Check(value)) ThrowType(name, "a sequence of str", value);
      mjStringVec strings = ToStrings(value, name);
      if (std::strcmp(name, "textures") == 0 && strings.size() != mjNTEXROLE) {
        PyErr_Format(PyExc_ValueError,
                     "material.textures must have exactly %d elements, got %zu. Assign a list of "
                     "%d texture names (use empty strings '' for unused slots).",
                     static_cast<int>(mjNTEXROLE), strings.size(), static_cast<int>(mjNTEXROLE));
        throw nb::python_error();
      }
      object_ = std::move(strings);
      break;
    }
    case SpecKind::kIntVec:
      object_ = ToNumbers<int>(value, name);
      break;
    case SpecKind::kFloatVec:
      object_ = ToNumbers<float>(value, name);
      break;
    case SpecKind::kDoubleVec:
      object_ = ToNumbers<double>(value, name);
      break;
    case SpecKind::kByteVec:
      object_ = ToBytes(value, name, given);
      break;
    case SpecKind::kIntVecVec:
      object_ = ToLists<int>(value, name);
      break;
    case SpecKind::kFloatVecVec:
      object_ = ToLists<float>(value, name);
      break;
    case SpecKind::kStruct:
    case SpecKind::kStructPointer:
      if (!PyObject_TypeCheck(value, *field_->structure->type)) {
        ThrowType(name, field_->structure->name, value);
      }
      object_ = static_cast<const void*>(AsPart(value)->data);
      break;
  }
}

void NewValue::Store(void* structure) {
  const SpecField& field = *field_;
  const auto store_array = [&]<class T>(T* array) {
    for (int i = 0; i < field.count; ++i) {
      array[i] = i < count_ ? static_cast<T>(numbers_[i]) : T{0};
    }
  };
  const auto store_object = [&]<class T>(T* target) {
    if (target) *target = std::move(std::get<T>(object_));
  };
  switch (field.kind) {
    case SpecKind::kByte:
      At<mjtByte>(structure, field) = static_cast<mjtByte>(integer_);
      break;
    case SpecKind::kInt:
    case SpecKind::kEnum:
      At<int>(structure, field) = static_cast<int>(integer_);
      break;
    case SpecKind::kSize:
      At<mjtSize>(structure, field) = integer_;
      break;
    case SpecKind::kFloat:
      At<float>(structure, field) = static_cast<float>(numbers_[0]);
      break;
    case SpecKind::kDouble:
      At<double>(structure, field) = numbers_[0];
      break;
    case SpecKind::kIntArray:
      store_array(&At<int>(structure, field));
      break;
    case SpecKind::kFloatArray:
      store_array(&At<float>(structure, field));
      break;
    case SpecKind::kDoubleArray:
      store_array(&At<double>(structure, field));
      break;
    case SpecKind::kChars:
      std::get<mjString>(object_).copy(&At<char>(structure, field), field.count);
      break;
    case SpecKind::kString:
      store_object(At<mjString*>(structure, field));
      break;
    case SpecKind::kStringVec:
      store_object(At<mjStringVec*>(structure, field));
      break;
    case SpecKind::kIntVec:
      store_object(At<mjIntVec*>(structure, field));
      break;
    case SpecKind::kFloatVec:
      store_object(At<mjFloatVec*>(structure, field));
      break;
    case SpecKind::kDoubleVec:
      store_object(At<mjDoubleVec*>(structure, field));
      break;
    case SpecKind::kByteVec:
      store_object(At<mjByteVec*>(structure, field));
      break;
    case SpecKind::kIntVecVec:
      store_object(At<mjIntVecVec*>(structure, field));
      break;
    case SpecKind::kFloatVecVec:
      store_object(At<mjFloatVecVec*>(structure, field));
      break;
    case SpecKind::kStruct:
      CopyStruct(*field.structure, &At<char>(structure, field), std::get<const void*>(object_));
      break;
    case SpecKind::kStructPointer:
      CopyStruct(*field.structure, At<void*>(structure, field), std::get<const void*>(object_));
      break;
  }
}

void CopyPlugin(mjsPlugin& to, const mjsPlugin& from) {
  to.element = from.element;
  if (to.name && from.name) *to.name = *from.name;
  to.active = from.active;
}

void CopyStruct(const SpecClass& of, void* to, const void* from) {
  if (to == from) return;
  if (&of == &kSpecClass<mjsPlugin>) {
    CopyPlugin(*static_cast<mjsPlugin*>(to), *static_cast<const mjsPlugin*>(from));
  }
  for (const SpecField& field : of) {
    const auto copy_inline = [&](std::size_t size) {
      std::memcpy(&At<char>(to, field), &At<char>(from, field), size);
    };
    const auto copy_target = [&]<class T>(T*) {
      T* target = At<T*>(to, field);
      const T* source = At<T*>(from, field);
      if (target) *target = source ? *source : T();
    };
    switch (field.kind) {
      case SpecKind::kByte:
        copy_inline(sizeof(mjtByte));
        break;
      case SpecKind::kInt:
      case SpecKind::kEnum:
      case SpecKind::kFloat:
        copy_inline(sizeof(int));
        break;
      case SpecKind::kSize:
      case SpecKind::kDouble:
        copy_inline(sizeof(double));
        break;
      case SpecKind::kIntArray:
      case SpecKind::kFloatArray:
        copy_inline(field.count * sizeof(int));
        break;
      case SpecKind::kDoubleArray:
        copy_inline(field.count * sizeof(double));
        break;
      case SpecKind::kChars:
        copy_inline(field.count);
        break;
      case SpecKind::kString:
        copy_target(static_cast<mjString*>(nullptr));
        break;
      case SpecKind::kStringVec:
        copy_target(static_cast<mjStringVec*>(nullptr));
        break;
      case SpecKind::kIntVec:
        copy_target(static_cast<mjIntVec*>(nullptr));
        break;
      case SpecKind::kFloatVec:
        copy_target(static_cast<mjFloatVec*>(nullptr));
        break;
      case SpecKind::kDoubleVec:
        copy_target(static_cast<mjDoubleVec*>(nullptr));
        break;
      case SpecKind::kByteVec:
        copy_target(static_cast<mjByteVec*>(nullptr));
        break;
      case SpecKind::kIntVecVec:
        copy_target(static_cast<mjIntVecVec*>(nullptr));
        break;
      case SpecKind::kFloatVecVec:
        copy_target(static_cast<mjFloatVecVec*>(nullptr));
        break;
      case SpecKind::kStruct:
        CopyStruct(*field.structure, &At<char>(to, field), &At<char>(from, field));
        break;
      case SpecKind::kStructPointer:
        CopyStruct(*field.structure, At<void*>(to, field), At<void*>(from, field));
        break;
    }
  }
}

}  // namespace conjoint::python
