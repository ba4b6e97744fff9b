// The XML layer: what is accepted and what is said about the rest.

#include "mjcf/xml.h"

#include <gtest/gtest.h>

#include <string>

namespace conjoint {
namespace {

std::string ErrorOf(const std::string& text) {
  XmlDocument document;
  return document.Parse(text) ? "" : document.error();
}

TEST(Xml, EntitiesAndNumericReferencesAreReplaced) {
  XmlDocument document;
  ASSERT_TRUE(document.Parse("<a b='&lt;&gt;&amp;&quot;&apos;&#65;&#x41;&#233;&nbsp;' />"));
  EXPECT_STREQ(document.root()->Find("b"), "<>&\"'AA\xc3\xa9&nbsp;");
}

TEST(Xml, LineEndsBecomeLineFeedsAndTabsStay) {
  XmlDocument document;
  ASSERT_TRUE(document.Parse("<a b='1\r\n2\r3\t4'/>"));
  EXPECT_STREQ(document.root()->Find("b"), "1\n2\n3\t4");
}

TEST(Xml, ElementsKnowTheirLine) {
  XmlDocument document;
  ASSERT_TRUE(
      document.Parse("\xef\xbb\xbf<?xml version='1.0'?>\n<!-- two\nlines -->\n<a\n>\n<b/></a>"));
  EXPECT_EQ(document.root()->line, 4);
  ASSERT_EQ(document.root()->children.size(), 1u);
  EXPECT_EQ(document.root()->children[0]->line, 6);
}

TEST(Xml, TextAndCdataBetweenElementsAreIgnored) {
  XmlDocument document;
  ASSERT_TRUE(document.Parse("<a>text<b/><![CDATA[<c/>]]>more</a>"));
  EXPECT_EQ(document.root()->children.size(), 1u);
}

TEST(Xml, OnlyTheFirstTopLevelElementCounts) {
  XmlDocument document;
  ASSERT_TRUE(document.Parse("<a/><b/>"));
  EXPECT_EQ(document.root()->name, "a");
}

TEST(Xml, IllFormedTextIsNamedWithIdAndLine) {
  EXPECT_EQ(ErrorOf("  \n "),
            "XML parse error 13:\nError=XML_ERROR_EMPTY_DOCUMENT ErrorID=13 (0xd) Line number=0\n");
  EXPECT_EQ(ErrorOf("hello"),
            "XML parse error 8:\nError=XML_ERROR_PARSING_TEXT ErrorID=8 (0x8) Line number=1\n");
  EXPECT_EQ(ErrorOf("<mujoco"),
            "XML parse error 6:\nError=XML_ERROR_PARSING_ELEMENT ErrorID=6 (0x6) Line number=1: "
            "XMLElement name=mujoco\n");
  EXPECT_EQ(ErrorOf("<mujoco>\n<a b='1' b='2'/></mujoco>"),
            "XML parse error 7:\nError=XML_ERROR_PARSING_ATTRIBUTE ErrorID=7 (0x7) Line number=2: "
            "XMLElement name=a\n");
  EXPECT_EQ(ErrorOf("\n<mujoco>\n</mujoca>"),
            "XML parse error 14:\nError=XML_ERROR_MISMATCHED_ELEMENT ErrorID=14 (0xe) Line "
            "number=2: XMLElement name=mujoco\n");
  EXPECT_EQ(
      ErrorOf("<a><!-- "),
      "XML parse error 10:\nError=XML_ERROR_PARSING_COMMENT ErrorID=10 (0xa) Line number=1\n");
}

TEST(Xml, AnElementLeftOpenIsNamedByItsLine) {
  EXPECT_EQ(ErrorOf("<mujoco>\n<b>"),
            "XML parse error 14:\nError=XML_ERROR_MISMATCHED_ELEMENT ErrorID=14 (0xe) Line "
            "number=2: XMLElement name=b\n");
  EXPECT_EQ(ErrorOf("\n<mujoco>\n<b/>"),
            "XML parse error 15:\nError=XML_ERROR_PARSING ErrorID=15 (0xf) Line number=2\n");
  EXPECT_EQ(ErrorOf("<1/>"),
            "XML parse error 15:\nError=XML_ERROR_PARSING ErrorID=15 (0xf) Line number=1\n");
}

TEST(Xml, NestingIsLimited) {
  const auto nested = [](int depth) {
    std::string text;
    for (int i = 0; i < depth; ++i) text += "<a>";
    for (int i = 0; i < depth; ++i) text += "</a>";
    return text;
  };
  EXPECT_EQ(ErrorOf(nested(498)), "");
  EXPECT_NE(ErrorOf(nested(499)).find("Element nesting is too deep."), std::string::npos);
  EXPECT_NE(ErrorOf(nested(100000)), "");
}

TEST(Xml, EveryPrefixOfADocumentIsRefusedOrRead) {
  const std::string text =
      "<?xml version='1.0'?><!-- c --><mujoco a=\"1 &amp; &#x41;\"><b/><![CDATA[x]]>t</mujoco>";
  for (size_t length = 0; length < text.size(); ++length) {
    XmlDocument document;
    document.Parse(text.substr(0, length));
  }
}

}  // namespace
}  // namespace conjoint
