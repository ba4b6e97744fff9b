// Rows of equalities, friction loss, limits and contacts: which there are, in which order, with
// which positions and Jacobians.

#include <algorithm>

#include "constraint/rows.h"
#include "support/messages.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

// A row of the Jacobian, of `rows`.
void ExpectRecordedRow(const Rows& rows, int row) {
  const std::vector<double> dense = rows.JacobianRow(row);
  const std::vector<mjtNum> numbers(dense.begin(), dense.end());
  ExpectRecorded("J" + std::to_string(row), numbers.data(), rows.m->nv);
}

// ---- order of rows, all simple kinds
// -------------------------------------------------------------

struct RowOrder : Rows, ::testing::TestWithParam<mjtJacobian> {
  RowOrder() : Rows("constraint_order") {
    Jacobian(GetParam());
    Set(d->qpos, {.07, -.02, .2, .95, .2, .1, -.05});
    for (int i = 0; i < m->nv; ++i) d->qvel[i] = mjtNum(0.1) * (i + 1);
    Constrain();
  }
};

TEST_P(RowOrder, IsByGroupAndThenByObject) {
  EXPECT_EQ(d->ne, 6);
  EXPECT_EQ(d->nf, 3);
  EXPECT_EQ(d->nl, 3);
  ASSERT_EQ(d->nefc, 16);
  EXPECT_EQ(Ints(d->efc_type, 16), (IntList{0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 3, 4, 6, 6, 6, 6}));
  EXPECT_EQ(Ints(d->efc_id, 16), (IntList{0, 0, 0, 1, 2, 3, 0, 2, 0, 0, 3, 0, 0, 0, 0, 0}));
  EXPECT_EQ(d->contact[0].efc_address, 12);
}

TEST_P(RowOrder, CountsJacobianEntries) {
  EXPECT_EQ(d->nJ, GetParam() == mjJAC_DENSE ? 192 : 9 + 2 + 2 + 3 + 2 + 3 + 1 + 3 + 3 + 24);
}

TEST_P(RowOrder, TendonEqualitiesLeaveTheirOwnNumberAsAddress) {
  EXPECT_EQ(Ints(d->tendon_efcadr, 2), (IntList{3, 2}));
}

TEST_P(RowOrder, PositionsMatchTheReference) {
  ASSERT_EQ(d->nefc, 16);
  ExpectRecorded("efc_pos", d->efc_pos, d->nefc);
  ExpectNumbers(d->efc_margin, {0, 0, 0, 0, 0, 0, 0, 0, 0, .05, 0, 0, 0, 0, 0, 0});
  ExpectNumbers(d->efc_frictionloss, {0, 0, 0, 0, 0, 0, .3, .1, .2, 0, 0, 0, 0, 0, 0, 0});
}

TEST_P(RowOrder, JacobiansMatchTheReference) {
  ASSERT_EQ(d->nefc, 16);
  for (int row = 0; row < 16; ++row) ExpectRecordedRow(*this, row);
}

TEST_P(RowOrder, SoftnessMatchesTheReference) {
  ASSERT_EQ(d->nefc, 16);
  ExpectRecorded("efc_diagApprox", d->efc_diagApprox, d->nefc);
  ExpectRecorded("efc_R", d->efc_R, d->nefc);
  for (int i = 0; i < 16; ++i) EXPECT_EQ(d->efc_D[i], 1 / d->efc_R[i]);
}

TEST_P(RowOrder, ReferenceAccelerationsMatchTheReference) {
  ASSERT_EQ(d->nefc, 16);
  ExpectRecorded("efc_aref", d->efc_aref, d->nefc);
}

