// cjr_render: its images are those of separate calls, in the order and with the meaning that
// conjoint/render.h promises.

#include <conjoint/render.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <memory>

#include "render/offscreen.h"

namespace conjoint {
namespace {

// Two lamps with shadow, a mirror, a free ball, and three cameras.
const char kVisual[] = "<map znear='.02' zfar='20'/>";
const char kWorld[] =
    "<statistic extent='2' center='0 0 .5'/>"
    "<asset><texture type='skybox' builtin='gradient' rgb1='.3 .5 .7' rgb2='0 0 0' width='32' "
    "height='192'/><material name='floor' reflectance='.3' rgba='.6 .7 .8 1'/></asset>"
    "<worldbody>"
    "<camera pos='0 -3 1.5' xyaxes='1 0 0 0 .4 .9'/>"
    "<camera pos='0 0 4' xyaxes='1 0 0 0 1 0'/>"
    "<camera pos='3 0 .5' xyaxes='0 1 0 0 0 1' projection='orthographic' fovy='3'/>"
    "<light pos='1 -1 3' dir='-.3 .3 -1' directional='true' diffuse='.4 .4 .4'/>"
    "<light pos='-1 0 3' dir='.3 0 -1' diffuse='.5 .4 .3'/>"
    "<geom type='plane' size='9 9 .1' material='floor'/>"
    "<geom type='box' size='.3 .2 .4' pos='.6 .4 .4' rgba='.2 .8 .3 1'/>"
    "<geom type='capsule' size='.15 .3' pos='-.6 .5 .5' rgba='.9 .3 .2 .5'/>"
    "<body pos='0 0 .5'><freejoint/><geom size='.3' rgba='.9 .8 .2 1'/></body></worldbody>";

struct DataDeleter {
  void operator()(mjData* d) const { mj_deleteData(d); }
};

class TilesTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(MakeOffscreenCurrent()) << "libosmesa6 is missing";
    cjr_defaultBatch(&batch_);
    batch_.width = kWidth;
    batch_.height = kHeight;
  }

  // States in which the ball moves to the right.
  void AddStates(const Studio& studio, int count) {
    for (int i = 0; i < count; ++i) {
      data_.emplace_back(mj_makeData(studio.m));
      data_.back()->qpos[0] = 0.4 * i;
      mj_forward(studio.m, data_.back().get());
      states_.push_back(data_.back().get());
    }
    batch_.nstate = count;
    batch_.state = states_.data();
  }

  // Renders the batch and keeps its outputs.
  void Render(Studio& studio) {
    const size_t pixels =
        static_cast<size_t>(cjr_numImages(&batch_)) * batch_.width * batch_.height;
    rgb_.assign(3 * pixels, 0);
    depth_.assign(pixels, -1);
    segment_.assign(2 * pixels, -2);
    cjr_render(studio.m, &batch_, &studio.scn, &studio.con, rgb_.data(), depth_.data(),
               segment_.data());
  }

  // One image by separate calls; the first row is the bottom one.
  std::vector<unsigned char> Separate(Studio& studio, mjData* d, int camera) {
    mjvOption option;
    mjv_defaultOption(&option);
    mjvCamera view;
    mjv_defaultFreeCamera(studio.m, &view);
    if (camera >= 0) {
      view.type = mjCAMERA_FIXED;
      view.fixedcamid = camera;
    }
    mjv_updateScene(studio.m, d, &option, nullptr, &view, mjCAT_ALL, &studio.scn);
    mjr_setBuffer(mjFB_OFFSCREEN, &studio.con);
    const mjrRect viewport = {0, 0, kWidth, kHeight};
    mjr_render(viewport, &studio.scn, &studio.con);
    std::vector<unsigned char> rgb(3 * kWidth * kHeight);
    mjr_readPixels(rgb.data(), nullptr, viewport, &studio.con);
    return rgb;
  }

