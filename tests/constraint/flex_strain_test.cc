// Rows of the strain of interpolated flexes.

#include <cmath>

#include "constraint/rows.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

struct FlexStrain : Rows {
  explicit FlexStrain(const char* model) : Rows(model) {
    for (int i = 0; i < m->nq; ++i) {
      d->qpos[i] += mjtNum(0.005) * mjtNum(std::sin(1.7 * i + 0.3));
      d->qvel[i] = mjtNum(0.1) * mjtNum(std::sin(i + 1));
    }
    Make();
  }

  void Make() {
    Position();
    mj_makeConstraint(m, d);
    mj_island(m, d);
    mj_referenceConstraint(m, d);
  }
};

TEST(FlexStrainRows, OfATrilinearFlexMatchTheReference) {
  FlexStrain s("constraint_strain");
  ASSERT_EQ(s.d->nefc, 24);
  for (int i = 0; i < 24; ++i) ExpectNumbers(s.d->efc_diagApprox + i, {8});
  ExpectRecorded("efc_pos", s.d->efc_pos, s.d->nefc);
  ExpectRecorded("efc_vel", s.d->efc_vel, s.d->nefc);
  EXPECT_EQ(s.d->nisland, 1);
}

TEST(FlexStrainRows, OfAQuadraticFlexMatchTheReference) {
  FlexStrain s("constraint_strain_quadratic");
  ASSERT_EQ(s.d->nefc, 81);
  ExpectNumbers(s.d->efc_diagApprox, {91.125});
  ExpectRecorded("efc_pos", s.d->efc_pos, s.d->nefc);
}

TEST(FlexRows, OfStrainAndEdgesHoldWithTheForcesOfTheReference) {
  for (const char* model :
       {"constraint_strain", "constraint_strain_quadratic", "constraint_cloth"}) {
    FlexStrain s(model);
    mj_forward(s.m, s.d);
    ASSERT_GT(s.d->nefc, 0) << model;
    ExpectRecorded("efc_force", s.d->efc_force, s.d->nefc, kDouble ? 1e-10 : 1e-2);
    ExpectRecorded("qacc", s.d->qacc, s.m->nv, kDouble ? 1e-10 : 1e-2);
  }
}

TEST(FlexRows, OfContactsHoldWithTheForcesOfTheReference) {
  Rows s("flex_triangle");
  mj_forward(s.m, s.d);
  ASSERT_GT(s.d->nefc, 0);
  ExpectRecorded("efc_force", s.d->efc_force, s.d->nefc, kDouble ? 1e-10 : 1e-2);
  ExpectRecorded("qacc", s.d->qacc, s.m->nv, kDouble ? 1e-10 : 1e-2);
}

TEST(FlexStrainRows, OfAQuadraticFlexLeaveTheRowsBehindThemTheirOwnWeights) {
  CONJOINT_OURS_ONLY();
  FlexStrain s("constraint_strain_run");
  ASSERT_EQ(s.d->nefc, 83);
  ExpectNumbers(s.d->efc_diagApprox + 81, {1.0 / 3, 0.2});
}

TEST(FlexStrainRows, AreTheDerivativesOfTheInvariants) {
  if (!kDouble) GTEST_SKIP() << "floats have too few digits for a difference over 1e-6";
  FlexStrain s("constraint_strain");
  const int n = s.d->nefc, nv = static_cast<int>(s.m->nv);
  ASSERT_EQ(n, 24);
  std::vector<std::vector<double>> jacobian;
  for (int row = 0; row < n; ++row) jacobian.push_back(s.JacobianRow(row));
  const mjtNum step = mjtNum(1e-6);
  for (int dof = 0; dof < nv; dof += 5) {  // all joints are slides
    const mjtNum at = s.d->qpos[dof];
    s.d->qpos[dof] = at + step;
    s.Make();
    const std::vector<mjtNum> above(s.d->efc_pos, s.d->efc_pos + n);
    s.d->qpos[dof] = at - step;
    s.Make();
    for (int row = 0; row < n; ++row) {
      const double slope = (above[static_cast<size_t>(row)] - s.d->efc_pos[row]) / (2 * step);
      EXPECT_NEAR(jacobian[static_cast<size_t>(row)][static_cast<size_t>(dof)], slope, 1e-7);
    }
    s.d->qpos[dof] = at;
  }
}

TEST(FlexStrainRows, AreTheSameDenseAndSparse) {
  FlexStrain dense("constraint_strain"), sparse("constraint_strain");
  dense.Jacobian(mjJAC_DENSE);
  dense.Make();
  sparse.Jacobian(mjJAC_SPARSE);
  sparse.Make();
  ASSERT_EQ(dense.d->nefc, sparse.d->nefc);
  for (int row = 0; row < dense.d->nefc; ++row) {
    EXPECT_EQ(dense.JacobianRow(row), sparse.JacobianRow(row));
  }
}

}  // namespace
}  // namespace conjoint::testing
