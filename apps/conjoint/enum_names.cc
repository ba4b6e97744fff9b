#include "conjoint/enum_names.h"

#include <cstddef>

namespace conjoint::app {
namespace {

template <size_t N>
std::string Name(const char* const (&names)[N], int value) {
  const bool known = value >= 0 && static_cast<size_t>(value) < N;
  return known ? names[value] : "unknown (" + std::to_string(value) + ")";
}

constexpr const char* kSensors[] = {"touch",
                                    "accelerometer",
                                    "velocimeter",
                                    "gyro",
                                    "force",
                                    "torque",
                                    "magnetometer",
                                    "rangefinder",
                                    "camprojection",
                                    "jointpos",
                                    "jointvel",
                                    "tendonpos",
                                    "tendonvel",
                                    "actuatorpos",
                                    "actuatorvel",
                                    "actuatorfrc",
                                    "jointactuatorfrc",
                                    "tendonactuatorfrc",
                                    "ballquat",
                                    "ballangvel",
                                    "jointlimitpos",
                                    "jointlimitvel",
                                    "jointlimitfrc",
                                    "tendonlimitpos",
                                    "tendonlimitvel",
                                    "tendonlimitfrc",
                                    "framepos",
                                    "framequat",
                                    "framexaxis",
                                    "frameyaxis",
                                    "framezaxis",
                                    "framelinvel",
                                    "frameangvel",
                                    "framelinacc",
                                    "frameangacc",
                                    "subtreecom",
                                    "subtreelinvel",
                                    "subtreeangmom",
                                    "insidesite",
                                    "distance",
                                    "normal",
                                    "fromto",
                                    "contact",
                                    "e_potential",
                                    "e_kinetic",
                                    "clock",
                                    "tactile",
                                    "plugin",
                                    "user"};
static_assert(std::size(kSensors) == mjSENS_USER + 1);

}  // namespace

std::string JointTypeName(int type) {
  static constexpr const char* kNames[] = {"free", "ball", "slide", "hinge"};
  return Name(kNames, type);
}

std::string TransmissionTypeName(int type) {
  static constexpr const char* kNames[] = {"joint",  "jointinparent", "slidercrank",
                                           "tendon", "site",          "body"};
  return Name(kNames, type);
}

std::string EqualityTypeName(int type) {
  static constexpr const char* kNames[] = {"connect", "weld",     "joint",      "tendon",
                                           "flex",    "flexvert", "flexstrain", "distance"};
  return Name(kNames, type);
}

std::string SensorTypeName(int type) { return Name(kSensors, type); }

std::string IntegratorName(int type) {
  static constexpr const char* kNames[] = {"Euler", "RK4", "implicit", "implicitfast"};
  return Name(kNames, type);
}

std::string SolverName(int type) {
  static constexpr const char* kNames[] = {"PGS", "CG", "Newton"};
  return Name(kNames, type);
}

std::string ConeName(int type) {
  static constexpr const char* kNames[] = {"pyramidal", "elliptic"};
  return Name(kNames, type);
}

std::string ObjectName(const mjModel& m, int type, int id) {
  const char* kind = mju_type2Str(type);
  if (!kind || type == mjOBJ_UNKNOWN || id < 0) return "";
  const char* name = mj_id2name(&m, type == mjOBJ_XBODY ? mjOBJ_BODY : type, id);
  return std::string(kind) + ' ' +
         (name && *name ? "'" + std::string(name) + "'" : std::to_string(id));
}

}  // namespace conjoint::app
