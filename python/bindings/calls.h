// Arguments of the generated functions: from Python's objects to C's values.
//
// A Call orders the arguments by the signature and converts them one by one. What does not fit is
// remembered, and RaiseMismatch says which parameter it was and what it takes.
#ifndef CONJOINT_PYTHON_CALLS_H_
#define CONJOINT_PYTHON_CALLS_H_

#include <mujoco/mujoco.h>

#include <type_traits>

#include "arrays.h"
#include "errors.h"
#include "structs.h"

namespace conjoint::python {

constexpr int kMaxParameters = 12;

struct Signature {
  const char* name;
  const char* text;  // with types, for messages
  int count;
  int required;
  const char* names[kMaxParameters];
  PyObject* interned[kMaxParameters];  // the names, once a keyword was looked up
};

// An array argument. Null where None was given.
template <typename T>
struct Array {
  T* data = nullptr;
  npy_intp size = 0, rows = 0, cols = 0;
  operator T*() const { return data; }  // NOLINT: what C's functions take
};

// An array to read, converted where needed.
template <typename T>
struct In : Array<const T> {
  static constexpr int kRoom = 9;  // a short list of numbers is converted here
  PyObject* converted = nullptr;
  T room[kRoom];
  In() = default;
  In(const In&) = delete;
  In& operator=(const In&) = delete;
  ~In() { Py_XDECREF(converted); }
};

// An array to write.
template <typename T>
struct Out : Array<T> {};

class Call {
 public:
  Call(Signature& signature, PyObject* const* args, Py_ssize_t nargs, PyObject* keyword_names)
      : signature_(signature) {
    if (nargs == signature.count && !keyword_names) [[likely]] {
      args_ = args;
    } else {
      Sort(args, nargs, keyword_names);
    }
  }
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;

  bool ok() const { return args_ != nullptr; }
  PyObject* arg(int index) const { return args_[index]; }
  const char* name() const { return signature_.name; }

  bool Model(int index, mjModel** m);
  bool Data(int index, const mjModel* m, mjData** d);
  template <typename T>
  bool Struct(int index, const StructType& type, bool none, T** data) {
    return AnyStruct(index, type, none, reinterpret_cast<void**>(data));
  }
  bool Integer(int index, int* value);
  bool Id(int index, mjtSize count, const char* size_name, int* value);
  bool Real(int index, double* value);
  bool Text(int index, bool none, const char** value);
  bool Cache(int index, mjCache** cache);

  // A vector of n numbers (-1: any number), a matrix, an array of any shape.
  template <typename T>
  bool Vector(int index, bool none, In<T>* array, int n) {
    if (n > 0 && n <= In<T>::kRoom && ReadShort(index, n, array->room)) {
      array->data = array->room;
      array->size = n;
      return true;
    }
    return ReadArray(index, none, ElementOf<T>(), n, Shape::kVector, array, &array->converted);
  }
  template <typename T>
  bool Vector(int index, bool none, Out<T>* array, int n) {
    return WriteArray(index, none, ElementOf<T>(), n, Shape::kVector, array);
  }
  template <typename T>
  bool Matrix(int index, bool none, In<T>* array) {
    return ReadArray(index, none, ElementOf<T>(), -1, Shape::kMatrix, array, &array->converted);
  }
  template <typename T>
  bool Matrix(int index, bool none, Out<T>* array) {
    return WriteArray(index, none, ElementOf<T>(), -1, Shape::kMatrix, array);
  }
  template <typename T>
  bool Any(int index, bool none, Out<T>* array) {
    return WriteArray(index, none, ElementOf<T>(), -1, Shape::kAny, array);
  }

  // These return null. An exception that is set already stays.
  PyObject* RaiseMismatch();
  PyObject* RaiseSize(const char* text);   // TypeError
  PyObject* RaiseIndex(const char* text);  // IndexError

 private:
  enum class Shape { kVector, kMatrix, kAny };

  void Sort(PyObject* const* args, Py_ssize_t nargs, PyObject* keyword_names);
  bool Given(int index) const { return index < signature_.required || args_[index]; }
  bool AnyStruct(int index, const StructType& type, bool none, void** data);
  bool Refuse(int index, const char* wanted) {
    refused_ = index;
    wanted_ = wanted;
    return false;
  }

  // A list or tuple of exactly n floats and ints, without help of NumPy.
  template <typename T>
  bool ReadShort(int index, int n, T* room) {
    PyObject* given = args_[index];
    if (!PyList_CheckExact(given) && !PyTuple_CheckExact(given)) return false;
    if (PySequence_Fast_GET_SIZE(given) != n) return false;
    for (int i = 0; i < n; ++i) {
      PyObject* item = PySequence_Fast_GET_ITEM(given, i);
      if constexpr (std::is_floating_point_v<T>) {
        if (PyFloat_CheckExact(item)) {
          room[i] = static_cast<T>(PyFloat_AS_DOUBLE(item));
          continue;
        }
      }
      if (!PyLong_CheckExact(item)) return false;
      const long number = PyLong_AsLong(item);
      if (number == -1 && PyErr_Occurred()) return PyErr_Clear(), false;
      room[i] = static_cast<T>(number);
      if (static_cast<long>(room[i]) != number) return false;
    }
    return true;
  }

  // Untyped parts of the conversion of arrays.
  struct RawArray {
    void* data;
    npy_intp size, rows, cols;
  };
  bool ReadRaw(int index, bool none, Element element, int n, Shape shape, RawArray* raw,
               PyObject** converted);
  bool WriteRaw(int index, bool none, Element element, int n, Shape shape, RawArray* raw);
  bool Measure(int index, PyArrayObject* array, int n, Shape shape, RawArray* raw);
  template <typename A>
  bool ReadArray(int index, bool none, Element element, int n, Shape shape, A* array,
                 PyObject** converted) {
    RawArray raw = {};
    if (!ReadRaw(index, none, element, n, shape, &raw, converted)) return false;
    return Take(raw, array);
  }
  template <typename A>
  bool WriteArray(int index, bool none, Element element, int n, Shape shape, A* array) {
    RawArray raw = {};
    if (!WriteRaw(index, none, element, n, shape, &raw)) return false;
    return Take(raw, array);
  }
  template <typename A>
  static bool Take(const RawArray& raw, A* array) {
    array->data = static_cast<decltype(array->data)>(raw.data);
    array->size = raw.size;
    array->rows = raw.rows;
    array->cols = raw.cols;
    return true;
  }

  Signature& signature_;
  PyObject* const* args_ = nullptr;
  int refused_ = -1;
  const char* wanted_ = nullptr;
  PyObject* sorted_[kMaxParameters];
};

struct FunctionEntry {
  const char* module;
  PyMethodDef method;
};

// Puts the functions of a submodule into it.
void AddFunctions(nb::module_& module, const char* name);

// A str, or None for NULL.
PyObject* NewText(const char* text);

// ---- what checks in functions.txt use

// The number of elements of a band-dense matrix; -1 for nonsense.
npy_intp BandSize(int ntotal, int nband, int ndense);

// The size of a state; -1 with FatalError set for a bad signature.
npy_intp StateSize(const mjModel* m, int signature);

bool ValidObject(const mjModel* m, int type, int id);
bool ValidBody(const Call& call, int data_index, int body);
bool ValidFaces(const Array<const int>& face, int nvert);

// Do all rows of a sparse matrix lie within it?
bool ValidRows(const Array<const double>& mat, const Array<const int>& rownnz,
               const Array<const int>& rowadr, const Array<const int>& colind, npy_intp cols);

}  // namespace conjoint::python

#endif  // CONJOINT_PYTHON_CALLS_H_
