// A pile of 121 dofs, solved in every way: all ways lead to the same point, and the optimality
// conditions hold there.

#include <cstring>

#include "constraint/solver_scene.h"
#include "support/messages.h"
#include "support/targets.h"

namespace conjoint::testing {
namespace {

struct Pile : SolverScene {
  Pile(mjtSolver solver, mjtCone cone, mjtJacobian jacobian) : SolverScene("solver_pile") {
    m->opt.jacobian = jacobian;
    Solver(solver, cone);
    for (int i = 0; i < m->nv; ++i) d->qvel[i] = mjtNum(0.3 * std::sin(1.7 * i + 0.3));
  }
  Pile& Islands(bool on) {
    m->opt.disableflags = on ? 0 : mjDSBL_ISLAND;
    return *this;
  }
  std::vector<double> Solved() {
    mj_forward(m, d);
    return Accelerations();
  }
};

struct PileOfCone : ::testing::TestWithParam<mjtCone> {};

// Sparse problems of this size are solved on tiles, dense ones in compressed rows.
TEST_P(PileOfCone, HasOneSolutionWhateverTheLayoutOfMatrices) {
  Pile tiles(mjSOL_NEWTON, GetParam(), mjJAC_SPARSE), rows(mjSOL_NEWTON, GetParam(), mjJAC_DENSE);
  tiles.Islands(false), rows.Islands(false);
  const std::vector<double> expected = rows.Solved();
  ASSERT_GT(rows.d->nefc, 60);
  ASSERT_EQ(tiles.m->nv, 121);
  ExpectClose(tiles.Solved(), expected, kDouble ? 1e-10 : 1e-2);
  if (kDouble) EXPECT_EQ(tiles.d->solver_niter[0], rows.d->solver_niter[0]);
}

TEST_P(PileOfCone, IslandsSolveTheSameProblem) {
  Pile whole(mjSOL_NEWTON, GetParam(), mjJAC_SPARSE),
      islands = {mjSOL_NEWTON, GetParam(), mjJAC_SPARSE};
  whole.m->opt.tolerance = islands.m->opt.tolerance = 0;
  whole.Islands(false);
  ExpectClose(islands.Solved(), whole.Solved(), kDouble ? 1e-8 : 1e-2);
  EXPECT_GT(islands.d->nisland, 1);
  EXPECT_EQ(whole.d->nisland, 0);
}

TEST_P(PileOfCone, NewtonBalancesForces) {
  if (!kDouble) GTEST_SKIP() << "rounding of single precision is of the size of the residual";
  for (const mjtJacobian jacobian : {mjJAC_DENSE, mjJAC_SPARSE}) {
    for (const bool islands : {false, true}) {
      Pile pile(mjSOL_NEWTON, GetParam(), jacobian);
      pile.Islands(islands);
      mj_forward(pile.m, pile.d);
      EXPECT_LT(pile.Residual(), 1e-8);
    }
  }
}

void ExpectHeadsForNewtonsPoint(mjtSolver solver, mjtCone cone) {
  if (!kDouble) GTEST_SKIP() << "needs many iterations without rounding";
  Pile newton(mjSOL_NEWTON, cone, mjJAC_SPARSE);
  newton.m->opt.tolerance = 0;
  const std::vector<double> expected = newton.Solved();
  for (const mjtJacobian jacobian : {mjJAC_DENSE, mjJAC_SPARSE}) {
    Pile other(solver, cone, jacobian);
    other.m->opt.tolerance = 0;
    other.m->opt.iterations = 3000;
    ExpectClose(other.Solved(), expected, 1e-6);
  }
}

TEST_P(PileOfCone, ConjugateGradientsHeadForTheSamePoint) {
  ForEachTarget([] { ExpectHeadsForNewtonsPoint(mjSOL_CG, GetParam()); });
}

TEST_P(PileOfCone, HasOneSolutionOnEveryProcessor) {
  Pile first(mjSOL_NEWTON, GetParam(), mjJAC_SPARSE);
  const std::vector<double> expected = first.Solved();
  ForEachTarget([&] {
    for (const mjtJacobian jacobian : {mjJAC_DENSE, mjJAC_SPARSE}) {
      Pile pile(mjSOL_NEWTON, GetParam(), jacobian);
      ExpectClose(pile.Solved(), expected, kDouble ? 1e-10 : 1e-2);
    }
  });
}

// Not with elliptic cones: PGS gives up torsional friction as small as here.
TEST(PileOfPyramids, PgsHeadsForTheSamePoint) {
  ExpectHeadsForNewtonsPoint(mjSOL_PGS, mjCONE_PYRAMIDAL);
}

TEST_P(PileOfCone, ConjugateGradientsAreTheSameInSparseAndInDenseRows) {
  if (!kDouble) GTEST_SKIP() << "iterations amplify rounding";
  Pile sparse(mjSOL_CG, GetParam(), mjJAC_SPARSE), dense(mjSOL_CG, GetParam(), mjJAC_DENSE);
  for (Pile* pile : {&sparse, &dense}) pile->Islands(false).m->opt.iterations = 12;
  ExpectClose(sparse.Solved(), dense.Solved(), 1e-9);
}

TEST_P(PileOfCone, ForcesObeyTheirLimits) {
  Pile pile(mjSOL_NEWTON, GetParam(), mjJAC_SPARSE);
  mj_forward(pile.m, pile.d);
  const mjData* d = pile.d;
  for (int i = d->ne; i < d->ne + d->nf; ++i) {
    EXPECT_LE(std::abs(d->efc_force[i]), d->efc_frictionloss[i]);
  }
  for (int i = d->ne + d->nf; i < d->nefc; ++i) {
    if (d->efc_type[i] != mjCNSTR_CONTACT_ELLIPTIC) {
      EXPECT_GE(d->efc_force[i], 0);
    } else if (d->contact[d->efc_id[i]].efc_address == i) {
      EXPECT_GE(d->efc_force[i], 0);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Cones, PileOfCone, ::testing::Values(mjCONE_PYRAMIDAL, mjCONE_ELLIPTIC));

TEST(PileOnThreads, HasTheBitsOfASingleThread) {
  Pile alone(mjSOL_NEWTON, mjCONE_ELLIPTIC, mjJAC_SPARSE);
  Pile pooled(mjSOL_NEWTON, mjCONE_ELLIPTIC, mjJAC_SPARSE);
  mjThreadPool* pool = mju_threadPoolCreate(3);
  mju_bindThreadPool(pooled.d, pool);
  mj_forward(pooled.m, pooled.d);
  ASSERT_GT(pooled.d->nisland, 1);
  for (int step = 0; step < 5; ++step) {
    mj_step(alone.m, alone.d);
    mj_step(pooled.m, pooled.d);
    EXPECT_EQ(alone.Accelerations(), pooled.Accelerations());
    EXPECT_EQ(alone.Forces(), pooled.Forces());
  }
  mju_threadPoolDestroy(pool);
}

// Where there is too little memory for the fast layout of matrices, a slower one gives the same;
// where there is none, it is an error.
void ExpectSolvedInLittleMemory(SolverScene& roomy) {
  mj_forward(roomy.m, roomy.d);
  const mjtSize used = roomy.d->maxuse_arena;
  int solved = 0;
  for (int percent = 20; percent < 300; percent += 10) {
    ModelPtr model(mj_copyModel(nullptr, roomy.m));
    model->narena = used * percent / 100;
    DataPtr data(mj_makeData(model.get()));
    std::memcpy(data->qvel, roomy.d->qvel, sizeof(mjtNum) * static_cast<size_t>(model->nv));
    Messages messages;
    try {
      mj_forward(model.get(), data.get());
      if (data->nefc != roomy.d->nefc) continue;  // no room for rows
      ++solved;
      ExpectClose({data->qacc, data->qacc + model->nv}, roomy.Accelerations(),
                  kDouble ? 1e-10 : 1e-2);
    } catch (const Messages::Raised& error) {
      EXPECT_NE(error.text.find("stack overflow"), std::string::npos) << error.text;
    }
  }
  EXPECT_GT(solved, kDouble ? 18 : 15);
}

TEST(LittleMemory, IsEnoughForManyDofs) {
  Pile roomy(mjSOL_NEWTON, mjCONE_ELLIPTIC, mjJAC_SPARSE);
  ExpectSolvedInLittleMemory(roomy);
}

TEST(LittleMemory, IsEnoughForFewDofs) {
  for (const mjtJacobian jacobian : {mjJAC_DENSE, mjJAC_SPARSE}) {
    SolverScene roomy("solver_spheres");
    roomy.m->opt.jacobian = jacobian;
    roomy.Velocities({.5, .02, -.1, 1, 2, 3, -.2, .1, -.3, .5, -1, 2});
    ExpectSolvedInLittleMemory(roomy);
  }
}

TEST(PileOfNonsense, Ends) {
  for (const mjtSolver solver : {mjSOL_PGS, mjSOL_CG, mjSOL_NEWTON}) {
    for (const double number : {std::nan(""), 1e300, HUGE_VAL}) {
      Pile pile(solver, mjCONE_ELLIPTIC, mjJAC_SPARSE);
      pile.d->qacc_warmstart[3] = static_cast<mjtNum>(number);
      WarningsOf([&] { mj_forward(pile.m, pile.d); });
    }
  }
}

}  // namespace
}  // namespace conjoint::testing
