// Stretch of a flex of triangles around its vertices: from flexvert_xpos to flexvert_length and its
// Jacobian flexvert_J.
//
// The edges dy that meet in a vertex are, in the least-squares sense, F dx of what they were at
// rest, dx, in the plane of the flex: F = (sum w dy dx') B^-1 with B = sum w dx dx', whose inverse
// is flex_vertmetric. The two lengths are tr C - 2 and det C - 1 with C = F'F, both zero if the
// surface keeps its shape, times the root of the vertex' mass.
//
// Class B arithmetic.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>

#include "dynamics/flex_lengths.h"
#include "dynamics/pair_chain.h"
#include "math/rows.h"

namespace conjoint {
namespace {

struct Vec2 {
  mjtNum x, y;
};

struct Mat2 {
  mjtNum xx, xy, yx, yy;
};

// Three rows, two columns.
struct Mat32 {
  Vec3 x, y;

  friend Vec3 operator*(const Mat32& a, const Vec2& v) { return a.x * v.x + a.y * v.y; }
  friend Mat32 operator*(const Mat32& a, const Mat2& b) {
    return {a.x * b.xx + a.y * b.yx, a.x * b.xy + a.y * b.yy};
  }
};

// An edge that meets a vertex.
struct Spoke {
  BodyPoint from, to;
  Vec2 rest;      // to - from, before deformation
  mjtNum weight;  // mass at the other end
};

class VertexStretch {
 public:
  VertexStretch(const mjModel* m, mjData* d, int flex, int vertex)
      : m_(m), d_(d), flex_(flex), vertex_(vertex), first_vertex_(m->flex_vertadr[flex]) {
    const mjtNum* metric = m->flex_vertmetric + 4 * vertex;
    metric_ = {metric[0], metric[1], metric[2], metric[3]};
    const mjtNum mass = m->body_mass[m->flex_vertbodyid[vertex]];
    scale_ = mass > kMinVal ? std::sqrt(mass) : 1;
  }

  void Measure() {
    Mat32 sum = {{0, 0, 0}, {0, 0, 0}};
    ForEachSpoke([&](const Spoke& spoke) {
      const Vec3 now = spoke.to.pos - spoke.from.pos;
      sum.x += now * (spoke.weight * spoke.rest.x);
      sum.y += now * (spoke.weight * spoke.rest.y);
    });
    const Mat32 gradient = sum * metric_;
    const mjtNum xx = SquaredNorm(gradient.x), yy = SquaredNorm(gradient.y);
    const mjtNum xy = Dot(gradient.x, gradient.y);
    d_->flexvert_length[2 * vertex_] = scale_ * (xx + yy - 2);
    d_->flexvert_length[2 * vertex_ + 1] = scale_ * (xx * yy - xy * xy - 1);

    // d tr C = 2 F : dF and d det C = 2 (F adj C) : dF
    const Mat32 of_trace = gradient * metric_;
    const Mat32 of_determinant = gradient * Mat2{yy, -xy, -xy, xx} * metric_;
    ForEachSpoke([&](const Spoke& spoke) {
      const mjtNum weight = 2 * spoke.weight * scale_;
      AddToRow(2 * vertex_, spoke, of_trace * spoke.rest * weight);
      AddToRow(2 * vertex_ + 1, spoke, of_determinant * spoke.rest * weight);
    });
  }

 private:
  template <class Call>
  void ForEachSpoke(Call&& call) const {
    const int* edges = m_->flex_vertedge + m_->flex_vertedgeadr[vertex_];
    const Vec3& half_size = Vec3At(m_->flex_size, flex_);
    for (int i = 0; i < m_->flex_vertedgenum[vertex_]; ++i) {
      const int edge = m_->flex_edgeadr[flex_] + edges[i];
      const int v1 = first_vertex_ + m_->flex_edge[2 * edge];
      const int v2 = first_vertex_ + m_->flex_edge[2 * edge + 1];
      const int body1 = m_->flex_vertbodyid[v1], body2 = m_->flex_vertbodyid[v2];
      const Vec3 rest = Vec3At(m_->flex_vert0, v2) - Vec3At(m_->flex_vert0, v1);
      call(Spoke{.from = {body1, Vec3At(d_->flexvert_xpos, v1)},
                 .to = {body2, Vec3At(d_->flexvert_xpos, v2)},
                 .rest = {rest.x * (2 * half_size.x), rest.y * (2 * half_size.y)},
                 .weight = std::max(kMinVal, m_->body_mass[v1 == vertex_ ? body2 : body1])});
    }
  }

  void AddToRow(int row, const Spoke& spoke, const Vec3& force) {
    AddPoint(row, spoke.to, force);
    AddPoint(row, spoke.from, -force);
  }

  // force' J of a point. Columns and chain both ascend.
  void AddPoint(int row, const BodyPoint& point, const Vec3& force) {
    const int adr = m_->flexvert_J_rowadr[row], size = m_->flexvert_J_rownnz[row];
    const int* column = m_->flexvert_J_colind + adr;
    const Vec3 offset = point.pos - RootCom(m_, d_, point.body);
    int k = 0;
    for (const int dof : ChainOf(m_, point.body)) {
      while (k < size && column[k] < dof) ++k;
      if (k == size) return;
      if (column[k] != dof) continue;  // the row lies on top of another
      d_->flexvert_J[adr + k] += Dot(force, PointVelocity(SpatialAt(d_->cdof, dof), offset));
    }
  }

  const mjModel* m_;
  mjData* d_;
  int flex_, vertex_, first_vertex_;
  Mat2 metric_;
  mjtNum scale_;
};

}  // namespace

void MeasureStretch(const mjModel* m, mjData* d, int flex) {
  const int first = m->flex_vertadr[flex];
  for (int vertex = first; vertex < first + m->flex_vertnum[flex]; ++vertex) {
    VertexStretch(m, d, flex, vertex).Measure();
  }
}

}  // namespace conjoint