TEST_P(RowOrder, ProductsAreThoseOfTheDenseMatrix) {
  ASSERT_EQ(d->nefc, 16);
  std::vector<mjtNum> acc(12), product(16), force(16), transposed(12);
  for (int i = 0; i < 12; ++i) acc[static_cast<size_t>(i)] = mjtNum(i - 5);
  for (int i = 0; i < 16; ++i) force[static_cast<size_t>(i)] = mjtNum(i % 3 - 1);
  mj_mulJacVec(m, d, product.data(), acc.data());
  mj_mulJacTVec(m, d, transposed.data(), force.data());
  std::vector<double> expected(16), expected_transposed(12);
  for (size_t r = 0; r < 16; ++r) {
    const std::vector<double> row = JacobianRow(static_cast<int>(r));
    for (size_t c = 0; c < 12; ++c) {
      expected[r] += row[c] * acc[c];
      expected_transposed[c] += row[c] * force[r];
    }
  }
  ExpectNumbers(product.data(), expected);
  ExpectNumbers(transposed.data(), expected_transposed);
}

INSTANTIATE_TEST_SUITE_P(Both, RowOrder, ::testing::Values(mjJAC_DENSE, mjJAC_SPARSE));

// ---- what is left out
// ----------------------------------------------------------------------------

struct LeftOut : Rows, ::testing::Test {
  LeftOut() : Rows("constraint_order") {
    Set(d->qpos, {.07, -.02, .2, .95, .2, .1, -.05});
    Position();
    mj_collision(m, d);
  }
  IntList Counts(int disable) {
    m->opt.disableflags = disable;
    mj_makeConstraint(m, d);
    return {d->ne, d->nf, d->nl, d->nefc};
  }
};

TEST_F(LeftOut, IsEachGroupByItsFlag) {
  EXPECT_EQ(Counts(0), (IntList{6, 3, 3, 16}));
  EXPECT_EQ(Counts(mjDSBL_EQUALITY), (IntList{0, 3, 3, 10}));
  EXPECT_EQ(Counts(mjDSBL_FRICTIONLOSS), (IntList{6, 0, 3, 13}));
  EXPECT_EQ(Counts(mjDSBL_LIMIT), (IntList{6, 3, 0, 13}));
  EXPECT_EQ(Counts(mjDSBL_CONTACT), (IntList{6, 3, 3, 12}));
  EXPECT_EQ(Counts(mjDSBL_CONSTRAINT), (IntList{0, 0, 0, 0}));
}

TEST_F(LeftOut, AreEqualitiesThatAreNotActive) {
  d->eq_active[0] = d->eq_active[2] = 0;
  EXPECT_EQ(Counts(0), (IntList{2, 3, 3, 12}));
  EXPECT_EQ(Ints(d->efc_id, 2), (IntList{1, 3}));
}

TEST_F(LeftOut, AreContactsThatAreExcluded) {
  d->contact[0].exclude = 1;
  EXPECT_EQ(Counts(0), (IntList{6, 3, 3, 12}));
}

TEST_F(LeftOut, IsEverythingIfTheArenaIsTooSmall) {
  const size_t narena = static_cast<size_t>(d->narena);
  d->narena = static_cast<mjtSize>(d->parena) + 100;
  const auto warnings = WarningsOf([&] {
    mj_makeConstraint(m, d);
    mj_island(m, d);
  });
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_TRUE(warnings[0].starts_with(
      "Insufficient arena memory for the number of constraints generated. "));
  EXPECT_EQ(d->warning[mjWARN_CNSTRFULL].number, 1);
  EXPECT_EQ(d->nefc, 0);
  EXPECT_EQ(d->efc_J, nullptr);
  EXPECT_EQ(d->contact[0].efc_address, -1);
  EXPECT_EQ(d->parena, sizeof(mjContact));
  d->narena = static_cast<mjtSize>(narena);
}

TEST_F(LeftOut, IslandsThatDoNotFitLeaveNoConstraints) {
  mj_makeConstraint(m, d);
  const size_t narena = static_cast<size_t>(d->narena), before = d->parena;
  d->narena = static_cast<mjtSize>(d->parena) + 500;
  WarningsOf([&] { mj_island(m, d); });
  EXPECT_EQ(d->warning[mjWARN_CNSTRFULL].number, 1);
  EXPECT_EQ(d->nefc, 0);
  EXPECT_EQ(d->nisland, 0);
  EXPECT_EQ(d->nidof, 0);
  EXPECT_EQ(d->ne, 6);
  EXPECT_EQ(d->tree_island, nullptr);
  EXPECT_EQ(d->parena, before);
  d->narena = static_cast<mjtSize>(narena);
}

