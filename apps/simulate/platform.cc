// Turns what happens to a window into mjuiState: double clicks, drags, rectangles, Alt as the
// exchange of the left and right button, and displays with several pixels per unit of the cursor.

#include "simulate/platform.h"

#include <cmath>
#include <utility>

#include "measures.h"

namespace conjoint::app {
namespace {

constexpr double kDoubleClick = .25;  // s

}  // namespace

void Platform::Listen(std::function<void(mjuiState&)> on_event, std::function<void()> on_layout) {
  on_event_ = std::move(on_event);
  on_layout_ = std::move(on_layout);
}

void Platform::MeasureFramebuffer() {
  const Size size = FramebufferSize();
  state_.nrect = std::max(state_.nrect, 1);
  state_.rect[0] = {0, 0, size.width, size.height};
}

double Platform::PixelsPerUnit() const {
  const Size window = WindowSize();
  return window.width > 0 ? static_cast<double>(FramebufferSize().width) / window.width : 1;
}

void Platform::Refresh() {
  const Devices devices = ReadDevices();
  state_.left = devices.left;
  state_.right = devices.right;
  state_.middle = devices.middle;
  state_.control = devices.control;
  state_.shift = devices.shift;
  state_.alt = devices.alt;
  if (state_.alt) std::swap(state_.left, state_.right);

  const double scale = PixelsPerUnit();
  const double x = scale * devices.x;
  const double y = state_.rect[0].height - scale * devices.y;
  state_.dx = x - state_.x;
  state_.dy = y - state_.y;
  state_.x = x;
  state_.y = y;
  // Rectangle 0 is the whole window; the others are what the mouse can be in.
  state_.mouserect =
      1 + mjr_findRect(static_cast<int>(std::lround(x)), static_cast<int>(std::lround(y)),
                       state_.nrect - 1, state_.rect + 1);
}

void Platform::Report(mjtEvent type) {
  state_.type = type;
  on_event_(state_);
}

void Platform::OnKey(int key, bool pressed) {
  if (!pressed) return;
  Refresh();
  state_.key = key;
  state_.keytime = Seconds();
  Report(mjEVENT_KEY);
}

void Platform::OnButton(mjtButton button, bool pressed) {
  Refresh();
  if (state_.alt && button == mjBUTTON_LEFT) {
    button = mjBUTTON_RIGHT;
  } else if (state_.alt && button == mjBUTTON_RIGHT) {
    button = mjBUTTON_LEFT;
  }
  if (pressed) {
    const double now = Seconds();
    state_.doubleclick = button == state_.button && now - state_.buttontime < kDoubleClick;
    state_.button = button;
    state_.buttontime = now;
    if (state_.mouserect) {
      state_.dragrect = state_.mouserect;
      state_.dragbutton = button;
    }
    Report(mjEVENT_PRESS);
  } else {
    state_.button = button;
    Report(mjEVENT_RELEASE);
    // Whoever handles the release still sees what was dragged.
    state_.dragrect = 0;
    state_.dragbutton = mjBUTTON_NONE;
  }
}

void Platform::OnMove() {
  const bool dragging = state_.left || state_.right || state_.middle;
  Refresh();
  if (dragging) Report(mjEVENT_MOVE);
}

void Platform::OnScroll(double x, double y) {
  Refresh();
  const double scale = PixelsPerUnit();
  state_.sx = scale * x;
  state_.sy = scale * y;
  Report(mjEVENT_SCROLL);
}

void Platform::OnDrop(const std::vector<const char*>& paths) {
  Refresh();
  std::vector<const char*> copy = paths;
  state_.dropcount = static_cast<int>(copy.size());
  state_.droppaths = copy.data();
  Report(mjEVENT_FILESDROP);
  state_.dropcount = 0;
  state_.droppaths = nullptr;
}

void Platform::OnResize() {
  MeasureFramebuffer();
  Refresh();
  on_layout_();
  state_.dragrect = 0;
  state_.dragbutton = mjBUTTON_NONE;
  Report(mjEVENT_RESIZE);
}

void Platform::OnRefresh() {
  Refresh();
  Report(mjEVENT_REDRAW);
}

}  // namespace conjoint::app
