// Stages that read the rows of constraints, after a whole forward pass: adhesion and the forces
// between bodies.

#include "dynamics/stages.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

TEST(Adhesion, IsTheMeanOfContactsInTheGapAndOfActiveOnes) {
  Stages s("dynamics_transmission");
  Stages::Set(s.d->qpos, {.3, .7, .3, -.4, .5, .05, .4, 2, 2, .12, .9, .1, .05, -.2});
  mj_forward(s.m, s.d);
  ASSERT_EQ(s.d->ncon, 2);
  ExpectNumbers(&s.d->contact[0].dist, {.02});
  ExpectRecorded("dist", &s.d->contact[1].dist, 1);
  EXPECT_EQ(s.m->nJmom, 38);
  const std::vector<int> rownnz = {1, 3, 3, 6, 6, 1, 4, 1, 4, 1};
  EXPECT_EQ(std::vector<int>(s.d->moment_rownnz, s.d->moment_rownnz + s.m->nu), rownnz);
  const int adr = s.d->moment_rowadr[8];
  for (int k = 0; k < 4; ++k) EXPECT_EQ(s.d->moment_colind[adr + k], 8 + k);
  ExpectRecorded("actuator_moment", s.d->actuator_moment + adr, 4);
}

struct PostConstraint : Stages, ::testing::Test {
  PostConstraint() : Stages("dynamics_weld") {
    Set(d->qvel + 6, {.5});
    Set(d->qvel + 9, {.3});
    Set(d->xfrc_applied + 12, {.1, .2, .3, .4, .5, .6});
    mj_forward(m, d);
    mj_rnePostConstraint(m, d);
  }
};

TEST_F(PostConstraint, ForcesOnBodiesAndThroughJointsMatchTheReference) {
  const double digits = kDouble ? 1e-8 : 2e-3;  // beyond them it depends on where the solver stops
  ExpectRecorded("cfrc_ext", d->cfrc_ext, 6 * m->nbody, digits);
  ExpectRecorded("cfrc_int", d->cfrc_int, 6 * m->nbody, digits);
}

}  // namespace
}  // namespace conjoint::testing
