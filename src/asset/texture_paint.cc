#include "asset/texture_paint.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace conjoint {
namespace {

enum CubeFace { kRight, kLeft, kUp, kDown, kFront, kBack, kFaceCount };

unsigned char ToByte(double number) {
  if (!(std::abs(number) < 1e9)) return 0;  // nor if it is no number
  return static_cast<unsigned char>(static_cast<int>(number));
}

// A rectangle of pixels, rows from the top.
struct Canvas {
  unsigned char* pixels;
  int width, height;

  unsigned char* at(int row, int column) const {
    const size_t index = static_cast<size_t>(row) * static_cast<size_t>(width);
    return pixels + 3 * (index + static_cast<size_t>(column));
  }
  template <class Paint>
  void ForEach(Paint paint) const {
    for (int row = 0; row < height; ++row) {
      for (int column = 0; column < width; ++column) paint(row, column, at(row, column));
    }
  }
  // From -1 to 1, left to right and bottom to top.
  double X(int column) const { return 2.0 * column / (width - 1) - 1; }
  double Y(int row) const { return 1 - 2.0 * row / (height - 1); }
};

// Between the colours, the first one where position is 1, the second where it is -1.
void PutMixture(unsigned char* pixel, const double first[3], const double second[3],
                double position) {
  const double share = 0.5 * (1 + position / std::sqrt(1 + position * position) / std::sqrt(0.5));
  const double alpha = std::clamp(share, 0.0, 1.0);
  for (int k = 0; k < 3; ++k) {
    pixel[k] = ToByte(255 * (alpha * first[k] + (1 - alpha) * second[k]));
  }
}

void PaintFlat(const Canvas& canvas, const double rgb[3]) {
  canvas.ForEach([&](int, int, unsigned char* pixel) { PutColor(pixel, rgb); });
}

// Two by two fields.
void PaintChecker(const Canvas& canvas, const double rgb1[3], const double rgb2[3]) {
  canvas.ForEach([&](int row, int column, unsigned char* pixel) {
    const bool same = (row < canvas.height / 2) == (column < canvas.width / 2);
    PutColor(pixel, same ? rgb1 : rgb2);
  });
}

void PaintRadialGradient(const Canvas& canvas, const double rgb1[3], const double rgb2[3]) {
  canvas.ForEach([&](int row, int column, unsigned char* pixel) {
    const double x = canvas.X(column), y = canvas.Y(row);
    PutMixture(pixel, rgb2, rgb1, 2 * std::sqrt(x * x + y * y) - 1);
  });
}

// From rgb2 at the nadir to rgb1 at the zenith, by elevation of the direction to the pixel.
void PaintSkyGradient(const Canvas& canvas, int face, const double rgb1[3], const double rgb2[3]) {
  canvas.ForEach([&](int row, int column, unsigned char* pixel) {
    const double x = canvas.X(column), y = canvas.Y(row);
    const double distance = std::sqrt(1 + x * x + y * y);
    double elevation;
    if (face == kUp || face == kDown) {
      elevation = 1 - std::acos(1 / distance) / (mjPI / 2);
      if (face == kDown) elevation = -elevation;
    } else {
      elevation = std::asin(y / distance) / (mjPI / 2);
    }
    PutMixture(pixel, rgb1, rgb2, elevation);
  });
}

void PaintFace(const Canvas& canvas, const mjsTexture& texture, int face) {
  switch (texture.builtin) {
    case mjBUILTIN_GRADIENT:
      return PaintSkyGradient(canvas, face, texture.rgb1, texture.rgb2);
    case mjBUILTIN_CHECKER:
      return face < kFront ? PaintChecker(canvas, texture.rgb1, texture.rgb2)
                           : PaintChecker(canvas, texture.rgb2, texture.rgb1);
    case mjBUILTIN_FLAT:
      return PaintFlat(canvas, face == kDown ? texture.rgb2 : texture.rgb1);
    default:
      return;
  }
}

void PaintPlane(const Canvas& canvas, const mjsTexture& texture) {
  switch (texture.builtin) {
    case mjBUILTIN_GRADIENT:
      return PaintRadialGradient(canvas, texture.rgb1, texture.rgb2);
    case mjBUILTIN_CHECKER:
      return PaintChecker(canvas, texture.rgb1, texture.rgb2);
    case mjBUILTIN_FLAT:
      return PaintFlat(canvas, texture.rgb1);
    default:
      return;
  }
}

void MarkRow(const Canvas& canvas, int row, const double rgb[3]) {
  for (int column = 0; column < canvas.width; ++column) PutColor(canvas.at(row, column), rgb);
}
void MarkColumn(const Canvas& canvas, int column, const double rgb[3]) {
  for (int row = 0; row < canvas.height; ++row) PutColor(canvas.at(row, column), rgb);
}

void MarkLines(const Canvas& canvas, const mjsTexture& texture) {
  if (texture.mark == mjMARK_EDGE) {
    MarkRow(canvas, 0, texture.markrgb);
    MarkRow(canvas, canvas.height - 1, texture.markrgb);
    MarkColumn(canvas, 0, texture.markrgb);
    MarkColumn(canvas, canvas.width - 1, texture.markrgb);
  } else if (texture.mark == mjMARK_CROSS) {
    MarkRow(canvas, canvas.height / 2, texture.markrgb);
    MarkColumn(canvas, canvas.width / 2, texture.markrgb);
  }
}

// The same dots for every texture of a size.
void MarkDots(const Canvas& canvas, const mjsTexture& texture) {
  std::mt19937_64 generator(42);
  canvas.ForEach([&](int, int, unsigned char* pixel) {
    const double draw = static_cast<double>(generator()) * 0x1p-64;
    if (draw < texture.random) PutColor(pixel, texture.markrgb);
  });
}

}  // namespace

void PutColor(unsigned char* pixel, const double rgb[3]) {
  for (int k = 0; k < 3; ++k) pixel[k] = ToByte(255 * rgb[k]);
}

std::vector<unsigned char> PaintTexture(const mjsTexture& texture, int width, int height) {
  std::vector<unsigned char> pixels(3 * static_cast<size_t>(width) * static_cast<size_t>(height));
  const Canvas whole{pixels.data(), width, height};
  if (texture.type == mjTEXTURE_2D) {
    PaintPlane(whole, texture);
    MarkLines(whole, texture);
  } else {
    for (int face = 0; face < kFaceCount; ++face) {
      const Canvas side{whole.at(face * width, 0), width, width};
      PaintFace(side, texture, face);
      MarkLines(side, texture);
    }
  }
  if (texture.mark == mjMARK_RANDOM && texture.random > 0) MarkDots(whole, texture);
  return pixels;
}

}  // namespace conjoint
