// Models from files, with what is to be said about them.

#ifndef CONJOINT_APPS_SIMULATE_MODEL_LOADER_H_
#define CONJOINT_APPS_SIMULATE_MODEL_LOADER_H_

#include <string>

#include "handles.h"

namespace conjoint::app {

struct LoadedModel {
  ModelPtr model;       // null: failed
  std::string message;  // why it failed, or a warning; empty: nothing to say
  bool pause = false;   // the model has a warning: it is not to run by itself
};

// Reads a model by the extension of its file: .mjb binary, .xml MJCF or URDF, anything else by a
// decoder plugin.
LoadedModel LoadModelFile(const std::string& path);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_SIMULATE_MODEL_LOADER_H_
