#ifndef CONJOINT_APPS_CONJOINT_MODEL_FILE_H_
#define CONJOINT_APPS_CONJOINT_MODEL_FILE_H_

#include <mujoco/mujoco.h>

#include <memory>
#include <string>

namespace conjoint::app {

struct DeleteModel {
  void operator()(mjModel* m) const { mj_deleteModel(m); }
};
using ModelPtr = std::unique_ptr<mjModel, DeleteModel>;

// The model in a file: .mjb as it was saved, anything else read as XML. Throws Failure, with what
// the library said about the file, if it does not load.
ModelPtr LoadModelFile(const std::string& path);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_MODEL_FILE_H_
