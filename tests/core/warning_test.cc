// Warnings of a running simulation: their texts, and that each kind is told once.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <climits>
#include <string>
#include <thread>

#include "core/scratch_data.h"
#include "support/messages.h"

namespace conjoint {
namespace {

using ::testing::ElementsAre;
using testing::ErrorOf;
using testing::ScratchData;
using testing::WarningsOf;

TEST(WarningText, NamesTheQuantityAndItsIndex) {
  const auto text = [](int type, size_t info) { return std::string(mju_warningText(type, info)); };
  EXPECT_EQ(text(mjWARN_INERTIA, 4),
            "Inertia matrix is too close to singular at DOF 4. Check model.");
  EXPECT_EQ(text(mjWARN_CONTACTFULL, 12),
            "Too many contacts. The arena memory is full, increase arena memory allocation."
            "(ncon = 12)");
  EXPECT_EQ(text(mjWARN_CNSTRFULL, 1049600),
            "Insufficient arena memory for the number of constraints generated. "
            "Increase arena memory allocation above 1025K bytes.");
  EXPECT_EQ(text(mjWARN_VGEOMFULL, 100),
            "Pre-allocated visual geom buffer is full. Increase maxgeom above 100.");
  EXPECT_EQ(text(mjWARN_BADQPOS, 0),
            "Nan, Inf or huge value in QPOS at DOF 0. The simulation is unstable.");
  EXPECT_EQ(text(mjWARN_BADQVEL, 1),
            "Nan, Inf or huge value in QVEL at DOF 1. The simulation is unstable.");
  EXPECT_EQ(text(mjWARN_BADQACC, 2),
            "Nan, Inf or huge value in QACC at DOF 2. The simulation is unstable.");
  EXPECT_EQ(text(mjWARN_BADCTRL, 3),
            "Nan, Inf or huge value in CTRL at ACTUATOR 3. The simulation is unstable.");
  EXPECT_EQ(text(99, 3), "Unknown warning type 99.");
  EXPECT_EQ(text(-1, 3), "Unknown warning type -1.");
}

TEST(WarningText, BelongsToTheThread) {
  const char* here = mju_warningText(mjWARN_BADQPOS, 1);
  const std::string before = here;
  std::thread([] { mju_warningText(mjWARN_BADQVEL, 2); }).join();
  EXPECT_EQ(here, before);
}

TEST(Warning, IsToldOnceAndCountedAlways) {
  ScratchData d(64);
  d->time = .01;
  EXPECT_THAT(WarningsOf([&] {
                mj_warning(d, mjWARN_BADQVEL, 3);
                mj_warning(d, mjWARN_BADQVEL, 5);
              }),
              ElementsAre("Nan, Inf or huge value in QVEL at DOF 3. The simulation is unstable. "
                          "Time = 0.0100."));
  EXPECT_EQ(d->warning[mjWARN_BADQVEL].number, 2);
  EXPECT_EQ(d->warning[mjWARN_BADQVEL].lastinfo, 5);
}

TEST(Warning, NegativeSizesAreShownAsTheHugeNumbersTheyBecome) {
  ScratchData d(64);
  EXPECT_THAT(WarningsOf([&] { mj_warning(d, mjWARN_CNSTRFULL, INT_MIN); }),
              ElementsAre("Insufficient arena memory for the number of constraints generated. "
                          "Increase arena memory allocation above 17179869182G bytes. "
                          "Time = 0.0000."));
}

TEST(Warning, OfUnknownTypeIsAnError) {
  ScratchData d(64);
  EXPECT_EQ(ErrorOf([&] { mj_warning(d, 8, 0); }), "mj_warning: invalid warning type 8");
  EXPECT_EQ(ErrorOf([&] { mj_warning(d, -1, 0); }), "mj_warning: invalid warning type -1");
}

}  // namespace
}  // namespace conjoint
