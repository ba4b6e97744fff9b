// From tables of definitions to sections and items.

#include "ui/edit_field.h"
#include "ui/interface.h"

namespace conjoint::testing {
namespace {

TEST(Definition, ShortcutsHaveAModifierAndAKey) {
  Interface interface;
  interface.Add({Definition(mjITEM_SECTION, "s"), Definition(mjITEM_BUTTON, "a", nullptr, "CX"),
                 Definition(mjITEM_BUTTON, "b", nullptr, " #290")});
  EXPECT_EQ(interface.item(0, 0).single.modifier, 1);
  EXPECT_EQ(interface.item(0, 0).single.shortcut, 'X');
  EXPECT_EQ(interface.item(0, 1).single.modifier, 0);
  EXPECT_EQ(interface.item(0, 1).single.shortcut, mjKEY_F1);
}

TEST(Definition, AnIntegerSliderHasAStepForEachValue) {
  Interface interface;
  int value = 0;
  interface.Add({Definition(mjITEM_SECTION, "s"), Definition(mjITEM_SLIDERINT, "a", &value, "-5 5"),
                 Definition(mjITEM_SLIDERINT, "b", &value, "0 100 10")});
  EXPECT_EQ(interface.item(0, 0).slider.divisions, 10);
  EXPECT_EQ(interface.item(0, 1).slider.divisions, 10);
}

TEST(Definition, ASectionMadeAnewCanPreserveItsState) {
  Interface interface;
  interface.Add({Definition(mjITEM_SECTION, "s", nullptr, "", mjSECT_CLOSED)});
  interface.ui->sect[0].state = mjSECT_OPEN;
  interface.ui->nsect = 0;
  interface.Add({Definition(mjITEM_SECTION, "s", nullptr, "", mjPRESERVE)});
  EXPECT_EQ(interface.ui->sect[0].state, mjSECT_OPEN);
}

TEST(EditField, NumbersAreWrittenShortAndReadBack) {
  Interface interface;
  mjtNum values[3] = {1, 2.5, -3};
  interface.Add({Definition(mjITEM_SECTION, "s"), Definition(mjITEM_EDITNUM, "e", values, "3")});
  EXPECT_EQ(EditText(interface.item(0, 0)), "1  2.5  -3");
  StartEdit(*interface.ui, interface.item(0, 0));
  std::strcpy(interface.ui->edittext, "4 5 6e1");
  EXPECT_TRUE(CommitEdit(*interface.ui));
  EXPECT_EQ(values[2], 60);
  EXPECT_EQ(interface.ui->editchanged, &interface.item(0, 0));
}

TEST(EditField, WhatIsOutOfRangeOrNoNumberIsRefused) {
  Interface interface;
  int values[2] = {4, 5};
  interface.Add(
      {Definition(mjITEM_SECTION, "s"), Definition(mjITEM_EDITINT, "e", values, "2 0 9 0 9")});
  for (const char* text : {"4 99", "4", "1 2 3", "1 x", ""}) {
    EXPECT_FALSE(IsValidEdit(interface.item(0, 0), text)) << text;
  }
  EXPECT_TRUE(IsValidEdit(interface.item(0, 0), " 1  2 "));
}

}  // namespace
}  // namespace conjoint::testing
