// Steps of models with flexes: explicit, and implicit where flexes are interpolated.

#include "simulation/implicit_flex.h"

#include "support/flex_scene.h"

namespace conjoint::testing {
namespace {

constexpr int kNoForces = mjDSBL_SPRING | mjDSBL_DAMPER;

TEST(ImplicitFlex, EdgeDampingEntersTheVelocityDerivative) {
  FlexScene s("flex_cable");
  ExpectNumbers(s.StepPerturbed(mjINT_EULER), {0.24553368609, 0.0230234418374, -0.0986724893368});
  ExpectNumbers(s.StepPerturbed(mjINT_IMPLICIT),
                {0.245276353921, 0.0230969979273, -0.0986697714151});
  ExpectNumbers(s.StepPerturbed(mjINT_IMPLICITFAST),
                {0.245275016761, 0.0231386393268, -0.0986697881016});
  const int adr = s.m->D_rowadr[1];
  for (int k = 0; k < s.m->D_rownnz[1]; ++k) {
    const int column = s.m->D_colind[adr + k];
    const double expected[3] = {-1.36054419754, -0.04366508081, -0.0895811552496};
    ExpectNumbers(s.d->qDeriv + adr + k, {column >= 1 && column <= 3 ? expected[column - 1] : 0});
  }
}

TEST(ImplicitFlex, StepsOfATrilinearFlexMatchTheReference) {
  FlexScene s("flex_trilinear");
  ExpectNumbers(s.StepPerturbed(mjINT_EULER),
                {-0.0142639275354, -0.0127360977801, -0.0894947308016});
  ExpectNumbers(s.StepPerturbed(mjINT_RK4),
                {-0.00955002371763, -0.0119050948592, -0.0971317630642});
  for (const mjtIntegrator integrator : {mjINT_IMPLICIT, mjINT_IMPLICITFAST}) {
    ExpectNumbers(s.StepPerturbed(integrator),
                  {-0.00302448799296, -0.0101159691583, -0.105354019282});
  }
  ExpectNumbers(s.StepPerturbed(mjINT_IMPLICITFAST, mjDSBL_SPRING),
                {0.0649308295976, 0.0331251629166, -0.147070641368});
  ExpectNumbers(s.StepPerturbed(mjINT_IMPLICITFAST, kNoForces),
                {0.0645914556817, 0.0333742643159, -0.147220387964});
}

TEST(ImplicitFlex, NodesOnAHingeAreCoupledToIt) {
  FlexScene s("flex_trilinear_pinned");
  ExpectNumbers(s.StepPerturbed(mjINT_EULER), {0.91076716002, -0.140249594885, -0.208346297878});
  ExpectNumbers(s.StepPerturbed(mjINT_IMPLICITFAST),
                {0.795157186457, -0.0980884885868, -0.173242839912});
  ExpectNumbers(s.StepPerturbed(mjINT_IMPLICIT),
                {0.793059206418, -0.0984634030154, -0.173251975716});
}

// The hinge is not a dof of the nodes, but moves them.
TEST(ImplicitFlex, NodesFollowDofsThatAreNotTheirs) {
  FlexScene s("flex_trilinear_swinging");
  ExpectNumbers(s.StepPerturbed(mjINT_IMPLICIT),
                {0.546741167465, 0.00608678831944, -0.109975548046, 0.050596480118});
  ExpectNumbers(s.StepPerturbed(mjINT_IMPLICITFAST),
                {0.546741167465, 0.00643755579018, -0.109975673085, 0.0504768385527});
}

TEST(ImplicitFlex, StepOfAQuadraticFlexMatchesTheReference) {
  FlexScene s("flex_quadratic");
  ExpectNumbers(s.StepPerturbed(mjINT_IMPLICITFAST),
                {-0.186906517965, -0.829047952105, -0.242386356392});
}

// Both flexes are in the same state; the damping of the first also acts on the second.
void ExpectTwo(double damping1, double damping2, const std::vector<double>& first,
               const std::vector<double>& second) {
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
  ExpectNumbers(s.d->qvel, first);
  ExpectNumbers(s.d->qvel + 24, second);
}

TEST(ImplicitFlex, TheDampingOfTheFirstFlexActsOnAll) {
  const std::vector<double> same = {0.00210085372018, -0.0132118101675, -0.0729585399875};
  ExpectTwo(.01, .01, same, same);
  ExpectTwo(.05, .01, {0.0202602930805, -0.00466407110465, -0.083664359017},
            {0.00198889832175, -0.013113579591, -0.0730059192109});
  ExpectTwo(.01, .05, same, {0.0205178358987, -0.00493397215702, -0.0835695641682});
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
  EXPECT_NEAR(B[0], 2.5e-05, 1e-9);
  const double expected[3] = {-50.541386265, -21.9322015099, 41.6012654688};
  for (size_t i = 0; i < 3; ++i) EXPECT_NEAR(B[1 + i], expected[i], 1e-4);
}

TEST(ImplicitFlex, AStepTakesNoMemoryForGood) {
  FlexScene s("flex_two_trilinear");
  s.Perturb();
  mj_step(s.m, s.d);
  EXPECT_EQ(s.d->pstack, 0u);
}

}  // namespace
}  // namespace conjoint::testing
