#include "conjoint/words.h"

#include <cstddef>

namespace conjoint::app {
namespace {

template <size_t N>
std::string Word(const char* const (&words)[N], int value) {
  const bool known = value >= 0 && static_cast<size_t>(value) < N;
  return known ? words[value] : "unknown (" + std::to_string(value) + ")";
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

constexpr const char* kObjects[] = {
    "unknown",  "body",  "xbody",   "joint",    "dof",    "geom",     "site",
    "camera",   "light", "flex",    "mesh",     "skin",   "hfield",   "texture",
    "material", "pair",  "exclude", "equality", "tendon", "actuator", "sensor",
    "numeric",  "text",  "tuple",   "key",      "plugin"};
static_assert(std::size(kObjects) == mjNOBJECT);

}  // namespace

std::string JointWord(int type) {
  static constexpr const char* kWords[] = {"free", "ball", "slide", "hinge"};
  return Word(kWords, type);
}

std::string TransmissionWord(int type) {
  static constexpr const char* kWords[] = {"joint",  "jointinparent", "slidercrank",
                                           "tendon", "site",          "body"};
  return Word(kWords, type);
}

std::string EqualityWord(int type) {
  static constexpr const char* kWords[] = {"connect", "weld",     "joint",      "tendon",
                                           "flex",    "flexvert", "flexstrain", "distance"};
  return Word(kWords, type);
}

std::string SensorWord(int type) { return Word(kSensors, type); }

std::string ObjectWord(int type) { return Word(kObjects, type); }

std::string IntegratorWord(int type) {
  static constexpr const char* kWords[] = {"Euler", "RK4", "implicit", "implicitfast"};
  return Word(kWords, type);
}

std::string SolverWord(int type) {
  static constexpr const char* kWords[] = {"PGS", "CG", "Newton"};
  return Word(kWords, type);
}

std::string ConeWord(int type) {
  static constexpr const char* kWords[] = {"pyramidal", "elliptic"};
  return Word(kWords, type);
}

std::string ObjectName(const mjModel& m, int type, int id) {
  if (type == mjOBJ_UNKNOWN || id < 0) return "";
  const int named = type == mjOBJ_XBODY ? mjOBJ_BODY : type;
  const char* name = mj_id2name(&m, named, id);
  return ObjectWord(type) + ' ' +
         (name && *name ? "'" + std::string(name) + "'" : std::to_string(id));
}

}  // namespace conjoint::app
