// Default values of the structs inside mjModel, beyond the public functions.

#ifndef CONJOINT_MODEL_DEFAULTS_H_
#define CONJOINT_MODEL_DEFAULTS_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// Statistics of a model before anything was computed.
void DefaultStatistic(mjStatistic* stat);

}  // namespace conjoint

#endif  // CONJOINT_MODEL_DEFAULTS_H_
