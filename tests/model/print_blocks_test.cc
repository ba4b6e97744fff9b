#include "model/print_blocks.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "model/print_support.h"

namespace conjoint {
namespace {

// What print(out) writes, with numbers as %3.1f.
template <class Print>
std::string Block(Print&& print) {
  return testing::TextOf([&](const char* filename) {
    std::FILE* file = OpenTextFile(filename);
    ASSERT_NE(file, nullptr);
    const FloatFormat format = FloatFormat::FromCaller("%3.1f");
    TextWriter out(file, format);
    print(out);
    out.Flush();
    CloseTextFile(file);
  });
}

constexpr mjtNum kNumbers[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
constexpr int kIntegers[] = {0, 1, 2, 3, 4, 5};

TEST(PrintArray, HasALineForEachRow) {
  EXPECT_EQ(Block([](TextWriter& out) { PrintArray(out, "A", kNumbers, 2, 3); }),
            "A\n  0.0 1.0 2.0\n  3.0 4.0 5.0\n\n");
  EXPECT_EQ(Block([](TextWriter& out) { PrintArray(out, "I", kIntegers, 3, 2); }),
            "I\n  0 1\n  2 3\n  4 5\n\n");
}

TEST(PrintArray, WithoutElementsIsLeftOut) {
  const mjtNum* const none = nullptr;
  EXPECT_EQ(Block([&](TextWriter& out) {
              PrintArray(out, "A", kNumbers, 0, 3);
              PrintArray(out, "A", kNumbers, 3, 0);
              PrintArray(out, "A", none, 3, 1);
            }),
            "");
}

TEST(PrintVector, IsALine) {
  EXPECT_EQ(Block([](TextWriter& out) { PrintVector(out, "v =", kNumbers, 3); }),
            "v = 0.0 1.0 2.0\n");
}

// [ 1 2 . ]
// [ . . . ]
// [ . . 3 ]
constexpr int kRownnz[] = {2, 0, 1};
constexpr int kRowadr[] = {0, 2, 2};
constexpr int kColind[] = {0, 1, 2};
constexpr SparsePattern kPattern = {3, kRownnz, kRowadr, kColind};

TEST(PrintSparse, ShowsColumnAndValueOfEachEntry) {
  EXPECT_EQ(Block([](TextWriter& out) { PrintSparse(out, "S", kPattern, kNumbers + 1); }),
            "S\n     0: 1.0   1: 2.0\n  \n     2: 3.0\n\n");
}

TEST(PrintSparse, WithMoreThanThreeHundredRowsOrWithoutValuesIsLeftOut) {
  const std::vector<int> zeros(301, 0);
  const SparsePattern large = {301, zeros.data(), zeros.data(), zeros.data()};
  SparsePattern missing = kPattern;
  missing.colind = nullptr;
  EXPECT_EQ(Block([&](TextWriter& out) {
              PrintSparse(out, "S", large, kNumbers);
              PrintSparse(out, "S", kPattern, nullptr);
              PrintSparse(out, "S", missing, kNumbers);
            }),
            "");
}

TEST(PrintSparsity, IsAPictureWithDiagonalAndSupernodes) {
  constexpr int kDiagonal[] = {0, -1, 0};
  constexpr int kSupernodes[] = {2, 0, 1};
  EXPECT_EQ(Block([](TextWriter& out) { PrintSparsity(out, "P", kPattern, 3); }),
            "P\n-----\n xx  |\n     |\n   x |\n-----\n\n");
  EXPECT_EQ(
      Block([&](TextWriter& out) { PrintSparsity(out, "P", kPattern, 3, kDiagonal, kSupernodes); }),
      "P\n-----\n Dx  | 2\n     |\n   D | 1\n-----\n\n");
}

TEST(PrintSparsity, WithMoreThanThreeHundredColumnsIsLeftOut) {
  EXPECT_EQ(Block([](TextWriter& out) { PrintSparsity(out, "P", kPattern, 301); }), "");
  EXPECT_NE(Block([](TextWriter& out) { PrintSparsity(out, "P", kPattern, 300); }), "");
}

TEST(PrintSparsity, IgnoresColumnsOutsideTheMatrix) {
  constexpr int kWild[] = {-7, 1, 1000};
  EXPECT_EQ(
      Block([&](TextWriter& out) { PrintSparsity(out, "P", {3, kRownnz, kRowadr, kWild}, 3); }),
      "P\n-----\n  x  |\n     |\n     |\n-----\n\n");
}

// Two islands: rows 0 and 1 with two columns, row 2 with one.
constexpr int kRowStart[] = {0, 2}, kRowNumber[] = {2, 1};
constexpr int kColumnStart[] = {0, 2}, kColumnNumber[] = {2, 1};
constexpr IslandBlocks kBlocks = {2, kRowStart, kRowNumber, kColumnStart, kColumnNumber};

TEST(PrintBlockSparsity, ShowsIslandsOnTheDiagonal) {
  constexpr int kLocal[] = {0, 1, 0};  // columns count from the start of the block
  EXPECT_EQ(Block([&](TextWriter& out) {
              PrintBlockSparsity(out, "B", {3, kRownnz, kRowadr, kLocal}, 3, kBlocks);
            }),
            "B\n-----\n 00  |\n     |\n   1 |\n-----\n\n");
}

TEST(PrintBlockSparsity, FromTheTenthIslandOnIsACross) {
  std::vector<int> index(11), one(11, 1), zero(11, 0);
  for (int i = 0; i < 11; ++i) index[i] = i;
  const IslandBlocks blocks = {11, index.data(), one.data(), index.data(), one.data()};
  const std::string text = Block([&](TextWriter& out) {
    PrintBlockSparsity(out, "B", {11, one.data(), index.data(), zero.data()}, 11, blocks);
  });
  EXPECT_NE(text.find("         9  |\n"), std::string::npos) << text;
  EXPECT_NE(text.find("          x |\n"), std::string::npos) << text;
}

TEST(PrintBlockArray, HasDotsBesideTheBlocks) {
  // The block of the second island begins at row 2 of a matrix with 3 columns: number 6.
  EXPECT_EQ(Block([](TextWriter& out) { PrintBlockArray(out, "D", kNumbers, 3, kBlocks); }),
            "D\n  0.0 1.0... \n  2.0 3.0... \n ... ...  6.0\n\n");
}

TEST(PrintInertia, IsBlankBetweenDofsOfDifferentChains) {
  mjModel m = {};
  int parent[] = {-1, 0, 0};  // two branches on one root
  int address[] = {0, 1, 3};
  m.nv = 3;
  m.dof_parentid = parent;
  m.dof_Madr = address;
  EXPECT_EQ(Block([&](TextWriter& out) { PrintInertia(out, "QM", &m, kNumbers); }),
            "QM\n  0.0\n  2.0 1.0\n  4.0     3.0\n\n");
}

}  // namespace
}  // namespace conjoint
