// Writes down which callbacks the engine calls.

#ifndef CONJOINT_TESTS_SUPPORT_CALLBACKS_H_
#define CONJOINT_TESTS_SUPPORT_CALLBACKS_H_

#include <mujoco/mujoco.h>

#include <string>

namespace conjoint::testing {

// While alive, the callbacks of the engine leave one mark a call: F(geom1,geom2) of the contact
// filter, S and the stage of sensors, P of passive forces, C of control, and d, g, b of the
// dynamics, gain and bias of user actuators, which are 3, 2 and 1.
class CallbackLog {
 public:
  CallbackLog() {
    Marks().clear();
    mjcb_contactfilter = [](const mjModel*, mjData*, int geom1, int geom2) {
      Marks() += "F(" + std::to_string(geom1) + "," + std::to_string(geom2) + ")";
      return 0;
    };
    mjcb_sensor = [](const mjModel*, mjData*, int stage) {
      Marks() += "S" + std::to_string(stage);
    };
    mjcb_passive = [](const mjModel*, mjData*) { Marks() += "P"; };
    mjcb_control = [](const mjModel*, mjData*) { Marks() += "C"; };
    mjcb_act_dyn = [](const mjModel*, const mjData*, int) -> mjtNum { return Mark("d", 3); };
    mjcb_act_gain = [](const mjModel*, const mjData*, int) -> mjtNum { return Mark("g", 2); };
    mjcb_act_bias = [](const mjModel*, const mjData*, int) -> mjtNum { return Mark("b", 1); };
  }
  ~CallbackLog() { mj_resetCallbacks(); }
  CallbackLog(const CallbackLog&) = delete;
  CallbackLog& operator=(const CallbackLog&) = delete;

  // The marks of what `call` makes the engine call.
  template <class Call>
  static std::string Of(Call&& call) {
    Marks().clear();
    call();
    return Marks();
  }

 private:
  static std::string& Marks() {
    static std::string marks;
    return marks;
  }
  static mjtNum Mark(const char* mark, mjtNum value) {
    Marks() += mark;
    return value;
  }
};

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_SUPPORT_CALLBACKS_H_
