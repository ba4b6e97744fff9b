// The viewer beside a program that runs its own simulation.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <vector>

#include "apps/viewer_bench.h"

namespace conjoint::testing {
namespace {

class Passive : public ViewerBench {
 protected:
  Passive() : ViewerBench(Viewer::Mode::kPassive) {
    mj_forward(&user_m, &user_d);
    viewer.Offer(&user_m, &user_d, "");
    viewer.Frame();
  }

  const std::shared_ptr<mjModel> model_ = LoadText(kTestModel).model;
  const app::DataPtr data_{mj_makeData(model_.get())};
  mjModel& user_m = *model_;
  mjData& user_d = *data_;
};

TEST_F(Passive, ShowsWhatWasSynchronised) {
  user_d.qpos[2] = 3;
  mj_forward(&user_m, &user_d);
  viewer.Frame();
  EXPECT_EQ(viewer.data()->qpos[2], .5);
  viewer.Sync();
  EXPECT_EQ(viewer.data()->qpos[2], 3);
  EXPECT_EQ(viewer.data()->xpos[3 + 2], 3);
  viewer.Frame();
}

TEST_F(Passive, StateAloneIsEnough) {
  user_d.qpos[2] = 3;  // without mj_forward
  viewer.Sync(true);
  EXPECT_EQ(viewer.data()->xpos[3 + 2], 3);
  viewer.Frame();
}

TEST_F(Passive, EditsInThePanelsReachTheProgram) {
  ClickItem("Control", "drive", 1);
  EXPECT_EQ(user_d.ctrl[0], 0);
  viewer.Sync();
  EXPECT_EQ(user_d.ctrl[0], 4);
  ClickItem("Joint", "elbow", 1);
  ClickItem("Equality", "lock", .2);
  viewer.Sync();
  EXPECT_NEAR(user_d.qpos[7], .7854, 1e-4);
  EXPECT_EQ(user_d.eq_active[0], 1);
}

TEST_F(Passive, ChangesByTheProgramAreNotTakenBack) {
  ClickItem("Control", "drive", 1);
  viewer.Sync();
  user_d.ctrl[0] = .5;
  user_m.opt.timestep = .005;
  viewer.Sync();
  EXPECT_EQ(user_d.ctrl[0], .5);
  EXPECT_EQ(user_m.opt.timestep, mjtNum(.005));
  EXPECT_EQ(viewer.model()->opt.timestep, mjtNum(.005));
}

TEST_F(Passive, OptionsEditedReachTheProgram) {
  Choose("Physics", "Solver", 0);
  viewer.Sync();
  EXPECT_EQ(user_m.opt.solver, mjSOL_PGS);
  ClickItem("Visualization", "Active", .25);
  viewer.Sync();
  EXPECT_EQ(user_m.vis.headlight.active, 0);
}

TEST_F(Passive, RunningIsNotTheViewersBusiness) {
  Key(' ');
  EXPECT_EQ(viewer.settings().run, 1);
  Key(mjKEY_RIGHT);
  viewer.Sync();
  EXPECT_EQ(user_d.time, 0);
  platform.Drop("a.xml");
  viewer.Frame();
  EXPECT_EQ(viewer.TakeLoadRequest(), std::nullopt);
}

TEST_F(Passive, ResetActsOnTheProgramsData) {
  user_d.time = 5;
  Key(mjKEY_BACKSPACE);
  viewer.Sync();
  EXPECT_EQ(user_d.time, 0);
}

TEST_F(Passive, PerturbationPullsTheProgramsBody) {
  const int body = mj_name2id(&user_m, mjOBJ_BODY, "box");
  const auto [x, y] = OnScreen(user_d.xipos + 3 * body);
  platform.DoubleClick(x, y);
  viewer.Frame();
  viewer.Sync();
  ASSERT_EQ(viewer.perturb().select, body);
  platform.Press(mjBUTTON_RIGHT, kControl);
  viewer.Frame();
  viewer.Sync();
  platform.Move(x, y + 50);
  viewer.Frame();
  viewer.Sync();
  EXPECT_GT(user_d.xfrc_applied[6 * body + 2], 0);
}

TEST_F(Passive, GeomsOfTheProgramAreAdded) {
  mjvScene scene;
  mjv_defaultScene(&scene);
  mjv_makeScene(nullptr, &scene, 10);
  mjv_initGeom(&scene.geoms[0], mjGEOM_SPHERE, nullptr, nullptr, nullptr, nullptr);
  const int before = viewer.scene().ngeom;
  viewer.SetUserScene(&scene);
  scene.ngeom = 1;
  scene.flags[mjRND_WIREFRAME] = 1;
  viewer.Sync();
  viewer.Frame();
  EXPECT_EQ(viewer.scene().ngeom, before + 1);
  EXPECT_EQ(viewer.scene().flags[mjRND_WIREFRAME], 1);
  viewer.SetUserScene(nullptr);
  viewer.Sync();
  viewer.Frame();
  EXPECT_EQ(viewer.scene().ngeom, before);
  mjv_freeScene(&scene);
}

TEST_F(Passive, FiguresTextsAndImagesAreDrawnOver) {
  const int x = viewer.view().left + 20;
  viewer.SetImages({{{x, 100, 4, 4}, std::vector<unsigned char>(3 * 16, 200)}});
  viewer.Frame();
  EXPECT_EQ(platform.Pixel(x + 1, 101), (std::vector<int>{200, 200, 200}));
  viewer.SetImages({});
  viewer.SetTexts({{mjFONT_NORMAL, mjGRID_BOTTOMLEFT, "left", "right"}});
  viewer.Frame();
  EXPECT_NE(platform.Pixel(x + 1, 101), (std::vector<int>{200, 200, 200}));
}

TEST_F(Passive, EveryKeyIsReported) {
  std::vector<int> keys;
  viewer.SetKeyCallback([&keys](int key) { keys.push_back(key); });
  Key('K');
  Key(mjKEY_F1);
  EXPECT_EQ(keys, (std::vector<int>{'K', mjKEY_F1}));
}

}  // namespace
}  // namespace conjoint::testing
