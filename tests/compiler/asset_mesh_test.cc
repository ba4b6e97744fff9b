// Meshes in the model: frame, inertia, fitted primitives, hierarchies, and what is refused.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "compiler/asset_support.h"
#include "compiler/spec_builder.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::ElementsAreArray;
using ::testing::HasSubstr;

const std::string kTetrahedron = "vertex='0 0 0 2 0 0 0 1 0 0 0 3'";
const std::string kFaces = " face='0 2 1 0 1 3 0 3 2 1 2 3'";
const std::string kDented =
    "vertex='0 0 0 1 0 0 1 1 0 0 1 0 .5 .5 .3 0 0 1 1 0 1 1 1 1 0 1 1' face='0 4 1 1 4 2 2 4 3 3 "
    "4 0 5 6 7 5 7 8 0 1 6 0 6 5 1 2 7 1 7 6 2 3 8 2 8 7 3 0 5 3 5 8'";

std::string Problem(const std::string& mesh, const std::string& geom = "type='mesh'") {
  return FirstLine(LoadProblem(MeshText(mesh, geom)));
}

template <class T>
std::vector<int> Ints(const T* array, mjtSize count) {
  return std::vector<int>(array, array + count);
}

// ---------------------------------------------------------------------------------- processing

TEST(AssetMesh, ATetrahedronGoesToItsInertialFrame) {
  const ModelPtr m = LoadText(MeshText(kTetrahedron));
  EXPECT_ROW(m->mesh_pos, 3, {.5, .25, .75});
  ExpectRecorded("mesh_quat", m->mesh_quat, 4);
  ExpectRecorded("geom_size", m->geom_size, 3);
  ExpectRecorded("geom_rbound", m->geom_rbound, 1);
  EXPECT_THAT(Ints(m->mesh_face, 12), ElementsAre(2, 1, 0, 1, 3, 0, 3, 2, 0, 2, 3, 1));
  EXPECT_THAT(Ints(m->mesh_polyvert, 12), ElementsAre(2, 3, 1, 3, 2, 0, 1, 3, 0, 2, 1, 0));
  const int tree = m->mesh_bvhadr[0];
  EXPECT_THAT(Ints(m->bvh_child + 2 * tree, 14),
              ElementsAre(1, 4, 2, 3, -1, -1, -1, -1, 5, 6, -1, -1, -1, -1));
  EXPECT_THAT(Ints(m->bvh_nodeid + tree, 7), ElementsAre(-1, -1, 0, 3, -1, 1, 2));
}

TEST(AssetMesh, SmallMeshesAreTurnedIncompletelyOrNotAtAll) {
  const ModelPtr m = LoadText(MeshText(kTetrahedron + " scale='.01 .01 .01'"));
  ExpectRecorded("mesh_quat", m->mesh_quat, 4);
  const ModelPtr tiny = LoadText(MeshText(kTetrahedron + " scale='.005 .005 .005'"));
  EXPECT_ROW(tiny->mesh_quat, 4, {1, 0, 0, 0});
}

// A unit cube with a pyramid of this depth cut out of its bottom.
TEST(AssetMesh, InertiaModes) {
  struct Expected {
    const char* mode;
    double mass, z;
  };
  const double depth = .3f, pyramid = depth / 3, volume = 1 - pyramid;
  const double height = (.5 - pyramid * depth / 4) / volume;
  const double sides = 2 * std::hypot(.5, depth);  // area of the pyramid without its base
  for (const auto& [mode, mass, z] :
       {Expected{"legacy", volume, height}, Expected{"exact", volume, height},
        Expected{"convex", 1, 0.5},
        Expected{"shell", 5 + sides, (1 + 4 * .5 + sides * depth / 3) / (5 + sides)}}) {
    const ModelPtr m =
        LoadText("<mujoco><asset><mesh name='m' inertia='" + std::string(mode) + "' " + kDented +
                 "/></asset><worldbody><body><freejoint/><geom type='mesh' mesh='m' "
                 "density='1'/></body></worldbody></mujoco>");
    EXPECT_NEAR(m->body_mass[1], mass, kDigits * 10) << mode;
    EXPECT_NEAR(m->mesh_pos[2], z, kDigits) << mode;
    if (std::string(mode) == "exact") {
      ExpectRecorded("exact", m->body_inertia + 3, 3);
      EXPECT_ROW(m->mesh_quat, 4, {.5, .5, -.5, .5});
    } else if (std::string(mode) == "shell") {
      ExpectRecorded("shell", m->body_inertia + 3, 3);
    }
  }
}

