// simulate, basic and record as people start them: real windows, real keys, real files.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "apps/display.h"
#include "apps/viewer_bench.h"

namespace conjoint::testing {
namespace {

using ::testing::HasSubstr;

// Text dumps of mjData have two digits: they tell all multiples of the timestep apart up to 9.9 s.
constexpr char kBall[] =
    "<mujoco model='ball'><option timestep='.1'/><visual><quality "
    "shadowsize='512'/></visual><worldbody>"
    "<light pos='0 0 3'/><geom type='plane' size='2 2 .1' rgba='.2 .5 .2 1'/>"
    "<body pos='0 0 1'><freejoint/><geom size='.4' rgba='1 0 0 1'/></body></worldbody></mujoco>";

class Simulate : public Window {
 protected:
  void StartSimulate(const std::string& model) {
    StartProgram("simulate", {model}, "MuJoCo : ball");
  }
  // What the program itself writes as its picture.
  Picture Screenshot() {
    std::filesystem::remove(Path("screenshot.png"));
    const size_t lines = Log().size();
    Key("ctrl+p");
    EXPECT_TRUE(Eventually([&] {
      return Log().find("saved screenshot", lines) != std::string::npos;
    })) << Log();
    return ReadPicture(Path("screenshot.png"));
  }
  // What the window shows once all that was typed and clicked is in it: nearly the picture that the
  // program writes; the edges of shapes are averaged elsewhere.
  Picture Settled() {
    size_t different = 0, all = 1;
    for (int i = 0; i < 10; ++i) {
      const Picture drawn = Screenshot();
      std::this_thread::sleep_for(std::chrono::milliseconds(100 << std::min(i, 4)));
      const Picture screen = Screen();
      different = CountDifferent(screen, drawn);
      all = drawn.rgb.size();
      if (50 * different < all) return screen;
    }
    ADD_FAILURE() << different << " of " << all << " bytes on the screen are not as drawn";
    return Screen();
  }
  static size_t CountDifferent(const Picture& a, const Picture& b) {
    if (a.rgb.size() != b.rgb.size()) return std::max(a.rgb.size(), b.rgb.size());
    size_t count = 0;
    for (size_t i = 0; i < a.rgb.size(); ++i) count += a.rgb[i] != b.rgb[i];
    return count;
  }
  // The time that Print data tells.
  double Time() {
    std::filesystem::remove(Path("MJDATA.TXT"));
    Key("ctrl+d");
    double time = -1;
    EXPECT_TRUE(Eventually([&] {
      const std::string text = ReadFile(Path("MJDATA.TXT"));
      const std::string name = "\nTIME = ";
      const size_t at = text.find(name);
      if (at == text.npos || text.find('\n', at + 1) == text.npos) return false;
      time = std::strtod(text.c_str() + at + name.size(), nullptr);
      return true;
    }));
    return time;
  }
  static bool IsRed(const Picture::Pixel& pixel) {
    return pixel[0] > 100 && 2 * pixel[1] < pixel[0] && 2 * pixel[2] < pixel[0];
  }
  static size_t CountRed(const Picture& picture) {
    size_t count = 0;
    for (unsigned y = 0; y < picture.height; ++y) {
      for (unsigned x = 0; x < picture.width; ++x) count += IsRed(picture.At(x, y));
    }
    return count;
  }
  static size_t CountBlue(const Picture& picture) {
    size_t count = 0;
    for (unsigned y = 0; y < picture.height; ++y) {
      for (unsigned x = 0; x < picture.width; ++x) {
        const auto [r, g, b] = picture.At(x, y);
        count += b > 100 && 2 * r < b && 2 * g < b;
      }
    }
    return count;
  }
  // White pixels to the right of a column and below a row, up to the middle of the window.
  static size_t CountWhite(const Picture& picture, unsigned left, unsigned top) {
    size_t count = 0;
    for (unsigned y = top; y < picture.height; ++y) {
      for (unsigned x = left; x < picture.width / 2; ++x) {
        count += picture.At(x, y) == Picture::Pixel{255, 255, 255};
      }
    }
    return count;
  }
  static double MeanRowOfRed(const Picture& picture) {
    double sum = 0;
    for (unsigned y = 0; y < picture.height; ++y) {
      for (unsigned x = 0; x < picture.width; ++x) sum += IsRed(picture.At(x, y)) ? y : 0;
    }
    return sum / static_cast<double>(CountRed(picture));
  }
};

TEST_F(Simulate, RunsPausesGoesBackAndQuits) {
  StartSimulate(Write("ball.xml", kBall));
  EXPECT_THAT(Log(), HasSubstr("MuJoCo version 3.6.0\n"));
  EXPECT_TRUE(Eventually([&] { return Time() > .05; }));
  Key("space");
  const double paused = Time();
  EXPECT_EQ(Time(), paused);
  Saw("paused at " + std::to_string(paused) + " s");
  // A frame may take keys in that come one after the other; files are written first.
  Key("Left");
  EXPECT_TRUE(Eventually([&] { return Time() < paused; }));
  Saw("back in history at " + std::to_string(Time()) + " s");
  Key("Right");
  EXPECT_TRUE(Eventually([&] { return Time() == paused; }));
  Key("Right");
  EXPECT_TRUE(Eventually([&] { return Time() > paused; }));
  Saw("forward to the present, and a step to " + std::to_string(Time()) + " s");
  Key("BackSpace");
  EXPECT_TRUE(Eventually([&] { return Time() == 0; }));
  Key("ctrl+q");
  EXPECT_EQ(AwaitEnd(), 0);
}

TEST_F(Simulate, ShowsTheModelBetweenThePanels) {
  StartSimulate(Write("ball.xml", kBall));
  Key("space");
  const Picture with_panels = Settled();
  EXPECT_EQ(with_panels.width, 1400 * 2 / 3);
  EXPECT_EQ(with_panels.height, 900 * 2 / 3);
  EXPECT_GT(CountRed(with_panels), 1000u);
  EXPECT_EQ(with_panels.At(2, 590), (Picture::Pixel{64, 64, 64}));    // left panel
  EXPECT_EQ(with_panels.At(930, 590), (Picture::Pixel{64, 64, 64}));  // right panel
  Saw("a red ball of " + std::to_string(CountRed(with_panels)) + " pixels between the panels");
  Key("Tab");
  Key("shift+Tab");
  EXPECT_TRUE(Eventually([&] { return Screen().At(2, 590) != Picture::Pixel{64, 64, 64}; }));
  EXPECT_GT(CountRed(Screen()), 1000u);
  Saw("the ball without panels");
}

TEST_F(Simulate, MouseTurnsTheCameraAndPullsTheSelectedBody) {
  StartSimulate(Write("ball.xml", kBall));
  Key("space");
  Key("BackSpace");
  Key("Tab");
  Key("shift+Tab");
  const Picture first = Settled();
  Do("mousemove --window " + window_ +
     " 450 100 mousedown 1 mousemove_relative --sync 0 30 mousemove_relative --sync 0 -30 "
     "mousemove_relative --sync 60 0 mouseup 1");
  EXPECT_TRUE(Changes(first));
  const std::string at = "mousemove --window " + window_ + " 466 300 ";  // the middle
  Do(at + "click --repeat 2 --delay 50 1");
  const Picture before = Settled();
  Saw("the camera turned, the ball selected");
  Do(at +
     "keydown ctrl mousedown 3 sleep .5 mousemove_relative --sync 0 -50 sleep .5 "
     "mousemove_relative --sync 0 -50 sleep .5 mouseup 3 keyup ctrl");
  const Picture after = Settled();
  // The red ball has been carried up.
  EXPECT_GT(CountRed(before), 1000u);
  EXPECT_LT(MeanRowOfRed(after), MeanRowOfRed(before) - 30);
  Saw("the ball carried from row " + std::to_string(MeanRowOfRed(before)) + " to " +
      std::to_string(MeanRowOfRed(after)));
}

TEST_F(Simulate, EverySectionOpensAndEveryOverlayShows) {
  StartSimulate(Write("ball.xml", kBall));
  Key("space");
  Settled();
  for (const char* key : {"alt+f", "alt+o", "alt+s", "alt+w", "alt+p", "alt+r", "alt+v", "alt+g",
                          "alt+j", "alt+c", "alt+e", "F1", "F2", "F3", "F4"}) {
    const Picture before = Screen();
    Key(key);
    EXPECT_TRUE(Changes(before)) << key;
  }
  Saw("sections closed or opened, help, info, profiler and sensors");
  Key("F6 F6 F7 F7 bracketright bracketleft Escape");
  EXPECT_GT(CountRed(Screen()), 100u);
}

// The same viewer in this process, to learn where the items of panels are.
class Twin {
 public:
  Twin(const std::string& model, int width, int height)
      : platform_(*new ScriptedPlatform(width, height)),
        loaded_(LoadText(model)),
        data_(mj_makeData(loaded_.model.get())),
        viewer_(std::unique_ptr<app::Platform>(&platform_), {}) {
    viewer_.Offer(loaded_.model.get(), data_.get(), "");
    viewer_.Frame();
  }

