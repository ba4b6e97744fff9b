// mj_setLengthRange: the range of an actuator's length, by simulation.

#include "dynamics/length_range.h"

#include <mujoco/mujoco.h>

namespace conjoint {
namespace {

class EngineSteps final : public HalfSteps {
 public:
  void Reset(const mjModel* m, mjData* d) const override { mj_resetData(m, d); }
  void First(const mjModel* m, mjData* d) const override { mj_step1(m, d); }
  void Second(const mjModel* m, mjData* d) const override { mj_step2(m, d); }
};

}  // namespace
}  // namespace conjoint

int mj_setLengthRange(mjModel* m, mjData* d, int index, const mjLROpt* opt, char* error,
                      int error_sz) {
  return conjoint::SetLengthRange(m, d, index, *opt, conjoint::EngineSteps(), error, error_sz);
}
