// conjoint COMMAND ARGUMENT...: looks the command up, runs it, turns its errors into messages on
// standard error and an exit code.

#include <mujoco/mujoco.h>

#include <cstdio>
#include <exception>
#include <iostream>
#include <string_view>
#include <vector>

#include "conjoint/command.h"

namespace conjoint::app {
namespace {

constexpr Command kCommands[] = {
    {"info", "MODEL [--json]", "show what a model file (.mjb, .xml, .urdf) holds", RunInfo},
};

void PrintUsage(std::ostream& out) {
  out << "usage: conjoint COMMAND ARGUMENT...\n\ncommands:\n";
  for (const Command& command : kCommands) {
    out << "  " << command.name << ' ' << command.arguments << "\n      " << command.purpose
        << '\n';
  }
  out << "\nconjoint --version prints the version, conjoint --help this text.\n";
}

const Command* Find(std::string_view name) {
  for (const Command& command : kCommands) {
    if (command.name == name) return &command;
  }
  return nullptr;
}

int Run(Arguments arguments) {
  if (arguments.empty()) {
    PrintUsage(std::cerr);
    return kUsage;
  }
  const std::string_view name = arguments.front();
  if (name == "--help" || name == "-h" || name == "help") {
    PrintUsage(std::cout);
    return kSuccess;
  }
  if (name == "--version") {
    std::cout << "conjoint " << mj_versionString() << '\n';
    return kSuccess;
  }
  const Command* command = Find(name);
  if (!command) {
    std::cerr << "conjoint: there is no command '" << name << "'\n\n";
    PrintUsage(std::cerr);
    return kUsage;
  }
  try {
    command->run(arguments.subspan(1));
  } catch (const UsageError& error) {
    std::cerr << "conjoint " << name << ": " << error.what() << "\nusage: conjoint " << name << ' '
              << command->arguments << '\n';
    return kUsage;
  }
  return kSuccess;
}

}  // namespace
}  // namespace conjoint::app

int main(int argc, char** argv) {
  const std::vector<std::string_view> arguments(argv + (argc > 0), argv + argc);
  try {
    const int status = conjoint::app::Run(arguments);
    if (!std::cout.flush()) throw conjoint::app::Failure("cannot write to standard output");
    return status;
  } catch (const std::exception& error) {
    std::cerr << "conjoint: " << error.what() << '\n';
    return conjoint::app::kFailure;
  }
}
