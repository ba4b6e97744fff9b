// Which documents follow the language.

#include <gtest/gtest.h>

#include "support.h"

namespace conjoint::testing {
namespace {

TEST(Validate, UnknownNamesAreReportedWithTheirLine) {
  EXPECT_EQ(ProblemWithText("<mujoco>\n<worldbody><geom bar='3'/></worldbody></mujoco>"),
            "XML Error: Schema violation: unrecognized attribute: 'bar'\nElement 'geom', line 2\n");
  EXPECT_EQ(ProblemWithText("<mujoco>\n\n<wurldbody/></mujoco>"),
            "XML Error: Schema violation: unrecognized element\nElement 'wurldbody', line 3\n");
}

TEST(Validate, NothingInsideAFrameIsChecked) {
  EXPECT_EQ(ProblemWith("<worldbody><frame zzz='1'><geom size='.1' bar='3'/></frame></worldbody>"),
            "");
  EXPECT_EQ(ProblemWith("<worldbody><frame><wheel/></frame></worldbody>"),
            "unrecognized model element 'wheel'");
}

TEST(Validate, UniqueElementsAreCounted) {
  EXPECT_EQ(ProblemWith("<option><flag/><flag/></option>"),
            "Schema violation: unique element 'flag' found 2 times");
}

TEST(Validate, TheRootMustBeWrittenExactly) {
  EXPECT_EQ(ProblemWithText("<MuJoCo/>"),
            "XML Error: Schema violation: unrecognized element\nElement 'MuJoCo', line 1\n");
  EXPECT_EQ(ProblemWithText("<model/>").substr(0, 50),
            std::string("XML Error: Unrecognized XML model type: 'model'").substr(0, 50));
}

TEST(Validate, BodiesDirectlyUnderTheRootAreIgnored) {
  const SpecHolder spec = Read("<body name='b'/><frame/>");
  ASSERT_TRUE(spec);
  EXPECT_EQ(mjs_findBody(spec.get(), "b"), nullptr);
}

}  // namespace
}  // namespace conjoint::testing
