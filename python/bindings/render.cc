// The submodule _render: MjrRect, MjrContext and the mjr_ functions.

#include <mujoco/mujoco.h>

#include <cstdlib>

#include "bindings.h"
#include "calls.h"
#include "errors.h"
#include "model_object.h"
#include "numbers.h"
#include "structs.h"

namespace conjoint::python {
namespace {

void ReleaseContext(void* data) {
  CallEngineQuietly([=] { mjr_freeContext(static_cast<mjrContext*>(data)); });
  std::free(data);
}

PyObject* InitRect(PyObject* object, PyObject* args, PyObject* keywords) {
  static const char* names[] = {"left", "bottom", "width", "height", nullptr};
  PyObject* given[4];
  if (!PyArg_ParseTupleAndKeywords(args, keywords, "OOOO:MjrRect", const_cast<char**>(names),
                                   &given[0], &given[1], &given[2], &given[3])) {
    return nullptr;
  }
  int numbers[4];
  for (int i = 0; i < 4; ++i) {
    if (!ToInteger(given[i], &numbers[i])) {
      PyErr_Format(PyExc_TypeError, "MjrRect(): %s must be an integer, got %R", names[i], given[i]);
      return nullptr;
    }
  }
  StructObject* self = AsStruct(object);
  if (!self->data) {
    PyObject* memory = NewZeroMemory(sizeof(mjrRect));
    if (!memory) return nullptr;
    self->memory = memory;
    self->data = MemoryData(memory);
  }
  *static_cast<mjrRect*>(self->data) = {numbers[0], numbers[1], numbers[2], numbers[3]};
  Py_RETURN_NONE;
}

PyObject* InitContext(PyObject* object, PyObject* args, PyObject* keywords) {
  static const char* names[] = {"model", "fontscale", nullptr};
  PyObject *model = nullptr, *scale = nullptr;
  if (!PyArg_ParseTupleAndKeywords(args, keywords, "|OO:MjrContext", const_cast<char**>(names),
                                   &model, &scale)) {
    return nullptr;
  }
  const mjModel* m = ModelPointer(model);
  int fontscale = 0;
  if ((model || scale) && (!m || !scale || !ToInteger(scale, &fontscale))) {
    PyErr_SetString(PyExc_TypeError,
                    "MjrContext(): incompatible function arguments. It takes none, or an MjModel "
                    "and a font scale");
    return nullptr;
  }
  StructObject* self = AsStruct(object);
  if (self->data) {
    PyErr_SetString(PyExc_TypeError, "this MjrContext has been initialized");
    return nullptr;
  }
  auto* context = static_cast<mjrContext*>(std::calloc(1, sizeof(mjrContext)));
  if (!context) return PyErr_NoMemory();
  PyObject* memory = NewMemory(context, ReleaseContext);
  if (!memory) return nullptr;
  mjr_defaultContext(context);
  if (m && !CallEngine(nullptr, [&] { mjr_makeContext(m, context, fontscale); })) {
    Py_DECREF(memory);
    return nullptr;
  }
  self->data = context;
  self->memory = memory;
  Py_RETURN_NONE;
}

PyObject* Free(PyObject* object, PyObject*) {
  auto* context = static_cast<mjrContext*>(AsStruct(object)->data);
  if (!context) return RaiseUninitialized(object);
  if (!CallEngine(nullptr, [&] { mjr_freeContext(context); })) return nullptr;
  Py_RETURN_NONE;
}

PyObject* RefuseCopy(PyObject*, PyObject*) {
  PyErr_SetString(PyExc_TypeError, "cannot copy or pickle 'MjrContext' object");
  return nullptr;
}

}  // namespace

void BindRender(nb::module_& module) {
  static const PyMethodDef rect_methods[] = {
      {"__init__", AsMethod(InitRect), METH_VARARGS | METH_KEYWORDS,
       "__init__($self, left, bottom, width, height)\n--\n\nA rectangle in pixels."},
      {}};
  BindStruct(module, "conjoint._render", &kStruct_MjrRect, "A rectangle in pixels.",
             {nullptr, nullptr, rect_methods});
  static const PyMethodDef context_methods[] = {
      {"__init__", AsMethod(InitContext), METH_VARARGS | METH_KEYWORDS,
       "__init__($self, model=None, fontscale=150)\n--\n\n"
       "Uploads the model to the current OpenGL context."},
      {"free", Free, METH_NOARGS, "free($self)\n--\n\nFrees what OpenGL holds; may be repeated."},
      {"__copy__", RefuseCopy, METH_NOARGS, nullptr},
      {"__deepcopy__", RefuseCopy, METH_O, nullptr},
      {"__reduce_ex__", RefuseCopy, METH_O, nullptr},
      {}};
  BindStruct(module, "conjoint._render", &kStruct_MjrContext,
             "What OpenGL needs to draw scenes of a model.", {nullptr, nullptr, context_methods});
  AddFunctions(module, "_render");
}

}  // namespace conjoint::python
