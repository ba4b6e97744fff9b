// Softness of rows: impedance, stiffness, damping, regularisation, of limits and of contacts with
// all dimensions and cones.

#include "constraint/rows.h"
#include "support/messages.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

struct Limits : Rows, ::testing::Test {
  Limits() : Rows("constraint_impedance") {
    for (int i = 0; i < m->nv; ++i) {
      d->qpos[i] = mjtNum(-0.0006);
      d->qvel[i] = mjtNum(-0.01);
    }
  }
};

TEST_F(Limits, OfAllShapesMatchTheReference) {
  WarningsOf([&] { Constrain(); });
  ASSERT_EQ(d->nefc, 11);
  ExpectRecorded("efc_KBIP", d->efc_KBIP, 4 * 11);
  ExpectRecorded("efc_R", d->efc_R, 11);
  ExpectRecorded("efc_aref", d->efc_aref, 11);
}

TEST_F(Limits, WithMixedSolrefWarnEachTime) {
  const std::string warning = "mixed solref format, replacing with default";
  EXPECT_EQ(WarningsOf([&] {
              Constrain();
              mj_makeConstraint(m, d);
            }),
            (std::vector<std::string>{warning, warning}));
}

TEST_F(Limits, AreNotSafeguardedIfRefsafeIsOff) {
  m->opt.disableflags |= mjDSBL_REFSAFE;
  WarningsOf([&] { Constrain(); });
  ASSERT_EQ(d->nefc, 11);
  ExpectNumbers(d->efc_KBIP + 4, {1 / (0.64 * 1e-6), 2 / (0.8 * 1e-3)});
}

// ---- one contact
// ---------------------------------------------------------------------------------

struct OneContact : Rows, ::testing::Test {
  OneContact() : Rows("constraint_contact") {}

  void Make(int dim, mjtCone cone) {
    m->opt.cone = cone;
    m->geom_condim[0] = m->geom_condim[1] = dim;
    Set(d->qvel, {.5, .02, -.1, 1, 2, 3});
    Constrain();
  }
  void ExpectRow(int row, const std::vector<double>& numbers) {
    SCOPED_TRACE(row);
    ExpectNumbers(d->efc_J + row * m->nv, numbers);
  }
};

TEST_F(OneContact, WithoutFrictionIsOneRowWithEitherCone) {
  for (const mjtCone cone : {mjCONE_PYRAMIDAL, mjCONE_ELLIPTIC}) {
    Make(1, cone);
    ASSERT_EQ(d->nefc, 1);
    EXPECT_EQ(d->efc_type[0], mjCNSTR_CONTACT_FRICTIONLESS);
    ExpectRecorded("efc_R", d->efc_R, d->nefc);
    ExpectNumbers(d->efc_diagApprox, {0.5});
  }
}

TEST_F(OneContact, HasTwoRowsForEachDirectionOfAPyramid) {
  for (const int dim : {3, 4, 6}) {
    Make(dim, mjCONE_PYRAMIDAL);
    ASSERT_EQ(d->nefc, 2 * (dim - 1));
    for (int i = 0; i < d->nefc; ++i) {
      EXPECT_EQ(d->efc_type[i], mjCNSTR_CONTACT_PYRAMIDAL);
      ExpectNumbers(d->efc_diagApprox + i, {1.0496});
      ExpectNumbers(d->efc_pos + i, {-0.002});
    }
    ExpectRecorded("efc_R", d->efc_R, d->nefc);
    ExpectRecorded("efc_aref", d->efc_aref, d->nefc);
  }
  ExpectRow(0, {0, .8, 1, .0792, 0, 0});
  ExpectRow(1, {0, -.8, 1, -.0792, 0, 0});
  ExpectRow(2, {-.8, 0, 1, 0, .0792, 0});
  ExpectRow(3, {.8, 0, 1, 0, -.0792, 0});
  ExpectRow(4, {0, 0, 1, 0, 0, .02});
  ExpectRow(5, {0, 0, 1, 0, 0, -.02});
  ExpectRow(6, {0, 0, 1, 0, .003, 0});
  ExpectRow(7, {0, 0, 1, 0, -.003, 0});
  ExpectRow(8, {0, 0, 1, -.003, 0, 0});
  ExpectRow(9, {0, 0, 1, .003, 0, 0});
}

TEST_F(OneContact, HasOneRowForEachDimensionOfAnEllipticCone) {
  for (const int dim : {3, 4, 6}) {
    Make(dim, mjCONE_ELLIPTIC);
    ASSERT_EQ(d->nefc, dim);
    ExpectRecorded("efc_R", d->efc_R, dim);
    ExpectRecorded("efc_diagApprox", d->efc_diagApprox, dim);
  }
  ExpectNumbers(d->efc_pos, {-0.002, 0, 0, 0, 0, 0});
  ExpectRecorded("efc_aref", d->efc_aref, d->nefc);
}

TEST_F(OneContact, FrictionIsHarderWithImpratio) {
  m->opt.impratio = 10;
  Make(4, mjCONE_ELLIPTIC);
  ASSERT_EQ(d->nefc, 4);
  ExpectRecorded("efc_R", d->efc_R, d->nefc);
  ExpectRecorded("mu", &d->contact[0].mu, 1);
  Make(3, mjCONE_PYRAMIDAL);
  ASSERT_EQ(d->nefc, 4);
  ExpectRecorded("efc_R", d->efc_R, d->nefc);
  ExpectRecorded("mu", &d->contact[0].mu, 1);
}

struct Pair : Rows, ::testing::Test {
  Pair() : Rows("constraint_pair") {
    Set(d->qvel, {.5, .02, -.1, 1, 2, 3});
    Constrain();
  }
};

TEST_F(Pair, HasItsOwnReferenceForFriction) {
  ASSERT_EQ(d->nefc, 3);
  ExpectRecorded("efc_KBIP", d->efc_KBIP, 12);
  ExpectRecorded("efc_R", d->efc_R, d->nefc);
  ExpectNumbers(&d->contact[0].mu, {0.3});
}

TEST_F(Pair, TakesDampingOfFrictionDirectlyIfNegative) {
  ASSERT_EQ(d->ncon, 1);
  d->contact[0].solreffriction[0] = -100;
  d->contact[0].solreffriction[1] = -50;
  mj_makeConstraint(m, d);
  ASSERT_EQ(d->nefc, 3);
  ExpectRecorded("efc_KBIP", d->efc_KBIP, 12);
}

TEST_F(Pair, WithMixedFrictionReferenceWarnsAndUsesTheOther) {
  ASSERT_EQ(d->ncon, 1);
  d->contact[0].solreffriction[1] = -50;
  EXPECT_EQ(WarningsOf([&] { mj_makeConstraint(m, d); }),
            (std::vector<std::string>{
                "solreffriction values should have the same sign, replacing with default"}));
  ASSERT_EQ(d->nefc, 3);
  ExpectRecorded("efc_KBIP", d->efc_KBIP, 12);
}

// ---- friction loss
// -------------------------------------------------------------------------------

TEST(FrictionLoss, HasDampingButNoStiffness) {
  Rows rows("constraint_frictionloss");
  rows.d->qvel[1] = mjtNum(0.001);
  rows.Constrain();
  ASSERT_EQ(rows.d->nefc, 3);
  EXPECT_EQ(rows.d->nf, 3);
  ExpectRecorded("efc_KBIP", rows.d->efc_KBIP, 12);
  ExpectRecorded("efc_R", rows.d->efc_R, rows.d->nefc);
  ExpectRecorded("efc_aref", rows.d->efc_aref, rows.d->nefc);
}

}  // namespace
}  // namespace conjoint::testing
