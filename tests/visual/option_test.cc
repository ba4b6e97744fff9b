// The options a scene is drawn with unless the user says otherwise.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cstring>
#include <vector>

namespace {

TEST(DefaultOption, FirstThreeGroupsAreShown) {
  mjvOption option;
  std::memset(&option, 0xff, sizeof(option));
  mjv_defaultOption(&option);
  for (const mjtByte* groups :
       {option.geomgroup, option.sitegroup, option.jointgroup, option.tendongroup,
        option.actuatorgroup, option.flexgroup, option.skingroup}) {
    for (int group = 0; group < mjNGROUP; ++group) EXPECT_EQ(groups[group], group < 3) << group;
  }
  EXPECT_EQ(option.label, mjLABEL_NONE);
  EXPECT_EQ(option.frame, mjFRAME_NONE);
  EXPECT_EQ(option.bvh_depth, 1);
  EXPECT_EQ(option.flex_layer, 0);
}

TEST(DefaultOption, FlagsAreThoseMarkedInTheStringTable) {
  mjvOption option;
  mjv_defaultOption(&option);
  std::vector<int> on;
  for (int flag = 0; flag < mjNVISFLAG; ++flag) {
    if (option.flags[flag]) on.push_back(flag);
  }
  EXPECT_EQ(on, (std::vector<int>{mjVIS_TEXTURE, mjVIS_TENDON, mjVIS_RANGEFINDER, mjVIS_PERTOBJ,
                                  mjVIS_STATIC, mjVIS_SKIN, mjVIS_FLEXEDGE, mjVIS_FLEXSKIN}));
}

}  // namespace
