// MjModel and MjData objects: from a pointer of the engine to the object and back.
#ifndef CONJOINT_PYTHON_MODEL_OBJECT_H_
#define CONJOINT_PYTHON_MODEL_OBJECT_H_

#include <mujoco/mujoco.h>

#include "python.h"

namespace conjoint::python {

// New MjModel that owns m, new MjData that owns d (made for the model in model_object, which must
// be an MjModel). When null is returned an exception is set and m or d has been deleted.
PyObject* WrapModel(mjModel* m);
PyObject* WrapData(mjData* d, PyObject* model_object);

// The pointer in an MjModel or MjData (or a subclass); null without an exception for anything else.
mjModel* ModelPointer(PyObject* object);
mjData* DataPointer(PyObject* object);

// The MjModel object of an MjData; borrowed.
PyObject* ModelOfData(PyObject* data_object);

// The object that wraps the pointer, or null; borrowed. Only while the interpreter lock is held.
PyObject* FindModelObject(const mjModel* m);
PyObject* FindDataObject(const mjData* d);

}  // namespace conjoint::python

#endif  // CONJOINT_PYTHON_MODEL_OBJECT_H_
