// conjoint info MODEL [--json]: a summary of a model file.

#include <iostream>

#include "conjoint/command.h"
#include "conjoint/model_file.h"
#include "conjoint/summary.h"

namespace conjoint::app {

void RunInfo(Arguments arguments) {
  std::string path;
  bool json = false;
  for (const std::string_view argument : arguments) {
    if (argument == "--json") {
      json = true;
    } else if (argument.starts_with("--")) {
      throw UsageError("there is no option " + std::string(argument));
    } else if (!path.empty()) {
      throw UsageError("one model at a time");
    } else {
      path = argument;
    }
  }
  if (path.empty()) throw UsageError("which model?");
  const ModelPtr model = LoadModelFile(path);
  const Summary summary = Summarize(*model);
  std::cout << (json ? AsJson(summary) : AsText(summary));
}

}  // namespace conjoint::app
