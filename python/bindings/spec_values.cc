// Values of the fields of a spec, between C and Python.

#include "spec_values.h"

#include <algorithm>
#include <cstring>
#include <unordered_map>

#include "arrays.h"
#include "enums.h"
#include "numbers.h"
#include "spec_vectors.h"

namespace conjoint::python {
namespace {

template <class T>
T& At(void* structure, const SpecField& field) {
  return *reinterpret_cast<T*>(static_cast<char*>(structure) + field.offset);
}
template <class T>
const T& At(const void* structure, const SpecField& field) {
  return *reinterpret_cast<const T*>(static_cast<const char*>(structure) + field.offset);
}

[[noreturn]] void ThrowType(const char* what, const char* wanted, PyObject* given) {
  PyErr_Format(PyExc_TypeError, "%s must be %s, not %.100s", what, wanted, Py_TYPE(given)->tp_name);
  throw nb::python_error();
}

// The class of the enum of a field. Fields are told apart by the address of the enum's name.
PyObject* EnumOf(const SpecField& field) {
  static auto* classes = new std::unordered_map<const char*, PyObject*>;
  PyObject*& enum_class = (*classes)[field.enum_name];
  if (!enum_class) enum_class = EnumClass(field.enum_name);
  return enum_class;
}

// ------------------------------------------------------------------------------------- sequences

template <class Number, class Source>
bool CopyStrided(const Py_buffer& view, std::vector<Number>& numbers) {
  if constexpr (std::is_integral_v<Number> && !std::is_integral_v<Source>) {
    return false;  // no fractions are cut off silently
  } else {
    numbers.reserve(static_cast<std::size_t>(view.shape[0]));
    const char* item = static_cast<const char*>(view.buf);
    for (Py_ssize_t i = 0; i < view.shape[0]; ++i, item += view.strides[0]) {
      Source source;
      std::memcpy(&source, item, sizeof(source));
      numbers.push_back(static_cast<Number>(source));
    }
    return true;
  }
}

// Copies the numbers of an array or another exporter of memory. False if it is something else, or
// of another type, whose items may be out of range.
template <class Number>
bool FromBuffer(PyObject* value, std::vector<Number>& numbers) {
  if (!PyObject_CheckBuffer(value)) return false;
  Py_buffer view;
  if (PyObject_GetBuffer(value, &view, PyBUF_STRIDES | PyBUF_FORMAT) != 0) {
    PyErr_Clear();
    return false;
  }
  bool copied = false;
  if (view.ndim == 1 && view.format && std::strlen(view.format) == 1) {
    switch (view.format[0]) {
      case 'd':
        copied = CopyStrided<Number, double>(view, numbers);
        break;
      case 'f':
        copied = CopyStrided<Number, float>(view, numbers);
        break;
      case 'i':
        copied = CopyStrided<Number, int>(view, numbers);
        break;
      default:
        break;
    }
  }
  PyBuffer_Release(&view);
  return copied;
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

// The items of a sequence, each through convert(item). The length is asked for each time, since
// converting may run code that changes a list.
template <class Convert>
auto MapItems(PyObject* value, const char* what, const char* wanted, Convert&& convert) {
  const nb::object sequence = AsSequence(value, what, wanted);
  std::vector<decltype(convert(value))> items;
  for (Py_ssize_t i = 0; i < PySequence_Fast_GET_SIZE(sequence.ptr()); ++i) {
    const nb::object item = nb::borrow(PySequence_Fast_GET_ITEM(sequence.ptr(), i));
    items.push_back(convert(item.ptr()));
  }
  return items;
}

template <class Number>
Number NeedNumber(PyObject* value, const char* what) {
  if constexpr (std::is_integral_v<Number>) {
    return NeedInteger<Number>(value, what);
  } else {
    return static_cast<Number>(NeedDouble(value, what));
  }
}

// ---------------------------------------------------------------------------------- from Python

mjStringVec NeedStrings(PyObject* value, const SpecField& field) {
  mjStringVec strings = MapItems(value, field.name, "a sequence of str",
                                 [&](PyObject* item) { return NeedString(item, field.name); });
  if (std::strcmp(field.name, "textures") == 0 && strings.size() != mjNTEXROLE) {
    PyErr_Format(PyExc_ValueError,
                 "material.textures must have exactly %d elements, got %zu. Assign a list of "
                 "%d texture names (use empty strings '' for unused slots).",
                 static_cast<int>(mjNTEXROLE), strings.size(), static_cast<int>(mjNTEXROLE));
    throw nb::python_error();
  }
  return strings;
}

template <class Number>
std::vector<std::vector<Number>> NeedLists(PyObject* value, const char* what) {
  return MapItems(value, what, "a sequence of sequences of numbers",
                  [&](PyObject* item) { return NeedNumbers<Number>(item, what); });
}

mjByteVec NeedBytes(PyObject* value, const char* what, Given given) {
  if (PyObject_CheckBuffer(value)) {
    Py_buffer view;
    if (PyObject_GetBuffer(value, &view, PyBUF_SIMPLE) != 0) {
      PyErr_Clear();
      ThrowType(what, "contiguous bytes", value);
    }
    const auto* first = static_cast<const std::byte*>(view.buf);
    mjByteVec bytes(first, first + view.len);
    PyBuffer_Release(&view);
    return bytes;
  }
  if (given == Given::kAttribute) ThrowType(what, "bytes", value);
  return MapItems(value, what, "bytes or a sequence of numbers 0 to 255", [&](PyObject* item) {
    return static_cast<std::byte>(NeedInteger<unsigned char>(item, what));
  });
}

int NeedEnum(PyObject* value, const SpecField& field, Given given) {
  PyObject* enum_class = EnumOf(field);
  int number = 0;
  if (IsEnumMember(enum_class, value, &number)) return number;
  if (given == Given::kAttribute) ThrowType(field.name, field.enum_name, value);
  number = NeedInteger<int>(value, field.name);
  const nb::object member = Steal(EnumMember(enum_class, number));
  if (!PyObject_TypeCheck(member.ptr(), reinterpret_cast<PyTypeObject*>(enum_class))) {
    PyErr_Format(PyExc_ValueError, "Invalid int value for %s: %d", field.enum_name, number);
    throw nb::python_error();
  }
  return number;
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
bool MayBeShorter(const SpecField& field, const SpecClass* of) {
  return (of == &kSpecClass<mjsGeom> || of == &kSpecClass<mjsSite>) &&
         std::strcmp(field.name, "size") == 0;
}

// ------------------------------------------------------------------------------------ to Python

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
PyObject* ReadTarget(T* target, PyObject* self) {
  if constexpr (std::is_same_v<T, mjString>) {
    return FromString(target ? *target : mjString()).release().ptr();
  } else if constexpr (std::is_same_v<T, mjByteVec>) {
    return PyBytes_FromStringAndSize(reinterpret_cast<const char*>(target->data()),
                                     static_cast<Py_ssize_t>(target->size()));
  } else if constexpr (std::is_same_v<T, mjIntVecVec> || std::is_same_v<T, mjFloatVecVec>) {
    return ListOfLists(*target);
  } else {
    return NewVec(target, self);
  }
}

template <class T>
PyObject* ArrayView(PyObject* self, const SpecField& field) {
  const npy_intp count = field.count;
  return NewView(ElementOf<T>(), 1, &count, &At<T>(AsPart(self)->data, field), self);
}

}  // namespace

double NeedDouble(PyObject* value, const char* what) {
  double number = 0;
  if (!ToDouble(value, &number)) ThrowType(what, "a number", value);
  return number;
}

template <class Integer>
Integer NeedInteger(PyObject* value, const char* what) {
  Integer number = 0;
  if (ToInteger(value, &number)) return number;
  if (!PyIndex_Check(value)) ThrowType(what, "an integer", value);
  PyErr_Format(PyExc_TypeError, "%s is out of range: %R", what, value);
  throw nb::python_error();
}
template int NeedInteger(PyObject* value, const char* what);
template mjtByte NeedInteger(PyObject* value, const char* what);
template mjtSize NeedInteger(PyObject* value, const char* what);

template <class Number>
std::vector<Number> NeedNumbers(PyObject* value, const char* what) {
  std::vector<Number> numbers;
  if (FromBuffer(value, numbers)) return numbers;
  return MapItems(value, what, "a sequence of numbers",
                  [&](PyObject* item) { return NeedNumber<Number>(item, what); });
}
template std::vector<int> NeedNumbers(PyObject* value, const char* what);
template std::vector<float> NeedNumbers(PyObject* value, const char* what);
template std::vector<double> NeedNumbers(PyObject* value, const char* what);

std::string NeedString(PyObject* value, const char* what) {
  if (!PyUnicode_Check(value)) ThrowType(what, "a str", value);
  Py_ssize_t length = 0;
  const char* text = PyUnicode_AsUTF8AndSize(value, &length);
  if (text) return {text, static_cast<std::size_t>(length)};
  PyErr_Clear();  // bytes that were no UTF-8 when they were read
  const nb::object bytes = Steal(PyUnicode_AsEncodedString(value, "utf-8", "surrogateescape"));
  return {PyBytes_AS_STRING(bytes.ptr()), static_cast<std::size_t>(PyBytes_GET_SIZE(bytes.ptr()))};
}

nb::object FromString(const std::string& text) {
  return Steal(
      PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "surrogateescape"));
}

PyObject* ReadField(PyObject* self, const SpecField& field) {
  void* data = AsPart(self)->data;
  switch (field.kind) {
    case SpecKind::kByte:
      return PyLong_FromLong(At<mjtByte>(data, field));
    case SpecKind::kInt:
      return PyLong_FromLong(At<int>(data, field));
    case SpecKind::kSize:
      return PyLong_FromLongLong(At<mjtSize>(data, field));
    case SpecKind::kFloat:
      return PyFloat_FromDouble(static_cast<double>(At<float>(data, field)));
    case SpecKind::kDouble:
      return PyFloat_FromDouble(At<double>(data, field));
    case SpecKind::kEnum:
      return EnumMember(EnumOf(field), At<int>(data, field));
    case SpecKind::kIntArray:
      return ArrayView<int>(self, field);
    case SpecKind::kFloatArray:
      return ArrayView<float>(self, field);
    case SpecKind::kDoubleArray:
      return ArrayView<double>(self, field);
    case SpecKind::kChars:
      return NewCharVec(&At<char>(data, field), field.count, self);
    case SpecKind::kStruct:
      return WrapPart(*field.structure, &At<char>(data, field), OwnerOf(self));
    case SpecKind::kStructPointer:
      return WrapPart(*field.structure, At<void*>(data, field), OwnerOf(self));
    default:
      break;
  }
  PyObject* result = nullptr;
  VisitTarget(field.kind, [&]<class T> { result = ReadTarget(At<T*>(data, field), self); });
  return result;
}

template <class Number>
void NewValue::ConvertArray(PyObject* value, Given given) {
  const bool may_be_shorter = given == Given::kKeyword && MayBeShorter(*field_, of_);
  const auto check = [&](std::size_t size) {
    if (size == field_->count || (may_be_shorter && size >= 1 && size < field_->count)) return;
    ThrowCount(*field_, given, may_be_shorter);
  };
  if (PyTuple_CheckExact(value) || PyList_CheckExact(value)) {  // the usual case, without a vector
    const Py_ssize_t size = PySequence_Fast_GET_SIZE(value);
    check(static_cast<std::size_t>(size));
    for (Py_ssize_t i = 0; i < size && i < PySequence_Fast_GET_SIZE(value); ++i) {
      PyObject* item = PySequence_Fast_GET_ITEM(value, i);
      Py_INCREF(item);
      const nb::object held = nb::steal(item);
      numbers_[i] = static_cast<double>(NeedNumber<Number>(item, field_->name));
    }
    count_ = static_cast<int>(size);
    return;
  }
  const std::vector<Number> numbers = NeedNumbers<Number>(value, field_->name);
  check(numbers.size());
  std::copy(numbers.begin(), numbers.end(), numbers_);
  count_ = static_cast<int>(numbers.size());
}

// Text or single characters. As an attribute they may be fewer where cells of a grid are meant: the
// others stay.
void NewValue::ConvertChars(PyObject* value, Given given) {
  const char* name = field_->name;
  mjString text;
  if (PyUnicode_Check(value)) {
    text = NeedString(value, name);
  } else {
    for (const mjString& character :
         MapItems(value, name, "a str or a sequence of characters",
                  [&](PyObject* item) { return NeedString(item, name); })) {
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
      integer_ = NeedInteger<mjtByte>(value, name);
      break;
    case SpecKind::kInt:
      integer_ = NeedInteger<int>(value, name);
      break;
    case SpecKind::kSize:
      integer_ = NeedInteger<mjtSize>(value, name);
      break;
    case SpecKind::kFloat:
    case SpecKind::kDouble:
      numbers_[0] = NeedDouble(value, name);
      break;
    case SpecKind::kEnum:
      integer_ = NeedEnum(value, *field_, given);
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
      object_ = NeedString(value, name);
      break;
    case SpecKind::kStringVec:
      object_ = NeedStrings(value, *field_);
      break;
    case SpecKind::kIntVec:
      object_ = NeedNumbers<int>(value, name);
      break;
    case SpecKind::kFloatVec:
      object_ = NeedNumbers<float>(value, name);
      break;
    case SpecKind::kDoubleVec:
      object_ = NeedNumbers<double>(value, name);
      break;
    case SpecKind::kByteVec:
      object_ = NeedBytes(value, name, given);
      break;
    case SpecKind::kIntVecVec:
      object_ = NeedLists<int>(value, name);
      break;
    case SpecKind::kFloatVecVec:
      object_ = NeedLists<float>(value, name);
      break;
    case SpecKind::kStruct:
    case SpecKind::kStructPointer:
      if (!PyObject_TypeCheck(value, field_->structure->type)) {
        ThrowType(name, field_->structure->name, value);
      }
      object_ = static_cast<const void*>(AsPart(value)->data);
      break;
  }
}

void NewValue::Store(void* structure) {
  const SpecField& field = *field_;
  switch (field.kind) {
    case SpecKind::kByte:
    case SpecKind::kInt:
    case SpecKind::kSize:
    case SpecKind::kEnum:
      VisitInline(field.kind, [&]<class T> { At<T>(structure, field) = static_cast<T>(integer_); });
      break;
    case SpecKind::kFloat:
    case SpecKind::kDouble:
      VisitInline(field.kind,
                  [&]<class T> { At<T>(structure, field) = static_cast<T>(numbers_[0]); });
      break;
    case SpecKind::kIntArray:
    case SpecKind::kFloatArray:
    case SpecKind::kDoubleArray:
      VisitInline(field.kind, [&]<class T> {
        T* array = &At<T>(structure, field);
        for (int i = 0; i < field.count; ++i) {
          array[i] = i < count_ ? static_cast<T>(numbers_[i]) : T{0};
        }
      });
      break;
    case SpecKind::kChars:
      std::get<mjString>(object_).copy(&At<char>(structure, field), field.count);
      break;
    case SpecKind::kStruct:
      CopyStruct(*field.structure, &At<char>(structure, field), std::get<const void*>(object_));
      break;
    case SpecKind::kStructPointer:
      CopyStruct(*field.structure, At<void*>(structure, field), std::get<const void*>(object_));
      break;
    default:
      VisitTarget(field.kind, [&]<class T> {
        if (T* target = At<T*>(structure, field)) *target = std::move(std::get<T>(object_));
      });
  }
}

void CopyStruct(const SpecClass& of, void* to, const void* from) {
  if (to == from) return;
  if (&of == &kSpecClass<mjsPlugin>) {  // the instance is shared, its name copied
    auto& plugin = *static_cast<mjsPlugin*>(to);
    const auto& source = *static_cast<const mjsPlugin*>(from);
    plugin.element = source.element;
    if (plugin.name && source.name) *plugin.name = *source.name;
  }
  for (const SpecField& field : of) {
    if (field.kind == SpecKind::kStruct) {
      CopyStruct(*field.structure, &At<char>(to, field), &At<char>(from, field));
    } else if (field.kind == SpecKind::kStructPointer) {
      CopyStruct(*field.structure, At<void*>(to, field), At<void*>(from, field));
    } else if (!VisitInline(field.kind, [&]<class T> {
                 std::memcpy(&At<T>(to, field), &At<T>(from, field), field.count * sizeof(T));
               })) {
      VisitTarget(field.kind, [&]<class T> {
        T* target = At<T*>(to, field);
        const T* source = At<T*>(from, field);
        if (target) *target = source ? *source : T();
      });
    }
  }
}

}  // namespace conjoint::python
