// The compiler from XML to mjModel: every model of tests/golden has the sizes and arrays that
// MuJoCo 3.6.0 gave it (tools/make_golden.py).

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mjxmacro.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string>
#include <type_traits>
#include <vector>

#include "support/golden.h"
#include "support/load.h"
#include "support/precision.h"

namespace conjoint::testing {
namespace {

// With uselimit MuJoCo 3.6.0 gives an actuator the limits of what another one drives
// (docs/differences.md).
constexpr char kWrongInGolden[] = "simulation_length_range";

std::vector<std::string> GoldenNames() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(GoldenPath(""))) {
    const std::string name = entry.path().stem();
    if (entry.path().extension() == ".mjb" && name != kWrongInGolden) names.push_back(name);
  }
  std::ranges::sort(names);
  return names;
}

// Reports the first element that differs: reals by more than 1e-9 of themselves, others at all.
template <class T>
void ExpectSameArray(const char* name, const T* actual, const T* expected, mjtSize count) {
  for (mjtSize i = 0; i < count; ++i) {
    bool same = actual[i] == expected[i];
    if constexpr (std::is_floating_point_v<T>) {
      const double tolerance = std::is_same_v<T, float> ? 1e-6 : 1e-9;
      const double difference = std::abs(double{actual[i]} - double{expected[i]});
      same = same || difference <= tolerance * std::max(1., std::abs(double{expected[i]}));
    }
    if (!same) {
      ADD_FAILURE() << name << '[' << i << "] is " << +actual[i] << ", not " << +expected[i];
      return;
    }
  }
}

void ExpectSameModel(const mjModel* m, const mjModel* golden) {
#define X(name) EXPECT_EQ(m->name, golden->name) << #name;
  MJMODEL_SIZES
#undef X
  if (::testing::Test::HasFailure()) return;
  MJMODEL_POINTERS_PREAMBLE(m)
#define X(type, name, rows, columns) \
  ExpectSameArray<type>(#name, m->name, golden->name, m->rows * (columns));
  MJMODEL_POINTERS
#undef X
}

class GoldenModel : public ::testing::TestWithParam<std::string> {};

TEST_P(GoldenModel, CompilesToTheSameSizesAndArrays) {
  CONJOINT_DOUBLE_PRECISION_ONLY("faces of hulls");
  char error[1000] = "";
  const ModelPtr m(
      mj_loadXML(GoldenPath(GetParam() + ".xml").c_str(), nullptr, error, sizeof(error)));
  ASSERT_TRUE(m) << error;
  const ModelPtr golden = LoadGolden(GetParam());
  ASSERT_TRUE(golden);
  ExpectSameModel(m.get(), golden.get());
}

INSTANTIATE_TEST_SUITE_P(All, GoldenModel, ::testing::ValuesIn(GoldenNames()),
                         [](const auto& name) { return name.param; });

// The engine computes a sensor while it is compiled, and has no value for a delayed one of a user.
TEST(UserSensor, WithADelayDoesNotCompile) {
  const SpecPtr spec(mj_makeSpec());
  mjsSensor* sensor = mjs_addSensor(spec.get());
  sensor->type = mjSENS_USER;
  sensor->dim = 1;
  sensor->needstage = mjSTAGE_POS;
  sensor->nsample = 2;
  sensor->delay = .01;
  EXPECT_FALSE(ModelPtr(mj_compile(spec.get(), nullptr)));
  EXPECT_THAT(mjs_getError(spec.get()),
              ::testing::HasSubstr("invalid sensor type in POS stage, sensor 0"));
}

}  // namespace
}  // namespace conjoint::testing
