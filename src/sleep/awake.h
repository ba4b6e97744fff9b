// What a stage may skip while trees sleep.

#ifndef CONJOINT_SLEEP_AWAKE_H_
#define CONJOINT_SLEEP_AWAKE_H_

#include <mujoco/mujoco.h>

namespace conjoint {

[[gnu::always_inline]] inline bool SleepEnabled(const mjModel* m) {
  return (m->opt.enableflags & mjENBL_SLEEP) != 0;
}

// True if there is something to skip.
[[gnu::always_inline]] inline bool FilterBodies(const mjModel* m, const mjData* d) {
  return SleepEnabled(m) && d->nbody_awake < m->nbody;
}
[[gnu::always_inline]] inline bool FilterDofs(const mjModel* m, const mjData* d) {
  return SleepEnabled(m) && d->nv_awake < m->nv;
}
[[gnu::always_inline]] inline bool FilterTrees(const mjModel* m, const mjData* d) {
  return SleepEnabled(m) && d->ntree_awake < m->ntree;
}

[[gnu::always_inline]] inline mjtSleepState BodyState(const mjData* d, int body) {
  return static_cast<mjtSleepState>(d->body_awake[body]);
}

// State of a tendon: that of its tree; awake if any of several trees is, or if there are more than
// two; static if there is none.
mjtSleepState TendonState(const mjModel* m, const mjData* d, int tendon);

// State of what an actuator acts on.
mjtSleepState ActuatorState(const mjModel* m, const mjData* d, int actuator);

// Bodies 1.. in ascending order, or those of them that do not sleep: the world is not visited. (One
// place to call from, so that the call is inlined.)
template <class Call>
[[gnu::always_inline]] inline void ForEachBody(const mjModel* m, const mjData* d, Call&& call) {
  const int* listed = FilterBodies(m, d) ? d->body_awake_ind : nullptr;
  const int count = listed ? d->nbody_awake : static_cast<int>(m->nbody);
  for (int i = 0; i < count; ++i) {
    const int body = listed ? listed[i] : i;
    if (body > 0) call(body);
  }
}

// The same in descending order.
template <class Call>
[[gnu::always_inline]] inline void ForEachBodyBackward(const mjModel* m, const mjData* d,
                                                       Call&& call) {
  const int* listed = FilterBodies(m, d) ? d->body_awake_ind : nullptr;
  const int count = listed ? d->nbody_awake : static_cast<int>(m->nbody);
  for (int i = count - 1; i >= 0; --i) {
    const int body = listed ? listed[i] : i;
    if (body > 0) call(body);
  }
}

// Dofs in ascending order, those of sleeping trees left out. The usual case has a loop of its own,
// which the compiler can vectorize.
template <class Call>
[[gnu::always_inline]] inline void ForEachDof(const mjModel* m, const mjData* d, Call&& call) {
  if (!FilterDofs(m, d)) [[likely]] {
    const int nv = static_cast<int>(m->nv);
    for (int dof = 0; dof < nv; ++dof) call(dof);
  } else {
    for (int i = 0; i < d->nv_awake; ++i) call(d->dof_awake_ind[i]);
  }
}

}  // namespace conjoint

#endif  // CONJOINT_SLEEP_AWAKE_H_
