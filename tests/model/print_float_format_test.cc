#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "model/float_format.h"
#include "support/messages.h"

namespace conjoint {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::WarningsOf;

constexpr char kUsingDefault[] = "WARNING: Received invalid float_format. Using default instead.";

std::string Printed(const FloatFormat& format, double value) {
  char text[100];
  format.Print(text, sizeof(text), value);
  return text;
}

// The warnings about a format that is not taken.
std::vector<std::string> Complaints(const char* format) {
  return WarningsOf([&] {
    const std::string printed = Printed(FloatFormat::FromCaller(format), -0.5);
    EXPECT_EQ(printed, Printed(FloatFormat(), -0.5));
  });
}

// A number in a format that is taken.
std::string Accepted(const char* format, double value) {
  std::string printed;
  EXPECT_THAT(WarningsOf([&] { printed = Printed(FloatFormat::FromCaller(format), value); }),
              IsEmpty());
  return printed;
}

TEST(FloatFormat, TheDefaultHasTwoDigitsInNineColumns) {
  EXPECT_EQ(Printed(FloatFormat(), 3.14159), " 3.1     ");
  EXPECT_EQ(Printed(FloatFormat(), -12345), "-1.2e+04 ");
}

TEST(FloatFormat, WidthPrecisionFlagsAndTypeAreTheCallers) {
  EXPECT_EQ(Accepted("%5.3f", 0.5), "0.500");
  EXPECT_EQ(Accepted("%.f", 2.0), "2");
  EXPECT_EQ(Accepted("%+09.2E", 1.5), "+1.50E+00");
  EXPECT_EQ(Accepted("%0-+ #9.3G", 1.5), "+1.50    ");
}

TEST(FloatFormat, LongDoublePrintsTheSameNumber) { EXPECT_EQ(Accepted("%.2Lf", 0.25), "0.25"); }

TEST(FloatFormat, AFormatForSomethingElseIsRefusedWithItsReason) {
  for (const char* format : {"x%f", "f", ""}) {
    EXPECT_THAT(Complaints(format),
                ElementsAre("Format string must start with '%'.", kUsingDefault));
  }
  for (const char* format : {"%--f", "%00f", "%+ +f"}) {
    EXPECT_THAT(Complaints(format),
                ElementsAre("Format string contains repeated flag.", kUsingDefault));
  }
  for (const char* format : {"%*f", "%5.3d", "%lf", "%LLf", "%s", "%n"}) {
    EXPECT_THAT(Complaints(format),
                ElementsAre("Format string specifier must be one of \"fgGeE\".", kUsingDefault));
  }
  EXPECT_THAT(
      Complaints("%ff"),
      ElementsAre("Unable to match format string %ff with expected pattern for a single float.",
                  kUsingDefault));
}

TEST(FloatFormat, TwentyCharactersAreTheMost) {
  EXPECT_EQ(Accepted("%.00000000000000002f", 0.5), "0.50");
  EXPECT_THAT(Complaints("%.000000000000000002f"),
              ElementsAre("Format string longer than limit of 20.", kUsingDefault));
}

TEST(FloatFormat, NullIsRefusedWithoutAReason) {
  EXPECT_THAT(Complaints(nullptr), ElementsAre(kUsingDefault));
}

TEST(FloatFormat, AFormatThatStopsBeforeItsTypeIsRefused) {
  for (const char* format : {"%", "%5", "%5.", "%.3L", "%-"}) {
    EXPECT_THAT(Complaints(format),
                ElementsAre("Format string specifier must be one of \"fgGeE\".", kUsingDefault));
  }
}

}  // namespace
}  // namespace conjoint
