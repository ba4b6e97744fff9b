// Where panels and view are in the window, their themes and font, and which items can be used.

#include <algorithm>
#include <cmath>

#include "simulate/viewer.h"

namespace conjoint::app {
namespace {

constexpr int kFontStep = 50, kSmallestFont = 100, kLargestFont = 300;  // percent
constexpr double kUsualFont = 150;
constexpr double kFewestPixelsPerInch = 50, kMostPixelsPerInch = 350;

}  // namespace

// Text of a readable size: by the scale of the desktop where it has one, else by the resolution of
// the display where that is credible.
void Viewer::SetInitialFont() {
  const double ratio = static_cast<double>(platform_->FramebufferSize().width) /
                       std::max(1, platform_->WindowSize().width);
  const double resolution = platform_->PixelsPerInch();
  double scale = kUsualFont;
  if (ratio > 1) {
    scale = std::round(100 * ratio);
  } else if (resolution > kFewestPixelsPerInch && resolution < kMostPixelsPerInch) {
    scale = resolution;
  }
  const int rounded = kFontStep * static_cast<int>(std::lround(scale / kFontStep));
  settings_.font = std::clamp(rounded, kSmallestFont, kLargestFont) / kFontStep - 1;
}

void Viewer::BuildPanels() {
  BuildLeftPanel();
  right_.Clear();
  if (m_) {
    AddJointSection();
    AddControlSection();
    AddEqualitySection();
  }
  LayOut();
}

void Viewer::BuildRightPanel() {
  right_.Clear();
  AddJointSection();
  AddControlSection();
  AddEqualitySection();
  LayOut();
}

void Viewer::LayOut() {
  mjuiState& state = platform_->state();
  // The rectangles depend on the width of the panels, drawing on the rectangles.
  mjui_resize(&left_.ui(), &context_);
  mjui_resize(&right_.ui(), &context_);
  PlaceRectangles();
  left_.LayOut(state, context_);
  right_.LayOut(state, context_);
}

void Viewer::PlaceRectangles() {
  mjuiState& state = platform_->state();
  const mjrRect window = state.rect[0];
  const int left = settings_.left_panel ? left_.ui().width : 0;
  const int right = settings_.right_panel ? right_.ui().width : 0;
  state.rect[kLeftRect] = {0, 0, left, window.height};
  state.rect[kRightRect] = {window.width - right, 0, right, window.height};
  state.rect[kViewRect] = {left, 0, std::max(0, window.width - left - right), window.height};
}

void Viewer::ApplyOptions() {
  for (Panel* panel : {&left_, &right_}) {
    panel->ui().spacing = mjui_themeSpacing(settings_.spacing);
    panel->ui().color = mjui_themeColor(settings_.color);
  }
  platform_->SetFullscreen(settings_.fullscreen);
  platform_->SetVSync(settings_.vsync);
  platform_->MeasureFramebuffer();
  MakeContext();
  LayOut();
}

int Viewer::Enabled(int category, void* data) {
  const auto& viewer = *static_cast<const Viewer*>(data);
  switch (category) {
    case kModel:
      return viewer.m_ || viewer.passive();
    case kKeyframe:
      return viewer.m_ && viewer.m_->nkey;
    case kPaused:
      return viewer.m_ && (viewer.passive() || !viewer.settings_.run);
    case kManaged:
      return viewer.m_ && !viewer.passive();
    default:
      return 1;
  }
}

}  // namespace conjoint::app
