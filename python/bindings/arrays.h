// NumPy arrays as views into memory of the engine.
//
// A view has a base object that owns the memory (memory.h). All views of one model have the same
// base, so the model lives as long as any of them.
#ifndef CONJOINT_PYTHON_ARRAYS_H_
#define CONJOINT_PYTHON_ARRAYS_H_

#include <cstddef>
#include <cstdint>

#include "numpy.h"

namespace conjoint::python {

// Element types of the engine's arrays.
enum class Element : std::uint8_t {
  kFloat64,
  kFloat32,
  kInt32,
  kInt64,
  kUint8,
  kInt8,
  kUint32,
  kUint64,
};

int NumpyType(Element element);
std::size_t ElementSize(Element element);

template <typename T>
constexpr Element ElementOf();
template <>
constexpr Element ElementOf<double>() {
  return Element::kFloat64;
}
template <>
constexpr Element ElementOf<float>() {
  return Element::kFloat32;
}
template <>
constexpr Element ElementOf<int>() {
  return Element::kInt32;
}
template <>
constexpr Element ElementOf<std::int64_t>() {
  return Element::kInt64;
}
template <>
constexpr Element ElementOf<unsigned char>() {
  return Element::kUint8;
}
template <>
constexpr Element ElementOf<unsigned int>() {
  return Element::kUint32;
}
template <>
constexpr Element ElementOf<std::uint64_t>() {
  return Element::kUint64;
}

// A new array that looks at `data`, writeable and, without strides (in bytes), C-contiguous. Takes
// a reference to `base`, which keeps the data alive. An array without elements owns its (empty)
// memory. Null when an exception was raised.
PyObject* NewView(Element element, int ndim, const npy_intp* dims, void* data, PyObject* base,
                  const npy_intp* strides = nullptr);

// A new array of zeros.
PyObject* NewZeros(Element element, int ndim, const npy_intp* dims);

// A new array of its own memory with a copy of the data.
PyObject* NewCopy(Element element, int ndim, const npy_intp* dims, const void* data);

// array[...] = value, by NumPy's rules of broadcasting and casting. 0, or -1 with an exception.
int AssignArray(PyObject* array, PyObject* value);

// Loads NumPy's C API; false with an exception when there is none.
bool ImportNumpy();

}  // namespace conjoint::python

#endif  // CONJOINT_PYTHON_ARRAYS_H_
