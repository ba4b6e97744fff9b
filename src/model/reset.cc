// Reset of mjData to the state in which a simulation starts.

#include "model/reset.h"

#include <algorithm>
#include <cstring>

#include "core/arena.h"
#include "model/data_alloc.h"
#include "model/history_buffers.h"
#include "model/sparsity.h"
#include "plugin/instances.h"
#include "sleep/state.h"

namespace conjoint {
namespace {

// Counters, statistics and flags in the struct itself.
void ClearHeader(mjData* d) {
  ResetStackAndArena(d);
  ClearArenaPointers(d);

  d->maxuse_stack = d->maxuse_arena = 0;
  std::fill(std::begin(d->maxuse_threadstack), std::end(d->maxuse_threadstack), 0);
  d->maxuse_con = d->maxuse_efc = 0;
  std::memset(d->solver, 0, sizeof(d->solver));
  std::memset(d->solver_niter, 0, sizeof(d->solver_niter));
  std::memset(d->solver_nnz, 0, sizeof(d->solver_nnz));
  std::memset(d->solver_fwdinv, 0, sizeof(d->solver_fwdinv));
  std::memset(d->warning, 0, sizeof(d->warning));
  std::memset(d->timer, 0, sizeof(d->timer));

  d->ncon = d->ne = d->nf = d->nl = d->nefc = d->nJ = d->nA = d->nisland = d->nidof = 0;
  d->flg_energypos = d->flg_energyvel = d->flg_subtreevel = d->flg_rnepost = 0;
  d->time = 0;
  std::memset(d->energy, 0, sizeof(d->energy));
}

void Zero(mjtNum* values, mjtSize count) {
  if (count > 0) std::memset(values, 0, sizeof(mjtNum) * static_cast<size_t>(count));
}

void Copy(mjtNum* dest, const mjtNum* src, mjtSize count) {
  if (count > 0) std::memcpy(dest, src, sizeof(mjtNum) * static_cast<size_t>(count));
}

// Fills all arrays with a byte, then sets those that have a value to start from. What a plugin
// keeps survives: its own reset callback decides about it.
void FillArrays(const mjModel* m, mjData* d, unsigned char byte) {
  const auto fill = [byte](const void* from, const void* to) {
    std::memset(const_cast<void*>(from), byte,
                static_cast<size_t>(static_cast<const char*>(to) - static_cast<const char*>(from)));
  };
  const char* end = static_cast<const char*>(d->buffer) + d->nbuffer;
  if (d->nplugin > 0) {
    fill(d->buffer, d->plugin_state);
    fill(d->plugin_state + m->npluginstate, d->plugin_data);
    fill(d->plugin_data + m->nplugin, end);
    std::copy_n(m->plugin, m->nplugin, d->plugin);
  } else {
    fill(d->buffer, end);
  }
  if (byte != 0) {
    Zero(d->qvel, m->nv);
    Zero(d->act, m->na);
    Zero(d->ctrl, m->nu);
    Zero(d->qfrc_applied, m->nv);
    Zero(d->xfrc_applied, 6 * m->nbody);
    Zero(d->qacc, m->nv);
    Zero(d->qacc_warmstart, m->nv);
    Zero(d->act_dot, m->na);
    Zero(d->userdata, m->nuserdata);
    Zero(d->mocap_pos, 3 * m->nmocap);
    Zero(d->mocap_quat, 4 * m->nmocap);
    Zero(d->qM, m->nM);
  }
  std::copy_n(m->eq_active0, m->neq, d->eq_active);
  ResetHistory(m, d);
  Copy(d->qpos, m->qpos0, m->nq);
  std::fill_n(d->tree_asleep, m->ntree, kFullyAwake);
}

// No contact has constraint rows any more; the contacts themselves stay.
void ClearConstraints(mjData* d) {
  ClearArenaPointers(d);
  d->nefc = d->nisland = 0;
  for (int i = 0; i < d->ncon; ++i) d->contact[i].efc_address = -1;
}

// Puts the trees with policy `init` to sleep. If one of them cannot: deletes d, raises and returns
// false.
bool SleepInitTrees(const mjModel* m, mjData* d, int init_count) {
  mj_forward(m, d);
  const auto is_init = [m](int tree) { return m->tree_sleep_policy[tree] == mjSLEEP_INIT; };
  for (int tree = 0; tree < m->ntree; ++tree) {
    d->tree_asleep[tree] = is_init(tree) ? kReadyToSleep : kFullyAwake;
  }
  const int slept = PutTreesToSleep(m, d);
  if (slept != init_count) {
    int awake = 0;
    while (awake < m->ntree - 1 && !(is_init(awake) && d->tree_asleep[awake] < 0)) ++awake;
    const int body = m->tree_bodyadr[awake];
    const char* name = mj_id2name(m, mjOBJ_BODY, body);
    mj_deleteData(d);
    mju_error(
        "_resetData: %d trees were marked as sleep='init' but only %d could be slept.\n"
        "Body '%s' (id=%d) is the root of the first tree that could not be slept.",
        init_count, slept, name ? name : "", body);
    return false;
  }
  Zero(d->qacc_smooth, m->nv);
  Zero(d->qfrc_smooth, m->nv);
  ClearConstraints(d);
  return true;
}

// Static bodies never move, so with sleeping enabled their poses are computed only here.
bool PrepareSleep(const mjModel* m, mjData* d) {
  UpdateSleepArrays(m, d, /*static_awake=*/true);
  const auto init_count =
      std::count(m->tree_sleep_policy, m->tree_sleep_policy + m->ntree, int{mjSLEEP_INIT});
  if (init_count > 0) return SleepInitTrees(m, d, static_cast<int>(init_count));
  mj_kinematics(m, d);
  mj_comPos(m, d);
  mj_camlight(m, d);
  mj_tendon(m, d);
  return true;
}

void PlaceMocapBodies(const mjModel* m, mjData* d) {
  for (int body = 0; body < m->nbody; ++body) {
    const int mocap = m->body_mocapid[body];
    if (mocap < 0) continue;
    Copy(d->mocap_pos + 3 * mocap, m->body_pos + 3 * body, 3);
    Copy(d->mocap_quat + 4 * mocap, m->body_quat + 4 * body, 4);
  }
}

}  // namespace

bool ResetData(const mjModel* m, mjData* d, unsigned char byte) {
  if (m->nhistory > 0 && m->opt.timestep <= 0) {
    mju_error("_resetData: history buffers require positive timestep, got %g", m->opt.timestep);
  }
  ClearHeader(d);
  FillArrays(m, d, byte);
  const bool sleeping = m->opt.enableflags & mjENBL_SLEEP;
  if (sleeping && !PrepareSleep(m, d)) return false;
  UpdateSleepArrays(m, d);
  PlaceMocapBodies(m, d);
  CheckDofAndBodyRowsAgree(m);
  if (d->nplugin > 0) ResetPlugins(m, d);
  d->signature = m->signature;
  return true;
}

}  // namespace conjoint

void mj_resetData(const mjModel* m, mjData* d) { conjoint::ResetData(m, d, 0); }

void mj_resetDataDebug(const mjModel* m, mjData* d, unsigned char debug_value) {
  conjoint::ResetData(m, d, debug_value);
}
