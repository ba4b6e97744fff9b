// Waking by users, tendons, contacts and equality constraints: from xfrc_applied, qfrc_applied,
// qvel, ten_length, contact and eq_active to tree_asleep and what is derived from it.

#include "sleep/waking.h"

#include <algorithm>

#include "sleep/awake.h"
#include "sleep/state.h"

namespace conjoint {
namespace {

bool IsAwake(const mjData* d, int tree) { return d->tree_awake[tree]; }

// Wakes the one of two trees that sleeps while the other does not; it gets as drowsy as the other
// is. True if there was one.
bool WakeSleeperOf(const mjModel* m, mjData* d, int tree1, int tree2) {
  if (IsAwake(d, tree1) == IsAwake(d, tree2)) return false;
  const int sleeper = IsAwake(d, tree1) ? tree2 : tree1;
  const int awake = IsAwake(d, tree1) ? tree1 : tree2;
  WakeTree(m, d, sleeper, d->tree_asleep[awake]);
  return true;
}

bool ViolatesLimit(const mjModel* m, const mjData* d, int tendon) {
  const mjtNum length = d->ten_length[tendon], margin = m->tendon_margin[tendon];
  const mjtNum* range = m->tendon_range + 2 * tendon;
  return length - range[0] < margin || range[1] - length < margin;
}

// A user who pushes, moves or forbids sleep to a sleeping tree disturbs it.
bool IsDisturbed(const mjModel* m, const mjData* d, int tree) {
  const int dofadr = m->tree_dofadr[tree], dofnum = m->tree_dofnum[tree];
  return !IsLeftAlone(m, d, tree) || !AreZeros(d->qvel + dofadr, dofnum);
}

// The tree that an object of an equality constraint is in, -1 if it does not move by itself.
int TreeOfObject(const mjModel* m, int equality, const int* objects) {
  const int object = objects[equality];
  if (object < 0) return -1;
  if (m->eq_type[equality] == mjEQ_JOINT) return m->body_treeid[m->jnt_bodyid[object]];
  const bool site = m->eq_objtype[equality] == mjOBJ_SITE;
  return m->body_treeid[site ? m->site_bodyid[object] : object];
}

// True if the two trees fell asleep together.
bool InOneCycle(const mjModel* m, const mjData* d, int tree1, int tree2) {
  int next = tree1;
  for (int i = 0; i < m->ntree; ++i) {
    if (next == tree2) return true;
    next = d->tree_asleep[next];
    if (next < 0 || next >= m->ntree || next == tree1) return false;
  }
  return false;
}

// True if it woke a tree.
bool WakeByEquality(const mjModel* m, mjData* d, int equality) {
  const int tree1 = TreeOfObject(m, equality, m->eq_obj1id);
  const int tree2 = TreeOfObject(m, equality, m->eq_obj2id);
  if (tree1 < 0 || tree2 < 0 || tree1 == tree2) return false;
  const bool asleep1 = !IsAwake(d, tree1), asleep2 = !IsAwake(d, tree2);
  if (!asleep1 && !asleep2) return false;
  if (asleep1 && asleep2 && InOneCycle(m, d, tree1, tree2)) return false;
  if (asleep1) WakeTree(m, d, tree1, kFullyAwake);
  if (asleep2) WakeTree(m, d, tree2, kFullyAwake);
  return true;
}

}  // namespace

void WakeTree(const mjModel* m, mjData* d, int tree, int value) {
  if (d->tree_asleep[tree] < 0) {
    d->tree_asleep[tree] = std::min(d->tree_asleep[tree], value);
    return;
  }
  // Once around the cycle; what is no cycle ends at a tree that is awake already.
  int next = tree;
  while (next >= 0 && next < m->ntree && d->tree_asleep[next] >= 0) {
    const int follower = d->tree_asleep[next];
    d->tree_asleep[next] = value;
    next = follower;
  }
}

void WakeDisturbedTrees(const mjModel* m, mjData* d, bool moved) {
  bool woke = moved;
  for (int tree = 0; tree < m->ntree; ++tree) {
    if (d->tree_asleep[tree] < 0) continue;
    if (!SleepEnabled(m)) {
      std::fill_n(d->tree_asleep, m->ntree, kFullyAwake);
      woke = true;
    } else if (IsDisturbed(m, d, tree)) {
      WakeTree(m, d, tree, kFullyAwake);
      woke = true;
    }
  }
  if (woke) UpdateSleepArrays(m, d);
}

bool WakeTautTrees(const mjModel* m, mjData* d) {
  bool woke = false;
  for (int tendon = 0; tendon < m->ntendon; ++tendon) {
    if (m->tendon_treenum[tendon] != 2 || !m->tendon_limited[tendon]) continue;
    if (!ViolatesLimit(m, d, tendon)) continue;
    const int* trees = m->tendon_treeid + 2 * tendon;
    woke |= WakeSleeperOf(m, d, trees[0], trees[1]);
  }
  if (woke) UpdateSleepArrays(m, d);
  return woke;
}

bool WakeTouchedTrees(const mjModel* m, mjData* d) {
  bool woke = false;
  for (int i = 0; i < d->ncon; ++i) {
    const int* geoms = d->contact[i].geom;
    if (geoms[0] < 0 || geoms[1] < 0) continue;  // of a flex
    const int body1 = m->geom_bodyid[geoms[0]], body2 = m->geom_bodyid[geoms[1]];
    const int tree1 = m->body_treeid[body1], tree2 = m->body_treeid[body2];
    if (tree1 < 0 || tree2 < 0) continue;
    if (!IsAwake(d, tree1) && !IsAwake(d, tree2)) {
      mju_error("mj_fwdPosition: contact between sleeping bodies %d and %d", body1, body2);
      return woke;
    }
    woke |= WakeSleeperOf(m, d, tree1, tree2);
  }
  if (woke) UpdateSleepArrays(m, d);
  return woke;
}

bool WakeConnectedTrees(const mjModel* m, mjData* d) {
  bool woke = false;
  for (int equality = 0; equality < m->neq; ++equality) {
    if (!d->eq_active[equality]) continue;
    switch (m->eq_type[equality]) {
      case mjEQ_CONNECT:
      case mjEQ_WELD:
      case mjEQ_JOINT:
        woke |= WakeByEquality(m, d, equality);
        break;
      case mjEQ_TENDON:
        mju_error("mj_wakeEquality: tendon equality does not yet support sleeping");
        return woke;
      case mjEQ_FLEX:
      case mjEQ_FLEXVERT:
        mju_error("mj_wakeEquality: flex equality does not yet support sleeping");
        return woke;
      default:  // strain wakes nothing
        break;
    }
  }
  if (woke) UpdateSleepArrays(m, d);
  return woke;
}

}  // namespace conjoint
