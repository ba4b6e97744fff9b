// Helpers of other rooms: shapes, pixel rays, flex basis, histories, Base64, wrapping.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <cstdint>
#include <string>

#include "math/base64.h"
#include "math/camera_ray.h"
#include "math/flex_basis.h"
#include "math/geom_shape.h"
#include "math/history.h"
#include "math/quat.h"
#include "math/wrap.h"
#include "near.h"
#include "support/messages.h"

namespace {

using namespace conjoint;
using conjoint::testing::ErrorOf;
using conjoint::testing::ExpectEqual;
using conjoint::testing::ExpectNear;
constexpr Vec3 kOrigin = {0, 0, 0};
const Mat3 kUpright = Mat3::Identity();

TEST(GeomShape, SemiAxes) {
  const Vec3 size = {1, 2, 3};
  EXPECT_EQ(SemiAxes(mjGEOM_SPHERE, size), (Vec3{1, 1, 1}));
  EXPECT_EQ(SemiAxes(mjGEOM_CAPSULE, size), (Vec3{1, 1, 3}));
  EXPECT_EQ(SemiAxes(mjGEOM_CYLINDER, size), (Vec3{1, 1, 2}));
  EXPECT_EQ(SemiAxes(mjGEOM_BOX, size), size);
}

TEST(GeomShape, SurfacesAreNotInside) {
  const auto inside = [](int type, Vec3 point) {
    return IsInside(point, kOrigin, kUpright, {1, 2, 3}, type);
  };
  EXPECT_TRUE(inside(mjGEOM_SPHERE, {.9f, 0, 0}));
  EXPECT_FALSE(inside(mjGEOM_SPHERE, {1, 0, 0}));
  EXPECT_TRUE(inside(mjGEOM_CAPSULE, {0, 0, 2.5}));
  EXPECT_FALSE(inside(mjGEOM_CAPSULE, {0, 0, 3}));
  EXPECT_TRUE(inside(mjGEOM_ELLIPSOID, {0, 1.5, 0}));
  EXPECT_FALSE(inside(mjGEOM_ELLIPSOID, {0, 2, 0}));
  EXPECT_TRUE(inside(mjGEOM_CYLINDER, {.5, .5, 1.5}));
  EXPECT_FALSE(inside(mjGEOM_CYLINDER, {0, 0, 2}));
  EXPECT_TRUE(inside(mjGEOM_BOX, {.5, 1.5, -2.5}));
  EXPECT_FALSE(inside(mjGEOM_BOX, {.5, 2, 0}));
  EXPECT_TRUE(inside(mjGEOM_PLANE, {5, 5, -1}));
  EXPECT_FALSE(inside(mjGEOM_PLANE, {5, 5, 0}));
  EXPECT_FALSE(inside(mjGEOM_MESH, {0, 0, 0}));
}

TEST(GeomShape, BoxHasALayer) {
  const auto outside = [](mjtNum x, mjtNum inflate) {
    return OutsideBox({x, 0, 0}, kOrigin, kUpright, {1, 1, 1}, inflate);
  };
  EXPECT_EQ(outside(2.5, 2), 1);
  EXPECT_EQ(outside(1.5, 2), 0);
  EXPECT_EQ(outside(.25, 2), -1);
  EXPECT_EQ(outside(1, 1), -1);
  EXPECT_EQ(ErrorOf([&] { outside(0, .5); }), "mju_outsideBox: inflation coefficient must be >= 1");
}

TEST(CameraRay, MiddleOfTheImageLooksAlongMinusZ) {
  const float none[4] = {0, 0, 0, 0};
  const CameraIntrinsics camera = PixelIntrinsics(false, 60, none, none, 3, 3);
  const CameraRay ray = PixelRay({1, 2, 3}, kUpright, camera, 1, 1);
  EXPECT_EQ(ray.origin, (Vec3{1, 2, 3}));
  ExpectNear(&ray.direction.x, {0, 0, -1}, 1e-6);
  const CameraRay top_left = PixelRay({0, 0, 0}, kUpright, camera, 0, 0);
  EXPECT_LT(top_left.direction.x, 0);
  EXPECT_GT(top_left.direction.y, 0);
  EXPECT_NEAR(Norm(top_left.direction), 1, 1e-6);
  // A vertical field of view of 60 degrees spans 2 tan(30) at unit depth: two thirds of that
  // between the middles of the outer pixels.
  EXPECT_NEAR(top_left.direction.y / -top_left.direction.z, 2. / 3 * std::tan(mjPI / 6), 1e-6);
}

TEST(CameraRay, SensorSizeGivesIntrinsicsInSinglePrecision) {
  const float sensor[2] = {.0213f, .0157f}, intrinsic[4] = {.0131f, .0127f, .0011f, .0007f};
  const CameraIntrinsics camera = PixelIntrinsics(false, 45, sensor, intrinsic, 7, 5);
  EXPECT_EQ(camera.fx, mjtNum(.0131f / .0213f * 7.f));
  EXPECT_EQ(camera.cy, mjtNum(.0007f / .0157f * 5.f));
}

TEST(CameraRay, OrthographicRaysAreParallel) {
  const float none[4] = {0, 0, 0, 0};
  const CameraIntrinsics camera = PixelIntrinsics(true, mjtNum(.8), none, none, 3, 2);
  const CameraRay first = PixelRay({0, 0, 0}, kUpright, camera, 0, 0);
  EXPECT_EQ(first.direction, (Vec3{0, 0, -1}));
  ExpectNear(&first.origin.x, {-.8 / 3, .2, 0}, 1e-6);
}

TEST(FlexBasis, IsAPartitionOfUnityThatReproducesPositions) {
  for (int order : {1, 2}) {
    const Vec3 point = {.3f, .6f, .1f};
    mjtNum sum = 0;
    Vec3 nodes[27];
    for (int node = 0; node < FlexNodeCount(order); ++node) {
      sum += FlexBasis(order, node, point);
      const int n = order + 1;
      const mjtNum step = mjtNum(1) / mjtNum(order);
      nodes[node] = Vec3{mjtNum(node / (n * n)), mjtNum(node / n % n), mjtNum(node % n)} * step;
    }
    EXPECT_NEAR(sum, 1, 1e-6);
    Vec3 result = {10, 20, 30};
    AddFlexInterpolation(result, order, nodes, point);
    ExpectNear(&result.x, {10.3, 20.6, 30.1}, 1e-6);
    const Mat3 f = FlexDeformationGradient(order, nodes, point);
    ExpectNear(&f.row[0].x, {1, 0, 0, 0, 1, 0, 0, 0, 1}, 1e-5);
  }
}

class HistoryTest : public ::testing::Test {
 protected:
  mjtNum buffer_[2 + 4 + 4] = {};
  History history_{buffer_, 4, 1};

