// A viewer with a physics loop, a model of a text and a clock that the test moves.

#ifndef CONJOINT_TESTS_APPS_VIEWER_BENCH_H_
#define CONJOINT_TESTS_APPS_VIEWER_BENCH_H_

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <memory>
#include <string>
#include <thread>
#include <type_traits>

#include "apps/scripted_platform.h"
#include "handles.h"
#include "simulate/physics_loop.h"
#include "simulate/viewer.h"

namespace conjoint::testing {

using app::Viewer;

// Of sums and products of a few numbers.
inline constexpr double kRounding = std::is_same_v<mjtNum, double> ? 1e-9 : 1e-4;

// A box above the floor, a pendulum with a motor, a slide, cameras, keys, sensors, an equality.
inline constexpr char kTestModel[] = R"(
<mujoco model="bench">
  <option timestep="0.01"/>
  <visual><quality shadowsize="0"/></visual>
  <worldbody>
    <camera name="front" pos="0 -3 1" xyaxes="1 0 0 0 0 1"/>
    <camera pos="0 3 1" xyaxes="-1 0 0 0 0 1"/>
    <geom name="floor" type="plane" size="2 2 .1" pos="0 0 -1"/>
    <body name="box" pos="0 0 .5"><freejoint/><geom type="box" size=".2 .2 .2"/></body>
    <body name="arm" pos="1 0 1">
      <joint name="elbow" limited="true" range="-90 45"/>
      <geom type="capsule" fromto="0 0 0 0 0 -.5" size=".05"/>
      <body name="hand" pos="0 0 -.5">
        <joint type="slide" axis="0 0 1"/>
        <geom type="sphere" size=".08"/>
      </body>
    </body>
    <body name="target" mocap="true" pos="-1 0 0"><geom size=".1" contype="0" conaffinity="0"/></body>
  </worldbody>
  <actuator>
    <motor name="drive" joint="elbow" ctrllimited="true" ctrlrange="-2 4"/>
    <motor joint="elbow" group="1"/>
  </actuator>
  <equality><joint name="lock" joint1="elbow" active="false"/></equality>
  <sensor>
    <jointpos joint="elbow"/><jointvel joint="elbow" cutoff="10"/><framepos objtype="body" objname="box"/>
  </sensor>
  <keyframe>
    <key qpos="0 0 .5 1 0 0 0 .1 0" ctrl="1 0"/>
    <key qpos="0 0 2 1 0 0 0 .3 0"/>
  </keyframe>
</mujoco>)";

inline app::LoadedModel LoadText(const std::string& text) {
  char error[500] = "";
  mjSpec* spec = mj_parseXMLString(text.c_str(), nullptr, error, sizeof(error));
  app::LoadedModel loaded;
  loaded.message = error;
  if (spec) {
    loaded.model = app::ModelPtr(mj_compile(spec, nullptr));
    loaded.message = mjs_getError(spec);
    mj_deleteSpec(spec);
  }
  return loaded;
}

class ViewerBench : public ::testing::Test {
 protected:
  static constexpr int kWidth = 1100, kHeight = 600;

  explicit ViewerBench(const Viewer::Options& options = {})
      : platform(*new ScriptedPlatform(kWidth, kHeight)),
        viewer(std::unique_ptr<app::Platform>(&platform), options),
        // The tests name models by their text, or files by their path.
        physics(
            viewer,
            [](const std::string& path) {
              return path.find('<') == path.npos ? app::LoadForViewer(path) : LoadText(path);
            },
            [this] { return clock; }) {}
  ~ViewerBench() override {
    mjcb_time = nullptr;
    EXPECT_EQ(mjr_getError(), 0) << "of OpenGL";
  }

  // As the physics thread does it.
  void Load(const std::string& text = kTestModel) {
    bool done = false;
    std::thread thread([&] {
      physics.Load(text);
      const std::lock_guard lock(viewer.mutex());
      done = true;
    });
    for (bool waiting = true; waiting;) {
      viewer.Frame();
      const std::lock_guard lock(viewer.mutex());
      waiting = !done;
    }
    thread.join();
  }

  void Key(int key, int modifiers = kNone) {
    platform.Key(key, modifiers);
    viewer.Frame();
  }

