// The latest states of a simulation, to go back to: a ring of integration states.

#ifndef CONJOINT_APPS_SIMULATE_HISTORY_H_
#define CONJOINT_APPS_SIMULATE_HISTORY_H_

#include <mujoco/mujoco.h>

#include <cstddef>
#include <vector>

namespace conjoint::app {

class History {
 public:
  // Forgets everything and fills all slots with the present state. As many slots as fit in 100 MB,
  // at most 2000.
  void Reset(const mjModel& m, const mjData& d);

  // Number of states; 0 before the first Reset.
  int size() const { return size_; }

  // Adds the present state, in place of the oldest.
  void Append(const mjModel& m, const mjData& d);

  // Goes to the state `position` steps from the latest, 1 - size() <= position <= 0, and computes
  // what follows from it.
  void Restore(const mjModel& m, mjData& d, int position) const;

 private:
  size_t Slot(int position) const;

  std::vector<mjtNum> states_;  // size_ x length_
  size_t length_ = 0;           // numbers in a state
  int size_ = 0;
  int cursor_ = 0;  // slot of the latest state
};

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_SIMULATE_HISTORY_H_
