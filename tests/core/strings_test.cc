// Tables of names, and the version.

#include <gtest/gtest.h>
#include <mujoco/mjlegacy.h>
#include <mujoco/mujoco.h>

#include <string>

namespace {

template <int n>
void ExpectFilled(const char* (&table)[n]) {
  for (const char* text : table) {
    ASSERT_NE(text, nullptr);
    EXPECT_NE(*text, '\0');
  }
}

TEST(Strings, EveryEntryHasAName) {
  ExpectFilled(mjDISABLESTRING);
  ExpectFilled(mjENABLESTRING);
  ExpectFilled(mjTIMERSTRING);
  ExpectFilled(mjLABELSTRING);
  ExpectFilled(mjFRAMESTRING);
}

// The number of the bit that `flag` is.
int Bit(int flag) { return __builtin_ctz(static_cast<unsigned>(flag)); }

TEST(Strings, AreIndexedByTheirEnum) {
  EXPECT_STREQ(mjDISABLESTRING[Bit(mjDSBL_GRAVITY)], "Gravity");
  EXPECT_STREQ(mjDISABLESTRING[Bit(mjDSBL_ISLAND)], "Island");
  EXPECT_STREQ(mjENABLESTRING[Bit(mjENBL_SLEEP)], "Sleep");
  EXPECT_STREQ(mjTIMERSTRING[mjTIMER_ADVANCE], "advance");
  EXPECT_STREQ(mjTIMERSTRING[mjTIMER_COL_NARROW], "col_narrowphase");
  EXPECT_STREQ(mjLABELSTRING[mjLABEL_CONTACTFORCE], "ContactForce");
  EXPECT_STREQ(mjFRAMESTRING[mjFRAME_WORLD], "World");
  EXPECT_STREQ(mjVISSTRING[mjVIS_COM][0], "Center of Mass");
  EXPECT_STREQ(mjVISSTRING[mjVIS_MESHBVH][2], "\\");
  EXPECT_STREQ(mjVISSTRING[mjVIS_SDFITER][0], "SDF iters");
  EXPECT_STREQ(mjRNDSTRING[mjRND_HAZE][2], "/");
  EXPECT_STREQ(mjRNDSTRING[mjRND_CULL_FACE][0], "Cull Face");
}

TEST(Strings, FlagsStartOnOrOffAndShareNoShortcut) {
  std::string shortcuts;
  for (const auto& flag : mjVISSTRING) {
    EXPECT_TRUE(*flag[1] == '0' || *flag[1] == '1') << flag[0];
    if (!*flag[2]) continue;
    EXPECT_EQ(shortcuts.find(*flag[2]), std::string::npos) << flag[0];
    shortcuts += *flag[2];
  }
  for (const auto& flag : mjRNDSTRING) {
    EXPECT_TRUE(*flag[1] == '0' || *flag[1] == '1') << flag[0];
  }
}

TEST(Version, IsThatOfTheHeaders) {
  EXPECT_EQ(mj_version(), mjVERSION_HEADER);
  EXPECT_EQ(mj_version(), 3006000);
  EXPECT_STREQ(mj_versionString(), "3.6.0");
}

TEST(Legacy, ActivationAlwaysSucceeds) {
  EXPECT_EQ(mj_activate("some key"), 1);
  mj_deactivate();
}

TEST(Legacy, StackTakesAnInt) {
  alignas(64) static char arena[1024];
  static mjData d;
  d.arena = arena;
  d.narena = sizeof(arena);
  EXPECT_NE(mj_stackAlloc(&d, 3), nullptr);
  EXPECT_EQ(d.pstack, 3 * sizeof(mjtNum));
  EXPECT_EQ(mj_stackAlloc(&d, -3), nullptr);
  EXPECT_EQ(mj_stackAlloc(&d, 0), nullptr);
}

}  // namespace
