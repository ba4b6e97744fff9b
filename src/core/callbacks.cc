// The callbacks a user installs to take part in the simulation. Global, NULL at the start.

#include <mujoco/mujoco.h>

mjfGeneric mjcb_passive = nullptr;
mjfGeneric mjcb_control = nullptr;
mjfConFilt mjcb_contactfilter = nullptr;
mjfSensor mjcb_sensor = nullptr;
mjfTime mjcb_time = nullptr;
mjfAct mjcb_act_dyn = nullptr;
mjfAct mjcb_act_gain = nullptr;
mjfAct mjcb_act_bias = nullptr;

// Filled in by the collision room when the library is loaded.
mjfCollision mjCOLLISIONFUNC[mjNGEOMTYPES][mjNGEOMTYPES] = {};

void mj_resetCallbacks(void) {
  mjcb_passive = nullptr;
  mjcb_control = nullptr;
  mjcb_contactfilter = nullptr;
  mjcb_sensor = nullptr;
  mjcb_time = nullptr;
  mjcb_act_dyn = nullptr;
  mjcb_act_gain = nullptr;
  mjcb_act_bias = nullptr;
}
