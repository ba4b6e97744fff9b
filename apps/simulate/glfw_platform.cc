// GLFW: window, OpenGL context, input, clipboard.

#include "simulate/glfw_platform.h"

#include <GLFW/glfw3.h>

#include <vector>

namespace conjoint::app {
namespace {

constexpr int kSamples = 4;  // per pixel of the window
constexpr double kMillimetresPerInch = 25.4;

mjtButton Button(int glfw_button) {
  switch (glfw_button) {
    case GLFW_MOUSE_BUTTON_LEFT:
      return mjBUTTON_LEFT;
    case GLFW_MOUSE_BUTTON_RIGHT:
      return mjBUTTON_RIGHT;
    case GLFW_MOUSE_BUTTON_MIDDLE:
      return mjBUTTON_MIDDLE;
    default:
      return mjBUTTON_NONE;
  }
}

bool Initialized() {
  glfwGetError(nullptr);
  glfwGetTime();
  return glfwGetError(nullptr) != GLFW_NOT_INITIALIZED;
}

}  // namespace

GlfwPlatform::GlfwPlatform() : terminates_(!Initialized()) {
  if (!glfwInit()) mju_error("could not initialize GLFW");
  glfwWindowHint(GLFW_SAMPLES, kSamples);
  const GLFWvidmode* mode = glfwGetVideoMode(glfwGetPrimaryMonitor());
  window_ =
      mode ? glfwCreateWindow(2 * mode->width / 3, 2 * mode->height / 3, "MuJoCo", nullptr, nullptr)
           : nullptr;
  if (!window_) mju_error("could not create window");

  glfwGetCursorPos(window_, &cursor_x_, &cursor_y_);
  glfwSetWindowUserPointer(window_, this);
  glfwSetKeyCallback(window_, [](GLFWwindow* w, int key, int, int action, int) {
    if (action != GLFW_REPEAT) Of(w).OnKey(key, action == GLFW_PRESS);
  });
  glfwSetMouseButtonCallback(window_, [](GLFWwindow* w, int button, int action, int) {
    Of(w).OnButton(Button(button), action == GLFW_PRESS);
  });
  glfwSetCursorPosCallback(window_, [](GLFWwindow* w, double x, double y) {
    Of(w).cursor_x_ = x;
    Of(w).cursor_y_ = y;
    Of(w).OnMove();
  });
  glfwSetScrollCallback(window_, [](GLFWwindow* w, double x, double y) { Of(w).OnScroll(x, y); });
  glfwSetDropCallback(window_, [](GLFWwindow* w, int count, const char** paths) {
    Of(w).OnDrop(std::vector<const char*>(paths, paths + count));
  });
  glfwSetFramebufferSizeCallback(window_, [](GLFWwindow* w, int, int) { Of(w).OnResize(); });
  glfwSetWindowRefreshCallback(window_, [](GLFWwindow* w) { Of(w).OnRefresh(); });
}

GlfwPlatform::~GlfwPlatform() {
  glfwDestroyWindow(window_);
  if (terminates_) glfwTerminate();
}

GlfwPlatform& GlfwPlatform::Of(GLFWwindow* window) {
  return *static_cast<GlfwPlatform*>(glfwGetWindowUserPointer(window));
}

Platform::Size GlfwPlatform::FramebufferSize() const {
  Size size;
  glfwGetFramebufferSize(window_, &size.width, &size.height);
  return size;
}

Platform::Size GlfwPlatform::WindowSize() const {
  Size size;
  glfwGetWindowSize(window_, &size.width, &size.height);
  return size;
}

double GlfwPlatform::PixelsPerInch() const {
  GLFWmonitor* monitor = glfwGetPrimaryMonitor();
  int width = 0, height = 0;  // mm
  glfwGetMonitorPhysicalSize(monitor, &width, &height);
  const GLFWvidmode* mode = glfwGetVideoMode(monitor);
  return mode && width > 0 ? mode->width * kMillimetresPerInch / width : 0;
}

Platform::Devices GlfwPlatform::ReadDevices() const {
  const auto button = [this](int b) { return glfwGetMouseButton(window_, b) == GLFW_PRESS; };
  const auto key = [this](int left, int right) {
    return glfwGetKey(window_, left) == GLFW_PRESS || glfwGetKey(window_, right) == GLFW_PRESS;
  };
  Devices devices;
  devices.left = button(GLFW_MOUSE_BUTTON_LEFT);
  devices.right = button(GLFW_MOUSE_BUTTON_RIGHT);
  devices.middle = button(GLFW_MOUSE_BUTTON_MIDDLE);
  devices.control = key(GLFW_KEY_LEFT_CONTROL, GLFW_KEY_RIGHT_CONTROL);
  devices.shift = key(GLFW_KEY_LEFT_SHIFT, GLFW_KEY_RIGHT_SHIFT);
  devices.alt = key(GLFW_KEY_LEFT_ALT, GLFW_KEY_RIGHT_ALT);
  devices.x = cursor_x_;
  devices.y = cursor_y_;
  return devices;
}

void GlfwPlatform::MakeContextCurrent() { glfwMakeContextCurrent(window_); }
void GlfwPlatform::PollEvents() { glfwPollEvents(); }
void GlfwPlatform::SwapBuffers() { glfwSwapBuffers(window_); }
bool GlfwPlatform::ShouldClose() const { return glfwWindowShouldClose(window_); }

void GlfwPlatform::SetTitle(const std::string& title) {
  glfwSetWindowTitle(window_, title.c_str());
}
void GlfwPlatform::SetClipboard(const std::string& text) {
  glfwSetClipboardString(window_, text.c_str());
}
void GlfwPlatform::SetVSync(bool on) { glfwSwapInterval(on ? 1 : 0); }

void GlfwPlatform::SetFullscreen(bool on) {
  if (on == fullscreen_) return;
  fullscreen_ = on;
  if (on) {
    glfwGetWindowPos(window_, &left_, &top_);
    size_ = WindowSize();
    GLFWmonitor* monitor = glfwGetPrimaryMonitor();
    const GLFWvidmode* mode = glfwGetVideoMode(monitor);
    glfwSetWindowMonitor(window_, monitor, 0, 0, mode->width, mode->height, mode->refreshRate);
  } else {
    glfwSetWindowMonitor(window_, nullptr, left_, top_, size_.width, size_.height, 0);
  }
}

}  // namespace conjoint::app
