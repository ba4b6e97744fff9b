// The functions a benchmark needs, of our library or of another one with the same interface.

#ifndef CONJOINT_APPS_CONJOINT_ENGINE_H_
#define CONJOINT_APPS_CONJOINT_ENGINE_H_

#include <mujoco/mujoco.h>

#include <string>

namespace conjoint::app {

struct Engine {
  decltype(&mj_versionString) version;
  decltype(&mj_loadXML) load_xml;
  decltype(&mj_loadModel) load_binary;
  decltype(&mj_deleteModel) delete_model;
  decltype(&mj_makeData) make_data;
  decltype(&mj_deleteData) delete_data;
  decltype(&mj_step) step;
  decltype(&mj_stateSize) state_size;
  decltype(&mj_setState) set_state;
};

// The library this program is linked with.
const Engine& OurEngine();

// Opens a shared library beside ours; it stays open. Throws Failure if it cannot be opened, lacks a
// function or has another version.
Engine OpenEngine(const std::string& path);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_ENGINE_H_
