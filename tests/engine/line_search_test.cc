// How much work the line search of the primal solvers makes.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "support/load.h"
#include "support/precision.h"
#include "support/targets.h"

namespace conjoint::testing {
namespace {

// Equality constraints alone make the cost a parabola along any line: one evaluation finds it, the
// next one its minimum, even if the tolerance is less than the rounding of so steep a slope. The
// search may look at a few neighbours; it must not halve an interval until its 50 evaluations end.
TEST(LineSearch, OfAParabolaEndsAtOnce) {
  if (!kDouble) GTEST_SKIP() << "in single precision less is enough";
  Loaded scene(
      "<mujoco><option solver='CG' tolerance='1e-13'/><worldbody>"
      "<body name='a'><freejoint/><geom type='box' size='.1 .2 .3'/></body>"
      "<body name='b' pos='1 2 3'><joint type='slide'/><joint type='ball'/>"
      "<geom type='box' size='.3 .1 .1' pos='.2 .1 0'/></body></worldbody><equality>"
      "<weld body1='a' relpose='5 4 3 1 .2 .3 .4'/><connect body1='a' body2='b' anchor='3 2 1'/>"
      "</equality></mujoco>");
  ASSERT_TRUE(scene.m);
  mjData* d = scene.data();
  for (int i = 0; i < scene.m->nv; ++i) d->qvel[i] = 0.3 * i + 0.1;
  ForEachTarget([&] {
    mj_forward(scene.model(), d);
    ASSERT_GT(d->solver_niter[0], 5);
    for (int i = 0; i < d->solver_niter[0]; ++i) {
      EXPECT_LT(d->solver[i].neval, 10) << "iteration " << i;
    }
  });
}

}  // namespace
}  // namespace conjoint::testing
