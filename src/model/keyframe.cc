// Keyframes of a model: storing the state of a simulation in one, and starting from one.

#include <mujoco/mujoco.h>

#include <cstring>

#include "model/reset.h"

namespace conjoint {
namespace {

// What a keyframe holds, one row a keyframe. Calls visit(data array, row of the model, numbers).
template <class Visit>
void ForEachPart(const mjModel* m, const mjData* d, int key, Visit&& visit) {
  visit(d->qpos, m->key_qpos + key * m->nq, m->nq);
  visit(d->qvel, m->key_qvel + key * m->nv, m->nv);
  visit(d->act, m->key_act + key * m->na, m->na);
  visit(d->mocap_pos, m->key_mpos + key * 3 * m->nmocap, 3 * m->nmocap);
  visit(d->mocap_quat, m->key_mquat + key * 4 * m->nmocap, 4 * m->nmocap);
  visit(d->ctrl, m->key_ctrl + key * m->nu, m->nu);
}

void Copy(mjtNum* dest, const mjtNum* src, mjtSize count) {
  if (count > 0) std::memcpy(dest, src, sizeof(mjtNum) * static_cast<size_t>(count));
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mj_setKeyframe(mjModel* m, const mjData* d, int k) {
  if (k >= m->nkey) {
    mju_error("mj_setKeyframe: index must be smaller than %d (keyframes allocated in model)",
              static_cast<int>(m->nkey));
    return;
  }
  if (k < 0) {
    mju_error("mj_setKeyframe: keyframe index cannot be negative");
    return;
  }
  m->key_time[k] = d->time;
  ForEachPart(m, d, k, [](mjtNum* data, mjtNum* row, mjtSize count) { Copy(row, data, count); });
}

// Out-of-range keys leave the plain reset; histories stay relative to time 0.
void mj_resetDataKeyframe(const mjModel* m, mjData* d, int key) {
  if (!ResetData(m, d, 0) || key < 0 || key >= m->nkey) return;
  d->time = m->key_time[key];
  ForEachPart(m, d, key, [](mjtNum* data, mjtNum* row, mjtSize count) { Copy(data, row, count); });
}
