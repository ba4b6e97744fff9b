// Bitmap fonts: a texture with the glyphs of one size, and with the halos that make text readable
// over pictures.

#pragma once

#include <mujoco/mujoco.h>

#include <array>

#include "render/gl.h"

namespace conjoint {

constexpr int kFirstGlyph = 32, kGlyphs = 95;  // characters 32 to 126

// Widths of the glyphs of a font with cells of this height.
const std::array<int, kGlyphs>& GlyphWidths(int height);

// Heights of the cells at a scale of 50, 100 ... 300.
int NormalFontHeight(int fontscale);
int BigFontHeight(int fontscale);

struct FontSet {
  GLuint atlas = 0;  // glyphs side by side, halos in the rows above them
  int height = 0;
  std::array<int, kGlyphs> left = {};  // of each glyph in the atlas
  std::array<int, kGlyphs> width = {};

  void Make(const Gl& gl, int cell_height);
  void Delete(const Gl& gl);
};

// Width of a text in pixels; characters without glyph have none.
int TextWidth(const char* text, bool big, const mjrContext* con);

}  // namespace conjoint
