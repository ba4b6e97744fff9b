// Connected components of a graph.

#include "math/flood_fill.h"

#include <gtest/gtest.h>

#include "math/sparse_fixtures.h"

namespace conjoint {
namespace {

using testing::Pattern;

TEST(FloodFill, ComponentsAreNumberedByTheirSmallestVertex) {
  Pattern edges;
  edges.AddRow({5});     // 0 - 5
  edges.AddRow({});      // alone
  edges.AddRow({2});     // touches only itself
  edges.AddRow({4, 6});  // 3 - 4, 3 - 6
  edges.AddRow({3});
  edges.AddRow({0});
  edges.AddRow({3});
  std::vector<int> island(7, -5), stack(7);
  EXPECT_EQ(FloodFill(island.data(), 7, edges, stack.data()), 3);
  EXPECT_EQ(island, (std::vector<int>{0, -1, 1, 2, 2, 0, 2}));
}

TEST(FloodFill, CompleteGraphIsOneComponentWithinTheStack) {
  constexpr int kSize = 40;
  std::vector<int> all;
  for (int v = 0; v < kSize; ++v) all.push_back(v);
  Pattern edges;
  for (int v = 0; v < kSize; ++v) edges.AddRow(all);
  std::vector<int> island(kSize), stack(kSize);
  EXPECT_EQ(FloodFill(island.data(), kSize, edges, stack.data()), 1);
  EXPECT_EQ(island, std::vector<int>(kSize, 0));
}

TEST(FloodFill, NoVerticesGiveNoComponents) {
  EXPECT_EQ(FloodFill(nullptr, 0, Pattern(), nullptr), 0);
}

}  // namespace
}  // namespace conjoint
