// A string that hangs between two points (catenary.h).
//
// With h and v the horizontal and vertical distance of its ends, a string of length L hangs in the
// curve y = B cosh((x - x0) / B) + y0. Its parameter b = B / h solves
//
//   1 / sqrt(2 b sinh(1 / (2 b)) - 1) = 1 / sqrt(sqrt(L^2 - v^2) / h - 1)
//
// where the roots make both sides nearly linear in b, so that Newton's method converges from the
// slope at infinity, b = right side / sqrt(24).

#include "visual/catenary.h"

#include <cmath>

namespace conjoint {
namespace {

constexpr mjtNum kHalf = static_cast<mjtNum>(.5);

struct Hyperbolic {
  mjtNum sinh, cosh;

  explicit Hyperbolic(mjtNum x) {
    const mjtNum growing = std::exp(x), decaying = 1 / growing;
    sinh = kHalf * (growing - decaying);
    cosh = kHalf * (growing + decaying);
  }
};

mjtNum SolveParameter(mjtNum h, mjtNum v, mjtNum length) {
  constexpr int kMaxSteps = 50, kMaxHalvings = 10;
  constexpr mjtNum kTolerance = static_cast<mjtNum>(1e-9);
  const mjtNum target = 1 / std::sqrt(std::sqrt(length * length - v * v) / h - 1);
  const auto residual = [target](mjtNum b) {
    return 1 / std::sqrt(2 * b * Hyperbolic(1 / (2 * b)).sinh - 1) - target;
  };

  mjtNum b = target / std::sqrt(static_cast<mjtNum>(24));
  mjtNum error = residual(b);
  for (int i = 0; i < kMaxSteps && !(std::abs(error) < kTolerance); ++i) {
    const mjtNum a = 1 / (2 * b);
    const Hyperbolic at(a);
    const mjtNum slope =
        (a * at.cosh - at.sinh) * std::pow(2 * b * at.sinh - 1, static_cast<mjtNum>(-1.5));
    mjtNum step = -error / slope;
    mjtNum next = residual(b + step);
    for (int k = 0; k < kMaxHalvings && !(std::abs(next) < std::abs(error)); ++k) {
      step *= kHalf;
      next = residual(b + step);
    }
    b += step;
    error = next;
  }
  return b;
}

}  // namespace

int HangString(std::span<Vec3> points, const Vec3& from, const Vec3& to, mjtNum length,
               const Vec3& gravity) {
  const Vec3 span = to - from;
  const auto straight = [&] {
    points[0] = from;
    points[1] = to;
    return 2;
  };
  if (!(Norm(span) < length)) return straight();

  const Vec3 up = Normalized(-gravity);
  Vec3 across = span - up * Dot(up, span);
  if (Normalize(across) < kMinVal) across = {0, 0, 0};
  const mjtNum h = Dot(span, across), v = Dot(span, up);

  // Deeper than wide: two straight halves.
  if (length > 100 * h) {
    const mjtNum down = -kHalf * (std::sqrt(length * length - h * h) - v);
    const mjtNum aside = h * down / (2 * down - v);
    points[0] = from;
    points[1] = from + up * down + across * aside;
    points[2] = to;
    return 3;
  }

  const mjtNum scale = SolveParameter(h, v, length) * h;
  if (!std::isfinite(scale)) return straight();  // taut but for rounding
  const mjtNum x0 = -kHalf * (std::log((length + v) / (length - v)) * scale - h);
  const mjtNum y0 = -scale * std::cosh(x0 / scale);
  const int count = static_cast<int>(points.size());
  points[0] = from;
  for (int i = 1; i < count - 1; ++i) {
    const mjtNum x = static_cast<mjtNum>(i) * h / static_cast<mjtNum>(count);
    points[static_cast<size_t>(i)] =
        from + across * x + up * (scale * std::cosh((x - x0) / scale) + y0);
  }
  points.back() = to;
  return count;
}

}  // namespace conjoint
