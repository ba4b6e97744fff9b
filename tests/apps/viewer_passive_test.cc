// The viewer beside a program that runs its own simulation.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <memory>
#include <mutex>
#include <stdexcept>
#include <vector>

#include "apps/viewer_bench.h"
#include "simulate/passive_viewer.h"

namespace conjoint::testing {
namespace {

class Passive : public ViewerBench {
 protected:
  Passive()
      : ViewerBench(
            {.mode = Viewer::Mode::kPassive, .on_key = [this](int key) { keys.push_back(key); }}) {
    mj_forward(&user_m, &user_d);
    viewer.Offer(&user_m, &user_d, "");
    viewer.Frame();
  }

  const std::shared_ptr<mjModel> model_ = LoadText(kTestModel).model;
  const app::DataPtr data_{mj_makeData(model_.get())};
  mjModel& user_m = *model_;
  mjData& user_d = *data_;
  std::vector<int> keys;  // that were reported
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
  std::vector<unsigned char> rgb(3 * 16, 200);
  rgb[0] = rgb[1] = rgb[2] = 10;  // at the upper left
  viewer.SetImages({{{x, 100, 4, 4}, rgb}});
  viewer.Frame();
  EXPECT_EQ(platform.Pixel(x + 1, 101), (std::vector<int>{200, 200, 200}));
  EXPECT_EQ(platform.Pixel(x, 103), (std::vector<int>{10, 10, 10}));
  EXPECT_THROW(viewer.SetImages({{{x, 100, 4, 5}, rgb}}), std::invalid_argument);
  viewer.SetImages({});
  viewer.SetTexts({{mjFONT_NORMAL, mjGRID_BOTTOMLEFT, "left", "right"}});
  viewer.Frame();
  EXPECT_NE(platform.Pixel(x + 1, 101), (std::vector<int>{200, 200, 200}));
}

TEST_F(Passive, EveryKeyIsReported) {
  Key('K');
  Key(mjKEY_F1);
  EXPECT_EQ(keys, (std::vector<int>{'K', mjKEY_F1}));
}

TEST_F(Passive, ClipboardIsFilledByTheThreadThatDraws) {
  Key('C', kControl);
  viewer.Sync();
  EXPECT_EQ(platform.clipboard, "");
  viewer.Frame();
  EXPECT_EQ(platform.clipboard.substr(0, 4), "<key");
}

// A tall mesh, a height field with a hill and a red floor become flat and blue.
TEST(PassiveAssets, AreShownAsTheProgramChangedThem) {
  const app::LoadedModel loaded = LoadText(R"(
    <mujoco>
      <asset>
        <texture name="red" type="2d" builtin="flat" rgb1="1 0 0" width="4" height="4"/>
        <material name="red" texture="red"/>
        <hfield name="hill" nrow="2" ncol="2" size="1 1 1 .1" elevation="1 1 1 1"/>
        <mesh name="box" vertex="0 0 0 1 0 0 0 1 0 0 0 1"/>
      </asset>
      <worldbody>
        <geom type="plane" size="9 9 .1" material="red"/>
        <geom type="hfield" hfield="hill" pos="5 0 0"/>
        <body><geom type="mesh" mesh="box"/></body>
      </worldbody>
    </mujoco>)");
  ASSERT_TRUE(loaded.model) << loaded.message;
  mjModel& m = *loaded.model;
  const app::DataPtr d(mj_makeData(&m));
  mj_forward(&m, d.get());
  auto& platform = *new ScriptedPlatform(600, 400);
  Viewer viewer(std::unique_ptr<app::Platform>(&platform),
                {.mode = Viewer::Mode::kPassive, .left_panel = false, .right_panel = false});
  viewer.Offer(&m, d.get(), "");
  viewer.Frame();
  EXPECT_EQ(viewer.view().width, 600);
  for (int i = 0; i < 48; i += 3) m.tex_data[i] = 0, m.tex_data[i + 2] = 255;
  m.hfield_data[3] = .5f;
  m.mesh_vert[2] = .5f;
  viewer.UpdateTexture(0);
  viewer.UpdateHField(0);
  viewer.UpdateMesh(0);
  m.hfield_data[3] = .7f;  // for a later frame
  viewer.Frame();
  EXPECT_EQ(viewer.model()->hfield_data[3], .5f);
  EXPECT_EQ(viewer.model()->mesh_vert[2], .5f);
  const std::vector<int> floor = platform.Pixel(20, 20);
  EXPECT_EQ(floor[0], 0);
  EXPECT_GT(floor[2], 50);
  EXPECT_THROW(viewer.UpdateMesh(1), std::out_of_range);
  EXPECT_THROW(viewer.UpdateHField(-1), std::out_of_range);
  EXPECT_EQ(mjr_getError(), 0);
}

TEST(PassiveStructs, BelongToTheProgramIfItWants) {
  mjvCamera camera;
  mjvOption option;
  mjvPerturb perturb;
  mjv_defaultCamera(&camera);
  mjv_defaultOption(&option);
  mjv_defaultPerturb(&perturb);
  const std::shared_ptr<mjModel> m = LoadText(kTestModel).model;
  const app::DataPtr d(mj_makeData(m.get()));
  app::PassiveViewer viewer(m.get(), d.get(),
                            {.camera = &camera, .option = &option, .perturb = &perturb},
                            [] { return std::make_unique<ScriptedPlatform>(600, 400); });
  EXPECT_TRUE(viewer.IsRunning());
  EXPECT_EQ(&viewer->camera(), &camera);
  EXPECT_EQ(&viewer->option(), &option);
  EXPECT_EQ(&viewer->perturb(), &perturb);
  EXPECT_NE(camera.distance, 2);  // that of the model
}

TEST(PassiveViewerTest, DoesNothingOnceClosed) {
  const std::shared_ptr<mjModel> m = LoadText(kTestModel).model;
  const app::DataPtr d(mj_makeData(m.get()));
  app::PassiveViewer viewer(m.get(), d.get(), {},
                            [] { return std::make_unique<ScriptedPlatform>(600, 400); });
  EXPECT_EQ(d->xpos[3 + 2], .5);  // computed
  viewer->Sync();
  EXPECT_GT(viewer->view().height, 0);
  viewer.Close();
  EXPECT_FALSE(viewer.IsRunning());
  viewer->Sync();
  viewer->SetTexts({{mjFONT_NORMAL, mjGRID_BOTTOMLEFT, "left", "right"}});
  viewer->UpdateMesh(3);
  EXPECT_EQ(viewer->view().height, 0);
  EXPECT_GT(viewer->camera().distance, 0);
  const std::lock_guard lock(viewer->mutex());
  viewer.Close();
}

TEST(PassiveViewerTest, FailsAsItsWindowDoes) {
  const std::shared_ptr<mjModel> m = LoadText(kTestModel).model;
  const app::DataPtr d(mj_makeData(m.get()));
  const auto open = []() -> std::unique_ptr<app::Platform> {
    throw std::runtime_error("no display");
  };
  EXPECT_THROW(app::PassiveViewer(m.get(), d.get(), {}, open), std::runtime_error);
}

}  // namespace
}  // namespace conjoint::testing
