// The commands of the `conjoint` tool, one file each: main.cc reads their settings from the command
// line. A command prints its report on standard output and throws Failure if it cannot do its work.

#ifndef CONJOINT_APPS_CONJOINT_COMMANDS_H_
#define CONJOINT_APPS_CONJOINT_COMMANDS_H_

#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

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

struct InfoSettings {
  std::string model;  // path
  bool json = false;  // print the report as JSON
};

struct RunSettings {
  std::string model;
  std::optional<int> steps;  // takes precedence over time
  double time = 10;          // s
  std::optional<std::string> keyframe;
  double noise = 0;  // standard deviation of the controls, as a part of half their range
  std::optional<std::string> csv, npy;  // paths of the trajectory
  bool json = false;
};

struct CompileSettings {
  std::string input, output;
  bool force = false;  // replace an existing output
  bool json = false;
};

struct BenchSettings {
  std::string model;
  int steps = 2000;  // of each thread
  int threads = 1;
  std::optional<std::string> keyframe;
  double noise = .1;
  std::optional<std::string> against;  // path of another library
  bool json = false;
};

// Where a picture is taken from and how large it is.
struct CameraSettings {
  std::optional<std::string> camera;  // of the model, by name or number; else the free camera
  // Of the free camera; what is not given is the model's default.
  std::optional<double> azimuth, elevation;    // degrees
  std::optional<double> distance;              // m from the point looked at
  std::optional<std::vector<double>> look_at;  // x y z, m
  int width = 640, height = 480;               // pixels
};

enum class PictureKind {
  kColour,
  kTransparent,   // colour; nothing where the background would be
  kDepth,         // along the optical axis
  kSegmentation,  // a colour for each object
};

struct RenderSettings {
  std::string model, output;
  CameraSettings camera;
  PictureKind kind = PictureKind::kColour;
  std::optional<std::string> keyframe;
  double time = 0;  // s, simulated before the picture is taken
  double noise = 0;
};

struct RecordSettings {
  std::string model, output;
  CameraSettings camera;
  std::optional<std::string> keyframe;
  double time = 10;  // s
  double fps = 30;   // frames for each second of video
  double speed = 1;  // simulated seconds for each second of video
  double noise = 0;
  std::optional<std::string> controls;  // path of the control trajectory
};

struct ViewSettings {
  std::string model;
  bool web = false;                   // in a browser instead of a window
  std::string address = "127.0.0.1";  // to listen on
  int port = 0;                       // 0: any that is free
  std::optional<std::string> keyframe;
};

void Info(const InfoSettings& settings);
void Run(const RunSettings& settings);
void Compile(const CompileSettings& settings);
void Bench(const BenchSettings& settings);
void Render(const RenderSettings& settings);
void Record(const RecordSettings& settings);
void View(const ViewSettings& settings);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_COMMANDS_H_
