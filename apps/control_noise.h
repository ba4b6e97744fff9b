// Control noise that the programs drive models with: an Ornstein-Uhlenbeck process about the middle
// of each control range.

#ifndef CONJOINT_APPS_CONTROL_NOISE_H_
#define CONJOINT_APPS_CONTROL_NOISE_H_

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>

namespace conjoint::app {

struct ControlNoise {
  double scale;               // standard deviation, as a part of half the control range
  double time_constant = .1;  // s
};

// Moves the controls on by one step:  c <- r c + (1-r) centre + s half N,  r = exp(-dt/T),
// s = scale sqrt(1-r^2). `draw(i)` gives N for actuator i; `centre` null: the middle of the range.
template <class Draw>
void AdvanceNoise(const mjModel& m, const ControlNoise& noise, const mjtNum* centre,
                  const Draw& draw, mjtNum* ctrl) {
  const double rate = std::exp(-m.opt.timestep / noise.time_constant);
  const double scale = noise.scale * std::sqrt(1 - rate * rate);
  for (int i = 0; i < m.nu; ++i) {
    const mjtNum* range = m.actuator_ctrlrange + 2 * i;
    const bool limited = m.actuator_ctrllimited[i];
    const double middle = centre ? centre[i] : limited ? (range[0] + range[1]) / 2 : 0;
    const double half = limited ? (range[1] - range[0]) / 2 : 1;
    double next = rate * ctrl[i] + (1 - rate) * middle + scale * half * draw(i);
    if (limited) next = std::max<double>(range[0], std::min<double>(range[1], next));
    ctrl[i] = static_cast<mjtNum>(next);
  }
}

// The same with numbers in [-1, 1) from Halton sequences for N: the noise of a step is the same in
// every program and thread.
inline void AdvanceHaltonNoise(const mjModel& m, const ControlNoise& noise, int step,
                               mjtNum* ctrl) {
  const auto draw = [step](int actuator) { return 2 * mju_Halton(step, actuator + 2) - 1; };
  AdvanceNoise(m, noise, nullptr, draw, ctrl);
}

// The middle of each control range, 0 without one: where the process starts.
inline void CentreControls(const mjModel& m, mjtNum* ctrl) {
  for (int i = 0; i < m.nu; ++i) {
    const mjtNum* range = m.actuator_ctrlrange + 2 * i;
    ctrl[i] = m.actuator_ctrllimited[i] ? (range[0] + range[1]) / 2 : 0;
  }
}

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONTROL_NOISE_H_
