// mjr_figure: a 2D plot with title, axes, grid, lines and legend.
//
// Writes the axes it used back into the figure: data ranges and pixels.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "render/canvas.h"
#include "render/renderer.h"

namespace conjoint {
namespace {

constexpr int kMaxTicks = 20;
constexpr float kSmallestRange = 1e-5f;
constexpr float kMargin = 0.001f;  // of the plot around the data, relative to the range

// Number of points of a line that are there.
int Points(const mjvFigure& fig, int line) {
  return std::clamp(fig.linepnt[line], 0, mjMAXLINEPNT);
}

// The range of the data along an axis (0: x, 1: y).
void FindRange(const mjvFigure& fig, int axis, float range[2]) {
  range[0] = fig.range[axis][0];
  range[1] = fig.range[axis][1];
  bool valid = range[0] < range[1];
  if (!valid || fig.flg_extend) {
    for (int line = 0; line < mjMAXLINE; ++line) {
      for (int i = 0; i < Points(fig, line); ++i) {
        const float value = fig.linedata[line][2 * i + axis];
        if (!std::isfinite(value)) continue;
        if (!valid) {
          range[0] = range[1] = value;
          valid = true;
        }
        range[0] = std::min(range[0], value);
        range[1] = std::max(range[1], value);
      }
    }
  }
  if (range[1] - range[0] < kSmallestRange) {
    const float middle = 0.5f * (range[0] + range[1]);
    range[0] = middle - 0.5f * kSmallestRange;
    range[1] = middle + 0.5f * kSmallestRange;
  }
}

// The vertical range ends at multiples of its power of ten.
void RoundRange(const mjvFigure& fig, float range[2]) {
  const float power = std::pow(10.0f, std::floor(std::log10(range[1] - range[0])));
  range[0] = std::floor(range[0] / power) * power;
  range[1] = std::ceil(range[1] / power) * power;
  if (fig.flg_symmetric) {
    range[1] = std::max(std::abs(range[0]), std::abs(range[1]));
    range[0] = -range[1];
  }
}

// A number as text, without zeros at the end of its fraction.
std::string Label(const char* format, size_t format_size, float value) {
  const std::string safe(format, strnlen(format, format_size));
  char text[100] = "";
  std::snprintf(text, sizeof(text), safe.c_str(), static_cast<double>(value));
  std::string label = text;
  const size_t point = label.find('.');
  if (point != std::string::npos &&
      label.find_first_not_of("0123456789", point + 1) == std::string::npos) {
    while (!label.empty() && label.back() == '0') label.pop_back();
    if (!label.empty() && label.back() == '.') label.pop_back();
  }
  return label;
}

// Draws a figure into a viewport that shrinks as its parts are placed.
class FigureDrawing {
 public:
  FigureDrawing(Renderer& renderer, const mjrContext* con, mjvFigure& fig, mjrRect viewport)
      : renderer_(renderer),
        con_(con),
        fig_(fig),
        view_(viewport),
        line_height_(con->charHeight),
        padding_(con->charHeight / 2) {}

  void Draw() {
    Fill(view_, Colour::FromRgba(fig_.figurergba));
    SetRanges();
    if (view_.width <= 1 || view_.height <= 1) return;
    const bool has_title = DrawTitle();
    const bool has_label = DrawXLabel();
    if (has_label) {
      view_.bottom += line_height_ + padding_ / 2;
      view_.height -= line_height_ + padding_ / 2;
    }
    if (has_title) view_.height -= line_height_ + padding_;
    DrawTickLabels();
    view_.left += padding_;
    view_.bottom += padding_;
    view_.width -= 2 * padding_;
    view_.height -= 2 * padding_;
    if (view_.width <= 0 || view_.height <= 0) return;
    fig_.xaxispixel[0] = view_.left;
    fig_.xaxispixel[1] = view_.left + view_.width - 1;
    fig_.yaxispixel[0] = view_.bottom;
    fig_.yaxispixel[1] = view_.bottom + view_.height - 1;
    Fill(view_, Colour::FromRgba(fig_.panergba));
    DrawPane();
  }

