// Checks on a model beyond the references of validate.h: everything the engine takes for granted in
// a model and would read past the end of an array without. Each part returns NULL or the fault;
// each relies on the parts before it.

#ifndef CONJOINT_MODEL_STRUCTURE_H_
#define CONJOINT_MODEL_STRUCTURE_H_

#include <mujoco/mujoco.h>

#include <cstdint>

#include "model/validate.h"

namespace conjoint {

const char* FaultOfTree(const mjModel* m);      // bodies, joints, dofs, geoms, index arrays
const char* FaultOfAssets(const mjModel* m);    // bounding volumes, meshes, skins, fields, textures
const char* FaultOfFlexes(const mjModel* m);    // deformable bodies
const char* FaultOfElements(const mjModel* m);  // tendons, actuators
const char* FaultOfSensors(const mjModel* m);   // sensors, and the histories of both

// 0 <= id < count, and the same with -1 for "none".
inline bool IsId(int64_t id, mjtSize count) { return id >= 0 && id < count; }
inline bool IsIdOrNone(int64_t id, mjtSize count) { return id >= -1 && id < count; }

// An empty run, or one that lies within 0..size.
inline bool IsRun(int64_t start, int64_t count, mjtSize size) {
  return count == 0 || (count > 0 && start >= 0 && start + count <= size);
}

// True if all of `count` ids are 0 <= id < limit.
inline bool AreIds(const int* ids, int64_t count, mjtSize limit) {
  for (int64_t i = 0; i < count; ++i) {
    if (!IsId(ids[i], limit)) return false;
  }
  return true;
}

// Rows of a sparse matrix in the lists colind of `size` entries: within the lists, one behind the
// other, columns ascending within 0..columns.
bool AreSparseRows(const int* rownnz, const int* rowadr, const int* colind, mjtSize rows,
                   mjtSize size, mjtSize columns);

}  // namespace conjoint

#endif  // CONJOINT_MODEL_STRUCTURE_H_
