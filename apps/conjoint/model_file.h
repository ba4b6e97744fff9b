// Models from files, and the data a simulation of them starts with.

#ifndef CONJOINT_APPS_CONJOINT_MODEL_FILE_H_
#define CONJOINT_APPS_CONJOINT_MODEL_FILE_H_

#include <mujoco/mujoco.h>

#include <optional>
#include <string>

#include "handles.h"

namespace conjoint::app {

// Is the file a compiled model (.mjb)?
inline bool IsBinary(const std::string& path) { return Extension(path) == ".mjb"; }

// The model in a file: .mjb as it was saved, anything else read as XML. Throws Failure, with what
// the library said about the file and a hint, if it does not load.
ModelPtr LoadModelFile(const std::string& path);

// The keyframe with this name or number; -1 if none is asked for. Throws Failure if there is none.
int FindKeyframe(const mjModel& m, const std::optional<std::string>& name);

// Data in the initial state, or in that of a keyframe if `keyframe` >= 0.
DataPtr MakeData(const mjModel& m, int keyframe);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_MODEL_FILE_H_
