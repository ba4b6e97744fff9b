// Lengths and moment arms of actuators.

#include "dynamics/stages.h"
#include "support/messages.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

struct Transmissions : Stages, ::testing::Test {
  Transmissions() : Stages("dynamics_transmission") {
    Set(d->qpos, {.3, .7, .3, -.4, .5, .05, .4, 2, 2, .12, .9, .1, .05, -.2});
    Position();
    mj_transmission(m, d);
  }
  // The dofs that an actuator acts on; the moments are those of the reference.
  void ExpectRow(int actuator, const std::vector<int>& dofs) {
    ASSERT_EQ(d->moment_rownnz[actuator], static_cast<int>(dofs.size())) << actuator;
    const int adr = d->moment_rowadr[actuator];
    for (size_t k = 0; k < dofs.size(); ++k) EXPECT_EQ(d->moment_colind[adr + k], dofs[k]);
    ExpectRecorded("row" + std::to_string(actuator), d->actuator_moment + adr,
                   d->moment_rownnz[actuator]);
  }
};

TEST_F(Transmissions, LengthsMatchTheReference) {
  ExpectRecorded("actuator_length", d->actuator_length, m->nu);
}

TEST_F(Transmissions, MomentsOfJointsMatchTheReference) {
  ExpectRow(0, {0});
  ExpectRow(1, {1, 2, 3});
  ExpectRow(2, {1, 2, 3});
  ExpectRow(3, {6, 7, 8, 9, 10, 11});
  ExpectRow(4, {6, 7, 8, 9, 10, 11});
}

TEST_F(Transmissions, MomentsOfSitesMatchTheReference) {
  ExpectRow(5, {5});
  ExpectRow(6, {0, 1, 2, 3});
  ExpectRow(7, {4});
  ExpectRow(9, {5});
}

TEST_F(Transmissions, AdhesionWithoutContactsDoesNothing) { ExpectRow(8, {}); }

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
