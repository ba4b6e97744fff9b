// Constraints along a simulation: warm start, inverse dynamics, trees that sleep.

#include <algorithm>

#include "constraint/rows.h"

namespace conjoint::testing {
namespace {

struct Sliding : Rows, ::testing::Test {
  Sliding() : Rows("constraint_slide") {
    d->qvel[0] = mjtNum(0.4);
    d->qvel[5] = 1;
  }
};

TEST_F(Sliding, StepsMatchTheReference) {
  const double forward[] = {-12.0201788753, -9.52626175893, -7.54862309122, -5.98053802365};
  const double upward[] = {4.5095, 3.562505, 2.76928395, 2.1070142705};
  const double normal[] = {28.639, 26.74501, 25.1585679, 23.834028541};
  for (int i = 0; i < 4; ++i) {
    SCOPED_TRACE(i);
    mj_step(m, d);
    if (kDouble) EXPECT_EQ(d->solver_niter[0], 2);
    ExpectNumbers(d->qacc, {forward[i]});
    ExpectNumbers(d->qacc + 2, {upward[i]});
    ExpectNumbers(d->efc_force, {normal[i]});
  }
}

TEST_F(Sliding, ForwardDoesNotMoveTheWarmStart) {
  for (int i = 0; i < 4; ++i) mj_step(m, d);
  mj_forward(m, d);
  ExpectNumbers(d->qacc + 4, {117.330534737});
  ExpectNumbers(d->qacc_warmstart + 4, {148.085690967});
  const std::vector<mjtNum> qacc(d->qacc, d->qacc + 6);
  mj_forward(m, d);
  EXPECT_TRUE(std::equal(qacc.begin(), qacc.end(), d->qacc));
}

TEST_F(Sliding, InverseOfForwardNeedsNoForce) {
  for (int i = 0; i < 4; ++i) mj_step(m, d);
  mj_forward(m, d);
  mj_inverse(m, d);
  EXPECT_EQ(d->nisland, 0);
  for (int i = 0; i < 6; ++i) EXPECT_NEAR(d->qfrc_inverse[i], 0, kDouble ? 1e-10 : 1e-3);
}

TEST_F(Sliding, InverseTakesAnyAcceleration) {
  for (int i = 0; i < 4; ++i) mj_step(m, d);
  mj_forward(m, d);
  Set(d->qacc, {-2, -1, 0, 1, 2, 3});
  mj_inverse(m, d);
  ASSERT_EQ(d->nefc, 3);
  ExpectNumbers(d->efc_force, {315.29960408, 19.6433623096, 314.687112304});
  EXPECT_EQ(Ints(d->efc_state, 3), IntList(3, mjCNSTRSTATE_CONE));
  ExpectNumbers(d->qfrc_inverse, {310.687112304, -21.6433623096, -295.67960408, -2.18737812567,
                                  -31.1443490181, 0.00419805677949});
}

TEST(Sleeping, TreesHaveNoRowsAndKeepTheirSmoothAcceleration) {
  Rows s("constraint_sleep");
  for (int i = 0; i < 41; ++i) mj_step(s.m, s.d);
  EXPECT_EQ(s.Ints(s.d->tree_asleep, 3), (IntList{0, -11, 2}));
  EXPECT_EQ(s.d->nefc, 0);
  ExpectNumbers(s.d->qacc + 2, {-9.81});
  for (int i = 0; i < s.m->nv; ++i) EXPECT_EQ(s.d->qfrc_constraint[i], 0);

  for (int i = 41; i < 241; ++i) mj_step(s.m, s.d);
  EXPECT_EQ(s.d->nefc, 16);
  EXPECT_EQ(s.d->nf, 0);
  EXPECT_EQ(s.d->nisland, 1);
  EXPECT_EQ(s.Ints(s.d->tree_island, 3), (IntList{-1, 0, -1}));
}

}  // namespace
}  // namespace conjoint::testing
