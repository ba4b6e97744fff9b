// Range finders on sites and cameras.

#include <gmock/gmock.h>

#include "simulation/sensor_scene.h"
#include "support/messages.h"
#include "support/recorded.h"

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

TEST_F(SensorRange, ReportsTheFieldsOfItsRay) { ExpectRecorded("all"); }

TEST_F(SensorRange, CutoffClipsAllFields) {
  ExpectRecorded("near");
  Expect("near miss", {-.4});
}

TEST_F(SensorRange, DoesNotSeeItsOwnBody) {
  Expect("miss", {-1});
  Expect("all of a miss", {-1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, -1});
}

TEST_F(SensorRange, PerspectiveCameraCastsARayThroughEachPixel) {
  ExpectRecorded("perspective");
  ExpectRecorded("perspective normals");
}

TEST_F(SensorRange, PrincipalPointShiftsTheImage) { ExpectRecorded("intrinsic depth"); }

TEST_F(SensorRange, OrthographicCameraCastsParallelRays) { ExpectRecorded("orthographic"); }

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
  CONJOINT_OURS_ONLY();
  m->cam_resolution[2 * mj_name2id(m, mjOBJ_CAMERA, "o")] = 1000;
  EXPECT_NE(ErrorOf([&] { mj_sensorPos(m, d); }), "");
}

}  // namespace
}  // namespace conjoint::testing
