// conjoint COMMAND ARGUMENT...: looks the command up, runs it, turns its errors into messages on
// standard error and an exit code.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string_view>
#include <vector>

#include "conjoint/command.h"
#include "conjoint/nearest.h"

namespace conjoint::app {
namespace {

constexpr const Command* kCommands[] = {&kRun, &kInfo, &kCompile, &kBench};

void PrintUsage(std::ostream& out) {
  out << "usage: conjoint COMMAND ARGUMENT...\n\ncommands:\n";
  for (const Command* command : kCommands) {
    out << "  " << command->syntax.name << ' ' << UsageLine(command->syntax) << "\n      "
        << command->syntax.purpose << '\n';
  }
  out << "\nconjoint COMMAND --help tells more about a command, conjoint --version the version.\n"
         "A MODEL is a file: MJCF or URDF (.xml, .urdf) or a compiled model (.mjb).\n"
         "Engine plugins are loaded from the folder that MUJOCO_PLUGIN_DIR names.\n"
         "Exit codes: 0 done, 1 it could not be done, 2 the command line makes no sense.\n";
}

const Command* Find(std::string_view name) {
  for (const Command* command : kCommands) {
    if (command->syntax.name == name) return command;
  }
  return nullptr;
}

int UnknownCommand(std::string_view name) {
  std::vector<std::string> names;
  for (const Command* command : kCommands) names.emplace_back(command->syntax.name);
  const std::string* near = Nearest(name, names);
  std::cerr << "conjoint: there is no command '" << name << '\'';
  if (near) std::cerr << "; did you mean " << *near << '?';
  std::cerr << "\n\n";
  PrintUsage(std::cerr);
  return kUsage;
}

bool AsksForHelp(std::string_view argument) { return argument == "--help" || argument == "-h"; }

int Run(Arguments arguments) {
  if (arguments.empty()) {
    PrintUsage(std::cerr);
    return kUsage;
  }
  const std::string_view name = arguments.front();
  arguments = arguments.subspan(1);
  if (AsksForHelp(name) || (name == "help" && arguments.empty())) {
    PrintUsage(std::cout);
    return kSuccess;
  }
  if (name == "--version") {
    std::cout << "conjoint " << mj_versionString() << '\n';
    return kSuccess;
  }
  const bool help = name == "help" || std::ranges::any_of(arguments, AsksForHelp);
  const std::string_view command_name = name == "help" ? arguments.front() : name;
  const Command* command = Find(command_name);
  if (!command) return UnknownCommand(command_name);
  if (help) {
    std::cout << HelpText(command->syntax);
    return kSuccess;
  }
  if (const char* plugins = std::getenv("MUJOCO_PLUGIN_DIR")) {
    mj_loadAllPluginLibraries(plugins, nullptr);
  }
  try {
    command->run(Options(command->syntax, arguments));
  } catch (const UsageError& error) {
    std::cerr << "conjoint " << name << ": " << error.what() << "\nusage: conjoint " << name << ' '
              << UsageLine(command->syntax) << '\n';
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
