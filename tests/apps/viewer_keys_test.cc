// Keys and mouse of the viewer.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <string>

#include "apps/viewer_bench.h"

namespace conjoint::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class Keys : public ViewerBench {
 protected:
  Keys() { Load(); }
  app::Settings& settings() { return viewer.settings(); }
};

class Mouse : public ViewerBench {
 protected:
  Mouse() {
    Load();
    viewer.Pause();
  }
  // Selects a body by a double click on it.
  void Select(const char* name) {
    const int body = mj_name2id(&m(), mjOBJ_BODY, name);
    const auto [x, y] = OnScreen(d().xipos + 3 * body);
    platform.DoubleClick(x, y);
    viewer.Frame();
    ASSERT_EQ(viewer.perturb().select, body);
  }
  std::pair<double, double> Middle() const {
    const mjrRect view = viewer.view();
    return {view.left + view.width / 2, view.height / 2};
  }
};

TEST_F(Keys, SpaceRunsAndPauses) {
  EXPECT_EQ(settings().run, 1);
  Key(' ');
  EXPECT_EQ(settings().run, 0);
  settings().history = -3;
  Key(' ');
  EXPECT_EQ(settings().run, 1);
  EXPECT_EQ(settings().history, 0);
}

TEST_F(Keys, ArrowsGoThroughHistoryAndStep) {
  physics.Turn();
  for (int i = 0; i < 5; ++i) {
    clock += .01;
    physics.Turn();
  }
  const mjtNum now = d().time;
  Key(mjKEY_LEFT);
  EXPECT_EQ(settings().run, 0);
  EXPECT_EQ(settings().history, -1);
  EXPECT_LT(d().time, now);
  Key(mjKEY_LEFT);
  EXPECT_EQ(settings().history, -2);
  Key(mjKEY_RIGHT);
  Key(mjKEY_RIGHT);
  EXPECT_EQ(settings().history, 0);
  EXPECT_EQ(d().time, now);
  Key(mjKEY_RIGHT);
  EXPECT_NEAR(d().time, now + .01, kRounding);
}

TEST_F(Keys, RightArrowDoesNothingWhileRunning) {
  Key(mjKEY_RIGHT);
  EXPECT_EQ(d().time, 0);
  EXPECT_EQ(settings().run, 1);
}

TEST_F(Keys, HistoryEndsAtItsOldestState) {
  settings().run = 0;
  settings().history = 1 - viewer.history().size();
  Key(mjKEY_LEFT);
  EXPECT_EQ(settings().history, 1 - viewer.history().size());
}

TEST_F(Keys, PageUpSelectsTheParent) {
  viewer.perturb().select = mj_name2id(&m(), mjOBJ_BODY, "hand");
  Key(mjKEY_PAGE_UP);
  EXPECT_EQ(viewer.perturb().select, mj_name2id(&m(), mjOBJ_BODY, "arm"));
  Key(mjKEY_PAGE_UP);
  EXPECT_EQ(viewer.perturb().select, 0);
  Key(mjKEY_PAGE_UP);
  EXPECT_EQ(viewer.perturb().select, 0);
}

TEST_F(Keys, BracketsCycleThroughTheCamerasOfTheModel) {
  Key(']');
  EXPECT_EQ(viewer.camera().type, mjCAMERA_FIXED);
  EXPECT_EQ(viewer.camera().fixedcamid, 0);
  Key(']');
  EXPECT_EQ(viewer.camera().fixedcamid, 1);
  Key(']');
  EXPECT_EQ(viewer.camera().fixedcamid, 0);
  Key('[');
  EXPECT_EQ(viewer.camera().fixedcamid, 1);
  EXPECT_EQ(settings().camera, 3);
  Key(mjKEY_ESCAPE);
  EXPECT_EQ(viewer.camera().type, mjCAMERA_FREE);
  EXPECT_EQ(settings().camera, 0);
}

TEST_F(Keys, F6AndF7CycleFramesAndLabels) {
  for (int i = 1; i <= mjNFRAME; ++i) {
    Key(mjKEY_F6);
    EXPECT_EQ(viewer.option().frame, i % mjNFRAME);
  }
  for (int i = 1; i <= mjNLABEL; ++i) {
    Key(mjKEY_F7);
    EXPECT_EQ(viewer.option().label, i % mjNLABEL);
  }
}

TEST_F(Keys, MinusAndEqualChangeTheSpeed) {
  Key('-');
  Key('-');
  EXPECT_EQ(app::kSpeeds[settings().speed], 66);
  EXPECT_TRUE(viewer.TakeSpeedChange());
  Key('-', kShift);
  EXPECT_EQ(app::kSpeeds[settings().speed], 66);
  for (int i = 0; i < 5; ++i) Key('=');
  EXPECT_EQ(app::kSpeeds[settings().speed], 100);
  for (int i = 0; i < 50; ++i) Key('-');
  EXPECT_EQ(app::kSpeeds[settings().speed], .1);
}

