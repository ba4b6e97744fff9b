// Models from files, with what is to be said about them.

#ifndef CONJOINT_APPS_SIMULATE_MODEL_LOADER_H_
#define CONJOINT_APPS_SIMULATE_MODEL_LOADER_H_

#include <mujoco/mujoco.h>

#include <memory>
#include <string>

namespace conjoint::app {

// Shared, so that whoever loads a model decides how long it lives beyond its use.
struct LoadedModel {
  std::shared_ptr<mjModel> model;  // null: failed
  std::shared_ptr<mjData> data;    // null: to be made
  std::string message;             // why it failed, or a warning; empty: nothing to say
  bool pause = false;              // the model has a warning: it is not to run by itself
};

// Reads a model by the extension of its file: .mjb binary, .xml MJCF or URDF, anything else by a
// decoder plugin.
LoadedModel LoadForViewer(const std::string& path);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_SIMULATE_MODEL_LOADER_H_
