// What a stage may skip while trees sleep, and how trees wake.

#ifndef CONJOINT_DYNAMICS_AWAKE_H_
#define CONJOINT_DYNAMICS_AWAKE_H_

#include <mujoco/mujoco.h>

namespace conjoint {

inline bool SleepEnabled(const mjModel* m) { return (m->opt.enableflags & mjENBL_SLEEP) != 0; }

// True if there is something to skip.
inline bool FilterBodies(const mjModel* m, const mjData* d) {
  return SleepEnabled(m) && d->nbody_awake < m->nbody;
}
inline bool FilterDofs(const mjModel* m, const mjData* d) {
  return SleepEnabled(m) && d->nv_awake < m->nv;
}
inline bool FilterTrees(const mjModel* m, const mjData* d) {
  return SleepEnabled(m) && d->ntree_awake < m->ntree;
}

inline mjtSleepState BodyState(const mjData* d, int body) {
  return static_cast<mjtSleepState>(d->body_awake[body]);
}

// State of a tendon: that of its tree; awake if any of several trees is, or if there are more than
// two; static if there is none.
mjtSleepState TendonState(const mjModel* m, const mjData* d, int tendon);

// State of what an actuator acts on.
mjtSleepState ActuatorState(const mjModel* m, const mjData* d, int actuator);

// Wakes a tree with the whole cycle it sleeps in; `value` becomes their tree_asleep, or stays lower
// in a tree that is awake. The derived arrays are not updated.
void WakeTree(const mjModel* m, mjData* d, int tree, int value);

// Bodies 1.. in ascending order, or those of them that do not sleep: the world is not visited.
template <class Call>
inline void ForEachBody(const mjModel* m, const mjData* d, Call&& call) {
  if (!FilterBodies(m, d)) {
    for (int body = 1; body < m->nbody; ++body) call(body);
  } else {
    for (int i = 0; i < d->nbody_awake; ++i) {
      if (d->body_awake_ind[i] > 0) call(d->body_awake_ind[i]);
    }
  }
}

// The same in descending order.
template <class Call>
inline void ForEachBodyBackward(const mjModel* m, const mjData* d, Call&& call) {
  if (!FilterBodies(m, d)) {
    for (int body = static_cast<int>(m->nbody) - 1; body > 0; --body) call(body);
  } else {
    for (int i = d->nbody_awake - 1; i >= 0; --i) {
      if (d->body_awake_ind[i] > 0) call(d->body_awake_ind[i]);
    }
  }
}

// Dofs in ascending order, those of sleeping trees left out.
template <class Call>
inline void ForEachDof(const mjModel* m, const mjData* d, Call&& call) {
  if (!FilterDofs(m, d)) {
    for (int dof = 0; dof < m->nv; ++dof) call(dof);
  } else {
    for (int i = 0; i < d->nv_awake; ++i) call(d->dof_awake_ind[i]);
  }
}

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_AWAKE_H_
