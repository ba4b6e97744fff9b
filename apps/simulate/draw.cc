// The picture: the scene, what is written over it, the panels, and what a program adds.

#include <lodepng.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "measures.h"
#include "simulate/viewer.h"

namespace conjoint::app {
namespace {

constexpr float kBackground[3] = {.2f, .3f, .4f};  // without a model
constexpr double kFpsPeriod = .2;                  // s
constexpr char kScreenshot[] = "screenshot.png";

std::string StateText(bool loading, bool paused, int history) {
  if (loading) return "LOADING...";
  if (!paused) return "";
  return history ? "PAUSE (" + std::to_string(history) + ")" : "PAUSE";
}

}  // namespace

void Viewer::Draw() {
  const mjuiState& state = platform_->state();
  const mjrRect view = state.rect[kViewRect];
  if (m_) {
    mjr_render(view, &scene_, &context_);
  } else {
    mjr_rectangle(state.rect[0], kBackground[0], kBackground[1], kBackground[2], 1);
    const std::string version = "MuJoCo version " + std::string(mj_versionString());
    mjr_overlay(mjFONT_BIG, mjGRID_TOP, view, (version + "\nDrag-and-drop model file here").c_str(),
                nullptr, &context_);
  }
  DrawLabels(view);
  if (settings_.left_panel) mjui_render(&left_.ui(), &state, &context_);
  if (settings_.right_panel) mjui_render(&right_.ui(), &state, &context_);
  if (m_ && settings_.help) {
    const Columns help = HelpText();
    mjr_overlay(mjFONT_NORMAL, mjGRID_TOPLEFT, view, help.left.c_str(), help.right.c_str(),
                &context_);
  }
  if (m_ && settings_.info) {
    mjr_overlay(mjFONT_NORMAL, mjGRID_BOTTOMLEFT, view, info_.left.c_str(), info_.right.c_str(),
                &context_);
  }
  if (m_ && settings_.profiler) profiler_.Draw(view, context_);
  if (m_ && settings_.sensor) sensor_figure_.Draw(view, settings_.profiler, context_);
  if (std::exchange(screenshot_requested_, false)) WriteScreenshot();
  DrawUserOverlays(view);
}

// What the labels say is decided while the model is locked.
void Viewer::WriteLabels() {
  labels_.message = message_;
  const bool paused = m_ && !passive() && !settings_.run;
  labels_.state = StateText(loading_, paused, settings_.history);
  labels_.speed = m_ && !passive() ? SpeedText(kSpeeds[settings_.speed], 100 / measured_slowdown_,
                                               settings_.run && !loading_)
                                   : "";
}

void Viewer::DrawLabels(mjrRect view) {
  const auto overlay = [this](int font, int position, mjrRect rect, const std::string& text) {
    if (!text.empty()) mjr_overlay(font, position, rect, text.c_str(), nullptr, &context_);
  };
  const int margin = 2 * context_.charWidth[' '] + 10;  // what mjr_overlay leaves free, and more
  overlay(mjFONT_NORMAL, mjGRID_BOTTOMLEFT, view,
          WrapText(labels_.message, context_.charWidth, view.width - margin));
  // Beside the profiler.
  if (settings_.profiler) view.width -= view.width / 4;
  overlay(mjFONT_BIG, mjGRID_TOP, view, labels_.state);
  overlay(mjFONT_BIG, mjGRID_TOPLEFT, view, labels_.speed);
}

void Viewer::DrawUserOverlays(mjrRect view) {
  const std::lock_guard lock(mutex_);
  for (UserFigure& figure : figures_) mjr_figure(figure.rect, &figure.figure, &context_);
  for (const UserText& text : texts_) {
    mjr_overlay(text.font, text.position, view, text.left.c_str(), text.right.c_str(), &context_);
  }
  for (const UserImage& image : images_) {
    mjr_drawPixels(image.rgb.data(), nullptr, image.rect, &context_);
  }
}

void Viewer::WriteScreenshot() {
  const mjrRect window = platform_->state().rect[0];
  const auto row = 3 * static_cast<size_t>(window.width);
  const auto height = static_cast<size_t>(window.height);
  std::vector<unsigned char> rgb(row * height), flipped(row * height);
  mjr_readPixels(rgb.data(), nullptr, window, &context_);
  for (size_t y = 0; y < height; ++y) {
    std::copy_n(&rgb[row * (height - 1 - y)], row, &flipped[row * y]);
  }
  if (lodepng_encode24_file(kScreenshot, flipped.data(), static_cast<unsigned>(window.width),
                            static_cast<unsigned>(window.height))) {
    mju_error("could not save screenshot");
  }
  std::printf("saved screenshot: %s\n", std::filesystem::absolute(kScreenshot).c_str());
  std::fflush(stdout);
}

void Viewer::CountFrame() {
  ++fps_frames_;
  const double now = Seconds();
  if (now - fps_since_ < kFpsPeriod) return;
  fps_ = fps_frames_ / (now - fps_since_);
  fps_since_ = now;
  fps_frames_ = 0;
}

}  // namespace conjoint::app
