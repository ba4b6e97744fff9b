#include "render/font.h"

#include <lodepng.h>

#include <algorithm>
#include <cstdlib>
#include <span>
#include <vector>

#include "render/font_images.h"
#include "render/renderer.h"

namespace conjoint {
namespace {

constexpr int kHaloWidth = 2;  // pixels, within the cell

constexpr int kScales = 6;
constexpr int kNormalHeights[kScales] = {11, 18, 28, 37, 45, 54};
constexpr int kBigHeights[kScales] = {18, 37, 54, 71, 89, 106};

std::span<const unsigned char> FontImage(int height) {
  switch (height) {
    case 11:
      return kFont11;
    case 18:
      return kFont18;
    case 28:
      return kFont28;
    case 37:
      return kFont37;
    case 45:
      return kFont45;
    case 54:
      return kFont54;
    case 71:
      return kFont71;
    case 89:
      return kFont89;
    default:
      return kFont106;
  }
}

// Grey levels of a font's picture, lowest row first.
std::vector<unsigned char> DecodeFont(int height, unsigned& width) {
  const auto png = FontImage(height);
  unsigned rows = 0;
  unsigned char* image = nullptr;
  if (lodepng_decode_memory(&image, &width, &rows, png.data(), png.size(), LCT_GREY, 8) != 0) {
    mju_error("The picture of the font of height %d cannot be read", height);
  }
  std::vector<unsigned char> pixels(static_cast<size_t>(width) * rows);
  for (unsigned row = 0; row < rows; ++row) {
    std::copy_n(image + static_cast<size_t>(width) * (rows - 1 - row), width,
                pixels.begin() + static_cast<ptrdiff_t>(width) * row);
  }
  std::free(image);
  return pixels;
}

}  // namespace

int NormalFontHeight(int fontscale) { return kNormalHeights[fontscale / 50 - 1]; }
int BigFontHeight(int fontscale) { return kBigHeights[fontscale / 50 - 1]; }

void FontSet::Make(const Gl& gl, int cell_height) {
  height = cell_height;
  width = GlyphWidths(cell_height);
  int next = 0;
  for (int i = 0; i < kGlyphs; ++i) {
    left[i] = next;
    next += width[i];
  }
  unsigned columns = 0;
  std::vector<unsigned char> pixels = DecodeFont(cell_height, columns);
  const auto stride = static_cast<int>(columns);

  // A halo covers what lies within kHaloWidth of the glyph, sideways and upwards.
  pixels.resize(2 * pixels.size());
  for (int i = 0; i < kGlyphs; ++i) {
    const int right = left[i] + width[i];
    for (int y = 0; y < height; ++y) {
      for (int x = left[i]; x < right; ++x) {
        if (!pixels[stride * y + x]) continue;
        for (int v = std::max(0, y - kHaloWidth); v <= std::min(height - 1, y + kHaloWidth); ++v) {
          const int from = std::max(left[i], x - kHaloWidth);
          const int to = std::min(right - 1, x + kHaloWidth);
          std::fill(pixels.begin() + stride * (height + v) + from,
                    pixels.begin() + stride * (height + v) + to + 1, 255);
        }
      }
    }
  }
  gl.GenTextures(1, &atlas);
  gl.ActiveTexture(GL_TEXTURE0);
  gl.PixelStorei(GL_UNPACK_ALIGNMENT, 1);
  gl.BindTexture(GL_TEXTURE_2D, atlas);
  gl.TexImage2D(GL_TEXTURE_2D, 0, GL_R8, stride, 2 * height, 0, GL_RED, GL_UNSIGNED_BYTE,
                pixels.data());
  gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  gl.BindTexture(GL_TEXTURE_2D, 0);
}

void FontSet::Delete(const Gl& gl) {
  gl.DeleteTextures(1, &atlas);
  *this = {};
}

int TextWidth(const char* text, bool big, const mjrContext* con) {
  int width = 0;
  for (; text && *text; ++text) {
    const auto code = static_cast<unsigned char>(*text);
    if (code < 127) width += big ? con->charWidthBig[code] : con->charWidth[code];
  }
  return width;
}

void MakeFonts(int fontscale, mjrContext* con, Renderer& renderer) {
  constexpr unsigned int kCodes = 128;
  const Gl& gl = renderer.gl();
  renderer.font_normal.Delete(gl);
  renderer.font_big.Delete(gl);
  con->fontScale = fontscale;
  con->charHeight = NormalFontHeight(fontscale);
  con->charHeightBig = BigFontHeight(fontscale);
  renderer.font_normal.Make(gl, con->charHeight);
  renderer.font_big.Make(gl, con->charHeightBig);
  std::fill_n(con->charWidth, 127, 0);
  std::fill_n(con->charWidthBig, 127, 0);
  std::copy_n(renderer.font_normal.width.begin(), kGlyphs, con->charWidth + kFirstGlyph);
  std::copy_n(renderer.font_big.width.begin(), kGlyphs, con->charWidthBig + kFirstGlyph);
  // The normal font's base is the key of the renderer; the others only have to be nonzero.
  con->baseFontShadow = con->baseFontNormal + kCodes;
  con->baseFontBig = con->baseFontShadow + kCodes;
  con->rangeFont = kCodes;
}

}  // namespace conjoint

using namespace conjoint;

void mjr_changeFont(int fontscale, mjrContext* con) {
  if (fontscale < 50 || fontscale > 300 || fontscale % 50 != 0) {
    mju_error("Invalid fontscale");
    return;
  }
  if (Renderer* renderer = FindRenderer(con, "mjr_changeFont"))
    MakeFonts(fontscale, con, *renderer);
}
