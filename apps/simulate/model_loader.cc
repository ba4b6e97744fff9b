// Reads .mjb, .xml and what decoder plugins can read.

#include "simulate/model_loader.h"

#include <cstdio>

#include "handles.h"
#include "measures.h"

namespace conjoint::app {
namespace {

constexpr double kLongLoad = .25;  // s

struct Attempt {
  ModelPtr model;
  std::string error;  // or warning, with a model
};

Attempt LoadBinary(const std::string& path) {
  ModelPtr model(mj_loadModel(path.c_str(), nullptr));
  return {std::move(model), "could not load binary model"};
}

Attempt LoadXml(const std::string& path) {
  char error[1000] = "";
  ModelPtr model(mj_loadXML(path.c_str(), nullptr, error, sizeof(error)));
  return {std::move(model), error};
}

Attempt LoadDecoded(const std::string& path) {
  char error[1000] = "";
  mjSpec* spec = mj_parse(path.c_str(), nullptr, nullptr, error, sizeof(error));
  if (!spec) return {nullptr, *error ? error : "could not parse model"};
  ModelPtr model(mj_compile(spec, nullptr));
  std::string message = mjs_getError(spec);
  mj_deleteSpec(spec);
  return {std::move(model), std::move(message)};
}

}  // namespace

LoadedModel LoadForViewer(const std::string& path) {
  const double start = Seconds();
  const std::string extension = Extension(path);
  Attempt attempt = extension == ".mjb"   ? LoadBinary(path)
                    : extension == ".xml" ? LoadXml(path)
                                          : LoadDecoded(path);
  if (attempt.error.ends_with('\n')) attempt.error.pop_back();

  LoadedModel loaded;
  loaded.model = std::move(attempt.model);
  if (!loaded.model) {
    loaded.message = attempt.error;
  } else if (extension != ".mjb" && !attempt.error.empty()) {
    loaded.message = "Model compiled, but simulation warning (paused):\n  " + attempt.error;
    loaded.pause = true;
  } else if (const double seconds = Seconds() - start; seconds > kLongLoad) {
    char text[60];
    std::snprintf(text, sizeof(text), "Model loaded in %.2g seconds", seconds);
    loaded.message = text;
  }
  return loaded;
}

}  // namespace conjoint::app
