// Cells that the surface passes through are divided down to a fixed level; then others are, until
// no cell touches one more than a level finer. A corner that lies inside a face or edge of a
// coarser neighbour (it hangs) gets the value interpolated there, which makes the distance
// continuous.
//
// All corners lie on a grid of 64 steps an axis, by which they are known.

#include "compiler/mesh_octree.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "asset/mesh_data.h"
#include "compiler/mesh_distance.h"

namespace conjoint {
namespace {

constexpr int kMaxLevel = 6;
constexpr int kSteps = 1 << kMaxLevel;
constexpr double kMargin = 1.1;  // size of the root relative to that of the mesh

using GridPoint = std::array<int, 3>;

struct Cell {
  GridPoint corner;  // the lowest
  int level;
  int parent = -1, slot = 0;                                    // which child of which cell
  std::array<int, 8> child = {-1, -1, -1, -1, -1, -1, -1, -1};  // bit k: upper half of axis k

  int size() const { return kSteps >> level; }
  bool is_leaf() const { return child[0] < 0; }
  GridPoint Corner(int bits) const {
    GridPoint point = corner;
    for (int k = 0; k < 3; ++k) point[At(k)] += (bits >> k & 1) * size();
    return point;
  }
};

// ------------------------------------------------------------------------- triangles and cells

// A triangle ready to be tested against many boxes (Schwarz and Seidel 2010): the box must meet its
// plane, and its projection in each coordinate plane.
class BoxTest {
 public:
  BoxTest(const Vec3d& v0, const Vec3d& v1, const Vec3d& v2) : vertices_{v0, v1, v2} {
    for (size_t i = 0; i < 3; ++i) edges_[i] = vertices_[(i + 1) % 3] - vertices_[i];
    normal_ = Cross(edges_[0], edges_[1]);
  }

  bool Meets(const Vec3d& min, const Vec3d& size) const {
    for (int k = 0; k < 3; ++k) {
      const double a = vertices_[0][k], b = vertices_[1][k], c = vertices_[2][k];
      if (a < min[k] && b < min[k] && c < min[k]) return false;
      const double max = min[k] + size[k];
      if (a > max && b > max && c > max) return false;
    }
    return MeetsPlane(min, size) && MeetsProjections(min, size);
  }

 private:
  bool MeetsPlane(const Vec3d& min, const Vec3d& size) const {
    Vec3d critical;  // the corner farthest along the normal
    for (int k = 0; k < 3; ++k) critical[k] = normal_[k] > 0 ? size[k] : 0;
    const double offset = Dot(normal_, min);
    const double above = offset + Dot(normal_, critical - vertices_[0]);
    const double below = offset + Dot(normal_, size - critical - vertices_[0]);
    return above * below <= 0;
  }

  bool MeetsProjections(const Vec3d& min, const Vec3d& size) const {
    for (int a = 0; a < 3; ++a) {
      const int b = (a + 1) % 3, c = (a + 2) % 3;
      const double sign = normal_[a] >= 0 ? 1 : -1;
      for (size_t i = 0; i < 3; ++i) {
        const double mb = -sign * edges_[i][c], mc = sign * edges_[i][b];
        const double distance = mb * min[b] + mc * min[c] -
                                (mb * vertices_[i][b] + mc * vertices_[i][c]) +
                                std::max(0.0, size[b] * mb) + std::max(0.0, size[c] * mc);
        if (distance < 0) return false;
      }
    }
    return true;
  }

  std::array<Vec3d, 3> vertices_, edges_;
  Vec3d normal_;
};

// ------------------------------------------------------------------------------------- the cells

class Octree {
 public:
  Octree(const double box_min[3], const double box_max[3]) {
    for (int k = 0; k < 3; ++k) {
      const double min = box_min[k], max = box_max[k];
      const double center = (max + min) / 2;
      const double half = (max - min) / 2 * kMargin;
      coordinates_[At(k)][0] = center - half;
      coordinates_[At(k)][kSteps] = center + half;
      Halve(coordinates_[At(k)], 0, kSteps);
    }
    cells_.push_back({{0, 0, 0}, 0});
  }

