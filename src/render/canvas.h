// Drawing in two dimensions: filled shapes, lines and text, in pixels of a viewport.
//
// A canvas collects triangles of one kind and draws them in one call. Positions count from the
// lower left corner of its viewport. Text and the width of lines may reach beyond the viewport.

#pragma once

#include <mujoco/mujoco.h>

#include <memory>
#include <vector>

#include "render/device.h"
#include "render/font.h"
#include "render/transforms.h"

namespace conjoint {

struct Colour {
  float r, g, b, a = 1;

  static Colour From(const float* rgb) { return {rgb[0], rgb[1], rgb[2], 1}; }
  static Colour FromRgba(const float* rgba) { return {rgba[0], rgba[1], rgba[2], rgba[3]}; }
};

class Canvas {
 public:
  // Switches OpenGL to 2D drawing and sets its viewport.
  Canvas(Device& device, mjrRect viewport);
  ~Canvas();
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;

  // Whether alpha counts, for what is drawn from now on. Text ignores alpha.
  void SetBlend(bool blend);

  void Rectangle(float left, float bottom, float right, float top, Colour colour);
  // Changes from one colour at the lower edge to another at the upper edge.
  void Gradient(float left, float bottom, float right, float top, Colour lower, Colour upper);
  void Quad(const Float3 (&corners)[4], Colour colour);  // z is unused
  void Triangle(float ax, float ay, float bx, float by, float cx, float cy, Colour colour);
  void Line(float ax, float ay, float bx, float by, float width, Colour colour);

  // One line of text whose cell has its lower left corner at a point; what it rounds down to must
  // lie in the viewport, or nothing is drawn. Returns the width of the text.
  int Text(const FontSet& font, bool halo, const char* text, float x, float y, Colour colour,
           int length = -1);

  // Draws what was collected.
  void Flush();

 private:
  struct CanvasVertex {
    float x, y;
    Colour colour;
    float u = 0, v = 0;
  };

  void Begin(CanvasMode mode, unsigned int texture);
  void Glyphs(const FontSet& font, int row, const char* text, int length, int x, int y,
              Colour colour);

  Device& device_;
  mjrRect viewport_;
  bool blend_ = false;
  bool multisampled_ = false;
  CanvasMode mode_ = CanvasMode::kFill;
  unsigned int texture_ = 0;
  std::vector<CanvasVertex> vertices_;

  friend void DrawImage(Device&, int, int, int, int, CanvasMode);
};

// Draws the canvas texture pixel by pixel with its lower left corner at a place of the framebuffer.
void DrawImage(Device& device, int left, int bottom, int width, int height, CanvasMode mode);

}  // namespace conjoint
