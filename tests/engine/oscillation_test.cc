// Pendulums and oscillators: periods, envelopes and where they come to rest.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <string>
#include <vector>

#include "support/load.h"
#include "support/precision.h"

namespace conjoint::testing {
namespace {

constexpr double kGravity = 9.81;

// The moments at which a joint passes through 0, between steps by linear interpolation.
std::vector<double> ZeroCrossings(const Loaded& scene, size_t count) {
  std::vector<double> times;
  while (times.size() < count) {
    const double before = scene.d->qpos[0], time = scene.d->time;
    mj_step(scene.model(), scene.data());
    const double after = scene.d->qpos[0];
    if (before * after < 0) {
      times.push_back(time + scene.m->opt.timestep * before / (before - after));
    }
    if (scene.d->time > 100) {
      ADD_FAILURE() << "it does not swing";
      times.resize(count);
    }
  }
  return times;
}

double Period(const Loaded& scene) {
  const std::vector<double> crossings = ZeroCrossings(scene, 3);
  return crossings[2] - crossings[0];
}

// The arithmetic-geometric mean.
double Mean(double a, double b) {
  while (std::abs(a - b) > 1e-15 * a) {
    const double mean = (a + b) / 2;
    b = std::sqrt(a * b);
    a = mean;
  }
  return a;
}

// A rod of 1 m that hangs from one end: I = m/3, centre of mass at 1/2. Integration by Runge-Kutta
// with 1 ms is exact to 1e-10 here; interpolating the crossing is exact to (dt/T)^2 of a step.
constexpr char kRod[] = R"(
<mujoco>
  <option timestep='.001' integrator='RK4'/>
  <worldbody>
    <body>
      <joint axis='0 1 0'/>
      <inertial pos='0 0 -.5' mass='2' diaginertia='.1666666666666667 .1666666666666667 .001'/>
    </body>
  </worldbody>
</mujoco>)";

constexpr double kTolerance = kDouble ? 1e-6 : 1e-3;

TEST(Pendulum, PeriodOfSmallSwingsIsThatOfItsInertia) {
  const Loaded rod(kRod);
  rod.d->qpos[0] = static_cast<mjtNum>(.001);
  EXPECT_NEAR(Period(rod), 2 * mjPI * std::sqrt(2. / 3 / (2 * kGravity * .5)), kTolerance);
}

// T(A) = T(0) / M(1, cos A/2), with the arithmetic-geometric mean M.
TEST(Pendulum, PeriodGrowsWithTheAmplitude) {
  const double small = 2 * mjPI * std::sqrt(2. / 3 / (2 * kGravity * .5));
  for (const double amplitude : {.5, 1.5, 3.}) {
    const Loaded rod(kRod);
    rod.d->qpos[0] = static_cast<mjtNum>(amplitude);
    EXPECT_NEAR(Period(rod), small / Mean(1, std::cos(amplitude / 2)), kTolerance) << amplitude;
  }
}

// Mass m on a spring k with a damper c: x = A exp(-c t / 2m) cos(w t + phase),
// w^2 = k/m - (c/2m)^2.
std::string Oscillator(double damping, const std::string& option) {
  return "<mujoco><option gravity='0 0 0' timestep='.001' " + option +
         "/><worldbody><body><joint type='slide' stiffness='50' damping='" +
         std::to_string(damping) + "'/><geom size='.1' mass='2'/></body></worldbody></mujoco>";
}

TEST(Oscillator, DampedSwingsFadeExponentially) {
  const double decay = 1.2 / (2 * 2), frequency = std::sqrt(50. / 2 - decay * decay);
  const Loaded spring(Oscillator(1.2, "integrator='RK4'"));
  spring.d->qpos[0] = 1;
  const std::vector<double> crossings = ZeroCrossings(spring, 5);
  const double period = crossings[4] - crossings[2];
  EXPECT_NEAR(period, 2 * mjPI / frequency, kTolerance);
  EXPECT_NEAR(crossings[2] - crossings[0], period, kTolerance) << "damping changes no periods";
  // Speeds at crossings are those of the envelope.
  mj_resetData(spring.model(), spring.data());
  spring.d->qpos[0] = 1;
  ZeroCrossings(spring, 1);
  const double first = spring.d->qvel[0], time = spring.d->time;
  ZeroCrossings(spring, 2);
  EXPECT_NEAR(spring.d->qvel[0] / first, std::exp(-decay * (spring.d->time - time)), 1e-3);
}

// Euler treats damping implicitly and the spring with the new velocity, so that its errors are of
// first order: halving the timestep halves them.
TEST(Oscillator, EulerIsOfFirstOrder) {
  const auto error = [](const char* timestep) {
    const Loaded spring("<mujoco><option gravity='0 0 0' timestep='" + std::string(timestep) +
                        "'/><worldbody><body><joint type='slide' stiffness='50' damping='1.2'/>"
                        "<geom size='.1' mass='2'/></body></worldbody></mujoco>");
    spring.d->qpos[0] = 1;
    while (spring.d->time < 1 - 1e-6) mj_step(spring.model(), spring.data());
    const double decay = .3, frequency = std::sqrt(25 - decay * decay);
    const double exact =
        std::exp(-decay) * (std::cos(frequency) + decay / frequency * std::sin(frequency));
    return std::abs(spring.d->qpos[0] - exact);
  };
  EXPECT_NEAR(error("0.002") / error("0.001"), 2, .1);
}

TEST(Oscillator, CriticallyDampedDoesNotOvershoot) {
  const double critical = 2 * std::sqrt(50. * 2);
  const auto lowest = [](double damping) {
    const Loaded spring(Oscillator(damping, "integrator='RK4'"));
    spring.d->qpos[0] = 1;
    double least = 1;
    while (spring.d->time < 5) {
      mj_step(spring.model(), spring.data());
      least = std::min<double>(least, spring.d->qpos[0]);
    }
    return least;
  };
  EXPECT_GE(lowest(critical), 0);
  EXPECT_LT(lowest(.8 * critical), -.005);
}

// Driven at its own frequency w an oscillator answers with the amplitude F / (c w).
TEST(Oscillator, ResonanceIsLimitedByDamping) {
  const Loaded spring(Oscillator(2, "integrator='RK4'"));
  const double frequency = std::sqrt(50. / 2);
  double amplitude = 0;
  while (spring.d->time < 30) {  // transients fade with 2 s
    spring.d->qfrc_applied[0] = static_cast<mjtNum>(std::cos(frequency * spring.d->time));
    mj_step(spring.model(), spring.data());
    if (spring.d->time > 28) {
      amplitude = std::max<double>(amplitude, std::abs(spring.d->qpos[0]));
    }
  }
  EXPECT_NEAR(amplitude, 1 / (2 * frequency), 1e-3 / (2 * frequency));  // a step is w dt = .005
}

}  // namespace
}  // namespace conjoint::testing
