// conjoint compile: a model file in another format.

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <limits>
#include <vector>

#include "conjoint/commands.h"
#include "conjoint/messages.h"
#include "conjoint/model_file.h"
#include "conjoint/report.h"
#include "measures.h"

namespace conjoint::app {
namespace {

void WriteXml(const mjModel& m, const std::string& path) {
  char error[1000] = "";
  if (!mj_saveLastXML(path.c_str(), &m, error, sizeof(error))) {
    throw Failure("cannot write '" + path + "': " + error);
  }
}

void WriteBinary(const mjModel& m, const std::string& path) {
  const mjtSize size = mj_sizeModel(&m);
  if (size > std::numeric_limits<int>::max()) throw Failure("the model is too large for a file");
  std::vector<char> content(static_cast<size_t>(size));
  mj_saveModel(&m, nullptr, content.data(), static_cast<int>(size));
  std::ofstream stream(path, std::ios::binary);
  if (!stream.write(content.data(), size).flush()) {
    throw Failure("cannot write '" + path + "': " + std::strerror(errno));
  }
}

void WriteText(const mjModel& m, const std::string& path) {
  const Messages messages;
  mj_printModel(&m, path.c_str());
  if (const std::string warnings = messages.Warnings(); !warnings.empty()) {
    throw Failure("cannot write '" + path + "'" + warnings);
  }
}

}  // namespace

void Compile(const CompileSettings& settings) {
  if (std::filesystem::exists(settings.output) && !settings.force) {
    throw Failure("'" + settings.output + "' exists; --force replaces it");
  }
  const double start = Seconds();
  const ModelPtr m = LoadModelFile(settings.input);
  const double loaded = Seconds();
  const std::string extension = Extension(settings.output);
  (extension == ".xml"   ? WriteXml
   : extension == ".mjb" ? WriteBinary
                         : WriteText)(*m, settings.output);
  std::error_code unknown_size;
  Print({{"model", TextOrNull(m->names)},
         {"input", settings.input},
         {"output", settings.output},
         {"load_ms", 1e3 * (loaded - start)},
         {"write_ms", 1e3 * (Seconds() - loaded)},
         {"bytes", std::filesystem::file_size(settings.output, unknown_size)}},
        settings.json);
}

}  // namespace conjoint::app