TEST(AssetMesh, PrimitivesAreFittedToTheInertiaBox) {
  for (const std::string type : {"sphere", "capsule", "cylinder", "box"}) {
    const ModelPtr m = LoadText(MeshText(kTetrahedron, "type='" + type + "'"));
    EXPECT_EQ(m->geom_dataid[0], 0);
    ExpectRecorded(type, m->geom_size, 3);
  }
}

TEST(AssetMesh, PrimitivesAreFittedToTheBoundingBox) {
  for (const std::string type : {"sphere", "capsule", "box"}) {
    const ModelPtr m = LoadText("<mujoco><compiler fitaabb='true'/>" +
                                MeshText(kTetrahedron, "type='" + type + "'").substr(8));
    ExpectRecorded(type + "_size", m->geom_size, 3);
    ExpectRecorded(type + "_pos", m->geom_pos, 3);
  }
}

TEST(AssetMesh, BuiltinShapesHaveTheirMasses) {
  struct Expected {
    const char* mesh;
    int nvert, nface;
  };
  for (const auto& [mesh, nvert, nface] :
       {Expected{"builtin='sphere' params='1'", 42, 80},
        Expected{"builtin='hemisphere' params='1'", 14, 24},
        Expected{"builtin='cone' params='5 0'", 6, 8},
        Expected{"builtin='cone' params='6 .5'", 12, 20},
        Expected{"builtin='supersphere' params='6 .7 1.3'", 32, 60},
        Expected{"builtin='supertorus' params='6 .3 .8 1.2'", 36, 72}}) {
    const ModelPtr m = LoadText("<mujoco><asset><mesh name='m' " + std::string(mesh) +
                                "/></asset><worldbody><body><freejoint/><geom type='mesh' mesh='m' "
                                "density='1'/></body></worldbody></mujoco>");
    EXPECT_EQ(m->nmeshvert, nvert) << mesh;
    EXPECT_EQ(m->nmeshface, nface) << mesh;
    ExpectRecorded("mass", m->body_mass[1], 1e-6);
  }
}

TEST(AssetMesh, APlateHasThreeNormalsAVertexAndNoHull) {
  const std::string plate = "builtin='plate' params='3 2'";
  const ModelPtr m = LoadText(MeshText(plate, "type='mesh' contype='0' conaffinity='0'"));
  EXPECT_ROW(m->mesh_quat, 4, {0, std::sqrt(.5), 0, std::sqrt(.5)});
  EXPECT_EQ(m->mesh_normalnum[0], 18);
  EXPECT_THAT(Ints(m->mesh_facenormal, 12), ElementsAre(0, 6, 3, 9, 3, 6, 6, 12, 9, 15, 9, 12));
  ::testing::internal::CaptureStderr();
  EXPECT_EQ(Problem(plate), "Error: qhull error");
  ::testing::internal::GetCapturedStderr();
}

// Two triangles of a quad have the same circumcentre. Which of them comes first in the hierarchy
// depends on rounding.
TEST(AssetMesh, TrianglesOfAQuadAreSortedByRoundedPositions) {
  const ModelPtr m =
      LoadText(ModelText("<mesh name='m' builtin='wedge' params='3 4 70.71 13.362 .274' "
                         "refquat='.544 .46 .397 .435'/>"));
  ASSERT_TRUE(m);
  EXPECT_EQ(m->bvh_nodeid[14], 10);
  EXPECT_EQ(m->bvh_nodeid[16], 11);
}

// -------------------------------------------------------------------------------------- refusals

TEST(AssetMesh, InputThatMakesNoMeshIsRefused) {
  EXPECT_EQ(Problem("vertex='0 0 0 1'"), "Error: vertex data must be a multiple of 3");
  EXPECT_EQ(Problem(kTetrahedron + " face='0 1'"), "Error: face data must be a multiple of 3");
  EXPECT_EQ(Problem("vertex='0 0 0 1 0 0 0 1 0'"), "Error: at least 4 vertices required");
  EXPECT_EQ(Problem(kTetrahedron + " normal='0 1'"), "Error: normal data must be a multiple of 3");
  EXPECT_EQ(Problem(kTetrahedron + " texcoord='1'"), "Error: texcoord must be a multiple of 2");
  EXPECT_EQ(
      Problem(kTetrahedron + " texcoord='1 2'"),
      "Error: texcoord must be 2*nv if face texcoord indices are not provided in an OBJ file");
  EXPECT_EQ(Problem(kTetrahedron + " face='0 1 2 0 1 9'"),
            "Error: in face 1, vertex index 9 does not exist");
  EXPECT_EQ(Problem(kTetrahedron + " face='0 1 -1'"),
            "Error: in face 0, vertex index -1 does not exist");
}

