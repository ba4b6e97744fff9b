// Trees that sleep cost nothing and change nothing: those that are awake move to the last bit as
// they do where nothing can sleep.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <string>
#include <tuple>

#include "support/load.h"

namespace conjoint::testing {
namespace {

// A chain of hinges with dry friction and damping, from the ceiling.
std::string Chain(int links, double x, const char* sleep) {
  std::string text;
  for (int i = 0; i < links; ++i) {
    text += i ? "<body pos='.1 .02 -.05'>"
              : "<body pos='" + std::to_string(x) + " 0 3' sleep='" + sleep + "'>";
    text += i % 3 ? "<joint axis='1 .3 0' damping='.1'/>" : "<joint axis='.1 1 .2' damping='.2'/>";
    text += "<geom type='capsule' fromto='0 0 0 .1 .02 -.05' size='.02' contype='0'/>";
  }
  for (int i = 0; i < links; ++i) text += "</body>";
  return text;
}

std::string Box(double x, const char* sleep) {
  return "<body pos='" + std::to_string(x) + " 0 .0999' sleep='" + sleep +
         "'><freejoint/><geom type='box' size='.1 .1 .1'/></body>";
}

// Trees of many sizes; of two that are alike the second one sleeps.
std::string Trees(const char* second) {
  std::string bodies;
  double x = 0;
  for (const int links : {1, 2, 3, 7, 12, 40}) {
    for (const char* sleep : {"allowed", second}) bodies += Chain(links, x += 1, sleep);
  }
  for (int i = 0; i < 3; ++i) {
    for (const char* sleep : {"allowed", second}) bodies += Box(x += 1, sleep);
  }
  return "<mujoco><option><flag sleep='enable'/></option><worldbody>"
         "<geom type='plane' size='50 50 1'/>" +
         bodies + "</worldbody></mujoco>";
}

struct Asleep : ::testing::TestWithParam<std::tuple<mjtSolver, mjtIntegrator>> {};

TEST_P(Asleep, TreesDoNotChangeTheBitsOfThoseThatAreAwake) {
  Loaded sleepy(Trees("init")), awake(Trees("allowed"));
  ASSERT_TRUE(sleepy.m && awake.m);
  for (const Loaded* scene : {&sleepy, &awake}) {
    std::tie(scene->m->opt.solver, scene->m->opt.integrator) =
        std::tuple<int, int>(std::get<0>(GetParam()), std::get<1>(GetParam()));
  }
  awake.m->opt.enableflags &= ~mjENBL_SLEEP;
  mj_resetData(awake.model(), awake.data());
  const int nv = static_cast<int>(awake.m->nv);
  const auto sleeps = [&](int dof) { return !sleepy.d->tree_awake[sleepy.m->dof_treeid[dof]]; };
  for (const Loaded* scene : {&sleepy, &awake}) {
    for (int dof = 0; dof < nv; ++dof) {
      if (!sleeps(dof)) scene->d->qvel[dof] = mjtNum(0.01) * (dof % 7 - 3);
    }
  }
  ASSERT_EQ(sleepy.d->ntree_awake, sleepy.m->ntree / 2);
  for (int step = 0; step < 20; ++step) {
    mj_step(sleepy.model(), sleepy.data());
    mj_step(awake.model(), awake.data());
    ASSERT_EQ(sleepy.d->ntree_awake, sleepy.m->ntree / 2);
    ASSERT_GT(sleepy.d->nisland, 1);
    for (int dof = 0; dof < nv; ++dof) {
      if (sleeps(dof)) continue;
      ASSERT_EQ(sleepy.d->qacc_smooth[dof], awake.d->qacc_smooth[dof]) << step << " " << dof;
      ASSERT_EQ(sleepy.d->qacc[dof], awake.d->qacc[dof]) << step << " " << dof;
      ASSERT_EQ(sleepy.d->qvel[dof], awake.d->qvel[dof]) << step << " " << dof;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Solvers, Asleep,
                         ::testing::Combine(::testing::Values(mjSOL_CG, mjSOL_NEWTON),
                                            ::testing::Values(mjINT_EULER, mjINT_IMPLICIT,
                                                              mjINT_IMPLICITFAST)));

}  // namespace
}  // namespace conjoint::testing
