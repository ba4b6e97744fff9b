#include "conjoint/engine.h"

#include <dlfcn.h>

#include <cstring>

#include "conjoint/commands.h"

namespace conjoint::app {
namespace {

// The other library must call its own functions rather than ours of the same name. The sanitizers
// do not allow that flag; a comparison of speed means nothing there.
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr int kOwnSymbolsFirst = 0;
#else
constexpr int kOwnSymbolsFirst = RTLD_DEEPBIND;
#endif

template <class Symbol>
void Bind(void* library, const std::string& path, const char* name, Symbol& symbol) {
  symbol = reinterpret_cast<Symbol>(dlsym(library, name));
  if (!symbol) throw Failure("'" + path + "' has no " + name);
}

}  // namespace

const Engine& OurEngine() {
  static const Engine engine = {mj_versionString, mj_loadXML,   mj_loadModel,
                                mj_deleteModel,   mj_makeData,  mj_deleteData,
                                mj_step,          mj_stateSize, mj_setState};
  return engine;
}

Engine OpenEngine(const std::string& path) {
  void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL | kOwnSymbolsFirst);
  if (!library) throw Failure(std::string("cannot open the library: ") + dlerror());
  Engine engine;
  Bind(library, path, "mj_versionString", engine.version);
  // Another version has other structs.
  if (std::strcmp(engine.version(), mj_versionString()) != 0) {
    throw Failure("'" + path + "' is version " + engine.version() + ", not " + mj_versionString());
  }
  Bind(library, path, "mj_loadXML", engine.load_xml);
  Bind(library, path, "mj_loadModel", engine.load_binary);
  Bind(library, path, "mj_deleteModel", engine.delete_model);
  Bind(library, path, "mj_makeData", engine.make_data);
  Bind(library, path, "mj_deleteData", engine.delete_data);
  Bind(library, path, "mj_step", engine.step);
  Bind(library, path, "mj_stateSize", engine.state_size);
  Bind(library, path, "mj_setState", engine.set_state);
  // Quiet: warnings of a wild trajectory would come from both.
  void (**warning)(const char*);
  Bind(library, path, "mju_user_warning", warning);
  *warning = [](const char*) {};
  return engine;
}

}  // namespace conjoint::app
