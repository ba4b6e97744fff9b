// mj_loadXML and the spec it remembers.

#include <mujoco/mujoco.h>

#include <cstdio>
#include <utility>

#include "mjcf/last_spec.h"
#include "spec/spec.h"

namespace conjoint {

LastSpec& LastSpec::Get() {
  static auto* last = new LastSpec;  // never destroyed: threads may still load at exit
  return *last;
}

void LastSpec::Replace(mjSpec* spec) {
  {
    const std::lock_guard lock(mutex_);
    std::swap(spec_, spec);
  }
  if (spec) mj_deleteSpec(spec);
}

}  // namespace conjoint

mjModel* mj_loadXML(const char* filename, const mjVFS* vfs, char* error, int error_sz) {
  mjSpec* spec = mj_parseXML(filename, vfs, error, error_sz);
  if (!spec) return nullptr;
  conjoint::ToSpec(spec)->compile_in_place = true;  // nobody edits it
  mjModel* model = mj_compile(spec, vfs);
  const bool tells = !model || mjs_isWarning(spec);
  if (error && error_sz > 0) {
    std::snprintf(error, static_cast<size_t>(error_sz), "%s", tells ? mjs_getError(spec) : "");
  }
  if (!model) {
    mj_deleteSpec(spec);
    return nullptr;
  }
  conjoint::LastSpec::Get().Replace(spec);
  return model;
}

void mj_freeLastXML() { conjoint::LastSpec::Get().Replace(nullptr); }
