// Models from MJCF text.

#ifndef CONJOINT_TESTS_SUPPORT_LOAD_H_
#define CONJOINT_TESTS_SUPPORT_LOAD_H_

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <memory>
#include <string>

#include "support/golden.h"

namespace conjoint::testing {

struct DeleteSpec {
  void operator()(mjSpec* spec) const { mj_deleteSpec(spec); }
};
using SpecPtr = std::unique_ptr<mjSpec, DeleteSpec>;

// The model that a text describes; a failed test and NULL if it does not load.
inline ModelPtr LoadText(const std::string& xml) {
  char error[1000] = "";
  const SpecPtr spec(mj_parseXMLString(xml.c_str(), nullptr, error, sizeof(error)));
  if (!spec) {
    ADD_FAILURE() << error;
    return nullptr;
  }
  ModelPtr m(mj_compile(spec.get(), nullptr));
  if (!m) ADD_FAILURE() << mjs_getError(spec.get());
  return m;
}

// The message with which a text is refused, "" if it is not.
inline std::string LoadProblem(const std::string& xml) {
  char error[1000] = "";
  const SpecPtr spec(mj_parseXMLString(xml.c_str(), nullptr, error, sizeof(error)));
  if (!spec) return error;
  const ModelPtr m(mj_compile(spec.get(), nullptr));
  return m ? "" : mjs_getError(spec.get());
}

// A model and a state of it.
struct Loaded {
  explicit Loaded(const std::string& xml)
      : m(LoadText(xml)), d(m ? mj_makeData(m.get()) : nullptr) {}
  mjModel* model() const { return m.get(); }
  mjData* data() const { return d.get(); }

  ModelPtr m;
  DataPtr d;
};

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_SUPPORT_LOAD_H_
