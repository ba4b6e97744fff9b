// The plain factorisation of the inertia matrix against the engine's.

#include "compiler/ordered_factor.h"

#include <cmath>
#include <vector>

#include "compiler/spec_builder.h"

namespace conjoint::testing {
namespace {

TEST(OrderedFactor, SolvesAsTheEngineDoes) {
  TestSpec spec;
  mjsBody* parent = spec.Pendulum(spec.world, "root");
  spec.Pendulum(spec.Pendulum(parent, "a"), "b");
  spec.Pendulum(parent, "c");
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  mjData* d = mj_makeData(m.get());
  mj_forward(m.get(), d);
  const auto nv = static_cast<size_t>(m->nv);
  std::vector<mjtNum> y(2 * nv), expected(2 * nv), x(2 * nv);
  for (size_t i = 0; i < y.size(); ++i) y[i] = mjtNum(i) - 2;
  mj_solveM(m.get(), d, expected.data(), y.data(), 2);
  FactorInOrder(m.get(), d);
  SolveInOrder(m.get(), d, x.data(), y.data(), 2);
  const double tolerance = sizeof(mjtNum) == 8 ? 1e-10 : 1e-3;
  for (size_t i = 0; i < x.size(); ++i) {
    EXPECT_NEAR(x[i], expected[i], tolerance * (1 + std::abs(expected[i])));
  }
  mj_deleteData(d);
}

}  // namespace
}  // namespace conjoint::testing