 private:
  int Width(std::string_view text) const {
    return TextWidth(std::string(text).c_str(), false, con_);
  }
  float W() const { return static_cast<float>(view_.width); }
  float H() const { return static_cast<float>(view_.height); }

  void Fill(mjrRect rect, Colour colour) {
    if (rect.width <= 0 || rect.height <= 0) return;
    Canvas canvas(*renderer_.device, rect);
    canvas.SetBlend(true);
    canvas.Rectangle(0, 0, static_cast<float>(rect.width), static_cast<float>(rect.height), colour);
  }

  void Text(Canvas& canvas, const std::string& text, float x, float y, Colour colour, bool halo) {
    if (con_->rangeFont) canvas.Text(renderer_.font_normal, halo, text.c_str(), x, y, colour);
  }

  void PlaceText(Canvas& canvas, const std::string& text, int x, int y, Colour colour,
                 bool halo = false) {
    Text(canvas, text, static_cast<float>(x), static_cast<float>(y), colour, halo);
  }

  void SetRanges() {
    FindRange(fig_, 0, fig_.xaxisdata);
    FindRange(fig_, 1, fig_.yaxisdata);
    RoundRange(fig_, fig_.yaxisdata);
  }

  // Titles of several plots are separated by two or more blanks; the one of this plot is bright,
  // its neighbours are dim.
  bool DrawTitle() {
    const std::string title(fig_.title, strnlen(fig_.title, sizeof(fig_.title)));
    if (title.empty()) return false;
    size_t start = 0, end = 0;
    for (int i = 0;; ++i) {
      end = title.find("  ", start);
      if (end == std::string::npos) end = title.size();
      if (i >= fig_.subplot) break;
      start = title.find_first_not_of(' ', end);
      if (start == std::string::npos) start = end = title.size();
      if (start >= title.size()) break;
    }
    const std::string selected = title.substr(start, end - start);
    if (selected.empty()) return false;
    const int width = Width(selected);
    const int x = std::max(0, view_.width / 2 - width / 2),
              y = view_.height - padding_ - line_height_;
    // What fits on both sides.
    int left = x, right = x + width;
    size_t first = start, last = end;
    while (first > 0 && left - Width(title.substr(first - 1, 1)) >= 0) {
      left -= Width(title.substr(--first, 1));
    }
    while (last < title.size() && right + Width(title.substr(last, 1)) < view_.width) {
      right += Width(title.substr(last++, 1));
    }
    Colour dim = {0, 0, 0, 1};
    dim.r = 0.4f * fig_.textrgb[0] + 0.6f * fig_.figurergba[0];
    dim.g = 0.4f * fig_.textrgb[1] + 0.6f * fig_.figurergba[1];
    dim.b = 0.4f * fig_.textrgb[2] + 0.6f * fig_.figurergba[2];
    Canvas canvas(*renderer_.device, view_);
    if (last - first > selected.size()) {
      PlaceText(canvas, title.substr(first, last - first), left, y, dim);
    }
    PlaceText(canvas, selected, x, y, Colour::From(fig_.textrgb));
    return true;
  }

  bool DrawXLabel() {
    const std::string label(fig_.xlabel, strnlen(fig_.xlabel, sizeof(fig_.xlabel)));
    if (label.empty()) return false;
    Canvas canvas(*renderer_.device, view_);
    PlaceText(canvas, label, std::max(0, view_.width / 2 - Width(label) / 2), padding_,
              Colour::From(fig_.textrgb));
    return true;
  }

  bool HasGrid() const { return fig_.gridsize[0] > 1 && fig_.gridsize[1] > 1; }
  int Ticks(int axis) const { return std::min(kMaxTicks, fig_.gridsize[axis]); }

  std::string TickLabel(int axis, int i) const {
    const float* range = axis == 0 ? fig_.xaxisdata : fig_.yaxisdata;
    const float value = range[0] + (range[1] - range[0]) * static_cast<float>(i) /
                                       static_cast<float>(Ticks(axis) - 1);
    return axis == 0 ? Label(fig_.xformat, sizeof(fig_.xformat), value)
                     : Label(fig_.yformat, sizeof(fig_.yformat), value);
  }

