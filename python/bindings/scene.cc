// MjvScene: a scene with its memory, and its geoms, lights and cameras as tuples of objects.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstring>

#include "errors.h"
#include "model_object.h"
#include "numbers.h"
#include "structs.h"

namespace conjoint::python {
namespace {

// What the Memory of a scene owns.
struct SceneBlock {
  mjvScene scene;
  SceneSizes sizes;
};

void ReleaseScene(void* data) {
  auto* block = static_cast<SceneBlock*>(data);
  mjv_freeScene(&block->scene);
  std::free(block);
}

SceneSizes SizesOf(const mjvScene& scene) {
  SceneSizes sizes = {};
  sizes.ngeom = scene.maxgeom;
  sizes.nflex = scene.nflex;
  sizes.nskin = scene.nskin;
  for (int i = 0; i < scene.nflex; ++i) {
    sizes.nflexedge += scene.flexedgenum[i];
    sizes.nflexvert += scene.flexvertnum[i];
    sizes.nflexface += scene.flexfacenum[i];
  }
  for (int i = 0; i < scene.nskin; ++i) sizes.nskinvert += scene.skinvertnum[i];
  return sizes;
}

bool Fill(StructObject* self, const mjModel* m, int maxgeom) {
  auto* block = static_cast<SceneBlock*>(std::calloc(1, sizeof(SceneBlock)));
  if (!block) return PyErr_NoMemory(), false;
  PyObject* memory = NewMemory(block, ReleaseScene);
  if (!memory) return false;
  mjv_defaultScene(&block->scene);
  if (!CallEngine(nullptr, [&] { mjv_makeScene(m, &block->scene, maxgeom); })) {
    Py_DECREF(memory);
    return false;
  }
  // Geoms that no update has filled can be looked at, too.
  if (block->scene.geoms) {
    std::memset(block->scene.geoms, 0, sizeof(mjvGeom) * static_cast<std::size_t>(maxgeom));
    std::fill_n(block->scene.geomorder, maxgeom, 0);
  }
  block->sizes = SizesOf(block->scene);
  self->data = &block->scene;
  self->sizes = &block->sizes;
  self->memory = memory;
  return true;
}

PyObject* InitObject(PyObject* object, PyObject* args, PyObject* keywords) {
  static const char* names[] = {"model", "maxgeom", nullptr};
  PyObject *model = nullptr, *count = nullptr;
  if (!PyArg_ParseTupleAndKeywords(args, keywords, "|OO:MjvScene", const_cast<char**>(names),
                                   &model, &count)) {
    return nullptr;
  }
  const mjModel* m = ModelPointer(model);
  int maxgeom = 0;
  if ((model || count) && (!m || !count || !ToInteger(count, &maxgeom))) {
    PyErr_SetString(PyExc_TypeError,
                    "MjvScene(): incompatible function arguments. It takes none, or an MjModel and "
                    "the greatest number of geoms");
    return nullptr;
  }
  if (maxgeom < 0) {
    PyErr_Format(PyExc_ValueError, "maxgeom must not be negative, got %d", maxgeom);
    return nullptr;
  }
  if (AsStruct(object)->data) {
    PyErr_SetString(PyExc_TypeError, "this MjvScene has been initialized");
    return nullptr;
  }
  if (!Fill(AsStruct(object), m, maxgeom)) return nullptr;
  Py_RETURN_NONE;
}

// A tuple of objects over an array of structs, made once.
PyObject* Entries(PyObject* object, SceneExtra which, const StructType& type, void* data,
                  npy_intp count) {
  StructObject* self = AsStruct(object);
  PyObject*& kept = Extra(self, which);
  if (!kept) {
    PyObject* tuple = PyTuple_New(count);
    for (npy_intp i = 0; tuple && i < count; ++i) {
      PyObject* entry =
          NewStruct(*type.type, &type, static_cast<char*>(data) + i * type.size, self->memory);
      if (!entry) {
        Py_DECREF(tuple);
        return nullptr;
      }
      PyTuple_SET_ITEM(tuple, i, entry);
    }
    kept = tuple;
  }
  Py_XINCREF(kept);
  return kept;
}

mjvScene* Scene(PyObject* object) {
  auto* scene = static_cast<mjvScene*>(AsStruct(object)->data);
  if (!scene) RaiseUninitialized(object);
  return scene;
}

PyObject* GetGeoms(PyObject* object, void*) {
  mjvScene* scene = Scene(object);
  if (!scene) return nullptr;
  const auto* sizes = static_cast<const SceneSizes*>(AsStruct(object)->sizes);
  return Entries(object, kSceneGeoms, kStruct_MjvGeom, scene->geoms, sizes->ngeom);
}

PyObject* GetLights(PyObject* object, void*) {
  mjvScene* scene = Scene(object);
  return scene ? Entries(object, kSceneLights, kStruct_MjvLight, scene->lights, mjMAXLIGHT)
               : nullptr;
}

PyObject* GetCameras(PyObject* object, void*) {
  mjvScene* scene = Scene(object);
  return scene ? Entries(object, kSceneCameras, kStruct_MjvGLCamera, scene->camera, 2) : nullptr;
}

// The counts of a scene may be set as far as its memory goes.
struct CountField {
  const char* name;
  std::size_t offset;
  mjtSize (*most)(const SceneSizes& sizes);
};
CountField counts[] = {
    {"maxgeom", offsetof(mjvScene, maxgeom), [](const SceneSizes& s) { return s.ngeom; }},
    {"ngeom", offsetof(mjvScene, ngeom), [](const SceneSizes& s) { return s.ngeom; }},
    {"nflex", offsetof(mjvScene, nflex), [](const SceneSizes& s) { return s.nflex; }},
    {"nskin", offsetof(mjvScene, nskin), [](const SceneSizes& s) { return s.nskin; }},
    {"nlight", offsetof(mjvScene, nlight), [](const SceneSizes&) -> mjtSize { return mjMAXLIGHT; }},
};

PyObject* GetCount(PyObject* object, void* closure) {
  mjvScene* scene = Scene(object);
  if (!scene) return nullptr;
  const auto* field = static_cast<const CountField*>(closure);
  return ReadNumber(Element::kInt32, reinterpret_cast<char*>(scene) + field->offset);
}

int SetCount(PyObject* object, PyObject* value, void* closure) {
  mjvScene* scene = Scene(object);
  if (!scene) return -1;
  const auto* field = static_cast<const CountField*>(closure);
  if (!value) {
    PyErr_Format(PyExc_AttributeError, "%s cannot be deleted", field->name);
    return -1;
  }
  int count;
  if (WriteNumber(Element::kInt32, &count, value, field->name) < 0) return -1;
  const mjtSize most = field->most(*static_cast<const SceneSizes*>(AsStruct(object)->sizes));
  if (count < 0 || count > most) {
    PyErr_Format(PyExc_ValueError, "%s must be from 0 to %lld, the room in this scene; got %d",
                 field->name, static_cast<long long>(most), count);
    return -1;
  }
  std::memcpy(reinterpret_cast<char*>(scene) + field->offset, &count, sizeof(count));
  return 0;
}

template <typename T>
bool CopyArray(T** to, const T* from, mjtSize count) {
  if (!from || !count) return true;
  *to = static_cast<T*>(mju_malloc(static_cast<std::size_t>(count) * sizeof(T)));
  if (!*to) return false;
  std::memcpy(*to, from, static_cast<std::size_t>(count) * sizeof(T));
  return true;
}

PyObject* Copy(PyObject* object, PyObject*) {
  const mjvScene* from = Scene(object);
  if (!from) return nullptr;
  auto* block = static_cast<SceneBlock*>(std::calloc(1, sizeof(SceneBlock)));
  if (!block) return PyErr_NoMemory();
  const SceneSizes sizes = *static_cast<const SceneSizes*>(AsStruct(object)->sizes);
  mjvScene& to = block->scene;
  to = *from;
  block->sizes = sizes;
  int* const none_int = nullptr;
  float* const none_float = nullptr;
  to.geoms = nullptr;
  for (int** p : {&to.geomorder, &to.flexedgeadr, &to.flexedgenum, &to.flexvertadr, &to.flexvertnum,
                  &to.flexfaceadr, &to.flexfacenum, &to.flexfaceused, &to.flexedge, &to.skinfacenum,
                  &to.skinvertadr, &to.skinvertnum}) {
    *p = none_int;
  }
  for (float** p : {&to.flexvert, &to.flexface, &to.flexnormal, &to.flextexcoord, &to.skinvert,
                    &to.skinnormal}) {
    *p = none_float;
  }
  bool copied = CopyArray(&to.geoms, from->geoms, sizes.ngeom);
  for (int i = 0; i < kStruct_MjvScene.nfield; ++i) {
    const Field& field = kStruct_MjvScene.fields[i];
    if (field.form != Form::kPointer) continue;
    mjtSize count;
    std::memcpy(&count, reinterpret_cast<const char*>(&sizes) + field.dims[0].value, sizeof(count));
    count *= field.dims[0].factor;
    // Elements are ints or floats, four bytes both.
    int* const* source =
        reinterpret_cast<int* const*>(reinterpret_cast<const char*>(from) + field.offset);
    int** target = reinterpret_cast<int**>(reinterpret_cast<char*>(&to) + field.offset);
    copied = copied && CopyArray(target, *source, count);
  }
  PyObject* memory = NewMemory(block, ReleaseScene);
  if (!memory) return nullptr;
  PyObject* copy = nullptr;
  if (!copied) {
    PyErr_NoMemory();
  } else {
    copy = NewStruct(*kStruct_MjvScene.type, &kStruct_MjvScene, &to, memory, &block->sizes);
  }
  Py_DECREF(memory);
  return copy;
}

}  // namespace

void BindScene(nb::module_& module) {
  static const PyGetSetDef getset[] = {
      {"geoms", GetGeoms, nullptr, "all geoms there is room for; ngeom are in use", nullptr},
      {"lights", GetLights, nullptr, "all lights there is room for; nlight are in use", nullptr},
      {"camera", GetCameras, nullptr, "left and right eye", nullptr},
      {"maxgeom", GetCount, SetCount, "room for geoms", &counts[0]},
      {"ngeom", GetCount, SetCount, "geoms in use", &counts[1]},
      {"nflex", GetCount, SetCount, "flexes", &counts[2]},
      {"nskin", GetCount, SetCount, "skins", &counts[3]},
      {"nlight", GetCount, SetCount, "lights in use", &counts[4]},
      {}};
  static const PyMethodDef methods[] = {
      {"__init__", AsMethod(InitObject), METH_VARARGS | METH_KEYWORDS,
       "__init__($self, model=None, maxgeom=0)\n--\n\n"
       "An empty scene with room for what the model has and maxgeom geoms."},
      {"__copy__", Copy, METH_NOARGS, nullptr},
      {"__deepcopy__", Copy, METH_O, nullptr},
      {}};
  BindStruct(module, "conjoint._structs", &kStruct_MjvScene,
             "What a picture shows: geoms, lights, cameras.", {nullptr, getset, methods});
}

}  // namespace conjoint::python
