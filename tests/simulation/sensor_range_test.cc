// Range finders on sites and cameras.

#include <gmock/gmock.h>

#include "simulation/sensor_scene.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

struct SensorRange : SensorScene, ::testing::Test {
  SensorRange() : SensorScene("sensor_range") { mj_forward(m, d); }

  // One pixel of a camera's image.
  void ExpectPixel(const std::string& sensor, int pixel, const std::vector<double>& expected) {
    for (size_t i = 0; i < expected.size(); ++i) {
      EXPECT_NEAR(At(sensor)[pixel * expected.size() + i], expected[i],
                  sizeof(mjtNum) == 8 ? 1e-11 : 1e-4)
          << sensor << " at " << i;
    }
  }
};

TEST_F(SensorRange, ReportsTheFieldsOfItsRay) {
  Expect("all", {1.22880664681, 0.342020143326, -0.469846310393, -0.813797681349, 0.1, 0.2, 1,
                 0.520276625461, -0.37735026919, 0, 0, 0, 1, 1.22880664681});
}

TEST_F(SensorRange, CutoffClipsAllFields) {
  Expect("near", {0.6, 0.520276625461, -0.37735026919, 0, 0, 0, 0.6});
  Expect("near miss", {-.4});
}

TEST_F(SensorRange, DoesNotSeeItsOwnBody) {
  Expect("miss", {-1});
  Expect("all of a miss", {-1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, -1});
}

TEST_F(SensorRange, PerspectiveCameraCastsARayThroughEachPixel) {
  Expect("perspective", {2.11244227999, 1.63675977343, 1.68022627262, 1.66388165191, 1.32117740429,
                         0.908981110774});
  ExpectPixel("perspective normals", 5,
              {0.908981110774, 0.80642982457, -0.0949864716462, 0.583651015803, 0.763696887705});
}

TEST_F(SensorRange, PrincipalPointShiftsTheImage) {
  Expect("intrinsic depth", {0.713899702328, 1.0828528611, 0.992884537015, 1.05326533069,
                             0.96795269534, 0.895424859917});
}

TEST_F(SensorRange, OrthographicCameraCastsParallelRays) {
  ExpectPixel("orthographic", 0,
              {1.52571029948, -0.0626154008033, 0.172100877593, 1.41191760498, 1.52571029948});
  ExpectPixel("orthographic", 5,
              {0.696397157396, 0.462615400803, -0.172100877593, 1.18808239502, 0.696397157396});
}

TEST_F(SensorRange, PixelsThatSeeNothingHaveNoNormalAndDepthMinusOne) {
  for (int camera = 0; camera < m->ncam; ++camera) {
    const mjtNum look_up[4] = {0, 1, 0, 0};
    mju_copy4(m->cam_quat + 4 * camera, look_up);
    m->cam_pos[3 * camera + 2] = 2;
  }
  mj_forward(m, d);
  for (int pixel = 0; pixel < 6; ++pixel) {
    ExpectPixel("perspective normals", pixel, {-1, 0, 0, 0, -1});
    ExpectPixel("intrinsic depth", pixel, {-1});
    EXPECT_EQ(At("orthographic")[5 * pixel], -1);
    EXPECT_EQ(At("orthographic")[5 * pixel + 4], -1);
  }
}

TEST(SensorImage, AFloorHasTheSameDepthInEveryPixelOfALargeImage) {
  SensorScene scene("sensor_image");
  mj_forward(scene.m, scene.d);
  const std::vector<double> image = scene.Value("depth");
  ASSERT_EQ(image.size(), 7u * 100 * 60);
  for (size_t pixel = 0; pixel < image.size(); pixel += 7) {
    const std::vector<double> fields(image.begin() + pixel, image.begin() + pixel + 7);
    ASSERT_THAT(fields, ::testing::Pointwise(::testing::DoubleNear(1e-5),
                                             std::vector<double>{0, 0, 2, 0, 0, 1, 2}))
        << pixel / 7;
  }
}

TEST_F(SensorRange, AnImageThatDoesNotFitTheSensorIsAnError) {
  m->cam_resolution[2 * mj_name2id(m, mjOBJ_CAMERA, "o")] = 1000;
  EXPECT_NE(ErrorOf([&] { mj_sensorPos(m, d); }), "");
}

}  // namespace
}  // namespace conjoint::testing
