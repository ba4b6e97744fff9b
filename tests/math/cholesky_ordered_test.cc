#include "math/cholesky_ordered.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace conjoint {
namespace {

// A positive definite matrix with no pattern; its upper triangle is not to be read.
std::vector<mjtNum> Matrix(int n) {
  std::vector<mjtNum> a(static_cast<size_t>(n * n), mjtNum{1e9});
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j <= i; ++j) {
      a[static_cast<size_t>(i * n + j)] = i == j ? mjtNum(n + i) : std::sin(mjtNum(3 * i + 7 * j));
    }
  }
  return a;
}

TEST(CholeskyOrdered, SolvesTheEquationsItHasFactored) {
  for (const int n : {1, 2, 3, 6, 9, 21}) {
    const std::vector<mjtNum> a = Matrix(n);
    std::vector<mjtNum> factor = a, b(static_cast<size_t>(n)), x(static_cast<size_t>(n));
    for (int i = 0; i < n; ++i) b[static_cast<size_t>(i)] = mjtNum(i % 3) - mjtNum{0.5};
    FactorDenseInOrder(factor.data(), n, mjtNum{1e-15});
    SolveDenseInOrder(x.data(), factor.data(), b.data(), n);
    for (int i = 0; i < n; ++i) {
      mjtNum sum = 0;
      for (int j = 0; j < n; ++j) {
        const int row = std::max(i, j), column = std::min(i, j);
        sum += a[static_cast<size_t>(row * n + column)] * x[static_cast<size_t>(j)];
      }
      EXPECT_NEAR(sum, b[static_cast<size_t>(i)], sizeof(mjtNum) == 8 ? 1e-14 : 1e-6);
    }
  }
}

TEST(CholeskyOrdered, RaisesPivotsThatAreTooSmall) {
  mjtNum a[4] = {4, 0, 2, 1};  // 1 - (2/2)^2 = 0 is left of the second pivot
  FactorDenseInOrder(a, 2, mjtNum{0.25});
  EXPECT_EQ(a[0], 2);
  EXPECT_EQ(a[2], 1);
  EXPECT_EQ(a[3], mjtNum{0.5});
}

}  // namespace
}  // namespace conjoint
