// Flexcomps on the surface of a box, also blown up to a cylinder or an ellipsoid. Solids are
// tetrahedra from the surface to the centre; shells are open at the top.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <utility>

#include "mjcf/flexcomp.h"
#include "spec/pose.h"

namespace conjoint {
namespace {

class BoxBuilder {
 public:
  explicit BoxBuilder(Flexcomp& flexcomp)
      : flexcomp_(flexcomp),
        count_(flexcomp.count),
        given_(flexcomp.points.size()),
        is_solid_(flexcomp.flex->dim == 3),
        makes_texcoords_(flexcomp.has_material() && flexcomp.flex->texcoord->empty()) {}

  void Make() {
    if (is_solid_) flexcomp_.points.push_back({0, 0, 0});
    AddTexcoord(0, 1, 0, 1);  // of the centre, whether there is one or not
    AddPoints();
    AddElements();
  }

 private:
  using Cell = std::array<int, 3>;

  bool HasTop() const { return flexcomp_.flex->dim != 2; }
  int top() const { return count_[2] - 1; }

  // ---- points

  void AddPoints() {
    for (const int iz : {0, top()}) {
      if (iz > 0 && !HasTop()) continue;
      for (int ix = 0; ix < count_[0]; ++ix) {
        for (int iy = 0; iy < count_[1]; ++iy) AddPoint({ix, iy, iz}, 0, 1);
      }
    }
    const int last_side = HasTop() ? top() - 1 : top();
    for (const int iy : {0, count_[1] - 1}) {
      for (int ix = 0; ix < count_[0]; ++ix) {
        for (int iz = 1; iz <= last_side; ++iz) AddPoint({ix, iy, iz}, 0, 2);
      }
    }
    for (const int ix : {0, count_[0] - 1}) {
      for (int iy = 1; iy < count_[1] - 1; ++iy) {
        for (int iz = 1; iz <= last_side; ++iz) AddPoint({ix, iy, iz}, 1, 2);
      }
    }
  }

  // The texture coordinates of a point run along two axes.
  void AddPoint(const Cell& cell, size_t first, size_t second) {
    Number(cell) = static_cast<int>(flexcomp_.points.size() - given_);
    flexcomp_.points.push_back(Position(cell));
    AddTexcoord(cell[first], count_[first], cell[second], count_[second]);
  }

  int& Number(const Cell& cell) {
    const int64_t row = int64_t{cell[0]} * count_[1] + cell[1];
    return numbers_[row * count_[2] + cell[2]];
  }

  Flexcomp::Point Position(const Cell& cell) const {
    double q[3], half[3];
    for (size_t k = 0; k < 3; ++k) {
      q[k] = 2.0 * cell[k] / (count_[k] - 1) - 1;
      half[k] = 0.5 * flexcomp_.spacing[k] * (count_[k] - 1);
    }
    switch (flexcomp_.type) {
      case FlexcompType::kCylinder: {
        const double extent = std::max(std::abs(q[0]), std::abs(q[1]));
        Normalize(q, 2);
        half[0] *= extent;
        half[1] *= extent;
        break;
      }
      case FlexcompType::kEllipsoid:
        Normalize(q, 3);
        break;
      default:
        break;
    }
    return {q[0] * half[0], q[1] * half[1], q[2] * half[2]};
  }

  void AddTexcoord(int i, int n, int j, int m) {
    if (!makes_texcoords_) return;
    flexcomp_.flex->texcoord->push_back(static_cast<float>(i) /
                                        static_cast<float>(std::max(n - 1, 1)));
    flexcomp_.flex->texcoord->push_back(static_cast<float>(j) /
                                        static_cast<float>(std::max(m - 1, 1)));
  }

  // ---- elements

  void AddElements() {
    for (const int iz : {0, top()}) {
      if (iz > 0 && !HasTop()) continue;
      for (int ix = 0; ix + 1 < count_[0]; ++ix) {
        for (int iy = 0; iy + 1 < count_[1]; ++iy) {
          if (is_solid_) {
            AddTetrahedra({ix, iy, iz}, 0, 1);
            continue;
          }
          auto [a, b, c, d] = Corners({ix, iy, iz}, 0, 1);
          if (iz == 0) {  // seen from below
            AddTriangle(a, c, b);
            AddTriangle(a, d, c);
          } else {
            AddTriangle(a, b, c);
            AddTriangle(a, c, d);
          }
        }
      }
    }
    for (const int iy : {0, count_[1] - 1}) AddSide(1, iy, 0, iy > 0);
    for (const int ix : {0, count_[0] - 1}) AddSide(0, ix, 1, ix == 0);
  }

  // The cells with this index along `fixed`, running along `running` and z. Triangles of a shell
  // look outward: on two sides they run backwards.
  void AddSide(size_t fixed, int index, size_t running, bool backwards) {
    for (int i = 0; i + 1 < count_[running]; ++i) {
      for (int iz = 0; iz + 1 < count_[2]; ++iz) {
        Cell cell = {0, 0, iz};
        cell[fixed] = index;
        cell[running] = i;
        if (is_solid_) {
          AddTetrahedra(cell, running, 2);
          continue;
        }
        auto [a, b, c, d] = Corners(cell, running, 2);
        if (backwards) {
          std::swap(a, b);
          std::swap(c, d);
        }
        AddTriangle(a, b, c);
        AddTriangle(a, c, d);
      }
    }
  }

  // Points (0,0), (1,0), (1,1), (0,1) of a cell along two axes.
  std::array<int, 4> Corners(Cell cell, size_t first, size_t second) {
    std::array<int, 4> corners;
    corners[0] = Number(cell);
    ++cell[first];
    corners[1] = Number(cell);
    ++cell[second];
    corners[2] = Number(cell);
    --cell[first];
    corners[3] = Number(cell);
    return corners;
  }

  void AddTriangle(int i, int j, int k) {
    flexcomp_.flex->elem->insert(flexcomp_.flex->elem->end(), {i, j, k});
  }
  void AddTetrahedra(const Cell& cell, size_t first, size_t second) {
    const auto [a, b, c, d] = Corners(cell, first, second);
    flexcomp_.flex->elem->insert(flexcomp_.flex->elem->end(), {0, a, b, c, 0, a, d, c});
  }

  Flexcomp& flexcomp_;
  const int* count_;
  size_t given_;  // points before those of the box
  bool is_solid_, makes_texcoords_;
  std::unordered_map<int64_t, int> numbers_;  // of the points, by their place in the grid
};

}  // namespace

void MakeFlexcompBox(Flexcomp& flexcomp) {
  for (const int count : flexcomp.count) {
    if (count < 2) throw FlexcompError("Count too small");
  }
  BoxBuilder(flexcomp).Make();
}

}  // namespace conjoint