  void DrawTickLabels() {
    if (!HasGrid()) return;
    const int height = fig_.flg_ticklabel[0] ? line_height_ + padding_ : 0;
    int width = 0;
    if (fig_.flg_ticklabel[1]) {
      width = Width(std::string(fig_.minwidth, strnlen(fig_.minwidth, sizeof(fig_.minwidth))));
      for (int i = 0; i < Ticks(1); ++i) width = std::max(width, Width(TickLabel(1, i)));
      width += padding_;
    }
    {
      const float grey = fig_.textrgb[0];
      const Colour colour = {grey, grey, grey, 1};
      Canvas canvas(*renderer_.device, view_);
      if (fig_.flg_ticklabel[0]) {
        const int count = Ticks(0), span = view_.width - 2 * padding_ - width;
        for (int i = 0; i < count; ++i) {
          const std::string label = TickLabel(0, i);
          const int text = Width(label);
          const int back = i == 0 ? 0 : i == count - 1 ? text : text / 2;
          PlaceText(canvas, label, padding_ + width + span * i / (count - 1) - back, padding_,
                    colour);
        }
      }
      if (fig_.flg_ticklabel[1]) {
        const int count = Ticks(1), span = view_.height - 2 * padding_ - height;
        for (int i = 0; i < count; ++i) {
          const std::string label = TickLabel(1, i);
          PlaceText(canvas, label, width - Width(label),
                    padding_ + height - line_height_ / 2 + span * i / (count - 1), colour);
        }
      }
    }
    view_.left += width;
    view_.width -= width;
    view_.bottom += height;
    view_.height -= height;
  }

  // Data coordinates to pixels of the pane.
  float PixelX(float x) const { return W() * Relative(x, fig_.xaxisdata); }
  float PixelY(float y) const { return H() * Relative(y, fig_.yaxisdata); }
  static float Relative(float value, const float range[2]) {
    const float size = range[1] - range[0];
    return (value - range[0] + kMargin * size) / ((1 + 2 * kMargin) * size);
  }

  void DrawPane() {
    Canvas canvas(*renderer_.device, view_);
    if (HasGrid()) DrawGrid(canvas);
    for (int line = mjMAXLINE - 1; line >= 0; --line) DrawLine(canvas, line, fig_.linewidth);
    if (fig_.flg_selection) {
      const float x = PixelX(fig_.selection);
      canvas.Line(x, 0, x, H(), 3, {1, 1, 1, 1});
    }
    int highlight = fig_.highlightid;
    if (fig_.flg_legend) DrawLegend(canvas, highlight);
    if (highlight >= 0 && highlight < mjMAXLINE) {
      DrawLine(canvas, highlight, 5 * fig_.linewidth);
      if (fig_.flg_selection) DrawSelectedPoint(canvas, highlight);
    }
  }

  void DrawGrid(Canvas& canvas) {
    const Colour colour = Colour::From(fig_.gridrgb);
    for (int axis = 0; axis < 2; ++axis) {
      const int count = Ticks(axis);
      for (int i = 0; i < count; ++i) {
        const float t = static_cast<float>(i) / static_cast<float>(count - 1);
        const float* range = axis == 0 ? fig_.xaxisdata : fig_.yaxisdata;
        const float value = range[0] + t * (range[1] - range[0]);
        if (axis == 0) {
          const float x = PixelX(value);
          canvas.Line(x, PixelY(fig_.yaxisdata[0]), x, PixelY(fig_.yaxisdata[1]), fig_.gridwidth,
                      colour);
        } else {
          const float y = PixelY(value);
          canvas.Line(PixelX(fig_.xaxisdata[0]), y, PixelX(fig_.xaxisdata[1]), y, fig_.gridwidth,
                      colour);
        }
      }
    }
  }

