// A viewer without a window: OpenGL draws in memory, events are played by the test.

#ifndef CONJOINT_TESTS_APPS_SCRIPTED_PLATFORM_H_
#define CONJOINT_TESTS_APPS_SCRIPTED_PLATFORM_H_

#include <dlfcn.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <cstring>
#include <functional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "simulate/platform.h"

namespace conjoint::testing {

// Keys that are held while something happens.
enum Modifier { kNone = 0, kControl = 1, kShift = 2, kAlt = 4 };

class ScriptedPlatform : public app::Platform {
 public:
  // pixels: of the framebuffer for a unit of the cursor.
  ScriptedPlatform(int width, int height, int pixels = 1)
      : window_{width, height}, pixels_(pixels) {}

  Size FramebufferSize() const override {
    return {pixels_ * window_.width, pixels_ * window_.height};
  }
  Size WindowSize() const override { return window_; }
  double PixelsPerInch() const override { return pixels_per_inch; }
  Devices ReadDevices() const override { return devices_; }

  // A context of OSMesa. One for all tests: it may write to its memory as long as it exists.
  void MakeContextCurrent() override {
    void* library = dlopen("libOSMesa.so.8", RTLD_NOW | RTLD_GLOBAL);
    if (!library) throw std::runtime_error("OSMesa is not installed (tools/install_deps.sh)");
    const auto create = reinterpret_cast<void* (*)(unsigned, int, int, int, void*)>(
        dlsym(library, "OSMesaCreateContextExt"));
    const auto make_current = reinterpret_cast<unsigned char (*)(void*, void*, unsigned, int, int)>(
        dlsym(library, "OSMesaMakeCurrent"));
    static void* const context = create(0x1908, 24, 8, 0, nullptr);  // RGBA
    const Size size = FramebufferSize();
    if (4 * static_cast<size_t>(size.width) * static_cast<size_t>(size.height) > Memory().size() ||
        !make_current(context, Memory().data(), 0x1401, size.width, size.height)) {
      throw std::runtime_error("OSMesa cannot draw in memory");
    }
  }
  void PollEvents() override {
    for (const auto& event : std::exchange(script_, {})) event();
  }
  void SwapBuffers() override {
    mjr_finish();
    ++frames;
  }
  bool ShouldClose() const override { return closed; }
  void SetTitle(const std::string& text) override { title = text; }
  void SetClipboard(const std::string& text) override { clipboard = text; }
  void SetVSync(bool on) override { vsync = on; }
  void SetFullscreen(bool on) override { fullscreen = on; }

  // ---- What happens at the next PollEvents. Positions are in pixels from the lower left.

  void Key(int key, int modifiers = kNone) {
    script_.push_back([=, this] {
      Hold(modifiers);
      OnKey(key, true);
      OnKey(key, false);
      Hold(kNone);
    });
  }
  void Move(double x, double y) {
    script_.push_back([=, this] {
      devices_.x = x / pixels_;
      devices_.y = window_.height - y / pixels_;
      OnMove();
    });
  }
  void Press(mjtButton button, int modifiers = kNone) {
    script_.push_back([=, this] {
      Hold(modifiers);
      Button(button) = true;
      OnButton(button, true);
    });
  }
  void Release(mjtButton button) {
    script_.push_back([=, this] {
      Button(button) = false;
      OnButton(button, false);
      Hold(kNone);
    });
  }
  // The next press is not the second of a double click.
  void Wait() {
    script_.push_back([this] { state().buttontime = 0; });
  }
  void Click(double x, double y, mjtButton button = mjBUTTON_LEFT, int modifiers = kNone) {
    Wait();
    Move(x, y);
    Press(button, modifiers);
    Release(button);
  }
  void DoubleClick(double x, double y, mjtButton button = mjBUTTON_LEFT, int modifiers = kNone) {
    Click(x, y, button, modifiers);
    Press(button, modifiers);
    Release(button);
  }
  void Drag(double x, double y, double dx, double dy, mjtButton button, int modifiers = kNone) {
    Wait();
    Move(x, y);
    Press(button, modifiers);
    Move(x + dx, y + dy);
    Release(button);
  }
  void Scroll(double x, double y, double steps) {
    Move(x, y);
    script_.push_back([=, this] { OnScroll(0, steps); });
  }
  void Drop(const std::string& path) {
    script_.push_back([=, this] { OnDrop({path.c_str()}); });
  }
  void Resize(int width, int height) {
    script_.push_back([=, this] {
      window_ = {width, height};
      MakeContextCurrent();
      OnResize();
    });
  }

  // What the latest frame shows, from the lower left.
  std::vector<int> Pixel(int x, int y) const {
    const auto at = 4 * (static_cast<size_t>(y) * static_cast<size_t>(FramebufferSize().width) +
                         static_cast<size_t>(x));
    return {Memory()[at], Memory()[at + 1], Memory()[at + 2]};
  }

  std::string title, clipboard;
  bool vsync = false, fullscreen = false, closed = false;
  int frames = 0;
  double pixels_per_inch = 96;

 private:
  static std::vector<unsigned char>& Memory() {
    static std::vector<unsigned char> memory(4 * 1000 * 1000);
    return memory;
  }
  void Hold(int modifiers) {
    devices_.control = modifiers & kControl;
    devices_.shift = modifiers & kShift;
    devices_.alt = modifiers & kAlt;
  }
  bool& Button(mjtButton button) {
    return button == mjBUTTON_LEFT    ? devices_.left
           : button == mjBUTTON_RIGHT ? devices_.right
                                      : devices_.middle;
  }

  Size window_;
  const int pixels_;
  Devices devices_;
  std::vector<std::function<void()>> script_;
};

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_APPS_SCRIPTED_PLATFORM_H_
