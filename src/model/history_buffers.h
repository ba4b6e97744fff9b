// The history buffers of actuators and sensors (delays, sampling intervals) inside mjData.history.

#ifndef CONJOINT_MODEL_HISTORY_BUFFERS_H_
#define CONJOINT_MODEL_HISTORY_BUFFERS_H_

#include <mujoco/mujoco.h>

#include "model/history.h"

namespace conjoint {

// The buffer of actuator or sensor `id` as a ring of samples. Only for those that have samples.
History CtrlHistory(const mjModel* m, const mjData* d, int id);
History SensorHistory(const mjModel* m, const mjData* d, int id);

// Fills all buffers with zeros sampled at the times just before time 0.
void ResetHistory(const mjModel* m, mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_MODEL_HISTORY_BUFFERS_H_
