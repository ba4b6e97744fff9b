#include "conjoint/film.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

#include "conjoint/commands.h"
#include "handles.h"

extern char** environ;

namespace conjoint::app {
namespace {

// A path like frame/%04d.png; without a place for the number, it goes before the extension.
class PngFrames : public Film {
 public:
  explicit PngFrames(const std::string& path) {
    const size_t percent = path.find('%');
    size_t end = percent;
    if (percent != path.npos) {
      end = path.find_first_not_of("0123456789", percent + 1);
      if (end == path.npos || path[end] != 'd' || path.find('%', end) != path.npos) {
        throw Failure("'" + path + "' should have one place for the number, like %04d");
      }
      before_ = path.substr(0, percent);
      if (end > percent + 1) digits_ = std::stoul(path.substr(percent + 1, end - percent - 1));
      after_ = path.substr(end + 1);
    } else {
      const size_t extension = path.size() - 4;
      before_ = path.substr(0, extension);
      after_ = path.substr(extension);
    }
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    std::error_code error;
    if (!folder.empty()) std::filesystem::create_directories(folder, error);
    if (error) throw Failure("cannot make '" + folder.string() + "': " + error.message());
  }

  void Add(const Picture& frame) override {
    std::string number = std::to_string(count_++);
    if (number.size() < digits_) number.insert(0, digits_ - number.size(), '0');
    WritePng(frame, before_ + number + after_);
  }

  void Close() override {}

 private:
  std::string before_, after_;
  size_t digits_ = 4;
  size_t count_ = 0;
};

// Pipes raw frames into the ffmpeg program.
class EncodedFilm : public Film {
 public:
  EncodedFilm(const std::string& path, int width, int height, double fps) : path_(path) {
    std::vector<std::string> arguments = {
        "ffmpeg",     "-loglevel",
        "error",      "-y",
        "-f",         "rawvideo",
        "-pix_fmt",   "rgb24",
        "-s",         std::to_string(width) + "x" + std::to_string(height),
        "-framerate", std::to_string(fps),
        "-i",         "-"};
    const std::vector<std::string> format =
        Extension(path) == ".gif"
            ? std::vector<std::string>{"-filter_complex",
                                       "split[a][b];[a]palettegen[p];[b][p]paletteuse"}
            // 4:2:0 chroma, which all players show, needs even sizes.
            : std::vector<std::string>{"-vf",       "pad=ceil(iw/2)*2:ceil(ih/2)*2",
                                       "-pix_fmt",  "yuv420p",
                                       "-movflags", "+faststart"};
    arguments.insert(arguments.end(), format.begin(), format.end());
    arguments.push_back("file:" + path);
    Start(arguments);
  }
  ~EncodedFilm() override {
    if (pipe_ >= 0) close(pipe_);
    if (child_ > 0) waitpid(child_, nullptr, 0);
  }

  void Add(const Picture& frame) override {
    const uint8_t* data = frame.bytes.data();
    size_t left = frame.bytes.size();
    while (left > 0) {
      const ssize_t written = write(pipe_, data, left);
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) Close();  // ffmpeg ended and has said why
      if (written <= 0) throw Failure("ffmpeg could not write '" + path_ + "'");
      data += written;
      left -= static_cast<size_t>(written);
    }
  }

  void Close() override {
    close(pipe_);
    pipe_ = -1;
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = 0;
    if (status != 0) throw Failure("ffmpeg could not write '" + path_ + "'");
  }

 private:
  void Start(const std::vector<std::string>& arguments) {
    std::vector<char*> argv;
    for (const std::string& argument : arguments) {
      argv.push_back(const_cast<char*>(argument.c_str()));
    }
    argv.push_back(nullptr);
    int ends[2];  // to read, to write
    if (pipe2(ends, O_CLOEXEC) != 0) throw Failure(std::string("no pipe: ") + std::strerror(errno));
    signal(SIGPIPE, SIG_IGN);  // a failed write says the same
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO);
    // A group of its own: Ctrl-C ends the film here, and ffmpeg then writes what it has.
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    const int error = posix_spawnp(&child_, argv[0], &actions, &attributes, argv.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[0]);
    pipe_ = ends[1];
    if (error) {
      child_ = 0;
      close(pipe_);
      throw Failure("'" + path_ +
                    "' needs the ffmpeg program, which is not here: " + std::strerror(error) +
                    "\n  hint: apt install ffmpeg, or --out frame/%04d.png, which needs nothing");
    }
  }

  std::string path_;
  pid_t child_ = 0;
  int pipe_ = -1;
};

}  // namespace

std::unique_ptr<Film> MakeFilm(const std::string& path, int width, int height, double fps) {
  if (Extension(path) == ".png") return std::make_unique<PngFrames>(path);
  return std::make_unique<EncodedFilm>(path, width, height, fps);
}

}  // namespace conjoint::app
