// mujoco.sdf.nut: a hexagonal block with a threaded hole, widened at its ends.

#include "sdf/shape.h"
#include "sdf/thread.h"

namespace conjoint {
namespace {

struct Nut {
  static constexpr const char* kPlugin = "mujoco.sdf.nut";
  static constexpr const char* kError = "Invalid parameter specification in Nut plugin";
  static constexpr const char* kAttributes[] = {"radius"};
  static constexpr mjtNum kDefaults[] = {static_cast<mjtNum>(.26)};

  static mjtNum Distance(const mjtNum p[3], const mjtNum* radius) {
    const ThreadParts parts(p, *radius);
    const mjtNum threaded =
        std::max(parts.thread, -(parts.cone + ThreadParts::kSlope * static_cast<mjtNum>(.5)));
    const mjtNum hole =
        std::min(threaded, -parts.cone - ThreadParts::kSlope * static_cast<mjtNum>(.05));
    return std::max(parts.head, -hole);
  }

  static void HalfSizes(mjtNum sizes[3], const mjtNum*) {
    sizes[0] = sizes[1] = static_cast<mjtNum>(.6);
    sizes[2] = 1;
  }
};

}  // namespace

void RegisterNut() { RegisterShape<Nut>(); }

}  // namespace conjoint