  // Divides cells that triangles pass through, breadth first.
  void Refine(std::span<const BoxTest> triangles) {
    // The triangles of all cells of a level, one cell after the other, and where each cell's
    // parent has its own.
    std::vector<int> candidates(triangles.size()), kept;
    for (size_t i = 0; i < candidates.size(); ++i) candidates[i] = static_cast<int>(i);
    std::vector<std::pair<size_t, size_t>> ranges = {{0, candidates.size()}}, next_ranges;
    size_t begin = 0;
    for (int level = 0; begin < cells_.size(); ++level) {
      const size_t end = cells_.size();
      kept.clear();
      next_ranges.clear();
      for (size_t i = begin; i < end; ++i) {
        const Vec3d min = PositionOf(cells_[i].corner), size = SizeOf(cells_[i]);
        const auto [from, to] = ranges[i - begin];
        const size_t first = kept.size();
        for (size_t k = from; k < to; ++k) {
          if (level == kMaxLevel) break;  // never divided
          if (triangles[At(candidates[k])].Meets(min, size)) kept.push_back(candidates[k]);
        }
        if (kept.size() == first) continue;
        Divide(static_cast<int>(i));
        next_ranges.insert(next_ranges.end(), 8, {first, kept.size()});
      }
      std::swap(candidates, kept);
      std::swap(ranges, next_ranges);
      begin = end;
    }
  }

  // Divides cells until neighbours differ by one level at most.
  void Balance() {
    std::vector<int> scheduled;
    do {
      scheduled.clear();
      for (int i = 0; i < size(); ++i) {
        if (!cell(i).is_leaf()) continue;
        for (int direction = 0; direction < 6; ++direction) {
          const int neighbor = NeighborOf(i, direction);
          if (neighbor < 0) continue;
          if (cell(neighbor).level > cell(i).level + 1) scheduled.push_back(i);
          if (cell(i).level > cell(neighbor).level + 1) scheduled.push_back(neighbor);
        }
      }
      for (const int i : scheduled) {
        if (cell(i).is_leaf()) Divide(i);
      }
    } while (!scheduled.empty());
  }

  int size() const { return static_cast<int>(cells_.size()); }
  const Cell& cell(int i) const { return cells_[At(i)]; }

  Vec3d PositionOf(const GridPoint& p) const {
    return {coordinates_[0][At(p[0])], coordinates_[1][At(p[1])], coordinates_[2][At(p[2])]};
  }
  Vec3d SizeOf(const Cell& c) const { return PositionOf(c.Corner(7)) - PositionOf(c.corner); }

  // The leaf that touches a leaf's face in the middle: below it on axis direction / 2, or above if
  // the direction is odd. -1 at the border.
  int NeighborOf(int leaf, int direction) const {
    const int axis = direction / 2, side = direction % 2;
    int i = leaf;
    while (cell(i).parent >= 0 && (cell(i).slot >> axis & 1) == side) i = cell(i).parent;
    if (cell(i).parent < 0) return -1;
    i = cell(cell(i).parent).child[At(cell(i).slot ^ (1 << axis))];
    const GridPoint center = DoubledCenter(cell(leaf));
    while (!cell(i).is_leaf()) {
      const GridPoint middle = DoubledCenter(cell(i));
      int slot = 0;
      for (int k = 0; k < 3; ++k) {
        const bool upper = k == axis ? side == 0 : center[At(k)] > middle[At(k)];
        slot |= static_cast<int>(upper) << k;
      }
      i = cell(i).child[At(slot)];
    }
    return i;
  }

 private:
  using Coordinates = std::array<double, kSteps + 1>;

