#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "compiler/asset_support.h"
#include "compiler/spec_builder.h"

namespace conjoint::testing {
namespace {

const std::string kTriangle = "vertex='0 0 0 1 0 0 0 1 0' face='0 1 2'";

std::string Bone(const std::string& vertices, const std::string& weights,
                 const std::string& body = "arm") {
  return "<bone body='" + body + "' bindpos='1 2 3' bindquat='2 0 0 0' vertid='" + vertices +
         "' vertweight='" + weights + "'/>";
}

std::string Text(const std::string& skin, const std::string& bones) {
  return ModelText("<skin name='s' " + skin + ">" + bones + "</skin>");
}

std::string Problem(const std::string& skin, const std::string& bones) {
  return FirstLine(LoadProblem(Text(skin, bones)));
}

TEST(AssetSkin, WeightsOfAVertexAddUpToOne) {
  const ModelPtr m = LoadText(Text(kTriangle, Bone("0 1 2", "1 2 1") + Bone("1 2", "2 3")));
  EXPECT_EQ(m->nskinbone, 2);
  EXPECT_ROW(m->skin_bonevertweight, 5, {1, .5, .25, .5, .75});
  EXPECT_ROW(m->skin_bonebindquat, 4, {1, 0, 0, 0});
  EXPECT_ROW(m->skin_bonebindpos, 3, {1, 2, 3});
  EXPECT_EQ(m->skin_bonebodyid[0], 1);
  EXPECT_EQ(m->skin_texcoordadr[0], -1);
}

TEST(AssetSkin, MessagesSayWhatIsWrong) {
  EXPECT_EQ(Problem(kTriangle, ""), "Error: Missing data in skin");
  EXPECT_EQ(Problem("vertex='0 0 0 1' face='0 1 2'", Bone("0", "1")),
            "Error: Vertex data must be multiple of 3");
  EXPECT_EQ(Problem("vertex='0 0 0 1 0 0' face='0 1'", Bone("0", "1")),
            "Error: Face data must be multiple of 3");
  EXPECT_EQ(Problem(kTriangle + " texcoord='0 0'", Bone("0 1 2", "1 1 1")),
            "Error: Vertex and texcoord data incompatible size");
  EXPECT_EQ(Problem(kTriangle, Bone("0 1 2", "1 1 1", "leg")), "Error: unknown body 'leg' in skin");
  EXPECT_EQ(Problem(kTriangle, Bone("0 1 2", "1 1")),
            "Error: vertid and vertweight must have same non-zero size in skin");
  EXPECT_EQ(Problem(kTriangle, Bone("0 1 3", "1 1 1")), "Error: vertid 3 out of range in skin");
  EXPECT_EQ(Problem(kTriangle, Bone("0 1 -1", "1 1 1")), "Error: vertid -1 out of range in skin");
  EXPECT_EQ(Problem(kTriangle, Bone("0 1", "1 1")),
            "Error: vertex 2 must have positive total weight in skin");
  EXPECT_EQ(Problem("file='x.png'", ""), "Error: Unknown skin file type: x.png");
  EXPECT_EQ(Problem("file='x.skn' " + kTriangle, ""),
            "Error: Both skin data and file were specified: x.skn");
}

TEST(AssetSkin, CompilingAgainReadsTheFileAgain) {
  TestVfs vfs;
  vfs.Add("s.skn", Bytes<int>({3, 0, 1, 1}) + Bytes<float>({0, 0, 0, 1, 0, 0, 0, 1, 0}) +
                       Bytes<int>({0, 1, 2}) + "arm" + std::string(37, '\0') +
                       Bytes<float>({0, 0, 0, 1, 0, 0, 0}) + Bytes<int>({3, 0, 1, 2}) +
                       Bytes<float>({1, 1, 4}));
  const SpecPtr spec(mj_parseXMLString(Text("file='s.skn'", "").c_str(), vfs.get(), nullptr, 0));
  for (int round = 0; round < 2; ++round) {
    const ModelPtr m(mj_compile(spec.get(), vfs.get()));
    ASSERT_TRUE(m) << mjs_getError(spec.get());
    EXPECT_ROW(m->skin_bonevertweight, 3, {1, 1, 1});
    EXPECT_EQ(m->skin_bonevertnum[0], 3);
  }
}

}  // namespace
}  // namespace conjoint::testing
