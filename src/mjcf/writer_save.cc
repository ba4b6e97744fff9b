// mj_saveXML, mj_saveXMLString, mj_saveLastXML: a compiled spec as a file or text.

#include <mujoco/mujoco.h>

#include <climits>
#include <cstdio>
#include <cstring>
#include <exception>
#include <string>

#include "mjcf/last_spec.h"
#include "mjcf/writer.h"

namespace conjoint {
namespace {

void Tell(const std::string& text, char* error, int error_sz) {
  if (error && error_sz > 0) {
    std::snprintf(error, static_cast<size_t>(error_sz), "%s", text.c_str());
  }
}

// The document of a spec in `text`. False if it cannot be written: then `error` tells why.
bool Write(const mjSpec* s, std::string& text, char* error, int error_sz) {
  if (!s) {
    Tell("Cannot write empty model", error, error_sz);
    return false;
  }
  const Spec& spec = *ToSpec(s);
  if (!spec.compiled_tree()) {
    Tell("XML Write error: Only compiled model can be written", error, error_sz);
    return false;
  }
  if (!spec.pending_keys.empty()) {
    Tell("XML Error: Model has pending keyframes. It must be (re)compiled before writing XML.",
         error, error_sz);
    return false;
  }
  try {
    text = Writer(*spec.compiled_tree()).Write();
    if (text.size() < INT_MAX) return true;
    Tell("XML Write error: the text is too long", error, error_sz);
    return false;
  } catch (const std::exception& failure) {
    Tell(failure.what(), error, error_sz);
    return false;
  }
}

}  // namespace
}  // namespace conjoint

int mj_saveXML(const mjSpec* s, const char* filename, char* error, int error_sz) {
  std::string text;
  if (!conjoint::Write(s, text, error, error_sz)) return -1;
  if (FILE* file = filename ? std::fopen(filename, "w") : nullptr) {
    std::fwrite(text.data(), 1, text.size(), file);
    std::fclose(file);
  }
  return 0;
}

int mj_saveXMLString(const mjSpec* s, char* xml, int xml_sz, char* error, int error_sz) {
  std::string text;
  if (!conjoint::Write(s, text, error, error_sz)) return -1;
  const int length = static_cast<int>(text.size());
  if (!xml || xml_sz <= length) {
    conjoint::Tell("Output string too short, should be at least " + std::to_string(length + 1),
                   error, error_sz);
    return length;
  }
  std::memcpy(xml, text.c_str(), text.size() + 1);
  return 0;
}

int mj_saveLastXML(const char* filename, const mjModel* m, char* error, int error_sz) {
  const bool to_stdout = !filename || !*filename;
  FILE* file = to_stdout ? stdout : std::fopen(filename, "w");
  if (!file) {
    conjoint::Tell("File not found", error, error_sz);
    return 0;
  }
  const bool done = conjoint::LastSpec::Get().With([&](mjSpec* spec) {
    if (!spec) {
      conjoint::Tell("No XML model loaded", error, error_sz);
      return false;
    }
    if (m) mj_copyBack(spec, m);  // a model of another spec: written as it was
    std::string text;
    if (!conjoint::Write(spec, text, error, error_sz)) return false;
    std::fwrite(text.data(), 1, text.size(), file);
    return true;
  });
  if (!to_stdout) std::fclose(file);
  return done;
}
