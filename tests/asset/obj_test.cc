// OBJ: what each line means, shapes, numbers, errors.

#include "asset/obj.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cfloat>
#include <cmath>
#include <string>

namespace conjoint {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const std::string kSquare = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";

MeshData Parse(const std::string& text) {
  const auto mesh = ParseObj(text);
  EXPECT_TRUE(mesh) << text;
  return mesh.value_or(MeshData());
}

std::vector<int> FacesOf(const std::string& text) { return Parse(kSquare + text).faces; }
std::vector<float> Numbers(const std::string& text) { return Parse("v " + text).vertices; }

TEST(Obj, TextureCoordinatesPointDown) {
  EXPECT_THAT(Parse("vt 0.25 0.25 7").texcoords, ElementsAre(0.25f, 0.75f));
}

TEST(Obj, ExtraNumbersAreIgnoredAndMissingOnesAreZero) {
  EXPECT_THAT(Numbers("1 2 3 4 5 6 7"), ElementsAre(1, 2, 3));
  EXPECT_THAT(Numbers("1"), ElementsAre(1, 0, 0));
  EXPECT_THAT(Parse("v\nv1 2 3\nV 1 2 3\nvx 1 2 3").vertices, IsEmpty());
}

TEST(Obj, NumbersAreThoseOfCWhateverTheLocale) {
  EXPECT_THAT(Numbers(".5 5. +.5"), ElementsAre(0.5f, 5.f, 0.5f));
  EXPECT_THAT(Numbers("1e2 1E+2 1e-2"), ElementsAre(100.f, 100.f, 0.01f));
  EXPECT_THAT(Numbers("0x1F 1e 1x"), ElementsAre(31.f, 1.f, 1.f));
  EXPECT_THAT(Numbers("abc - --1"), ElementsAre(0.f, 0.f, 0.f));
  EXPECT_THAT(Numbers("1,5 1/2 1.5.5"), ElementsAre(1.f, 1.f, 1.5f));
  EXPECT_THAT(Numbers("123456789012345678901 .00000000000000000001 1e-42"),
              ElementsAre(123456789012345678901.f, 1e-20f, 1e-42f));
  EXPECT_TRUE(std::signbit(Numbers("-0")[0]));
}

TEST(Obj, NumbersAreRoundedToDoubleThenToFloat) {
  // A hair above the middle between two floats, by less than a double can tell.
  EXPECT_EQ(Numbers("1.00000005960464477540")[0], 1.0f);
  EXPECT_EQ(Numbers("0.1")[0], 0.1f);
}

TEST(Obj, NumbersBeyondFloatAreTheLargestOne) {
  EXPECT_THAT(Numbers("inf -1e400 1e39"), ElementsAre(FLT_MAX, -FLT_MAX, FLT_MAX));
  EXPECT_TRUE(std::isnan(Numbers("nan")[0]));
}

TEST(Obj, LinesEndInAnyCombinationOfReturnAndNewline) {
  EXPECT_THAT(Parse("v 1 2 3\rv 4 5 6\r\n\n  \tv\t7 8 9").vertices,
              ElementsAre(1, 2, 3, 4, 5, 6, 7, 8, 9));
}

TEST(Obj, NulEndsTheLineAndBackslashDoesNotContinueIt) {
  EXPECT_THAT(Parse(std::string("v 1 2\0 3\nv 4 5 6", 16)).vertices, ElementsAre(1, 2, 0, 4, 5, 6));
  EXPECT_THAT(Parse("v 1 2 \\\n3").vertices, ElementsAre(1, 2, 0));
}

TEST(Obj, CornersNameVertexTextureAndNormal) {
  const MeshData mesh = Parse(kSquare + "vn 0 0 1\nvn 0 1 0\nvt 0 0\nvt 1 1\nf 1/2/1 2//2 3/1\n");
  EXPECT_THAT(mesh.faces, ElementsAre(0, 1, 2));
  EXPECT_THAT(mesh.face_texcoords, ElementsAre(1, -1, 0));
  EXPECT_THAT(mesh.face_normals, ElementsAre(0, 1, -1));
}

TEST(Obj, IndicesOfWhatTheFileDoesNotHaveAreDropped) {
  const MeshData mesh = Parse(kSquare + "f 1/5/5 2/5/5 3/5/5\n");
  EXPECT_THAT(mesh.face_texcoords, IsEmpty());
  EXPECT_THAT(mesh.face_normals, IsEmpty());
}

TEST(Obj, NegativeIndicesCountBackFromTheLatestEntry) {
  EXPECT_THAT(FacesOf("f -1 -2 -3\nv 9 9 9\nf -1 -2 -3"), ElementsAre(3, 2, 1, 4, 3, 2));
}

TEST(Obj, IndicesAreNotChecked) {
  EXPECT_THAT(FacesOf("f 9 1 2"), ElementsAre(8, 0, 1));
  EXPECT_THAT(FacesOf("f -5 1 2"), ElementsAre(-1, 0, 1));
  EXPECT_THAT(FacesOf("f 4294967297 2 3"), ElementsAre(0, 1, 2));
}

TEST(Obj, IndexZeroOrNoNumberFailsTheFile) {
  for (const char* line : {"f 0 1 2", "f 1 2 a", "f 1/0 2 3", "f 1//0 2 3", "f 1/ 2/ 3/",
                           "f 1///1 2 3", "f 1/1/1/1 2 3", "f 1 2 3 # x", "l 0", "p a"}) {
    EXPECT_FALSE(ParseObj(kSquare + line)) << line;
  }
}

TEST(Obj, NumbersOfAnIndexEndWhereTheDigitsEnd) {
  EXPECT_THAT(FacesOf("f 1.5 2a +3#"), ElementsAre(0, 1, 2));
}

TEST(Obj, FacesOfLessThanThreeCornersAreDropped) {
  EXPECT_THAT(FacesOf("f 1 2\nf 1\nf \nf\nf 1,2,3"), IsEmpty());
}

TEST(Obj, OnlyTheFirstShapeWithFacesIsUsed) {
  EXPECT_THAT(FacesOf("o a\nf 1 2 3\no b\nf 2 3 4"), ElementsAre(0, 1, 2));
  EXPECT_THAT(FacesOf("g a\ng b\nf 1 2 3\ng c\nf 2 3 4"), ElementsAre(0, 1, 2));
  EXPECT_THAT(FacesOf("l 1 2\ng b\nf 1 2 3"), ElementsAre(0, 1, 2));
  EXPECT_THAT(FacesOf("usemtl x\nf 1 2 3\ns 1\nusemtl y\nmtllib z\nf 2 3 4"),
              ElementsAre(0, 1, 2, 1, 2, 3));
  EXPECT_THAT(FacesOf("f 1 2 3\no\ng\nf 2 3 4"), ElementsAre(0, 1, 2, 1, 2, 3));
}

TEST(Obj, ObjectOfLinesOrPointsIsAShapeWithoutFaces) {
  EXPECT_THAT(FacesOf("l 1 2\no b\nf 1 2 3"), IsEmpty());
  EXPECT_THAT(FacesOf("p 1\no b\nf 1 2 3"), IsEmpty());
  EXPECT_THAT(FacesOf("f 1 2\no b\nf 1 2 3"), IsEmpty());
}

TEST(Obj, VerticesOfTheWholeFileAreKept) {
  EXPECT_EQ(Parse(kSquare + "f 1 2 3\no b\nv 5 6 7\n").vertices.size(), 15u);
}

TEST(Obj, FacesMayReferToVerticesThatFollow) {
  EXPECT_THAT(Parse("f 1 2 3 4\n" + kSquare).faces, ElementsAre(0, 1, 2, 0, 2, 3));
}

TEST(Obj, QuadsAndHexagons) {
  const std::string box =
      "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 2\nv 1 0 2\nv 1 1 2\nv 0 1 2\n"
      "vt 0 0\nvt 1 0\nvt 1 .25\n";
  const MeshData mesh = Parse(box + "f 1/1 4/2 3/3 2/1\nf 5 6 7 8\ng x\nf 1 2 6 5\n");
  EXPECT_THAT(mesh.faces, ElementsAre(0, 3, 2, 0, 2, 1, 4, 5, 6, 4, 6, 7));
  EXPECT_THAT(mesh.texcoords, ElementsAre(0, 1, 1, 1, 1, 0.75f));
  EXPECT_THAT(mesh.face_texcoords, ElementsAre(0, 1, 2, 0, 2, 0, -1, -1, -1, -1, -1, -1));
  EXPECT_THAT(Parse("v 0 0 0\nv 2 0 0\nv 3 1 0\nv 2 2 0\nv 0 2 0\nv -1 1 0\nf 6 5 4 3 2 1").faces,
              ElementsAre(5, 4, 3, 5, 3, 2, 5, 2, 1, 5, 1, 0));
}

TEST(Obj, EmptyFileIsAnEmptyMesh) { EXPECT_THAT(Parse("").vertices, IsEmpty()); }

TEST(Obj, PolygonThatWouldTakeForeverFailsTheFile) {
  std::string text = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf";
  for (int i = 0; i < 200000; ++i) text += i % 2 ? " 1" : " 3";
  EXPECT_FALSE(ParseObj(text));
}

}  // namespace
}  // namespace conjoint
