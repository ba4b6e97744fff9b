// Attribute values.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "support.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

double Timestep(const std::string& text) {
  const SpecHolder spec = Read("<option timestep='" + text + "'/>");
  return spec ? spec->option.timestep : -1;
}

TEST(Values, NumbersAreThoseOfTheCLibrary) {
  EXPECT_EQ(Timestep("0x1p-4"), 0.0625);
  EXPECT_EQ(Timestep(" +.5\n"), 0.5);
  EXPECT_EQ(Timestep("inf"), INFINITY);
  EXPECT_EQ(Timestep(""), mjtNum(0.002)) << "blank text counts as absent";
}

TEST(Values, BadNumbersAreNamed) {
  EXPECT_EQ(ProblemWith("<option timestep='1,5'/>"), "bad format in attribute 'timestep'");
  EXPECT_EQ(ProblemWith("<option timestep='1e-320'/>"),
            "number is too large in attribute 'timestep'");
  EXPECT_EQ(ProblemWith("<option timestep='1e400'/>"),
            "number is too large in attribute 'timestep'");
  EXPECT_EQ(ProblemWith("<option gravity='1 2'/>"),
            "attribute 'gravity' does not have enough data");
  EXPECT_EQ(ProblemWith("<option gravity='1 2 3 4'/>"), "attribute 'gravity' has too much data");
}

TEST(Values, FloatFieldsHaveTheRangeOfFloats) {
  EXPECT_EQ(ProblemWith("<worldbody><geom rgba='1e-40 0 0 1'/></worldbody>"),
            "number is too large in attribute 'rgba'");
}

TEST(Values, SingleIntegersAreStrict) {
  for (const char* text : {"5.0", "", "0x10", "5,", "99999999999"}) {
    EXPECT_EQ(ProblemWith("<option iterations='" + std::string(text) + "'/>"),
              "problem reading attribute 'iterations'")
        << text;
  }
  EXPECT_EQ(ProblemWith("<option iterations='5 6'/>"), "attribute 'iterations' has too much data");
  EXPECT_EQ(Read("<option iterations=' 7 '/>")->option.iterations, 7);
}

TEST(Values, FewerNumbersLeaveTheRestOfTheArray) {
  const SpecHolder spec = Read("<worldbody><geom name='g' friction='.3'/></worldbody>");
  const mjsGeom* geom = mjs_asGeom(mjs_findElement(spec.get(), mjOBJ_GEOM, "g"));
  EXPECT_EQ(geom->friction[0], 0.3);
  EXPECT_EQ(geom->friction[1], 0.005);
}

TEST(Values, KeywordsMatchExactly) {
  EXPECT_EQ(ProblemWith("<option cone='Elliptic'/>"), "invalid keyword: 'Elliptic'");
  EXPECT_EQ(Read("<option cone='elliptic'/>")->option.cone, mjCONE_ELLIPTIC);
}

TEST(Values, NotANumberIsKeptWithAWarning) {
  const auto warnings = WarningsOf([] { EXPECT_TRUE(std::isnan(Timestep("nan"))); });
  EXPECT_THAT(warnings, ::testing::ElementsAre("XML contains a 'NaN'. Please check it carefully."));
}

TEST(Values, MemoryHasSuffixes) {
  EXPECT_EQ(Read("<size memory=' 3k '/>")->memory, 3 << 10);
  EXPECT_EQ(Read("<size memory='2G'/>")->memory, mjtSize{2} << 30);
  EXPECT_EQ(Read("<size memory='-1'/>")->memory, -1);
  for (const char* text : {"1.5M", "-2", "3KB", "99999999999E", ""}) {
    EXPECT_TRUE(ProblemWith("<size memory='" + std::string(text) + "'/>")
                    .starts_with("unsigned integer with an optional suffix"))
        << text;
  }
}

TEST(Values, FlagsSetAndClearTheirBits) {
  const SpecHolder spec = Read(
      "<option><flag contact='disable' energy='enable'/></option>"
      "<option><flag energy='disable'/></option>");
  EXPECT_EQ(spec->option.disableflags, mjDSBL_CONTACT);
  EXPECT_EQ(spec->option.enableflags, 0);
}

}  // namespace
}  // namespace conjoint::testing
