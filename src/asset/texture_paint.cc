#include "asset/texture_paint.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <span>

namespace conjoint {
namespace {

enum CubeFace { kRight, kLeft, kUp, kDown, kFront, kBack, kFaceCount };

unsigned char ToByte(double number) {
  if (!(std::abs(number) < 1e9)) return 0;  // nor if it is no number
  return static_cast<unsigned char>(static_cast<int>(number));
}

struct Color {
  unsigned char bytes[3];

  explicit Color(const double rgb[3]) { PutColor(bytes, rgb); }
  void Put(unsigned char* pixel) const { std::copy_n(bytes, 3, pixel); }
};

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

// The colours between two, the first one where the position is 1, the second where it is -1.
void PutMixtures(unsigned char* pixels, const double first[3], const double second[3],
                 std::span<const double> positions) {
  constexpr double kSqrtHalf = 0.70710678118654757;
  for (const double position : positions) {
    const double share = 0.5 * (1 + position / std::sqrt(1 + position * position) / kSqrtHalf);
    const double alpha = std::clamp(share, 0.0, 1.0);
    for (int k = 0; k < 3; ++k) {
      *pixels++ = ToByte(255 * (alpha * first[k] + (1 - alpha) * second[k]));
    }
  }
}

// Equal rows, from `first` to before `last`: one colour left of the middle, another right of it.
void PaintRows(const Canvas& canvas, int first, int last, const Color& left, const Color& right) {
  if (first >= last) return;
  for (int column = 0; column < canvas.width; ++column) {
    (column < canvas.width / 2 ? left : right).Put(canvas.at(first, column));
  }
  for (int row = first + 1; row < last; ++row) {
    std::copy_n(canvas.at(first, 0), 3 * static_cast<size_t>(canvas.width), canvas.at(row, 0));
  }
}

// Two by two fields.
void PaintChecker(const Canvas& canvas, const double rgb1[3], const double rgb2[3]) {
  const Color color1(rgb1), color2(rgb2);
  PaintRows(canvas, 0, canvas.height / 2, color1, color2);
  PaintRows(canvas, canvas.height / 2, canvas.height, color2, color1);
}

void PaintFlat(const Canvas& canvas, const double rgb[3]) {
  PaintRows(canvas, 0, canvas.height, Color(rgb), Color(rgb));
}

void PaintRadialGradient(const Canvas& canvas, const double rgb1[3], const double rgb2[3]) {
  std::vector<double> positions(static_cast<size_t>(canvas.width));
  for (int row = 0; row < canvas.height; ++row) {
    const double y = canvas.Y(row);
    for (int column = 0; column < canvas.width; ++column) {
      const double x = canvas.X(column);
      positions[static_cast<size_t>(column)] = 2 * std::sqrt(x * x + y * y) - 1;
    }
    PutMixtures(canvas.at(row, 0), rgb2, rgb1, positions);
  }
}

// From rgb2 at the nadir to rgb1 at the zenith, by elevation of the direction to the pixel. All
// sides are alike, and the bottom is the top with the elevation reversed.
void PaintSky(const std::array<Canvas, kFaceCount>& faces, const mjsTexture& texture) {
  const Canvas& side = faces[kRight];
  const auto width = static_cast<size_t>(side.width);
  std::vector<double> elevation(width), x(width), distance(width);
  for (size_t i = 0; i < width; ++i) x[i] = side.X(static_cast<int>(i));
  for (int row = 0; row < side.height; ++row) {
    const double y = side.Y(row);
    for (size_t i = 0; i < width; ++i) distance[i] = std::sqrt(1 + x[i] * x[i] + y * y);
    for (size_t i = 0; i < width; ++i) elevation[i] = std::asin(y / distance[i]) / (mjPI / 2);
    PutMixtures(side.at(row, 0), texture.rgb1, texture.rgb2, elevation);
    for (size_t i = 0; i < width; ++i) elevation[i] = 1 - std::acos(1 / distance[i]) / (mjPI / 2);
    PutMixtures(faces[kUp].at(row, 0), texture.rgb1, texture.rgb2, elevation);
    for (double& angle : elevation) angle = -angle;
    PutMixtures(faces[kDown].at(row, 0), texture.rgb1, texture.rgb2, elevation);
  }
  for (const CubeFace face : {kLeft, kFront, kBack}) {
    std::copy_n(side.pixels, 3 * width * width, faces[face].pixels);
  }
}

void PaintCube(const std::array<Canvas, kFaceCount>& faces, const mjsTexture& texture) {
  if (texture.builtin == mjBUILTIN_GRADIENT) return PaintSky(faces, texture);
  for (size_t face = 0; face < kFaceCount; ++face) {
    if (texture.builtin == mjBUILTIN_FLAT) {
      PaintFlat(faces[face], face == kDown ? texture.rgb2 : texture.rgb1);
    } else if (texture.builtin == mjBUILTIN_CHECKER && face < kFront) {
      PaintChecker(faces[face], texture.rgb1, texture.rgb2);
    } else if (texture.builtin == mjBUILTIN_CHECKER) {
      PaintChecker(faces[face], texture.rgb2, texture.rgb1);
    }
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

void MarkRow(const Canvas& canvas, int row, const Color& color) {
  for (int column = 0; column < canvas.width; ++column) color.Put(canvas.at(row, column));
}
void MarkColumn(const Canvas& canvas, int column, const Color& color) {
  for (int row = 0; row < canvas.height; ++row) color.Put(canvas.at(row, column));
}

void MarkLines(const Canvas& canvas, const mjsTexture& texture) {
  const Color color(texture.markrgb);
  if (texture.mark == mjMARK_EDGE) {
    MarkRow(canvas, 0, color);
    MarkRow(canvas, canvas.height - 1, color);
    MarkColumn(canvas, 0, color);
    MarkColumn(canvas, canvas.width - 1, color);
  } else if (texture.mark == mjMARK_CROSS) {
    MarkRow(canvas, canvas.height / 2, color);
    MarkColumn(canvas, canvas.width / 2, color);
  }
}

// The same dots for every texture of a size.
void MarkDots(const Canvas& canvas, const mjsTexture& texture) {
  const Color color(texture.markrgb);
  std::mt19937_64 generator(42);
  canvas.ForEach([&](int, int, unsigned char* pixel) {
    const double draw = static_cast<double>(generator()) * 0x1p-64;
    if (draw < texture.random) color.Put(pixel);
  });
}

}  // namespace

void PutColor(unsigned char* pixel, const double rgb[3]) {
  for (int k = 0; k < 3; ++k) pixel[k] = ToByte(255 * rgb[k]);
}

void PaintTexture(const mjsTexture& texture, int width, int height, unsigned char* pixels) {
  const Canvas whole{pixels, width, height};
  if (texture.type == mjTEXTURE_2D) {
    PaintPlane(whole, texture);
    MarkLines(whole, texture);
  } else {
    std::array<Canvas, kFaceCount> faces;
    for (int face = 0; face < kFaceCount; ++face) {
      faces[static_cast<size_t>(face)] = {whole.at(face * width, 0), width, width};
    }
    PaintCube(faces, texture);
    for (const Canvas& face : faces) MarkLines(face, texture);
  }
  if (texture.mark == mjMARK_RANDOM && texture.random > 0) MarkDots(whole, texture);
}

}  // namespace conjoint
