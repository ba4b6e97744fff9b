// The muscle model: force-length-velocity curves, activation dynamics.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <limits>

namespace {

constexpr double kTolerance = sizeof(mjtNum) == sizeof(double) ? 1e-12 : 1e-5;

// The optimal length is 1, so that the normalized length is len + 0.65; the peak force is 200 / 80.
constexpr mjtNum kParameters[9] = {.75, 1.05, -1, 200, .5, 1.6, 1.5, 1.3, 1.2};
constexpr mjtNum kLengthRange[2] = {.1, .4}, kAcceleration = 80;
constexpr double kPeakForce = 2.5;

double Gain(double length, double velocity) {
  return mju_muscleGain(static_cast<mjtNum>(length), static_cast<mjtNum>(velocity), kLengthRange,
                        kAcceleration, kParameters);
}

double Bias(double length) {
  return mju_muscleBias(static_cast<mjtNum>(length), kLengthRange, kAcceleration, kParameters);
}

TEST(Muscle, GainIsPeakForceTimesLengthAndVelocityCurves) {
  // Near the top of the length curve, at length 0.9; contracting at a fifth of vmax.
  EXPECT_NEAR(Gain(.25, -.3), -kPeakForce * (1 - .5 * .4 * .4) * (.8 * .8), kTolerance);
  // On its lower slope, at length 0.7; stretched at a fifteenth of vmax.
  const double eccentric = 1.2 - std::pow(.2 - .1 / 1.5, 2) / .2;
  EXPECT_NEAR(Gain(.05, .1), -kPeakForce * (.5 * .8 * .8) * eccentric, kTolerance);
}

TEST(Muscle, PassiveForceStartsAtTheOptimalLength) {
  EXPECT_EQ(Bias(.2), 0);
  // A parabola up to length 1.3, a line beyond it.
  EXPECT_NEAR(Bias(.55), -kPeakForce * 1.3 * .5 * std::pow(.2 / .3, 2), kTolerance);
  EXPECT_NEAR(Bias(.8), -kPeakForce * 1.3 * (.5 + .15 / .3), kTolerance);
}

TEST(Muscle, WithoutAnAccelerationHasNoForceButWithoutALengthHasForceZero) {
  constexpr mjtNum kNan = std::numeric_limits<mjtNum>::quiet_NaN();
  EXPECT_TRUE(std::isnan(mju_muscleGain(.25, 0, kLengthRange, kNan, kParameters)));
  EXPECT_TRUE(std::isnan(mju_muscleBias(mjtNum(.55), kLengthRange, kNan, kParameters)));
  EXPECT_EQ(mju_muscleGain(kNan, 0, kLengthRange, kAcceleration, kParameters), 0);
}

TEST(Muscle, ActivatesFasterThanItDeactivates) {
  const mjtNum sharp[3] = {mjtNum(.01), mjtNum(.04), 0}, smooth[3] = {mjtNum(.01), mjtNum(.04), .5};
  const auto rate = [](double control, double activation, const mjtNum* prm) {
    return mju_muscleDynamics(static_cast<mjtNum>(control), static_cast<mjtNum>(activation), prm);
  };
  const double slowing = .5 + 1.5 * .3, up = .01 * slowing, down = .04 / slowing;
  EXPECT_NEAR(rate(.8, .3, sharp), .5 / up, 100 * kTolerance);
  EXPECT_NEAR(rate(.1, .3, sharp), -.2 / down, 100 * kTolerance);
  // Control and activation beyond 1 count as 1, but not in their difference.
  EXPECT_NEAR(rate(2, 1.2, sharp), -.2 / (.04 / 2), 100 * kTolerance);
  // Smoothed: 3.16 * 0.6^3 is the quintic step at 0.05 / 0.5 + 0.5.
  const double between = down + (up - down) * 3.16 * .216;
  EXPECT_NEAR(rate(.35, .3, smooth), .05 / between, 100 * kTolerance);
}

}  // namespace
