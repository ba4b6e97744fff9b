// Functions of a number or two, and random numbers: mju_min, mju_clip, mju_sigmoid, mju_Halton and
// their like.

#include <mujoco/mujoco.h>

#include <climits>
#include <cmath>
#include <cstdlib>

mjtNum mju_min(mjtNum a, mjtNum b) { return a <= b ? a : b; }
mjtNum mju_max(mjtNum a, mjtNum b) { return a >= b ? a : b; }
mjtNum mju_clip(mjtNum x, mjtNum min, mjtNum max) { return x < min ? min : x > max ? max : x; }
mjtNum mju_sign(mjtNum x) { return static_cast<mjtNum>((x > 0) - (x < 0)); }

// Halves go up. What no int can hold, NaN included, gives the smallest int.
int mju_round(mjtNum x) {
  const mjtNum low = std::floor(x), high = std::ceil(x);
  const mjtNum nearest = high - x <= x - low ? high : low;
  constexpr double kLimit = 2147483648.0;
  return nearest >= -kLimit && nearest < kLimit ? static_cast<int>(nearest) : INT_MIN;
}

int mju_isBad(mjtNum x) { return !(x >= -mjMAXVAL && x <= mjMAXVAL); }

int mju_isZero(const mjtNum* vec, int n) {
  for (int i = 0; i < n; ++i) {
    if (!(vec[i] == 0)) return 0;
  }
  return 1;
}

// The quintic with zero slope and curvature at both ends.
mjtNum mju_sigmoid(mjtNum x) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  return x * x * x * (3 * x * (2 * x - 5) + 10);
}

// Radical inverse: the digits of the index mirrored at the point.
mjtNum mju_Halton(int index, int base) {
  if (base < 2) return 0;
  const mjtNum radix = static_cast<mjtNum>(base);
  mjtNum weight = 1 / radix, sum = 0;
  for (; index > 0; index /= base) {
    sum += weight * static_cast<mjtNum>(index % base);
    weight /= radix;
  }
  return sum;
}

// Marsaglia's polar method on the C library's generator.
mjtNum mju_standardNormal(mjtNum* num2) {
  constexpr mjtNum kScale = 2 / static_cast<mjtNum>(RAND_MAX);
  mjtNum x1, x2, w;
  do {
    x1 = kScale * static_cast<mjtNum>(std::rand()) - 1;
    x2 = kScale * static_cast<mjtNum>(std::rand()) - 1;
    w = x1 * x1 + x2 * x2;
  } while (w >= 1 || w == 0);
  const mjtNum scale = std::sqrt(-2 * std::log(w) / w);
  if (num2) *num2 = x2 * scale;
  return x1 * scale;
}
