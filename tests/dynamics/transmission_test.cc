// Lengths and moment arms of actuators.

#include "dynamics/stages.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

struct Transmissions : Stages, ::testing::Test {
  Transmissions() : Stages("dynamics_transmission") {
    Set(d->qpos, {.3, .7, .3, -.4, .5, .05, .4, 2, 2, .12, .9, .1, .05, -.2});
    Position();
    mj_transmission(m, d);
  }
  void ExpectRow(int actuator, const std::vector<int>& dofs, const std::vector<double>& values) {
    ASSERT_EQ(d->moment_rownnz[actuator], static_cast<int>(dofs.size())) << actuator;
    const int adr = d->moment_rowadr[actuator];
    for (size_t k = 0; k < dofs.size(); ++k) EXPECT_EQ(d->moment_colind[adr + k], dofs[k]);
    ExpectNumbers(d->actuator_moment + adr, values);
  }
};

TEST_F(Transmissions, LengthsMatchTheReference) {
  ExpectNumbers(d->actuator_length, {0.6, 2.23572669749, 2.23572669749, 0, 0, -0.34074449837, 0,
                                     -0.489607550906, 0, 0.25058098905});
}

TEST_F(Transmissions, MomentsOfJointsMatchTheReference) {
  ExpectRow(0, {0}, {2});
  ExpectRow(1, {1, 2, 3}, {1, 2, 3});
  ExpectRow(2, {1, 2, 3}, {3.70707070707, -0.262626262626, -0.434343434343});
  ExpectRow(3, {6, 7, 8, 9, 10, 11}, {1, 2, 3, 4, 5, 6});
  ExpectRow(4, {6, 7, 8, 9, 10, 11}, {1, 2, 3, 0.672463768116, 7.24927536232, 4.89855072464});
}

TEST_F(Transmissions, MomentsOfSitesMatchTheReference) {
  ExpectRow(5, {5}, {0.0585787380109});
  ExpectRow(6, {0, 1, 2, 3}, {-0.94, 0.676, -0.988, 0.084});
  ExpectRow(7, {4}, {2.76});
  ExpectRow(9, {5}, {0.101657109572});
}

TEST_F(Transmissions, AdhesionWithoutContactsDoesNothing) { ExpectRow(8, {}, {}); }

TEST_F(Transmissions, AdhesionInTheGapPullsAgainstTheNormal) {
  mjContact contact = {};
  Set(contact.frame, {0, 0, 1, 1, 0, 0, 0, 1, 0});
  Set(contact.pos, {2.1, 2.2, 0});
  contact.exclude = 1;
  contact.geom[0] = 0;
  contact.geom[1] = static_cast<int>(m->ngeom) - 1;
  d->contact = &contact;
  d->ncon = 1;
  mj_transmission(m, d);
  std::vector<mjtNum> jacp(3 * 12);
  mj_jac(m, d, jacp.data(), nullptr, contact.pos, m->geom_bodyid[contact.geom[1]]);
  const int adr = d->moment_rowadr[8], nnz = d->moment_rownnz[8];
  EXPECT_GE(nnz, 3);
  for (int k = adr; k < adr + nnz; ++k) {
    EXPECT_NEAR(d->actuator_moment[k], -jacp[24 + d->moment_colind[k]], kDouble ? 1e-15 : 1e-6);
  }
  d->ncon = 0;
}

TEST_F(Transmissions, RowsFollowOneAnother) {
  int adr = 0;
  for (int i = 0; i < m->nu; ++i) {
    EXPECT_EQ(d->moment_rowadr[i], adr);
    adr += d->moment_rownnz[i];
  }
}

TEST_F(Transmissions, AnUnknownTypeIsAnError) {
  m->actuator_trntype[0] = 17;
  EXPECT_EQ(ErrorOf([&] { mj_transmission(m, d); }),
            "mj_transmission: unknown transmission type 17");
}

}  // namespace
}  // namespace conjoint::testing
