#include "conjoint/model_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <vector>

#include "conjoint/commands.h"
#include "conjoint/hint.h"
#include "conjoint/messages.h"
#include "core/nearest.h"

namespace conjoint::app {
namespace {

// Throws if the file cannot be read, with the reason the system gives.
std::ifstream OpenFile(const std::string& path) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(path, error);
  if (std::filesystem::is_directory(status)) throw Failure("'" + path + "' is a folder");
  std::ifstream stream(path, std::ios::binary);
  if (!stream) throw Failure("cannot open '" + path + "': " + std::strerror(errno));
  return stream;
}

ModelPtr LoadBinary(const std::string& path) {
  const Messages messages;
  std::ifstream stream = OpenFile(path);
  const std::vector<char> content{std::istreambuf_iterator<char>(stream), {}};
  if (content.size() > std::numeric_limits<int>::max()) {
    throw Failure("'" + path + "' is too large to be a model");
  }
  ModelPtr m(mj_loadModelBuffer(content.data(), static_cast<int>(content.size())));
  if (!m) throw Failure("cannot load '" + path + "'" + messages.Warnings());
  return m;
}

ModelPtr LoadXml(const std::string& path) {
  const Messages messages;
  OpenFile(path);
  char error[1000] = "";
  ModelPtr m(mj_loadXML(path.c_str(), nullptr, error, sizeof(error)));
  if (!m) {
    throw Failure("cannot load '" + path + "'" + messages.Warnings() + Explain(path, error));
  }
  return m;
}

}  // namespace

ModelPtr LoadModelFile(const std::string& path) {
  return IsBinary(path) ? LoadBinary(path) : LoadXml(path);
}

int FindKeyframe(const mjModel& m, const std::optional<std::string>& name) {
  if (!name) return -1;
  const int named = mj_name2id(&m, mjOBJ_KEY, name->c_str());
  if (named >= 0) return named;
  std::vector<std::string> names;
  for (int i = 0; i < m.nkey; ++i) {
    if (*name == std::to_string(i)) return i;
    const char* key_name = mj_id2name(&m, mjOBJ_KEY, i);
    if (key_name && *key_name) names.emplace_back(key_name);
  }
  const std::string* near = Nearest(*name, names);
  throw Failure("the model has " + std::to_string(m.nkey) + " keyframes, none of them '" + *name +
                "'" + (near ? "; did you mean '" + *near + "'?" : ""));
}

DataPtr MakeData(const mjModel& m, int keyframe) {
  DataPtr d(mj_makeData(&m));
  if (!d) throw Failure("cannot make data for the model");
  if (keyframe >= 0) mj_resetDataKeyframe(&m, d.get(), keyframe);
  return d;
}

}  // namespace conjoint::app
