// The buffers of flexes: what is written where.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>

#include "scene_fixture.h"

namespace conjoint::testing {
namespace {

// A closed surface, a solid with one shell more than a multiple of four, and a rope, each followed
// by a rope, whose part of the buffers is never written.
constexpr char kFlexes[] =
    R"(<mujoco><worldbody><body name="b"><freejoint/><geom size=".01"/></body></worldbody>
  <deformable>
    <flex name="closed" dim="2" radius=".1" body="b" vertex="0 0 0 1 0 0 0 1 0 0 0 1"
          element="0 2 1 0 1 3 0 3 2 1 2 3"/>
    <flex name="rope1" dim="1" radius=".1" body="b" vertex="0 0 0 1 0 0" element="0 1"/>
    <flex name="solid" dim="3" radius=".1" body="b" vertex="0 0 0 1 0 0 0 1 0 0 0 1" element="0 1 2 3"/>
    <flex name="rope2" dim="1" radius=".1" body="b" vertex="0 0 0 1 0 0" element="0 1"/>
    <flex name="sheet" dim="2" radius=".1" body="b" vertex="0 0 0 1 0 0 0 1 0 1 1 0"
          element="0 1 2 1 3 2"/>
    <flex name="rope3" dim="1" radius=".1" body="b" vertex="0 0 0 1 0 0" element="0 1"/>
  </deformable></mujoco>)";

constexpr float kUntouched = 12345;

class FlexBuffers : public ::testing::TestWithParam<bool> {};

TEST_P(FlexBuffers, EndWhereTheFacesOfTheFlexEnd) {
  SceneFixture f(kFlexes);
  ASSERT_TRUE(f.model());
  f.opt.flags[mjVIS_FLEXSKIN] = GetParam();
  f.opt.flags[mjVIS_FLEXFACE] = !GetParam();
  mjvScene& scn = f.scene();
  const int faces = scn.flexfaceadr[5] + scn.flexfacenum[5];
  std::fill_n(scn.flexface, 9 * faces, kUntouched);
  std::fill_n(scn.flexnormal, 9 * faces, kUntouched);
  f.Update();
  for (int flex = 0; flex < scn.nflex; ++flex) {
    const int first = scn.flexfaceadr[flex], used = first + scn.flexfaceused[flex];
    const auto untouched = [](float x) { return x == kUntouched; };
    for (const float* buffer : {scn.flexface, scn.flexnormal}) {
      EXPECT_TRUE(std::none_of(buffer + 9 * first, buffer + 9 * used, untouched));
      EXPECT_TRUE(
          std::all_of(buffer + 9 * used, buffer + 9 * (first + scn.flexfacenum[flex]), untouched));
    }
  }
}

TEST_P(FlexBuffers, HoldUnitNormals) {
  SceneFixture f(kFlexes);
  f.opt.flags[mjVIS_FLEXSKIN] = GetParam();
  f.opt.flags[mjVIS_FLEXFACE] = !GetParam();
  f.Update();
  const mjvScene& scn = f.scene();
  for (int flex = 0; flex < scn.nflex; ++flex) {
    const float* n = scn.flexnormal + 9 * scn.flexfaceadr[flex];
    for (int i = 0; i < 3 * scn.flexfaceused[flex]; ++i, n += 3) {
      EXPECT_NEAR(std::hypot(n[0], n[1], n[2]), 1, 1e-6);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(SkinOrFaces, FlexBuffers, ::testing::Bool());

// All corners of a flat surface are moved by the radius, to both sides.
TEST(FlexSkin, OfASheetHasTwoSides) {
  SceneFixture f(kFlexes);
  f.Update();
  const mjvScene& scn = f.scene();
  const float* face = scn.flexface + 9 * scn.flexfaceadr[4];
  ASSERT_EQ(scn.flexfaceused[4], 2 * 2 + 2 * 4);
  for (int corner = 0; corner < 3; ++corner) {
    EXPECT_FLOAT_EQ(face[3 * corner + 2], .1f);
    EXPECT_FLOAT_EQ(face[9 + 3 * corner + 2], -.1f);
  }
}

}  // namespace
}  // namespace conjoint::testing
