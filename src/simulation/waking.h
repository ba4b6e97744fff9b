// Trees that wake because of what they are connected to. (Those that a user disturbs wake in
// mj_kinematics.)

#ifndef CONJOINT_SIMULATION_WAKING_H_
#define CONJOINT_SIMULATION_WAKING_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// Each wakes the sleepers in question with their cycles, brings the awake arrays up to date, and
// returns true if there were any. Who is asleep is judged as of the start of the call.

// By a tendon at its limit whose other end is awake.
bool WakeTautTrees(const mjModel* m, mjData* d);

// By a contact with something awake.
bool WakeTouchedTrees(const mjModel* m, mjData* d);

// By an active equality constraint with something awake, or with another sleeper that did not fall
// asleep together with it.
bool WakeConnectedTrees(const mjModel* m, mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_SIMULATION_WAKING_H_
