// Friction-cone subproblem (qcqp.h): Newton's method on the multiplier of the constraint.
//
// With coordinates scaled by d the constraint is a ball of radius r, and the stationary point for a
// multiplier la is v(la) = -(A + la)^-1 b. |v|^2 - r^2 falls monotonically with la; its root, or 0
// if v(0) is inside, is the answer.
//
// Bit-equal to MuJoCo 3.6.0: the last bit of a result decides whether a force is on its cone.

#include "math/qcqp.h"

#include <mujoco/mujoco.h>

#include <cmath>

namespace conjoint {
namespace {

constexpr int kMaxIterations = 20;
constexpr mjtNum kTolerance = static_cast<mjtNum>(1e-10);

// The scaled problem at a given multiplier: with P = (A + la)^-1, y = P z and z' P z.
template <int kSize>
class ShiftedInverse;

template <>
class ShiftedInverse<2> {
 public:
  bool Prepare(const mjtNum* a, mjtNum la, int) {
    const mjtNum a00 = a[0] + la, a11 = a[3] + la, a01 = a[1];
    const mjtNum det = a00 * a11 - a01 * a01;
    if (det < kTolerance) return false;
    const mjtNum inverse = 1 / det;
    p00_ = a11 * inverse, p11_ = a00 * inverse, p01_ = -a01 * inverse;
    return true;
  }
  void Solve(mjtNum* y, const mjtNum* z, int) const {
    y[0] = p00_ * z[0] + p01_ * z[1];
    y[1] = p01_ * z[0] + p11_ * z[1];
  }
  mjtNum Square(const mjtNum* z, int) const {
    return p00_ * z[0] * z[0] + 2 * p01_ * z[0] * z[1] + p11_ * z[1] * z[1];
  }

 private:
  mjtNum p00_, p01_, p11_;
};

template <>
class ShiftedInverse<3> {
 public:
  bool Prepare(const mjtNum* a, mjtNum la, int) {
    const mjtNum a00 = a[0] + la, a11 = a[4] + la, a22 = a[8] + la;
    const mjtNum a01 = a[1], a02 = a[2], a12 = a[5];
    p00_ = a11 * a22 - a12 * a12;
    p11_ = a00 * a22 - a02 * a02;
    p22_ = a00 * a11 - a01 * a01;
    p01_ = a02 * a12 - a01 * a22;
    p02_ = a01 * a12 - a02 * a11;
    p12_ = a01 * a02 - a12 * a00;
    const mjtNum det = a00 * p00_ + a01 * p01_ + a02 * p02_;
    if (det < kTolerance) return false;
    const mjtNum inverse = 1 / det;
    for (mjtNum* p : {&p00_, &p11_, &p22_, &p01_, &p02_, &p12_}) *p *= inverse;
    return true;
  }
  void Solve(mjtNum* y, const mjtNum* z, int) const {
    y[0] = p00_ * z[0] + p01_ * z[1] + p02_ * z[2];
    y[1] = p01_ * z[0] + p11_ * z[1] + p12_ * z[2];
    y[2] = p02_ * z[0] + p12_ * z[1] + p22_ * z[2];
  }
  mjtNum Square(const mjtNum* z, int) const {
    return (p00_ * z[0] * z[0] + p11_ * z[1] * z[1] + p22_ * z[2] * z[2]) +
           2 * (p01_ * z[0] * z[1] + p02_ * z[0] * z[2] + p12_ * z[1] * z[2]);
  }

 private:
  mjtNum p00_, p01_, p02_, p11_, p12_, p22_;
};

// Any size: a Cholesky factor, row by row.
template <>
class ShiftedInverse<kMaxConeDimension> {
 public:
  bool Prepare(const mjtNum* a, mjtNum la, int n) {
    for (int i = 0; i < n; ++i) diagonal_[i] = a[i * (n + 1)] + la;
    for (int j = 0; j < n; ++j) {
      const mjtNum* row = factor_ + j * n;
      const mjtNum square = diagonal_[j] - mju_dot(row, row, j);
      if (square < kTolerance) return false;
      diagonal_[j] = std::sqrt(square);
      const mjtNum inverse = 1 / diagonal_[j];
      for (int i = j + 1; i < n; ++i) {
        factor_[i * n + j] = (a[i * n + j] - mju_dot(factor_ + i * n, row, j)) * inverse;
      }
    }
    return true;
  }
  void Solve(mjtNum* y, const mjtNum* z, int n) const {
    for (int i = 0; i < n; ++i) y[i] = (z[i] - mju_dot(factor_ + i * n, y, i)) / diagonal_[i];
    for (int i = n - 1; i >= 0; --i) {
      for (int j = i + 1; j < n; ++j) y[i] -= factor_[j * n + i] * y[j];
      y[i] /= diagonal_[i];
    }
  }
  mjtNum Square(const mjtNum* z, int n) const {
    mjtNum y[kMaxConeDimension];
    Solve(y, z, n);
    return mju_dot(z, y, n);
  }

 private:
  mjtNum factor_[kMaxConeDimension * kMaxConeDimension];  // below the diagonal
  mjtNum diagonal_[kMaxConeDimension];
};

template <int kSize>
bool Solve(mjtNum* x, const mjtNum* A, const mjtNum* b, const mjtNum* d, mjtNum r, int n) {
  mjtNum a[kSize * kSize], minus_b[kSize], v[kSize];
  for (int i = 0; i < n; ++i) {
    minus_b[i] = -(b[i] * d[i]);
    for (int j = 0; j < n; ++j) a[i * n + j] = A[i * n + j] * d[i] * d[j];
  }

  mjtNum la = 0;
  for (int iteration = 0; iteration < kMaxIterations; ++iteration) {
    ShiftedInverse<kSize> p;
    if (!p.Prepare(a, la, n)) {
      for (int i = 0; i < n; ++i) x[i] = 0;
      return false;
    }
    p.Solve(v, minus_b, n);
    const mjtNum excess = mju_dot(v, v, n) - r * r;
    if (excess < kTolerance) break;
    const mjtNum delta = excess / (2 * p.Square(v, n));
    if (delta < kTolerance) break;
    la += delta;
  }
  for (int i = 0; i < n; ++i) x[i] = v[i] * d[i];
  return la != 0;
}

}  // namespace

bool SolveConeProblem(mjtNum* x, const mjtNum* A, const mjtNum* b, const mjtNum* d, mjtNum r,
                      int n) {
  if (n > kMaxConeDimension) {
    mju_error("mju_QCQP: n is only supported up to 5");
    return false;
  }
  if (n == 2) return Solve<2>(x, A, b, d, r, n);
  if (n == 3) return Solve<3>(x, A, b, d, r, n);
  return Solve<kMaxConeDimension>(x, A, b, d, r, n);
}

}  // namespace conjoint
