// conjoint render and record: pictures and films without a display.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <lodepng.h>

#include <string>
#include <vector>

#include "apps/program.h"

namespace conjoint::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

// A red ball of 0.5 m, 2 m in front of a camera that looks along y, and nothing else.
constexpr char kBall[] =
    "<mujoco model='ball'><visual><headlight ambient='1 1 1' specular='0 0 0'/></visual>"
    "<asset><texture type='skybox' builtin='flat' rgb1='0 0 1' width='8' height='8'/></asset>"
    "<worldbody><camera name='front' pos='0 -2 0' xyaxes='1 0 0 0 0 1'/>"
    "<camera pos='0 2 0' xyaxes='1 0 0 0 0 1'/>"
    "<body><joint name='slide' type='slide' axis='1 0 0'/>"
    "<geom size='.5' rgba='1 0 0 1'/></body></worldbody>"
    "<actuator><motor name='push' joint='slide' gear='1000'/></actuator>"
    "<keyframe><key name='away' qpos='50'/></keyframe></mujoco>";

struct Image {
  unsigned width = 0, height = 0;
  std::vector<unsigned char> bytes;

  // The channels of a pixel, from the top left.
  std::vector<int> At(unsigned x, unsigned y) const {
    const size_t size = bytes.size() / width / height, at = (y * width + x) * size;
    return {bytes.begin() + static_cast<int>(at), bytes.begin() + static_cast<int>(at + size)};
  }
};

Image ReadPng(const std::string& path, LodePNGColorType type, unsigned bits = 8) {
  unsigned char* pixels = nullptr;
  Image image;
  EXPECT_EQ(lodepng_decode_file(&pixels, &image.width, &image.height, path.c_str(), type, bits),
            0u);
  const size_t channels = type == LCT_RGBA ? 4 : type == LCT_RGB ? 3 : 1;
  if (pixels) image.bytes.assign(pixels, pixels + image.width * image.height * channels * bits / 8);
  std::free(pixels);
  return image;
}

class ConjointRender : public Folder {
 protected:
  // The picture of the ball that these arguments ask for.
  Image Draw(const std::string& arguments, LodePNGColorType type = LCT_RGB, unsigned bits = 8) {
    const Outcome outcome =
        Output("render " + Write("ball.xml", kBall) + " --width 80 --height 60 --out " +
               Path("x.png") + " " + arguments);
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_THAT(outcome.output, HasSubstr("x.png: 80 x 60, drawn with "));
    return ReadPng(Path("x.png"), type, bits);
  }
};

using ConjointRecord = Folder;

TEST_F(ConjointRender, DrawsWhatACameraSees) {
  const Image image = Draw("--camera front");
  EXPECT_EQ(image.width, 80u);
  EXPECT_EQ(image.height, 60u);
  EXPECT_GT(image.At(40, 30)[0], 200);  // the ball
  EXPECT_EQ(image.At(40, 30)[2], 0);
  EXPECT_GT(image.At(2, 2)[2], 200);  // the sky
}

TEST_F(ConjointRender, FindsACameraByItsNumber) {
  EXPECT_GT(Draw("--camera 1").At(40, 30)[2], 200);  // looks away from the ball
}

TEST_F(ConjointRender, PlacesTheFreeCamera) {
  const std::string free = "--azimuth 90 --elevation 0 --distance 2";
  EXPECT_GT(Draw(free).At(40, 30)[0], 200);
  EXPECT_GT(Draw(free + " --lookat 5 0 0").At(40, 30)[2], 200);
}

TEST_F(ConjointRender, ShowsAKeyframeOrALaterTime) {
  EXPECT_GT(Draw("--camera front --keyframe away").At(40, 30)[2], 200);
  EXPECT_GT(Draw("--camera front --noise 1 --time 2").At(40, 30)[2], 200);
}

TEST_F(ConjointRender, MeasuresDepthInMillimetres) {
  const Image image = Draw("--camera front --depth", LCT_GREY, 16);
  const std::vector<int> near = image.At(40, 30);
  EXPECT_NEAR(near[0] * 256 + near[1], 1500, 5);  // the ball begins 0.5 m before its centre
  EXPECT_EQ(image.At(2, 2), (std::vector<int>{0, 0}));
}

TEST_F(ConjointRender, LeavesTheBackgroundTransparent) {
  const Image image = Draw("--camera front --transparent", LCT_RGBA);
  EXPECT_EQ(image.At(40, 30)[3], 255);
  EXPECT_EQ(image.At(2, 2)[3], 0);
  bool soft_edge = false;
  for (unsigned x = 0; x < image.width; ++x) {
    const std::vector<int> pixel = image.At(x, 30);
    if (pixel[3] > 0) {
      EXPECT_EQ(pixel[2], 0) << "the sky shows through at " << x;
      EXPECT_GT(pixel[0], 100) << "the edge is darker than the ball at " << x;
    }
    soft_edge |= pixel[3] > 0 && pixel[3] < 255;
  }
  EXPECT_TRUE(soft_edge);
}

TEST_F(ConjointRender, GivesEachObjectAColour) {
  const Image image = Draw("--camera front --segmentation");
  EXPECT_NE(image.At(40, 30), (std::vector<int>{0, 0, 0}));
  EXPECT_EQ(image.At(40, 30), image.At(45, 35));
  EXPECT_EQ(image.At(2, 2), (std::vector<int>{0, 0, 0}));
}

