// Functions that differ from C's in more than the types of their arguments; by_hand.cc,
// render_by_hand.cc. The generated code has converted the arguments and checked sizes.
#ifndef CONJOINT_PYTHON_BY_HAND_H_
#define CONJOINT_PYTHON_BY_HAND_H_

#include <climits>

#include "calls.h"

namespace conjoint::python {

// Does the camera that is followed exist in the model of this argument, an MjModel or MjData?
bool ValidCamera(const Call& call, int owner_index, const mjvCamera& camera);

}  // namespace conjoint::python

namespace conjoint::python::hand {

PyObject* mj_step(Call& call, mjModel* m, mjData* d, int nstep);
PyObject* mj_saveLastXML(Call& call, const char* filename, mjModel* m);
PyObject* mj_setLengthRange(Call& call, mjModel* m, mjData* d, int index, mjLROpt* opt);
PyObject* mj_printSchema(Call& call, int flg_html, int flg_pad);
PyObject* mj_saveModel(Call& call, mjModel* m, const char* filename, Out<unsigned char>& buffer);
PyObject* mj_loadAllPluginLibraries(Call& call, const char* directory);
PyObject* mj_readSensor(Call& call, mjModel* m, mjData* d, int id, double time, Out<double>& result,
                        int interp);
PyObject* mj_getCache(Call& call);
PyObject* mj_resetCallbacks(Call& call);
PyObject* mju_getXMLDependencies(Call& call, const char* filename);
PyObject* mju_standardNormal(Call& call, Out<double>& num2);
PyObject* mjv_averageCamera(Call& call, mjvGLCamera* cam1, mjvGLCamera* cam2);
PyObject* _realloc_con_efc(Call& call, mjData* d, int ncon, int nefc, int nJ);
PyObject* mjr_readPixels(Call& call, Out<unsigned char>& rgb, Out<float>& depth, mjrRect* viewport,
                         mjrContext* con);
PyObject* mjr_drawPixels(Call& call, In<unsigned char>& rgb, In<float>& depth, mjrRect* viewport,
                         mjrContext* con);
PyObject* mjr_findRect(Call& call, int x, int y, int nrect, mjrRect* rect);
PyObject* mjr_maxViewport(Call& call, mjrContext* con);

}  // namespace conjoint::python::hand

#endif  // CONJOINT_PYTHON_BY_HAND_H_