  static void Halve(Coordinates& x, size_t low, size_t high) {
    if (high - low < 2) return;
    const size_t middle = (low + high) / 2;
    x[middle] = (x[low] + x[high]) / 2;
    Halve(x, low, middle);
    Halve(x, middle, high);
  }

  static GridPoint DoubledCenter(const Cell& c) {
    GridPoint center;
    for (size_t k = 0; k < 3; ++k) center[k] = 2 * c.corner[k] + c.size();
    return center;
  }

  void Divide(int parent) {
    const Cell divided = cell(parent);
    for (int slot = 0; slot < 8; ++slot) {
      Cell child;
      child.level = divided.level + 1;
      child.parent = parent;
      child.slot = slot;
      for (int k = 0; k < 3; ++k) {
        child.corner[At(k)] = divided.corner[At(k)] + (slot >> k & 1) * child.size();
      }
      cells_[At(parent)].child[At(slot)] = size();
      cells_.push_back(child);
    }
  }

  std::array<Coordinates, 3> coordinates_;
  std::vector<Cell> cells_;
};

// ---------------------------------------------------------------------------------- the corners

// Something for every point of the grid.
template <class T>
class GridTable {
 public:
  explicit GridTable(T initial) : values_(kPoints * kPoints * kPoints, initial) {}
  T& operator[](const GridPoint& p) {
    return values_[(At(p[2]) * kPoints + At(p[1])) * kPoints + At(p[0])];
  }

 private:
  static constexpr size_t kPoints = kSteps + 1;
  std::vector<T> values_;
};

// The corners of neighbours between which a point hangs: two or four.
struct Hanging {
  std::array<GridPoint, 4> support;
  int count = 0;
};

class HangingPoints {
 public:
  explicit HangingPoints(const Octree& tree) : index_(-1) {
    for (int leaf = 0; leaf < tree.size(); ++leaf) {
      if (!tree.cell(leaf).is_leaf()) continue;
      for (int direction = 0; direction < 6; ++direction) {
        const int neighbor = tree.NeighborOf(leaf, direction);
        if (neighbor < 0 || tree.cell(neighbor).level >= tree.cell(leaf).level) continue;
        AddFace(tree.cell(leaf), direction, tree.cell(neighbor));
      }
    }
  }

  const Hanging* Find(const GridPoint& point) {
    const int index = index_[point];
    return index < 0 ? nullptr : &points_[At(index)];
  }

 private:
  // Of the corners of a leaf's face those that hang on the neighbour beyond it.
  void AddFace(const Cell& leaf, int direction, const Cell& neighbor) {
    const int axis = direction / 2, side = direction % 2;
    for (int i = 0; i < 4; ++i) {
      const int bits = side << axis | (i & 1) << (axis + 1) % 3 | (i >> 1) << (axis + 2) % 3;
      Add(leaf.Corner(bits), neighbor);
    }
  }

  void Add(const GridPoint& point, const Cell& neighbor) {
    if (index_[point] >= 0) return;
    const GridPoint low = neighbor.Corner(0), high = neighbor.Corner(7);
    std::array<int, 3> inside;  // axes on which the point is between the planes of the neighbour
    int inside_count = 0;
    for (int k = 0; k < 3; ++k) {
      if (point[At(k)] != low[At(k)] && point[At(k)] != high[At(k)]) inside[At(inside_count++)] = k;
    }
    if (inside_count == 0 || inside_count == 3) return;
    // The sum runs fastest over the axis that follows that of the face, cyclically.
    if (inside_count == 2 && inside[0] == 0 && inside[1] == 2) std::swap(inside[0], inside[1]);
    Hanging hanging;
    hanging.count = 1 << inside_count;
    for (int i = 0; i < hanging.count; ++i) {
      GridPoint corner = point;
      for (int j = 0; j < inside_count; ++j) {
        const size_t k = At(inside[At(j)]);
        corner[k] = (i >> j & 1) ? high[k] : low[k];
      }
      hanging.support[At(i)] = corner;
    }
    index_[point] = static_cast<int>(points_.size());
    points_.push_back(hanging);
  }

