// Functions that differ from C's in more than the types of their arguments. See by_hand.h.

#include "by_hand.h"

#include <cstring>
#include <string>
#include <vector>

#include "callbacks.h"

namespace conjoint::python {

bool ValidCamera(const Call& call, int owner_index, const mjvCamera& camera) {
  const auto* m = static_cast<const mjModel*>(AsStruct(call.arg(owner_index))->sizes);
  if (camera.type == mjCAMERA_FIXED) {
    return camera.fixedcamid >= 0 && camera.fixedcamid < m->ncam;
  }
  if (camera.type == mjCAMERA_TRACKING) {
    return camera.trackbodyid >= 0 && camera.trackbodyid < m->nbody;
  }
  return true;
}

}  // namespace conjoint::python

namespace conjoint::python::hand {
namespace {

constexpr int kErrorSize = 1000;

// C reports failure by a text in a buffer.
PyObject* NoneOrFatal(bool ok, const char* error) {
  if (!ok) return RaiseFatal(error);
  Py_RETURN_NONE;
}

}  // namespace

PyObject* mj_step(Call&, mjModel* m, mjData* d, int nstep) {
  if (!CallEngine(d, [=] {
        for (int i = 0; i < nstep; ++i) ::mj_step(m, d);
      })) {
    return nullptr;
  }
  Py_RETURN_NONE;
}

PyObject* mj_saveLastXML(Call&, const char* filename, mjModel* m) {
  char error[kErrorSize] = "";
  int saved = 0;
  if (!CallEngine(nullptr, [&] { saved = ::mj_saveLastXML(filename, m, error, kErrorSize); })) {
    return nullptr;
  }
  return NoneOrFatal(saved, error);
}

PyObject* mj_setLengthRange(Call&, mjModel* m, mjData* d, int index, mjLROpt* opt) {
  char error[kErrorSize] = "";
  int done = 0;
  if (!CallEngine(d, [&] { done = ::mj_setLengthRange(m, d, index, opt, error, kErrorSize); })) {
    return nullptr;
  }
  return NoneOrFatal(done, error);
}

PyObject* mj_printSchema(Call&, int flg_html, int flg_pad) {
  return Guard<PyObject*>(nullptr, [&] {
    int size = 1 << 16, needed = 0;
    std::vector<char> text;
    do {  // until the text fits with its end
      size *= 2;
      text.assign(static_cast<std::size_t>(size), '\0');
      CallEngineOrThrow(
          [&] { needed = ::mj_printSchema(nullptr, text.data(), size, flg_html, flg_pad); });
    } while (needed >= size && size < (1 << 28));
    return NewText(text.data());
  });
}

PyObject* mj_saveModel(Call&, mjModel* m, const char* filename, Out<unsigned char>& buffer) {
  if (!filename && !buffer) {
    PyErr_SetString(PyExc_TypeError, "mj_saveModel(): give a file name or a buffer");
    return nullptr;
  }
  if (filename) {  // C only warns of a file that cannot be written
    std::FILE* file = std::fopen(filename, "ab");
    if (!file) return PyErr_SetFromErrnoWithFilename(PyExc_OSError, filename);
    std::fclose(file);
  }
  if (!CallEngine(nullptr, [&] {
        ::mj_saveModel(m, filename, buffer.data, static_cast<int>(buffer.size));
      })) {
    return nullptr;
  }
  Py_RETURN_NONE;
}

PyObject* mj_loadAllPluginLibraries(Call&, const char* directory) {
  if (!CallEngine(nullptr, [&] { ::mj_loadAllPluginLibraries(directory, nullptr); })) {
    return nullptr;
  }
  Py_RETURN_NONE;
}

PyObject* mj_readSensor(Call&, mjModel* m, mjData* d, int id, double time, Out<double>& result,
                        int interp) {
  const mjtNum* values = nullptr;
  if (!CallEngine(d, [&] { values = ::mj_readSensor(m, d, id, time, result, interp); })) {
    return nullptr;
  }
  // Where no interpolation is needed the values are those of the data or of its history.
  if (values && values != result.data) {
    std::memmove(result.data, values, sizeof(mjtNum) * static_cast<std::size_t>(result.size));
  }
  const npy_intp size = result.size;
  return NewCopy(Element::kFloat64, 1, &size, result.data);
}

PyObject* mj_getCache(Call&) { return PyCapsule_New(::mj_getCache(), "mjCache", nullptr); }

PyObject* mj_resetCallbacks(Call&) {
  ForgetCallbacks();
  ::mj_resetCallbacks();
  Py_RETURN_NONE;
}

PyObject* mju_getXMLDependencies(Call&, const char* filename) {
  return Guard<PyObject*>(nullptr, [&] {
    std::vector<std::string> found;
    CallEngineOrThrow([&] { ::mju_getXMLDependencies(filename, &found); });
    nb::list names;
    for (const std::string& name : found) names.append(name.c_str());
    return names.release().ptr();
  });
}

PyObject* mju_standardNormal(Call&, Out<double>& num2) {
  return PyFloat_FromDouble(::mju_standardNormal(num2));
}

PyObject* mjv_averageCamera(Call&, mjvGLCamera* cam1, mjvGLCamera* cam2) {
  PyObject* result = NewDefaultStruct(&kStruct_MjvGLCamera);
  if (result) {
    *static_cast<mjvGLCamera*>(AsStruct(result)->data) = ::mjv_averageCamera(cam1, cam2);
  }
  return result;
}

// Room in the arena for contacts and rows, one array behind the other, each aligned.
PyObject* _realloc_con_efc(Call&, mjData* d, int ncon, int nefc, int nJ) {
  d->parena = 0;
  d->ncon = d->nefc = d->nisland = 0;
  d->contact = static_cast<mjContact*>(d->arena);
  for (int i = 0; i < kStruct_MjData.nfield; ++i) {
    const Field& field = kStruct_MjData.fields[i];
    if (field.form == Form::kArena) {
      *reinterpret_cast<void**>(reinterpret_cast<char*>(d) + field.offset) = nullptr;
    }
  }
  if (ncon < 0 || nefc < 0) {
    PyErr_SetString(PyExc_ValueError, "ncon and nefc must not be negative");
    return nullptr;
  }
  if (nJ != -1) d->nJ = nJ;
  const std::size_t room = static_cast<std::size_t>(d->narena) - d->pstack;
  std::size_t used = 0;
  bool fits = true;
  const auto take = [&](std::size_t bytes, std::size_t alignment) -> void* {
    const std::size_t start = (used + alignment - 1) / alignment * alignment;
    if (start + bytes > room) {
      fits = false;
      return nullptr;
    }
    used = start + bytes;
    return static_cast<char*>(d->arena) + start;
  };
  auto* contact = static_cast<mjContact*>(
      take(sizeof(mjContact) * static_cast<std::size_t>(ncon), alignof(mjContact)));
  std::vector<std::pair<std::size_t, void*>> rows;
  for (int i = 0; fits && i < kStruct_MjData.nfield; ++i) {
    const Field& field = kStruct_MjData.fields[i];
    if (field.form != Form::kArena || std::strncmp(field.name, "efc_", 4) != 0) continue;
    const Size& size = field.dims[0];
    npy_intp count = 0;  // rows of nefc; nJ and nA as they are
    if (size.place == Size::Place::kSelf32) {
      if (size.value == offsetof(mjData, nefc)) count = nefc;
      if (size.value == offsetof(mjData, nJ)) count = d->nJ;
      if (size.value == offsetof(mjData, nA)) count = d->nA;
    }
    if (count < 0) count = 0;
    if (field.ndim == 2) count *= field.dims[1].value;
    const std::size_t element = ElementSize(field.element);
    rows.push_back({field.offset, take(static_cast<std::size_t>(count) * element, element)});
  }
  if (!fits) {
    char text[200];
    char size[32];
    snprintf(size, sizeof(size), "%s", ::mju_writeNumBytes(static_cast<std::size_t>(d->narena)));
    snprintf(text, sizeof(text),
             "Insufficient arena memory, currently allocated memory=\"%s\". Increase using <size "
             "memory=\"X\"/>.",
             size);
    return RaiseFatal(text);
  }
  if (used) std::memset(d->arena, 0, used);
  for (const auto& [offset, place] : rows) {
    *reinterpret_cast<void**>(reinterpret_cast<char*>(d) + offset) = place;
  }
  d->contact = contact;
  d->ncon = ncon;
  d->nefc = nefc;
  d->parena = used;
  Py_RETURN_NONE;
}

}  // namespace conjoint::python::hand
