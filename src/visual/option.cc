// What is drawn unless the user says otherwise: mjv_defaultOption.

#include <mujoco/mujoco.h>

#include <algorithm>

void mjv_defaultOption(mjvOption* opt) {
  *opt = {};
  opt->label = mjLABEL_NONE;
  opt->frame = mjFRAME_NONE;
  for (mjtByte* groups : {opt->geomgroup, opt->sitegroup, opt->jointgroup, opt->tendongroup,
                          opt->actuatorgroup, opt->flexgroup, opt->skingroup}) {
    std::fill_n(groups, 3, mjtByte{1});  // groups 0, 1 and 2
  }
  for (int flag = 0; flag < mjNVISFLAG; ++flag) opt->flags[flag] = mjVISSTRING[flag][1][0] == '1';
  opt->bvh_depth = 1;
}
