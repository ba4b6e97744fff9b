// A display without a screen, windows on it, and a person who types and clicks: Xvfb and xdotool.

#ifndef CONJOINT_TESTS_APPS_DISPLAY_H_
#define CONJOINT_TESTS_APPS_DISPLAY_H_

#include <fcntl.h>
#include <gtest/gtest.h>
#include <lodepng.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "apps/program.h"
#include "apps/x_client.h"

namespace conjoint::testing {

// Waits until something is true; false after a minute.
inline bool Eventually(const std::function<bool()>& condition) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (std::chrono::steady_clock::now() < end) {
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return false;
}

inline Picture ReadPicture(const std::string& path) {
  Picture picture;
  unsigned char* data = nullptr;
  if (lodepng_decode24_file(&data, &picture.width, &picture.height, path.c_str()) == 0) {
    picture.rgb.assign(data, data + 3 * static_cast<size_t>(picture.width) * picture.height);
  }
  std::free(data);
  return picture;
}

// Starts a display and, in a folder of its own, a program on it.
class Window : public Folder {
 protected:
  Window() {
    int ends[2];
    EXPECT_EQ(pipe(ends), 0);
    const std::string fd = std::to_string(ends[1]);
    server_ = Fork([&] {
      execlp("Xvfb", "Xvfb", "-displayfd", fd.c_str(), "-screen", "0", "1400x900x24", "-noreset",
             nullptr);
    });
    close(ends[1]);
    char number[20] = "";
    const ssize_t n = read(ends[0], number, sizeof(number) - 1);
    close(ends[0]);
    EXPECT_GT(n, 0) << "Xvfb does not start (tools/install_deps.sh)";
    display_ = ":" + std::to_string(std::atoi(number));
    client_ = std::make_unique<XClient>(display_);
  }

  ~Window() override {
    Stop(program_);
    client_.reset();
    Stop(server_);
    EXPECT_EQ(Log().find("OpenGL error"), std::string::npos) << Log();
  }

  // Starts a program and waits for its window.
  void StartProgram(const std::string& name, const std::vector<std::string>& arguments,
                    const std::string& title) {
    program_ = Fork([&] {
      setenv("DISPLAY", display_.c_str(), 1);
      setenv("LIBGL_ALWAYS_SOFTWARE", "1", 1);
      setenv("LD_PRELOAD", CONJOINT_GL_DEBUG, 1);  // writes errors of OpenGL to the log
      setenv("ASAN_OPTIONS", kDrawingOptions, 1);
      if (chdir(Path("").c_str()) != 0) _exit(126);
      const int log = open("log.txt", O_WRONLY | O_CREAT | O_TRUNC, 0600);
      dup2(log, 1);
      dup2(log, 2);
      std::string program = CONJOINT_APPS "/" + name;
      std::vector<char*> argv = {program.data()};
      for (const std::string& argument : arguments) {
        argv.push_back(const_cast<char*>(argument.c_str()));
      }
      argv.push_back(nullptr);
      execv(argv[0], argv.data());
    });
    ASSERT_TRUE(Eventually([&] { return Do("search --name '" + title + "'").exit_code == 0; }))
        << Log();
    window_ = Do("search --name '" + title + "' | head -1").output;
    if (window_.ends_with('\n')) window_.pop_back();
  }

  // A line of xdotool.
  Outcome Do(const std::string& line) const {
    return Shell("DISPLAY=" + display_ + " xdotool " + line + " 2>/dev/null");
  }
  void Key(const std::string& key) const {
    Do("windowfocus " + window_ + " key " + key);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  void Click(int x, int y, int button = 1) const {
    Do("mousemove --window " + window_ + " " + std::to_string(x) + " " + std::to_string(y) +
       " click " + std::to_string(button));
  }
  void Close() const { client_->Close(WindowId()); }
  bool Drop(const std::string& path) const { return client_->Drop(WindowId(), path); }

  // What the window shows.
  Picture Screen() const { return client_->Read(WindowId()); }
  Picture::Pixel ScreenAt(int x, int y) const { return client_->ReadPixel(WindowId(), x, y); }
  // Waits until it shows something else.
  bool Changes(const Picture& before) const {
    return Eventually([&] { return Screen().rgb != before.rgb; });
  }
  // Tells what a test saw; where CONJOINT_KEEP_SCREENS names a folder, with a picture.
  void Saw(const std::string& what) const {
    const std::string test = ::testing::UnitTest::GetInstance()->current_test_info()->name();
    std::cout << "  saw: " << what << '\n';
    const char* folder = std::getenv("CONJOINT_KEEP_SCREENS");
    if (!folder) return;
    const Picture picture = Screen();
    if (picture.rgb.empty()) return;
    static int number = 0;
    lodepng_encode24_file(
        (std::string(folder) + "/" + test + std::to_string(++number) + ".png").c_str(),
        picture.rgb.data(), picture.width, picture.height);
  }
  std::string Log() const { return WithoutUnwinder(ReadFile(Path("log.txt"))); }

  // Waits for the program to end; its exit code.
  int AwaitEnd() {
    int status = -1;
    const bool ended = Eventually([&] { return waitpid(program_, &status, WNOHANG) != 0; });
    if (!ended) return -1;
    program_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  std::string window_;

 private:
  template <class Child>
  static pid_t Fork(const Child& child) {
    const pid_t pid = fork();
    if (pid == 0) {
      child();
      _exit(127);
    }
    return pid;
  }
  static void Stop(pid_t& pid) {
    if (pid <= 0) return;
    kill(pid, SIGKILL);
    waitpid(pid, nullptr, 0);
    pid = -1;
  }

  unsigned long WindowId() const { return std::strtoul(window_.c_str(), nullptr, 10); }

  pid_t server_ = -1, program_ = -1;
  std::string display_;
  std::unique_ptr<XClient> client_;
};

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_APPS_DISPLAY_H_
