// compile INFILE [OUTFILE]: loads a model and saves it in another format; without an output file
// measures how long compiling takes, once with empty and once with filled caches.

#include <mujoco/mujoco.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "handles.h"
#include "measures.h"

namespace {

using namespace conjoint::app;

enum class Format { kUnknown, kXml, kBinary, kText };

constexpr char kHelp[] =
    "\n Usage:  compile infile [outfile]\n\n"
    "   infile   MJCF or URDF (.xml, .urdf) or a compiled model (.mjb)\n"
    "   outfile  MJCF (.xml), compiled model (.mjb) or text (.txt);\n"
    "            without it the model is loaded twice and the times are printed\n\n"
    " A compiled model cannot become XML.\n\n";

Format FormatOf(const std::string& path) {
  const std::string extension = Extension(path);
  if (extension == ".xml" || extension == ".urdf") return Format::kXml;
  if (extension == ".mjb") return Format::kBinary;
  if (extension == ".txt") return Format::kText;
  return Format::kUnknown;
}

[[noreturn]] void Fail(const char* message) {
  std::printf("%s\n", message);
  std::exit(EXIT_FAILURE);
}

ModelPtr Load(const std::string& path, Format format) {
  char error[1000] = "Could not load model";
  ModelPtr m(format == Format::kXml ? mj_loadXML(path.c_str(), nullptr, error, sizeof(error))
                                    : mj_loadModel(path.c_str(), nullptr));
  if (!m) Fail(error);
  return m;
}

void Save(const mjModel* m, const std::string& path, Format format) {
  char error[1000] = "";
  switch (format) {
    case Format::kXml:
      if (!mj_saveLastXML(path.c_str(), m, error, sizeof(error))) Fail(error);
      break;
    case Format::kBinary:
      mj_saveModel(m, path.c_str(), nullptr, 0);
      break;
    default:
      mj_printModel(m, path.c_str());
  }
  if (!std::filesystem::exists(path)) Fail("Could not write output file");
}

// Asks before an existing file is replaced.
bool MayWrite(const std::string& path) {
  if (!std::filesystem::exists(path)) return true;
  std::printf("Output file already exists, overwrite? (Y/n) ");
  std::fflush(stdout);
  const int answer = std::getchar();
  return answer == 'y' || answer == 'Y';
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2 && argc != 3) Fail(kHelp);
  const std::string in = argv[1], out = argc == 3 ? argv[2] : "";
  const Format from = FormatOf(in), to = FormatOf(out);
  const bool legal_input = from == Format::kXml || from == Format::kBinary;
  const bool legal_output =
      out.empty() || (to != Format::kUnknown && !(from == Format::kBinary && to == Format::kXml));
  if (!legal_input || !legal_output) Fail("Illegal combination of file formats");
  if (!out.empty() && !MayWrite(out)) return EXIT_SUCCESS;

  const double start = Seconds();
  ModelPtr m = Load(in, from);
  const double first = Seconds() - start;
  if (!out.empty()) Save(m.get(), out, to);
  std::printf("Done.\n");
  if (out.empty() && from == Format::kXml) {
    const double again = Seconds();
    m = Load(in, from);
    std::printf("First compile: %.4gs\nSecond compile: %.4gs\n", first, Seconds() - again);
  }
}
