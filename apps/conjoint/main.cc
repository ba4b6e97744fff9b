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
#include "core/nearest.h"

namespace conjoint::app {
namespace {

constexpr int kMaxPictureSize = 4096;  // pixels
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

CLI::Validator PositiveNumber() {
  const auto check = [](const std::string& text) -> std::string {
    double value = 0;
    const bool valid = CLI::detail::lexical_cast(text, value) && std::isfinite(value) && value > 0;
    return valid ? "" : "'" + text + "' is not a number above 0";
  };
  return CLI::Validator(check, "");
}

// A path that ends with one of these extensions.
CLI::Validator PathWith(const std::vector<std::string>& extensions) {
  const auto check = [extensions](const std::string& path) -> std::string {
    std::string list;
    for (size_t i = 0; i < extensions.size(); ++i) {
      if (Extension(path) == extensions[i]) return "";
      list += (i == 0 ? "" : i + 1 < extensions.size() ? ", " : " or ") + extensions[i];
    }
    return "'" + path + "' should end with " + list;
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

template <class T>
void AddStart(CLI::App* command, T& settings) {
  AddOption(command, "--keyframe", "NAME", settings.keyframe,
            "Start from this keyframe, by name or number");
  AddOption(command, "--noise", "STD", settings.noise,
            "Let the controls wander by STD of half their range")
      ->check(NonNegativeNumber());
}

void AddCamera(CLI::App* command, CameraSettings& settings) {
  CLI::Option* camera = AddOption(command, "--camera", "NAME", settings.camera,
                                  "Look through this camera of the model, by name or number");
  const auto add_free = [&](const char* name, const char* value, auto& setting, const char* help) {
    return AddOption(command, name, value, setting, help)->excludes(camera);
  };
  add_free("--azimuth", "DEG", settings.azimuth, "Free camera: direction about the vertical");
  add_free("--elevation", "DEG", settings.elevation, "Free camera: -90 looks down");
  add_free("--distance", "M", settings.distance, "Free camera: from the point it looks at")
      ->check(NonNegativeNumber());
  add_free("--lookat", "X Y Z", settings.look_at, "Free camera: the point it looks at")
      ->expected(3);
  AddOption(command, "--width", "N", settings.width, "Pixels (default: 640)")
      ->check(WholeNumber(1, kMaxPictureSize));
  AddOption(command, "--height", "N", settings.height, "Pixels (default: 480)")
      ->check(WholeNumber(1, kMaxPictureSize));
}

void AddRender(CLI::App& app, RenderSettings& settings) {
  CLI::App* command = AddCommand(app, "render", "Draw a picture of a model, without a display");
  AddModel(command, settings);
  AddOption(command, "--out", "FILE", settings.output, "The picture, ends with .png")
      ->required()
      ->check(PathWith({".png"}));
  AddCamera(command, settings.camera);
  AddOption(command, "--time", "S", settings.time, "Simulate S seconds first (default: 0)")
      ->check(NonNegativeNumber());
  AddStart(command, settings);
  CLI::Option_group* kinds = command->add_option_group("Kind of picture");
  const auto add_kind = [&](const char* name, PictureKind kind, const char* help) {
    kinds->add_flag_callback(name, [&settings, kind] { settings.kind = kind; }, help);
  };
  add_kind("--depth", PictureKind::kDepth, "Millimetres along the optical axis, 16 bits; 0: none");
  add_kind("--segmentation", PictureKind::kSegmentation, "A colour for each object");
  add_kind("--transparent", PictureKind::kTransparent, "No background");
  kinds->require_option(0, 1);
  command->footer(
      "Draws with EGL, on a GPU or in software, or else with OSMesa, and says with which.\n"
      "Without --camera the picture shows what a viewer shows first: <visual><global azimuth=...>\n"
      "and <statistic> of the model.");
  command->callback([&] { Render(settings); });
}

void AddRecord(CLI::App& app, RecordSettings& settings) {
  CLI::App* command = AddCommand(app, "record", "Film a simulation, without a display");
  AddModel(command, settings);
  AddOption(command, "--out", "FILE", settings.output, "Ends with .mp4, .gif or .png")
      ->required()
      ->check(PathWith({".mp4", ".gif", ".png"}));
  AddCamera(command, settings.camera);
  AddOption(command, "--time", "S", settings.time, "Simulate S seconds (default: 10)")
      ->check(NonNegativeNumber());
  AddOption(command, "--fps", "N", settings.fps, "Frames per second of film (default: 30)")
      ->check(PositiveNumber());
  AddOption(command, "--speed", "X", settings.speed,
            "Simulated seconds per second of film (default: 1)")
      ->check(PositiveNumber());
  AddStart(command, settings);
  AddOption(command, "--controls", "FILE", settings.controls,
            "Controls from a .csv or .npy file, a row for each step")
      ->check(PathWith({".csv", ".npy"}))
      ->excludes("--noise");
  command->footer(
      "FILE ends with\n"
      "  .mp4   video, H.264\n"
      "  .gif   moving picture\n"
      "  .png   a file for each frame: frame/%04d.png makes frame/0000.png, frame/0001.png, ...\n"
      "Video and GIF need the ffmpeg program. A file of controls has a column for each actuator;\n"
      "after its last row the controls stay. Ctrl-C ends the film early, with what there is.");
  command->callback([&] { Record(settings); });
}

void AddView(CLI::App& app, ViewSettings& settings) {
  CLI::App* command = AddCommand(app, "view", "Show a running simulation");
  AddModel(command, settings);
  CLI::Option* web = command->add_flag("--web", settings.web, "In a browser instead of a window");
  AddOption(command, "--keyframe", "NAME", settings.keyframe,
            "Start from this keyframe, by name or number");
  AddOption(command, "--address", "IP", settings.address, "Listen here (default: 127.0.0.1)")
      ->check(CLI::ValidIPV4)
      ->needs(web);
  AddOption(command, "--port", "N", settings.port, "Listen here (default: any that is free)")
      ->check(WholeNumber(0, 65535))
      ->needs(web);
  command->footer(
      "Opens the window of simulate (F1: help). A model that is saved is loaded again: the camera\n"
      "stays, and the state where it has the same joints; what is wrong with it is shown.\n"
      "On a machine without a display, --web serves a page that shows the simulation, and prints\n"
      "its address. The address holds a random token: who has it may look and act. From another\n"
      "machine:\n"
      "  ssh -L 8000:127.0.0.1:8000 MACHINE conjoint view --web --port 8000 MODEL");
  command->callback([&] { View(settings); });
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
  AddStart(command, settings);
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
      ->check(PathWith({".xml", ".mjb", ".txt"}));
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
  RenderSettings render;
  RecordSettings record;
  ViewSettings view;
  AddRun(app, run);
  AddInfo(app, info);
  AddCompile(app, compile);
  AddBench(app, bench);
  AddRender(app, render);
  AddRecord(app, record);
  AddView(app, view);

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