TEST_F(ConjointRender, SaysWhatIsWrongWithItsArguments) {
  const std::string render = "render " + Write("ball.xml", kBall) + " --out ";
  const std::string out = Path("x.png");
  EXPECT_EQ(Errors(render + out + " --camera frnt").output,
            "conjoint: the model has 2 cameras, none of them 'frnt'; did you mean 'front'?\n");
  EXPECT_THAT(Errors(render + Path("x.jpg")).output, HasSubstr("should end with .png\n"));
  EXPECT_EQ(Errors(render + out + " --depth --transparent").exit_code, 2);
  EXPECT_EQ(Errors(render + out + " --camera front --azimuth 3").exit_code, 2);
  EXPECT_EQ(Errors(render + out + " --width 5000").exit_code, 2);
  const Outcome unwritable = Errors(render + "/nowhere/x.png");
  EXPECT_EQ(unwritable.exit_code, 1);
  EXPECT_THAT(unwritable.output, StartsWith("conjoint: cannot write '/nowhere/x.png': "));
}

TEST_F(ConjointRecord, NumbersThePicturesOfASequence) {
  const Outcome outcome =
      Output("record " + Write("ball.xml", kBall) + " --time .5 --fps 10 --speed 2 --width 40 " +
             "--height 30 --out " + Path("frames/%03d.png"));
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.output, HasSubstr(": 3 frames of 40 x 30, drawn with "));
  EXPECT_EQ(ReadPng(Path("frames/000.png"), LCT_RGB).width, 40u);
  EXPECT_EQ(ReadPng(Path("frames/002.png"), LCT_RGB).width, 40u);
}

TEST_F(ConjointRecord, DrivesTheModelWithControlsFromAFile) {
  const std::string record = "record " + Write("ball.xml", kBall) +
                             " --time 1 --fps 1 --camera front --width 40 --height 30 --out ";
  const auto last_centre = [&](const std::string& name) {
    return ReadPng(Path(name + "0001.png"), LCT_RGB).At(20, 15);
  };
  Output(record + Path("still.png"));
  EXPECT_GT(last_centre("still")[0], 200);
  const std::string csv = Write("push.csv", "push\n1\n1\n");
  EXPECT_EQ(Errors(record + Path("csv.png") + " --controls " + csv).output, "");
  EXPECT_GT(last_centre("csv")[2], 200);  // pushed out of the picture
  std::string header = "{'descr': '<f8', 'fortran_order': False, 'shape': (1, 1), }";
  header.resize(117, ' ');
  const double one = 1;
  const std::string npy =
      Write("push.npy", std::string("\x93NUMPY\x01\x00\x76\x00", 10) + header + "\n" +
                            std::string(reinterpret_cast<const char*>(&one), sizeof(one)));
  EXPECT_EQ(Errors(record + Path("npy.png") + " --controls " + npy).output, "");
  EXPECT_GT(last_centre("npy")[2], 200);
}

TEST_F(ConjointRecord, SaysWhatIsWrongWithAControlFile) {
  const std::string record =
      "record " + Write("ball.xml", kBall) + " --out " + Path("x.png") + " --time .1 --controls ";
  EXPECT_EQ(
      Errors(record + Write("a.csv", "1\n2,3\n")).output,
      "conjoint: '" + Path("a.csv") + "', line 2: expected 1 numbers with commas between them\n");
  EXPECT_EQ(
      Errors(record + Write("b.csv", "1,2\n")).output,
      "conjoint: '" + Path("b.csv") + "' has 1 rows of 2 controls; the model has 1 actuators\n");
  EXPECT_EQ(Errors(record + Write("c.npy", "\x93NUMPY and not much else")).exit_code, 1);
  EXPECT_EQ(Errors(record + Path("absent.csv")).exit_code, 1);
}

TEST_F(ConjointRecord, EncodesWithFfmpegOrSaysThatThereIsNone) {
  const std::string record =
      "record " + Write("ball.xml", kBall) + " --time .3 --width 41 --height 31 --out ";
  const Outcome without = Shell("PATH=/nowhere " CONJOINT_APPS "/conjoint " + record +
                                Path("x.mp4") + " 2>&1 >/dev/null");
  EXPECT_EQ(without.exit_code, 1);
  EXPECT_THAT(without.output, HasSubstr("needs the ffmpeg program"));
  if (Shell("ffmpeg -version >/dev/null 2>&1").exit_code != 0) GTEST_SKIP() << "no ffmpeg";
  EXPECT_EQ(Errors(record + Path("x.mp4")).output, "");
  EXPECT_EQ(ReadFile(Path("x.mp4")).substr(4, 4), "ftyp");
  EXPECT_EQ(Errors(record + Path("x.gif")).output, "");
  EXPECT_THAT(ReadFile(Path("x.gif")), StartsWith("GIF89a"));
  const Outcome unwritable = Errors(record + "/nowhere/x.mp4");
  EXPECT_EQ(unwritable.exit_code, 1);
  EXPECT_THAT(unwritable.output, HasSubstr("conjoint: ffmpeg could not write '/nowhere/x.mp4'\n"));
}

TEST(ConjointView, WithoutADisplayNamesTheBrowser) {
  const Outcome outcome =
      Shell("env -u DISPLAY -u WAYLAND_DISPLAY " CONJOINT_APPS "/conjoint view x.xml 2>&1");
  EXPECT_NE(outcome.exit_code, 0);
  EXPECT_THAT(outcome.output, HasSubstr("no display"));
  EXPECT_THAT(outcome.output, HasSubstr("conjoint view --web x.xml"));
}

}  // namespace
}  // namespace conjoint::testing
