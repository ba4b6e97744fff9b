// A window of GLFW as the viewer's Platform.

#ifndef CONJOINT_APPS_SIMULATE_GLFW_PLATFORM_H_
#define CONJOINT_APPS_SIMULATE_GLFW_PLATFORM_H_

#include <string>

#include "simulate/platform.h"

struct GLFWwindow;

namespace conjoint::app {

// Opens a window of two thirds of the primary monitor. To be used on the main thread only;
// mju_error without a display.
class GlfwPlatform : public Platform {
 public:
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
  static GlfwPlatform& Of(GLFWwindow* window);

  const bool terminates_;  // whoever initialized GLFW before has windows of its own
  GLFWwindow* window_;
  // Where the cursor was when the event happened that is being handled; glfwGetCursorPos tells
  // where it is by now.
  double cursor_x_ = 0, cursor_y_ = 0;
  bool fullscreen_ = false;
  int left_ = 0, top_ = 0;  // of the window while it is not full screen
  Size size_ = {};
};

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_SIMULATE_GLFW_PLATFORM_H_
