// Which bodies the broad phase pairs: what comparing all of them one by one gives, whatever the way
// it takes.

#include "collision/broad_phase.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "collision/box_overlaps.h"
#include "collision/radix_sort.h"
#include "core/arena.h"
#include "math/mat3.h"
#include "math/rows.h"
#include "support/load.h"

namespace conjoint::testing {
namespace {

TEST(RadixSort, KeepsTheOrderOfEqualKeys) {
  std::mt19937 random(1);
  for (const size_t n : {0, 1, 2, 300, 5000}) {
    std::vector<uint64_t> items(n), scratch(n);
    for (uint64_t& item : items) item = uint64_t{random() % 999 * 4302397} << 32 | random();
    const auto key = [](uint64_t item) { return static_cast<uint32_t>(item >> 32); };
    std::vector<uint64_t> expected = items;
    std::stable_sort(expected.begin(), expected.end(),
                     [&](uint64_t a, uint64_t b) { return key(a) < key(b); });
    const uint64_t* sorted = RadixSort(items.data(), scratch.data(), n, key);
    EXPECT_EQ(std::vector<uint64_t>(sorted, sorted + n), expected);
  }
}

// Boxes with corners on a grid, where many just touch.
struct GridBoxes {
  explicit GridBoxes(size_t n) {
    std::mt19937 random(1);
    for (int axis = 0; axis < 3; ++axis) {
      for (size_t i = 0; i < n + kBoxPadding; ++i) {
        min[axis].push_back(static_cast<mjtNum>(random() % 9));
        max[axis].push_back(min[axis].back() + static_cast<mjtNum>(random() % 4));
      }
      columns.min[axis] = min[axis].data();
      columns.max[axis] = max[axis].data();
    }
  }
  bool Meet(int axis, size_t i, size_t j) const {
    return min[axis][i] <= max[axis][j] && min[axis][j] <= max[axis][i];
  }

  std::vector<mjtNum> min[3], max[3];
  BoxColumns columns;
};

TEST(BoxOverlaps, AreThoseOfOneByOneComparison) {
  const size_t n = 50;
  const GridBoxes boxes(n);
  BoxNumber hits[n + kBoxPadding];
  for (size_t first = 0; first < n; ++first) {
    for (const size_t last : {first, first + 1, n}) {
      std::vector<BoxNumber> across, inside;
      for (size_t i = first + 1; i < last; ++i) {
        if (!boxes.Meet(1, first, i) || !boxes.Meet(2, first, i)) continue;
        across.push_back(i);
        if (boxes.Meet(0, first, i) && boxes.max[0][first] > boxes.min[0][i]) inside.push_back(i);
      }
      size_t count = ListOverlapsAcross(boxes.columns, first, last, hits);
      EXPECT_EQ(std::vector<BoxNumber>(hits, hits + count), across);
      count = ListOverlaps(boxes.columns, first, last, hits);
      EXPECT_EQ(std::vector<BoxNumber>(hits, hits + count), inside);
    }
  }
}

// Free spheres, some of them children of the one before, at random places of a grid.
struct Spheres : Loaded {
  explicit Spheres(int count) : Loaded(Text(count)) {
    std::mt19937 random(1);
    for (int i = 0; i < 3 * m->ngeom; ++i) {
      d->geom_xpos[i] = static_cast<mjtNum>(random() % 17) / 4;
    }
  }
  static std::string Text(int count) {
    const std::string geom = "<geom size='.25'/>", ball = "<joint type='ball'/>";
    std::string text = "<mujoco><worldbody>";
    for (int i = 0; i < count; i += 2) {
      text += "<body><freejoint/>" + geom + "<body>" + ball + geom + "</body></body>";
    }
    return text + "</worldbody></mujoco>";
  }

  std::vector<uint32_t> Pairs() {
    const StackFrame frame(data());
    const std::span<const uint32_t> pairs = BroadPhase(model(), data());
    return {pairs.begin(), pairs.end()};
  }

  // By definition: ends along the first axis are floats; of equal ones that of the body with the
  // lower number comes first. A body that ends before it starts is met at its start and never left.
  std::vector<uint32_t> ExpectedPairs() const {
    const Mat3 axes = Axes();
    std::vector<uint32_t> pairs;
    for (int i = 1; i < m->nbody; ++i) {
      for (int j = i + 1; j < m->nbody; ++j) {
        const Vec3 x = axes * Center(i), y = axes * Center(j);
        const mjtNum r = m->geom_rbound[i - 1], s = m->geom_rbound[j - 1];
        const mjtNum g = m->geom_margin[i - 1], h = m->geom_margin[j - 1];
        const bool meet0 =
            End(x[0], r, g) > Start(y[0], s, h) && End(y[0], s, h) >= Start(x[0], r, g);
        const bool meet1 = x[1] + r + g >= y[1] - s - h && y[1] + s + h >= x[1] - r - g;
        const bool meet2 = x[2] + r + g >= y[2] - s - h && y[2] + s + h >= x[2] - r - g;
        if (meet0 && meet1 && meet2 && m->body_parentid[j] != i) {
          pairs.push_back(PairSignature(i, j));
        }
      }
    }
    return pairs;
  }

 private:
  static float Start(mjtNum center, mjtNum radius, mjtNum margin) {
    return static_cast<float>(center - radius - margin);
  }
  static float End(mjtNum center, mjtNum radius, mjtNum margin) {
    const float end = static_cast<float>(center + radius + margin);
    const bool is_left = end >= Start(center, radius, margin);
    return is_left ? end : std::numeric_limits<float>::infinity();
  }
  Vec3 Center(int body) const { return Vec3At(d->geom_xpos, body - 1); }

  Mat3 Axes() const {
    const mjtNum scale = mjtNum{1} / static_cast<mjtNum>(m->ngeom);
    Vec3 mean = {0, 0, 0};
    for (int i = 1; i < m->nbody; ++i) mean += Center(i);
    mean *= scale;
    Mat3 covariance = {};
    for (int i = 1; i < m->nbody; ++i) {
      covariance = covariance + Outer(Center(i) - mean, Center(i) - mean);
    }
    covariance = covariance * scale;
    Mat3 axes;
    mjtNum eigval[3], quat[4];
    mju_eig3(eigval, &axes.row[0].x, quat, &covariance.row[0].x);
    return axes;
  }
};

TEST(BroadPhase, PairsWhatOverlaps) {
  for (const int count : {2, 30, 128, 130, 600}) {
    SCOPED_TRACE(count);
    Spheres spheres(count);
    const std::vector<uint32_t> expected = spheres.ExpectedPairs();
    if (count >= 30) EXPECT_FALSE(expected.empty());
    EXPECT_EQ(spheres.Pairs(), expected);
  }
}

// A little more than the radius, so that the extents across still meet those of others.
TEST(BroadPhase, NegativeMarginsBeyondTheSizeLeaveABodyActive) {
  for (const int count : {100, 300}) {
    Spheres spheres(count);
    const std::vector<uint32_t> usual = spheres.Pairs();
    for (int geom = 0; geom < count; geom += 3) spheres.m->geom_margin[geom] = -0.26;
    EXPECT_NE(spheres.Pairs(), usual);
    EXPECT_EQ(spheres.Pairs(), spheres.ExpectedPairs());
  }
}

TEST(BroadPhase, NotANumberPairsNothing) {
  for (const int count : {100, 300}) {
    Spheres spheres(count);
    spheres.d->geom_xpos[7] = std::numeric_limits<mjtNum>::quiet_NaN();
    EXPECT_TRUE(spheres.Pairs().empty());
  }
}

}  // namespace
}  // namespace conjoint::testing
