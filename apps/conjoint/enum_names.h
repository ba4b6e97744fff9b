// Names of the values of the API's enums, spelled as in MJCF.

#ifndef CONJOINT_APPS_CONJOINT_ENUM_NAMES_H_
#define CONJOINT_APPS_CONJOINT_ENUM_NAMES_H_

#include <mujoco/mujoco.h>

#include <string>

namespace conjoint::app {

std::string JointTypeName(int type);
std::string TransmissionTypeName(int type);
std::string EqualityTypeName(int type);
std::string SensorTypeName(int type);
std::string IntegratorName(int type);
std::string SolverName(int type);
std::string ConeName(int type);

// "hinge 'elbow'", or "hinge 3" for an object without a name; "" if there is no such object.
std::string ObjectName(const mjModel& m, int type, int id);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_ENUM_NAMES_H_
