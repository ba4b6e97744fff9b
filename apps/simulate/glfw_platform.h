// A window of GLFW as the viewer's Platform.

#ifndef CONJOINT_APPS_SIMULATE_GLFW_PLATFORM_H_
#define CONJOINT_APPS_SIMULATE_GLFW_PLATFORM_H_

#include <functional>
#include <string>
#include <vector>

#include "simulate/platform.h"

struct GLFWwindow;

namespace conjoint::app {

// Opens a window of two thirds of the primary monitor. Each is used on one thread (on macOS and
// Windows that must be the main thread); several may be open at once.
class GlfwPlatform : public Platform {
 public:
  // Throws std::runtime_error without a display.
  GlfwPlatform();
  ~GlfwPlatform() override;
  GlfwPlatform(const GlfwPlatform&) = delete;
  GlfwPlatform& operator=(const GlfwPlatform&) = delete;

  Size FramebufferSize() const override;
  Size WindowSize() const override;
  double PixelsPerInch() const override;
  Devices ReadDevices() const override;

  void MakeContextCurrent() override;
  void PollEvents() override;
  void SwapBuffers() override;
  bool ShouldClose() const override;

  void SetTitle(const std::string& title) override;
  void SetClipboard(const std::string& text) override;
  void SetVSync(bool on) override;
  void SetFullscreen(bool on) override;

 private:
  // What GLFW reported: on whichever thread polled, since it polls for all windows.
  struct Event {
    Devices devices;  // at that moment
    std::function<void()> report;
  };

  static GlfwPlatform& Of(GLFWwindow* window);
  void Listen();
  void Note(std::function<void()> report);
  Devices Measure() const;

  GLFWwindow* window_;
  std::vector<Event> events_;  // that have not been reported yet
  Devices devices_;            // when the event happened that is being reported
  double cursor_x_ = 0, cursor_y_ = 0;
  bool fullscreen_ = false;
  int left_ = 0, top_ = 0;  // of the window while it is not full screen
  Size size_ = {};
};

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_SIMULATE_GLFW_PLATFORM_H_
