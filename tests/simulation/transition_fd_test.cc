// Finite-difference derivatives of a step and of inverse dynamics.

#include "dynamics/stages.h"
#include "support/messages.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

constexpr mjtNum kEps = static_cast<mjtNum>(kDouble ? 1e-6 : 1e-3);

void ExpectNear(const std::vector<mjtNum>& actual, const std::vector<double>& expected,
                double tolerance = kDouble ? 1e-8 : 2e-2) {
  ASSERT_EQ(actual.size(), expected.size());
  for (size_t i = 0; i < actual.size(); ++i) EXPECT_NEAR(actual[i], expected[i], tolerance) << i;
}

struct SlideTransition : Stages, ::testing::Test {
  SlideTransition() : Stages("simulation_slide") { d->ctrl[0] = static_cast<mjtNum>(.2); }

  void Differentiate(bool centered) {
    mjd_transitionFD(m, d, kEps, centered, A.data(), B.data(), C.data(), D.data());
  }

  std::vector<mjtNum> A = std::vector<mjtNum>(4), B = std::vector<mjtNum>(2),
                      C = std::vector<mjtNum>(4), D = std::vector<mjtNum>(2);
};

TEST_F(SlideTransition, OfAMassIsThatOfTheIntegrator) {
  Differentiate(/*centered=*/false);
  ExpectNear(A, {1, .002, 0, 1});
  ExpectNear(B, {6e-6, .003});
  ExpectNear(C, {0, 0, 1, 0});
  ExpectNear(D, {1, 0});
}

// The first sensor measures the force of the actuator, which is its control.
TEST_F(SlideTransition, IsTheSameWithCenteredDifferences) {
  CONJOINT_OURS_ONLY();
  Differentiate(/*centered=*/true);
  ExpectNear(A, {1, .002, 0, 1});
  ExpectNear(B, {6e-6, .003});
  ExpectNear(C, {0, 0, 1, 0});
  ExpectNear(D, {1, 0});
}

TEST_F(SlideTransition, ControlsAreNotPushedOutOfTheirRange) {
  m->actuator_ctrllimited[0] = 1;
  Set(m->actuator_ctrlrange, {-1, 1});
  for (const mjtNum ctrl : {-1, 1}) {
    d->ctrl[0] = ctrl;
    for (const bool centered : {false, true}) {
      Differentiate(centered);
      ExpectNear(B, {6e-6, .003});
      ExpectNear(D, {1, 0});
    }
  }
  d->ctrl[0] = static_cast<mjtNum>(1.5);
  Differentiate(false);
  ExpectNear(B, {0, 0}, 0);
  ExpectNear(D, {0, 0}, 0);
}

TEST_F(SlideTransition, LeavesTheStateAsItWas) {
  Set(d->qpos, {.3});
  Set(d->qvel, {.4});
  d->time = 7;
  d->qacc_warmstart[0] = 9;
  mjd_transitionFD(m, d, kEps, 1, A.data(), nullptr, nullptr, nullptr);
  EXPECT_EQ(d->qpos[0], static_cast<mjtNum>(.3));
  EXPECT_EQ(d->qvel[0], static_cast<mjtNum>(.4));
  EXPECT_EQ(d->time, 7);
  EXPECT_EQ(d->qacc_warmstart[0], 9);
  EXPECT_EQ(d->pstack, 0u);
}

struct BallTransition : Stages, ::testing::Test {
  BallTransition() : Stages("simulation_ball") {
    Set(d->qpos, {.9, .1, .3, -.2, .5});
    Set(d->qvel, {.5, -.4, .3, 1});
    Set(d->act, {.3});
    Set(d->ctrl, {.4});
  }
};

TEST_F(BallTransition, IsInTheTangentSpace) {
  std::vector<mjtNum> A(81), B(9);
  mjd_transitionFD(m, d, kEps, 1, A.data(), B.data(), nullptr, nullptr);
  // As many digits as differences leave.
  ExpectRecorded("A", A.data(), 81, kDouble ? 1e-9 : 4e-3);
  ExpectRecorded("B", B.data(), 9, kDouble ? 1e-8 : 2e-2);
}

// A nudge of the size of kEps changes the forces by less than what floats can show.
constexpr char kLostInRounding[] = "in single precision rounding hides what a nudge does to forces";

TEST_F(BallTransition, OfInverseDynamicsHasARowForEachInput) {
  if (!kDouble) GTEST_SKIP() << kLostInRounding;
  Set(d->qacc, {1, 2, 3, 4});
  std::vector<mjtNum> DfDv(16), DfDa(16);
  mjd_inverseFD(m, d, kEps, 0, nullptr, DfDv.data(), DfDa.data(), nullptr, nullptr, nullptr,
                nullptr);
  ExpectRecorded("DfDv", DfDv.data(), 16, 1e-8);
  ExpectRecorded("DfDa", DfDa.data(), 16, 1e-8);
}

TEST_F(BallTransition, OfInverseDynamicsByAccelerationIsTheInertia) {
  if (!kDouble) GTEST_SKIP() << kLostInRounding;
  std::vector<mjtNum> DfDa(16), M(16), DmDq(4 * m->nM);
  mjd_inverseFD(m, d, kEps, 1, nullptr, nullptr, DfDa.data(), nullptr, nullptr, nullptr,
                DmDq.data());
  EXPECT_EQ(d->qpos[0], static_cast<mjtNum>(.9));
  mj_forward(m, d);
  mj_fullM(m, M.data(), d->qM);
  ExpectNear(DfDa, {M.begin(), M.end()}, 1e-7);
  EXPECT_NE(DmDq[3 * m->nM + 9], 0);  // the inertia about the ball depends on the hinge
}

TEST(Transition, RefusesWhatItCannotDo) {
  Stages slide("simulation_slide"), delays("simulation_delays");
  EXPECT_EQ(ErrorOf([&] {
              mjd_transitionFD(delays.m, delays.d, kEps, 0, nullptr, nullptr, nullptr, nullptr);
            }),
            "mjd_transitionFD: delays are not supported");
  const auto inverse = [&] {
    mjd_inverseFD(slide.m, slide.d, kEps, 0, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr,
                  nullptr);
  };
  slide.m->opt.noslip_iterations = 1;
  EXPECT_EQ(ErrorOf(inverse), "mjd_inverseFD: noslip solver is not supported");
  slide.m->opt.integrator = mjINT_RK4;
  EXPECT_EQ(ErrorOf(inverse), "mjd_inverseFD: RK4 integrator is not supported");
  EXPECT_EQ(ErrorOf([&] {
              mjd_transitionFD(slide.m, slide.d, kEps, 0, nullptr, nullptr, nullptr, nullptr);
            }),
            "mjd_transitionFD: RK4 integrator is not supported");
}

}  // namespace
}  // namespace conjoint::testing
