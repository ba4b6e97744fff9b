// Scenes that are full, and input that is not as it should be.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <limits>

#include "scene_fixture.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

constexpr const char* kSpheres =
    "<mujoco><worldbody><geom size='.1'/><geom size='.1'/><geom size='.1' rgba='1 1 1 0'/>"
    "</worldbody></mujoco>";

TEST(FullScene, IsToldOnceAndCountedEachTime) {
  SceneFixture f(kSpheres, 1);
  const auto warnings = WarningsOf([&] {
    for (int i = 0; i < 3; ++i) f.Update();
  });
  EXPECT_EQ(f.scene().ngeom, 1);
  EXPECT_EQ(f.scene().status, 1);
  EXPECT_EQ(warnings.size(), 1u);
  EXPECT_EQ(f.data()->warning[mjWARN_VGEOMFULL].number, 3);
  EXPECT_EQ(f.data()->warning[mjWARN_VGEOMFULL].lastinfo, 1);
}

TEST(FullScene, InvisibleGeomsNeedRoomToo) {
  SceneFixture f(kSpheres, 2);
  WarningsOf([&] { f.Update(); });
  EXPECT_EQ(f.scene().ngeom, 2);
  EXPECT_EQ(f.scene().status, 1);
}

TEST(FullScene, WithRoomForNoneHasNone) {
  SceneFixture f(kSpheres, 0);
  WarningsOf([&] { f.Update(); });
  EXPECT_EQ(f.scene().ngeom, 0);
  EXPECT_EQ(f.scene().status, 1);
}

TEST(AddGeoms, AppendsWithoutClearing) {
  SceneFixture f(kSpheres);
  f.Update();
  const int before = f.scene().ngeom;
  mjv_addGeoms(f.model(), f.data(), &f.opt, nullptr, mjCAT_ALL, &f.scene());
  EXPECT_EQ(f.scene().ngeom, 2 * before);
  EXPECT_EQ(f.geom(before).segid, before);
}

TEST(BadInput, NullIsAnError) {
  SceneFixture f(kSpheres);
  EXPECT_EQ(ErrorOf([&] {
              mjv_updateScene(nullptr, f.data(), &f.opt, nullptr, &f.cam, mjCAT_ALL, &f.scene());
            }),
            "mjv_updateScene: an argument is NULL");
  EXPECT_EQ(
      ErrorOf([&] { mjv_addGeoms(f.model(), f.data(), nullptr, nullptr, mjCAT_ALL, &f.scene()); }),
      "mjv_addGeoms: an argument is NULL");
}

TEST(BadInput, ASceneOfAnotherModelIsAnError) {
  SceneFixture plain(kSpheres);
  SceneFixture soft(LoadGolden("visual_soft"));
  ASSERT_TRUE(soft.model());
  EXPECT_NE(ErrorOf([&] {
              mjv_updateScene(soft.model(), soft.data(), &soft.opt, nullptr, &soft.cam, mjCAT_ALL,
                              &plain.scene());
            }),
            "");
}

TEST(BadInput, MaterialsAndTexturesThatAreNotThereCountAsNone) {
  SceneFixture f("<mujoco><worldbody><light/><geom size='.1'/></worldbody></mujoco>");
  f.model()->geom_matid[0] = 7;
  f.model()->light_texid[0] = 7;
  f.Update();
  EXPECT_EQ(f.geom(0).matid, -1);
  EXPECT_EQ(f.geom(0).rgba[0], .5f);
  EXPECT_EQ(f.scene().lights[1].texid, -1);
}

TEST(BadInput, BodiesLabelsAndFramesThatAreNotThereShowNothing) {
  SceneFixture f(kSpheres);
  f.pert.select = 1000;
  f.pert.active = f.pert.active2 = mjPERT_TRANSLATE | mjPERT_ROTATE;
  f.opt.flags[mjVIS_SELECT] = 1;
  f.opt.label = 1 << 20;
  f.opt.frame = -5;
  f.Update();
  EXPECT_EQ(f.scene().ngeom, 2);
}

TEST(BadInput, PositionsThatAreNoNumbersDoNoHarm) {
  SceneFixture f("<mujoco><worldbody><geom type='plane' size='0 0 1'/></worldbody></mujoco>");
  f.data()->geom_xpos[0] = std::numeric_limits<mjtNum>::quiet_NaN();
  f.Update();
  f.Update();
  EXPECT_TRUE(std::isnan(f.geom(0).pos[0]));
}

TEST(String, ThatIsExactlyTautIsStraight) {
  SceneFixture f(
      "<mujoco><worldbody><site name='a'/><site name='b' pos='1 0 0'/></worldbody><tendon>"
      "<spatial stiffness='1' springlength='0 1'><site site='a'/><site site='b'/></spatial>"
      "</tendon></mujoco>");
  f.Update();
  ASSERT_EQ(f.scene().ngeom, 3);
  EXPECT_EQ(f.geom(2).size[2], .5f);
}

}  // namespace
}  // namespace conjoint::testing
