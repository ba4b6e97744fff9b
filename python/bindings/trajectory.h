// One trajectory of a rollout: from an initial state, step by step under given controls.
#ifndef CONJOINT_PYTHON_TRAJECTORY_H_
#define CONJOINT_PYTHON_TRAJECTORY_H_

#include <mujoco/mujoco.h>

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace conjoint::python {

// What all trajectories of a rollout share. Arrays are C-contiguous with the trajectory as first
// dimension and the step as second; null: not given, or not asked for.
struct Trajectories {
  std::int64_t count = 0;
  std::int64_t nstep = 0;
  int control_spec = 0;                       // bits of mjtState that `control` sets at each step
  const mjtNum* initial_state = nullptr;      // (count, nstate), mjSTATE_FULLPHYSICS
  const mjtNum* initial_warmstart = nullptr;  // (count, nv)
  const mjtNum* control = nullptr;            // (count, nstep, ncontrol)
  mjtNum* state = nullptr;                    // (count, nstep, nstate): after each step
  mjtNum* sensordata = nullptr;               // (count, nstep, nsensordata)
  std::atomic<bool> stop = false;             // set when the results are no longer wanted
};

// Simulates trajectory `index`. A step with a warning is the last one: its results are repeated to
// the end. `pause`, if given, is called before each step. Engine errors leave it by a jump.
void RunTrajectory(const mjModel* m, mjData* d, const Trajectories& all, std::int64_t index,
                   void (*pause)(void*), void* pause_argument);

// Can data made for one model be used with the other: are all arrays of mjData equally long?
bool SameDataLayout(const mjModel* a, const mjModel* b);

}  // namespace conjoint::python

#endif  // CONJOINT_PYTHON_TRAJECTORY_H_
