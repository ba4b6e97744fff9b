// The structs that have a class, as generated tables describe them, and what hangs on them.
#ifndef CONJOINT_PYTHON_STRUCTS_H_
#define CONJOINT_PYTHON_STRUCTS_H_

#include <mujoco/mujoco.h>

#include "struct_object.h"

namespace conjoint::python {

extern const StructType kStruct_MjModel, kStruct_MjData, kStruct_MjOption, kStruct_MjVisual,
    kStruct_MjStatistic, kStruct_MjLROpt, kStruct_MjContact, kStruct_MjWarningStat,
    kStruct_MjTimerStat, kStruct_MjSolverStat, kStruct_MjvPerturb, kStruct_MjvCamera,
    kStruct_MjvGLCamera, kStruct_MjvGeom, kStruct_MjvLight, kStruct_MjvOption, kStruct_MjvFigure,
    kStruct_MjvScene, kStruct_MjrRect, kStruct_MjrContext, kStruct_MjVisual_Global,
    kStruct_MjVisual_Quality, kStruct_MjVisual_Headlight, kStruct_MjVisual_Map,
    kStruct_MjVisual_Scale, kStruct_MjVisual_Rgba;

// Objects kept behind the fields' in the cache of a model and a data.
constexpr int kModelKinds = 20;  // of named access, each with a list and a dict of views
constexpr int kDataKinds = 9;
constexpr int kModelExtra = 2 * kModelKinds;
enum DataExtra { kModelObject, kContacts, kWarnings, kTimers, kSolvers, kDataViews };
constexpr int kDataExtra = kDataViews + 2 * kDataKinds;
enum SceneExtra { kSceneGeoms, kSceneLights, kSceneCameras, kSceneExtra };

inline PyObject*& Extra(StructObject* self, int index) {
  return self->cache[self->type->nslot - self->type->extra + index];
}

// How much a scene points to; kept behind it.
struct SceneSizes {
  mjtSize ngeom, nflex, nflexedge, nflexvert, nflexface, nskin, nskinvert;
};

// The parts of _structs, each in the file of its name.
void BindModel(nb::module_& module);
void BindData(nb::module_& module);
void BindLists(nb::module_& module);
void BindViews(nb::module_& module);
void BindScene(nb::module_& module);

// d.contact and its like: the list object kept in the data; borrowed.
PyObject* MakeList(StructObject* data, DataExtra which);

// MjModel.body(...) and so on: methods for each kind of view, ending with {}.
const PyMethodDef* ModelViewMethods();
const PyMethodDef* DataViewMethods();

// The tuples of names: MjModel._all_fields and so on.
void AddFieldNames();

}  // namespace conjoint::python

#endif  // CONJOINT_PYTHON_STRUCTS_H_
