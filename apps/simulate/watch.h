// A number of mjData by the name of its array.

#ifndef CONJOINT_APPS_SIMULATE_WATCH_H_
#define CONJOINT_APPS_SIMULATE_WATCH_H_

#include <mujoco/mujoco.h>

#include <string>
#include <string_view>

namespace conjoint::app {

// Number `index` of the array `field`, rows first, as text; "invalid field" if mjData has no such
// array of mjtNum, "invalid index" beyond its end.
std::string WatchText(const mjModel& m, const mjData& d, std::string_view field, int index);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_SIMULATE_WATCH_H_
