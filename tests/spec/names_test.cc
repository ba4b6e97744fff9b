// Names are unique within a type.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "spec/names.h"
#include "spec/support.h"

namespace conjoint::testing {
namespace {

TEST(Name, RepeatedIsReportedAndKept) {
  OwnedSpec spec;
  Named(mjs_addGeom(spec.world(), nullptr), "a");
  mjsGeom* second = mjs_addGeom(spec.world(), nullptr);
  EXPECT_EQ(mjs_setName(second->element, "a"), -1);
  EXPECT_EQ(spec.error(), "Error: repeated name 'a' in geom");
  EXPECT_EQ(NameOf(second->element), "a");
}

TEST(Name, OfTheWorldIsTakenForBodies) {
  OwnedSpec spec;
  EXPECT_EQ(mjs_setName(mjs_addBody(spec.world(), nullptr)->element, "world"), -1);
  EXPECT_EQ(mjs_setName(mjs_addGeom(spec.world(), nullptr)->element, "world"), 0);
}

TEST(Name, FirstRepeatedOneIsReportedAsLongAsItIsRepeated) {
  OwnedSpec spec;
  Named(mjs_addMaterial(spec, nullptr), "m");
  mjsMaterial* second = Named(mjs_addMaterial(spec, nullptr), "m");
  mjsMaterial* third = mjs_addMaterial(spec, nullptr);
  EXPECT_EQ(mjs_setName(third->element, "other"), -1);
  EXPECT_EQ(spec.error(), "Error: repeated name 'm' in material");
  EXPECT_EQ(mjs_setName(second->element, "n"), 0);
  EXPECT_EQ(mjs_setName(third->element, "free"), 0);
}

TEST(Name, EmptyMayBeRepeated) {
  OwnedSpec spec;
  mjsGeom* geom = Named(mjs_addGeom(spec.world(), nullptr), "a");
  mjs_addGeom(spec.world(), nullptr);
  EXPECT_EQ(mjs_setName(geom->element, ""), 0);
}

TEST(Name, OfADeletedElementIsFree) {
  OwnedSpec spec;
  mjs_delete(spec, Named(mjs_addGeom(spec.world(), nullptr), "a")->element);
  EXPECT_EQ(mjs_setName(mjs_addGeom(spec.world(), nullptr)->element, "a"), 0);
}

TEST(Name, OfAFrameIsChecked) {
  OwnedSpec spec;
  Named(mjs_addFrame(spec.world(), nullptr), "f");
  EXPECT_EQ(mjs_setName(mjs_addFrame(spec.world(), nullptr)->element, "f"), -1);
  EXPECT_EQ(spec.error(), "Error: repeated name 'f' in frame");
}

TEST(Name, OfAClassIsNotChecked) {
  OwnedSpec spec;
  mjs_addDefault(spec, "a", nullptr);
  mjsDefault* second = mjs_addDefault(spec, "b", nullptr);
  EXPECT_EQ(mjs_setName(second->element, "a"), 0);
  EXPECT_EQ(mjs_findDefault(spec, "b"), nullptr);
}

TEST(Name, ManyAreSetInLinearTime) {
  OwnedSpec spec;
  for (int i = 0; i < 20000; ++i) {  // hours if each new name were compared with all others twice
    mjsGeom* geom = mjs_addGeom(spec.world(), nullptr);
    ASSERT_EQ(mjs_setName(geom->element, std::to_string(i).c_str()), 0);
  }
}

}  // namespace
}  // namespace conjoint::testing
