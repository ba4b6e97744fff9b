// Flexcomps on a grid: lines, circles, sheets, discs and blocks.

#include <algorithm>
#include <cmath>

#include "mjcf/flexcomp.h"
#include "spec/pose.h"

namespace conjoint {
namespace {

class GridBuilder {
 public:
  explicit GridBuilder(Flexcomp& flexcomp)
      : flexcomp_(flexcomp), count_(flexcomp.count), elements_(*flexcomp.flex->elem) {}

  void MakeLine() {
    for (int i = 0; i < count_[0]; ++i) {
      flexcomp_.points.push_back({Coordinate(0, i), 0, 0});
      if (i + 1 < count_[0]) AddElement({i, i + 1});
    }
  }

  // Closed: the last point is the first.
  void MakeCircle() {
    const int points = count_[0] - 1;
    const double angle = 2 * mjPI / points;
    const double radius = flexcomp_.spacing[0] / (2 * std::sin(angle / 2));
    for (int i = 0; i < points; ++i) {
      flexcomp_.points.push_back({radius * std::cos(angle * i), radius * std::sin(angle * i), 0});
      AddElement({i, i + 1 == points ? 0 : i + 1});
    }
  }

  void MakeSheet(bool is_disc) {
    for (int ix = 0; ix < count_[0]; ++ix) {
      for (int iy = 0; iy < count_[1]; ++iy) {
        const Flexcomp::Point point = {Coordinate(0, ix), Coordinate(1, iy), 0};
        flexcomp_.points.push_back(is_disc ? OnDisc(point) : point);
        AddTexcoord(ix, iy);
        if (ix + 1 < count_[0] && iy + 1 < count_[1]) AddSheetCell(ix, iy, is_disc);
      }
    }
  }

  void MakeBlock() {
    for (int ix = 0; ix < count_[0]; ++ix) {
      for (int iy = 0; iy < count_[1]; ++iy) {
        for (int iz = 0; iz < count_[2]; ++iz) {
          flexcomp_.points.push_back({Coordinate(0, ix), Coordinate(1, iy), Coordinate(2, iz)});
          AddTexcoord(ix, iy);
          if (ix + 1 < count_[0] && iy + 1 < count_[1] && iz + 1 < count_[2]) {
            AddBlockCell(ix, iy, iz);
          }
        }
      }
    }
  }

 private:
  double Coordinate(int axis, int index) const {
    return flexcomp_.spacing[axis] * (index - 0.5 * (count_[axis] - 1));
  }

  void AddElement(std::initializer_list<int> vertices) {
    elements_.insert(elements_.end(), vertices);
  }

  void AddTexcoord(int ix, int iy) {
    if (!makes_texcoords_) return;
    std::vector<float>& texcoords = *flexcomp_.flex->texcoord;
    texcoords.push_back(static_cast<float>(ix) / static_cast<float>(std::max(count_[0] - 1, 1)));
    texcoords.push_back(static_cast<float>(iy) / static_cast<float>(std::max(count_[1] - 1, 1)));
  }

  // Squares around the centre become ellipses. The radius is quadratic in the size of the square:
  // models depend on the size that comes out.
  Flexcomp::Point OnDisc(const Flexcomp::Point& point) const {
    const double extent = std::max(std::abs(point[0]), std::abs(point[1]));
    double direction[2] = {point[0], point[1]};
    Normalize(direction, 2);
    Flexcomp::Point result = {0, 0, 0};
    for (size_t k = 0; k < 2; ++k) {
      result[k] = direction[k] * 0.5 * flexcomp_.spacing[k] * (count_[k] - 1) * extent;
    }
    return result;
  }

  // Numbers points as in a block, so that a sheet must not have a third count.
  int Vertex(int ix, int iy, int iz = 0) const {
    return count_[2] * count_[1] * ix + count_[2] * iy + iz;
  }

  void AddSheetCell(int ix, int iy, bool is_disc) {
    const int a = Vertex(ix, iy), b = Vertex(ix + 1, iy), c = Vertex(ix + 1, iy + 1),
              d = Vertex(ix, iy + 1);
    const double x = flexcomp_.points.back()[0], y = flexcomp_.points.back()[1];
    const bool in_even_quarter = (x < -kEps && y > -kEps) || (x > -kEps && y < -kEps);
    if (is_disc && in_even_quarter) {  // diagonals point to the centre
      AddElement({a, b, d});
      AddElement({b, c, d});
    } else {
      AddElement({a, b, c});
      AddElement({a, c, d});
    }
  }

  void AddBlockCell(int ix, int iy, int iz) {
    constexpr int kTetrahedra[6][4] = {{0, 3, 1, 7}, {0, 1, 4, 7}, {1, 3, 2, 7},
                                       {1, 2, 6, 7}, {1, 5, 4, 7}, {1, 6, 5, 7}};
    const int corner[8] = {Vertex(ix, iy, iz),
                           Vertex(ix + 1, iy, iz),
                           Vertex(ix + 1, iy + 1, iz),
                           Vertex(ix, iy + 1, iz),
                           Vertex(ix, iy, iz + 1),
                           Vertex(ix + 1, iy, iz + 1),
                           Vertex(ix + 1, iy + 1, iz + 1),
                           Vertex(ix, iy + 1, iz + 1)};
    for (const int* t : kTetrahedra)
      AddElement({corner[t[0]], corner[t[1]], corner[t[2]], corner[t[3]]});
  }

  Flexcomp& flexcomp_;
  const int* count_;
  std::vector<int>& elements_;
  const bool makes_texcoords_ = flexcomp_.has_material() && flexcomp_.flex->texcoord->empty();
};

}  // namespace

void MakeFlexcompGrid(Flexcomp& flexcomp) {
  GridBuilder builder(flexcomp);
  switch (flexcomp.flex->dim) {
    case 1:
      flexcomp.type == FlexcompType::kCircle ? builder.MakeCircle() : builder.MakeLine();
      break;
    case 2:
      builder.MakeSheet(flexcomp.type == FlexcompType::kDisc);
      break;
    default:
      builder.MakeBlock();
  }
  if (flexcomp.flex->elem->empty()) throw FlexcompError("No elements were created in grid");
}

}  // namespace conjoint
