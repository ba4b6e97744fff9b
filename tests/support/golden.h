// Models compiled by the reference from our own XML files in tests/golden (tools/make_golden.py).

#ifndef CONJOINT_TESTS_SUPPORT_GOLDEN_H_
#define CONJOINT_TESTS_SUPPORT_GOLDEN_H_

#include <mujoco/mujoco.h>

#include <memory>
#include <string>

namespace conjoint::testing {

struct DeleteModel {
  void operator()(mjModel* m) const { mj_deleteModel(m); }
};
struct DeleteData {
  void operator()(mjData* d) const { mj_deleteData(d); }
};
using ModelPtr = std::unique_ptr<mjModel, DeleteModel>;
using DataPtr = std::unique_ptr<mjData, DeleteData>;

// Path of a file in tests/golden.
inline std::string GoldenPath(const std::string& file) {
  return std::string(CONJOINT_TEST_DIR) + "/golden/" + file;
}

// The model tests/golden/NAME.mjb; NULL with a warning if it does not load.
inline ModelPtr LoadGolden(const std::string& name) {
  return ModelPtr(mj_loadModel(GoldenPath(name + ".mjb").c_str(), nullptr));
}

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_SUPPORT_GOLDEN_H_
