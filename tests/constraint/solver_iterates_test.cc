// The solvers iterate by iterate: CG and PGS stop before they have converged, so a program sees
// what they have reached. Numbers are those of the reference, to twelve digits.

#include "constraint/solver_scene.h"
#include "support/targets.h"

namespace conjoint::testing {
namespace {

constexpr double kDigits = 6e-12;  // what twelve digits leave open

struct Iterates : SolverScene, ::testing::TestWithParam<mjtJacobian> {
  Iterates() : SolverScene("solver_spheres") {
    m->opt.jacobian = GetParam();
    Velocities({.5, .02, -.1, 1, 2, 3, -.2, .1, -.3, .5, -1, 2});
  }

  void Run(mjtSolver solver, mjtCone cone, int iterations = 100) {
    Solver(solver, cone, iterations);
    mj_forward(m, d);
  }

  void Expect(mjtSolver solver, mjtCone cone, int iterations, const std::vector<double>& force) {
    ForEachTarget([&] {
      Run(solver, cone, iterations);
      ExpectClose(Forces(), force, kDouble ? kDigits : 2e-2);
    });
  }
};

struct Iterate {
  mjtSolver solver;
  mjtCone cone;
  int iterations;
  std::vector<double> force;
};

TEST_P(Iterates, MatchTheReference) {
  const Iterate table[] = {
      {mjSOL_PGS,
       mjCONE_PYRAMIDAL,
       1,
       {5.60986282498, 19.3094753398, 19.2797402157, 2.1328732866, 18.7230602523, 23.0119135341, 0,
        17.5064456712, 0, 0}},
      {mjSOL_PGS,
       mjCONE_PYRAMIDAL,
       2,
       {23.4292003659, 34.6658549984, 24.8637249279, 9.21453548369, 22.8320928191, 23.2459194813, 0,
        20.0377200946, 0, 0}},
      {mjSOL_PGS,
       mjCONE_ELLIPTIC,
       1,
       {48.639, -7.1520064308, 18.1504701017, 48.724098534, -0.784205928889, -16.3305238158,
        0.100337001399}},
      {mjSOL_PGS,
       mjCONE_ELLIPTIC,
       2,
       {76.692897785, -6.65679546125, 20.9057907998, 54.4638703284, -0.847691254568, -15.9312825201,
        0.102284673677}},
      {mjSOL_PGS,
       mjCONE_ELLIPTIC,
       100,
       {104.205508372, -6.6275939026, 18.9298600639, 65.5100142108, -0.851434851894, -14.8742140388,
        0.102399523851}},
      {mjSOL_CG,
       mjCONE_PYRAMIDAL,
       1,
       {228.99581552, 337.22759497, 482.432277151, 83.7911333393, 0, 0, 0, 150.668203637, 0, 0}},
      {mjSOL_CG,
       mjCONE_PYRAMIDAL,
       2,
       {125.238926171, 60.5929087955, 14.8590873012, 170.972747666, 7.31228199756, 0, 0,
        34.7832809937, 0, 0}},
      {mjSOL_CG,
       mjCONE_ELLIPTIC,
       1,
       {484.225704003, 214.346359729, -53.6486982238, 329.396409728, 101.245093318, 6.63362750122,
        0.202813107199}},
      {mjSOL_CG,
       mjCONE_ELLIPTIC,
       2,
       {424.37019178, -103.374593974, -55.6001766787, 253.819700504, -59.6008976039, 51.7735683046,
        0.234728859976}},
      {mjSOL_NEWTON,
       mjCONE_PYRAMIDAL,
       1,
       {37.9441720512, 45.8507195341, 22.8820716901, 60.9128198951, 13.1110956151, 14.9321298092,
        0.659353219184, 27.3838722051, 18.2969435453, 9.74628187901}},
      {mjSOL_NEWTON,
       mjCONE_PYRAMIDAL,
       100,
       {23.642332816, 30.2062828303, 36.0350382947, 17.8135773515, 10.9329120767, 12.1516315666,
        1.13930628658, 21.9452373567, 15.78386643, 7.30067721332}},
      {mjSOL_NEWTON,
       mjCONE_ELLIPTIC,
       1,
       {721.548228206, 76.6041819156, -185.924237619, 349.332905588, -2.96116845348, -44.3091869176,
        0.121975865699}},
      {mjSOL_NEWTON,
       mjCONE_ELLIPTIC,
       100,
       {104.205884825, -6.6275939026, 18.9298198625, 65.510172178, -0.851434851894, -14.8741977021,
        0.102399523851}},
  };
  for (const Iterate& iterate : table) {
    SCOPED_TRACE(::testing::Message() << "solver " << iterate.solver << " cone " << iterate.cone
                                      << " iterations " << iterate.iterations);
    Expect(iterate.solver, iterate.cone, iterate.iterations, iterate.force);
  }
}

TEST_P(Iterates, AreAsManyAsInTheReference) {
  if (!kDouble) GTEST_SKIP() << "in single precision rounding ends a solve";
  struct {
    mjtSolver solver;
    mjtCone cone;
    int used;
  } const table[] = {
      {mjSOL_PGS, mjCONE_PYRAMIDAL, 100},  {mjSOL_PGS, mjCONE_ELLIPTIC, 18},
      {mjSOL_CG, mjCONE_PYRAMIDAL, 26},    {mjSOL_CG, mjCONE_ELLIPTIC, 20},
      {mjSOL_NEWTON, mjCONE_PYRAMIDAL, 2}, {mjSOL_NEWTON, mjCONE_ELLIPTIC, 2},
  };
  for (const auto& row : table) {
    Run(row.solver, row.cone);
    EXPECT_EQ(d->solver_niter[0], row.used) << "solver " << row.solver << " cone " << row.cone;
    if (row.solver == mjSOL_CG) EXPECT_EQ(d->solver_nnz[0], 0);
  }
}

TEST_P(Iterates, FirstOnesReportTheirWork) {
  struct {
    mjtSolver solver;
    mjtCone cone;
    double improvement, digits;
    int neval, nupdate;
  } const table[] = {
      {mjSOL_CG, mjCONE_PYRAMIDAL, 10858.9, 0.1, 4, 0},
      {mjSOL_CG, mjCONE_ELLIPTIC, 7217.8, 0.1, 8, 0},
      {mjSOL_NEWTON, mjCONE_ELLIPTIC, 6830.37, 0.01, 5, 7},
  };
  for (const auto& row : table) {
    Run(row.solver, row.cone, 1);
    EXPECT_NEAR(Stat(0).improvement, row.improvement, row.digits);
    if (kDouble) EXPECT_EQ(Stat(0).neval, row.neval);
    EXPECT_EQ(Stat(0).nupdate, row.nupdate);
  }
}

TEST_P(Iterates, OfNewtonEndAtTheAccelerationsOfTheReference) {
  Run(mjSOL_NEWTON, mjCONE_ELLIPTIC);
  ExpectClose(
      Accelerations(),
      {-25.98439684, -2.88807952535, 13.0472135572, -95.5942009925, 53.605289797, -9.29614223312,
       33.0389738175, -0.851434851894, 48.681457711, -13.1124252669, -448.330427332, 45.6800314295},
      kDouble ? kDigits : 2e-2);
}

TEST_P(Iterates, StartFromSmoothAccelerationWithoutWarmStart) {
  m->opt.disableflags |= mjDSBL_WARMSTART;
  Solver(mjSOL_NEWTON, mjCONE_ELLIPTIC, 1);
  mj_forward(m, d);
  EXPECT_NEAR(Stat(0).improvement, 7762.67, kDouble ? 0.01 : 0.05);  // floats: 1e-5 of it
}

TEST_P(Iterates, WithoutIterationsTheForceIsThatOfTheStart) {
  Solver(mjSOL_NEWTON, mjCONE_ELLIPTIC, 0);
  std::fill_n(d->qacc_warmstart, m->nv, mjtNum{0});
  mj_forward(m, d);
  EXPECT_EQ(d->solver_niter[0], 0);
  const std::vector<double> force = Forces();
  for (int i = 0; i < m->nv; ++i) EXPECT_EQ(d->qacc[i], 0);
  mj_inverse(m, d);  // the force of zero acceleration
  ExpectClose(force, Forces(), kDouble ? 1e-14 : 1e-5);
}

TEST_P(Iterates, OfNoslipWithEllipticConesMatchTheReference) {
  m->opt.noslip_iterations = 1;
  Expect(mjSOL_NEWTON, mjCONE_ELLIPTIC, 100,
         {104.205884825, -6.72869403497, 19.2185833749, 65.510172178, -0.85169756537,
          -15.1505081743, 0.178527719479});
  m->opt.noslip_iterations = 10;
  Expect(mjSOL_NEWTON, mjCONE_ELLIPTIC, 100,
         {104.205884825, -6.56140095895, 19.3418940319, 65.510172178, -0.873482531418,
          -15.1683276882, 0.17967931776});
  if (!kDouble) return;
  ASSERT_EQ(d->solver_niter[0], 6);
  EXPECT_NEAR(Stat(2).improvement, 36.5528, 1e-4);
  EXPECT_NEAR(Stat(3).improvement, 0.0038545, 1e-7);
  EXPECT_NEAR(Stat(4).improvement, 1.50108e-05, 1e-10);
  EXPECT_NEAR(Stat(5).improvement, 5.85614e-08, 1e-12);
}

TEST_P(Iterates, OfNoslipWithPyramidsMatchTheReference) {
  m->opt.noslip_iterations = 1;
  Expect(mjSOL_NEWTON, mjCONE_PYRAMIDAL, 100,
         {23.5422035345, 30.3064121118, 36.3129961993, 17.535619447, 10.937219787, 12.1473238564,
          0.837466548211, 22.2470770951, 20.4564341917, 2.62810945161});
  m->opt.noslip_iterations = 10;
  Expect(mjSOL_NEWTON, mjCONE_PYRAMIDAL, 100,
         {23.6436028251, 30.2050128212, 36.4072888235, 17.4413268227, 10.9183565684, 12.1661870749,
          0.818000628674, 22.2665430147, 20.5262345992, 2.5583090441});
  if (!kDouble) return;
  EXPECT_EQ(d->solver_niter[0], 6);
  EXPECT_NEAR(Stat(2).improvement, 25.0398, 1e-2);
}

INSTANTIATE_TEST_SUITE_P(Both, Iterates, ::testing::Values(mjJAC_DENSE, mjJAC_SPARSE));

TEST(Stepping, FollowsTheReferenceWithWarmStarts) {
  SolverScene s("solver_rolling");
  s.d->qvel[0] = mjtNum(0.4);
  s.d->qvel[5] = 1;
  const double acc_x[4] = {-12.0201788753, -9.52626175893, -7.54862309122, -5.98053802365};
  const double acc_z[4] = {4.5095, 3.562505, 2.76928395, 2.1070142705};
  const double normal[4] = {28.639, 26.74501, 25.1585679, 23.834028541};
  const double tolerance = kDouble ? 1e-10 : 1e-2;
  for (int step = 0; step < 4; ++step) {
    mj_step(s.m, s.d);
    if (kDouble) EXPECT_EQ(s.d->solver_niter[0], 2);
    EXPECT_NEAR(s.d->qacc[0], acc_x[step], tolerance);
    EXPECT_NEAR(s.d->qacc[2], acc_z[step], tolerance);
    EXPECT_NEAR(s.d->efc_force[0], normal[step], tolerance);
  }
  mj_forward(s.m, s.d);
  EXPECT_NEAR(s.d->qacc[4], 117.330534737, 10 * tolerance);
  EXPECT_NEAR(s.d->qacc_warmstart[4], 148.085690967, 10 * tolerance);
}

}  // namespace
}  // namespace conjoint::testing
