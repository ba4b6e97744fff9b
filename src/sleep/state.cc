// Sleep bookkeeping: the arrays derived from tree_asleep, and the sweep that puts quiet trees to
// sleep.

#include "sleep/state.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace conjoint {
namespace {

mjtSleepState StateOfBody(const mjModel* m, const mjData* d, int body, bool static_awake) {
  const int tree = m->body_treeid[body];
  if (tree >= 0) return d->tree_awake[tree] ? mjS_AWAKE : mjS_ASLEEP;
  const bool moved_by_mocap = m->body_mocapid[m->body_rootid[body]] >= 0;
  return static_awake || moved_by_mocap ? mjS_AWAKE : mjS_STATIC;
}

// The tree is left alone and no dof moves faster than the tolerance (in length per time).
bool IsQuiet(const mjModel* m, const mjData* d, int tree) {
  if (!IsLeftAlone(m, d, tree)) return false;
  const int dofadr = m->tree_dofadr[tree], dofnum = m->tree_dofnum[tree];
  if (m->opt.sleep_tolerance == 0) return AreZeros(d->qvel + dofadr, dofnum);
  mjtNum fastest = 0;
  for (int dof = dofadr; dof < dofadr + dofnum; ++dof) {
    fastest = std::max(fastest, m->dof_length[dof] * std::abs(d->qvel[dof]));
  }
  return fastest < m->opt.sleep_tolerance;
}

// Links the trees into a cycle and stops them.
void Sleep(const mjModel* m, mjData* d, const int* trees, int count) {
  for (int i = 0; i < count; ++i) {
    const int tree = trees[i];
    d->tree_asleep[tree] = trees[(i + 1) % count];
    const int dofadr = m->tree_dofadr[tree];
    std::fill_n(d->qvel + dofadr, m->tree_dofnum[tree], mjtNum{0});
    std::fill_n(d->qacc + dofadr, m->tree_dofnum[tree], mjtNum{0});
  }
}

}  // namespace

bool AreZeros(const mjtNum* numbers, int count) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(numbers);
  return std::all_of(bytes, bytes + sizeof(mjtNum) * static_cast<size_t>(count),
                     [](unsigned char byte) { return byte == 0; });
}

bool IsLeftAlone(const mjModel* m, const mjData* d, int tree) {
  const int policy = m->tree_sleep_policy[tree];
  if (policy == mjSLEEP_NEVER || policy == mjSLEEP_AUTO_NEVER) return false;
  return AreZeros(d->xfrc_applied + 6 * m->tree_bodyadr[tree], 6 * m->tree_bodynum[tree]) &&
         AreZeros(d->qfrc_applied + m->tree_dofadr[tree], m->tree_dofnum[tree]);
}

void SetAllAwakeCounts(const mjModel* m, mjData* d) {
  d->ntree_awake = static_cast<int>(m->ntree);
  d->nbody_awake = static_cast<int>(m->nbody);
  d->nparent_awake = static_cast<int>(m->nbody) - 1;
  d->nv_awake = static_cast<int>(m->nv);
}

void UpdateSleepArrays(const mjModel* m, mjData* d, bool static_awake) {
  d->ntree_awake = d->nbody_awake = d->nparent_awake = d->nv_awake = 0;
  for (int tree = 0; tree < m->ntree; ++tree) {
    d->tree_awake[tree] = d->tree_asleep[tree] < 0;
    d->ntree_awake += d->tree_awake[tree];
  }
  for (int body = 0; body < m->nbody; ++body) {
    d->body_awake[body] = StateOfBody(m, d, body, static_awake);
    if (d->body_awake[body] != mjS_ASLEEP) d->body_awake_ind[d->nbody_awake++] = body;
    if (body > 0 && d->body_awake[m->body_parentid[body]] != mjS_ASLEEP) {
      d->parent_awake_ind[d->nparent_awake++] = body;
    }
  }
  for (int dof = 0; dof < m->nv; ++dof) {
    if (d->tree_awake[m->dof_treeid[dof]]) d->dof_awake_ind[d->nv_awake++] = dof;
  }
}

int PutTreesToSleep(const mjModel* m, mjData* d) {
  if (d->nefc > 0 && d->nisland == 0) return 0;

  for (int tree = 0; tree < m->ntree; ++tree) {
    int& state = d->tree_asleep[tree];
    if (state >= 0) continue;
    if (!IsQuiet(m, d, tree)) {
      state = kFullyAwake;
    } else if (state < kReadyToSleep) {
      ++state;
    }
  }

  int slept = 0;
  const auto ready = [d](int tree) { return d->tree_asleep[tree] == kReadyToSleep; };
  for (int island = 0; island < d->nisland; ++island) {
    const int* trees = d->map_itree2tree + d->island_itreeadr[island];
    const int count = d->island_ntree[island];
    if (!std::all_of(trees, trees + count, ready)) continue;
    Sleep(m, d, trees, count);
    slept += count;
  }
  for (int tree = 0; tree < m->ntree; ++tree) {
    const bool constrained = d->nisland > 0 && d->tree_island[tree] >= 0;
    if (constrained || !ready(tree)) continue;
    Sleep(m, d, &tree, 1);
    ++slept;
  }
  return slept;
}

}  // namespace conjoint