  void SetUp() override {
    const mjtNum times[4] = {-1, 1, 2, 5}, values[4] = {1, 2, 3, 4};
    history_.Init(times, values);
  }
  mjtNum Read(mjtNum t, int interpolation) {
    mjtNum result = -99;
    const mjtNum* stored = history_.Read(&result, t, interpolation);
    return stored ? *stored : result;
  }
  void Insert(mjtNum t, mjtNum value) { *history_.Insert(t) = value; }
};

TEST_F(HistoryTest, Interpolates) {
  const mjtNum at[10] = {-2, -1, -.5, .5, 1, 1.5, 2.5, 4, 5, 6};
  const std::vector<double> expected[3] = {
      {1, 1, 1, 1, 2, 2, 3, 3, 4, 4},
      {1, 1, 1.25, 1.75, 2, 2.5, 3.16666666667, 3.66666666667, 4, 4},
      {1, 1, 1.09375, 1.65625, 2, 2.52083333333, 3.24768518519, 3.85185185185, 4, 4}};
  for (int order = 0; order < 3; ++order) {
    for (int i = 0; i < 10; ++i) {
      EXPECT_NEAR(Read(at[i], order), expected[order][i], conjoint::testing::kDigits * 10)
          << order << " " << at[i];
    }
  }
}

TEST_F(HistoryTest, KeepsSamplesInOrderOfTime) {
  Insert(1.5, 99);  // between: the oldest goes
  ExpectEqual(buffer_, {0, 3, 1, 1.5, 2, 5, 2, 99, 3, 4});
  Insert(-3, 99);  // before all
  ExpectEqual(buffer_, {0, 3, -3, 1.5, 2, 5, 99, 99, 3, 4});
  Insert(5, 55);  // there already
  ExpectEqual(buffer_, {0, 3, -3, 1.5, 2, 5, 99, 99, 3, 55});
  Insert(7, 55);  // after all
  ExpectEqual(buffer_, {0, 0, 7, 1.5, 2, 5, 55, 99, 3, 55});
  Insert(6, 66);
  ExpectEqual(buffer_, {0, 0, 7, 2, 5, 6, 55, 3, 55, 66});
  EXPECT_EQ(ErrorOf([&] { history_.Init(nullptr, nullptr); }),
            "mju_historyInit: times must be strictly increasing, got times[0]=7 >= times[1]=2");
}

TEST_F(HistoryTest, SurvivesACursorThatIsNoIndex) {
  for (mjtNum cursor : {mjtNum(-1), mjtNum(4), mjtNum(1e30), mjtNum(NAN)}) {
    buffer_[1] = cursor;
    Insert(mjtNum(100), 1);
    EXPECT_EQ(Read(100, 2), 1);
    EXPECT_TRUE(std::isnan(Read(NAN, 2)));
    SetUp();
  }
}

TEST_F(HistoryTest, CarriesVectorsAndMayBeEmpty) {
  mjtNum wide[2 + 3 + 6];
  History history(wide, 3, 2);
  history.user() = 7;
  const mjtNum times[3] = {0, 1, 2}, values[6] = {1, 10, 2, 20, 3, 30};
  history.Init(times, values);
  mjtNum result[2];
  EXPECT_EQ(history.Read(result, .5, 1), nullptr);
  ExpectEqual(result, {1.5, 15});
  EXPECT_EQ(wide[0], 7);
  EXPECT_EQ(History::Size(3, 2), 11);
  History empty(wide, 0, 1);
  EXPECT_EQ(empty.Insert(1), nullptr);
  EXPECT_EQ(empty.Read(result, 1, 1), nullptr);
}

TEST(Base64, KnownTexts) {
  const std::pair<const char*, const char*> kPairs[] = {{"", ""},
                                                        {"f", "Zg=="},
                                                        {"fo", "Zm8="},
                                                        {"foo", "Zm9v"},
                                                        {"foob", "Zm9vYg=="},
                                                        {"fooba", "Zm9vYmE="},
                                                        {"foobar", "Zm9vYmFy"}};
  for (auto [plain, text] : kPairs) {
    EXPECT_EQ(EncodeBase64(plain, std::strlen(plain)), text);
    const std::vector<uint8_t> bytes = DecodeBase64(text);
    EXPECT_EQ(std::string(bytes.begin(), bytes.end()), plain);
    EXPECT_EQ(Base64Size(std::strlen(plain)), std::strlen(text) + 1);
  }
}

TEST(Base64, EveryByteSurvives) {
  std::vector<uint8_t> bytes(256);
  for (int i = 0; i < 256; ++i) bytes[i] = static_cast<uint8_t>(i);
  EXPECT_EQ(DecodeBase64(EncodeBase64(bytes.data(), bytes.size())), bytes);
}

TEST(Base64, InvalidTextsStandForNothing) {
  for (const char* text :
       {"", "Z", "Zg=", "Zg", "Z===", "====", "Zg==Zg==", "Zm9*", "Zm=v", "Zm9v\n"}) {
    EXPECT_EQ(Base64DecodedSize(text), 0u) << text;
    EXPECT_TRUE(DecodeBase64(text).empty()) << text;
  }
}

TEST(Wrap, OverASphereIsTwoTangentsAndAnArc) {
  Vec3 touch[2];
  const mjtNum length =
      WrapTendon(touch, {-2, 0, .1f}, {2, 0, .1f}, kOrigin, kUpright, 1, mjWRAP_SPHERE, nullptr);
  // Each tangent leaves its end at right angles to the radius.
  EXPECT_NEAR(Norm(touch[0]), 1, 1e-6);
  EXPECT_NEAR(Dot(touch[0], Vec3{-2, 0, .1f} - touch[0]), 0, 1e-5);
  EXPECT_GT(touch[0].z, 0);
  EXPECT_NEAR(length, std::acos(Dot(touch[0], touch[1])), 1e-5);
}

TEST(Wrap, SideSiteChoosesTheWay) {
  Vec3 touch[2];
  const Vec3 below = {0, 0, -5};
  WrapTendon(touch, {-2, 0, .1f}, {2, 0, .1f}, kOrigin, kUpright, 1, mjWRAP_SPHERE, &below);
  EXPECT_LT(touch[0].z, 0);
}

TEST(Wrap, AroundACylinderIsAHelix) {
  Vec3 touch[2];
  const mjtNum length =
      WrapTendon(touch, {-2, .1f, 0}, {2, .1f, 3}, kOrigin, kUpright, 1, mjWRAP_CYLINDER, nullptr);
  const mjtNum rise = touch[1].z - touch[0].z;
  const mjtNum arc = std::acos(touch[0].x * touch[1].x + touch[0].y * touch[1].y);
  EXPECT_NEAR(length, std::sqrt(arc * arc + rise * rise), 1e-5);
  EXPECT_GT(rise, 0);
}

TEST(Wrap, InsideBendsOnTheCircleAtEqualAngles) {
  Vec3 touch[2];
  const Vec3 centre = {0, 0, 0}, x0 = {1, 2, 0}, x1 = {3, 1, 0};
  EXPECT_EQ(WrapTendon(touch, x0, x1, kOrigin, kUpright, .5, mjWRAP_CYLINDER, &centre), 0);
  EXPECT_EQ(touch[0], touch[1]);
  EXPECT_NEAR(Norm(touch[0]), .5, 1e-6);
  const Vec3 normal = Normalized(touch[0]);
  EXPECT_NEAR(Dot(Normalized(x0 - touch[0]), normal), Dot(Normalized(x1 - touch[0]), normal), 1e-5);
}

TEST(Wrap, PassesFreelyWhereNothingIsInTheWay) {
  Vec3 touch[2];
  EXPECT_EQ(WrapTendon(touch, {-2, 3, 0}, {2, 3, 0}, kOrigin, kUpright, 1, mjWRAP_SPHERE, nullptr),
            -1);
  EXPECT_EQ(WrapTendon(touch, {0, 0, 0}, {2, 3, 0}, kOrigin, kUpright, 1, mjWRAP_SPHERE, nullptr),
            -1);
  EXPECT_EQ(ErrorOf([&] {
              WrapTendon(touch, {0, 0, 0}, {2, 3, 0}, kOrigin, kUpright, 1, mjWRAP_SITE, nullptr);
            }),
            "mju_wrap: unknown wrapping object type 3");
}

}  // namespace
