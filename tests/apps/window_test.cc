// simulate, basic and record as people start them: real windows, real keys, real files.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "apps/display.h"

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
  // A frame may take keys in that come one after the other; files are written first.
  Key("Left");
  EXPECT_TRUE(Eventually([&] { return Time() < paused; }));
  Key("Right");
  EXPECT_TRUE(Eventually([&] { return Time() == paused; }));
  Key("Right");
  EXPECT_TRUE(Eventually([&] { return Time() > paused; }));
  Key("BackSpace");
  EXPECT_TRUE(Eventually([&] { return Time() == 0; }));
  Key("ctrl+q");
  EXPECT_EQ(AwaitEnd(), 0);
}

TEST_F(Simulate, ShowsTheModelBetweenThePanels) {
  StartSimulate(Write("ball.xml", kBall));
  Key("space");
  const Picture with_panels = Screenshot();
  EXPECT_EQ(with_panels.width, 1400 * 2 / 3);
  EXPECT_EQ(with_panels.height, 900 * 2 / 3);
  EXPECT_GT(CountRed(with_panels), 1000u);
  EXPECT_EQ(with_panels.At(2, 590), (Picture::Pixel{64, 64, 64}));    // left panel
  EXPECT_EQ(with_panels.At(930, 590), (Picture::Pixel{64, 64, 64}));  // right panel
  Key("Tab");
  Key("shift+Tab");
  const Picture without_panels = Screenshot();
  EXPECT_NE(without_panels.At(2, 590), (Picture::Pixel{64, 64, 64}));
  EXPECT_GT(CountRed(without_panels), 1000u);
}

TEST_F(Simulate, MouseTurnsTheCamera) {
  StartSimulate(Write("ball.xml", kBall));
  Key("space");
  Key("BackSpace");
  Key("Tab");
  Key("shift+Tab");
  const Picture before = Screenshot();
  Do("mousemove --window " + window_ +
     " 450 100 mousedown 1 mousemove_relative --sync 0 60 mousemove_relative --sync 0 60 mouseup "
     "1");
  const Picture after = Screenshot();
  EXPECT_NE(before.rgb, after.rgb);
}

TEST_F(Simulate, MousePullsTheSelectedBody) {
  StartSimulate(Write("ball.xml", kBall));
  Key("space");
  Key("BackSpace");
  Key("Tab");
  Key("shift+Tab");
  const std::string at = "mousemove --window " + window_ + " 466 300 ";  // the middle
  Do(at + "click --repeat 2 --delay 50 1");
  const Picture before = Screenshot();
  Do(at +
     "keydown ctrl mousedown 3 sleep .5 mousemove_relative --sync 0 -50 sleep .5 "
     "mousemove_relative --sync 0 -50 sleep .5 mouseup 3 keyup ctrl");
  const Picture after = Screenshot();
  // The red ball has been carried up.
  EXPECT_GT(CountRed(before), 1000u);
  EXPECT_LT(MeanRowOfRed(after), MeanRowOfRed(before) - 30);
}

TEST_F(Simulate, EverySectionAndFlagCanBeUsed) {
  StartSimulate(Write("ball.xml", kBall));
  Key("space");
  Picture last = Screenshot();
  for (const char* section : {"alt+o", "alt+s", "alt+w", "alt+p", "alt+r", "alt+v", "alt+g",
                              "alt+j", "alt+c", "alt+e", "F1", "F2", "F3", "F4"}) {
    Key(section);
    const Picture picture = Screenshot();
    EXPECT_NE(picture.rgb, last.rgb) << section;
    last = picture;
  }
  const std::string flags =
      "h x j q u comma z v y e i apostrophe b o c n f p t a m d semicolon grave backslash "
      "s w r l k g slash";
  Key(flags);
  EXPECT_NE(Screenshot().rgb, last.rgb);
  Key(flags);
  Key("F6 F6 F7 F7 bracketright bracketleft Escape");
  EXPECT_GT(CountRed(Screenshot()), 100u);
}

TEST_F(Simulate, WithoutADisplaySaysSo) {
  const Outcome outcome =
      Shell("env -u DISPLAY -u WAYLAND_DISPLAY " CONJOINT_APPS "/simulate 2>&1 </dev/null");
  EXPECT_THAT(outcome.output, HasSubstr("could not initialize GLFW"));
  EXPECT_NE(outcome.exit_code, 0);
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

TEST_F(Simulate, WindowCanBeResized) {
  StartSimulate(Write("ball.xml", kBall));
  Do("windowsize --sync " + window_ + " 800 500");
  EXPECT_TRUE(Eventually([&] {
    const Picture picture = Screenshot();
    return picture.width == 800 && picture.height == 500 && CountRed(picture) > 100;
  }));
}

class BasicWindow : public Window {};

TEST_F(BasicWindow, StaysOpenWhileKeysAndMouseAreUsed) {
  StartProgram("basic", {Write("ball.xml", kBall)}, "Demo");
  Key("BackSpace");
  Do("mousemove --window " + window_ + " 600 450 click 4 mousedown 1 mousemove_relative 50 0");
  Do("mouseup 1");
  std::this_thread::sleep_for(std::chrono::seconds(1));
  EXPECT_EQ(Do("search --name Demo").exit_code, 0) << Log();
  EXPECT_EQ(Log(), "");
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
