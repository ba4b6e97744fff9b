// The registry of decoders, and the built-in ones behind it.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <string>
#include <vector>

#include "asset/content_type.h"
#include "asset/support.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

int Yes(const mjResource*) { return 1; }
int No(const mjResource*) { return 0; }
mjSpec* DecodeToNothing(mjResource*, const mjVFS*) { return nullptr; }
mjSpec* DecodeToSpec(mjResource*, const mjVFS*) { return mj_makeSpec(); }

void Register(const char* content_type, const char* extension, mjfCanDecode can_decode = Yes,
              mjfDecode decode = DecodeToNothing) {
  const mjpDecoder decoder = {content_type, extension, can_decode, decode};
  mjp_registerDecoder(&decoder);
}

const mjpDecoder* Find(std::string name, const char* content_type = "") {
  mjResource resource = {};
  resource.name = name.data();
  return mjp_findDecoder(&resource, content_type);
}

// The mesh that decoding a file in memory gives, as far as the tests look at it.
struct DecodedMesh {
  std::vector<float> vertices, texcoords;
  std::vector<int> faces;
  std::string file;
};

DecodedMesh Decode(const char* name, const std::string& bytes) {
  TestVfs vfs;
  vfs.Add(name, bytes);
  mjResource* resource = mju_openResource("", name, vfs.get(), nullptr, 0);
  mjSpec* spec = mju_decodeResource(resource, nullptr, vfs.get());
  DecodedMesh decoded;
  if (spec) {
    const mjsMesh* mesh = mjs_asMesh(mjs_firstElement(spec, mjOBJ_MESH));
    decoded = {*mesh->uservert, *mesh->usertexcoord, *mesh->userface, *mesh->file};
    mj_deleteSpec(spec);
  }
  mju_closeResource(resource);
  return decoded;
}

TEST(Decoder, DefaultIsAllZero) {
  mjpDecoder decoder = {"a", "b", Yes, DecodeToNothing};
  mjp_defaultDecoder(&decoder);
  EXPECT_EQ(decoder.content_type, nullptr);
  EXPECT_EQ(decoder.extension, nullptr);
  EXPECT_EQ(decoder.can_decode, nullptr);
  EXPECT_EQ(decoder.decode, nullptr);
}

TEST(Decoder, CallbacksAndAKeyAreRequired) {
  EXPECT_THAT(WarningsOf([] { Register("test/none", ".none", nullptr); }),
              ElementsAre("decoder must provide decode and can_decode callbacks."));
  EXPECT_THAT(WarningsOf([] { Register("test/none", ".none", Yes, nullptr); }),
              ElementsAre("decoder must provide decode and can_decode callbacks."));
  EXPECT_THAT(WarningsOf([] { Register(nullptr, nullptr); }),
              ElementsAre("decoder must provide content_type and/or extensions."));
  EXPECT_EQ(Find("x.none", "test/none"), nullptr);
}

TEST(Decoder, IsFoundByContentTypeThenByEachExtension) {
  Register("test/find", ".f1||.f2|f3");
  const mjpDecoder* by_type = Find("x.other", "TEST/Find");
  ASSERT_TRUE(by_type);
  EXPECT_STREQ(by_type->content_type, "test/find");
  EXPECT_EQ(by_type->extension, nullptr);
  const mjpDecoder* by_extension = Find("dir.f1/x.y.F2", "test/unknown");
  ASSERT_TRUE(by_extension);
  EXPECT_STREQ(by_extension->extension, ".f2");
  EXPECT_EQ(by_extension->content_type, nullptr);
  EXPECT_EQ(Find("x.f3"), nullptr);
  EXPECT_EQ(Find("x.f1/y"), nullptr);
  EXPECT_EQ(Find("f1"), nullptr);
}

TEST(Decoder, MustAcceptTheResource) {
  Register("test/refuse", ".refuse", No);
  EXPECT_EQ(Find("x.refuse", "test/refuse"), nullptr);
}

TEST(Decoder, ExtensionIsTriedWhenTheContentTypeIsRefused) {
  Register("test/typed", nullptr, No);
  Register(nullptr, ".typed", Yes);
  ASSERT_TRUE(Find("x.typed", "test/typed"));
  EXPECT_STREQ(Find("x.typed", "test/typed")->extension, ".typed");
}

TEST(Decoder, RegisteringTheSameAgainIsSilent) {
  Register("test/same", ".same");
  EXPECT_THAT(WarningsOf([] { Register("TEST/same", ".SAME"); }), IsEmpty());
}

TEST(Decoder, RegisteringADifferentOneIsAnErrorButKeepsWhatCameBefore) {
  Register(nullptr, ".taken");
  EXPECT_EQ(ErrorOf([] { Register("test/new", ".new|.taken|.late", Yes, DecodeToSpec); }),
            "resource decoder '.taken' is already registered");
  EXPECT_TRUE(Find("x", "test/new"));
  EXPECT_TRUE(Find("x.new"));
  EXPECT_EQ(Find("x.late"), nullptr);
}

