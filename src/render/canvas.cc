#include "render/canvas.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace conjoint {
namespace {

// Everything is placed in a viewport as large as any framebuffer, around the middle of the canvas:
// wide lines and text may reach beyond the canvas. A power of two, to lose no bits of positions.
constexpr int kHalfViewport = 8192;

// Cuts the segment a + t (b - a), t from first to last, where one coordinate leaves [0, size].
bool ClipSegment(float a, float b, float size, float& first, float& last) {
  const float d = b - a;
  if (d == 0) return a >= 0 && a <= size;
  const float t0 = -a / d, t1 = (size - a) / d;
  first = std::max(first, std::min(t0, t1));
  last = std::min(last, std::max(t0, t1));
  return first <= last;
}

}  // namespace

Canvas::Canvas(Device& device, mjrRect viewport) : device_(device), viewport_(viewport) {
  const Gl& gl = device.gl;
  viewport_.width = std::max(0, viewport.width);
  viewport_.height = std::max(0, viewport.height);
  viewport = viewport_;
  gl.Viewport(viewport.left, viewport.bottom, viewport.width, viewport.height);
  gl.Disable(GL_DEPTH_TEST);
  gl.Disable(GL_CULL_FACE);
  gl.Disable(GL_BLEND);
  gl.PolygonMode(GL_FRONT_AND_BACK, GL_FILL);
  gl.BlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
  GLint samples = 0;
  gl.GetIntegerv(GL_SAMPLES, &samples);
  multisampled_ = samples > 1 && gl.IsEnabled(GL_MULTISAMPLE);
}

Canvas::~Canvas() {
  Flush();
  device_.gl.Disable(GL_BLEND);
  ReleaseBindings(device_.gl);
}

void Canvas::SetBlend(bool blend) {
  if (blend_ == blend) return;
  Flush();
  blend_ = blend;
}

void Canvas::Begin(CanvasMode mode, unsigned int texture) {
  if (mode_ == mode && texture_ == texture) return;
  Flush();
  mode_ = mode;
  texture_ = texture;
}

void Canvas::Triangle(float ax, float ay, float bx, float by, float cx, float cy, Colour colour) {
  Begin(CanvasMode::kFill, 0);
  const auto left = static_cast<float>(viewport_.left),
             bottom = static_cast<float>(viewport_.bottom);
  vertices_.push_back({left + ax, bottom + ay, colour});
  vertices_.push_back({left + bx, bottom + by, colour});
  vertices_.push_back({left + cx, bottom + cy, colour});
}

void Canvas::Quad(const Float3 (&p)[4], Colour colour) {
  Triangle(p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y, colour);
  Triangle(p[0].x, p[0].y, p[2].x, p[2].y, p[3].x, p[3].y, colour);
}

void Canvas::Gradient(float left, float bottom, float right, float top, Colour lower,
                      Colour upper) {
  Begin(CanvasMode::kFill, 0);
  const auto x = static_cast<float>(viewport_.left), y = static_cast<float>(viewport_.bottom);
  const CanvasVertex corners[] = {{x + left, y + bottom, lower},
                                  {x + right, y + bottom, lower},
                                  {x + right, y + top, upper},
                                  {x + left, y + top, upper}};
  for (const int i : {0, 1, 2, 0, 2, 3}) vertices_.push_back(corners[i]);
}

void Canvas::Rectangle(float left, float bottom, float right, float top, Colour colour) {
  Quad({{left, bottom, 0}, {right, bottom, 0}, {right, top, 0}, {left, top, 0}}, colour);
}

// Without multisampling a line covers `width` pixels of each column (or row, if it is steep).
void Canvas::Line(float ax, float ay, float bx, float by, float width, Colour colour) {
  float first = 0, last = 1;
  if (!ClipSegment(ax, bx, static_cast<float>(viewport_.width), first, last) ||
      !ClipSegment(ay, by, static_cast<float>(viewport_.height), first, last)) {
    return;
  }
  const float fx = bx - ax, fy = by - ay;
  bx = ax + last * fx;
  by = ay + last * fy;
  ax += first * fx;
  ay += first * fy;
  const float dx = bx - ax, dy = by - ay;
  const float length = std::hypot(dx, dy);
  if (!(length > 0) || !std::isfinite(length) || !std::isfinite(width)) return;
  const float half = 0.5f * std::clamp(multisampled_ ? width : std::round(width), 1.0f, 255.0f);
  const bool flat = std::abs(dx) > std::abs(dy);
  float sx = flat ? 0 : half, sy = flat ? half : 0;
  if (multisampled_) {
    sx = -dy / length * half;
    sy = dx / length * half;
  }
  Quad({{ax - sx, ay - sy, 0}, {bx - sx, by - sy, 0}, {bx + sx, by + sy, 0}, {ax + sx, ay + sy, 0}},
       colour);
}

