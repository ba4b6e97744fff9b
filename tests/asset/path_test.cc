// Paths: normal form, combination, parts.

#include "asset/path.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

namespace conjoint {
namespace {

TEST(Path, ReducingDropsDotsAndGoesUpWhereItCan) {
  EXPECT_EQ(ReducePath("a/./b/../c"), "a/c");
  EXPECT_EQ(ReducePath("./a"), "a");
  EXPECT_EQ(ReducePath("a/../../b"), "../b");
  EXPECT_EQ(ReducePath("../../b"), "../../b");
  EXPECT_EQ(ReducePath("a/b//../c"), "a/b/c");
}

TEST(Path, ReducingKeepsTheLastComponentAndEmptyOnes) {
  EXPECT_EQ(ReducePath("a/.."), "a/..");
  EXPECT_EQ(ReducePath("a/."), "a/.");
  EXPECT_EQ(ReducePath("a//b"), "a//b");
  EXPECT_EQ(ReducePath("a/"), "a/");
  EXPECT_EQ(ReducePath(""), "");
}

TEST(Path, ReducingTurnsBackslashesIntoSlashesButNotInThePrefix) {
  EXPECT_EQ(ReducePath("a\\b\\..\\c"), "a/c");
  EXPECT_EQ(ReducePath("C:\\x\\..\\a"), "C:\\a");
  EXPECT_EQ(ReducePath("\\\\server\\a"), "\\/server/a");
}

TEST(Path, ReducingNeverGoesAboveTheAbsolutePrefix) {
  EXPECT_EQ(ReducePath("/../a"), "/../a");
  EXPECT_EQ(ReducePath("/a/../../b"), "/../b");
  EXPECT_EQ(ReducePath("http://x/../../a"), "http:/a");
}

TEST(Path, AbsolutePrefixEndsAtTheFirstColonWithASeparator) {
  EXPECT_EQ(AbsolutePrefix("/a"), "/");
  EXPECT_EQ(AbsolutePrefix("\\a"), "\\");
  EXPECT_EQ(AbsolutePrefix("C:/a"), "C:/");
  EXPECT_EQ(AbsolutePrefix("x:\\y:/a"), "x:\\y:/");
  EXPECT_EQ(AbsolutePrefix("C:a"), "");
  EXPECT_EQ(AbsolutePrefix("a/b"), "");
}

TEST(Path, SchemeOfARegisteredProviderIsAnAbsolutePrefix) {
  EXPECT_EQ(AbsolutePrefix("PathTest:a"), "");
  mjpResourceProvider provider;
  mjp_defaultResourceProvider(&provider);
  provider.prefix = "pathtest";
  provider.open = [](mjResource*) { return 1; };
  provider.read = [](mjResource*, const void**) { return 0; };
  provider.close = [](mjResource*) {};
  ASSERT_GT(mjp_registerResourceProvider(&provider), 0);
  EXPECT_EQ(AbsolutePrefix("PathTest:a"), "PathTest:");
  EXPECT_EQ(CombinePaths("dir", "pathtest:b/../a"), "pathtest:a");
  EXPECT_EQ(CombinePaths("pathtest:dir", "a"), "pathtest:dir/a");
}

TEST(Path, CombiningPutsRelativeNamesIntoTheDirectory) {
  EXPECT_EQ(CombinePaths("a", "b"), "a/b");
  EXPECT_EQ(CombinePaths("a/", "b"), "a/b");
  EXPECT_EQ(CombinePaths("a\\", "b"), "a/b");
  EXPECT_EQ(CombinePaths("", "b"), "b");
  EXPECT_EQ(CombinePaths("a", "../b"), "b");
  EXPECT_EQ(CombinePaths(".", "b"), "b");
}

TEST(Path, CombiningKeepsAbsoluteNames) {
  EXPECT_EQ(CombinePaths("a", "/b"), "/b");
  EXPECT_EQ(CombinePaths("a", "C:\\b"), "C:\\b");
  EXPECT_EQ(CombinePaths("a", "C:b"), "a/C:b");
}

TEST(Path, PartsAreCutAtTheLastSeparatorAndTheLastDot) {
  EXPECT_EQ(BaseName("a/b\\c.d"), "c.d");
  EXPECT_EQ(BaseName("scheme:a"), "scheme:a");
  EXPECT_EQ(ParentPath("a/b\\c"), "a/b");
  EXPECT_EQ(ParentPath("c"), "");
  EXPECT_EQ(Extension("a.b.c"), ".c");
  EXPECT_EQ(Extension("a"), "");
  EXPECT_EQ(Extension("a.b/c"), ".b/c");
}

TEST(Path, CaseConcernsAsciiLettersOnly) {
  EXPECT_EQ(LowerCase("A\xc3\x89.XmL"), "a\xc3\x89.xml");
  EXPECT_TRUE(EqualIgnoringCase("aBc", "AbC"));
  EXPECT_FALSE(EqualIgnoringCase("abc", "abcd"));
}

}  // namespace
}  // namespace conjoint