  // Pixels of an image of the batch that differ from another, which has the bottom row first, by
  // more than two levels.
  int CountDifferent(int image, const std::vector<unsigned char>& other) const {
    int different = 0;
    for (int row = 0; row < kHeight; ++row) {
      for (int column = 0; column < kWidth; ++column) {
        const unsigned char* a = rgb_.data() + 3 * ((image * kHeight + row) * kWidth + column);
        const unsigned char* b = other.data() + 3 * ((kHeight - 1 - row) * kWidth + column);
        different +=
            std::abs(a[0] - b[0]) > 2 || std::abs(a[1] - b[1]) > 2 || std::abs(a[2] - b[2]) > 2;
      }
    }
    return different;
  }

  // Distance and object at a pixel of an image, counted from the top left.
  float DepthAt(int image, int row, int column) const {
    return depth_[(image * kHeight + row) * kWidth + column];
  }
  std::pair<int, int> SegmentAt(int image, int row, int column) const {
    const int* pair = segment_.data() + 2 * ((image * kHeight + row) * kWidth + column);
    return {pair[0], pair[1]};
  }

  static constexpr int kWidth = 40, kHeight = 30;
  cjrBatch batch_;
  std::vector<std::unique_ptr<mjData, DataDeleter>> data_;
  std::vector<mjData*> states_;
  std::vector<unsigned char> rgb_;
  std::vector<float> depth_;
  std::vector<int> segment_;
};

TEST_F(TilesTest, ImagesAreThoseOfSeparateCalls) {
  for (const int samples : {0, 4}) {
    Studio studio(kVisual, kWorld, samples);
    AddStates(studio, 3);
    const int cameras[] = {0, -1, 2, 1};
    batch_.ncamera = 4;
    batch_.camid = cameras;
    Render(studio);
    for (int i = 0; i < 12; ++i) {
      const auto separate = Separate(studio, states_[i / 4], cameras[i % 4]);
      EXPECT_LE(CountDifferent(i, separate), kWidth * kHeight / 200) << samples << " " << i;
    }
    data_.clear();
    states_.clear();
  }
}

TEST_F(TilesTest, InfiniteGroundIsInShadowOfOthersButNotOfItself) {
  std::string world = kWorld;
  world.replace(world.find("9 9 .1"), 6, "0 0 .1");
  Studio studio(kVisual, world);
  AddStates(studio, 1);
  const int camera = 1;
  batch_.camid = &camera;
  Render(studio);
  const auto separate = Separate(studio, states_[0], camera);
  EXPECT_LE(CountDifferent(0, separate), kWidth * kHeight / 20);
  EXPECT_GT(CountDifferent(0, separate), 0);
  for (int i = 0; i < kWidth * kHeight; ++i) {
    const int mirrored = (kHeight - 1 - i / kWidth) * kWidth + i % kWidth;
    EXPECT_GE(rgb_[3 * i], separate[3 * mirrored] - 8) << i;  // specks differ by 80
  }
}

TEST_F(TilesTest, ManyLampsAndFlexesShareNothingWrong) {
  std::string lamps;
  for (int i = 0; i < 6; ++i) {
    lamps += "<light pos='" + std::to_string(i - 3) + " 0 3' diffuse='.2 .2 .2'/>";
  }
  Studio studio("", "<worldbody><camera pos='0 -4 2' xyaxes='1 0 0 0 .4 .9'/>" + lamps +
                        "<geom type='plane' size='4 4 .1'/><body pos='0 0 1'><freejoint/>"
                        "<geom type='box' size='.4 .4 .1'/></body>"
                        "<flexcomp name='f' type='grid' count='3 3 1' spacing='.4 .4 .4' "
                        "pos='0 0 .6' dim='2' radius='.05'/></worldbody>");
  AddStates(studio, 2);
  mj_step(studio.m, states_[1]);
  const int cameras[] = {0, -1};
  batch_.ncamera = 2;
  batch_.camid = cameras;
  Render(studio);
  for (int i = 0; i < 4; ++i) {
    const auto separate = Separate(studio, states_[i / 2], cameras[i % 2]);
    EXPECT_LE(CountDifferent(i, separate), kWidth * kHeight / 200) << i;
  }
}

