// How trees wake: because the user moves or pushes them, or because of what they are connected to.

#ifndef CONJOINT_SLEEP_WAKING_H_
#define CONJOINT_SLEEP_WAKING_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// Wakes a tree with the whole cycle it sleeps in; `value` becomes their tree_asleep, or stays lower
// in a tree that is awake. The derived arrays are not updated.
void WakeTree(const mjModel* m, mjData* d, int tree, int value);

// By what the user does: a force, a velocity or a policy that forbids sleep; all trees once the
// sleep flag is off. `moved` says that some were woken before. Brings the awake arrays up to date.
void WakeDisturbedTrees(const mjModel* m, mjData* d, bool moved);

// Each of the following wakes the sleepers in question with their cycles, brings the awake arrays
// up to date, and returns true if there were any. Who is asleep is judged as of the start of the
// call.

// By a tendon at its limit whose other end is awake.
bool WakeTautTrees(const mjModel* m, mjData* d);

// By a contact with something awake.
bool WakeTouchedTrees(const mjModel* m, mjData* d);

// By an active equality constraint with something awake, or with another sleeper that did not fall
// asleep together with it.
bool WakeConnectedTrees(const mjModel* m, mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_SLEEP_WAKING_H_
