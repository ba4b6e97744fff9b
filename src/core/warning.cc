// Warnings of a running simulation: each kind is counted in d->warning and told once until a reset.

#include <mujoco/mujoco.h>

#include <cstddef>
#include <cstdio>

const char* mju_warningText(int warning, size_t info) {
  constexpr size_t kTextSize = 1000;
  thread_local char text[kTextSize];
  switch (warning) {
    case mjWARN_INERTIA:
      std::snprintf(text, kTextSize,
                    "Inertia matrix is too close to singular at DOF %zu. Check model.", info);
      break;
    case mjWARN_CONTACTFULL:
      std::snprintf(text, kTextSize,
                    "Too many contacts. The arena memory is full, increase arena memory allocation."
                    "(ncon = %zu)",
                    info);
      break;
    case mjWARN_CNSTRFULL:
      std::snprintf(text, kTextSize,
                    "Insufficient arena memory for the number of constraints generated. "
                    "Increase arena memory allocation above %s bytes.",
                    mju_writeNumBytes(info));
      break;
    case mjWARN_VGEOMFULL:
      std::snprintf(text, kTextSize,
                    "Pre-allocated visual geom buffer is full. Increase maxgeom above %zu.", info);
      break;
    case mjWARN_BADQPOS:
    case mjWARN_BADQVEL:
    case mjWARN_BADQACC:
    case mjWARN_BADCTRL: {
      static const char* const kQuantity[] = {"QPOS at DOF", "QVEL at DOF", "QACC at DOF",
                                              "CTRL at ACTUATOR"};
      std::snprintf(text, kTextSize,
                    "Nan, Inf or huge value in %s %zu. The simulation is unstable.",
                    kQuantity[warning - mjWARN_BADQPOS], info);
      break;
    }
    default:
      std::snprintf(text, kTextSize, "Unknown warning type %d.", warning);
  }
  return text;
}

void mj_warning(mjData* d, int warning, int info) {
  if (warning < 0 || warning >= mjNWARNING) {
    mju_error("mj_warning: invalid warning type %d", warning);
    return;
  }
  mjWarningStat& count = d->warning[warning];
  count.lastinfo = info;
  if (count.number == 0) {
    mju_warning("%s Time = %.4f.", mju_warningText(warning, static_cast<size_t>(info)), d->time);
  }
  ++count.number;
}
