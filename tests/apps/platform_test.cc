// What a window system reports, as mjuiState.

#include "simulate/platform.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "apps/scripted_platform.h"

namespace conjoint::testing {
namespace {

// A window of 300 x 200 with a panel of 100 at the left and a view.
class PlatformTest : public ::testing::Test {
 protected:
  explicit PlatformTest(int pixels = 1) : platform_(300, 200, pixels) {
    platform_.Listen(
        [this](mjuiState& state) {
          events_.push_back(state);
          if (state.type == mjEVENT_FILESDROP) dropped_ = state.droppaths[0];
        },
        [this] { ++layouts_; });
    platform_.MeasureFramebuffer();
    mjuiState& state = platform_.state();
    state.nrect = 3;
    state.rect[1] = {0, 0, 100, 200};
    state.rect[2] = {100, 0, 200, 200};
  }

  const std::vector<mjuiState>& Play() {
    events_.clear();
    platform_.PollEvents();
    return events_;
  }

  ScriptedPlatform platform_;
  std::vector<mjuiState> events_;
  std::string dropped_;
  int layouts_ = 0;
};

class DenseDisplay : public PlatformTest {
 protected:
  DenseDisplay() : PlatformTest(2) {}
};

TEST_F(PlatformTest, KeysAreReportedOnceWithWhatIsHeld) {
  platform_.Key('A', kControl | kShift);
  ASSERT_EQ(Play().size(), 1u);
  EXPECT_EQ(events_[0].type, mjEVENT_KEY);
  EXPECT_EQ(events_[0].key, 'A');
  EXPECT_TRUE(events_[0].control && events_[0].shift && !events_[0].alt);
}

TEST_F(PlatformTest, CursorIsMeasuredFromTheLowerLeft) {
  platform_.Click(20, 30);
  ASSERT_EQ(Play().size(), 2u);
  EXPECT_EQ(events_[0].x, 20);
  EXPECT_EQ(events_[0].y, 30);
}

TEST_F(DenseDisplay, CursorIsMeasuredInPixels) {
  platform_.Click(150, 60);
  ASSERT_EQ(Play().size(), 2u);
  EXPECT_EQ(events_[0].x, 150);
  EXPECT_EQ(events_[0].y, 60);
  platform_.Scroll(150, 60, 3);
  ASSERT_EQ(Play().size(), 1u);
  EXPECT_EQ(events_[0].sy, 6);
}

TEST_F(PlatformTest, PressAndReleaseCarryTheDragFromItsRectangle) {
  platform_.Drag(50, 50, 150, 10, mjBUTTON_RIGHT);
  ASSERT_EQ(Play().size(), 3u);
  EXPECT_EQ(events_[0].type, mjEVENT_PRESS);
  EXPECT_EQ(events_[0].dragrect, 1);
  EXPECT_EQ(events_[0].dragbutton, mjBUTTON_RIGHT);
  EXPECT_EQ(events_[1].type, mjEVENT_MOVE);
  EXPECT_EQ(events_[1].mouserect, 2);
  EXPECT_EQ(events_[1].dragrect, 1);
  EXPECT_EQ(events_[1].dx, 150);
  EXPECT_EQ(events_[1].dy, 10);
  EXPECT_EQ(events_[2].type, mjEVENT_RELEASE);
  EXPECT_EQ(events_[2].dragrect, 1);
  EXPECT_EQ(platform_.state().dragrect, 0);
}

TEST_F(PlatformTest, MovesWithoutAButtonAreNotReported) {
  platform_.Move(10, 10);
  platform_.Move(20, 10);
  EXPECT_TRUE(Play().empty());
}

TEST_F(PlatformTest, SecondPressOfTheSameButtonIsADoubleClick) {
  platform_.DoubleClick(50, 50);
  platform_.Press(mjBUTTON_RIGHT);
  ASSERT_EQ(Play().size(), 5u);
  EXPECT_FALSE(events_[0].doubleclick);
  EXPECT_TRUE(events_[2].doubleclick);
  EXPECT_FALSE(events_[4].doubleclick);
}

TEST_F(PlatformTest, AltExchangesLeftAndRight) {
  platform_.Click(50, 50, mjBUTTON_LEFT, kAlt);
  ASSERT_EQ(Play().size(), 2u);
  EXPECT_EQ(events_[0].button, mjBUTTON_RIGHT);
  EXPECT_TRUE(events_[0].right && !events_[0].left);
}

TEST_F(PlatformTest, OutsideAllRectanglesNothingIsDragged) {
  platform_.Click(50, 250);
  ASSERT_EQ(Play().size(), 2u);
  EXPECT_EQ(events_[0].mouserect, 0);
  EXPECT_EQ(events_[0].dragrect, 0);
}

TEST_F(PlatformTest, DroppedFilesAreNamedDuringTheEventOnly) {
  platform_.Drop("model.xml");
  ASSERT_EQ(Play().size(), 1u);
  EXPECT_EQ(events_[0].dropcount, 1);
  EXPECT_EQ(dropped_, "model.xml");
  EXPECT_EQ(platform_.state().dropcount, 0);
}

TEST_F(PlatformTest, ResizingLaysOutAndEndsADrag) {
  platform_.Move(50, 50);
  platform_.Press(mjBUTTON_LEFT);
  platform_.Resize(400, 300);
  ASSERT_EQ(Play().size(), 2u);
  EXPECT_EQ(layouts_, 1);
  EXPECT_EQ(events_[1].type, mjEVENT_RESIZE);
  EXPECT_EQ(events_[1].rect[0].width, 400);
  EXPECT_EQ(events_[1].rect[0].height, 300);
  EXPECT_EQ(events_[1].dragrect, 0);
}

}  // namespace
}  // namespace conjoint::testing
