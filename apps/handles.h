// Models and data that delete themselves, and what the name of a file tells about its content.

#ifndef CONJOINT_APPS_HANDLES_H_
#define CONJOINT_APPS_HANDLES_H_

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <memory>
#include <string>

namespace conjoint::app {

struct Delete {
  void operator()(mjModel* m) const { mj_deleteModel(m); }
  void operator()(mjData* d) const { mj_deleteData(d); }
};
using ModelPtr = std::unique_ptr<mjModel, Delete>;
using DataPtr = std::unique_ptr<mjData, Delete>;

// The extension of a path in lower case: ".xml".
inline std::string Extension(const std::string& path) {
  std::string extension = std::filesystem::path(path).extension();
  std::ranges::transform(extension, extension.begin(),
                         [](unsigned char c) { return std::tolower(c); });
  return extension;
}

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_HANDLES_H_
