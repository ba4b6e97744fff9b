// Text and filled rectangles over pictures: mjr_text, mjr_rectangle, mjr_label, mjr_overlay.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <string>
#include <vector>

#include "render/canvas.h"
#include "render/renderer.h"

namespace conjoint {
namespace {

constexpr int kOverlayLength = 500;  // characters of a column
constexpr int kLineGap = 5;          // pixels between lines

bool HasFont(const mjrContext* con) { return con->rangeFont != 0; }

const FontSet& FontOf(const Renderer& renderer, int font) {
  return font == mjFONT_BIG ? renderer.font_big : renderer.font_normal;
}

int CellHeight(int font, const mjrContext* con) {
  return font == mjFONT_BIG ? con->charHeightBig : con->charHeight;
}

std::vector<std::string> SplitLines(const char* text) {
  std::vector<std::string> lines(1);
  for (int i = 0; i < kOverlayLength && text[i]; ++i) {
    if (text[i] == '\n') {
      lines.emplace_back();
    } else {
      lines.back() += text[i];
    }
  }
  return lines;
}

// Draws one column in its box; skip: pixels that the other column has taken. Returns its width.
int DrawColumn(Renderer& renderer, int font, int gridpos, mjrRect v, const char* text, int skip,
               float grey, const mjrContext* con) {
  const std::vector<std::string> lines = SplitLines(text);
  const int h = CellHeight(font, con);
  int widest = 0;
  for (const std::string& line : lines) {
    widest = std::max(widest, TextWidth(line.c_str(), font == mjFONT_BIG, con));
  }
  const int width = widest + 13;
  const int height = h + (static_cast<int>(lines.size()) - 1) * (h + kLineGap) + 5;
  int left = v.left + skip + 5, bottom = v.bottom + v.height - 6 - height;
  const bool right =
      gridpos == mjGRID_TOPRIGHT || gridpos == mjGRID_BOTTOMRIGHT || gridpos == mjGRID_RIGHT;
  if (right) left = v.left + v.width - skip - 6 - width;
  if (gridpos == mjGRID_TOP || gridpos == mjGRID_BOTTOM)
    left = v.left + (v.width - skip - width) / 2 - 6;
  if (gridpos == mjGRID_BOTTOMLEFT || gridpos == mjGRID_BOTTOMRIGHT || gridpos == mjGRID_BOTTOM) {
    bottom = v.bottom + 5;
  }
  if (gridpos == mjGRID_LEFT || gridpos == mjGRID_RIGHT) {
    bottom = v.bottom + (v.height - height) / 2 - 6;
  }

  Canvas canvas(*renderer.device, {left, bottom, width, height});
  canvas.SetBlend(true);
  canvas.Rectangle(0, 0, static_cast<float>(width), static_cast<float>(height), {0, 0, 0, 0.5f});
  // Text is placed where the box spans 0 to width - 1 and 0 to height - 1.
  const float scale_x = static_cast<float>(width) / static_cast<float>(width - 1);
  const float scale_y = static_cast<float>(height) / static_cast<float>(height - 1);
  for (int i = 0; HasFont(con) && i < static_cast<int>(lines.size()); ++i) {
    const int y = height - (i + 1) * h - i * kLineGap;
    canvas.Text(FontOf(renderer, font), font == mjFONT_SHADOW, lines[i].c_str(), 3 * scale_x,
                static_cast<float>(y) * scale_y, {grey, grey, grey, 1});
  }
  return width;
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mjr_text(int font, const char* txt, const mjrContext* con, float x, float y, float r, float g,
              float b) {
  Renderer* renderer = FindRenderer(con, "mjr_text");
  if (!renderer || !txt || !HasFont(con)) return;
  GLint v[4];
  renderer->gl().GetIntegerv(GL_VIEWPORT, v);
  Canvas canvas(*renderer->device, {v[0], v[1], v[2], v[3]});
  canvas.Text(FontOf(*renderer, font), font == mjFONT_SHADOW, txt, x * static_cast<float>(v[2]),
              y * static_cast<float>(v[3]), {r, g, b, 1});
}

void mjr_rectangle(mjrRect viewport, float r, float g, float b, float a) {
  if (viewport.width <= 0 || viewport.height <= 0) return;
  const auto device = CurrentDevice();
  if (!device) {
    mju_error("mjr_rectangle: no OpenGL context is current");
    return;
  }
  Canvas canvas(*device, viewport);
  canvas.SetBlend(true);
  canvas.Rectangle(0, 0, static_cast<float>(viewport.width), static_cast<float>(viewport.height),
                   {r, g, b, a});
}

void mjr_label(mjrRect viewport, int font, const char* txt, float r, float g, float b, float a,
               float rt, float gt, float bt, const mjrContext* con) {
  if (viewport.width <= 0 || viewport.height <= 0) return;
  Renderer* renderer = FindRenderer(con, "mjr_label");
  if (!renderer) return;
  Canvas canvas(*renderer->device, viewport);
  canvas.SetBlend(true);
  canvas.Rectangle(0, 0, static_cast<float>(viewport.width), static_cast<float>(viewport.height),
                   {r, g, b, a});
  if (!txt || !HasFont(con)) return;
  const int width = TextWidth(txt, font == mjFONT_BIG, con);
  const int x = std::max(0, (viewport.width - width) / 2);
  const int y = (viewport.height - CellHeight(font, con)) / 2;
  canvas.Text(FontOf(*renderer, font), false, txt, static_cast<float>(x), static_cast<float>(y),
              {rt, gt, bt, 1});
}

void mjr_overlay(int font, int gridpos, mjrRect viewport, const char* overlay, const char* overlay2,
                 const mjrContext* con) {
  if (viewport.width <= 0 || viewport.height <= 0) return;
  Renderer* renderer = FindRenderer(con, "mjr_overlay");
  if (!renderer || !overlay) return;
  const auto column = [&](const char* text, int skip, float grey) {
    return DrawColumn(*renderer, font, gridpos, viewport, text, skip, grey, con);
  };
  constexpr float kGrey = 0.7f, kWhite = 1;
  if (!overlay2 || !overlay2[0]) {
    column(overlay, 0, kWhite);
  } else if (gridpos == mjGRID_TOPLEFT || gridpos == mjGRID_BOTTOMLEFT) {
    const int width = column(overlay, 0, kGrey);
    column(overlay2, width - 2, kWhite);
  } else {
    const int width = column(overlay2, 0, kWhite);
    column(overlay, width - 2, kGrey);
  }
}
