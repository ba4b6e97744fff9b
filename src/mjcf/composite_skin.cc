// The skin of a cable of boxes: two layers of a grid of vertices and the rims between them, held by
// a grid of bones. With a subgrid there are more vertices than bones, weighted bicubically.

#include <algorithm>
#include <array>
#include <utility>

#include "mjcf/composite.h"

namespace conjoint {
namespace {

// ---------------------------------------------------------------------------------- faces

// Both layers have rows x columns vertices, columns next to one another.
class FaceList {
 public:
  FaceList(int rows, int columns) : rows_(rows), columns_(columns) {}

  std::vector<int> Make() {
    const int c = columns_, second = rows_ * columns_;
    for (int ix = 0; ix < rows_ - 1; ++ix) {
      for (int iy = 0; iy < c - 1; ++iy) {
        const int a = ix * c + iy;
        AddQuad(a, a + c, a + c + 1, a + 1);
      }
    }
    for (int ix = 0; ix < rows_ - 1; ++ix) {
      for (int iy = 0; iy < c - 1; ++iy) {
        const int a = second + ix * c + iy;
        Add(a, a + c + 1, a + c);
        Add(a, a + 1, a + c + 1);
      }
    }
    for (int ix = 0; ix < rows_ - 1; ++ix) {
      const int a = ix * c;
      Add(a, second + a + c, a + c);
      Add(a, second + a, second + a + c);
    }
    for (int ix = 0; ix < rows_ - 1; ++ix) {
      const int a = ix * c + c - 1;
      AddQuad(a, a + c, second + a + c, second + a);
    }
    for (int a = 0; a < c - 1; ++a) AddQuad(a, a + 1, second + a + 1, second + a);
    for (int iy = 0; iy < c - 1; ++iy) {
      const int a = (rows_ - 1) * c + iy;
      Add(a, second + a + 1, a + 1);
      Add(a, second + a, second + a + 1);
    }
    return std::move(faces_);
  }

 private:
  void Add(int i, int j, int k) { faces_.insert(faces_.end(), {i, j, k}); }
  void AddQuad(int i, int j, int k, int l) {
    Add(i, j, k);
    Add(i, k, l);
  }

  int rows_, columns_;
  std::vector<int> faces_;
};

// ---------------------------------------------------------------------------------- bicubic
// weights

using Row = std::array<double, 16>;
using Matrix = std::array<Row, 16>;

// row * matrix, adding scaled rows in order. Nothing is added for zeros: bones without influence
// get a weight that is exactly zero.
Row Multiply(const Row& row, const Matrix& matrix) {
  Row result{};
  for (size_t k = 0; k < 16; ++k) {
    if (row[k] == 0) continue;
    for (size_t i = 0; i < 16; ++i) result[i] += row[k] * matrix[k][i];
  }
  return result;
}

// Corners of a cell in the order of the blocks below.
constexpr int kCorners[4][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};

// From the values f, f_x, f_y, f_xy at the corners to the coefficients of x^i y^j, row 4 i + j: the
// cubic through values and slopes at both ends, in x and in y.
Matrix HermiteMatrix() {
  // Coefficients 0 to 3 from (f0, f1, d0, d1).
  constexpr double kCubic[4][4] = {{1, 0, 0, 0}, {0, 0, 1, 0}, {-3, 3, -2, -1}, {2, -2, 1, 1}};
  Matrix matrix{};
  for (size_t i = 0; i < 4; ++i) {
    for (size_t j = 0; j < 4; ++j) {
      for (size_t block = 0; block < 4; ++block) {
        for (size_t corner = 0; corner < 4; ++corner) {
          const bool slope_x = block == 1 || block == 3, slope_y = block >= 2;
          const size_t x = static_cast<size_t>(kCorners[corner][0]) + (slope_x ? 2 : 0);
          const size_t y = static_cast<size_t>(kCorners[corner][1]) + (slope_y ? 2 : 0);
          matrix[4 * i + j][4 * block + corner] = kCubic[i][x] * kCubic[j][y];
        }
      }
    }
  }
  return matrix;
}

// Factors of the four bones -1 to 2 around a cell along one axis.
using Stencil = std::array<double, 4>;

Stencil ValueAt(int end) {
  Stencil stencil{};
  stencil[static_cast<size_t>(end + 1)] = 1;
  return stencil;
}

// Central difference, one-sided at the rim.
Stencil SlopeAt(int end, int cell, int bones) {
  const size_t here = static_cast<size_t>(end + 1);
  Stencil stencil{};
  if (cell + end == 0) {
    stencil[here] = -1;
    stencil[here + 1] = 1;
  } else if (cell + end == bones - 1) {
    stencil[here - 1] = -1;
    stencil[here] = 1;
  } else {
    stencil[here - 1] = -0.5;
    stencil[here + 1] = 0.5;
  }
  return stencil;
}

// From the values of the 16 bones around a cell to f, f_x, f_y, f_xy at its corners.
Matrix DifferenceMatrix(int cell_x, int cell_y, int bones_x, int bones_y) {
  Matrix matrix{};
  for (size_t block = 0; block < 4; ++block) {
    for (size_t corner = 0; corner < 4; ++corner) {
      const int end_x = kCorners[corner][0], end_y = kCorners[corner][1];
      const bool slope_x = block == 1 || block == 3, slope_y = block >= 2;
      const Stencil x = slope_x ? SlopeAt(end_x, cell_x, bones_x) : ValueAt(end_x);
      const Stencil y = slope_y ? SlopeAt(end_y, cell_y, bones_y) : ValueAt(end_y);
      for (size_t i = 0; i < 4; ++i) {
        for (size_t j = 0; j < 4; ++j) matrix[4 * block + corner][4 * i + j] = x[i] * y[j];
      }
    }
  }
  return matrix;
}

// ---------------------------------------------------------------------------------- the skin

class SkinBuilder {
 public:
  SkinBuilder(const Composite& composite, mjsSkin* skin, int rows)
      : composite_(composite),
        skin_(skin),
        subgrid_(std::max(0, composite.skin.subgrid)),
        bones_x_(rows),
        bones_y_(subgrid_ > 0 ? 3 : 2),
        rows_(bones_x_ + (bones_x_ - 1) * subgrid_),
        columns_(bones_y_ + (bones_y_ - 1) * subgrid_) {}

