// What each type of sensor looks at, how many numbers it gives, and of what kind they are: one row
// a type, for whoever compiles, checks or computes sensors.

#ifndef CONJOINT_MODEL_SENSOR_KINDS_H_
#define CONJOINT_MODEL_SENSOR_KINDS_H_

#include <mujoco/mujoco.h>

#include <algorithm>
#include <array>
#include <cstddef>

namespace conjoint {

// The object of a sensor, and its reference where it must have one.
enum class SensorTarget {
  kNothing,
  kSite,
  kSiteInCamera,
  kSiteOrCamera,
  kScalarJoint,  // a slide or a hinge
  kBall,
  kJointLimit,
  kTendon,
  kTendonLimit,
  kActuator,
  kFrame,  // anything with a pose; the reference may be another such thing
  kFrameInSite,
  kSubtree,
  kTwoShapes,  // bodies or geoms
  kContacts,
  kMeshOnGeom,
  kPlugin,
  kUser,
};

inline constexpr int kSizeVaries = 0;  // from sensor to sensor

struct SensorKind {
  mjtSensor type;
  int size;
  SensorTarget target;
  mjtDataType datatype;  // of user sensors: what their element says, as for the stage
  mjtStage stage;        // of plugin sensors: what the plugin says
};

// clang-format off
inline constexpr auto kSensorKinds = [] {
  using enum SensorTarget;
  return std::to_array<SensorKind>({
    {mjSENS_TOUCH,          1,           kSite,         mjDATATYPE_POSITIVE,   mjSTAGE_ACC},
    {mjSENS_ACCELEROMETER,  3,           kSite,         mjDATATYPE_REAL,       mjSTAGE_ACC},
    {mjSENS_VELOCIMETER,    3,           kSite,         mjDATATYPE_REAL,       mjSTAGE_VEL},
    {mjSENS_GYRO,           3,           kSite,         mjDATATYPE_REAL,       mjSTAGE_VEL},
    {mjSENS_FORCE,          3,           kSite,         mjDATATYPE_REAL,       mjSTAGE_ACC},
    {mjSENS_TORQUE,         3,           kSite,         mjDATATYPE_REAL,       mjSTAGE_ACC},
    {mjSENS_MAGNETOMETER,   3,           kSite,         mjDATATYPE_REAL,       mjSTAGE_POS},
    {mjSENS_RANGEFINDER,    kSizeVaries, kSiteOrCamera, mjDATATYPE_REAL,       mjSTAGE_POS},
    {mjSENS_CAMPROJECTION,  2,           kSiteInCamera, mjDATATYPE_REAL,       mjSTAGE_POS},
    {mjSENS_JOINTPOS,       1,           kScalarJoint,  mjDATATYPE_REAL,       mjSTAGE_POS},
    {mjSENS_JOINTVEL,       1,           kScalarJoint,  mjDATATYPE_REAL,       mjSTAGE_VEL},
    {mjSENS_TENDONPOS,      1,           kTendon,       mjDATATYPE_REAL,       mjSTAGE_POS},
    {mjSENS_TENDONVEL,      1,           kTendon,       mjDATATYPE_REAL,       mjSTAGE_VEL},
    {mjSENS_ACTUATORPOS,    1,           kActuator,     mjDATATYPE_REAL,       mjSTAGE_POS},
    {mjSENS_ACTUATORVEL,    1,           kActuator,     mjDATATYPE_REAL,       mjSTAGE_VEL},
    {mjSENS_ACTUATORFRC,    1,           kActuator,     mjDATATYPE_REAL,       mjSTAGE_ACC},
    {mjSENS_JOINTACTFRC,    1,           kScalarJoint,  mjDATATYPE_REAL,       mjSTAGE_ACC},
    {mjSENS_TENDONACTFRC,   1,           kTendon,       mjDATATYPE_REAL,       mjSTAGE_ACC},
    {mjSENS_BALLQUAT,       4,           kBall,         mjDATATYPE_QUATERNION, mjSTAGE_POS},
    {mjSENS_BALLANGVEL,     3,           kBall,         mjDATATYPE_REAL,       mjSTAGE_VEL},
    {mjSENS_JOINTLIMITPOS,  1,           kJointLimit,   mjDATATYPE_REAL,       mjSTAGE_POS},
    {mjSENS_JOINTLIMITVEL,  1,           kJointLimit,   mjDATATYPE_REAL,       mjSTAGE_VEL},
    {mjSENS_JOINTLIMITFRC,  1,           kJointLimit,   mjDATATYPE_REAL,       mjSTAGE_ACC},
    {mjSENS_TENDONLIMITPOS, 1,           kTendonLimit,  mjDATATYPE_REAL,       mjSTAGE_POS},
    {mjSENS_TENDONLIMITVEL, 1,           kTendonLimit,  mjDATATYPE_REAL,       mjSTAGE_VEL},
    {mjSENS_TENDONLIMITFRC, 1,           kTendonLimit,  mjDATATYPE_REAL,       mjSTAGE_ACC},
    {mjSENS_FRAMEPOS,       3,           kFrame,        mjDATATYPE_REAL,       mjSTAGE_POS},
    {mjSENS_FRAMEQUAT,      4,           kFrame,        mjDATATYPE_QUATERNION, mjSTAGE_POS},
    {mjSENS_FRAMEXAXIS,     3,           kFrame,        mjDATATYPE_AXIS,       mjSTAGE_POS},
    {mjSENS_FRAMEYAXIS,     3,           kFrame,        mjDATATYPE_AXIS,       mjSTAGE_POS},
    {mjSENS_FRAMEZAXIS,     3,           kFrame,        mjDATATYPE_AXIS,       mjSTAGE_POS},
    {mjSENS_FRAMELINVEL,    3,           kFrame,        mjDATATYPE_REAL,       mjSTAGE_VEL},
    {mjSENS_FRAMEANGVEL,    3,           kFrame,        mjDATATYPE_REAL,       mjSTAGE_VEL},
    {mjSENS_FRAMELINACC,    3,           kFrame,        mjDATATYPE_REAL,       mjSTAGE_ACC},
    {mjSENS_FRAMEANGACC,    3,           kFrame,        mjDATATYPE_REAL,       mjSTAGE_ACC},
    {mjSENS_SUBTREECOM,     3,           kSubtree,      mjDATATYPE_REAL,       mjSTAGE_POS},
    {mjSENS_SUBTREELINVEL,  3,           kSubtree,      mjDATATYPE_REAL,       mjSTAGE_VEL},
    {mjSENS_SUBTREEANGMOM,  3,           kSubtree,      mjDATATYPE_REAL,       mjSTAGE_VEL},
    {mjSENS_INSIDESITE,     1,           kFrameInSite,  mjDATATYPE_POSITIVE,   mjSTAGE_POS},
    {mjSENS_GEOMDIST,       1,           kTwoShapes,    mjDATATYPE_REAL,       mjSTAGE_POS},
    {mjSENS_GEOMNORMAL,     3,           kTwoShapes,    mjDATATYPE_AXIS,       mjSTAGE_POS},
    {mjSENS_GEOMFROMTO,     6,           kTwoShapes,    mjDATATYPE_REAL,       mjSTAGE_POS},
    {mjSENS_CONTACT,        kSizeVaries, kContacts,     mjDATATYPE_REAL,       mjSTAGE_ACC},
    {mjSENS_E_POTENTIAL,    1,           kNothing,      mjDATATYPE_REAL,       mjSTAGE_POS},
    {mjSENS_E_KINETIC,      1,           kNothing,      mjDATATYPE_REAL,       mjSTAGE_POS},
    {mjSENS_CLOCK,          1,           kNothing,      mjDATATYPE_REAL,       mjSTAGE_POS},
    {mjSENS_TACTILE,        kSizeVaries, kMeshOnGeom,   mjDATATYPE_REAL,       mjSTAGE_ACC},
    {mjSENS_PLUGIN,         kSizeVaries, kPlugin,       mjDATATYPE_REAL,       mjSTAGE_POS},
    {mjSENS_USER,           kSizeVaries, kUser,         mjDATATYPE_REAL,       mjSTAGE_ACC},
  });
}();
// clang-format on

// The row of a type, null if there is no such type.
constexpr const SensorKind* KindOfSensor(int type) {
  return type >= 0 && type < static_cast<int>(kSensorKinds.size())
             ? &kSensorKinds[static_cast<size_t>(type)]
             : nullptr;
}

static_assert(std::all_of(kSensorKinds.begin(), kSensorKinds.end(),
                          [](const SensorKind& kind) { return KindOfSensor(kind.type) == &kind; }),
              "the rows are in the order of mjtSensor");

// Numbers of each field that a sensor may choose by a bit of its intprm[0].
inline constexpr int kContactFieldSizes[mjNCONDATA] = {
    1, 3, 3, 1, 3, 3, 3};  // found force torque dist pos normal tangent
inline constexpr int kRayFieldSizes[mjNRAYDATA] = {1, 3, 3,
                                                   3, 3, 1};  // dist dir origin point normal depth

// Sum of the sizes whose bit is set.
template <size_t n>
constexpr int SelectedSize(int bits, const int (&sizes)[n]) {
  int total = 0;
  for (size_t i = 0; i < n; ++i) {
    if (bits & (1 << i)) total += sizes[i];
  }
  return total;
}

// Whether sensors can measure the pose of an object of this type.
constexpr bool HasFrame(int type) {
  return type == mjOBJ_BODY || type == mjOBJ_XBODY || type == mjOBJ_GEOM || type == mjOBJ_SITE ||
         type == mjOBJ_CAMERA;
}

}  // namespace conjoint

#endif  // CONJOINT_MODEL_SENSOR_KINDS_H_