void Canvas::Glyphs(const FontSet& font, int row, const char* text, int length, int x, int y,
                    Colour colour) {
  Begin(CanvasMode::kGlyphs, font.atlas);
  for (int i = 0; i < length; ++i) {
    const int glyph = static_cast<unsigned char>(text[i]) - kFirstGlyph;
    if (glyph < 0 || glyph >= kGlyphs) continue;
    const auto left = static_cast<float>(x), bottom = static_cast<float>(y);
    const float right = left + static_cast<float>(font.width[glyph]);
    const float top = bottom + static_cast<float>(font.height);
    const auto u = static_cast<float>(font.left[glyph]), v = static_cast<float>(row);
    const float u1 = u + static_cast<float>(font.width[glyph]);
    const float v1 = v + static_cast<float>(font.height);
    const CanvasVertex corners[4] = {{left, bottom, colour, u, v},
                                     {right, bottom, colour, u1, v},
                                     {right, top, colour, u1, v1},
                                     {left, top, colour, u, v1}};
    for (const int corner : {0, 1, 2, 0, 2, 3}) vertices_.push_back(corners[corner]);
    x += font.width[glyph];
  }
}

int Canvas::Text(const FontSet& font, bool halo, const char* text, float x, float y, Colour colour,
                 int length) {
  if (!font.atlas || !text) return 0;
  const bool inside = x >= 0 && y >= 0 && x <= static_cast<float>(viewport_.width) &&
                      y <= static_cast<float>(viewport_.height);
  if (!inside) return 0;
  if (length < 0) length = static_cast<int>(std::strlen(text));
  const int left = viewport_.left + static_cast<int>(std::floor(x));
  const int bottom = viewport_.bottom + static_cast<int>(std::floor(y));
  if (halo) Glyphs(font, font.height, text, length, left, bottom, {0, 0, 0, 1});
  Glyphs(font, 0, text, length, left, bottom, colour);
  int width = 0;
  for (int i = 0; i < length; ++i) {
    const int glyph = static_cast<unsigned char>(text[i]) - kFirstGlyph;
    if (glyph >= 0 && glyph < kGlyphs) width += font.width[glyph];
  }
  return width;
}

void Canvas::Flush() {
  if (vertices_.empty()) return;
  const Gl& gl = device_.gl;
  const CanvasProgram& program = device_.programs.Canvas(gl, mode_);
  if (!device_.canvas_array) gl.GenVertexArrays(1, &device_.canvas_array);
  gl.BindVertexArray(device_.canvas_array);
  device_.canvas_vertices.Upload(gl, GL_ARRAY_BUFFER, vertices_.size() * sizeof(CanvasVertex),
                                 vertices_.data());
  const auto set = [&](GLuint location, GLint count, size_t offset) {
    gl.EnableVertexAttribArray(location);
    gl.VertexAttribPointer(location, count, GL_FLOAT, GL_FALSE, sizeof(CanvasVertex),
                           reinterpret_cast<const void*>(offset));
  };
  set(0, 2, offsetof(CanvasVertex, x));
  set(1, 4, offsetof(CanvasVertex, colour));
  set(2, 2, offsetof(CanvasVertex, u));
  gl.UseProgram(program.name);

  const int x = viewport_.left + viewport_.width / 2, y = viewport_.bottom + viewport_.height / 2;
  gl.Viewport(x - kHalfViewport, y - kHalfViewport, 2 * kHalfViewport, 2 * kHalfViewport);
  gl.Uniform2f(program.middle, static_cast<float>(x), static_cast<float>(y));
  gl.Uniform1f(program.half_size, kHalfViewport);
  mode_ == CanvasMode::kFill&& blend_ ? gl.Enable(GL_BLEND) : gl.Disable(GL_BLEND);
  if (texture_) {
    gl.ActiveTexture(GL_TEXTURE0);
    gl.BindTexture(GL_TEXTURE_2D, texture_);
  }
  gl.DrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(vertices_.size()));
  if (texture_) gl.BindTexture(GL_TEXTURE_2D, 0);
  gl.Viewport(viewport_.left, viewport_.bottom, viewport_.width, viewport_.height);
  vertices_.clear();
}

void DrawImage(Device& device, int left, int bottom, int width, int height, CanvasMode mode) {
  const Gl& gl = device.gl;
  GLint viewport[4];
  gl.GetIntegerv(GL_VIEWPORT, viewport);
  const bool depth_test = gl.IsEnabled(GL_DEPTH_TEST);
  {
    Canvas canvas(device, {viewport[0], viewport[1], viewport[2], viewport[3]});
    if (mode == CanvasMode::kDepth && depth_test) gl.Enable(GL_DEPTH_TEST);
    canvas.Begin(mode, device.canvas_texture);
    const auto x = static_cast<float>(left), y = static_cast<float>(bottom);
    const auto w = static_cast<float>(width), h = static_cast<float>(height);
    const Colour white = {1, 1, 1, 1};
    const Canvas::CanvasVertex corners[4] = {{x, y, white, 0, 0},
                                             {x + w, y, white, w, 0},
                                             {x + w, y + h, white, w, h},
                                             {x, y + h, white, 0, h}};
    for (const int corner : {0, 1, 2, 0, 2, 3}) canvas.vertices_.push_back(corners[corner]);
  }
  if (depth_test) gl.Enable(GL_DEPTH_TEST);
}

}  // namespace conjoint
