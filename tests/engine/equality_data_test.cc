// What the compiler makes of the anchors and poses of equality constraints.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <vector>

#include "support/load.h"

namespace conjoint::testing {
namespace {

void ExpectData(const mjModel* m, int equality, const std::vector<double>& expected) {
  ASSERT_EQ(expected.size(), static_cast<size_t>(mjNEQDATA));
  for (size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR(m->eq_data[mjNEQDATA * equality + static_cast<int>(i)], expected[i],
                sizeof(mjtNum) == 8 ? 1e-11 : 1e-6)
        << "equality " << equality << " number " << i;
  }
}

// The model of tests/golden/constraint_weld.xml, compiled by us.
TEST(EqualityData, OfWeldsMatchesTheReference) {
  char error[1000] = "";
  const ModelPtr m(
      mj_loadXML(CONJOINT_TEST_DIR "/golden/constraint_weld.xml", nullptr, error, sizeof(error)));
  ASSERT_TRUE(m) << error;
  ASSERT_EQ(m->neq, 5);
  ExpectData(m.get(), 0,
             {0.1, 0.2, 0.3, 0.3, 0.1, 0, 0.970494958831, 0, 0.107832773203, 0.215665546407, 0.5});
  ExpectData(m.get(), 1,
             {0, 0.1, 0, 0.161052631579, 0.548421052632, 0.152631578947, 0.923380516877,
              -0.102597835209, -0.205195670417, 0.307793505626, 1});
  ExpectData(m.get(), 4, {0, 0, 0, -0.5, -0.2, -1.1, 1, 0, 0, 0, 1});
}

}  // namespace
}  // namespace conjoint::testing
