// The history buffers of actuators and sensors (delays, sampling intervals) inside mjData.history.

#ifndef CONJOINT_MODEL_HISTORY_BUFFERS_H_
#define CONJOINT_MODEL_HISTORY_BUFFERS_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// Numbers in one buffer: user slot, cursor, a time and `dim` values a sample; 0 without samples.
inline mjtSize HistoryLength(mjtSize samples, mjtSize dim) {
  return samples > 0 ? 2 + samples * (1 + dim) : 0;
}

// Fills all buffers with zeros sampled at the times just before time 0.
void ResetHistory(const mjModel* m, mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_MODEL_HISTORY_BUFFERS_H_
