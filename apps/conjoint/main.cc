// conjoint COMMAND ARGUMENT...: reads the settings of a command from the command line, runs it, and
// turns its errors into messages on standard error and an exit code.

#include <mujoco/mujoco.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <limits>
#include <string>
#include <vector>

#include "conjoint/commands.h"
#include "conjoint/model_file.h"
#include "conjoint/nearest.h"

namespace conjoint::app {
namespace {

constexpr int kMaxBenchSteps = 100'000'000, kMaxThreads = 512;

// A whole number from `min` to `max`.
CLI::Validator WholeNumber(int min, int max) { return CLI::Range(min, max).description(""); }

CLI::Validator NonNegativeNumber() {
  const auto check = [](const std::string& text) -> std::string {
    double value = 0;
    const bool valid = CLI::detail::lexical_cast(text, value) && std::isfinite(value) && value >= 0;
    return valid ? "" : "'" + text + "' is not a number that is 0 or more";
  };
  return CLI::Validator(check, "");
}

CLI::Validator OutputFile() {
  const auto check = [](const std::string& path) -> std::string {
    const std::string extension = Extension(path);
    const bool known = extension == ".xml" || extension == ".mjb" || extension == ".txt";
    return known ? "" : "'" + path + "' should end with .xml, .mjb or .txt";
  };
  return CLI::Validator(check, "");
}

CLI::App* AddCommand(CLI::App& app, const char* name, const char* purpose) {
  return app.add_subcommand(name, purpose)->group("Commands");
}

template <class T>
CLI::Option* AddOption(CLI::App* command, const char* name, const char* value, T& setting,
                       const std::string& help) {
  return command->add_option(name, setting, help)->type_name(value);
}

template <class T>
void AddModel(CLI::App* command, T& settings) {
  AddOption(command, "MODEL", "", settings.model, "MJCF, URDF or compiled model (.mjb)")
      ->required();
}

template <class T>
void AddJson(CLI::App* command, T& settings) {
  command->add_flag("--json", settings.json, "Print the report as one JSON object");
}

void AddRun(CLI::App& app, RunSettings& settings) {
  CLI::App* command = AddCommand(
      app, "run", "Simulate a model and report speed, contacts, solver, energy and warnings");
  AddModel(command, settings);
  CLI::Option* steps = AddOption(command, "--steps", "N", settings.steps, "Simulate N steps")
                           ->check(WholeNumber(0, std::numeric_limits<int>::max()));
  AddOption(command, "--time", "S", settings.time, "Simulate S seconds (default: 10)")
      ->check(NonNegativeNumber())
      ->excludes(steps);
  AddOption(command, "--keyframe", "NAME", settings.keyframe,
            "Start from this keyframe, by name or number");
  AddOption(command, "--noise", "STD", settings.noise,
            "Let the controls wander by STD of half their range")
      ->check(NonNegativeNumber());
  CLI::Option* csv = AddOption(command, "--csv", "FILE", settings.csv,
                               "Write time, positions and velocities of each step as CSV");
  AddOption(command, "--npy", "FILE", settings.npy,
            "The same as a numpy file with fields time, qpos, qvel")
      ->excludes(csv);
  AddJson(command, settings);
  command->footer(
      "The report tells\n"
      "  real-time factor     simulated time over wall time\n"
      "  contacts, constraints, iterations of the solver (mean over islands), per step\n"
      "  energy drift         potential and kinetic energy at the end minus that at the start:\n"
      "                       what friction, damping, motors and the integrator changed\n"
      "  arena used           of the memory for contacts and constraints; near 100 %: raise\n"
      "                       <size memory=\"...\"/>\n"
      "  warnings             by kind, with the last of each; they leave the exit code 0\n"
      "Noise is an Ornstein-Uhlenbeck process of 0.1 s, the same every time. A trajectory has a\n"
      "row for the start and one for each step. Ctrl-C ends the simulation with a report.");
  command->callback([&] { Run(settings); });
}

void AddInfo(CLI::App& app, InfoSettings& settings) {
  CLI::App* command =
      AddCommand(app, "info", "Show what a model holds: options, sizes, kinematic tree, tables");
  AddModel(command, settings);
  AddJson(command, settings);
  command->footer("Units are SI: kg, m, s, rad. A dash stands for nothing: no name, no range.");
  command->callback([&] { Info(settings); });
}

void AddCompile(CLI::App& app, CompileSettings& settings) {
  CLI::App* command = AddCommand(
      app, "compile", "Compile a model and save it in the format that the name of OUT asks for");
  AddOption(command, "IN", "", settings.input, "MJCF, URDF or compiled model (.mjb)")->required();
  AddOption(command, "OUT", "", settings.output, "Ends with .xml, .mjb or .txt")
      ->required()
      ->check(OutputFile());
  command->add_flag("--force", settings.force, "Replace OUT if it exists");
  AddJson(command, settings);
  command->footer(
      "OUT ends with\n"
      "  .xml   MJCF: URDF converted, includes and defaults resolved, one file\n"
      "  .mjb   the compiled model with all its assets, which loads at once\n"
      "  .txt   every size and array, to be read or compared\n"
      "A compiled model cannot become XML again.");
  command->callback([&] {
    if (IsBinary(settings.input) && Extension(settings.output) == ".xml") {
      throw CLI::ValidationError(
          "a compiled model does not remember its XML; .mjb only becomes .mjb or .txt");
    }
    Compile(settings);
  });
}

void AddBench(CLI::App& app, BenchSettings& settings) {
  CLI::App* command =
      AddCommand(app, "bench", "Measure how fast a model steps and in which stages the time goes");
  AddModel(command, settings);
  AddOption(command, "--steps", "N", settings.steps, "Steps of each thread (default: 2000)")
      ->check(WholeNumber(1, kMaxBenchSteps));
  AddOption(command, "--threads", "N", settings.threads,
            "Simulations at the same time (default: 1)")
      ->check(WholeNumber(1, kMaxThreads));
  AddOption(command, "--keyframe", "NAME", settings.keyframe,
            "Start from this keyframe, by name or number");
  AddOption(command, "--noise", "STD", settings.noise,
            "Let the controls wander by STD of half their range (default: 0.1)")
      ->check(NonNegativeNumber());
  AddOption(command, "--against", "LIB", settings.against,
            "Compare with another libmujoco.so.3.6.0");
  AddJson(command, settings);
  command->footer(
      "Steps per second count all threads. Stages are the engine's own timers, taken in a second\n"
      "run because reading the clock takes time too; pos_... are parts of position, col_... parts\n"
      "of pos_collision.\n"
      "With --against both libraries step from the same states of one trajectory, in turns of 100\n"
      "steps, five times; the best of each turn counts. A ratio above 1 means that ours is "
      "faster.");
  command->callback([&] { Bench(settings); });
}

// What is wrong with an argument that CLI11 could not place, and the name that was probably meant.
std::string UnexpectedArgument(const CLI::App& parser, const std::string& argument) {
  const bool is_option = argument.starts_with("-");
  std::vector<std::string> known;
  for (const CLI::Option* option : parser.get_options()) known.push_back(option->get_name());
  for (const CLI::App* command : parser.get_subcommands({})) known.push_back(command->get_name());
  const bool takes_commands = parser.get_parent() == nullptr;
  if (!is_option && !takes_commands) return "one argument too many: '" + argument + "'";
  const std::string* near = Nearest(argument, known);
  return std::string("there is no ") + (is_option ? "option '" : "command '") + argument + "'" +
         (near ? "; did you mean " + *near + "?" : "");
}

int ReportUsageError(const CLI::App& app, const CLI::ParseError& error) {
  const std::vector<CLI::App*> commands = app.get_subcommands();
  const CLI::App& parser = commands.empty() ? app : *commands.front();
  const std::string name = (commands.empty() ? "" : "conjoint ") + parser.get_name();
  std::string message = error.what();
  for (const std::string& argument : app.remaining(true)) {
    message = UnexpectedArgument(parser, argument);
    if (argument.starts_with("-")) break;  // the likely cause of the others
  }
  std::cerr << name << ": " << message << "\n'" << name << " --help' tells what it takes.\n";
  return kUsage;
}

int Main(std::vector<std::string> arguments) {
  CLI::App app("Conjoint, a physics engine: simulates, shows, converts and times models.",
               "conjoint");
  app.set_version_flag("--version", std::string("conjoint ") + mj_versionString());
  app.require_subcommand(1);
  app.get_formatter()->label("SUBCOMMAND", "COMMAND ARGUMENT...");
  app.footer(
      "'conjoint COMMAND --help' tells more about a command.\n"
      "A MODEL is a file: MJCF or URDF (.xml, .urdf) or a compiled model (.mjb).\n"
      "Engine plugins are loaded from the folder that MUJOCO_PLUGIN_DIR names.\n"
      "Exit codes: 0 done, 1 it could not be done, 2 the command line makes no sense.");
  app.parse_complete_callback([] {
    if (const char* plugins = std::getenv("MUJOCO_PLUGIN_DIR")) {
      mj_loadAllPluginLibraries(plugins, nullptr);
    }
  });
  RunSettings run;
  InfoSettings info;
  CompileSettings compile;
  BenchSettings bench;
  AddRun(app, run);
  AddInfo(app, info);
  AddCompile(app, compile);
  AddBench(app, bench);

  if (arguments.empty()) {
    std::cerr << app.help();
    return kUsage;
  }
  if (arguments[0] == "help") {  // help COMMAND: COMMAND --help
    arguments.erase(arguments.begin());
    arguments.emplace_back("--help");
  }
  try {
    std::ranges::reverse(arguments);  // the order in which parse() takes them
    app.parse(arguments);
  } catch (const CLI::Success& request) {  // for help or the version
    app.exit(request);
  } catch (const CLI::ParseError& error) {
    return ReportUsageError(app, error);
  }
  return kSuccess;
}

}  // namespace
}  // namespace conjoint::app

int main(int argc, char** argv) {
  try {
    const int status = conjoint::app::Main({argv + (argc > 0), argv + argc});
    if (!std::cout.flush()) throw conjoint::app::Failure("cannot write to standard output");
    return status;
  } catch (const std::exception& error) {
    std::cerr << "conjoint: " << error.what() << '\n';
    return conjoint::app::kFailure;
  }
}
