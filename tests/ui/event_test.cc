#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>

#include "ui/panel.h"

namespace conjoint::testing {
namespace {

TEST(Event, PressOnAnEmptyCellReturnsTheEditThatItEnds) {
  Panel panel;
  mjtNum number = 7;
  int choice = 0;
  panel.Fill({Definition(mjITEM_EDITNUM, "", &number, "1"),
              Definition(mjITEM_RADIO, "", &choice, "a\nb\nc")});
  panel.Press(0, 0.9, 0.5);
  panel.Key('5');
  EXPECT_EQ(panel.Press(1, 0.9, 0.1), &panel.item(0));
  EXPECT_EQ(number, 75);
  EXPECT_EQ(choice, 0);
}

TEST(Event, PressEndsWhatAnEarlierOneTracked) {
  Panel panel;
  mjtNum value = 0;
  int on = 0;
  panel.Fill(
      {Definition(mjITEM_SLIDERNUM, "", &value, "0 1"), Definition(mjITEM_CHECKINT, "", &on)});
  EXPECT_EQ(panel.Press(0, 0.5, 0.5), &panel.item(0));
  EXPECT_EQ(panel.ui->mousesect, 1);
  EXPECT_EQ(panel.Press(1, 0.5, 0.5), &panel.item(1));
  EXPECT_EQ(panel.ui->mousesect, 0);
}

TEST(Event, MouseAtNoNumberHitsNothing) {
  Panel panel;
  int on = 0;
  panel.Fill({Definition(mjITEM_CHECKINT, "", &on)});
  EXPECT_EQ(panel.Press(0, NAN, 0.5), nullptr);
  EXPECT_EQ(panel.Press(0, 1e300, -1e300), nullptr);
  EXPECT_EQ(on, 0);
}

}  // namespace
}  // namespace conjoint::testing
