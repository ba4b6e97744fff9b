#include "model/print_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "model/print_support.h"
#include "support/messages.h"

namespace conjoint {
namespace {

using ::testing::ElementsAre;
using testing::TextOf;
using testing::WarningsOf;

// What print(out) writes, with numbers in the given format.
template <class Print>
std::string Written(const char* float_format, Print&& print) {
  return TextOf([&](const char* filename) {
    std::FILE* file = OpenTextFile(filename);
    ASSERT_NE(file, nullptr);
    const FloatFormat format = FloatFormat::FromCaller(float_format);
    TextWriter out(file, format);
    print(out);
    out.Flush();
    CloseTextFile(file);
  });
}

TEST(TextWriter, WritesNumbersInTheCallersFormatAndIntegersPlainly) {
  const auto text = Written("%.2f", [](TextWriter& out) {
    out << "x" << 1.5 << ' ' << 2.5f << ' ' << -7 << ' ' << mjtByte{200} << ' ' << mjtSize{1}
        << '\n';
  });
  EXPECT_EQ(text, "x1.50 2.50 -7 200 1\n");
}

TEST(TextWriter, ALabelFillsTwentyOneColumnsAndIsNeverCut) {
  const auto text = Written("%f", [](TextWriter& out) {
    out << Label{"short"} << "|\n" << Label{"a name of more than twenty-one"} << "|\n";
  });
  EXPECT_EQ(text, "short                |\na name of more than twenty-one|\n");
}

TEST(TextWriter, MemoryIsInBytesBelowOneKilobyte) {
  const auto text = Written("%f", [](TextWriter& out) {
    out << MemorySize{1023} << '|' << MemorySize{1024} << '|' << MemorySize{3.6 * 1024};
  });
  EXPECT_EQ(text, " 1023 bytes|      1 KB|      4 KB");
}

TEST(TextWriter, LongTextsAndManyPiecesArriveInOrder) {
  const std::string paragraph(100000, 'p');
  const auto text = Written("%g", [&](TextWriter& out) {
    for (int i = 0; i < 20000; ++i) out << i << ' ';
    out << paragraph << Repeat{'.', 50000} << 0.5;
  });
  std::string expected;
  for (int i = 0; i < 20000; ++i) expected += std::to_string(i) + ' ';
  EXPECT_EQ(text, expected + paragraph + std::string(50000, '.') + "0.5");
}

TEST(TextWriter, AHugeFieldWidthIsPaddedAsAsked) {
  const auto text = Written("%5000.1f", [](TextWriter& out) { out << "a" << 1.0 << "b"; });
  EXPECT_EQ(text, "a" + std::string(4997, ' ') + "1.0b");
}

TEST(TextWriter, AnImpossibleFieldWidthPrintsNothing) {
  EXPECT_EQ(Written("%99999999999999.1f", [](TextWriter& out) { out << "a" << 1.0 << "b"; }), "ab");
}

TEST(TextFile, ThatCannotBeOpenedIsAWarning) {
  EXPECT_THAT(WarningsOf([] { EXPECT_EQ(OpenTextFile("no/such/folder.txt"), nullptr); }),
              ElementsAre("Could not open file 'no/such/folder.txt' for writing mjModel"));
}

TEST(TextFile, WithoutANameIsStandardOutput) { EXPECT_EQ(OpenTextFile(nullptr), stdout); }

}  // namespace
}  // namespace conjoint
