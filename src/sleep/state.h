// Which trees, bodies and dofs are awake.
//
// mjData.tree_asleep is the source of truth: a negative value is awake, counting up from
// kFullyAwake while the tree is quiet to -1, ready to sleep; a value >= 0 is asleep and names the
// next tree of the cycle of trees that fell asleep together. Everything else here is derived from
// it.

#ifndef CONJOINT_SLEEP_STATE_H_
#define CONJOINT_SLEEP_STATE_H_

#include <mujoco/mujoco.h>

namespace conjoint {

inline constexpr int kFullyAwake = -(1 + mjMINAWAKE);
inline constexpr int kReadyToSleep = -1;

// Whether no number has a bit set: -0 counts as something.
bool AreZeros(const mjtNum* numbers, int count);

// Whether a tree may sleep and the user applies no force to it.
bool IsLeftAlone(const mjModel* m, const mjData* d, int tree);

// The counters ntree_awake, nbody_awake, nparent_awake, nv_awake of a model that is all awake.
void SetAllAwakeCounts(const mjModel* m, mjData* d);

// Derives tree_awake, body_awake, the index lists and the counters from tree_asleep. With
// `static_awake`, static bodies are marked awake, so that the next stages compute them too.
void UpdateSleepArrays(const mjModel* m, mjData* d, bool static_awake = false);

// Counts quiet trees towards sleep and puts to sleep those islands and free trees that are ready,
// with velocity and acceleration zero. Returns how many trees fell asleep; the derived arrays are
// not updated. Does nothing if there are constraints but no islands.
int PutTreesToSleep(const mjModel* m, mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_SLEEP_STATE_H_