// A shadow map for each state: far sides of closed casters are left out, open ones are drawn whole,
// and so is what the lamp is inside of. Pixels at the edges of shadows may differ (render.h).
TEST_F(TilesTest, StatesHaveShadowsOfTheirOwn) {
  for (const char* const lamp : {"pos='0 0 3' dir='0 0 -1'", "pos='.6 .4 1.2' dir='.1 .1 -1'",
                                 "pos='0 0 3' dir='.3 .2 -1' type='directional'"}) {
    Studio studio(
        "",
        "<statistic extent='3'/><asset>"
        "<mesh name='solid' vertex='0 0 0 .8 0 0 0 .8 0 0 0 .8'/>"
        "<mesh name='sheet' vertex='0 0 0 .8 0 .1 .8 .8 0 0 .8 .1 .4 .4 0' inertia='shell' "
        "face='0 1 4 1 2 4 2 3 4 3 0 4'/></asset><worldbody>"
        "<camera pos='0 -3 3' xyaxes='1 0 0 0 .7 .7'/><light " +
            std::string(lamp) +
            "/><geom type='plane' size='4 4 .1'/>"
            "<geom type='mesh' mesh='sheet' pos='-1.5 0 1'/>"
            "<geom type='mesh' mesh='sheet' pos='-1.5 1 .8' euler='180 0 0'/>"
            "<geom type='cylinder' size='.3 .1' pos='.6 .4 1.2'/>"
            "<body pos='-.6 -.5 .6'><freejoint/><geom type='mesh' mesh='solid'/>"
            "<geom type='capsule' size='.1 .3' pos='.9 .1 .4' euler='20 50 0'/></body>"
            "</worldbody>");
    AddStates(studio, 4);
    const int camera = 0;
    batch_.camid = &camera;
    Render(studio);
    int moved = 0;
    for (int i = 0; i < 4; ++i) {
      const auto separate = Separate(studio, states_[i], 0);
      EXPECT_LE(CountDifferent(i, separate), kWidth * kHeight / 200) << lamp << ", image " << i;
      moved += CountDifferent(0, separate);
    }
    EXPECT_GT(moved, kWidth * kHeight / 10) << lamp;
    data_.clear();
    states_.clear();
  }
}

TEST_F(TilesTest, StatesThatAreNotNumbersLeaveTheOthersAlone) {
  Studio studio(kVisual, kWorld);
  AddStates(studio, 3);
  const int cameras[] = {0, 1};
  batch_.ncamera = 2;
  batch_.camid = cameras;
  mjData* bad = states_[1];
  const mjtNum nan = std::numeric_limits<mjtNum>::quiet_NaN();
  std::fill_n(bad->geom_xpos, 3 * studio.m->ngeom, nan);
  std::fill_n(bad->light_xpos, 3 * studio.m->nlight, nan);
  std::fill_n(bad->cam_xpos, 3, nan);
  EXPECT_EQ(ErrorOf([&] { Render(studio); }), "");
  for (const int state : {0, 2}) {
    for (int c = 0; c < 2; ++c) {
      const auto separate = Separate(studio, states_[state], c);
      EXPECT_LE(CountDifferent(2 * state + c, separate), kWidth * kHeight / 200) << state << c;
    }
  }
}

TEST_F(TilesTest, DepthIsInMetresAlongTheViewingDirection) {
  Studio studio(kVisual, kWorld);
  AddStates(studio, 1);
  const int cameras[] = {1, 2};
  batch_.ncamera = 2;
  batch_.camid = cameras;
  Render(studio);
  EXPECT_NEAR(DepthAt(0, 15, 20), 4 - 0.8, 0.01);  // the ball from above
  EXPECT_NEAR(DepthAt(0, 29, 20), 4, 0.001);       // the floor
  EXPECT_NEAR(DepthAt(1, 16, 24), 3 - 0.9, 1e-4);  // the box from the side, without perspective
  studio.scn.flags[mjRND_SKYBOX] = 0;
  Render(studio);
  EXPECT_NEAR(DepthAt(1, 0, 20), 20 * 2, 0.001);  // nothing: the far plane
}

