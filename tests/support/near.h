// Comparison of arrays with numbers, to eleven digits.

#ifndef CONJOINT_TESTS_SUPPORT_NEAR_H_
#define CONJOINT_TESTS_SUPPORT_NEAR_H_

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <vector>

namespace conjoint::testing {

// Eleven digits, or what a float can give.
inline constexpr double kDigits = sizeof(mjtNum) == 8 ? 1e-11 : 2e-5;

inline void ExpectNear(const mjtNum* actual, const std::vector<double>& expected,
                       double tolerance = kDigits) {
  double scale = 1e-3;
  for (double x : expected) scale = std::max(scale, std::abs(x));
  for (size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR(actual[i], expected[i], tolerance * scale) << "entry " << i;
  }
}

inline void ExpectEqual(const mjtNum* actual, const std::vector<double>& expected) {
  for (size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(actual[i], static_cast<mjtNum>(expected[i])) << "entry " << i;
  }
}

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_SUPPORT_NEAR_H_
