// Documents for tests of the reader.

#ifndef CONJOINT_TESTS_MJCF_SUPPORT_H_
#define CONJOINT_TESTS_MJCF_SUPPORT_H_

#include <mujoco/mujoco.h>

#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "support/load.h"

namespace conjoint::testing {

using SpecHolder = SpecPtr;

// The document <mujoco>CONTENT</mujoco> as a spec; null if it cannot be read.
inline SpecHolder Read(const std::string& content) {
  return SpecHolder(
      mj_parseXMLString(("<mujoco>" + content + "</mujoco>").c_str(), nullptr, nullptr, 0));
}

// What is said about a whole document, "" if it can be read.
inline std::string ProblemWithText(const std::string& text) {
  char error[1000] = "untouched";
  const SpecHolder spec(mj_parseXMLString(text.c_str(), nullptr, error, sizeof(error)));
  return error;
}

// The first line of what is said about <mujoco>CONTENT</mujoco> without "XML Error: ".
inline std::string ProblemWith(const std::string& content) {
  std::string text = ProblemWithText("<mujoco>" + content + "</mujoco>");
  text = text.substr(0, text.find('\n'));
  const std::string prefix = "XML Error: ";
  return text.starts_with(prefix) ? text.substr(prefix.size()) : text;
}

// Names of all elements of a type.
inline std::vector<std::string> Names(mjSpec* spec, mjtObj type) {
  std::vector<std::string> names;
  for (mjsElement* e = mjs_firstElement(spec, type); e; e = mjs_nextElement(spec, e)) {
    names.push_back(*mjs_getName(e));
  }
  return names;
}

// Files that exist only in memory.
class Files {
 public:
  explicit Files(const std::map<std::string, std::string>& files) {
    mj_defaultVFS(&vfs_);
    for (const auto& [name, text] : files) {
      mj_addBufferVFS(&vfs_, name.c_str(), text.data(), static_cast<int>(text.size()));
    }
  }
  ~Files() { mj_deleteVFS(&vfs_); }
  Files(const Files&) = delete;
  Files& operator=(const Files&) = delete;

  SpecHolder Read(const char* name) {
    return SpecHolder(mj_parseXML(name, &vfs_, error_, sizeof(error_)));
  }
  std::string error() const { return error_; }

 private:
  mjVFS vfs_;
  char error_[1000] = "";
};

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_MJCF_SUPPORT_H_
