#include "ui/edit_field.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cstring>

#include "ui/interface.h"

namespace conjoint::testing {
namespace {

mjuiItem EditItem(int type, int numbers) {
  mjuiItem item{};
  item.type = type;
  item.edit.nelem = numbers;
  return item;
}

TEST(EditField, NumbersEndWhereTheTextIsNoNumber) {
  const mjuiItem two = EditItem(mjITEM_EDITNUM, 2);
  EXPECT_TRUE(IsValidEdit(two, "3.93  0.05"));
  EXPECT_TRUE(IsValidEdit(two, "3.93  0.05e"));
  EXPECT_TRUE(IsValidEdit(two, "1 2 -"));
  EXPECT_FALSE(IsValidEdit(two, "1"));
  EXPECT_FALSE(IsValidEdit(two, "1 2 3"));
  EXPECT_FALSE(IsValidEdit(two, ""));
}

TEST(EditField, IntegersAreWholeAndFit) {
  const mjuiItem one = EditItem(mjITEM_EDITINT, 1);
  EXPECT_TRUE(IsValidEdit(one, "-2147483648"));
  EXPECT_TRUE(IsValidEdit(one, "12+"));
  EXPECT_FALSE(IsValidEdit(one, "2147483648"));
  EXPECT_FALSE(IsValidEdit(one, "1.5"));
}

TEST(EditField, NumbersStayInTheirRange) {
  mjuiItem item = EditItem(mjITEM_EDITFLOAT, 2);
  item.edit.range[1][0] = -1;
  item.edit.range[1][1] = 1;
  EXPECT_TRUE(IsValidEdit(item, "100 1"));
  EXPECT_FALSE(IsValidEdit(item, "100 1.1"));
  EXPECT_FALSE(IsValidEdit(item, "100 -2"));
}

TEST(EditField, TextWithoutAnEndIsCutAndTheCursorPutInside) {
  Interface panel;
  mjUI& ui = *panel.ui;
  std::memset(ui.edittext, 'x', sizeof(ui.edittext));
  ui.editcursor = 1000;
  ui.editscroll = -5;
  KeepWithinText(ui);
  EXPECT_EQ(std::strlen(ui.edittext), mjMAXUITEXT - 1);
  EXPECT_EQ(ui.editcursor, mjMAXUITEXT - 1);
  EXPECT_EQ(ui.editscroll, 0);
}

}  // namespace
}  // namespace conjoint::testing