TEST(AssetMesh, SurfacesThatEncloseNothingAreRefused) {
  const std::string geom = "type='mesh' contype='0' conaffinity='0'";
  const std::string square = "vertex='0 0 0 1 0 0 0 1 0 1 1 0' face='0 1 2 1 3 2'";
  EXPECT_EQ(Problem(square, geom),
            "Error: mesh volume is too small: m . Try setting inertia to shell");
  EXPECT_EQ(Problem(square + " inertia='shell'", geom), "");
  EXPECT_EQ(Problem("vertex='0 0 0 0 0 0 0 0 0 0 0 0' face='0 1 2'", geom),
            "Error: mesh surface area is too small: m");
  EXPECT_EQ(Problem(kTetrahedron + " inertia='exact' face='0 1 2 0 3 1 0 2 3 1 3 2'", geom),
            "Error: mesh volume is negative (misoriented triangles): m");
  EXPECT_EQ(Problem(kTetrahedron + " inertia='exact' face='0 2 1 0 1 3 0 3 2 1 3 2'", geom),
            "Error: faces of mesh 'm' have inconsistent orientation. Please check the faces "
            "containing the vertices 2 and 4.");
}

TEST(AssetMesh, IndicesOfTextureCoordinatesGoWithTheFaces) {
  CONJOINT_OURS_ONLY();
  TestSpec spec;
  mjsMesh* mesh = mjs_addMesh(spec.s, nullptr);
  mjs_setName(mesh->element, "m");
  *mesh->uservert = {0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 3};
  *mesh->userface = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};
  *mesh->usertexcoord = {0, 0};
  *mesh->userfacetexcoord = {0, 0, 0};
  EXPECT_EQ(spec.CompileError(), "Error: face data must have the same size as face texcoord data");
}

// ------------------------------------------------------------------------------------------ files

const std::string kMsh =
    Bytes<int>({4, 0, 4, 4}) + Bytes<float>({0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 3}) +
    Bytes<float>({0, 0, 1, 0, 0, 1, 1, 1}) + Bytes<int>({0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3});

TEST(AssetMesh, AMirroredMshIsTurnedOverButNotItsTexture) {
  TestVfs vfs;
  vfs.Add("t.msh", kMsh);
  const Result result = LoadWith(vfs, MeshText("file='t.msh' scale='1 1 -1'"));
  ASSERT_TRUE(result.m) << result.error;
  const std::vector<int> turned = {0, 1, 2, 0, 3, 1, 0, 2, 3, 1, 3, 2};
  EXPECT_THAT(Ints(result.m->mesh_face, 12), ElementsAreArray(turned));
  EXPECT_THAT(Ints(result.m->mesh_facenormal, 12), ElementsAreArray(turned));
  EXPECT_THAT(Ints(result.m->mesh_facetexcoord, 12),
              ElementsAre(0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3));
}

TEST(AssetMesh, QuadsOfAnObjAreDivided) {
  CONJOINT_OURS_ONLY();
  TestVfs vfs;
  vfs.Add("q.obj",
          "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 2\nv 1 0 2\nv 1 1 2\nv 0 1 2\n"
          "vt 0 0\nvt 1 0\nvt 1 .25\nf 1/1 4/2 3/3 2/1\nf 5 6 7 8\nf 1 2 6 5\ng x\nf 2 3 7 6\n");
  const Result result = LoadWith(vfs, MeshText("file='q.obj'"));
  ASSERT_TRUE(result.m) << result.error;
  EXPECT_THAT(Ints(result.m->mesh_face, 18),
              ElementsAre(0, 3, 2, 0, 2, 1, 4, 5, 6, 4, 6, 7, 0, 1, 5, 0, 5, 4));
  EXPECT_ROW(result.m->mesh_texcoord, 6, {0, 1, 1, 1, 1, .75});
  EXPECT_THAT(Ints(result.m->mesh_facetexcoord, 9), ElementsAre(0, 1, 2, 0, 2, 0, -1, -1, -1));
}

