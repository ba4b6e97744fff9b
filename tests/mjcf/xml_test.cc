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

TEST(Xml, ProblemsAreNamedWithLineAndColumn) {
  const auto problem = [](const std::string& text) {
    const std::string error = ErrorOf(text);
    return error.substr(error.find(" Line number=") + 1);
  };
  EXPECT_EQ(problem("  \n "), "Line number=2: column 2: the document is empty\n");
  EXPECT_EQ(problem("hello"), "Line number=1: column 1: text after the last element\n");
  EXPECT_EQ(problem("<mujoco"), "Line number=1: column 1: the tag of 'mujoco' has no end\n");
  EXPECT_EQ(problem("<mujoco>\n<a b='1' b='2'/></mujoco>"),
            "Line number=2: column 10: attribute 'b' is repeated in 'a'\n");
  EXPECT_EQ(problem("<a\n  b/>"), "Line number=2: column 3: attribute 'b' has no value in 'a'\n");
  EXPECT_EQ(problem("<a b=1/>"),
            "Line number=1: column 4: the value of attribute 'b' is not quoted in 'a'\n");
  EXPECT_EQ(problem("<a b='1/>"),
            "Line number=1: column 4: the value of attribute 'b' has no end in 'a'\n");
  EXPECT_EQ(problem("<a><!-- "),
            "Line number=1: column 4: a comment has no end: no '-->' follows\n");
  EXPECT_EQ(problem("<1/>"), "Line number=1: column 1: an element needs a name\n");
}

TEST(Xml, AnElementLeftOpenIsNamedWithItsLine) {
  const std::string error =
      "XML parse error 14:\nError=XML_ERROR_MISMATCHED_ELEMENT ErrorID=14 (0xe) Line number=2: "
      "XMLElement name=b\n";
  EXPECT_EQ(ErrorOf("<mujoco>\n<b>"), error);
  EXPECT_EQ(ErrorOf("<mujoco>\n<b><c/>"), error);
  EXPECT_EQ(ErrorOf("<mujoco>\n<b></mujoco>"), error);
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

TEST(Xml, ADocumentIsReadOnlyWhenItIsComplete) {
  const std::string text =
      "<?xml version='1.0'?><!-- c --><mujoco a=\"1 &amp; &#x41;\"><b/><![CDATA[x]]>t</mujoco>";
  for (size_t length = text.find("<mujoco") + 1; length <= text.size(); ++length) {
    XmlDocument document;
    EXPECT_EQ(document.Parse(text.substr(0, length)), length == text.size()) << length;
  }
}

}  // namespace
}  // namespace conjoint
