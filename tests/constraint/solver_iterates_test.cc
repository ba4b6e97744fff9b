// The solvers iterate by iterate: CG and PGS stop before they have converged, so a program sees
// what they have reached.

#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "constraint/solver_scene.h"
#include "support/targets.h"

namespace conjoint::testing {
namespace {

struct Iterates : SolverScene, ::testing::TestWithParam<mjtJacobian> {
  Iterates() : SolverScene("solver_spheres") {
    m->opt.jacobian = GetParam();
    Velocities({.5, .02, -.1, 1, 2, 3, -.2, .1, -.3, .5, -1, 2});
  }

  void Run(mjtSolver solver, mjtCone cone, int iterations = 100) {
    Solver(solver, cone, iterations);
    mj_forward(m, d);
  }

  // What the primal solvers minimise, at qacc.
  double Cost() {
    std::vector<mjtNum> Ma(static_cast<size_t>(m->nv)), jar(static_cast<size_t>(d->nefc));
    mj_mulM(m, d, Ma.data(), d->qacc);
    mj_mulJacVec(m, d, jar.data(), d->qacc);
    for (size_t i = 0; i < jar.size(); ++i) jar[i] -= d->efc_aref[i];
    mjtNum cost = 0;
    mj_constraintUpdate(m, d, jar.data(), &cost, 0);
    for (size_t i = 0; i < Ma.size(); ++i) {
      cost += (Ma[i] - d->qfrc_smooth[i]) * (d->qacc[i] - d->qacc_smooth[i]) / 2;
    }
    return cost;
  }
};

// tools/make_golden_solver.py writes what is read here.
TEST_P(Iterates, MatchTheReference) {
  std::ifstream golden(GoldenPath("solver_iterates.txt"));
  const auto numbers = [&golden] {
    std::string line;
    std::getline(golden, line);
    std::istringstream words(line);
    return std::vector<double>(std::istream_iterator<double>(words), {});
  };
  const auto digits = [](double exact) { return kDouble ? exact : 2e-2; };
  Velocities(numbers());
  int settings = 0;
  for (std::vector<double> setting; (setting = numbers()).size() == 5; ++settings) {
    const auto solver = static_cast<mjtSolver>(setting[0]);
    const auto cone = static_cast<mjtCone>(setting[1]);
    const int noslip = static_cast<int>(setting[2]), iterations = static_cast<int>(setting[3]);
    const int used = static_cast<int>(setting[4]);
    const std::vector<double> force = numbers(), acceleration = numbers();
    SCOPED_TRACE(::testing::Message() << "solver " << solver << " cone " << cone << " noslip "
                                      << noslip << " iterations " << iterations);
    m->opt.noslip_iterations = noslip;
    // Conjugate gradients amplify rounding from iteration to iteration.
    const double tolerance = digits(solver == mjSOL_CG && iterations > 2 ? 1e-8 : 1e-12);
    ForEachTarget([&] {
      Run(solver, cone, iterations);
      ExpectClose(Forces(), force, tolerance);
      ExpectClose(Accelerations(), acceleration, tolerance);
      if (kDouble) EXPECT_EQ(d->solver_niter[0], used);
    });
  }
  EXPECT_EQ(settings, 22);
}

TEST_P(Iterates, ReportHowMuchTheyImproved) {
  m->opt.disableflags |= mjDSBL_WARMSTART | mjDSBL_ISLAND;
  for (const mjtCone cone : {mjCONE_PYRAMIDAL, mjCONE_ELLIPTIC}) {
    for (const mjtSolver solver : {mjSOL_CG, mjSOL_NEWTON}) {
      Run(solver, cone);
      double total = 0;
      for (int i = 0; i < d->solver_niter[0]; ++i) {
        total += Stat(i).improvement;
        EXPECT_GT(Stat(i).neval, 1);
      }
      const double end = Cost();
      std::copy_n(d->qacc_smooth, m->nv, d->qacc);  // the start
      const double scale = m->stat.meaninertia * static_cast<double>(m->nv);
      EXPECT_NEAR(total * scale, Cost() - end, (kDouble ? 1e-10 : 1e-4) * Cost());
      if (solver == mjSOL_CG) EXPECT_EQ(d->solver_nnz[0], 0);
    }
  }
}

TEST_P(Iterates, StartFromSmoothAccelerationWithoutWarmStart) {
  m->opt.disableflags |= mjDSBL_WARMSTART;
  Run(mjSOL_NEWTON, mjCONE_ELLIPTIC, 0);
  for (int i = 0; i < m->nv; ++i) EXPECT_EQ(d->qacc[i], d->qacc_smooth[i]);
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

TEST_P(Iterates, OfNoslipComeAfterThoseOfTheSolverAndImproveLessAndLess) {
  if (!kDouble) GTEST_SKIP() << "in single precision rounding ends a solve";
  m->opt.noslip_iterations = 10;
  for (const mjtCone cone : {mjCONE_PYRAMIDAL, mjCONE_ELLIPTIC}) {
    Run(mjSOL_NEWTON, cone);
    ASSERT_GT(d->solver_niter[0], 3);
    for (int i = 3; i < d->solver_niter[0]; ++i) {
      EXPECT_LT(Stat(i).improvement, Stat(i - 1).improvement);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Both, Iterates, ::testing::Values(mjJAC_DENSE, mjJAC_SPARSE));

}  // namespace
}  // namespace conjoint::testing
