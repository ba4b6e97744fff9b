// conjoint compile: a model file in another format.

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <vector>

#include "conjoint/command.h"
#include "conjoint/json.h"
#include "conjoint/messages.h"
#include "conjoint/model_file.h"
#include "conjoint/text.h"
#include "measures.h"

namespace conjoint::app {
namespace {

enum class Format { kXml, kBinary, kText };

Format OutputFormat(const std::string& path) {
  std::string extension = std::filesystem::path(path).extension();
  std::ranges::transform(extension, extension.begin(),
                         [](unsigned char c) { return std::tolower(c); });
  if (extension == ".xml") return Format::kXml;
  if (extension == ".mjb") return Format::kBinary;
  if (extension == ".txt") return Format::kText;
  throw UsageError("'" + path + "' should end with .xml, .mjb or .txt");
}

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

void RunCompile(const Options& options) {
  const std::string in = options.Operand(0), out = options.Operand(1);
  const Format format = OutputFormat(out);
  if (IsBinary(in) && format == Format::kXml) {
    throw UsageError("a compiled model does not remember its XML; .mjb only becomes .mjb or .txt");
  }
  if (std::filesystem::exists(out) && !options.Has("--force")) {
    throw Failure("'" + out + "' exists; --force replaces it");
  }

  const double start = Seconds();
  const ModelPtr m = LoadModelFile(in);
  const double loaded = Seconds();
  switch (format) {
    case Format::kXml:
      WriteXml(*m, out);
      break;
    case Format::kBinary:
      WriteBinary(*m, out);
      break;
    case Format::kText:
      WriteText(*m, out);
      break;
  }
  std::error_code unknown_size;
  const Facts facts = {
      {"model", std::string(m->names)},
      {"input", in},
      {"output", out},
      {"load ms", 1e3 * (loaded - start)},
      {"write ms", 1e3 * (Seconds() - loaded)},
      {"bytes", static_cast<long long>(std::filesystem::file_size(out, unknown_size))}};
  std::cout << (options.Has("--json") ? Document(Members(facts)) : FactsText(facts));
}

}  // namespace

const Command kCompile = {
    {.name = "compile",
     .operands = {"IN", "OUT"},
     .options = {{"--force", "", "replace OUT if it exists"},
                 {"--json", "", "the report as one JSON object"}},
     .purpose = "Compile a model and save it in the format that the name of OUT asks for",
     .details = "IN is MJCF or URDF (.xml, .urdf), or a compiled model (.mjb). OUT ends with\n"
                "  .xml   MJCF: URDF converted, includes and defaults resolved, one file\n"
                "  .mjb   the compiled model with all its assets, which loads at once\n"
                "  .txt   every size and array, to be read or compared\n"
                "A compiled model cannot become XML again.\n"},
    RunCompile};

}  // namespace conjoint::app