TEST(AssetMesh, AFileAndTheUserMayNotGiveTheSame) {
  TestVfs vfs;
  vfs.Add("t.msh", kMsh);
  const auto error = [&](const std::string& more) {
    return LoadWith(vfs, MeshText("file='t.msh' " + more)).error;
  };
  EXPECT_EQ(error(kTetrahedron), "Error: repeated vertex specification");
  EXPECT_EQ(error(kFaces), "Error: repeated face specification");
  EXPECT_EQ(error("texcoord='0 0 0 0 0 0 0 0'"), "Error: repeated texcoord specification");
  EXPECT_EQ(error("normal='0 0 1 0 0 1 0 0 1 0 0 1'"), "Error: repeated facenormal specification");
}

TEST(AssetMesh, FilesThatCannotBeReadAreNamed) {
  CONJOINT_OURS_ONLY();
  TestVfs vfs;
  vfs.Add("t.png", "x");
  vfs.Add("bad.obj", "f 0 1 2\n");
  EXPECT_EQ(LoadWith(vfs, MeshText("file='none.obj'")).error,
            "Error: Error opening file 'none.obj'");
  EXPECT_THAT(LoadWith(vfs, MeshText("file='t.png'")).error,
              HasSubstr("Error: no decoder found for mesh file"));
  EXPECT_THAT(LoadWith(vfs, MeshText("file='bad.obj'")).error,
              HasSubstr("Error: decoder failed for mesh file"));
}

TEST(AssetMesh, StripPathForgetsTheDirectory) {
  TestVfs vfs;
  vfs.Add("t.msh", kMsh);
  const Result result = LoadWith(
      vfs, "<mujoco><compiler strippath='true'/>" + MeshText("file='far/away/t.msh'").substr(8));
  ASSERT_TRUE(result.m) << result.error;
  EXPECT_STREQ(result.m->paths + result.m->mesh_pathadr[0], "t.msh");
}

// Two meshes of one file differ in all that decides their processing.
TEST(AssetMesh, TheCacheTellsMeshesOfOneFileApart) {
  CONJOINT_OURS_ONLY();
  TestVfs vfs;
  vfs.Add("t.msh", kMsh);
  const auto load = [&](const std::string& more) {
    Result result = LoadWith(vfs, MeshText("file='t.msh' " + more));
    EXPECT_TRUE(result.m) << result.error;
    return std::move(result.m);
  };
  mj_clearCache(mj_getCache());
  const ModelPtr plain = load("");
  EXPECT_GT(mj_getCacheSize(mj_getCache()), 0u);
  EXPECT_EQ(load("")->mesh_pos[0], plain->mesh_pos[0]);
  EXPECT_NE(load("refpos='1 0 0'")->mesh_pos[0], plain->mesh_pos[0]);
  EXPECT_NE(load("refquat='1 1 0 0'")->mesh_pos[1], plain->mesh_pos[1]);
  EXPECT_NE(load("scale='2 1 1'")->mesh_pos[0], plain->mesh_pos[0]);
  EXPECT_NE(load("smoothnormal='true'")->mesh_normal[0], plain->mesh_normal[0]);
  EXPECT_NE(load("inertia='shell'")->mesh_pos[0], plain->mesh_pos[0]);
  mj_clearCache(mj_getCache());
}

TEST(AssetMesh, MeshesOfOneFileHaveTheirOwnAttributes) {
  CONJOINT_OURS_ONLY();
  TestVfs vfs;
  vfs.Add("t.msh", kMsh);
  const Result result = LoadWith(vfs, ModelText("<mesh name='a' file='t.msh' refpos='1 0 0'/>"
                                                "<mesh name='b' file='t.msh' smoothnormal='true'/>"
                                                "<mesh name='c' file='t.msh'/>"));
  ASSERT_TRUE(result.m) << result.error;
  const mjModel* m = result.m.get();
  EXPECT_NEAR(m->mesh_pos[0], m->mesh_pos[6] - 1, 1e-6);
  EXPECT_EQ(m->mesh_pos[3], m->mesh_pos[6]);
  EXPECT_NE(m->mesh_normal[3 * m->mesh_normaladr[1]], m->mesh_normal[3 * m->mesh_normaladr[2]]);
}

