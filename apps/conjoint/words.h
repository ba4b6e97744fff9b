// Words for the enums of the API, as the model files spell them.

#ifndef CONJOINT_APPS_CONJOINT_WORDS_H_
#define CONJOINT_APPS_CONJOINT_WORDS_H_

#include <mujoco/mujoco.h>

#include <string>

namespace conjoint::app {

std::string JointWord(int type);
std::string TransmissionWord(int type);
std::string EqualityWord(int type);
std::string SensorWord(int type);
std::string ObjectWord(int type);
std::string IntegratorWord(int type);
std::string SolverWord(int type);
std::string ConeWord(int type);

// "hinge 'elbow'", or "hinge 3" for an object without a name; "" if there is no such object.
std::string ObjectName(const mjModel& m, int type, int id);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_WORDS_H_
