// How a tree of elements is laid out as text.

#include "mjcf/writer_text.h"

#include <gtest/gtest.h>

namespace conjoint {
namespace {

// The document read and printed again.
std::string Printed(const std::string& text) {
  XmlDocument document;
  EXPECT_TRUE(document.Parse(text));
  return PrintDocument(*document.root());
}

TEST(WriterText, LevelsAreIndentedByTwoBlanks) {
  EXPECT_EQ(Printed("<a><b x='1' y='2'><c/></b></a>"),
            "<a>\n  <b x=\"1\" y=\"2\">\n    <c/>\n  </b>\n</a>\n");
}

TEST(WriterText, SpecialCharactersInValuesAreEscaped) {
  EXPECT_EQ(Printed("<a x='&amp;&lt;&gt;&quot;&apos;'/>"),
            "<a x=\"&amp;&lt;&gt;&quot;&apos;\"/>\n");
}

TEST(WriterText, SectionsAreSeparatedByBlankLines) {
  EXPECT_EQ(Printed("<m><compiler/><option/><worldbody/></m>"),
            "<m>\n  <compiler/>\n\n  <option/>\n\n  <worldbody/>\n</m>\n");
}

TEST(WriterText, ElementsNamedLikeSectionsAreSeparatedToo) {
  EXPECT_EQ(Printed("<m><compiler/><sensor><clock/><actuatorpos/></sensor></m>"),
            "<m>\n  <compiler/>\n\n  <sensor>\n    <clock/>\n\n    <actuatorpos/>\n  </sensor>\n"
            "</m>\n");
}

TEST(WriterText, OnlyBareDefaultAndContactAreSections) {
  EXPECT_EQ(Printed("<m><compiler/><default><default class='a'/></default></m>"),
            "<m>\n  <compiler/>\n\n  <default>\n    <default class=\"a\"/>\n  </default>\n</m>\n");
}

TEST(WriterText, MarksInTheCommentCount) {
  EXPECT_EQ(Printed("<m><!-- <option --><compiler/></m>"),
            "<m>\n  <!-- <option -->\n\n  <compiler/>\n</m>\n");
}

}  // namespace
}  // namespace conjoint
