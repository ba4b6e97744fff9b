// Saved text of documents, for tests of the writer.

#ifndef CONJOINT_TESTS_MJCF_WRITER_SUPPORT_H_
#define CONJOINT_TESTS_MJCF_WRITER_SUPPORT_H_

#include <mujoco/mujoco.h>

#include <string>

#include "mjcf/xml_precision.h"
#include "support.h"

namespace conjoint::testing {

// The text of a compiled spec, or what is wrong with it.
inline std::string TextOf(const mjSpec* spec) {
  char error[1000] = "";
  std::string text;
  const int length = mj_saveXMLString(spec, nullptr, 0, error, sizeof(error));
  if (length < 0) return error;
  text.resize(static_cast<size_t>(length) + 1);
  mj_saveXMLString(spec, text.data(), length + 1, error, sizeof(error));
  text.pop_back();
  return text;
}

// A document read, compiled and saved; what is wrong if that fails.
inline std::string SavedText(const std::string& document) {
  char error[1000] = "";
  const SpecHolder spec(mj_parseXMLString(document.c_str(), nullptr, error, sizeof(error)));
  if (!spec) return error;
  mjModel* m = mj_compile(spec.get(), nullptr);
  if (!m) return mjs_getError(spec.get());
  mj_deleteModel(m);
  return TextOf(spec.get());
}

// The same for <mujoco>CONTENT</mujoco>, with this many significant digits.
inline std::string Saved(const std::string& content, int digits = 6) {
  _mjPRIVATE__set_xml_precision(digits);
  const std::string text = SavedText("<mujoco>" + content + "</mujoco>");
  _mjPRIVATE__set_xml_precision(6);
  return text;
}

// The model of a document, null if there is something wrong with it.
inline mjModel* Compiled(const std::string& document) {
  const SpecHolder spec(mj_parseXMLString(document.c_str(), nullptr, nullptr, 0));
  return spec ? mj_compile(spec.get(), nullptr) : nullptr;
}

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_MJCF_WRITER_SUPPORT_H_
