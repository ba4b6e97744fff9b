// Models made of one asset, and files in memory for them.

#ifndef CONJOINT_TESTS_COMPILER_ASSET_SUPPORT_H_
#define CONJOINT_TESTS_COMPILER_ASSET_SUPPORT_H_

#include <mujoco/mujoco.h>

#include <initializer_list>
#include <string>

#include "asset/support.h"
#include "support/load.h"

namespace conjoint::testing {

// A model with these assets and geoms.
inline std::string ModelText(const std::string& assets, const std::string& geoms = "") {
  return "<mujoco><asset>" + assets + "</asset><worldbody>" + geoms + "<body name='arm'/>" +
         "</worldbody></mujoco>";
}

// The same with one mesh "m" and one geom of it.
inline std::string MeshText(const std::string& mesh, const std::string& geom = "type='mesh'") {
  return ModelText("<mesh name='m' " + mesh + "/>", "<geom mesh='m' density='1' " + geom + "/>");
}

template <class T>
std::string Bytes(std::initializer_list<T> numbers) {
  std::string bytes;
  for (const T number : numbers) bytes.append(reinterpret_cast<const char*>(&number), sizeof(T));
  return bytes;
}

// What becomes of a text with the help of files: a model or a message.
struct Result {
  ModelPtr m;
  std::string error;    // its first line
  std::string warning;  // of a model that was made
};
inline Result LoadWith(TestVfs& vfs, const std::string& xml) {
  char message[1000] = "";
  const SpecPtr spec(mj_parseXMLString(xml.c_str(), vfs.get(), message, sizeof(message)));
  Result result;
  if (!spec) {
    result.error = message;
    return result;
  }
  result.m.reset(mj_compile(spec.get(), vfs.get()));
  const std::string text = mjs_getError(spec.get());
  (result.m ? result.warning : result.error) = text.substr(0, text.find('\n'));
  return result;
}
inline std::string FirstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_COMPILER_ASSET_SUPPORT_H_
