// Forces on and between bodies.

#include "dynamics/stages.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

struct Weld : Stages, ::testing::Test {
  // The rows of one weld, as the constraint stage would leave them.
  std::vector<int> type = std::vector<int>(6, mjCNSTR_EQUALITY), id = std::vector<int>(6, 0);
  std::vector<mjtNum> force = {1, 2, 3, 4, 5, 6};

  Weld() : Stages("dynamics_weld") {
    Set(d->qvel + 6, {.5, 0, 0, .3});
    Position();
    Velocity();
  }
  void UseRows() {
    d->ne = d->nefc = 6;
    d->efc_type = type.data();
    d->efc_id = id.data();
    d->efc_force = force.data();
  }
  ~Weld() override { d->ne = d->nefc = 0; }
};

TEST_F(Weld, AnAppliedForceIsMovedToTheCentreOfTheTree) {
  Set(d->xfrc_applied + 12, {.1, .2, .3, .4, .5, .6});
  mj_rnePostConstraint(m, d);
  mjtNum arm[3], torque[3];
  mju_sub3(arm, d->xipos + 6, d->subtree_com + 3 * m->body_rootid[2]);
  mju_cross(torque, arm, d->xfrc_applied + 12);
  ExpectNumbers(d->cfrc_ext + 12, {torque[0] + .4, torque[1] + .5, torque[2] + .6, .1, .2, .3});
  EXPECT_TRUE(d->flg_rnepost);
}

TEST_F(Weld, ForceThroughAJointIsWhatInverseDynamicsSays) {
  for (int i = 0; i < m->nv; ++i) d->qacc[i] = static_cast<mjtNum>(.1 * (i + 1));
  mj_rnePostConstraint(m, d);
  std::vector<mjtNum> inverse(m->nv);
  mj_rne(m, d, 1, inverse.data());
  for (int i = 0; i < m->nv; ++i) {
    EXPECT_NEAR(mju_dot(d->cdof + 6 * i, d->cfrc_int + 6 * m->dof_bodyid[i], 6), inverse[i],
                kDouble ? 1e-13 : 1e-4);
  }
}

TEST_F(Weld, PushesTheFirstBodyAndPullsTheSecond) {
  UseRows();
  mj_rnePostConstraint(m, d);
  const int body1 = m->eq_obj1id[0], body2 = m->eq_obj2id[0];
  const mjtNum* ext1 = d->cfrc_ext + 6 * body1;
  const mjtNum* ext2 = d->cfrc_ext + 6 * body2;
  ExpectNumbers(ext1 + 3, {1, 2, 3});
  ExpectNumbers(ext2 + 3, {-1, -2, -3});

  // Torque about the centre of mass: that of the rows and arm x force. A weld keeps the anchor in
  // the first body behind that in the second.
  mjtNum point[3], arm[3], torque[3];
  mju_mulMatVec3(point, d->xmat + 9 * body1, m->eq_data + 3);
  mju_addTo3(point, d->xpos + 3 * body1);
  mju_sub3(arm, point, d->subtree_com + 3 * m->body_rootid[body1]);
  mju_cross(torque, arm, force.data());
  ExpectNumbers(ext1, {torque[0] + 4., torque[1] + 5., torque[2] + 6.});
}

TEST_F(Weld, OnlyEqualityRowsAreExpectedFirst) {
  UseRows();
  type[0] = mjCNSTR_LIMIT_JOINT;
  EXPECT_EQ(ErrorOf([&] { mj_rnePostConstraint(m, d); }),
            "mj_rnePostConstraint: row 0 of efc is not an equality constraint");
  type[0] = mjCNSTR_EQUALITY;
  m->eq_type[0] = 31;
  EXPECT_EQ(ErrorOf([&] { mj_rnePostConstraint(m, d); }),
            "mj_rnePostConstraint: unknown constraint type type 31");
}

}  // namespace
}  // namespace conjoint::testing
