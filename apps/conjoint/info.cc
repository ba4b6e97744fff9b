// conjoint info: a summary of a model file.

#include <iostream>

#include "conjoint/command.h"
#include "conjoint/model_file.h"
#include "conjoint/summary.h"

namespace conjoint::app {
namespace {

void RunInfo(const Options& options) {
  const ModelPtr model = LoadModelFile(options.Operand(0));
  const Summary summary = Summarize(*model);
  std::cout << (options.Has("--json") ? AsJson(summary) : AsText(summary));
}

}  // namespace

const Command kInfo = {
    {.name = "info",
     .operands = {"MODEL"},
     .options = {{"--json", "", "the same content as one JSON object"}},
     .purpose = "Show what a model holds: options, sizes, kinematic tree, tables",
     .details = "Units are SI: kg, m, s, rad. A dash stands for nothing: no name, no range.\n"},
    RunInfo};

}  // namespace conjoint::app
