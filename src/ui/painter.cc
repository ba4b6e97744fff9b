// See painter.h.

#include "ui/painter.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

namespace conjoint {
namespace {

constexpr int kCornerSegments = 10;
constexpr int kOvalSegments = 15;

std::string KeyName(int key) {
  switch (key) {
    case ' ':
      return "Space";
    case mjKEY_ESCAPE:
      return "Esc";
    case mjKEY_ENTER:
      return "Enter";
    case mjKEY_TAB:
      return "Tab";
    case mjKEY_BACKSPACE:
      return "BackSpace";
    case mjKEY_INSERT:
      return "Ins";
    case mjKEY_DELETE:
      return "Del";
    case mjKEY_RIGHT:
      return "Right";
    case mjKEY_LEFT:
      return "Left";
    case mjKEY_DOWN:
      return "Down";
    case mjKEY_UP:
      return "Up";
    case mjKEY_PAGE_UP:
      return "PgUp";
    case mjKEY_PAGE_DOWN:
      return "PgDn";
    case mjKEY_HOME:
      return "Home";
    case mjKEY_END:
      return "End";
    default:
      break;
  }
  if (key >= mjKEY_F1 && key <= mjKEY_F12) return "F" + std::to_string(key - mjKEY_F1 + 1);
  return key < 128 ? std::string(1, static_cast<char>(key)) : std::string();
}

std::string ShortcutText(int modifier, int key) {
  const char* held = modifier == 1   ? "Ctrl "
                     : modifier == 2 ? "Shift "
                     : modifier == 4 ? "Alt "
                                     : "";
  return held + KeyName(key);
}

}  // namespace

mjrRect Painter::Inside(const mjrRect& rect) const {
  const int edge = px_.Pixels(2);
  return {rect.left + edge, rect.bottom + edge, rect.width - 2 * edge, rect.height - 2 * edge};
}

void Painter::Gradient(const mjrRect& rect, ThemeColor lower, ThemeColor upper) {
  if (rect.width <= 0 || rect.height <= 0) return;
  const auto left = static_cast<float>(rect.left), bottom = static_cast<float>(rect.bottom);
  canvas_.Gradient(left, bottom, left + static_cast<float>(rect.width),
                   bottom + static_cast<float>(rect.height), Colour::From(lower),
                   Colour::From(upper));
}

void Painter::Fan(std::span<const Point> points, ThemeColor color) {
  for (size_t i = 2; i < points.size(); ++i) {
    canvas_.Triangle(points[0].x, points[0].y, points[i - 1].x, points[i - 1].y, points[i].x,
                     points[i].y, Colour::From(color));
  }
}

void Painter::Write(int x, int y, std::string_view text, ThemeColor color) {
  if (!px_.con->rangeFont) return;
  canvas_.Text(font_, false, text.data(), static_cast<float>(x), static_cast<float>(y),
               Colour::From(color), static_cast<int>(text.size()));
}

void Painter::Frame(const mjrRect& rect, ThemeColor frame, ThemeColor inside) {
  Fill(rect, frame);
  Fill(Inside(rect), inside);
}

void Painter::Oval(const mjrRect& rect, ThemeColor color) {
  const double radius = 0.5 * rect.height, cy = rect.bottom + radius;
  const double right = rect.left + rect.width - radius, left = rect.left + radius;
  std::vector<Point> outline;
  outline.reserve(2 * (kOvalSegments + 1));
  for (int end = 0; end < 2; ++end) {
    const double cx = end ? left : right;
    for (int i = 0; i <= kOvalSegments; ++i) {
      const double angle = std::numbers::pi * (static_cast<double>(i) / kOvalSegments + end - 0.5);
      outline.push_back({static_cast<float>(cx + radius * std::cos(angle)),
                         static_cast<float>(cy + radius * std::sin(angle))});
    }
  }
  Fan(outline, color);
}

void Painter::OvalFrame(const mjrRect& rect, ThemeColor frame, ThemeColor inside) {
  Oval(rect, frame);
  Oval(Inside(rect), inside);
}

void Painter::RoundCorners(const mjrRect& rect, double radius, Corners corners,
                           ThemeColor outside) {
  if (radius <= 0) return;
  const auto corner = [&](double x, double y, double sx, double sy) {
    // From the corner itself a fan over the quarter circle around the point a radius inside.
    std::vector<Point> fan = {{static_cast<float>(x), static_cast<float>(y)}};
    for (int i = 0; i <= kCornerSegments; ++i) {
      const double angle = 0.5 * std::numbers::pi * i / kCornerSegments;
      fan.push_back({static_cast<float>(x + sx * radius * (1 - std::cos(angle))),
                     static_cast<float>(y + sy * radius * (1 - std::sin(angle)))});
    }
    Fan(fan, outside);
  };
  const double right = rect.left + rect.width, top = rect.bottom + rect.height;
  if (corners.top) {
    corner(rect.left, top, 1, -1);
    corner(right, top, -1, -1);
  }
  if (corners.bottom) {
    corner(rect.left, rect.bottom, 1, 1);
    corner(right, rect.bottom, -1, 1);
  }
}

void Painter::OpenSymbol(const mjrRect& rect, bool open, int size, ThemeColor color,
                         ThemeColor inside) {
  const auto d = static_cast<float>(size);
  const auto x = static_cast<float>(rect.left + rect.width - px_.texthor);
  const auto y = static_cast<float>(rect.bottom + rect.height / 2);
  if (open) {
    const Point down[] = {{x, y + d}, {x - 2 * d, y + d}, {x - d, y - d}};
    Fan(down, color);
    return;
  }
  const Point left[] = {{x, y - d}, {x, y + d}, {x - 2 * d, y}};
  Fan(left, color);
  // Hollow: again with all edges moved inwards. The slanted ones rise by 1 over 2, so that the tip
  // moves by the square root of 5 times as much.
  const auto edge = static_cast<float>(0.015 * px_.con->fontScale);
  const float tip = std::sqrt(5.0f) * edge, half = 0.5f * (2 * d - edge - tip);
  const Point hollow[] = {{x - edge, y - half}, {x - edge, y + half}, {x - 2 * d + tip, y}};
  Fan(hollow, inside);
}

void Painter::Shortcut(const mjrRect& rect, int modifier, int key, ThemeColor background,
                       ThemeColor color) {
  if (!key) return;
  const std::string text = ShortcutText(modifier, key);
  const int width = px_.Width(text) + 2 * px_.textver;
  const int left = rect.left + rect.width - width;
  Fill({left, rect.bottom + px_.textver, width, rect.height - 2 * px_.textver}, background);
  Write(left + px_.textver, rect.bottom + px_.textver, text, color);
}

}  // namespace conjoint