TEST_F(LeftOut, ImpossibleContactsAreErrors) {
  CONJOINT_OURS_ONLY();
  d->contact[0].dim = 7;
  EXPECT_EQ(ErrorOf([&] { mj_makeConstraint(m, d); }),
            "mj_makeConstraint: contact 0 has dim 7, expected 1 to 6");
  d->contact[0].dim = 3;
  d->contact[0].geom[0] = 99;
  EXPECT_EQ(ErrorOf([&] { mj_makeConstraint(m, d); }),
            "mj_makeConstraint: contact 0 has a geom that the model does not have");
}

TEST_F(LeftOut, UnknownEqualitiesAreErrors) {
  m->eq_type[0] = 9;
  EXPECT_EQ(ErrorOf([&] { mj_makeConstraint(m, d); }), "mj_ne: unknown constraint type 9");
}

// ---- welds and sites
// -----------------------------------------------------------------------------

struct Welds : Rows, ::testing::TestWithParam<mjtJacobian> {
  Welds() : Rows("constraint_weld") {
    Jacobian(GetParam());
    d->qpos[0] += mjtNum(0.01);
    d->qpos[7] = mjtNum(0.3);
    for (int i = 0; i < m->nv; ++i) d->qvel[i] = mjtNum(0.1) * (i + 1);
    Constrain();
  }
};

TEST_P(Welds, MatchTheReference) {
  ASSERT_EQ(d->nefc, 27);
  ExpectRecorded("efc_pos", d->efc_pos, d->nefc);
  for (int row = 0; row < 27; ++row) ExpectRecordedRow(*this, row);
  ExpectRecorded("efc_diagApprox", d->efc_diagApprox, 27);
  ExpectRecorded("efc_aref", d->efc_aref, 27);
}

INSTANTIATE_TEST_SUITE_P(Both, Welds, ::testing::Values(mjJAC_DENSE, mjJAC_SPARSE));

// ---- limits of balls
// -----------------------------------------------------------------------------

struct BallLimit : Rows, ::testing::Test {
  BallLimit() : Rows("constraint_ball") {}
};

TEST_F(BallLimit, AtZeroRotationActsAboutTheFirstAxis) {
  Constrain();
  ASSERT_EQ(d->nefc, 1);
  ExpectNumbers(d->efc_pos, {0.1});
  ExpectNumbers(d->efc_J, {-1, 0, 0});
  ExpectRecorded("efc_aref", d->efc_aref, d->nefc);
  ExpectRecorded("efc_R", d->efc_R, d->nefc);
}

TEST_F(BallLimit, TakesTheShortWayAroundFromAnyQuaternion) {
  Set(d->qpos, {-.9, .1, .2, -.3});
  Constrain();
  ASSERT_EQ(d->nefc, 1);
  ExpectRecorded("efc_pos", d->efc_pos, d->nefc);
  ExpectRecorded("efc_J", d->efc_J, 3);
  ExpectRecorded("efc_aref", d->efc_aref, d->nefc);
}

// ---- limits of scalar joints
// ---------------------------------------------------------------------

struct ScalarLimit : Rows, ::testing::Test {
  ScalarLimit() : Rows("constraint_impedance") {  // range 0 .. 1, joints far from both
    std::fill_n(d->qpos, m->nq, mjtNum(0.5));
    std::fill_n(m->jnt_margin, m->njnt, mjtNum{0});
  }
};

