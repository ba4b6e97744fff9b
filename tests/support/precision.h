// Tests that depend on how long a number is.

#ifndef CONJOINT_TESTS_SUPPORT_PRECISION_H_
#define CONJOINT_TESTS_SUPPORT_PRECISION_H_

#include <gtest/gtest.h>
#include <mujoco/mjtnum.h>

namespace conjoint::testing {

inline constexpr bool kDouble = sizeof(mjtNum) == sizeof(double);

// For tests of ties (parallel edges, equal depths, times that meet) and of sizes that float cannot
// tell apart: their numbers hold in double precision only, in single precision rounding decides
// otherwise. The argument says between what.
#define CONJOINT_DOUBLE_PRECISION_ONLY(...) \
  if (!::conjoint::testing::kDouble)        \
  GTEST_SKIP() << "in single precision rounding decides" __VA_OPT__(" between " __VA_ARGS__)

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_SUPPORT_PRECISION_H_
