// Steps of models with flexes: explicit, and implicit where flexes are interpolated.

#include <utility>

#include "support/flex_scene.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

constexpr int kNoForces = mjDSBL_SPRING | mjDSBL_DAMPER;

TEST(ImplicitFlex, EdgeDampingEntersTheVelocityDerivative) {
  FlexScene s("flex_cable");
  ExpectRecorded("qvel", s.StepPerturbed(mjINT_EULER), s.m->nv);
  ExpectRecorded("qvel", s.StepPerturbed(mjINT_IMPLICIT), s.m->nv);
  ExpectRecorded("qvel", s.StepPerturbed(mjINT_IMPLICITFAST), s.m->nv);
  ExpectRecorded("qDeriv", s.d->qDeriv, s.m->nD);
}

TEST(ImplicitFlex, StepsOfATrilinearFlexMatchTheReference) {
  FlexScene s("flex_trilinear");
  ExpectRecorded("qvel", s.StepPerturbed(mjINT_EULER), s.m->nv);
  ExpectRecorded("qvel", s.StepPerturbed(mjINT_RK4), s.m->nv);
  for (const mjtIntegrator integrator : {mjINT_IMPLICIT, mjINT_IMPLICITFAST}) {
    ExpectRecorded("qvel", s.StepPerturbed(integrator), s.m->nv);
  }
  ExpectRecorded("qvel", s.StepPerturbed(mjINT_IMPLICITFAST, mjDSBL_SPRING), s.m->nv);
  ExpectRecorded("qvel", s.StepPerturbed(mjINT_IMPLICITFAST, kNoForces), s.m->nv);
}

TEST(ImplicitFlex, NodesOnAHingeAreCoupledToIt) {
  FlexScene s("flex_trilinear_pinned");
  ExpectRecorded("qvel", s.StepPerturbed(mjINT_EULER), s.m->nv);
  ExpectRecorded("qvel", s.StepPerturbed(mjINT_IMPLICITFAST), s.m->nv);
  ExpectRecorded("qvel", s.StepPerturbed(mjINT_IMPLICIT), s.m->nv);
}

// The hinge is not a dof of the nodes, but moves them.
TEST(ImplicitFlex, NodesFollowDofsThatAreNotTheirs) {
  FlexScene s("flex_trilinear_swinging");
  ExpectRecorded("qvel", s.StepPerturbed(mjINT_IMPLICIT), s.m->nv);
  ExpectRecorded("qvel", s.StepPerturbed(mjINT_IMPLICITFAST), s.m->nv);
}

TEST(ImplicitFlex, StepOfAQuadraticFlexMatchesTheReference) {
  FlexScene s("flex_quadratic");
  ExpectRecorded("qvel", s.StepPerturbed(mjINT_IMPLICITFAST), s.m->nv);
}

// Both flexes are in the same state; the damping of the first also acts on the second.
TEST(ImplicitFlex, TheDampingOfTheFirstFlexActsOnAll) {
  for (const auto& [damping1, damping2] :
       {std::pair{.01, .01}, std::pair{.05, .01}, std::pair{.01, .05}}) {
    FlexScene s("flex_two_trilinear");
    s.m->flex_damping[0] = mjtNum(damping1);
    s.m->flex_damping[1] = mjtNum(damping2);
    for (int i = 0; i < 24; ++i) {
      for (const int adr : {i, i + 24}) {
        s.d->qpos[adr] += mjtNum(.01 * std::sin(1.3 * i + .4));
        s.d->qvel[adr] = mjtNum(.1 * std::sin(2.1 * i + .7));
      }
    }
    mj_step(s.m, s.d);
    ExpectRecorded("qvel", s.d->qvel, s.m->nv);
  }
}

// A step that keeps the factorisation of the step before leaves the nodes to it.
TEST(ImplicitFlex, DerivativesByControlsLeaveTheNodesOut) {
  if (!kDouble) GTEST_SKIP() << "differences need double precision";
  FlexScene s("flex_control");
  for (int i = 0; i < 24; ++i) {
    s.d->qpos[1 + i] += mjtNum(.01 * std::sin(1.3 * i + .4));
    s.d->qvel[1 + i] = mjtNum(.1 * std::sin(2.1 * i + .7));
  }
  std::vector<mjtNum> B(static_cast<size_t>(2 * s.m->nv));
  mjd_transitionFD(s.m, s.d, mjtNum(1e-6), 0, nullptr, B.data(), nullptr, nullptr);
  ExpectRecorded("B", B.data(), 2 * s.m->nv, 1e-6);
}

TEST(ImplicitFlex, AStepTakesNoMemoryForGood) {
  FlexScene s("flex_two_trilinear");
  s.Perturb();
  mj_step(s.m, s.d);
  EXPECT_EQ(s.d->pstack, 0u);
}

}  // namespace
}  // namespace conjoint::testing