  void Build() {
    const size_t layer = static_cast<size_t>(rows_) * static_cast<size_t>(columns_);
    skin_->vert->assign(2 * 3 * layer, 0);
    *skin_->face = FaceList(rows_, columns_).Make();
    if (composite_.skin.has_texcoord) AddTexcoords();
    AddBones();
    if (subgrid_ > 0) {
      AddWeights();
      return;
    }
    for (int bone = 0; bone < bones_x_ * bones_y_; ++bone) AddVertex(bone, bone, 1);
  }

 private:
  void AddTexcoords() {
    for (int layer = 0; layer < 2; ++layer) {
      for (int ix = 0; ix < rows_; ++ix) {
        for (int iy = 0; iy < columns_; ++iy) {
          skin_->texcoord->push_back(static_cast<float>(ix) / static_cast<float>(rows_ - 1));
          skin_->texcoord->push_back(static_cast<float>(iy) / static_cast<float>(columns_ - 1));
        }
      }
    }
  }

  void AddBones() {
    const double* size = composite_.geom->size;
    const int bodies = bones_x_ - 1;
    for (int ix = 0; ix < bones_x_; ++ix) {
      for (int iy = 0; iy < bones_y_; ++iy) {
        const double side = iy == 0 ? -1 : iy == bones_y_ - 1 ? 1 : 0;
        const double x = ix == bones_x_ - 1 ? -2 * size[0] : 0;
        skin_->bodyname->push_back(CableName(composite_, "B", std::min(ix, bodies - 1), bodies));
        skin_->bindpos->insert(skin_->bindpos->end(),
                               {static_cast<float>(x), static_cast<float>(side * size[1]), 0.0f});
        skin_->bindquat->insert(skin_->bindquat->end(), {1, 0, 0, 0});
        skin_->vertid->emplace_back();
        skin_->vertweight->emplace_back();
      }
    }
  }

  // The vertex of both layers.
  void AddVertex(int bone, int vertex, double weight) {
    const size_t i = static_cast<size_t>(bone);
    for (const int layer : {0, 1}) {
      (*skin_->vertid)[i].push_back(vertex + layer * rows_ * columns_);
      (*skin_->vertweight)[i].push_back(static_cast<float>(weight));
    }
  }

  void AddWeights() {
    const Matrix hermite = HermiteMatrix();
    for (int ix = 0; ix < bones_x_ - 1; ++ix) {
      for (int iy = 0; iy < bones_y_ - 1; ++iy) {
        const Matrix differences = DifferenceMatrix(ix, iy, bones_x_, bones_y_);
        // Cells own their first row and column, the last ones both.
        const int last_x = ix == bones_x_ - 2 ? subgrid_ + 1 : subgrid_;
        const int last_y = iy == bones_y_ - 2 ? subgrid_ + 1 : subgrid_;
        for (int dx = 0; dx <= last_x; ++dx) {
          for (int dy = 0; dy <= last_y; ++dy) {
            AddWeights(ix, iy, dx, dy, hermite, differences);
          }
        }
      }
    }
  }

  void AddWeights(int ix, int iy, int dx, int dy, const Matrix& hermite,
                  const Matrix& differences) {
    const double x = static_cast<double>(dx) / (1 + subgrid_);
    const double y = static_cast<double>(dy) / (1 + subgrid_);
    Row powers;  // x^i y^j, by multiplication: the residues of rounding count as weights
    double power_x = 1;
    for (size_t i = 0; i < 4; ++i, power_x *= x) {
      double power_y = 1;
      for (size_t j = 0; j < 4; ++j, power_y *= y) powers[4 * i + j] = power_x * power_y;
    }
    const Row weights = Multiply(Multiply(powers, hermite), differences);
    const int vertex = (ix * (1 + subgrid_) + dx) * columns_ + iy * (1 + subgrid_) + dy;
    for (int i = 0; i < 4; ++i) {
      for (int j = 0; j < 4; ++j) {
        const double weight = weights[static_cast<size_t>(4 * i + j)];
        if (weight != 0) AddVertex((ix - 1 + i) * bones_y_ + iy - 1 + j, vertex, weight);
      }
    }
  }

  const Composite& composite_;
  mjsSkin* skin_;
  int subgrid_;
  int bones_x_, bones_y_;
  int rows_, columns_;  // of the vertices of one layer
};

}  // namespace

void MakeCableSkin(const Composite& composite, mjSpec* spec, int vertices) {
  mjsSkin* skin = mjs_addSkin(spec);
  mjs_setName(skin->element, (composite.prefix + "Skin").c_str());
  *skin->material = composite.skin.material;
  std::copy_n(composite.skin.rgba, 4, skin->rgba);
  skin->inflate = static_cast<float>(2 * composite.geom->size[2]);
  skin->group = composite.skin.group;
  SkinBuilder(composite, skin, vertices).Build();
}

}  // namespace conjoint
