#include "conjoint/model_file.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <limits>
#include <vector>

#include "conjoint/command.h"

namespace conjoint::app {
namespace {

// While alive, the library's warnings are collected and its errors end the program, both away from
// standard output.
class Listener {
 public:
  Listener() {
    Heard().clear();
    mju_user_error = [](const char* text) {
      std::cerr << "conjoint: " << text << '\n';
      std::exit(kFailure);
    };
    mju_user_warning = [](const char* text) { Heard() += std::string("\n  ") + text; };
  }
  ~Listener() { mju_user_error = mju_user_warning = nullptr; }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  // All warnings, each on a line of its own.
  static std::string& Heard() {
    static std::string warnings;
    return warnings;
  }
};

std::vector<char> ReadFile(const std::string& path) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(path, error);
  if (std::filesystem::is_directory(status)) throw Failure("'" + path + "' is a folder");
  std::ifstream stream(path, std::ios::binary);
  if (!stream) throw Failure("cannot open '" + path + "': " + std::strerror(errno));
  std::vector<char> content{std::istreambuf_iterator<char>(stream), {}};
  if (content.size() > std::numeric_limits<int>::max()) {
    throw Failure("'" + path + "' is too large to be a model");
  }
  return content;
}

mjModel* LoadBinary(const std::string& path) {
  const std::vector<char> content = ReadFile(path);
  return mj_loadModelBuffer(content.data(), static_cast<int>(content.size()));
}

mjModel* LoadXml(const std::string& path) {
  char error[1000] = "";
  mjModel* m = mj_loadXML(path.c_str(), nullptr, error, sizeof(error));
  if (!m) Listener::Heard() += std::string("\n  ") + error;
  return m;
}

}  // namespace

ModelPtr LoadModelFile(const std::string& path) {
  const Listener listener;
  const bool binary = std::filesystem::path(path).extension() == ".mjb";
  ModelPtr m(binary ? LoadBinary(path) : LoadXml(path));
  if (!m) throw Failure("cannot load '" + path + "'" + Listener::Heard());
  return m;
}

}  // namespace conjoint::app
