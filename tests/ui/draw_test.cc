#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "ui/panel.h"

namespace conjoint::testing {
namespace {

constexpr Panel::Pixel kPane = {26, 26, 26}, kSlider2 = {153, 102, 153}, kRadio = {102, 153, 102};

TEST(Draw, TicksStandBeforeTheirPlaceInTheSlider) {
  Panel panel;
  mjtNum value = 1;
  panel.Fill({Definition(mjITEM_SLIDERNUM, "", &value, "0 1 2")});
  ASSERT_EQ(panel.item(0).rect.width, 231);
  // Two pixels wide around 115, half of 231 rounded down.
  EXPECT_EQ(panel.At(0, 113, 0), kSlider2);
  EXPECT_EQ(panel.At(0, 114, 0), kPane);
  EXPECT_EQ(panel.At(0, 115, 0), kPane);
  EXPECT_EQ(panel.At(0, 116, 0), kSlider2);
}

TEST(Draw, CellsOfARadioLineShareTheRoomThatIsLeft) {
  Panel panel;
  int choice = 1;
  panel.Fill({Definition(mjITEM_RADIOLINE, "", &choice, "i\ni\ni")});
  ASSERT_EQ(panel.item(0).rect.width, 231);
  EXPECT_EQ(panel.At(0, 76, 3), kPane);
  EXPECT_EQ(panel.At(0, 77, 3), kRadio);
  EXPECT_EQ(panel.At(0, 153, 3), kRadio);
  EXPECT_EQ(panel.At(0, 154, 3), kPane);
}

TEST(Draw, NamesOfARadioLineEndWithTheirCells) {
  Panel panel;
  int choice = 0;
  panel.Fill({Definition(mjITEM_RADIOLINE, "", &choice, "WWWWWWWWWWWW\nWWWWWWWWWWWW")});
  // Nothing is written beside the item, where there is the pane.
  for (int x = 231; x < 234; ++x) {
    for (int y = 0; y < 26; ++y) EXPECT_EQ(panel.At(0, x, y), kPane) << x << " " << y;
  }
}

}  // namespace
}  // namespace conjoint::testing
