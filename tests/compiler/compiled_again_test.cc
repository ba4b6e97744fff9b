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
