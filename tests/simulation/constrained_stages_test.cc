// Stages that read the rows of constraints, after a whole forward pass: adhesion and the forces
// between bodies.

#include "dynamics/stages.h"

namespace conjoint::testing {
namespace {

TEST(Adhesion, IsTheMeanOfContactsInTheGapAndOfActiveOnes) {
  Stages s("dynamics_transmission");
  Stages::Set(s.d->qpos, {.3, .7, .3, -.4, .5, .05, .4, 2, 2, .12, .9, .1, .05, -.2});
  mj_forward(s.m, s.d);
  ASSERT_EQ(s.d->ncon, 2);
  ExpectNumbers(&s.d->contact[0].dist, {.02});
  ExpectNumbers(&s.d->contact[1].dist, {-.054347826087});
  EXPECT_EQ(s.m->nJmom, 38);
  const std::vector<int> rownnz = {1, 3, 3, 6, 6, 1, 4, 1, 4, 1};
  EXPECT_EQ(std::vector<int>(s.d->moment_rownnz, s.d->moment_rownnz + s.m->nu), rownnz);
  const int adr = s.d->moment_rowadr[8];
  for (int k = 0; k < 4; ++k) EXPECT_EQ(s.d->moment_colind[adr + k], 8 + k);
  ExpectNumbers(s.d->actuator_moment + adr, {-1, -.00278260869565, .143391304348, -.0278260869565});
}

struct PostConstraint : Stages, ::testing::Test {
  PostConstraint() : Stages("dynamics_weld") {
    Set(d->qvel + 6, {.5});
    Set(d->qvel + 9, {.3});
    Set(d->xfrc_applied + 12, {.1, .2, .3, .4, .5, .6});
    mj_forward(m, d);
    mj_rnePostConstraint(m, d);
  }
  // Digits beyond these depend on where the solver stops.
  void ExpectForce(const mjtNum* forces, int body, const std::vector<double>& expected) const {
    for (int i = 0; i < 6; ++i) {
      EXPECT_NEAR(forces[6 * body + i], expected[static_cast<size_t>(i)], kDouble ? 1e-7 : 2e-3)
          << "body " << body << " at " << i;
    }
  }
};

TEST_F(PostConstraint, ForcesThroughTheJointsMatchTheReference) {
  ExpectForce(d->cfrc_ext, 2, {.386666666667, .446666666667, .64, .1, .2, .3});
  ExpectForce(d->cfrc_int, 2,
              {-.450198591221, -.315386377404, -.297374797259, 1.96598919821, 1.34328625104,
               2.23226161976});
}

TEST_F(PostConstraint, AWeldLeavesATorqueThatItsRowsDoNotExplain) {
  ExpectForce(d->cfrc_ext, 3, {-.317365201378, .051832718192, 0, 0, 0, -10.5068905695});
  ExpectForce(d->cfrc_int, 3, {-.357035851551, .0799704794961, 0, 0, 0, 0});
  ExpectForce(d->cfrc_int, 4, {.357035851551, -.0799704794961, 0, 0, 0, 0});
  ExpectForce(d->cfrc_int, 0, {0, 0, 0, 0, 0, 0});
}

}  // namespace
}  // namespace conjoint::testing