TEST_F(TilesTest, DepthAloneIsTheDepthOfThePicture) {
  Studio studio(kVisual, kWorld, 4);
  AddStates(studio, 2);
  Render(studio);
  const std::vector<float> expected = depth_;
  cjr_render(studio.m, &batch_, &studio.scn, &studio.con, nullptr, depth_.data(), nullptr);
  EXPECT_EQ(depth_, expected);
  EXPECT_EQ(studio.scn.flags[mjRND_SHADOW], 1);
  EXPECT_EQ(studio.scn.flags[mjRND_REFLECTION], 1);
}

TEST_F(TilesTest, SegmentsNameObjectsTopRowFirst) {
  Studio studio(kVisual, kWorld, 4);
  AddStates(studio, 2);
  const int cameras[] = {1, 2};
  batch_.ncamera = 2;
  batch_.camid = cameras;
  Render(studio);
  const std::pair ball(3, int{mjOBJ_GEOM}), floor(0, int{mjOBJ_GEOM}), box(1, int{mjOBJ_GEOM});
  EXPECT_EQ(SegmentAt(0, 15, 20), ball);
  EXPECT_EQ(SegmentAt(0, 11, 26), box);  // to the right and, with +y up, above the middle
  EXPECT_EQ(SegmentAt(0, 19, 26), floor);
  EXPECT_EQ(SegmentAt(1, 15, 20), ball);
  EXPECT_EQ(SegmentAt(1, 0, 20), std::pair(-1, -1));
  EXPECT_EQ(SegmentAt(2, 15, 16), floor);  // the ball has moved away
  EXPECT_EQ(SegmentAt(2, 15, 24), ball);
  EXPECT_EQ(studio.scn.flags[mjRND_SEGMENT], 0);
}

TEST_F(TilesTest, CamerasOfAnyKindReplaceIds) {
  Studio studio(kVisual, kWorld);
  AddStates(studio, 1);
  mjvCamera above;
  mjv_defaultCamera(&above);
  above.lookat[2] = 0.5;
  above.distance = 3.5;
  above.elevation = -90;
  batch_.camera = &above;
  Render(studio);
  EXPECT_NEAR(DepthAt(0, 15, 20), 3.5 - 0.3, 0.01);
}

TEST_F(TilesTest, ImagesThatDoNotFitAreDrawnInRounds) {
  Studio studio("<headlight active='0'/>",
                "<worldbody><camera pos='0 0 3'/><body><freejoint/>"
                "<geom size='.5' rgba='1 1 1 1'/></body></worldbody>");
  AddStates(studio, 3);
  batch_.width = 1600;
  batch_.height = 900;
  const int camera = 0;
  batch_.camid = &camera;
  Render(studio);
  EXPECT_LE(studio.con.offHeight, 1800);
  for (int i = 0; i < 3; ++i) {
    const size_t image = static_cast<size_t>(i) * 900, row = (image + 450) * 1600;
    // The ball is 0.4 i to the right of the middle: 900 pixels are 3 tan(22.5 deg) 2 = 2.485 m.
    const auto centre = row + 800 + static_cast<size_t>(0.4 * i / 2.485 * 900);
    EXPECT_GT(rgb_[3 * centre], 60) << i;
    EXPECT_EQ(rgb_[3 * (row + 800 - 250)], 0) << i;
  }
}

