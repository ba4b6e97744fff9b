// Models compiled by the reference from our own XML files in tests/golden (tools/make_golden.py).

#ifndef CONJOINT_TESTS_SUPPORT_GOLDEN_H_
#define CONJOINT_TESTS_SUPPORT_GOLDEN_H_

#include <mujoco/mujoco.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#ifdef mjUSESINGLE
  #include "support/to_single.h"
#endif

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

// The bytes of the model tests/golden/NAME.mjb, "" if there is none. In the single-precision build
// they are converted to its kind of file.
inline std::string GoldenBytes(const std::string& name) {
  std::ifstream stream(GoldenPath(name + ".mjb"), std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(stream), {});
#ifdef mjUSESINGLE
  return SingleConverter(bytes).Convert();
#else
  return bytes;
#endif
}

// The model tests/golden/NAME.mjb; NULL with a warning if it does not load.
inline ModelPtr LoadGolden(const std::string& name) {
  const std::string bytes = GoldenBytes(name);
  return ModelPtr(mj_loadModelBuffer(bytes.data(), static_cast<int>(bytes.size())));
}

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_SUPPORT_GOLDEN_H_
