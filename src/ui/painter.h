// Shapes that sections and items are drawn with, on a canvas in the coordinates of the interface.

#ifndef CONJOINT_UI_PAINTER_H_
#define CONJOINT_UI_PAINTER_H_

#include <mujoco/mujoco.h>

#include <span>
#include <string_view>

#include "render/canvas.h"
#include "render/renderer.h"
#include "ui/metrics.h"

namespace conjoint {

// Red, green, blue of a theme.
using ThemeColor = const float (&)[3];

class Painter {
 public:
  // Draws in a viewport of the current framebuffer.
  Painter(Renderer& renderer, const Metrics& metrics, const mjrRect& viewport)
      : canvas_(*renderer.device, viewport), font_(renderer.font_normal), px_(metrics) {}

  void Fill(const mjrRect& rect, ThemeColor color) { Gradient(rect, color, color); }
  // Changes from the colour at the lower edge to that at the upper edge.
  void Gradient(const mjrRect& rect, ThemeColor lower, ThemeColor upper);
  // A frame in one colour and the inside in another.
  void Frame(const mjrRect& rect, ThemeColor frame, ThemeColor inside);
  // A rectangle with half circles at its ends.
  void Oval(const mjrRect& rect, ThemeColor color);
  void OvalFrame(const mjrRect& rect, ThemeColor frame, ThemeColor inside);

  // Rounds corners of a rectangle by painting what is outside of a quarter circle. The radius is in
  // pixels, not rounded.
  struct Corners {
    bool top, bottom;
  };
  void RoundCorners(const mjrRect& rect, double radius, Corners corners, ThemeColor outside);

  // Shows at the right end of a title whether it is open; `size` is half the width of the symbol.
  void OpenSymbol(const mjrRect& rect, bool open, int size, ThemeColor color, ThemeColor inside);

  // Text in a row: cut at `limit` pixels.
  void Text(int x, int y, std::string_view text, int limit, ThemeColor color) {
    Write(x, y, px_.Cut(text, limit), color);
  }
  // The shortcut of a title, button or check box, at the right end of its rectangle.
  void Shortcut(const mjrRect& rect, int modifier, int key, ThemeColor background,
                ThemeColor color);

 private:
  struct Point {
    float x, y;
  };

  mjrRect Inside(const mjrRect& rect) const;
  // Triangles from the first point to each pair of successive others.
  void Fan(std::span<const Point> points, ThemeColor color);
  void Write(int x, int y, std::string_view text, ThemeColor color);

  Canvas canvas_;
  const FontSet& font_;
  const Metrics& px_;
};

}  // namespace conjoint

#endif  // CONJOINT_UI_PAINTER_H_
