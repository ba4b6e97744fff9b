// State and camera as MJCF, for the clipboard.

#ifndef CONJOINT_APPS_SIMULATE_CLIPBOARD_H_
#define CONJOINT_APPS_SIMULATE_CLIPBOARD_H_

#include <mujoco/mujoco.h>

#include <string>

namespace conjoint::app {

// A <key> with the present state, at most 4999 characters. `precise`: all digits.
std::string KeyText(const mjModel& m, const mjData& d, bool precise);

// A <camera> that sees what the scene shows.
std::string CameraText(const mjvScene& scene);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_SIMULATE_CLIPBOARD_H_
