// mj_printModel, mj_printData and mj_printScene against what the reference writes about the same
// models and data (tools/make_golden_print.py).

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <sstream>
#include <string>
#include <vector>

#include "model/print_support.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string ModelText(const mjModel* m) {
  return TextOf([&](const char* filename) { mj_printModel(m, filename); });
}

std::string DataText(const mjModel* m, const mjData* d) {
  return TextOf([&](const char* filename) { mj_printData(m, d, filename); });
}

std::vector<std::string> Lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// Names the first line that is not the same: two whole dumps are too much to look at.
void ExpectSameText(const std::string& ours, const std::string& golden) {
  const std::vector<std::string> a = Lines(ours), b = Lines(golden);
  for (size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    ASSERT_EQ(a[i], b[i]) << "line " << i + 1;
  }
  EXPECT_EQ(a.size(), b.size());
  EXPECT_EQ(ours.size(), golden.size());
}

class PrintDump : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!kGoldenModelsLoad) GTEST_SKIP() << "the golden dumps show the digits of doubles";
  }
};

TEST_F(PrintDump, ModelOfAPendulumHasTheLinesOfTheReference) {
  const ModelPtr m = GoldenModel("hinge_sphere");
  ASSERT_TRUE(m);
  const std::string text = ModelText(m.get());
  const std::vector<std::string> lines = Lines(text);
  ASSERT_EQ(lines.size(), 354u);
  EXPECT_EQ(lines[1], "model name     MuJoCo Model");
  EXPECT_EQ(lines[4], "  total             3 KB");
  EXPECT_EQ(lines[5], "  bvhs           64 bytes");
  EXPECT_EQ(lines[9], "  nq                  1");
  ExpectSameText(text, GoldenText("hinge_sphere.model.txt"));
}

TEST_F(PrintDump, DataOfAPendulumHaveTheLinesOfTheReference) {
  const ModelPtr m = GoldenModel("hinge_sphere");
  ASSERT_TRUE(m);
  const GoldenData d(m.get(), "hinge_sphere");
  const std::string text = DataText(m.get(), d.get());
  const std::vector<std::string> lines = Lines(text);
  ASSERT_EQ(lines.size(), 193u);
  EXPECT_EQ(lines[1], "  total           13475 KB");
  EXPECT_EQ(lines[4], "  arena           13312 KB, used 0.0%");
  EXPECT_EQ(lines[7], "  narena                13631488");
  EXPECT_THAT(text, HasSubstr("QM\n   0.017   \n\nM\n     0:  0.017   \n\n"));
  ExpectSameText(text, GoldenText("hinge_sphere.data.txt"));
}

TEST_F(PrintDump, ModelWithAllKindsOfObjectsIsThatOfTheReference) {
  const ModelPtr m = GoldenModel("print_mechanism");
  ASSERT_TRUE(m);
  ExpectSameText(ModelText(m.get()), GoldenText("print_mechanism.model.txt"));
}

TEST_F(PrintDump, DataWithTendonsDelaysAndMocapAreThoseOfTheReference) {
  const ModelPtr m = GoldenModel("print_mechanism");
  ASSERT_TRUE(m);
  const GoldenData d(m.get(), "print_mechanism");
  ExpectSameText(DataText(m.get(), d.get()), GoldenText("print_mechanism.data.txt"));
}

class PrintConstraints : public PrintDump, public ::testing::WithParamInterface<const char*> {};

TEST_P(PrintConstraints, ContactsRowsAndIslandsAreThoseOfTheReference) {
  const ModelPtr m = GoldenModel(GetParam());
  ASSERT_TRUE(m);
  const GoldenData d(m.get(), GetParam());
  ASSERT_GT(d->ncon, 0);
  ASSERT_GT(d->nisland, 1);
  ExpectSameText(DataText(m.get(), d.get()), GoldenText(GetParam() + std::string(".data.txt")));
}

INSTANTIATE_TEST_SUITE_P(Jacobian, PrintConstraints,
                         ::testing::Values("print_contact", "print_contact_sparse"));

TEST_F(PrintDump, DataStraightAfterResetArePrintedWithoutTheArena) {
  for (const char* name : {"hinge_sphere", "print_mechanism", "print_contact"}) {
    const ModelPtr m = GoldenModel(name);
    ASSERT_TRUE(m);
    const DataPtr d(mj_makeData(m.get()));
    ASSERT_TRUE(d);
    const std::string text = DataText(m.get(), d.get());
    EXPECT_THAT(text, HasSubstr("\nQPOS\n"));
    EXPECT_EQ(text.find("TENDON_EFCADR"), std::string::npos);
  }
}

