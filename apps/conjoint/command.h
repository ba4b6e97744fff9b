// The commands of the `conjoint` tool, one file each, listed in main.cc.

#ifndef CONJOINT_APPS_CONJOINT_COMMAND_H_
#define CONJOINT_APPS_CONJOINT_COMMAND_H_

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace conjoint::app {

enum ExitCode {
  kSuccess = 0,
  kFailure = 1,  // the work could not be done
  kUsage = 2,    // the command line makes no sense
};

using Arguments = std::span<const std::string_view>;

struct Command {
  std::string_view name;
  std::string_view arguments;  // for the usage line
  std::string_view purpose;
  void (*run)(Arguments arguments);
};

// What a command cannot do; the message tells the user why.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// What is wrong with the command line.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

void RunInfo(Arguments arguments);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_COMMAND_H_