TEST_F(TilesTest, GrowsTheBufferOnceAndLeavesTheRestAsItWas) {
  Studio studio(kVisual, kWorld);
  AddStates(studio, 5);
  mjr_setBuffer(mjFB_WINDOW, &studio.con);
  studio.con.readPixelFormat = 0x80E0;  // BGR
  const mjrRect window = mjr_maxViewport(&studio.con);
  Render(studio);
  const int width = studio.con.offWidth, height = studio.con.offHeight;
  EXPECT_GE((width / kWidth) * (height / kHeight), 5);
  EXPECT_EQ(studio.con.currentBuffer, mjFB_WINDOW);
  EXPECT_EQ(studio.con.readPixelFormat, 0x80E0);
  EXPECT_EQ(mjr_maxViewport(&studio.con).width, window.width);
  EXPECT_EQ(mjr_maxViewport(&studio.con).height, window.height);
  EXPECT_GT(rgb_[2], rgb_[0]);  // the sky is blue whatever the format of mjr_readPixels
  Render(studio);
  EXPECT_EQ(studio.con.offWidth, width);
  EXPECT_EQ(studio.con.offHeight, height);
  EXPECT_EQ(mjr_getError(), 0);
}

TEST_F(TilesTest, MistakesAreNamed) {
  Studio studio(kVisual, kWorld);
  AddStates(studio, 2);
  const auto error = [&](const mjModel* m = nullptr) {
    return ErrorOf([&] {
      std::vector<unsigned char> rgb(2 * 3 * kWidth * kHeight);
      cjr_render(m ? m : studio.m, &batch_, &studio.scn, &studio.con, rgb.data(), nullptr, nullptr);
    });
  };
  const cjrBatch good = batch_;
  EXPECT_EQ(error(), "");
  EXPECT_THAT(ErrorOf([&] {
                cjr_render(studio.m, &batch_, &studio.scn, nullptr, nullptr, nullptr, nullptr);
              }),
              testing::HasSubstr("was not made by mjr_makeContext"));
  EXPECT_THAT(ErrorOf([&] {
                cjr_render(nullptr, &batch_, &studio.scn, &studio.con, nullptr, nullptr, nullptr);
              }),
              testing::HasSubstr("the model, the batch or the scene is NULL"));
  batch_.width = 0;
  EXPECT_EQ(error(), "cjr_render: width 0 and height 30 must be positive");
  batch_ = good;
  batch_.height = 1 << 20;
  EXPECT_THAT(error(), testing::HasSubstr("larger than the"));
  batch_ = good;
  batch_.nstate = 0;
  EXPECT_EQ(error(), "cjr_render: nstate is 0, there must be a state");
  batch_ = good;
  batch_.state = nullptr;
  EXPECT_EQ(error(), "cjr_render: the array of states is NULL");
  batch_ = good;
  states_[1] = nullptr;
  EXPECT_EQ(error(), "cjr_render: state 1 is NULL");
  states_[1] = data_[1].get();
  batch_.ncamera = 0;
  EXPECT_EQ(error(), "cjr_render: ncamera is 0, there must be a camera");
  batch_.ncamera = std::numeric_limits<int>::max();
  EXPECT_EQ(error(), "cjr_render: 2 states through 2147483647 cameras are too many images");
  batch_ = good;
  const int missing = 3;
  batch_.camid = &missing;
  EXPECT_EQ(error(), "cjr_render: camid[0] is 3, but the model has 3 cameras");
  batch_ = good;
  Studio other(kVisual,
               "<worldbody><camera/><body><freejoint/><geom size='1'/></body></worldbody>");
  states_[1] = other.d;
  EXPECT_EQ(error(), "cjr_render: state 1 was made for another model");
  states_[1] = data_[1].get();
  EXPECT_EQ(error(), "");
  {
    const NoCurrentContext none;
    EXPECT_EQ(error(),
              "cjr_render: the OpenGL context in which the mjrContext was made is not current");
  }
  EXPECT_EQ(ErrorOf([] { cjr_defaultBatch(nullptr); }), "cjr_defaultBatch: the batch is NULL");
}

}  // namespace
}  // namespace conjoint
