// Samples over time: order, interpolation, hostile cursors.

#include "model/history.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <vector>

#include "support/messages.h"
#include "support/near.h"

namespace conjoint::testing {
namespace {

class HistoryTest : public ::testing::Test {
 protected:
  mjtNum buffer_[2 + 4 + 4] = {};
  History history_{buffer_, 4, 1};

  void SetUp() override {
    const mjtNum times[4] = {-1, 1, 2, 5}, values[4] = {1, 2, 3, 4};
    history_.Init(times, values);
  }
  mjtNum Read(mjtNum t, int interpolation) {
    mjtNum result = -99;
    const mjtNum* stored = history_.Read(&result, t, interpolation);
    return stored ? *stored : result;
  }
  void Insert(mjtNum t, mjtNum value) { *history_.Insert(t) = value; }
};

TEST_F(HistoryTest, Interpolates) {
  const mjtNum at[10] = {-2, -1, -.5, .5, 1, 1.5, 2.5, 4, 5, 6};
  const std::vector<double> expected[3] = {
      {1, 1, 1, 1, 2, 2, 3, 3, 4, 4},
      {1, 1, 1.25, 1.75, 2, 2.5, 19. / 6, 11. / 3, 4, 4},
      {1, 1, 1.09375, 1.65625, 2, 121. / 48, 1403. / 432, 104. / 27, 4, 4}};
  for (int order = 0; order < 3; ++order) {
    for (int i = 0; i < 10; ++i) {
      EXPECT_NEAR(Read(at[i], order), expected[order][i], kDigits * 10) << order << " " << at[i];
    }
  }
}

TEST_F(HistoryTest, KeepsSamplesInOrderOfTime) {
  Insert(1.5, 99);  // between: the oldest goes
  ExpectEqual(buffer_, {0, 3, 1, 1.5, 2, 5, 2, 99, 3, 4});
  Insert(-3, 99);  // before all
  ExpectEqual(buffer_, {0, 3, -3, 1.5, 2, 5, 99, 99, 3, 4});
  Insert(5, 55);  // there already
  ExpectEqual(buffer_, {0, 3, -3, 1.5, 2, 5, 99, 99, 3, 55});
  Insert(7, 55);  // after all
  ExpectEqual(buffer_, {0, 0, 7, 1.5, 2, 5, 55, 99, 3, 55});
  Insert(6, 66);
  ExpectEqual(buffer_, {0, 0, 7, 2, 5, 6, 55, 3, 55, 66});
  EXPECT_EQ(ErrorOf([&] { history_.Init(nullptr, nullptr); }),
            "mju_historyInit: times must be strictly increasing, got times[0]=7 >= times[1]=2");
}

TEST_F(HistoryTest, SurvivesACursorThatIsNoIndex) {
  for (mjtNum cursor : {mjtNum(-1), mjtNum(4), mjtNum(1e30), mjtNum(NAN)}) {
    buffer_[1] = cursor;
    Insert(mjtNum(100), 1);
    EXPECT_EQ(Read(100, 2), 1);
    EXPECT_TRUE(std::isnan(Read(NAN, 2)));
    SetUp();
  }
}

TEST_F(HistoryTest, CarriesVectorsAndMayBeEmpty) {
  mjtNum wide[2 + 3 + 6];
  History history(wide, 3, 2);
  history.user() = 7;
  const mjtNum times[3] = {0, 1, 2}, values[6] = {1, 10, 2, 20, 3, 30};
  history.Init(times, values);
  mjtNum result[2];
  EXPECT_EQ(history.Read(result, .5, 1), nullptr);
  ExpectEqual(result, {1.5, 15});
  EXPECT_EQ(wide[0], 7);
  EXPECT_EQ(History::Size(3, 2), 11);
  History empty(wide, 0, 1);
  EXPECT_EQ(empty.Insert(1), nullptr);
  EXPECT_EQ(empty.Read(result, 1, 1), nullptr);
}

}  // namespace
}  // namespace conjoint::testing