TEST(Decoder, WithoutAResourceNothingIsFound) {
  mjResource bare = {};
  EXPECT_EQ(mjp_findDecoder(nullptr, ""), nullptr);
  EXPECT_EQ(mjp_findDecoder(&bare, ""), nullptr);
  EXPECT_EQ(mju_decodeResource(nullptr, "", nullptr), nullptr);
}

TEST(Decoder, DecodingWithoutADecoderWarns) {
  std::string name = "x.unknown";
  mjResource resource = {};
  resource.name = name.data();
  EXPECT_THAT(
      WarningsOf([&] { EXPECT_EQ(mju_decodeResource(&resource, nullptr, nullptr), nullptr); }),
      ElementsAre("Could not find decoder for resource 'x.unknown'"));
}

TEST(Decoder, DecodingDerivesTheContentTypeFromTheExtension) {
  Register("model/ply", nullptr, Yes, DecodeToSpec);
  std::string name = "x.PLY";
  mjResource resource = {};
  resource.name = name.data();
  mjSpec* spec = mju_decodeResource(&resource, nullptr, nullptr);
  EXPECT_TRUE(spec);
  mj_deleteSpec(spec);
}

TEST(BuiltInDecoder, ObjFileBecomesASpecWithOneMesh) {
  const DecodedMesh mesh =
      Decode("dir/a.OBJ", "v 0 0 0\nv 1 0 0\nv 0 1 0\nvt .25 .25\nf 1/1 2/1 3/1\n");
  EXPECT_THAT(mesh.vertices, ElementsAre(0, 0, 0, 1, 0, 0, 0, 1, 0));
  EXPECT_THAT(mesh.texcoords, ElementsAre(0.25, 0.75));
  EXPECT_THAT(mesh.faces, ElementsAre(0, 1, 2));
  EXPECT_EQ(mesh.file, "dir/a.OBJ");
}

TEST(BuiltInDecoder, ExtensionOfMixedCaseIsRefused) {
  EXPECT_THAT(WarningsOf([] { Decode("a.Obj", ""); }),
              ElementsAre("Could not find decoder for resource 'a.Obj'"));
}

TEST(BuiltInDecoder, ProblemsAreWarningsThatNameTheFile) {
  EXPECT_THAT(WarningsOf([] { Decode("d/a.obj", "f 0 0 0"); }),
              ElementsAre("obj_decoder: could not parse OBJ file 'd/a.obj'"));
  EXPECT_THAT(WarningsOf([] { Decode("d/a.stl", ""); }),
              ElementsAre("stl_decoder: STL file 'd/a.stl' is empty"));
}

// This has to come last: what is registered stays.
TEST(BuiltInDecoder, RegisteredDecoderForTheSameFilesTakesOver) {
  EXPECT_NE(Find("x.stl", "model/stl")->decode, DecodeToNothing);
  Register("model/stl", ".stl");
  EXPECT_EQ(Find("x.stl", "model/stl")->decode, DecodeToNothing);
  EXPECT_EQ(Find("x.stl")->decode, DecodeToNothing);
}

TEST(ContentType, FollowsFromTheExtensionIgnoringCase) {
  EXPECT_EQ(ContentTypeOfFile("a/b.STL"), "model/stl");
  EXPECT_EQ(ContentTypeOfFile("b.obj"), "model/obj");
  EXPECT_EQ(ContentTypeOfFile("b.ply"), "model/ply");
  EXPECT_EQ(ContentTypeOfFile("b.Msh"), "model/vnd.mujoco.msh");
  EXPECT_EQ(ContentTypeOfFile("b.png"), "image/png");
  EXPECT_EQ(ContentTypeOfFile("b.ktx"), "");
  EXPECT_EQ(ContentTypeOfFile("png"), "");
}

TEST(ContentType, AttributeMayCarryAParameter) {
  EXPECT_EQ(ContentTypeOfAttribute("a/b"), "a/b");
  EXPECT_EQ(ContentTypeOfAttribute("a/b;c=d"), "a/b");
  EXPECT_EQ(ContentTypeOfAttribute("a/b;c=d;e=f"), "a/b");
  EXPECT_EQ(ContentTypeOfAttribute("a/b/c"), "a/b/c");
  EXPECT_EQ(ContentTypeOfAttribute("/b"), "/b");
  for (const char* malformed : {"", "a", "a/", "a/b;", "a/b;c"}) {
    EXPECT_EQ(ContentTypeOfAttribute(malformed), "") << malformed;
  }
}

}  // namespace
}  // namespace conjoint::testing