TEST_F(Keys, TabHidesThePanels) {
  const int width = viewer.view().width;
  Key(mjKEY_TAB);
  EXPECT_EQ(viewer.view().left, 0);
  Key(mjKEY_TAB, kShift);
  EXPECT_EQ(viewer.view().width, kWidth);
  Key(mjKEY_TAB);
  Key(mjKEY_TAB, kShift);
  EXPECT_EQ(viewer.view().width, width);
}

TEST_F(Keys, FunctionKeysToggleOverlays) {
  const std::pair<int, int*> overlays[] = {{mjKEY_F1, &settings().help},
                                           {mjKEY_F2, &settings().info},
                                           {mjKEY_F3, &settings().profiler},
                                           {mjKEY_F4, &settings().sensor},
                                           {mjKEY_F5, &settings().fullscreen}};
  for (const auto& [key, on] : overlays) {
    Key(key);
    EXPECT_EQ(*on, 1) << key;
    EXPECT_EQ(platform.fullscreen, key == mjKEY_F5);
    Key(key);
    EXPECT_EQ(*on, 0) << key;
  }
}

TEST_F(Keys, EveryShortcutOfModelElementsAndEffectsWorks) {
  for (int i = 0; i < mjNVISFLAG; ++i) {
    if (!*mjVISSTRING[i][2]) continue;
    const mjtByte before = viewer.option().flags[i];
    Key(mjVISSTRING[i][2][0]);
    EXPECT_NE(viewer.option().flags[i], before) << mjVISSTRING[i][0];
    Key(mjVISSTRING[i][2][0]);
  }
  for (int i = 0; i < mjNRNDFLAG; ++i) {
    // The comma is Activation's.
    if (!*mjRNDSTRING[i][2] || i == mjRND_SEGMENT) continue;
    const mjtByte before = viewer.scene().flags[i];
    Key(mjRNDSTRING[i][2][0]);
    EXPECT_NE(viewer.scene().flags[i], before) << mjRNDSTRING[i][0];
    Key(mjRNDSTRING[i][2][0]);
  }
}

TEST_F(Keys, DigitsToggleGroupsOfGeomsAndSites) {
  for (int i = 0; i < mjNGROUP; ++i) {
    const mjtByte geoms = viewer.option().geomgroup[i], sites = viewer.option().sitegroup[i];
    Key('0' + i);
    EXPECT_NE(viewer.option().geomgroup[i], geoms);
    EXPECT_EQ(viewer.option().sitegroup[i], sites);
    Key('0' + i, kShift);
    EXPECT_NE(viewer.option().sitegroup[i], sites);
  }
}

TEST_F(Keys, ControlKeysActOnTheSimulation) {
  d().qpos[7] = .2;
  d().time = 1;
  Key('C', kControl);
  EXPECT_THAT(platform.clipboard, StartsWith("<key\n  time=\"1\"\n"));
  Key(mjKEY_BACKSPACE);
  EXPECT_EQ(d().time, 0);
  EXPECT_EQ(d().qpos[7], 0);
  viewer.camera().distance = 77;
  Key('A', kControl);
  EXPECT_NE(viewer.camera().distance, 77);
  Key('L', kControl);
  EXPECT_EQ(viewer.TakeLoadRequest(), kTestModel);
  Key('Q', kControl);
  EXPECT_TRUE(viewer.exiting());
}

TEST_F(Keys, AltLettersOpenOneSection) {
  const std::pair<char, const char*> sections[] = {
      {'F', "File"},    {'O', "Option"},    {'S', "Simulation"},    {'W', "Watch"},
      {'P', "Physics"}, {'R', "Rendering"}, {'V', "Visualization"}, {'G', "Group enable"}};
  for (const auto& [letter, name] : sections) {
    Key(letter, kAlt);
    const mjUI& ui = viewer.left_panel().ui();
    for (int i = 0; i < ui.nsect; ++i) {
      EXPECT_EQ(ui.sect[i].state, std::string(ui.sect[i].name) == name) << name;
    }
  }
  for (const auto& [letter, name] :
       {std::pair{'J', "Joint"}, {'C', "Control"}, {'E', "Equality"}}) {
    Key(letter, kAlt);
    const mjUI& ui = viewer.right_panel().ui();
    for (int i = 0; i < ui.nsect; ++i) {
      EXPECT_EQ(ui.sect[i].state, std::string(ui.sect[i].name) == name) << name;
    }
  }
}

TEST_F(Mouse, LeftDragTurnsTheCamera) {
  const auto [x, y] = Middle();
  const mjvCamera before = viewer.camera();
  platform.Drag(x, y, 60, 0, mjBUTTON_LEFT);
  viewer.Frame();
  EXPECT_NEAR(viewer.camera().azimuth, before.azimuth - 180. * 60 / kHeight, kRounding);
  EXPECT_EQ(viewer.camera().elevation, before.elevation);
  platform.Drag(x, y, 0, 30, mjBUTTON_LEFT);
  viewer.Frame();
  EXPECT_NEAR(viewer.camera().elevation, before.elevation + 180. * 30 / kHeight, kRounding);
}