  // The item of a name in a section of either panel.
  mjuiItem& Item(const std::string& section, const std::string& name, int nth = 0) {
    for (app::Panel* panel : {&viewer.left_panel(), &viewer.right_panel()}) {
      mjUI& ui = panel->ui();
      for (int s = 0; s < ui.nsect; ++s) {
        if (section != ui.sect[s].name) continue;
        for (int i = 0; i < ui.sect[s].nitem; ++i) {
          mjuiItem& item = ui.sect[s].item[i];
          if (name == item.name && item.type != mjITEM_SEPARATOR && nth-- == 0) return item;
        }
      }
    }
    throw std::runtime_error("no item " + name + " in section " + section);
  }

  // Opens its section, scrolls to the item and clicks it, at a part of its width.
  void ClickItem(const std::string& section, const std::string& name, double part = .5, int nth = 0,
                 int modifiers = kNone) {
    const auto [x, y] = Reveal(section, name, part, nth);
    platform.Click(x, y, mjBUTTON_LEFT, modifiers);
    viewer.Frame();
  }

  // Picks a choice of a drop-down list.
  void Choose(const std::string& section, const std::string& name, int choice) {
    const auto [x, y] = Reveal(section, name, .5, 0);
    const int row = Item(section, name).rect.height;
    platform.Move(x, y);
    platform.Press(mjBUTTON_LEFT);
    platform.Move(x, y - row * (choice + 1));
    platform.Release(mjBUTTON_LEFT);
    viewer.Frame();
  }

  // Types a number into an edit field.
  void Type(const std::string& section, const std::string& name, const std::string& text) {
    ClickItem(section, name, .99);
    platform.Key(mjKEY_END);
    for (int i = 0; i < 40; ++i) platform.Key(mjKEY_BACKSPACE);
    for (const char c : text) platform.Key(std::toupper(c));
    Key(mjKEY_ENTER);
  }

  std::pair<double, double> Reveal(const std::string& section, const std::string& name, double part,
                                   int nth) {
    mjuiItem& item = Item(section, name, nth);
    mjUI& ui = Owner(item);
    mjuiSection& owner = ui.sect[item.sectionid];
    if (owner.state == mjSECT_CLOSED) Key(owner.shortcut, kAlt);
    const mjrRect rect = viewer.platform().state().rect[ui.rectid];
    // From the top of the panel to the middle of the item.
    const int depth = ui.height - item.rect.bottom - item.rect.height / 2;
    if (depth - ui.scroll > rect.height - 20 || depth < ui.scroll) {
      const double wanted = std::min(depth - 20, ui.height - rect.height) - ui.scroll;
      platform.Scroll(rect.left + 5, 5, -wanted / ui.spacing.linescroll);
      viewer.Frame();
    }
    return {rect.left + item.rect.left + part * item.rect.width, rect.height - (depth - ui.scroll)};
  }

  mjUI& Owner(const mjuiItem& item) {
    mjUI& left = viewer.left_panel().ui();
    const bool in_left =
        &item >= left.sect[0].item && &item < left.sect[mjMAXUISECT - 1].item + mjMAXUIITEM;
    return in_left ? left : viewer.right_panel().ui();
  }

  // A point of the world in the view, in pixels of the window.
  std::pair<double, double> OnScreen(const mjtNum point[3]) {
    const mjvGLCamera camera =
        mjv_averageCamera(&viewer.scene().camera[0], &viewer.scene().camera[1]);
    mjtNum offset[3], forward[3], up[3], right[3];
    for (int i = 0; i < 3; ++i) {
      offset[i] = point[i] - camera.pos[i];
      forward[i] = camera.forward[i];
      up[i] = camera.up[i];
    }
    mju_cross(right, forward, up);
    const double depth = mju_dot3(offset, forward);
    const double half = camera.frustum_top / camera.frustum_near * depth;  // height of the view
    const mjrRect view = viewer.view();
    return {view.left + view.width / 2. + mju_dot3(offset, right) / half * view.height / 2,
            view.bottom + view.height / 2. + mju_dot3(offset, up) / half * view.height / 2};
  }

  const mjModel& m() { return *physics.model(); }
  mjModel& model() { return const_cast<mjModel&>(m()); }
  mjData& d() { return *physics.data(); }

  double clock = 100;
  ScriptedPlatform& platform;  // of the viewer
  Viewer viewer;
  app::PhysicsLoop physics;
};

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_APPS_VIEWER_BENCH_H_
