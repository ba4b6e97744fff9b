// Arguments of the generated functions. See calls.h.

#include "calls.h"

#include <cstring>
#include <string>

#include "model_object.h"
#include "numbers.h"

namespace conjoint::python {
namespace {

constexpr char kCacheName[] = "mjCache";

bool IsIntegerElement(Element element) {
  return element != Element::kFloat64 && element != Element::kFloat32;
}

// May an array of this type be converted without loss of kind: no float to int, nothing complex?
bool Convertible(int type_number, Element element) {
  if (PyTypeNum_ISCOMPLEX(type_number)) return false;
  if (PyTypeNum_ISDATETIME(type_number)) return false;
  if (PyTypeNum_ISFLOAT(type_number)) return !IsIntegerElement(element);
  return true;
}

}  // namespace

void Call::Sort(PyObject* const* args, Py_ssize_t nargs, PyObject* keyword_names) {
  const Py_ssize_t nkeyword = keyword_names ? PyTuple_GET_SIZE(keyword_names) : 0;
  if (nargs + nkeyword > signature_.count) return;
  for (int i = 0; i < signature_.count; ++i) sorted_[i] = i < nargs ? args[i] : nullptr;
  for (Py_ssize_t k = 0; k < nkeyword; ++k) {
    PyObject* keyword = PyTuple_GET_ITEM(keyword_names, k);
    int found = -1;
    for (int i = 0; i < signature_.count && found < 0; ++i) {
      if (!signature_.interned[i]) {
        signature_.interned[i] = PyUnicode_InternFromString(signature_.names[i]);
        if (!signature_.interned[i]) return;
      }
      if (signature_.interned[i] == keyword) found = i;
    }
    for (int i = 0; i < signature_.count && found < 0; ++i) {
      if (PyUnicode_Compare(signature_.interned[i], keyword) == 0) found = i;
    }
    if (found < 0 || sorted_[found]) return;
    sorted_[found] = args[nargs + k];
  }
  for (int i = 0; i < signature_.required; ++i) {
    if (!sorted_[i]) return;
  }
  args_ = sorted_;
}

bool Call::Model(int index, mjModel** m) {
  *m = ModelPointer(args_[index]);
  return *m || Refuse(index, "an MjModel");
}

bool Call::Data(int index, const mjModel* m, mjData** d) {
  *d = DataPointer(args_[index]);
  if (!*d) return Refuse(index, "an MjData");
  const auto* own = static_cast<const mjModel*>(AsStruct(args_[index])->sizes);
  if (!m || m == own) [[likely]]
    return true;
  // Data of a copy or a variation of the model is fine as long as all arrays have the same sizes.
  constexpr std::size_t kSizes = offsetof(mjModel, opt) - offsetof(mjModel, nq);
  if (std::memcmp(&m->nq, &own->nq, kSizes) == 0) return true;
  PyErr_Format(PyExc_ValueError, "%s(): %s was made for a model with other sizes", signature_.name,
               signature_.names[index]);
  return false;
}

bool Call::AnyStruct(int index, const StructType& type, bool none, void** data) {
  if (none && args_[index] == Py_None) return true;
  *data = StructPointer<void>(args_[index], &type);
  return *data || Refuse(index, type.name);
}

bool Call::Integer(int index, int* value) {
  if (!Given(index)) return true;
  return ToInteger(args_[index], value) || Refuse(index, "an integer of 32 bits");
}

bool Call::Id(int index, mjtSize count, const char* size_name, int* value) {
  if (!Integer(index, value)) return false;
  if (*value >= 0 && *value < count) return true;
  PyErr_Format(PyExc_IndexError, "%s(): %s is %d, but %s is %lld", signature_.name,
               signature_.names[index], *value, size_name, static_cast<long long>(count));
  return false;
}

bool Call::Real(int index, double* value) {
  return ToDouble(args_[index], value) || Refuse(index, "a number");
}

bool Call::Text(int index, bool none, const char** value) {
  if (!Given(index)) return true;
  PyObject* text = args_[index];
  if (none && text == Py_None) return true;
  if (PyUnicode_Check(text)) {
    Py_ssize_t size;
    *value = PyUnicode_AsUTF8AndSize(text, &size);
    if (*value && std::strlen(*value) == static_cast<std::size_t>(size)) return true;
    PyErr_Clear();
    return Refuse(index, "a str without null characters");
  }
  if (PyBytes_Check(text)) {
    *value = PyBytes_AS_STRING(text);
    if (std::strlen(*value) == static_cast<std::size_t>(PyBytes_GET_SIZE(text))) return true;
    return Refuse(index, "bytes without null characters");
  }
  return Refuse(index, none ? "a str or None" : "a str");
}

bool Call::Cache(int index, mjCache** cache) {
  if (!PyCapsule_IsValid(args_[index], kCacheName)) {
    return Refuse(index, "what mj_getCache returns");
  }
  *cache = static_cast<mjCache*>(PyCapsule_GetPointer(args_[index], kCacheName));
  return *cache != nullptr;
}

bool Call::Measure(int index, PyArrayObject* array, int n, Shape shape, RawArray* raw) {
  const int ndim = PyArray_NDIM(array);
  const npy_intp* dims = PyArray_DIMS(array);
  raw->data = PyArray_DATA(array);
  raw->size = PyArray_SIZE(array);
  switch (shape) {
    case Shape::kVector:
      if (!(ndim == 1 || (ndim == 2 && dims[1] == 1)) || (n >= 0 && raw->size != n)) {
        return Refuse(index, "a vector of the size in the signature");
      }
      break;
    case Shape::kMatrix:
      if (ndim != 1 && ndim != 2) return Refuse(index, "a matrix");
      raw->rows = dims[0];
      raw->cols = ndim == 2 ? dims[1] : 1;
      break;
    case Shape::kAny:
      break;
  }
  // The engine counts in 32 bits, and NULL means that nothing was given.
  if (raw->size > INT_MAX) return Refuse(index, "an array of less than 2^31 numbers");
  return true;
}

bool Call::ReadRaw(int index, bool none, Element element, int n, Shape shape, RawArray* raw,
                   PyObject** converted) {
  PyObject* given = args_[index];
  if (PyArray_Check(given)) [[likely]] {
    auto* array = reinterpret_cast<PyArrayObject*>(given);
    if (PyArray_TYPE(array) == NumpyType(element) && PyArray_ISCARRAY_RO(array)) [[likely]] {
      return Measure(index, array, n, shape, raw);
    }
  }
  if (given == Py_None || PyUnicode_Check(given) || PyBytes_Check(given)) {
    return (none && given == Py_None) || Refuse(index, "an array or a list of numbers");
  }
  PyObject* any = PyArray_FROM_O(given);
  PyObject* array = nullptr;
  if (any && Convertible(PyArray_TYPE(reinterpret_cast<PyArrayObject*>(any)), element)) {
    array = PyArray_FROM_OTF(any, NumpyType(element), NPY_ARRAY_CARRAY_RO | NPY_ARRAY_FORCECAST);
  }
  Py_XDECREF(any);
  if (!array) {
    PyErr_Clear();
    return Refuse(index, "an array or a list of numbers");
  }
  *converted = array;
  return Measure(index, reinterpret_cast<PyArrayObject*>(array), n, shape, raw);
}

bool Call::WriteRaw(int index, bool none, Element element, int n, Shape shape, RawArray* raw) {
  if (!Given(index)) return true;
  PyObject* given = args_[index];
  if (none && given == Py_None) return true;
  auto* array = reinterpret_cast<PyArrayObject*>(given);
  if (!PyArray_Check(given) || PyArray_TYPE(array) != NumpyType(element) ||
      !PyArray_ISCARRAY(array)) {
    return Refuse(index, "a writeable, contiguous array of exactly the type in the signature");
  }
  return Measure(index, array, n, shape, raw);
}

PyObject* Call::RaiseMismatch() {
  if (PyErr_Occurred()) return nullptr;
  if (refused_ < 0) {
    PyErr_Format(PyExc_TypeError,
                 "%s(): incompatible function arguments. Their number or names do not match.\n\n"
                 "It is called as %s",
                 signature_.name, signature_.text);
    return nullptr;
  }
  PyObject* given = args_[refused_];
  PyObject* text = nullptr;
  if (PyArray_Check(given)) {
    auto* array = reinterpret_cast<PyArrayObject*>(given);
    PyObject* shape = PyObject_GetAttrString(given, "shape");
    text = PyUnicode_FromFormat(
        "a %s%s array of %S and shape %S", PyArray_ISWRITEABLE(array) ? "" : "read-only ",
        PyArray_IS_C_CONTIGUOUS(array) ? "contiguous" : "strided", PyArray_DESCR(array), shape);
    Py_XDECREF(shape);
  } else {
    text = PyUnicode_FromFormat("%s", Py_TYPE(given)->tp_name);
  }
  if (!text) return nullptr;
  PyErr_Format(PyExc_TypeError,
               "%s(): incompatible function arguments. %s must be %s, got %U.\n\n"
               "It is called as %s",
               signature_.name, signature_.names[refused_], wanted_, text, signature_.text);
  Py_DECREF(text);
  return nullptr;
}

PyObject* Call::RaiseSize(const char* text) {
  if (!PyErr_Occurred()) PyErr_SetString(PyExc_TypeError, text);
  return nullptr;
}

PyObject* Call::RaiseIndex(const char* text) {
  if (!PyErr_Occurred()) PyErr_Format(PyExc_IndexError, "%s(): %s", signature_.name, text);
  return nullptr;
}

PyObject* NewText(const char* text) {
  if (!text) Py_RETURN_NONE;
  return PyUnicode_DecodeUTF8(text, static_cast<Py_ssize_t>(std::strlen(text)), "replace");
}

npy_intp BandSize(int ntotal, int nband, int ndense) {
  if (ntotal < 0 || nband < 0 || ndense < 0 || ndense > ntotal || nband > ntotal) return -1;
  return npy_intp{ntotal - ndense} * nband + npy_intp{ndense} * ntotal;
}

npy_intp StateSize(const mjModel* m, int signature) {
  npy_intp size = -1;
  if (!CallEngine(nullptr, [&] { size = mj_stateSize(m, signature); }, Lock::kHold)) return -1;
  return size;
}

bool ValidObject(const mjModel* m, int type, int id) {
  mjtSize count;
  switch (type) {
    case mjOBJ_BODY:
    case mjOBJ_XBODY:
      count = m->nbody;
      break;
    case mjOBJ_GEOM:
      count = m->ngeom;
      break;
    case mjOBJ_SITE:
      count = m->nsite;
      break;
    case mjOBJ_CAMERA:
      count = m->ncam;
      break;
    default:
      return true;  // the engine refuses other types
  }
  return id >= 0 && id < count;
}

bool ValidBody(const Call& call, int data_index, int body) {
  const auto* m = static_cast<const mjModel*>(AsStruct(call.arg(data_index))->sizes);
  return body >= 0 && body < m->nbody;
}

bool ValidFaces(const Array<const int>& face, int nvert) {
  for (npy_intp i = 0; i < face.size; ++i) {
    if (face.data[i] < 0 || face.data[i] >= nvert) return false;
  }
  return true;
}

bool ValidRows(const Array<const double>& mat, const Array<const int>& rownnz,
               const Array<const int>& rowadr, const Array<const int>& colind, npy_intp cols) {
  for (npy_intp row = 0; row < rownnz.size; ++row) {
    const npy_intp count = rownnz.data[row], first = rowadr.data[row];
    if (count < 0 || first < 0 || first + count > mat.size || first + count > colind.size) {
      return false;
    }
    for (npy_intp i = first; i < first + count; ++i) {
      if (colind.data[i] < 0 || colind.data[i] >= cols) return false;
    }
  }
  return true;
}

}  // namespace conjoint::python
