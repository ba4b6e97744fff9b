// The sections of both panels: what they hold, and what their items do.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "apps/viewer_bench.h"

namespace conjoint::testing {
namespace {

using ::testing::AnyOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class Panels : public ViewerBench {
 protected:
  Panels() {
    std::filesystem::create_directories(folder_);
    std::filesystem::current_path(folder_);  // where files are written
    Load();
    viewer.Pause();
  }
  ~Panels() override {
    std::filesystem::current_path(old_folder_);
    std::filesystem::remove_all(folder_);
  }

  std::vector<std::string> Sections(const mjUI& ui) {
    std::vector<std::string> names;
    for (int i = 0; i < ui.nsect; ++i) names.push_back(ui.sect[i].name);
    return names;
  }
  std::vector<std::string> Items(const mjUI& ui, int section) {
    std::vector<std::string> names;
    for (int i = 0; i < ui.sect[section].nitem; ++i) names.push_back(ui.sect[section].item[i].name);
    return names;
  }
  bool Enabled(const std::string& section, const std::string& name) {
    const mjuiItem& item = Item(section, name);
    const mjUI& ui = Owner(item);
    return item.state < 2 ? item.state : ui.predicate(item.state, ui.userdata);
  }
  app::Settings& settings() { return viewer.settings(); }

 private:
  const std::filesystem::path old_folder_ = std::filesystem::current_path();
  const std::filesystem::path folder_ =
      std::filesystem::path(::testing::TempDir()) / ("viewer_panels" + std::to_string(getpid()));
};

TEST_F(Panels, SectionsComeInOrder) {
  EXPECT_THAT(Sections(viewer.left_panel().ui()),
              ElementsAre("File", "Option", "Simulation", "Watch", "Physics", "Rendering",
                          "Visualization", "Group enable"));
  EXPECT_THAT(Sections(viewer.right_panel().ui()), ElementsAre("Joint", "Control", "Equality"));
  for (int i = 0; i < 8; ++i) EXPECT_EQ(viewer.left_panel().ui().sect[i].state, i < 3);
}

TEST_F(Panels, SmallSectionsHoldTheirItems) {
  const mjUI& ui = viewer.left_panel().ui();
  EXPECT_THAT(Items(ui, 0), ElementsAre("Save xml", "Save mjb", "Print model", "Print data", "Quit",
                                        "Screenshot"));
  EXPECT_THAT(Items(ui, 1),
              ElementsAre("Help", "Info", "Profiler", "Sensor", "Pause update", "Fullscreen",
                          "Vertical Sync", "Busy Wait", "Spacing", "Color", "Font"));
  EXPECT_THAT(Items(ui, 2),
              ElementsAre("", "Reset", "Reload", "Align", "Copy state", "Key", "Load key",
                          "Save key", "Noise scale", "Noise rate", "History", ""));
  EXPECT_THAT(Items(ui, 3), ElementsAre("Field", "Index", "Value"));
}

TEST_F(Panels, LargeSectionsHoldAnItemForEachFlagAndField) {
  const mjUI& ui = viewer.left_panel().ui();
  EXPECT_EQ(ui.sect[4].nitem, 4 + 6 + 12 + 6 + mjNDISABLE + mjNENABLE + 4 + mjNGROUP);
  EXPECT_EQ(ui.sect[5].nitem, 4 + 2 + mjNVISFLAG + 2 + mjNRNDFLAG);
  EXPECT_EQ(ui.sect[6].nitem, 6 + 4 + 6 + 3 + 12 + 17 + 25);
  EXPECT_EQ(ui.sect[7].nitem, 7 * (1 + mjNGROUP));
}

TEST_F(Panels, WithoutAModelOnlyTheProgramCanBeUsed) {
  ScriptedPlatform& empty_platform = *new ScriptedPlatform(kWidth, kHeight);
  Viewer empty(std::unique_ptr<app::Platform>(&empty_platform), {});
  empty.Frame();
  const mjUI& ui = empty.left_panel().ui();
  EXPECT_THAT(Sections(ui), ElementsAre("File", "Option", "Simulation", "Watch"));
  EXPECT_FALSE(ui.predicate(app::kModel, ui.userdata));
  EXPECT_THAT(empty_platform.Pixel(kWidth / 2, 20), ElementsAre(51, AnyOf(76, 77), 102));
  empty_platform.Drop("a.xml");
  empty_platform.Key(' ');
  empty_platform.Click(kWidth / 2, 20);
  empty.Frame();
  EXPECT_EQ(empty.TakeLoadRequest(), "a.xml");
}

TEST_F(Panels, FilesAreWritten) {
  ClickItem("File", "Save mjb");
  ClickItem("File", "Print model");
  ClickItem("File", "Print data");
  ClickItem("File", "Screenshot");
  for (const char* name : {"mjmodel.mjb", "MJMODEL.TXT", "MJDATA.TXT", "screenshot.png"}) {
    EXPECT_TRUE(std::filesystem::exists(name)) << name;
  }
}

TEST_F(Panels, SavedXmlIsTheLastOneLoaded) {
  std::ofstream("source.xml") << kTestModel;
  Load("source.xml");
  ClickItem("File", "Save xml");
  EXPECT_TRUE(app::LoadForViewer("mjmodel.xml").model);
}

TEST_F(Panels, QuitEndsTheViewer) {
  ClickItem("File", "Quit");
  EXPECT_TRUE(viewer.exiting());
}

TEST_F(Panels, OptionsChangeTheWindow) {
  EXPECT_TRUE(platform.vsync);
  ClickItem("Option", "Vertical Sync");
  EXPECT_FALSE(platform.vsync);
  const int width = viewer.left_panel().ui().width;
  Choose("Option", "Spacing", 1);
  EXPECT_GT(viewer.left_panel().ui().width, width);
  Choose("Option", "Color", 2);
  EXPECT_FLOAT_EQ(viewer.right_panel().ui().color.master[0], .9f);
  Choose("Option", "Font", 0);
  EXPECT_EQ(viewer.context().fontScale, 50);
  EXPECT_EQ(viewer.view().left, viewer.left_panel().ui().width);
}

TEST_F(Panels, PauseAndRun) {
  ClickItem("Simulation", "", .75);
  EXPECT_EQ(settings().run, 1);
  EXPECT_FALSE(Enabled("Joint", "elbow"));
  ClickItem("Simulation", "", .25);
  EXPECT_EQ(settings().run, 0);
  EXPECT_TRUE(Enabled("Joint", "elbow"));
}

TEST_F(Panels, KeysAreLoadedAndSaved) {
  ClickItem("Simulation", "Key", .95);
  EXPECT_EQ(settings().key, 1);
  ClickItem("Simulation", "Load key");
  EXPECT_EQ(d().qpos[2], 2);
  EXPECT_NEAR(d().qpos[7], .3, kRounding);
  d().qpos[2] = 1.25;
  ClickItem("Simulation", "Save key");
  EXPECT_EQ(m().key_qpos[m().nq + 2], 1.25);
}

TEST_F(Panels, ModelWithoutKeysHasNoneToLoad) {
  EXPECT_TRUE(Enabled("Simulation", "Load key"));
  Load("<mujoco><worldbody><geom size='1'/></worldbody></mujoco>");
  EXPECT_FALSE(Enabled("Simulation", "Load key"));
}

TEST_F(Panels, HistorySliderGoesBack) {
  settings().run = 1;
  physics.Turn();
  for (int i = 0; i < 30; ++i) {
    clock += .01;
    physics.Turn();
  }
  const mjtNum now = d().time;
  ClickItem("Simulation", "", .995, 1);
  EXPECT_EQ(settings().run, 0);
  EXPECT_LT(settings().history, 0);
  EXPECT_LT(d().time, now);
}

TEST_F(Panels, NoiseHasSliders) {
  ClickItem("Simulation", "Noise scale", .5);
  ClickItem("Simulation", "Noise rate", .5);
  EXPECT_NEAR(settings().noise_scale, .5, .02);
  EXPECT_NEAR(settings().noise_rate, 2, .05);
}

TEST_F(Panels, CopyStateWithShiftHasAllDigits) {
  d().qpos[7] = mjtNum(1) / 3;
  ClickItem("Simulation", "Copy state", .5, 0, kShift);
  const bool is_double = std::is_same_v<mjtNum, double>;
  EXPECT_THAT(platform.clipboard, HasSubstr(is_double ? "0.3333333333333333" : "0.333333343"));
}

TEST_F(Panels, WatchShowsANumber) {
  d().qpos[7] = .125;
  Type("Watch", "Index", "7");
  EXPECT_STREQ(Item("Watch", "Value").multi.name[0], "0.125");
  Type("Watch", "Field", "xpos");
  viewer.Frame();
  EXPECT_STREQ(settings().watch_field, "xpos");
  EXPECT_STRNE(Item("Watch", "Value").multi.name[0], "0.125");
  Type("Watch", "Index", "1000");
  EXPECT_STREQ(Item("Watch", "Value").multi.name[0], "invalid index");
}

TEST_F(Panels, PhysicsChangesOptions) {
  Choose("Physics", "Integrator", 1);
  EXPECT_EQ(m().opt.integrator, mjINT_RK4);
  Choose("Physics", "Cone", 1);
  EXPECT_EQ(m().opt.cone, mjCONE_ELLIPTIC);
  Choose("Physics", "Jacobian", 1);
  EXPECT_EQ(m().opt.jacobian, mjJAC_SPARSE);
  Choose("Physics", "Solver", 0);
  EXPECT_EQ(m().opt.solver, mjSOL_PGS);
  Type("Physics", "Timestep", "0.002");
  EXPECT_EQ(m().opt.timestep, mjtNum(.002));
  Type("Physics", "SDF Init", "77");
  EXPECT_EQ(m().opt.sdf_initpoints, 77);
}

TEST_F(Panels, PhysicsChecksAreBits) {
  for (int i = 0; i < mjNDISABLE; ++i) {
    const int nth = i == 7;  // the first Gravity is the vector
    ClickItem("Physics", mjDISABLESTRING[i], .5, nth);
    EXPECT_EQ(m().opt.disableflags, 1 << i) << mjDISABLESTRING[i];
    ClickItem("Physics", mjDISABLESTRING[i], .5, nth);
    EXPECT_EQ(m().opt.disableflags, 0) << mjDISABLESTRING[i];
  }
  for (int i = 0; i < mjNENABLE; ++i) {
    ClickItem("Physics", mjENABLESTRING[i]);
    EXPECT_EQ(m().opt.enableflags, 1 << i) << mjENABLESTRING[i];
    ClickItem("Physics", mjENABLESTRING[i]);
  }
}

TEST_F(Panels, FlagsSetElsewhereAreShown) {
  model().opt.disableflags |= mjDSBL_GRAVITY;
  viewer.Frame();
  EXPECT_EQ(settings().disable[7], 1);
}

TEST_F(Panels, DisabledActuatorsCannotBeControlled) {
  EXPECT_TRUE(Enabled("Control", "control 1"));
  // The separator above is closed at first.
  for (int i = 0; i < mjNGROUP; ++i) settings().enable_actuator[i] = i != 1;
  viewer.left_panel().Changed(Item("Physics", "Act Group 1"));
  EXPECT_EQ(m().opt.disableactuator, 2);
  EXPECT_FALSE(Enabled("Control", "control 1"));
  EXPECT_TRUE(Enabled("Control", "drive"));
}

TEST_F(Panels, CamerasAreListed) {
  const mjuiItem& item = Item("Rendering", "Camera");
  ASSERT_EQ(item.multi.nelem, 4);
  EXPECT_STREQ(item.multi.name[2], "front");
  EXPECT_STREQ(item.multi.name[3], "Camera 1");
  Choose("Rendering", "Camera", 3);
  EXPECT_EQ(viewer.camera().fixedcamid, 1);
  Choose("Rendering", "Camera", 1);  // nothing is selected
  EXPECT_EQ(viewer.camera().type, mjCAMERA_FREE);
  EXPECT_EQ(settings().camera, 0);
  viewer.perturb().select = 2;
  Choose("Rendering", "Camera", 1);
  EXPECT_EQ(viewer.camera().type, mjCAMERA_TRACKING);
  EXPECT_EQ(viewer.camera().trackbodyid, 2);
}

TEST_F(Panels, ManyCamerasFitIntoTheList) {
  std::string cameras;
  for (int i = 0; i < 40; ++i) cameras += "<camera/>";
  Load("<mujoco><worldbody><geom size='1'/>" + cameras + "</worldbody></mujoco>");
  EXPECT_LE(Item("Rendering", "Camera").multi.nelem, 2 + 33);
  EXPECT_GT(Item("Rendering", "Camera").multi.nelem, 25);
}

TEST_F(Panels, RenderingChecksAreFlags) {
  for (int i = 0; i < mjNVISFLAG; ++i) {
    const mjtByte before = viewer.option().flags[i];
    const int nth = i == mjVIS_CAMERA;  // the first Camera is the one looked through
    ClickItem("Rendering", mjVISSTRING[i][0], .3, nth);
    EXPECT_NE(viewer.option().flags[i], before) << mjVISSTRING[i][0];
    ClickItem("Rendering", mjVISSTRING[i][0], .3, nth);
  }
  for (int i = 0; i < mjNRNDFLAG; ++i) {
    const mjtByte before = viewer.scene().flags[i];
    ClickItem("Rendering", mjRNDSTRING[i][0], .3);
    EXPECT_NE(viewer.scene().flags[i], before) << mjRNDSTRING[i][0];
    ClickItem("Rendering", mjRNDSTRING[i][0], .3);
  }
  Choose("Rendering", "Label", mjLABEL_JOINT);
  EXPECT_EQ(viewer.option().label, mjLABEL_JOINT);
  Choose("Rendering", "Frame", mjFRAME_GEOM);
  EXPECT_EQ(viewer.option().frame, mjFRAME_GEOM);
  ClickItem("Rendering", "Copy camera");
  EXPECT_THAT(platform.clipboard, StartsWith("<camera pos=\""));
}

TEST_F(Panels, VisualizationChangesTheModel) {
  Type("Visualization", "Ambient", "0.5 0.25 1");
  EXPECT_FLOAT_EQ(m().vis.headlight.ambient[1], .25f);
  ClickItem("Visualization", "Active", .25);
  EXPECT_EQ(m().vis.headlight.active, 0);
  Type("Visualization", "Extent", "9");
  EXPECT_EQ(m().stat.extent, 9);
  Type("Visualization", "Fog start", "2");
  EXPECT_FLOAT_EQ(viewer.context().fogStart, 18);
  ClickItem("Visualization", "Inertia", .75);
  EXPECT_EQ(m().vis.global.ellipsoidinertia, 1);
}

TEST_F(Panels, GroupsHideJointsAndControls) {
  EXPECT_EQ(viewer.right_panel().ui().sect[0].nitem, 2);
  EXPECT_EQ(viewer.right_panel().ui().sect[1].nitem, 3);
  ClickItem("Group enable", "Joint 0");
  EXPECT_EQ(viewer.right_panel().ui().sect[0].nitem, 0);
  ClickItem("Group enable", "Actuator 1");
  EXPECT_EQ(viewer.right_panel().ui().sect[1].nitem, 2);
}

TEST_F(Panels, JointSlidersHaveTheRangeOfTheJoint) {
  const mjuiItem& elbow = Item("Joint", "elbow");
  EXPECT_NEAR(elbow.slider.range[0], -1.571, 1e-3);
  EXPECT_NEAR(elbow.slider.range[1], .7854, 1e-4);
  const mjuiItem& slide = Item("Joint", "joint 2");
  EXPECT_EQ(slide.slider.range[0], -1);
  EXPECT_EQ(slide.slider.range[1], 1);
  ClickItem("Joint", "elbow", 1);
  EXPECT_NEAR(d().qpos[7], .7854, 1e-4);
}

TEST_F(Panels, SlidersFollowRangesThatChange) {
  model().jnt_range[2 * 1 + 1] = .5;
  viewer.Frame();
  EXPECT_EQ(Item("Joint", "elbow").slider.range[1], .5);
}

TEST_F(Panels, ControlsAreSetAndCleared) {
  EXPECT_EQ(Item("Control", "drive").slider.range[1], 4);
  ClickItem("Control", "drive", 1);
  EXPECT_EQ(d().ctrl[0], 4);
  ClickItem("Control", "control 1", 0);
  EXPECT_EQ(d().ctrl[1], -1);
  ClickItem("Control", "Clear all");
  EXPECT_EQ(d().ctrl[0], 0);
  EXPECT_EQ(d().ctrl[1], 0);
}

TEST_F(Panels, EqualitiesAreSwitched) {
  ClickItem("Equality", "lock", .2);
  EXPECT_EQ(d().eq_active[0], 1);
}

TEST_F(Panels, OpenSectionsAndViewSurviveAReload) {
  Key('P', kAlt);
  viewer.camera().distance = 7;
  Load();
  EXPECT_EQ(viewer.left_panel().ui().sect[4].state, 1);
  EXPECT_EQ(viewer.left_panel().ui().sect[0].state, 0);
  EXPECT_EQ(viewer.camera().distance, 7);
  Load("<mujoco><worldbody><geom size='1'/></worldbody></mujoco>");
  EXPECT_NE(viewer.camera().distance, 7);
}

TEST_F(Panels, TitleNamesTheModel) { EXPECT_EQ(platform.title, "MuJoCo : bench"); }

TEST_F(Panels, SpeedFollowsTheModel) {
  Load("<mujoco><visual><global realtime='0.3'/></visual></mujoco>");
  EXPECT_EQ(app::kSpeeds[settings().speed], 33);
}

TEST_F(Panels, ProposedCameraIsTheFirst) {
  Load(
      "<mujoco><visual><global cameraid='1'/></visual><worldbody><geom size='1'/><camera/>"
      "<camera/></worldbody></mujoco>");
  EXPECT_EQ(viewer.camera().type, mjCAMERA_FIXED);
  EXPECT_EQ(viewer.camera().fixedcamid, 1);
}

TEST_F(Panels, ResizingMovesTheRightPanel) {
  platform.Resize(900, 500);
  viewer.Frame();
  const mjrRect view = viewer.view();
  EXPECT_EQ(view.height, 500);
  EXPECT_EQ(view.left + view.width + viewer.right_panel().ui().width, 900);
}

TEST_F(Panels, OverlaysAreDrawn) {
  const auto [x, y] = std::pair(viewer.view().left + 8, 14);
  const auto before = platform.Pixel(x, y);
  Key(mjKEY_F2);
  viewer.Frame();
  EXPECT_NE(platform.Pixel(x, y), before);
  EXPECT_THAT(viewer.info().left, StartsWith("Time\n"));
  Key(mjKEY_F3);
  Key(mjKEY_F4);
  Key(mjKEY_F1);
  EXPECT_EQ(mjr_getError(), 0);
}

}  // namespace
}  // namespace conjoint::testing
