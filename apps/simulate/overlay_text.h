// The texts that the viewer lays over its picture, as two columns where they have them.

#ifndef CONJOINT_APPS_SIMULATE_OVERLAY_TEXT_H_
#define CONJOINT_APPS_SIMULATE_OVERLAY_TEXT_H_

#include <mujoco/mujoco.h>

#include <string>

namespace conjoint::app {

struct Columns {
  std::string left, right;  // lines separated by newlines
};

// Keys and mouse.
Columns HelpText();

// Time, sizes, speed, solver, frames per second and memory of a simulation.
Columns InfoText(const mjModel& m, const mjData& d, bool paused, double frames_per_second);

// The speed of the simulation where there is something to say about it, else empty: wanted and
// measured in percent of real time.
std::string SpeedText(double wanted, double measured, bool running);

// A text with its lines broken, at blanks where there are some, so that none is wider than `width`.
// `widths`: of characters by their code (mjrContext).
std::string WrapText(const std::string& text, const int widths[127], int width);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_SIMULATE_OVERLAY_TEXT_H_