TEST_F(Mouse, RightDragMovesTheCamera) {
  const auto [x, y] = Middle();
  const mjtNum height = viewer.camera().lookat[2];
  platform.Drag(x, y, 0, -60, mjBUTTON_RIGHT);
  viewer.Frame();
  EXPECT_GT(viewer.camera().lookat[2], height);
  const mjtNum raised = viewer.camera().lookat[2];
  platform.Drag(x, y, 0, -60, mjBUTTON_RIGHT, kShift);  // in the horizontal plane
  viewer.Frame();
  EXPECT_NEAR(viewer.camera().lookat[2], raised, kRounding);
}

TEST_F(Mouse, MiddleDragAndScrollZoom) {
  const auto [x, y] = Middle();
  const mjtNum before = viewer.camera().distance;
  platform.Scroll(x, y, 5);
  viewer.Frame();
  const mjtNum scrolled = viewer.camera().distance;
  EXPECT_GT(scrolled, before);
  platform.Drag(x, y, 0, -50, mjBUTTON_MIDDLE);
  viewer.Frame();
  EXPECT_NE(viewer.camera().distance, scrolled);
}

TEST_F(Mouse, DragsThatBeginInAPanelLeaveTheCameraAlone) {
  const mjvCamera before = viewer.camera();
  platform.Drag(5, 5, 300, 60, mjBUTTON_LEFT);
  viewer.Frame();
  EXPECT_EQ(viewer.camera().azimuth, before.azimuth);
}

TEST_F(Mouse, DoubleClickSelectsAndDeselects) {
  Select("box");
  EXPECT_NEAR(mju_norm3(viewer.perturb().localpos), .2, .15);  // on its surface
  platform.DoubleClick(viewer.view().left + 2, kHeight - 2);   // the sky
  viewer.Frame();
  EXPECT_EQ(viewer.perturb().select, 0);
}

TEST_F(Mouse, RightDoubleClickCentresTheCamera) {
  const int body = mj_name2id(&m(), mjOBJ_BODY, "box");
  const auto [x, y] = OnScreen(d().xipos + 3 * body);
  platform.DoubleClick(x, y, mjBUTTON_RIGHT);
  viewer.Frame();
  mjtNum offset[3];
  mju_sub3(offset, viewer.camera().lookat, d().xipos + 3 * body);
  EXPECT_LT(mju_norm3(offset), .36);  // somewhere on the box
  EXPECT_EQ(viewer.camera().type, mjCAMERA_FREE);
}

TEST_F(Mouse, ControlRightDoubleClickTracksTheBody) {
  const int body = mj_name2id(&m(), mjOBJ_BODY, "arm");
  const auto [x, y] = OnScreen(d().xipos + 3 * body);
  platform.DoubleClick(x, y, mjBUTTON_RIGHT, kControl);
  viewer.Frame();
  EXPECT_EQ(viewer.camera().type, mjCAMERA_TRACKING);
  EXPECT_EQ(viewer.camera().trackbodyid, body);
  EXPECT_EQ(viewer.settings().camera, 1);
}

TEST_F(Mouse, ControlRightDragPullsARunningBody) {
  Select("box");
  viewer.settings().run = 1;
  const auto [x, y] = Middle();
  platform.Wait();
  platform.Move(x, y);
  platform.Press(mjBUTTON_RIGHT, kControl);
  viewer.Frame();
  EXPECT_EQ(viewer.perturb().active, mjPERT_TRANSLATE);
  const mjvCamera before = viewer.camera();
  platform.Move(x, y + 80);
  viewer.Frame();
  EXPECT_EQ(viewer.camera().lookat[2], before.lookat[2]);
  EXPECT_GT(d().xfrc_applied[6 * viewer.perturb().select + 2], 0);  // up
  platform.Release(mjBUTTON_RIGHT);
  viewer.Frame();
  EXPECT_EQ(viewer.perturb().active, 0);
  EXPECT_EQ(d().xfrc_applied[6 * viewer.perturb().select + 2], 0);
}

TEST_F(Mouse, ControlDragCarriesAPausedBody) {
  Select("box");
  const mjtNum height = d().qpos[2];
  const auto [x, y] = Middle();
  platform.Wait();
  platform.Move(x, y);
  platform.Press(mjBUTTON_RIGHT, kControl);
  viewer.Frame();
  platform.Move(x, y + 80);
  viewer.Frame();
  EXPECT_GT(d().qpos[2], height + .01);
}

TEST_F(Mouse, ControlLeftDragTurnsAPausedBody) {
  Select("box");
  const auto [x, y] = Middle();
  platform.Wait();
  platform.Move(x, y);
  platform.Press(mjBUTTON_LEFT, kControl);
  viewer.Frame();
  EXPECT_EQ(viewer.perturb().active, mjPERT_ROTATE);
  platform.Move(x + 80, y);
  viewer.Frame();
  EXPECT_LT(d().qpos[3], .999);
}

TEST_F(Mouse, DroppedFileIsAskedFor) {
  platform.Drop("/somewhere/else.xml");
  viewer.Frame();
  EXPECT_EQ(viewer.TakeLoadRequest(), "/somewhere/else.xml");
}

}  // namespace
}  // namespace conjoint::testing
