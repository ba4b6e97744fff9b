// Where sections and items are.

#include "ui/layout.h"

#include "ui/interface.h"

namespace conjoint::testing {
namespace {

TEST(Layout, ButtonsOfOneKindShareARow) {
  Interface interface;
  int on = 0;
  interface.Add({Definition(mjITEM_SECTION, "s"), Definition(mjITEM_BUTTON, "a"),
                 Definition(mjITEM_BUTTON, "b"), Definition(mjITEM_BUTTON, "c"),
                 Definition(mjITEM_CHECKINT, "d", &on)});
  interface.LayOut();
  const mjrRect a = interface.item(0, 0).rect, b = interface.item(0, 1).rect;
  const mjrRect c = interface.item(0, 2).rect, d = interface.item(0, 3).rect;
  EXPECT_EQ(a.bottom, b.bottom);
  EXPECT_EQ(b.left, a.left + a.width + interface.ui->spacing.itemmid);
  EXPECT_EQ(c.left, a.left);
  EXPECT_LT(c.bottom + c.height, a.bottom);
  EXPECT_LT(d.bottom, c.bottom) << "a check box is of another kind";
}

TEST(Layout, ClosedSectionsTakeNoRoomBelowTheirTitle) {
  Interface interface;
  interface.Add({Definition(mjITEM_SECTION, "s"), Definition(mjITEM_BUTTON, "a")});
  interface.LayOut();
  const int open = interface.ui->height;
  EXPECT_EQ(interface.ui->maxheight, open);
  interface.ui->sect[0].state = mjSECT_CLOSED;
  interface.LayOut();
  EXPECT_EQ(interface.ui->height, open - interface.ui->sect[0].rcontent.height);
  EXPECT_EQ(interface.ui->maxheight, open) << "the buffer has room for everything";
}

TEST(Layout, ItemsBelowACollapsedSeparatorAreSkipped) {
  Interface interface;
  interface.Add({Definition(mjITEM_SECTION, "s"),
                 Definition(mjITEM_SEPARATOR, "more", nullptr, "", mjSEPCLOSED),
                 Definition(mjITEM_BUTTON, "a"),
                 Definition(mjITEM_SEPARATOR, "other", nullptr, "", mjSEPCLOSED + 1),
                 Definition(mjITEM_BUTTON, "b")});
  interface.LayOut();
  EXPECT_TRUE(interface.item(0, 1).skip);
  EXPECT_EQ(interface.item(0, 1).rect.width, 0);
  EXPECT_FALSE(interface.item(0, 3).skip);
  EXPECT_GT(interface.item(0, 3).rect.width, 0);
}

TEST(Layout, WhatIsTooTallClosesTheSectionsClickedLongestAgo) {
  Interface interface;
  for (const char* name : {"a", "b", "c"}) {
    interface.Add({Definition(mjITEM_SECTION, name), Definition(mjITEM_BUTTON, "x")});
  }
  interface.ui->sect[0].lastclick = 2;
  interface.ui->sect[2].lastclick = 1;
  interface.LayOut();
  interface.LayOut(interface.ui->height - 1);
  EXPECT_EQ(interface.ui->sect[0].state, mjSECT_OPEN);
  EXPECT_EQ(interface.ui->sect[1].state, mjSECT_CLOSED);
  EXPECT_EQ(interface.ui->sect[2].state, mjSECT_OPEN);
  EXPECT_LE(interface.ui->height, interface.ui->maxheight);
}

TEST(Layout, OfSectionsClickedAtTheSameTimeTheUpperOnesAreClosed) {
  Interface interface;
  for (const char* name : {"a", "b", "c"}) {
    interface.Add({Definition(mjITEM_SECTION, name), Definition(mjITEM_BUTTON, "x")});
  }
  interface.LayOut();
  interface.LayOut(interface.ui->height - 1);
  EXPECT_EQ(interface.ui->sect[0].state, mjSECT_CLOSED);
  EXPECT_EQ(interface.ui->sect[1].state, mjSECT_OPEN);
  EXPECT_EQ(interface.ui->sect[2].state, mjSECT_OPEN);
}

}  // namespace
}  // namespace conjoint::testing
