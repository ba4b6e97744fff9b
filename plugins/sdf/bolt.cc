// mujoco.sdf.bolt: a threaded rod with a cone at its end and a hexagonal head.

#include "sdf/shape.h"
#include "sdf/thread.h"

namespace conjoint {
namespace {

struct Bolt {
  static constexpr const char* kPlugin = "mujoco.sdf.bolt";
  static constexpr const char* kError = "Invalid parameter specification in Bolt plugin";
  static constexpr const char* kAttributes[] = {"radius"};
  static constexpr mjtNum kDefaults[] = {static_cast<mjtNum>(.26)};

  static mjtNum Distance(const mjtNum p[3], const mjtNum* radius) {
    constexpr mjtNum kHalf = static_cast<mjtNum>(.5);
    const ThreadParts parts(p, *radius);
    const mjtNum rod = std::max(
        {parts.thread, std::abs(p[2] + kHalf) - kHalf, -(parts.cone + ThreadParts::kSlope)});
    return std::min(rod, parts.head);
  }

  static void HalfSizes(mjtNum sizes[3], const mjtNum*) {
    sizes[0] = sizes[1] = static_cast<mjtNum>(.6);
    sizes[2] = 1;
  }
};

}  // namespace

void RegisterBolt() { RegisterShape<Bolt>(); }

}  // namespace conjoint
