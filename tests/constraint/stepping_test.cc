// Constraints along a simulation: warm start, inverse dynamics, trees that sleep.

#include <algorithm>

#include "constraint/rows.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

struct Sliding : Rows, ::testing::Test {
  Sliding() : Rows("constraint_slide") {
    d->qvel[0] = mjtNum(0.4);
    d->qvel[5] = 1;
  }
};

TEST_F(Sliding, StepsMatchTheReference) {
  for (int i = 0; i < 4; ++i) {
    SCOPED_TRACE(i);
    mj_step(m, d);
    if (kDouble) EXPECT_EQ(d->solver_niter[0], 2);
    ExpectRecorded("qacc", d->qacc, 6);
    ExpectRecorded("efc_force", d->efc_force, 3);
  }
}

TEST_F(Sliding, ForwardDoesNotMoveTheWarmStart) {
  for (int i = 0; i < 4; ++i) mj_step(m, d);
  mj_forward(m, d);
  ExpectRecorded("qacc", d->qacc, 6);
  ExpectRecorded("qacc_warmstart", d->qacc_warmstart, 6);
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
  ExpectRecorded("efc_force", d->efc_force, d->nefc);
  EXPECT_EQ(Ints(d->efc_state, 3), IntList(3, mjCNSTRSTATE_CONE));
  ExpectRecorded("qfrc_inverse", d->qfrc_inverse, m->nv);
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