  GridTable<int> index_;
  std::vector<Hanging> points_;
};

// The distance at every corner, breadth first.
class CornerValues {
 public:
  CornerValues(const Octree& tree, const MeshDistance& distance)
      : tree_(tree),
        distance_(distance),
        hanging_(tree),
        values_(std::numeric_limits<double>::quiet_NaN()) {
    std::vector<int> queue = {0};
    for (size_t i = 0; i < queue.size(); ++i) {
      const Cell& cell = tree_.cell(queue[i]);
      for (int bits = 0; bits < 8; ++bits) Compute(cell.Corner(bits), cell);
      if (!cell.is_leaf()) queue.insert(queue.end(), cell.child.begin(), cell.child.end());
    }
  }

  double operator[](const GridPoint& point) { return values_[point]; }

 private:
  void Compute(const GridPoint& point, const Cell& cell) {
    double& value = values_[point];
    if (!std::isnan(value)) return;
    if (const Hanging* hanging = hanging_.Find(point)) {
      double sum = 0;
      for (int i = 0; i < hanging->count; ++i) sum += values_[hanging->support[At(i)]];
      value = sum / hanging->count;
    } else {
      const Vec3d position = tree_.PositionOf(point);
      value = distance_(position, Bound(position, cell));
    }
  }

  // The distance is at most that of a corner of the parent plus the way there.
  double Bound(const Vec3d& position, const Cell& cell) {
    double bound = std::numeric_limits<double>::infinity();
    if (cell.parent < 0) return bound;
    const Cell& parent = tree_.cell(cell.parent);
    for (int bits = 0; bits < 8; ++bits) {
      const GridPoint corner = parent.Corner(bits);
      if (hanging_.Find(corner)) continue;  // no true distance
      bound =
          std::min(bound, std::abs(values_[corner]) + Norm(tree_.PositionOf(corner) - position));
    }
    return bound;
  }

  const Octree& tree_;
  const MeshDistance& distance_;
  HangingPoints hanging_;
  GridTable<double> values_;
};

void CopyCells(const Octree& tree, MeshOctree& octree) {
  for (int i = 0; i < tree.size(); ++i) {
    const Cell& cell = tree.cell(i);
    const Vec3d low = tree.PositionOf(cell.Corner(0)), high = tree.PositionOf(cell.Corner(7));
    octree.depth.push_back(cell.level);
    octree.child.insert(octree.child.end(), cell.child.begin(), cell.child.end());
    for (int k = 0; k < 3; ++k) octree.aabb.push_back((high[k] + low[k]) / 2);
    for (int k = 0; k < 3; ++k) octree.aabb.push_back((high[k] - low[k]) / 2);
  }
}

}  // namespace

MeshOctree BuildOctree(std::span<const Vec3d> vertices, std::span<const int> faces,
                       const BvhTree& face_tree, const double box_min[3], const double box_max[3],
                       bool distances) {
  std::vector<BoxTest> triangles;
  triangles.reserve(faces.size() / 3);
  for (size_t i = 0; i + 2 < faces.size(); i += 3) {
    triangles.emplace_back(vertices[At(faces[i])], vertices[At(faces[i + 1])],
                           vertices[At(faces[i + 2])]);
  }
  Octree tree(box_min, box_max);
  tree.Refine(triangles);
  tree.Balance();
  MeshOctree octree;
  CopyCells(tree, octree);

  if (!distances) {
    octree.coeff.assign(8 * At(tree.size()), 0);
    return octree;
  }
  CornerValues values(tree, MeshDistance(vertices, faces, face_tree));
  octree.coeff.reserve(8 * At(tree.size()));
  for (int i = 0; i < tree.size(); ++i) {
    for (int bits = 0; bits < 8; ++bits) {
      octree.coeff.push_back(values[tree.cell(i).Corner(bits)]);
    }
  }
  return octree;
}

}  // namespace conjoint
