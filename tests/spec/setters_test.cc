// Setting and reading single values.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <map>

#include "spec/support.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Setters, ReplaceStringsAndVectors) {
  OwnedSpec spec;
  mjsFlex* flex = mjs_addFlex(spec);
  mjs_setString(flex->material, "red");
  EXPECT_STREQ(mjs_getString(flex->material), "red");
  mjs_setStringVec(flex->vertbody, "  a b\n\tc ");
  EXPECT_THAT(*flex->vertbody, ElementsAre("a", "b", "c"));
  mjs_appendString(flex->vertbody, "d e");
  EXPECT_THAT(*flex->vertbody, ElementsAre("a", "b", "c", "d e"));
  const int ints[] = {1, 2, 3};
  mjs_setInt(flex->elem, ints, 3);
  EXPECT_THAT(*flex->elem, ElementsAre(1, 2, 3));
  mjs_setInt(flex->elem, ints, 0);
  EXPECT_THAT(*flex->elem, IsEmpty());
  mjs_setInt(flex->elem, nullptr, -5);
  EXPECT_THAT(*flex->elem, IsEmpty());
  const double doubles[] = {0.5, 1.5};
  mjs_setDouble(flex->vert, doubles, 2);
  int size = 0;
  EXPECT_EQ(mjs_getDouble(flex->vert, &size)[1], 1.5);
  EXPECT_EQ(size, 2);
  EXPECT_EQ(mjs_getDouble(flex->vert, nullptr)[0], 0.5);
}

TEST(Setters, AppendRowsAndBytes) {
  OwnedSpec spec;
  mjsSkin* skin = mjs_addSkin(spec);
  const int ids[] = {4, 5};
  const float weights[] = {0.5f};
  mjs_appendIntVec(skin->vertid, ids, 2);
  mjs_appendFloatVec(skin->vertweight, weights, 1);
  EXPECT_THAT(*skin->vertid, ElementsAre(ElementsAre(4, 5)));
  EXPECT_THAT(*skin->vertweight, ElementsAre(ElementsAre(0.5f)));
  mjsTexture* texture = mjs_addTexture(spec);
  mjs_setBuffer(texture->data, "\x01\xff", 2);
  EXPECT_THAT(*texture->data, ElementsAre(std::byte{1}, std::byte{255}));
}

TEST(Setters, IndexInAStringVectorMustExist) {
  OwnedSpec spec;
  mjsMaterial* material = mjs_addMaterial(spec, nullptr);
  EXPECT_EQ(mjs_setInStringVec(material->textures, 1, "wood"), 1);
  EXPECT_EQ((*material->textures)[1], "wood");
  for (const int i : {-1, int{mjNTEXROLE}}) {
    EXPECT_EQ(ErrorOf([&] { mjs_setInStringVec(material->textures, i, "x"); }),
              "Requested index in mjs_setInStringVec is out of bounds");
  }
}

TEST(Setters, ClassOfAnElementIsANameOnly) {
  OwnedSpec spec;
  mjsDefault* thin = mjs_addDefault(spec, "thin", nullptr);
  thin->geom->size[0] = 0.02;
  mjsGeom* geom = mjs_addGeom(spec.world(), nullptr);
  mjs_setDefault(geom->element, thin);
  EXPECT_EQ(mjs_getDefault(geom->element), thin);
  EXPECT_EQ(geom->size[0], 0);
}

TEST(Setters, PluginAttributesAreMoved) {
  OwnedSpec spec;
  mjsPlugin* plugin = mjs_addPlugin(spec);
  std::map<std::string, std::string, std::less<>> attributes = {{"key", "value"}};
  mjs_setPluginAttributes(plugin, &attributes);
  EXPECT_THAT(attributes, IsEmpty());
  const auto* stored = static_cast<const std::map<std::string, std::string, std::less<>>*>(
      mjs_getPluginAttributes(plugin));
  EXPECT_THAT(*stored, ElementsAre(std::pair("key", "value")));
  mjs_setPluginAttributes(plugin, const_cast<void*>(mjs_getPluginAttributes(plugin)));
  EXPECT_EQ(stored->size(), 1u);
}

TEST(Setters, PluginWithoutInstanceHasNoAttributes) {
  OwnedSpec spec;
  EXPECT_EQ(mjs_getPluginAttributes(&mjs_addGeom(spec.world(), nullptr)->plugin), nullptr);
}

TEST(Setters, NameOfAPluginInstanceIsItsElementsName) {
  OwnedSpec spec;
  mjsPlugin* plugin = mjs_addPlugin(spec);
  EXPECT_EQ(plugin->name, mjs_getName(plugin->element));
}

}  // namespace
}  // namespace conjoint::testing
