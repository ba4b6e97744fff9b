// What the viewer needs of a window: a picture to draw on, and mouse, keys and files as mjuiState.
//
// A window system derives from Platform. It answers the questions below, and reports what happens
// while PollEvents runs through the On... functions, which fill the mjuiState and pass it to the
// listener. Key codes are those of GLFW, as in mjui.h.

#ifndef CONJOINT_APPS_SIMULATE_PLATFORM_H_
#define CONJOINT_APPS_SIMULATE_PLATFORM_H_

#include <mujoco/mujoco.h>

#include <functional>
#include <string>
#include <vector>

namespace conjoint::app {

class Platform {
 public:
  struct Size {
    int width, height;
  };

  // What is held down, and where the cursor is: window coordinates, from the upper left.
  struct Devices {
    bool left = false, right = false, middle = false;  // mouse buttons
    bool control = false, shift = false, alt = false;  // keys, on either side
    double x = 0, y = 0;
  };

  virtual ~Platform() = default;

  virtual Size FramebufferSize() const = 0;  // pixels
  virtual Size WindowSize() const = 0;       // units of the cursor
  virtual double PixelsPerInch() const = 0;  // of the display; 0: not known
  virtual Devices ReadDevices() const = 0;

  virtual void MakeContextCurrent() = 0;  // OpenGL, on the calling thread
  virtual void PollEvents() = 0;
  virtual void SwapBuffers() = 0;
  virtual bool ShouldClose() const = 0;

  virtual void SetTitle(const std::string& title) = 0;
  virtual void SetClipboard(const std::string& text) = 0;
  virtual void SetVSync(bool on) = 0;
  virtual void SetFullscreen(bool on) = 0;

  mjuiState& state() { return state_; }
  const mjuiState& state() const { return state_; }

  // `on_event` gets every event. `on_layout` is called before it when the framebuffer has a new
  // size: state().rect[0] is set, the other rectangles are to follow.
  void Listen(std::function<void(mjuiState&)> on_event, std::function<void()> on_layout);

  // Reads rect[0] from the framebuffer.
  void MeasureFramebuffer();

 protected:
  void OnKey(int key, bool pressed);
  void OnButton(mjtButton button, bool pressed);
  void OnMove();
  void OnScroll(double x, double y);  // in units of the cursor
  void OnDrop(const std::vector<const char*>& paths);
  void OnResize();
  void OnRefresh();

 private:
  // Reads mouse and modifiers, and finds the rectangle below the mouse.
  void Refresh();
  double PixelsPerUnit() const;
  void Report(mjtEvent type);

  mjuiState state_ = {};
  std::function<void(mjuiState&)> on_event_ = [](mjuiState&) {};
  std::function<void()> on_layout_ = [] {};
};

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_SIMULATE_PLATFORM_H_
