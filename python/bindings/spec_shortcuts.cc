// Methods of single kinds of elements: paths of tendons, common actuators, shapes of meshes, sizes
// of sensors.

#include <mujoco/mujoco.h>

#include <array>
#include <cstring>
#include <string>

#include "errors.h"
#include "spec_elements.h"
#include "spec_object.h"
#include "spec_values.h"

namespace conjoint::python {
namespace {

constexpr int kKeywords = METH_VARARGS | METH_KEYWORDS;

template <class... Targets>
void Parse(PyObject* args, PyObject* keywords, const char* format, const char* const* names,
           Targets*... targets) {
  if (!PyArg_ParseTupleAndKeywords(args, keywords, format, const_cast<char**>(names), targets...)) {
    throw nb::python_error();
  }
}

// Two numbers; one stands for both, null for the values that `numbers` has.
void ReadPair(PyObject* given, const char* what, double numbers[2]) {
  if (!given) return;
  if (PyFloat_Check(given) || PyLong_Check(given)) {
    numbers[0] = numbers[1] = NeedDouble(given, what);
    return;
  }
  const std::vector<double> pair = NeedNumbers<double>(given, what);
  if (pair.size() != 2) {
    PyErr_Format(PyExc_TypeError, "%s must be a sequence of 2 numbers", what);
    throw nb::python_error();
  }
  std::copy(pair.begin(), pair.end(), numbers);
}

// --------------------------------------------------------------------------------------- actuators

PyObject* Done(const char* problem) {
  if (problem && *problem) ThrowValueError(problem);
  Py_RETURN_NONE;
}

// Negative numbers stand for those that are not given.
double* IfGiven(double& number) { return number >= 0 ? &number : nullptr; }

PyObject* SetToMotor(PyObject* self, PyObject*) {
  return Guard<PyObject*>(nullptr, [&] { return Done(mjs_setToMotor(Data<mjsActuator>(self))); });
}

template <auto Set>
PyObject* SetToServo(PyObject* self, PyObject* args, PyObject* keywords) {
  return Guard<PyObject*>(nullptr, [&] {
    static const char* names[] = {"kp", "kv", "dampratio", "timeconst", "inheritrange", nullptr};
    double kp = 0, kv = -1, dampratio = -1, timeconst = -1;
    int inherit = 0;
    Parse(args, keywords, "d|dddp", names, &kp, &kv, &dampratio, &timeconst, &inherit);
    return Done(Set(Data<mjsActuator>(self), kp, IfGiven(kv), IfGiven(dampratio),
                    IfGiven(timeconst), inherit));
  });
}

template <auto Set>
PyObject* SetByGain(PyObject* self, PyObject* args, PyObject* keywords, const char* name) {
  return Guard<PyObject*>(nullptr, [&] {
    const char* names[] = {name, nullptr};
    double gain = 0;
    Parse(args, keywords, "d", names, &gain);
    return Done(Set(Data<mjsActuator>(self), gain));
  });
}
PyObject* SetToVelocity(PyObject* self, PyObject* args, PyObject* keywords) {
  return SetByGain<mjs_setToVelocity>(self, args, keywords, "kv");
}
PyObject* SetToDamper(PyObject* self, PyObject* args, PyObject* keywords) {
  return SetByGain<mjs_setToDamper>(self, args, keywords, "kv");
}
PyObject* SetToAdhesion(PyObject* self, PyObject* args, PyObject* keywords) {
  return SetByGain<mjs_setToAdhesion>(self, args, keywords, "gain");
}

PyObject* SetToCylinder(PyObject* self, PyObject* args, PyObject* keywords) {
  return Guard<PyObject*>(nullptr, [&] {
    static const char* names[] = {"timeconst", "bias", "area", "diameter", nullptr};
    double timeconst = 0, bias = 0, area = 0, diameter = -1;
    Parse(args, keywords, "ddd|d", names, &timeconst, &bias, &area, &diameter);
    return Done(mjs_setToCylinder(Data<mjsActuator>(self), timeconst, bias, area, diameter));
  });
}

PyObject* SetToMuscle(PyObject* self, PyObject* args, PyObject* keywords) {
  return Guard<PyObject*>(nullptr, [&] {
    static const char* names[] = {"timeconst", "tausmooth", "range", "force", "scale", "lmin",
                                  "lmax",      "vmax",      "fpmax", "fvmax", nullptr};
    PyObject *timeconst = nullptr, *range = nullptr;
    double tausmooth = 0, force = -1, scale = -1, lmin = -1, lmax = -1;
    double vmax = -1, fpmax = -1, fvmax = -1;
    Parse(args, keywords, "|OdOddddddd", names, &timeconst, &tausmooth, &range, &force, &scale,
          &lmin, &lmax, &vmax, &fpmax, &fvmax);
    double times[2] = {-1, -1}, lengths[2] = {-1, -1};
    ReadPair(timeconst, "timeconst", times);
    ReadPair(range, "range", lengths);
    return Done(mjs_setToMuscle(Data<mjsActuator>(self), times, tausmooth, lengths, force, scale,
                                lmin, lmax, vmax, fpmax, fvmax));
  });
}

// ------------------------------------------------------------------------------------------ meshes

template <std::size_t count>
PyObject* MakeMesh(PyObject* self, mjtMeshBuiltin shape, std::array<double, count> numbers) {
  mjsMesh* mesh = Data<mjsMesh>(self);
  int status = 0;
  CallEngineOrThrow(
      [&] { status = mjs_makeMesh(mesh, shape, numbers.data(), static_cast<int>(count)); });
  if (status != 0) ThrowSpecError(mjs_getSpec(mesh->element));
  Py_RETURN_NONE;
}

// Whole numbers, two where a resolution has two.
double NeedWhole(PyObject* given, const char* what) { return NeedInteger<int>(given, what); }

std::array<double, 2> ReadResolution(PyObject* given) {
  if (!given) return {0, 0};
  const std::vector<int> pair = NeedNumbers<int>(given, "resolution");
  if (pair.size() != 2) {
    PyErr_SetString(PyExc_TypeError, "resolution must be a sequence of 2 integers");
    throw nb::python_error();
  }
  return {static_cast<double>(pair[0]), static_cast<double>(pair[1])};
}

PyObject* MakeSphere(PyObject* self, PyObject* args, PyObject* keywords) {
  return Guard<PyObject*>(nullptr, [&] {
    static const char* names[] = {"subdivision", nullptr};
    PyObject* subdivision = nullptr;
    Parse(args, keywords, "O", names, &subdivision);
    return MakeMesh<1>(self, mjMESH_BUILTIN_SPHERE, {NeedWhole(subdivision, "subdivision")});
  });
}

PyObject* MakeHemisphere(PyObject* self, PyObject* args, PyObject* keywords) {
  return Guard<PyObject*>(nullptr, [&] {
    static const char* names[] = {"resolution", nullptr};
    PyObject* resolution = nullptr;
    Parse(args, keywords, "O", names, &resolution);
    return MakeMesh<1>(self, mjMESH_BUILTIN_HEMISPHERE, {NeedWhole(resolution, "resolution")});
  });
}

PyObject* MakeCone(PyObject* self, PyObject* args, PyObject* keywords) {
  return Guard<PyObject*>(nullptr, [&] {
    static const char* names[] = {"nedge", "radius", nullptr};
    PyObject* nedge = nullptr;
    double radius = 0;
    Parse(args, keywords, "Od", names, &nedge, &radius);
    return MakeMesh<2>(self, mjMESH_BUILTIN_CONE, {NeedWhole(nedge, "nedge"), radius});
  });
}

PyObject* MakeSupersphere(PyObject* self, PyObject* args, PyObject* keywords) {
  return Guard<PyObject*>(nullptr, [&] {
    static const char* names[] = {"resolution", "e", "n", nullptr};
    PyObject* resolution = nullptr;
    double e = 0, n = 0;
    Parse(args, keywords, "Odd", names, &resolution, &e, &n);
    return MakeMesh<3>(self, mjMESH_BUILTIN_SUPERSPHERE,
                       {NeedWhole(resolution, "resolution"), e, n});
  });
}

PyObject* MakeSupertorus(PyObject* self, PyObject* args, PyObject* keywords) {
  return Guard<PyObject*>(nullptr, [&] {
    static const char* names[] = {"resolution", "radius", "s", "t", nullptr};
    PyObject* resolution = nullptr;
    double radius = 0, s = 0, t = 0;
    Parse(args, keywords, "Oddd", names, &resolution, &radius, &s, &t);
    return MakeMesh<4>(self, mjMESH_BUILTIN_SUPERTORUS,
                       {NeedWhole(resolution, "resolution"), radius, s, t});
  });
}

PyObject* MakeWedge(PyObject* self, PyObject* args, PyObject* keywords) {
  return Guard<PyObject*>(nullptr, [&] {
    static const char* names[] = {"resolution", "fov", "gamma", nullptr};
    PyObject *resolution = nullptr, *fov = nullptr;
    double gamma = 0;
    Parse(args, keywords, "|OOd", names, &resolution, &fov, &gamma);
    const std::array<double, 2> grid = ReadResolution(resolution);
    double angles[2] = {0, 0};
    ReadPair(fov, "fov", angles);
    return MakeMesh<5>(self, mjMESH_BUILTIN_WEDGE, {grid[0], grid[1], angles[0], angles[1], gamma});
  });
}

PyObject* MakePlate(PyObject* self, PyObject* args, PyObject* keywords) {
  return Guard<PyObject*>(nullptr, [&] {
    static const char* names[] = {"resolution", nullptr};
    PyObject* resolution = nullptr;
    Parse(args, keywords, "|O", names, &resolution);
    return MakeMesh<2>(self, mjMESH_BUILTIN_PLATE, ReadResolution(resolution));
  });
}

// ----------------------------------------------------------------------------------------- tendons

template <class Make>
PyObject* AddWrap(PyObject* self, Make&& make) {
  return Guard<PyObject*>(
      nullptr, [&] { return Wrap<mjsWrap>(make(Data<mjsTendon>(self)), OwnerOf(self)); });
}

PyObject* WrapSite(PyObject* self, PyObject* name) {
  return AddWrap(self, [&](mjsTendon* tendon) {
    return mjs_wrapSite(tendon, NeedString(name, "site").c_str());
  });
}

PyObject* WrapGeom(PyObject* self, PyObject* args) {
  return AddWrap(self, [&](mjsTendon* tendon) {
    PyObject *name, *side;
    if (!PyArg_ParseTuple(args, "OO:wrap_geom", &name, &side)) throw nb::python_error();
    const std::string side_site = NeedString(side, "sidesite");
    return mjs_wrapGeom(tendon, NeedString(name, "geom").c_str(), side_site.c_str());
  });
}

PyObject* WrapJoint(PyObject* self, PyObject* args) {
  return AddWrap(self, [&](mjsTendon* tendon) {
    PyObject* name;
    double coefficient;
    if (!PyArg_ParseTuple(args, "Od:wrap_joint", &name, &coefficient)) throw nb::python_error();
    return mjs_wrapJoint(tendon, NeedString(name, "joint").c_str(), coefficient);
  });
}

PyObject* WrapPulley(PyObject* self, PyObject* divisor) {
  return AddWrap(self, [&](mjsTendon* tendon) {
    return mjs_wrapPulley(tendon, NeedDouble(divisor, "divisor"));
  });
}

PyObject* TendonDefault(PyObject* self, PyObject*) {
  return Wrap(mjs_getDefault(Data<mjsTendon>(self)->element), OwnerOf(self));
}

// tendon.path: refers to the tendon.
struct PathObject {
  PyObject_HEAD PyObject* tendon;
};
PyTypeObject* path_type = nullptr;

PyObject* TendonOf(PyObject* path) { return reinterpret_cast<PathObject*>(path)->tendon; }

PyObject* GetPath(PyObject* self, void*) {
  auto* path = reinterpret_cast<PathObject*>(path_type->tp_alloc(path_type, 0));
  if (!path) return nullptr;
  Py_INCREF(self);
  path->tendon = self;
  return reinterpret_cast<PyObject*>(path);
}

void DeallocPath(PyObject* self) {
  PyTypeObject* type = Py_TYPE(self);
  Py_XDECREF(TendonOf(self));
  type->tp_free(self);
  Py_DECREF(type);
}

Py_ssize_t PathLength(PyObject* self) { return mjs_getWrapNum(Data<mjsTendon>(TendonOf(self))); }

PyObject* PathItem(PyObject* self, Py_ssize_t index) {
  if (index < 0 || index >= PathLength(self)) {
    PyErr_SetString(PyExc_IndexError, "Index out of range.");
    return nullptr;
  }
  PyObject* tendon = TendonOf(self);
  return Wrap(mjs_getWrap(Data<mjsTendon>(tendon), static_cast<int>(index)), OwnerOf(tendon));
}

PyObject* PathSubscript(PyObject* self, PyObject* key) {
  return Guard<PyObject*>(nullptr, [&] { return PathItem(self, NeedInteger<int>(key, "index")); });
}

PyObject* GetTarget(PyObject* self, void*) {
  return WrapElement(mjs_getWrapTarget(Data<mjsWrap>(self)), OwnerOf(self));
}

PyObject* GetSideSite(PyObject* self, void*) {
  mjsWrap* wrap = Data<mjsWrap>(self);
  if (wrap->type != mjWRAP_SPHERE && wrap->type != mjWRAP_CYLINDER) Py_RETURN_NONE;
  mjsSite* site = nullptr;
  if (!CallEngine(nullptr, [&] { site = mjs_getWrapSideSite(wrap); })) return nullptr;
  return Wrap(site, OwnerOf(self));
}

PyObject* GetCoef(PyObject* self, void*) {
  mjsWrap* wrap = Data<mjsWrap>(self);
  if (wrap->type != mjWRAP_JOINT) Py_RETURN_NONE;
  return PyFloat_FromDouble(mjs_getWrapCoef(wrap));
}

PyObject* GetDivisor(PyObject* self, void*) {
  mjsWrap* wrap = Data<mjsWrap>(self);
  if (wrap->type != mjWRAP_PULLEY) Py_RETURN_NONE;
  return PyFloat_FromDouble(mjs_getWrapDivisor(wrap));
}

// ----------------------------------------------------------------------------------------- sensors

PyObject* GetDataSize(PyObject* self, PyObject*) {
  int size = 0;
  const mjsSensor* sensor = Data<mjsSensor>(self);
  if (!CallEngine(nullptr, [&] { size = mjs_sensorDim(sensor); }, Lock::kHold)) return nullptr;
  return PyLong_FromLong(size);
}

}  // namespace

std::vector<PyMethodDef> ShortcutMethods(const SpecClass& of) {
  constexpr const char* kServo = "$self, kp, kv=-1, dampratio=-1, timeconst=-1, inheritrange=False";
  switch (of.object) {
    case mjOBJ_ACTUATOR:
      return {
          {"set_to_motor", SetToMotor, METH_NOARGS,
           Doc("set_to_motor", "$self", "Control is force.")},
          {"set_to_position", AsMethod(SetToServo<mjs_setToPosition>), kKeywords,
           Doc("set_to_position", kServo, "Control is a position to be held.")},
          {"set_to_intvelocity", AsMethod(SetToServo<mjs_setToIntVelocity>), kKeywords,
           Doc("set_to_intvelocity", kServo, "Control is the speed of a position to be held.")},
          {"set_to_velocity", AsMethod(SetToVelocity), kKeywords,
           Doc("set_to_velocity", "$self, kv", "Control is a velocity to be held.")},
          {"set_to_damper", AsMethod(SetToDamper), kKeywords,
           Doc("set_to_damper", "$self, kv", "Control scales damping.")},
          {"set_to_cylinder", AsMethod(SetToCylinder), kKeywords,
           Doc("set_to_cylinder", "$self, timeconst, bias, area, diameter=-1",
               "A pneumatic or hydraulic cylinder.")},
          {"set_to_muscle", AsMethod(SetToMuscle), kKeywords,
           Doc("set_to_muscle",
               "$self, timeconst=-1, tausmooth=0, range=[-1, -1], force=-1, scale=-1, lmin=-1, "
               "lmax=-1, vmax=-1, fpmax=-1, fvmax=-1",
               "A muscle; numbers below 0 keep their values, timeconst may be two numbers.")},
          {"set_to_adhesion", AsMethod(SetToAdhesion), kKeywords,
           Doc("set_to_adhesion", "$self, gain", "Control is a force normal to contacts.")},
      };
    case mjOBJ_MESH:
      return {
          {"make_sphere", AsMethod(MakeSphere), kKeywords,
           Doc("make_sphere", "$self, subdivision", "A subdivided icosahedron.")},
          {"make_hemisphere", AsMethod(MakeHemisphere), kKeywords,
           Doc("make_hemisphere", "$self, resolution", "A closed half sphere.")},
          {"make_cone", AsMethod(MakeCone), kKeywords,
           Doc("make_cone", "$self, nedge, radius", "A cone, truncated to a radius.")},
          {"make_supersphere", AsMethod(MakeSupersphere), kKeywords,
           Doc("make_supersphere", "$self, resolution, e, n", "A superellipsoid.")},
          {"make_supertorus", AsMethod(MakeSupertorus), kKeywords,
           Doc("make_supertorus", "$self, resolution, radius, s, t", "A supertoroid.")},
          {"make_wedge", AsMethod(MakeWedge), kKeywords,
           Doc("make_wedge", "$self, resolution=[0, 0], fov=[0, 0], gamma=0",
               "A patch of a sphere.")},
          {"make_plate", AsMethod(MakePlate), kKeywords,
           Doc("make_plate", "$self, resolution=[0, 0]", "A flat grid.")},
      };
    case mjOBJ_TENDON:
      return {
          {"wrap_site", WrapSite, METH_O,
           Doc("wrap_site", "$self, site, /", "The path goes on through a site.")},
          {"wrap_geom", WrapGeom, METH_VARARGS,
           Doc("wrap_geom", "$self, geom, sidesite, /", "The path goes on around a geom.")},
          {"wrap_joint", WrapJoint, METH_VARARGS,
           Doc("wrap_joint", "$self, joint, coef, /", "Adds a joint times a coefficient.")},
          {"wrap_pulley", WrapPulley, METH_O,
           Doc("wrap_pulley", "$self, divisor, /", "The path branches at a pulley.")},
          {"default", TendonDefault, METH_NOARGS, Doc("default", "$self", "Its default class.")},
      };
    case mjOBJ_SENSOR:
      return {{"get_data_size", GetDataSize, METH_NOARGS,
               Doc("get_data_size", "$self", "How many numbers it measures.")}};
    default:
      return {};
  }
}

std::vector<PyGetSetDef> ShortcutAttributes(const SpecClass& of) {
  if (of.object == mjOBJ_TENDON) return {{"path", GetPath, nullptr, nullptr, nullptr}};
  if (&of != &kSpecClass<mjsWrap>) return {};
  return {{"target", GetTarget, nullptr, nullptr, nullptr},
          {"sidesite", GetSideSite, nullptr, nullptr, nullptr},
          {"coef", GetCoef, nullptr, nullptr, nullptr},
          {"divisor", GetDivisor, nullptr, nullptr, nullptr}};
}

void BindTendonPath(nb::module_& module) {
  PyType_Slot slots[] = {
      {Py_tp_dealloc, reinterpret_cast<void*>(DeallocPath)},
      {Py_sq_length, reinterpret_cast<void*>(PathLength)},
      {Py_sq_item, reinterpret_cast<void*>(PathItem)},
      {Py_mp_length, reinterpret_cast<void*>(PathLength)},
      {Py_mp_subscript, reinterpret_cast<void*>(PathSubscript)},
      {Py_tp_doc, const_cast<char*>("The path of a tendon: a sequence of MjsWrap.")},
      {0, nullptr}};
  PyType_Spec spec{"conjoint._specs.MjsTendonPath", sizeof(PathObject), 0,
                   Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, slots};
  nb::object type = Steal(PyType_FromSpec(&spec));
  nb::setattr(module, "MjsTendonPath", type);
  path_type = reinterpret_cast<PyTypeObject*>(type.release().ptr());
}

}  // namespace conjoint::python
