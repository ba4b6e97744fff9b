// How numbers look in saved text.

#include "mjcf/writer_values.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "mjcf/xml_precision.h"

namespace conjoint {
namespace {

TEST(WriterValues, IntegersAreWrittenInFull) {
  EXPECT_EQ(FormatNumber(1234567), "1234567");
  EXPECT_EQ(FormatNumber(-2147483646), "-2147483646");
  EXPECT_EQ(FormatNumber(-0.0), "0");
  EXPECT_EQ(FormatNumber(1e6), "1000000");
}

TEST(WriterValues, NumbersNextToIntegersAreIntegers) {
  EXPECT_EQ(FormatNumber(1e-13), "0");
  EXPECT_EQ(FormatNumber(3e-11), "3e-11");
  EXPECT_EQ(FormatNumber(2 + 1e-13), "2");
}

TEST(WriterValues, OtherNumbersHaveSixDigits) {
  EXPECT_EQ(FormatNumber(0.1234567), "0.123457");
  EXPECT_EQ(FormatNumber(1e-7), "1e-07");
  EXPECT_EQ(FormatNumber(1000000.5), "1e+06");
  EXPECT_EQ(FormatNumber(2147483647), "2.14748e+09");
  EXPECT_EQ(FormatNumber(-2147483647), "-2.14748e+09");
  EXPECT_EQ(FormatNumber(1e300), "1e+300");
  EXPECT_EQ(FormatNumber(std::numeric_limits<double>::infinity()), "inf");
}

TEST(WriterValues, TheNumberOfDigitsCanBeChanged) {
  _mjPRIVATE__set_xml_precision(17);
  EXPECT_EQ(FormatNumber(0.1), "0.10000000000000001");
  _mjPRIVATE__set_xml_precision(-5);
  EXPECT_EQ(FormatNumber(0.17), "0.2");
  _mjPRIVATE__set_xml_precision(1000000000);
  EXPECT_EQ(std::stod(FormatNumber(0.1)), 0.1);
  _mjPRIVATE__set_xml_precision(6);
}

TEST(WriterValues, BulkDataAreFormattedAlike) {
  const float data[] = {1, 0.5f, 1234567};
  EXPECT_EQ(FormatData(std::span<const float>(data)), "1 0.5 1.23457e+06");
  const int faces[] = {1, 1234567};
  EXPECT_EQ(FormatData(std::span<const int>(faces)), "1 1234567");
}

class FieldWriterTest : public ::testing::Test {
 protected:
  FieldWriterTest() {
    mjs_defaultJoint(&joint_);
    mjs_defaultJoint(&inherited_);
  }
  // The attributes that `write` adds for the joint.
  template <class Write>
  std::string Attributes(Write write) {
    XmlElement element;
    FieldWriter fields = Fields(&element, language::kJoint, joint_, inherited_);
    write(fields);
    std::string text;
    for (const XmlAttribute& attribute : element.attributes) {
      text += attribute.name + "=" + attribute.value + ";";
    }
    return text;
  }

  mjsJoint joint_, inherited_;
};

TEST_F(FieldWriterTest, ValuesAsInheritedAreLeftOut) {
  joint_.damping = 2;
  inherited_.armature = joint_.armature = 3;
  joint_.type = mjJNT_SLIDE;
  EXPECT_EQ(Attributes([](FieldWriter& f) { f.Changed({"type", "armature", "damping"}); }),
            "type=slide;damping=2;");
}

TEST_F(FieldWriterTest, DifferencesBelowTheMachinePrecisionDoNotCount) {
  joint_.ref = 1e-17;
  EXPECT_EQ(Attributes([](FieldWriter& f) { f.Changed({"ref"}); }), "");
  joint_.ref = 1e-15;
  EXPECT_EQ(Attributes([](FieldWriter& f) { f.Changed({"ref"}); }), "ref=0;");
}

TEST_F(FieldWriterTest, TrimmedArraysEndWithTheLastDifference) {
  joint_.solimp_limit[1] = 0.5;
  EXPECT_EQ(Attributes([](FieldWriter& f) { f.Trimmed({"solimplimit"}); }), "solimplimit=0.9 0.5;");
  EXPECT_EQ(Attributes([](FieldWriter& f) { f.Changed({"solimplimit"}); }),
            "solimplimit=0.9 0.5 0.001 0.5 2;");
}

TEST_F(FieldWriterTest, UnusualValuesDifferFromTheBuiltInOnes) {
  joint_.ref = inherited_.ref = 1;
  inherited_.springref = 1;
  EXPECT_EQ(Attributes([](FieldWriter& f) { f.Unusual({"ref", "springref"}); }), "ref=1;");
}

TEST_F(FieldWriterTest, ArraysWithNaNAreLeftOut) {
  joint_.range[1] = std::nan("");
  EXPECT_EQ(Attributes([](FieldWriter& f) {
              f.Changed({"range"});
              f.Always({"range"});
            }),
            "");
}

}  // namespace
}  // namespace conjoint
