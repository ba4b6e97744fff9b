// NumPy's C API, imported once for all files of the module by ImportNumpy.
#ifndef CONJOINT_PYTHON_NUMPY_H_
#define CONJOINT_PYTHON_NUMPY_H_

#include "python.h"

#define NPY_NO_DEPRECATED_API NPY_1_22_API_VERSION
#define NPY_TARGET_VERSION NPY_1_22_API_VERSION
#define PY_ARRAY_UNIQUE_SYMBOL conjoint_numpy_api
#ifndef CONJOINT_IMPORT_NUMPY
  #define NO_IMPORT_ARRAY
#endif
#include <numpy/arrayobject.h>

#endif  // CONJOINT_PYTHON_NUMPY_H_
