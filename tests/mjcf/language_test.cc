// The language table is consistent in itself.

#include "mjcf/language.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "mjcf/xml.h"
#include "support.h"

namespace conjoint::language {
namespace {

void ForEachKind(const ElementKind& kind, const std::function<void(const ElementKind&)>& visit) {
  visit(kind);
  for (const ElementKind* child : kind.children) ForEachKind(*child, visit);
}

TEST(Language, AttributesAndChildrenAreDistinct) {
  ForEachKind(kRoot, [](const ElementKind& kind) {
    std::set<std::string> names;
    for (const Attribute& attribute : kind.attributes) {
      EXPECT_TRUE(names.insert(attribute.name).second) << kind.name << " " << attribute.name;
    }
    std::set<std::string> children;
    for (const ElementKind* child : kind.children) {
      EXPECT_TRUE(children.insert(child->name).second) << kind.name << " " << child->name;
    }
  });
}

TEST(Language, InitialWordsAreWordsOfTheirSet) {
  ForEachKind(kRoot, [](const ElementKind& kind) {
    for (const Attribute& attribute : kind.attributes) {
      if (attribute.form != Form::kWord || !attribute.initial) continue;
      EXPECT_TRUE(FindWord(attribute.words, attribute.initial))
          << kind.name << " " << attribute.name << " " << attribute.initial;
    }
  });
}

TEST(Language, EveryElementIsInTheSchemaText) {
  std::string text(100000, '\0');
  const int length = mj_printSchema(nullptr, text.data(), static_cast<int>(text.size()), 0, 0);
  ASSERT_LT(length, static_cast<int>(text.size()));
  ForEachKind(kRoot, [&text](const ElementKind& kind) {
    EXPECT_NE(text.find(std::string(kind.name) + " ("), std::string::npos) << kind.name;
  });
}

TEST(Language, SchemaTextIsCutToTheBuffer) {
  char buffer[8];
  const int length = mj_printSchema(nullptr, buffer, sizeof(buffer), 0, 0);
  EXPECT_GT(length, 10000);
  EXPECT_STREQ(buffer, "mujoco ");
}

TEST(Language, BufferBehindTheSchemaTextIsCleared) {
  std::vector<char> buffer(50000, 5);
  const int length = mj_printSchema(nullptr, buffer.data(), static_cast<int>(buffer.size()), 0, 1);
  EXPECT_EQ(std::count(buffer.begin() + length, buffer.end(), 0), 50000 - length);
}

}  // namespace
}  // namespace conjoint::language
