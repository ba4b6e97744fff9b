// Softness of rows: impedance, stiffness, damping, regularisation, of limits and of contacts with
// all dimensions and cones.

#include "constraint/rows.h"
#include "support/messages.h"

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
  struct Expected {
    double K, B, impedance, slope, R, aref;
  };
  const Expected expected[] = {
      {2770.08310249, 105.263157895, 0.941, -60, 0.0626992561105, 2.87728531856},
      {97656.25, 625, 0.631862244898, -388.010204082, 0.291311720296, 49.4437081473},
      {1772.8531856, 42.1052631579, 0.00940902, -26.5972, 35.0936647316, 0.432729199335},
      {443.213296399, 31.5789473684, 0.935, -50, 0.0173796791444, 0.605872576177},
      {0, 0, 0.753, -1185, 0.065604249668, 0},
      {2770.08310249, 105.263157895, 0.941, -60, 0.0104498760184, 2.87728531856},
      {156.25, 0, 0.8, 0, 0.0357142857143, 0.0875},
      {10000, 200, 0.50864, 115.2, 0.120753381567, 5.56048},
      {2500.50007501, 100.010001, 0.64995, 0, 0.0598422100845, 2.13774002663},
      {2770.08310249, 105.263157895, 0.945499549955, -30.0030003, 0.00576419629683, 2.88601020767},
      {3086.41975309, 111.111111111, 0.75, -500, 0.030303030303, 2.73148148148}};
  WarningsOf([&] { Constrain(); });
  ASSERT_EQ(d->nefc, 11);
  for (int i = 0; i < 11; ++i) {
    SCOPED_TRACE(i);
    const Expected& e = expected[i];
    ExpectNumbers(d->efc_KBIP + 4 * i, {e.K, e.B, e.impedance, e.slope});
    ExpectNumbers(d->efc_R + i, {e.R});
    ExpectNumbers(d->efc_aref + i, {e.aref});
  }
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
    ExpectNumbers(d->efc_R, {0.0263157894737});
    ExpectNumbers(d->efc_diagApprox, {0.5});
  }
}

TEST_F(OneContact, HasTwoRowsForEachDirectionOfAPyramid) {
  for (const int dim : {3, 4, 6}) {
    Make(dim, mjCONE_PYRAMIDAL);
    ASSERT_EQ(d->nefc, 2 * (dim - 1));
    for (int i = 0; i < d->nefc; ++i) {
      EXPECT_EQ(d->efc_type[i], mjCNSTR_CONTACT_PYRAMIDAL);
      ExpectNumbers(d->efc_R + i, {0.0552421052632});
      ExpectNumbers(d->efc_diagApprox + i, {1.0496});
      ExpectNumbers(d->efc_pos + i, {-0.002});
    }
    ExpectNumbers(d->efc_aref, {5.76842105263, 25.8105263158, 41.2210526316, -9.64210526316});
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
  const std::vector<double> R = {0.0263157894737, 0.0263157894737, 0.0263157894737,
                                 42.1052631579,   1871.34502924,   1871.34502924};
  const std::vector<double> diag = {0.5, 0.5, 0.5, 800, 35555.5555556, 35555.5555556};
  for (const int dim : {3, 4, 6}) {
    Make(dim, mjCONE_ELLIPTIC);
    ASSERT_EQ(d->nefc, dim);
    ExpectNumbers(d->efc_R, {R.begin(), R.begin() + dim});
    ExpectNumbers(d->efc_diagApprox, {diag.begin(), diag.begin() + dim});
  }
  ExpectNumbers(d->efc_pos, {-0.002, 0, 0, 0, 0, 0});
  ExpectNumbers(d->efc_aref, {15.7894736842, -12.5263157895, 31.7894736842, -315.789473684,
                              -210.526315789, 105.263157895});
}

TEST_F(OneContact, FrictionIsHarderWithImpratio) {
  m->opt.impratio = 10;
  Make(4, mjCONE_ELLIPTIC);
  ASSERT_EQ(d->nefc, 4);
  ExpectNumbers(d->efc_R, {0.0263157894737, 0.00263157894737, 0.00263157894737, 4.21052631579});
  ExpectNumbers(&d->contact[0].mu, {0.252982212813});
  Make(3, mjCONE_PYRAMIDAL);
  ASSERT_EQ(d->nefc, 4);
  for (int i = 0; i < 4; ++i) ExpectNumbers(d->efc_R + i, {0.00552421052632});
  ExpectNumbers(&d->contact[0].mu, {0.252982212813});
}

struct Pair : Rows, ::testing::Test {
  Pair() : Rows("constraint_pair") {
    Set(d->qvel, {.5, .02, -.1, 1, 2, 3});
    Constrain();
  }
};

TEST_F(Pair, HasItsOwnReferenceForFriction) {
  ASSERT_EQ(d->nefc, 3);
  ExpectNumbers(d->efc_KBIP, {1923.66882118, 70.1754385965, 0.95, 0, 0, 210.526315789, 0.95, 0, 0,
                              210.526315789, 0.95, 0});
  ExpectNumbers(d->efc_R, {0.0263157894737, 0.00657894736842, 0.0263157894737});
  ExpectNumbers(&d->contact[0].mu, {0.3});
}

TEST_F(Pair, TakesDampingOfFrictionDirectlyIfNegative) {
  ASSERT_EQ(d->ncon, 1);
  d->contact[0].solreffriction[0] = -100;
  d->contact[0].solreffriction[1] = -50;
  mj_makeConstraint(m, d);
  ASSERT_EQ(d->nefc, 3);
  ExpectNumbers(d->efc_KBIP + 4, {0, 52.6315789474});
  ExpectNumbers(d->efc_KBIP + 8, {0, 52.6315789474});
}

TEST_F(Pair, WithMixedFrictionReferenceWarnsAndUsesTheOther) {
  ASSERT_EQ(d->ncon, 1);
  d->contact[0].solreffriction[1] = -50;
  EXPECT_EQ(WarningsOf([&] { mj_makeConstraint(m, d); }),
            (std::vector<std::string>{
                "solreffriction values should have the same sign, replacing with default"}));
  ASSERT_EQ(d->nefc, 3);
  ExpectNumbers(d->efc_KBIP + 4, {0, 70.1754385965});
}

// ---- friction loss
// -------------------------------------------------------------------------------

TEST(FrictionLoss, HasDampingButNoStiffness) {
  Rows rows("constraint_frictionloss");
  rows.d->qvel[1] = mjtNum(0.001);
  rows.Constrain();
  ASSERT_EQ(rows.d->nefc, 3);
  EXPECT_EQ(rows.d->nf, 3);
  ExpectNumbers(rows.d->efc_KBIP,
                {0, 105.263157895, 0.9, 0, 0, 44.4444444444, 0.8, 0, 0, 105.263157895, 0.9, 0});
  ExpectNumbers(rows.d->efc_R, {0.111111111111, 0.0625, 0.111111111111});
  ExpectNumbers(rows.d->efc_aref, {0, -0.0444444444444, 0});
}

}  // namespace
}  // namespace conjoint::testing