  void AltKey(char key) {
    platform_.Key(key, kAlt);
    viewer_.Frame();
  }
  void Scroll(int steps) {
    platform_.Scroll(5, 5, -steps);
    viewer_.Frame();
  }

  struct Place {
    std::string name;
    int x, y;  // from the upper left of the window
  };
  // The checks of a section of the left panel, whether in sight or not.
  std::vector<Place> Checks(const std::string& section) {
    const mjUI& ui = viewer_.left_panel().ui();
    std::vector<Place> places;
    for (int s = 0; s < ui.nsect; ++s) {
      for (int i = 0; section == ui.sect[s].name && i < ui.sect[s].nitem; ++i) {
        const mjuiItem& item = ui.sect[s].item[i];
        if (item.type != mjITEM_CHECKINT && item.type != mjITEM_CHECKBYTE) continue;
        places.push_back({item.name, item.rect.left + 5,  // beside the text
                          ui.height - item.rect.bottom - item.rect.height / 2 - ui.scroll});
      }
    }
    return places;
  }

 private:
  ScriptedPlatform& platform_;  // of the viewer
  const app::LoadedModel loaded_;
  const app::DataPtr data_;
  Viewer viewer_;
};

TEST_F(Simulate, EveryCheckOfRenderingToggles) {
  constexpr int kWidth = 400, kHeight = 860;  // little to draw beside the panel
  StartSimulate(Write("ball.xml", kBall));
  Key("space shift+Tab");
  Do("windowsize --sync " + window_ + " " + std::to_string(kWidth) + " " + std::to_string(kHeight));
  ASSERT_TRUE(Eventually([&] { return Screen().height == kHeight; }));
  Twin twin(kBall, kWidth, kHeight);
  Key("alt+f alt+o alt+s alt+r");
  for (const char key : {'F', 'O', 'S', 'R'}) twin.AltKey(key);
  Settled();
  size_t count = 0;
  const auto toggle_those_in_sight = [&](size_t first) {
    const std::vector<Twin::Place> checks = twin.Checks("Rendering");
    for (size_t i = first; i < checks.size() && checks[i].y < kHeight - 10; ++i) {
      const auto& [name, x, y] = checks[i];
      const Picture::Pixel before = ScreenAt(x, y);
      Click(x, y);
      EXPECT_TRUE(Eventually([&] { return ScreenAt(x, y) != before; })) << name;
      ++count;
    }
    return checks.size();
  };
  toggle_those_in_sight(0);
  Saw("those in sight switched");
  constexpr int kSteps = 10;  // of the mouse wheel
  Do("mousemove --window " + window_ + " 5 " + std::to_string(kHeight - 5) + " click --repeat " +
     std::to_string(kSteps) + " 5");
  twin.Scroll(kSteps);
  Settled();
  const size_t all = toggle_those_in_sight(count);
  EXPECT_EQ(count, all);
  EXPECT_EQ(all, size_t{mjNVISFLAG} + size_t{mjNRNDFLAG});
  Saw(std::to_string(count) + " checks of Rendering switched by the mouse");
}

TEST_F(Simulate, WithoutADisplaySaysSo) {
  const Outcome outcome =
      Shell("env -u DISPLAY -u WAYLAND_DISPLAY " CONJOINT_APPS "/simulate 2>&1 </dev/null");
  EXPECT_THAT(outcome.output, HasSubstr("could not initialize GLFW"));
  EXPECT_NE(outcome.exit_code, 0);
}

TEST_F(Simulate, BrokenFileThatIsDroppedIsExplained) {
  StartSimulate(Write("ball.xml", kBall));
  Key("space");
  const Picture before = Settled();
  EXPECT_TRUE(Drop(Write("broken.xml", "<mujoco><worldbdy/></mujoco>")));
  EXPECT_TRUE(Eventually([&] { return Log().find("worldbdy") != std::string::npos; })) << Log();
  EXPECT_TRUE(Changes(before));
  const Picture after = Screen();
  // White letters on a dark ground above the lower left corner of the view, the ball as before.
  EXPECT_GT(CountWhite(after, 280, 500), CountWhite(before, 280, 500) + 100);
  EXPECT_EQ(CountRed(after), CountRed(before));
  Saw("the message over the old model: " + Log().substr(Log().find("XML")));
  EXPECT_TRUE(Drop(Write("other.xml", std::string(kBall).replace(15, 4, "egg!"))));
  EXPECT_TRUE(Eventually([&] { return Do("search --name 'MuJoCo : egg!'").exit_code == 0; }));
  EXPECT_TRUE(Eventually([&] { return CountWhite(Screen(), 280, 500) < 20; }));
  Saw("another file that was dropped, without a message");
}

TEST_F(Simulate, BrokenModelIsExplainedAndReloadedWhenRepaired) {
  const std::string path = Write("ball.xml", kBall);
  StartSimulate(path);
  Write("ball.xml", "<mujoco><worldbdy/></mujoco>");
  Key("ctrl+l");
  EXPECT_TRUE(Eventually([&] { return Log().find("worldbdy") != std::string::npos; })) << Log();
  Write("ball.xml", kBall);
  Key("space");
  const double before = Time();
  Key("ctrl+l");
  EXPECT_TRUE(Eventually([&] { return Time() != before; }));
}

TEST_F(Simulate, WindowCanBeResizedAndClosed) {
  StartSimulate(Write("ball.xml", kBall));
  Do("windowsize --sync " + window_ + " 800 500");
  EXPECT_TRUE(Eventually([&] {
    const Picture picture = Screenshot();
    return picture.width == 800 && picture.height == 500 && CountRed(picture) > 100;
  }));
  Saw("800 x 500 pixels");
  Close();
  EXPECT_EQ(AwaitEnd(), 0);
}

TEST_F(Simulate, ErrorsOfOpenGLWouldBeSeen) {
  setenv("CONJOINT_MAKE_GL_ERROR", "1", 1);
  StartSimulate(Write("ball.xml", kBall));
  unsetenv("CONJOINT_MAKE_GL_ERROR");
  EXPECT_THAT(Log(), HasSubstr("OpenGL error: GL_INVALID_ENUM"));
  Write("log.txt", "");
}

class BasicWindow : public Simulate {};

TEST_F(BasicWindow, ShowsTheModelAndFollowsKeysAndMouse) {
  StartProgram("basic", {Write("ball.xml", kBall)}, "Demo");
  double at_rest = 0;  // once the ball has fallen
  EXPECT_TRUE(Eventually([&] {
    const double before = std::exchange(at_rest, MeanRowOfRed(Screen()));
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    return CountRed(Screen()) > 1000 && at_rest == before;
  }));
  Saw("a red ball of " + std::to_string(CountRed(Screen())) + " pixels");
  Do("mousemove --window " + window_ +
     " 600 450 mousedown 3 mousemove_relative --sync 0 100 mousemove_relative --sync 0 100");
  Do("mouseup 3");
  EXPECT_TRUE(Eventually([&] { return MeanRowOfRed(Screen()) > at_rest + 20; }));
  const size_t size = CountRed(Screen());
  Do("mousemove --window " + window_ + " 600 450 click --repeat 5 4");
  EXPECT_TRUE(Eventually([&] { return 11 * CountRed(Screen()) < 10 * size; }));
  Saw("the view moved and farther away");
  Key("BackSpace");
  Close();
  EXPECT_EQ(AwaitEnd(), 0);
  EXPECT_EQ(Log(), "");
}

class ViewWindow : public Simulate {};

TEST_F(ViewWindow, LoadsAModelAgainWhenItIsSaved) {
  const std::string path = Write("ball.xml", kBall);
  StartProgram("conjoint", {"view", path}, "MuJoCo : ball");
  EXPECT_TRUE(Eventually([&] { return Time() > .05; }));
  Key("space");
  const double paused = Time();
  const Picture first = Settled();
  Do("mousemove --window " + window_ +
     " 450 100 mousedown 1 mousemove_relative --sync 60 30 mousemove_relative --sync 60 0 mouseup "
     "1");
  EXPECT_TRUE(Changes(first));
  const Picture before = Settled();
  Saw("paused at " + std::to_string(paused) + " s, the camera turned");

  // Another colour: same view, same state.
  std::string blue = kBall;
  blue.replace(blue.find("1 0 0 1"), 7, "0 0 1 1");
  Write("ball.xml", blue);
  EXPECT_TRUE(Eventually([&] { return CountRed(Screen()) < CountRed(before) / 2; }));
  EXPECT_TRUE(Eventually([&] { return CountBlue(Screen()) > 1000; }));
  EXPECT_EQ(Time(), paused);
  Write("ball.xml", kBall);
  EXPECT_TRUE(Eventually([&] { return Screen().rgb == before.rgb; }));
  Saw("blue and red again, in the same place");

  // A mistake is shown as on the command line, over what was there.
  std::string broken = kBall;
  broken.replace(broken.find("<freejoint/>"), 12, "<fredjoint/>");
  Write("ball.xml", broken);
  EXPECT_TRUE(Eventually([&] {
    return Log().find("hint: did you mean 'freejoint'?") != std::string::npos;
  })) << Log();
  EXPECT_THAT(Log(), HasSubstr("\n  1 | <mujoco model='ball'>"));
  EXPECT_TRUE(Eventually(
      [&] { return CountWhite(Screen(), 280, 400) > CountWhite(before, 280, 400) + 100; }));
  EXPECT_GT(CountRed(Screen()), 1000u);
  Saw("the message over the model:" + Log().substr(Log().find("\n  XML")));

  // One joint more: the state is that of the file.
  std::string more = kBall;
  more.replace(more.find("</worldbody>"), 12,
               "<body pos='1 0 2'><joint/><geom size='.1'/></body></worldbody>");
  Write("ball.xml", more);
  EXPECT_TRUE(Eventually([&] { return Time() == 0; }));
  EXPECT_TRUE(Eventually([&] { return CountWhite(Screen(), 280, 400) < 20; }));
  Saw("repaired, with another body, at 0 s");
  Key("ctrl+q");
  EXPECT_EQ(AwaitEnd(), 0);
}

TEST_F(ViewWindow, ShowsWhatIsWrongWithTheFirstModel) {
  const std::string path = Write("arm.xml",
                                 "<mujoco>\n  <worldbody>\n    <geom typ='box' size='1 1 1'/>\n"
                                 "  </worldbody>\n</mujoco>");
  StartProgram("conjoint", {"view", path}, "MuJoCo");
  EXPECT_TRUE(Eventually([&] { return Log().find("did you mean 'type'?") != std::string::npos; }));
  EXPECT_TRUE(Eventually([&] { return CountWhite(Screen(), 280, 400) > 100; }));
  Saw("the window without a model, with the message");
  Write("arm.xml",
        "<mujoco model='arm'><worldbody><geom type='box' size='1 1 1'/></worldbody></mujoco>");
  EXPECT_TRUE(Eventually([&] { return Do("search --name 'MuJoCo : arm'").exit_code == 0; }));
}

TEST_F(ViewWindow, StartsFromAKeyframe) {
  std::string text = kBall;
  text.replace(text.find("</mujoco>"), 9,
               "<keyframe><key name='late' time='5'/></keyframe></mujoco>");
  StartProgram("conjoint", {"view", Write("ball.xml", text), "--keyframe", "late"},
               "MuJoCo : ball");
  EXPECT_GE(Time(), 5);
}

class Record : public Folder {
 protected:
  static Outcome Run(const std::string& arguments) {
    return Start("record", arguments, "2>&1 </dev/null");
  }
};

TEST_F(Record, WritesRawPictures) {
  const std::string model =
      Write("ball.xml",
            "<mujoco><visual><global offwidth='300' offheight='200'/></visual><worldbody>"
            "<geom size='1' rgba='1 0 0 1'/></worldbody></mujoco>");
  const std::string path = Path("out.rgb");
  // At 0, at the first step (the last picture's time still being 0), then every .1 s.
  const Outcome outcome = Run(model + " .25 10 " + path + " 0");
  EXPECT_EQ(outcome.exit_code, 0) << outcome.output;
  EXPECT_EQ(outcome.output, ".\n");
  const std::string frames = ReadFile(path);
  EXPECT_EQ(frames.size(), 4u * 300 * 200 * 3);
  const size_t ball = 3 * (80 * 300 + 150);  // below the time
  EXPECT_GT(static_cast<unsigned char>(frames[ball]), 80);
  EXPECT_LT(static_cast<unsigned char>(frames[ball + 1]), 80);
}

TEST_F(Record, PastesTheDepthUnlessToldNotTo) {
  const std::string model =
      Write("ball.xml",
            "<mujoco><visual><global offwidth='90' offheight='60'/></visual><worldbody>"
            "<geom size='1' rgba='1 0 0 1'/></worldbody></mujoco>");
  ASSERT_EQ(Run(model + " .001 10 " + Path("with.rgb")).exit_code, 0);
  ASSERT_EQ(Run(model + " .001 10 " + Path("without.rgb") + " 0").exit_code, 0);
  const std::string with = ReadFile(Path("with.rgb")), without = ReadFile(Path("without.rgb"));
  ASSERT_EQ(with.size(), without.size());
  for (size_t y = 0; y < 60; ++y) {
    for (size_t x = 0; x < 90; ++x) {
      const size_t at = 3 * (90 * y + x);
      if (x < 30 && y < 20) {
        EXPECT_EQ(with[at], with[at + 1]);
      } else {
        ASSERT_EQ(with.compare(at, 3, without, at, 3), 0) << x << " " << y;
      }
    }
  }
  // The middle of the small picture shows the ball: near, hence bright.
  EXPECT_NE(with[3 * (90 * 10 + 15)], with[0]);
}

TEST_F(Record, SaysWhatIsWrong) {
  const std::string model = Write("ball.xml", kBall);
  EXPECT_THAT(Run("").output,
              HasSubstr(" USAGE:  record modelfile duration fps rgbfile [adddepth]\n"));
  EXPECT_THAT(Run(model + " 1 10 /nowhere/x.rgb").output,
              HasSubstr("Could not open rgbfile for writing"));
  EXPECT_THAT(Run(model + " 1 10 " + Path("x") + " maybe").output,
              HasSubstr("Invalid adddepth argument"));
  EXPECT_THAT(Run("nowhere.xml 1 10 x").output, HasSubstr("Load model error: "));
}

}  // namespace
}  // namespace conjoint::testing