TEST_F(ScalarLimit, StartsWithinTheMarginNotAtIt) {
  d->qpos[0] = 0;
  d->qpos[1] = 1;
  Constrain();
  EXPECT_EQ(d->nefc, 0);
  d->qpos[0] = mjtNum(-1e-6);
  d->qpos[1] = mjtNum(1.001);
  Constrain();
  ASSERT_EQ(d->nl, 2);
  EXPECT_EQ(Ints(d->efc_id, 2), (IntList{0, 1}));
  EXPECT_EQ(d->efc_J[0], 1);
  EXPECT_EQ(d->efc_J[m->nv + 1], -1);
}

TEST_F(ScalarLimit, HasBothSidesIfTheMarginReachesThem) {
  m->jnt_margin[3] = mjtNum(0.6);
  Constrain();
  ASSERT_EQ(d->nl, 2);
  EXPECT_EQ(Ints(d->efc_id, 2), (IntList{3, 3}));
  EXPECT_EQ(d->efc_J[3], 1);
  EXPECT_EQ(d->efc_J[m->nv + 3], -1);
  ExpectNumbers(d->efc_pos, {0.5, 0.5});
  ExpectNumbers(d->efc_margin, {0.6, 0.6});
}

// ---- dense against sparse
// ------------------------------------------------------------------------

struct Structure : Rows, ::testing::Test {
  Structure() : Rows("constraint_structure") {}
};

TEST_F(Structure, DenseRowsThatAreZeroDoNotExist) {
  Jacobian(mjJAC_DENSE);
  Constrain();
  EXPECT_EQ((IntList{d->ne, d->nf, d->nl, d->nefc, d->nJ}), (IntList{3, 0, 1, 8, 30}));
  EXPECT_EQ(Ints(d->efc_type, 8), (IntList{0, 0, 0, 4, 6, 6, 6, 6}));
  EXPECT_EQ(Ints(d->tendon_efcadr, 2), (IntList{3, 3}));
  EXPECT_EQ(Ints(d->tree_island, 2), (IntList{0, -1}));
  EXPECT_EQ(d->nidof, 2);
}

TEST_F(Structure, SparseRowsThatAreZeroAreKept) {
  Jacobian(mjJAC_SPARSE);
  Constrain();
  EXPECT_EQ((IntList{d->ne, d->nf, d->nl, d->nefc, d->nJ}), (IntList{3, 1, 2, 10, 16}));
  EXPECT_EQ(Ints(d->efc_type, 10), (IntList{0, 0, 0, 2, 4, 4, 6, 6, 6, 6}));
  EXPECT_EQ(Ints(d->tendon_efcadr, 2), (IntList{3, 5}));
  EXPECT_EQ(Ints(d->tree_island, 2), (IntList{0, 0}));
  EXPECT_EQ(d->nidof, 3);
  EXPECT_EQ(Ints(d->efc_J_rownnz, 10), (IntList{1, 1, 1, 1, 1, 3, 2, 2, 2, 2}));
  EXPECT_EQ(Ints(d->efc_J_rowsuper, 10), (IntList{4, 3, 2, 1, 0, 0, 3, 2, 1, 0}));
  EXPECT_EQ(Ints(d->efc_J_colind, 16), (IntList{0, 0, 0, 0, 0, 0, 1, 2, 0, 1, 0, 1, 0, 1, 0, 1}));
  EXPECT_EQ(d->efc_R[3], mjtNum(mjMINVAL));
  EXPECT_EQ(d->efc_R[4], mjtNum(mjMINVAL));
}

TEST_F(Structure, NothingHappensWithoutRows) {
  m->opt.disableflags |= mjDSBL_CONSTRAINT;
  Constrain();
  ASSERT_EQ(d->nefc, 0);
  EXPECT_EQ(d->efc_J, nullptr);
  mjtNum untouched[3] = {1, 2, 3};
  mj_mulJacTVec(m, d, untouched, nullptr);
  mj_mulJacVec(m, d, untouched, d->qvel);
  ExpectNumbers(untouched, {1, 2, 3});
}

}  // namespace
}  // namespace conjoint::testing