  void DrawLine(Canvas& canvas, int line, float width) {
    const float* data = fig_.linedata[line];
    const int step = fig_.flg_barplot ? 2 : 1;
    for (int i = 0; i + 1 < Points(fig_, line); i += step) {
      const float* p = data + 2 * i;
      canvas.Line(PixelX(p[0]), PixelY(p[1]), PixelX(p[2]), PixelY(p[3]), width,
                  Colour::From(fig_.linergb[line]));
    }
  }

  std::string LineName(int line) const {
    return std::string(fig_.linename[line],
                       strnlen(fig_.linename[line], sizeof(fig_.linename[line])));
  }

  // Names of the lines in the upper right corner. A point in it highlights the line of its row.
  void DrawLegend(Canvas& canvas, int& highlight) {
    std::vector<int> lines;
    int width = 0;
    for (int line = std::max(0, fig_.legendoffset); line < mjMAXLINE; ++line) {
      if (!fig_.linename[line][0]) continue;
      const int rows = static_cast<int>(lines.size()) + 1;
      if (rows * line_height_ + 2 * padding_ >= view_.height) break;
      lines.push_back(line);
      width = std::max(width, Width(LineName(line)));
    }
    if (lines.empty()) return;
    const int height = static_cast<int>(lines.size()) * line_height_;
    canvas.SetBlend(true);
    // The pane spans 0 to W - 1 and 0 to H - 1 here.
    const float left = static_cast<float>(view_.width - width - 2 * padding_) * W();
    const float bottom = static_cast<float>(view_.height - height - 2 * padding_) * H();
    canvas.Rectangle(left / std::max(1.0f, W() - 1), bottom / std::max(1.0f, H() - 1), W(), H(),
                     Colour::FromRgba(fig_.legendrgba));
    canvas.SetBlend(false);
    for (size_t row = 0; row < lines.size(); ++row) {
      const std::string name = LineName(lines[row]);
      PlaceText(canvas, name, view_.width - padding_ - Width(name),
                view_.height - padding_ - (static_cast<int>(row) + 1) * line_height_,
                Colour::From(fig_.linergb[lines[row]]), true);
    }
    const int x = fig_.highlight[0] - view_.left, y = fig_.highlight[1] - view_.bottom;
    const bool inside = x >= view_.width - padding_ - width && x < view_.width - padding_ &&
                        y >= view_.height - padding_ - height && y < view_.height - padding_;
    if (!inside) return;
    const int row = (view_.height - padding_ - y) / line_height_;
    if (row >= 0 && row < static_cast<int>(lines.size())) highlight = lines[row];
  }

  void DrawSelectedPoint(Canvas& canvas, int line) {
    const int count = Points(fig_, line);
    if (count == 0) return;
    const float* data = fig_.linedata[line];
    int nearest = 0;
    for (int i = 1; i < count; ++i) {
      if (std::abs(data[2 * i] - fig_.selection) < std::abs(data[2 * nearest] - fig_.selection)) {
        nearest = i;
      }
    }
    char text[100];
    std::snprintf(text, sizeof(text), "( %.4g : %.4g )", static_cast<double>(data[2 * nearest]),
                  static_cast<double>(data[2 * nearest + 1]));
    const auto at = [](const float range[2]) { return range[0] + 0.1f * (range[1] - range[0]); };
    Text(canvas, text, PixelX(at(fig_.xaxisdata)), PixelY(at(fig_.yaxisdata)),
         Colour::From(fig_.textrgb), true);
  }

  Renderer& renderer_;
  const mjrContext* con_;
  mjvFigure& fig_;
  mjrRect view_;
  const int line_height_, padding_;
};

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mjr_figure(mjrRect viewport, mjvFigure* fig, const mjrContext* con) {
  if (viewport.width <= 0 || viewport.height <= 0) return;
  if (!fig) mju_error("mjr_figure: the figure is NULL");
  Renderer* renderer = FindRenderer(con, "mjr_figure");
  if (!renderer || !fig) return;
  FigureDrawing(*renderer, con, *fig, viewport).Draw();
}
