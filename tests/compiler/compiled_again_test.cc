// What one compile leaves behind for the next, whether it succeeds or not.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "compiler/spec_builder.h"

namespace conjoint::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string SavedText(const TestSpec& spec) {
  char text[5000], error[200] = "";
  EXPECT_EQ(mj_saveXMLString(spec.s, text, sizeof text, error, sizeof error), 0) << error;
  return text;
}

// Textures of materials are looked up at the start of a compile and at its end, by the names that
// materials took over in between, before tendons and such are compiled.
TEST(CompiledAgain, AMissingTextureIsFoundSoonerTheSecondTime) {
  TestSpec spec;
  mjsMaterial* material = mjs_addMaterial(spec.s, nullptr);
  mjs_setName(material->element, "m");
  mjs_setInStringVec(material->textures, mjTEXROLE_RGB, "nosuch");
  mjs_addTendon(spec.s, nullptr);
  EXPECT_EQ(spec.CompileError(), "Error: tendon '' (id = 0): path cannot be empty");
  EXPECT_EQ(spec.CompileError(), "Error: texture 'nosuch' not found in material 0");
}

TEST(CompiledAgain, InferredInertiaIsSavedOnlyWhenAVisualGeomWasDiscarded) {
  TestSpec spec;
  spec.s->compiler.discardvisual = 1;
  spec.s->compiler.inertiafromgeom = mjINERTIAFROMGEOM_TRUE;
  mjsBody* given = spec.Pendulum(spec.world, "given");
  given->explicitinertial = 1;
  given->mass = 1;
  mjsBody* inferred = spec.Pendulum(spec.world, "inferred");
  mjsGeom* visual = spec.Geom(inferred, {.2});
  visual->contype = visual->conaffinity = 0;
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  EXPECT_THAT(SavedText(spec), HasSubstr("<body name=\"given\">\n      <joint"));
  EXPECT_THAT(SavedText(spec), HasSubstr("<body name=\"inferred\">\n      <inertial"));
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  EXPECT_THAT(SavedText(spec), Not(HasSubstr("<inertial")));
}

}  // namespace
}  // namespace conjoint::testing