TEST(AssetMesh, AnEditedMeshIsThatOfItsNewAttributes) {
  CONJOINT_OURS_ONLY();
  TestVfs vfs;
  vfs.Add("t.msh", kMsh);
  const SpecPtr spec(mj_parseXMLString(MeshText("file='t.msh'").c_str(), vfs.get(), nullptr, 0));
  const ModelPtr before(mj_compile(spec.get(), vfs.get()));
  ASSERT_TRUE(before) << mjs_getError(spec.get());
  mjsMesh* mesh = mjs_asMesh(mjs_firstElement(spec.get(), mjOBJ_MESH));
  mesh->refpos[0] = 1;
  Fill(mesh->scale, {.5, .5, .5});
  const ModelPtr after(mj_compile(spec.get(), vfs.get()));
  ASSERT_TRUE(after) << mjs_getError(spec.get());
  EXPECT_NEAR(after->mesh_pos[0], .5 * (before->mesh_pos[0] - 1), 1e-6);
  EXPECT_NEAR(after->geom_rbound[0], .5 * before->geom_rbound[0], 1e-6);  // also of a smaller mesh
  const int root = 6 * before->mesh_bvhadr[0];
  for (int i = root + 3; i < root + 6; ++i) {
    EXPECT_NEAR(after->bvh_aabb[i], .5 * before->bvh_aabb[i], 1e-6);
  }
}

TEST(AssetMesh, SavedTextTellsTheContentTypeOfEveryFile) {
  TestVfs vfs;
  vfs.Add("t.msh", kMsh);
  for (int round = 0; round < 2; ++round) {  // the second time from the cache
    const SpecPtr spec(mj_parseXMLString(MeshText("file='t.msh'").c_str(), vfs.get(), nullptr, 0));
    const ModelPtr m(mj_compile(spec.get(), vfs.get()));
    EXPECT_TRUE(m) << mjs_getError(spec.get());
    char text[2000] = "";
    mj_saveXMLString(spec.get(), text, sizeof(text), nullptr, 0);
    EXPECT_THAT(text, HasSubstr("content_type=\"model/vnd.mujoco.msh\""));
  }
}

// A needle: its base is a triangle whose edges are 1e-8 long.
TEST(AssetMesh, NormalsOfTinyPolygonsHaveLengthOne) {
  CONJOINT_OURS_ONLY();
  const ModelPtr m = LoadText(MeshText(kTetrahedron + " scale='1e-8 1e-8 1' inertia='shell'"));
  ASSERT_TRUE(m);
  ASSERT_EQ(m->mesh_polynum[0], 4);
  for (int i = 0; i < 4; ++i) EXPECT_NEAR(mju_norm3(m->mesh_polynormal + 3 * i), 1, 1e-6);
}

TEST(AssetMesh, CompilingAgainGivesTheSame) {
  const SpecPtr spec(
      mj_parseXMLString(MeshText(kDented + " refpos='1 2 3'").c_str(), nullptr, nullptr, 0));
  const ModelPtr first(mj_compile(spec.get(), nullptr)), second(mj_compile(spec.get(), nullptr));
  ASSERT_TRUE(first && second);
  EXPECT_EQ(Row(first->mesh_vert, 27), Row(second->mesh_vert, 27));
  EXPECT_EQ(first->nbvh, second->nbvh);
  EXPECT_EQ(Row(first->geom_size, 3), Row(second->geom_size, 3));
}

TEST(AssetMesh, OfSeveralErrorsTheFirstMeshIsNamed) {
  for (int i = 0; i < 20; ++i) {
    const std::string error = LoadProblem(ModelText(
        "<texture name='t' type='2d'/><mesh name='a' vertex='0 0 0'/><mesh name='b' vertex='0 0 0 "
        "1 1 1'/>"));
    EXPECT_THAT(error, HasSubstr("at least 4 vertices required"));
    EXPECT_THAT(error, HasSubstr("'a'"));
  }
}

TEST(AssetMesh, ThatVerticesAreTriplesIsCheckedBeforeAnythingElse) {
  EXPECT_THAT(LoadProblem(ModelText("<mesh name='a' vertex='0 0 0'/><mesh name='b' vertex='0'/>")),
              HasSubstr("vertex data must be a multiple of 3"));
}

}  // namespace
}  // namespace conjoint::testing
