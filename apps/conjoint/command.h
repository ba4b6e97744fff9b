// The commands of the `conjoint` tool, one file each, listed in main.cc.

#ifndef CONJOINT_APPS_CONJOINT_COMMAND_H_
#define CONJOINT_APPS_CONJOINT_COMMAND_H_

#include <stdexcept>
#include <string>

#include "conjoint/options.h"

namespace conjoint::app {

enum ExitCode {
  kSuccess = 0,
  kFailure = 1,  // the work could not be done
  kUsage = 2,    // the command line makes no sense
};

// What a command cannot do; the message tells the user why.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Command {
  Syntax syntax;
  void (*run)(const Options& options);
};

extern const Command kInfo;
extern const Command kRun;
extern const Command kCompile;
extern const Command kBench;

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_COMMAND_H_
