// Looks for user code in the engine's hooks.

#include "batch/user_code.h"

#include <mujoco/mujoco.h>

#include "collision/function_table.h"

namespace conjoint {

const char* InstalledUserCode() {
  if (mjcb_passive) return "mjcb_passive";
  if (mjcb_control) return "mjcb_control";
  if (mjcb_contactfilter) return "mjcb_contactfilter";
  if (mjcb_sensor) return "mjcb_sensor";
  if (mjcb_act_dyn) return "mjcb_act_dyn";
  if (mjcb_act_gain) return "mjcb_act_gain";
  if (mjcb_act_bias) return "mjcb_act_bias";
  return CollisionFunctionsAreOurs() ? nullptr : "a function in mjCOLLISIONFUNC";
}

}  // namespace conjoint
