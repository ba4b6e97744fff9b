// Text, rectangles and figures: integer positions and sizes.

#include "render/offscreen.h"

namespace conjoint {
namespace {

class OverlayTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(MakeOffscreenCurrent()) << "libosmesa6 is missing";
    mjr_defaultContext(&con);
    mjr_makeContext(nullptr, &con, 100);
    mjr_setBuffer(mjFB_OFFSCREEN, &con);
    con.readPixelFormat = 0x1907;  // RGB
  }
  void TearDown() override { mjr_freeContext(&con); }

  mjrContext con;
};

TEST_F(OverlayTest, ContextWithoutModelHasFontsAndABuffer) {
  EXPECT_EQ(con.offWidth, 800);
  EXPECT_EQ(con.offHeight, 600);
  EXPECT_EQ(con.charHeight, 18);
  EXPECT_EQ(con.charHeightBig, 37);
  EXPECT_EQ(con.charWidth['A'] + con.charWidth['B'], 20);
  EXPECT_EQ(con.rangeFont, 128);
}

TEST_F(OverlayTest, FontScaleIsRoundedToAvailableOne) {
  for (const auto& [asked, given] :
       {std::pair(-5, 100), {50, 100}, {124, 100}, {125, 150}, {1000, 300}}) {
    mjr_makeContext(nullptr, &con, asked);
    EXPECT_EQ(con.fontScale, given);
  }
}

TEST_F(OverlayTest, RectangleIsBlended) {
  mjr_rectangle({0, 0, 20, 20}, 200 / 255.0f, 100 / 255.0f, 50 / 255.0f, 1);
  mjr_rectangle({5, 5, 10, 10}, 0, 0, 1, 0.25f);
  unsigned char rgb[3];
  mjr_readPixels(rgb, nullptr, {10, 10, 1, 1}, &con);
  EXPECT_NEAR(rgb[0], 150, 1);
  EXPECT_NEAR(rgb[1], 75, 1);
  EXPECT_NEAR(rgb[2], 101, 1);
  mjr_readPixels(rgb, nullptr, {4, 10, 1, 1}, &con);
  EXPECT_EQ(rgb[0], 200);
}

TEST_F(OverlayTest, OverlayBoxHasTheSizeOfItsText) {
  mjr_rectangle({0, 0, 300, 200}, 200 / 255.0f, 100 / 255.0f, 50 / 255.0f, 1);
  mjr_overlay(mjFONT_NORMAL, mjGRID_TOPLEFT, {10, 20, 250, 150}, "AB\nC", nullptr, &con);
  const auto red = [&](int x, int y) {
    unsigned char rgb[3];
    mjr_readPixels(rgb, nullptr, {x, y, 1, 1}, &con);
    return rgb[0];
  };
  EXPECT_EQ(red(14, 140), 200);
  EXPECT_EQ(red(15, 140), 100);
  EXPECT_EQ(red(47, 140), 100);
  EXPECT_EQ(red(48, 140), 200);
  EXPECT_EQ(red(46, 117), 200);
  EXPECT_EQ(red(46, 118), 100);
  EXPECT_EQ(red(46, 163), 100);
  EXPECT_EQ(red(46, 164), 200);
}

TEST_F(OverlayTest, FigureTellsItsAxes) {
  const auto fig = std::make_unique<mjvFigure>();
  mjv_defaultFigure(fig.get());
  mjr_figure({10, 20, 300, 200}, fig.get(), &con);
  EXPECT_EQ(fig->xaxispixel[0], 55);
  EXPECT_EQ(fig->xaxispixel[1], 300);
  EXPECT_EQ(fig->yaxispixel[0], 56);
  EXPECT_EQ(fig->yaxispixel[1], 210);
}

TEST_F(OverlayTest, FindRectTakesTheFirstThatHoldsThePoint) {
  const mjrRect rects[2] = {{0, 0, 10, 10}, {5, 5, 20, 20}};
  EXPECT_EQ(mjr_findRect(7, 7, 2, rects), 0);
  EXPECT_EQ(mjr_findRect(10, 10, 2, rects), 1);
  EXPECT_EQ(mjr_findRect(30, 30, 2, rects), -1);
}

}  // namespace
}  // namespace conjoint
