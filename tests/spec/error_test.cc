// The text of errors.

#include "spec/error.h"

#include <gtest/gtest.h>

#include "spec/elements.h"

namespace conjoint {
namespace {

TEST(SpecError, NamesTheElementItConcerns) {
  Geom geom;
  geom.name = "g";
  geom.id = 3;
  EXPECT_STREQ(SpecError("text").what(), "Error: text");
  EXPECT_STREQ(SpecError(&geom, "text").what(), "Error: text\nElement name 'g', id 3");
  *geom.values->info = "line 12";
  EXPECT_STREQ(SpecError(&geom, "text").what(), "Error: text\nElement name 'g', id 3, line 12");
}

TEST(SpecError, IsCutAt499Characters) {
  Geom geom;
  geom.name = std::string(600, 'x');
  EXPECT_EQ(std::string(SpecError(&geom, "text").what()).size(), 499u);
}

TEST(SpecError, IsFormattedByFail) {
  try {
    Fail(nullptr, "size %d must be positive in geom '%s'", 2, "g");
    FAIL();
  } catch (const SpecError& error) {
    EXPECT_STREQ(error.what(), "Error: size 2 must be positive in geom 'g'");
  }
}

TEST(ErrorRecord, TellsErrorsFromWarnings) {
  ErrorRecord record;
  EXPECT_STREQ(record.text(), "");
  record.SetWarning("careful");
  EXPECT_TRUE(record.is_warning());
  record.Set(SpecError("text"));
  EXPECT_FALSE(record.is_warning());
  EXPECT_STREQ(record.text(), "Error: text");
  record.Clear();
  EXPECT_STREQ(record.text(), "");
}

}  // namespace
}  // namespace conjoint
