// The range of an actuator's length, found by simulation.

#ifndef CONJOINT_DYNAMICS_LENGTH_RANGE_H_
#define CONJOINT_DYNAMICS_LENGTH_RANGE_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// How the simulation advances: as mj_resetData, mj_step1 and mj_step2 do. Owns nothing, as errors
// of the engine may leave by a jump.
class HalfSteps {
 public:
  virtual void Reset(const mjModel* m, mjData* d) const = 0;
  virtual void First(const mjModel* m, mjData* d) const = 0;
  virtual void Second(const mjModel* m, mjData* d) const = 0;

 protected:
  ~HalfSteps() = default;
};

// actuator_lengthrange of one actuator, if the options ask for it. False, with a text in `error`,
// if there is no such range.
bool SetLengthRange(mjModel* m, mjData* d, int index, const mjLROpt& opt, const HalfSteps& step,
                    char* error, int error_sz);

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_LENGTH_RANGE_H_