TEST_F(PrintDump, NumbersAreInTheCallersFormat) {
  const ModelPtr m = GoldenModel("hinge_sphere");
  ASSERT_TRUE(m);
  const DataPtr d(mj_makeData(m.get()));
  ASSERT_TRUE(d);
  EXPECT_THAT(TextOf([&](const char* f) { mj_printFormattedModel(m.get(), f, "%.3f"); }),
              HasSubstr("  timestep           0.002\n"));
  EXPECT_THAT(TextOf([&](const char* f) { mj_printFormattedData(m.get(), d.get(), f, "%.3f"); }),
              HasSubstr("\nTIME = 0.000\n"));
}

TEST_F(PrintDump, DataCannotBePrintedWhileTheStackIsInUse) {
  const ModelPtr m = GoldenModel("hinge_sphere");
  ASSERT_TRUE(m);
  const DataPtr d(mj_makeData(m.get()));
  ASSERT_TRUE(d);
  d->pstack = 24;
  EXPECT_EQ(ErrorOf([&] { mj_printData(m.get(), d.get(), "printed.txt"); }),
            "mj_printFormattedData: attempting to print mjData when stack is in use");
  d->pstack = 0;
}

TEST_F(PrintDump, TheFileIsOpenedBeforeTheFormatIsLookedAtExceptForData) {
  const ModelPtr m = GoldenModel("hinge_sphere");
  ASSERT_TRUE(m);
  const DataPtr d(mj_makeData(m.get()));
  ASSERT_TRUE(d);
  const auto scene = std::make_unique<mjvScene>();
  const char* const nowhere = "no/such/folder.txt";
  const char* const no_file = "Could not open file 'no/such/folder.txt' for writing mjModel";
  EXPECT_THAT(WarningsOf([&] { mj_printFormattedModel(m.get(), nowhere, nullptr); }),
              ElementsAre(no_file));
  EXPECT_THAT(WarningsOf([&] { mj_printFormattedScene(scene.get(), nowhere, nullptr); }),
              ElementsAre(no_file));
  EXPECT_THAT(
      WarningsOf([&] { mj_printFormattedData(m.get(), d.get(), nowhere, nullptr); }),
      ElementsAre("WARNING: Received invalid float_format. Using default instead.", no_file));
}

// A scene of the visualizer, filled by hand.
TEST(PrintScene, ShowsGeomsLightsCamerasFlagsAndTransform) {
  const auto scene = std::make_unique<mjvScene>();
  mjvGeom geom = {};
  geom.type = mjGEOM_BOX;
  geom.pos[2] = 0.5f;
  std::memset(geom.label, 'x', sizeof(geom.label));  // not terminated
  scene->ngeom = 1;
  scene->geoms = &geom;
  scene->nlight = 1;
  scene->lights[0].castshadow = 1;
  scene->flags[mjRND_FOG] = 1;
  scene->enabletransform = 1;
  scene->rotate[0] = 1;
  const std::string text =
      TextOf([&](const char* f) { mj_printFormattedScene(scene.get(), f, "%g"); });
  EXPECT_THAT(text, ::testing::StartsWith("GEOMS 1\n  GEOM 0\n    type              6\n"));
  EXPECT_THAT(text, HasSubstr("    label            " + std::string(100, 'x') + "\n    objtype"));
  EXPECT_THAT(text, HasSubstr("    pos              0 0 0.5 \n"));
  EXPECT_THAT(text, HasSubstr("LIGHTS 1\n  LIGHT 0\n    id                0\n"));
  EXPECT_THAT(text, HasSubstr("    castshadow        1\n    headlight         0\n"));
  EXPECT_THAT(text, HasSubstr("\n\nCAMERAS 2\n  CAMERA 0\n    pos              0 0 0 \n"));
  EXPECT_THAT(text, HasSubstr("\n\nFLEX DATA 0\n\nSKIN DATA 0\n\nFLAGS\n"));
  EXPECT_THAT(text, HasSubstr("  Fog                   1\n  Haze                  0\n"));
  EXPECT_THAT(text,
              ::testing::EndsWith("\n\nTRANSFORM 1\n  translate          0 0 0 \n"
                                  "  rotate             1 0 0 0 \n  scale              0\n\n\n"));
}

}  // namespace
}  // namespace conjoint::testing
