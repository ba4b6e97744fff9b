// Kinematics of deformable bodies: from the poses of bodies to the positions of vertices
// (flexvert_xpos), the boxes of elements and of the trees over them (flexelem_aabb, bvh_aabb_dyn);
// lengths and Jacobians are in flex_edge.cc and flex_stretch.cc.
//
// Arithmetic class A: vertices and boxes decide contacts.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstddef>

#include "dynamics/flex_lengths.h"
#include "dynamics/flex_nodes.h"
#include "math/rows.h"

namespace conjoint {
namespace {

constexpr mjtNum kHalf = static_cast<mjtNum>(0.5);

// A box as flexelem_aabb and bvh_aabb_dyn have it.
struct Box {
  Vec3 center, half;
};

Box& BoxAt(mjtNum* array, ptrdiff_t i) { return *reinterpret_cast<Box*>(array + 6 * i); }

Vec3 Min(const Vec3& a, const Vec3& b) {
  return {std::min(a.x, b.x), std::min(a.y, b.y), std::min(a.z, b.z)};
}
Vec3 Max(const Vec3& a, const Vec3& b) {
  return {std::max(a.x, b.x), std::max(a.y, b.y), std::max(a.z, b.z)};
}

Box BoxBetween(const Vec3& min, const Vec3& max) {
  return {(max + min) * kHalf, (max - min) * kHalf};
}

void PlaceVertices(const mjModel* m, mjData* d, int flex) {
  const int first = m->flex_vertadr[flex], last = first + m->flex_vertnum[flex];
  for (int vertex = first; vertex < last; ++vertex) {
    const int body = m->flex_vertbodyid[vertex];
    const Vec3& origin = Vec3At(d->xpos, body);
    Vec3At(d->flexvert_xpos, vertex) =
        m->flex_centered[flex] ? origin
                               : Mat3At(d->xmat, body) * Vec3At(m->flex_vert, vertex) + origin;
  }
}

// Shape functions along the three axes at a point.
struct AxisBasis {
  mjtNum x[3], y[3], z[3];

  AxisBasis(int order, const Vec3& point) {
    for (int i = 0; i <= order; ++i) {
      x[i] = FlexBasis1(order, i, point.x);
      y[i] = FlexBasis1(order, i, point.y);
      z[i] = FlexBasis1(order, i, point.z);
    }
  }
};

void InterpolateVertices(const mjModel* m, mjData* d, int flex) {
  const FlexNodes nodes = NodesOf(m, d, flex);
  const int first = m->flex_vertadr[flex], last = first + m->flex_vertnum[flex];
  for (int vertex = first; vertex < last; ++vertex) {
    const AxisBasis basis(nodes.order, Vec3At(m->flex_vert0, vertex));
    Vec3 sum = {0, 0, 0};
    const Vec3* node = nodes.pos;
    for (int i = 0; i <= nodes.order; ++i) {
      for (int j = 0; j <= nodes.order; ++j) {
        const mjtNum xy = basis.x[i] * basis.y[j];
        for (int k = 0; k <= nodes.order; ++k) sum += *node++ * (xy * basis.z[k]);
      }
    }
    Vec3At(d->flexvert_xpos, vertex) = sum;
  }
}

void BoundElements(const mjModel* m, mjData* d, int flex) {
  const int size = m->flex_dim[flex] + 1;
  const int* element = m->flex_elem + m->flex_elemdataadr[flex];
  const mjtNum* vertices = d->flexvert_xpos + 3 * ptrdiff_t{m->flex_vertadr[flex]};
  const Vec3 radius = Vec3{1, 1, 1} * m->flex_radius[flex];
  const int first = m->flex_elemadr[flex], last = first + m->flex_elemnum[flex];
  for (int e = first; e < last; ++e, element += size) {
    Vec3 min = Vec3At(vertices, element[0]), max = min;
    for (int i = 1; i < size; ++i) {
      const Vec3& vertex = Vec3At(vertices, element[i]);
      min = Min(min, vertex);
      max = Max(max, vertex);
    }
    Box& box = BoxAt(d->flexelem_aabb, e);
    box = BoxBetween(min, max);
    box.half += radius;
  }
}

// Fits the boxes of a tree to those of the elements, from the leaves to the root. Children have
// higher numbers than their parent.
void RefitTree(const mjModel* m, mjData* d, int flex) {
  const ptrdiff_t start = m->flex_bvhadr[flex];
  if (start < m->nbvhstatic) return;  // no tree
  mjtNum* boxes = d->bvh_aabb_dyn + 6 * (start - m->nbvhstatic);
  for (int node = m->flex_bvhnum[flex] - 1; node >= 0; --node) {
    const int element = m->bvh_nodeid[start + node];
    if (element >= 0) {
      BoxAt(boxes, node) = BoxAt(d->flexelem_aabb, ptrdiff_t{m->flex_elemadr[flex]} + element);
      continue;
    }
    const int* child = m->bvh_child + 2 * (start + node);
    const Box &a = BoxAt(boxes, child[0]), &b = BoxAt(boxes, child[1]);
    BoxAt(boxes, node) = BoxBetween(Min(a.center - a.half, b.center - b.half),
                                    Max(a.center + a.half, b.center + b.half));
  }
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mj_flex(const mjModel* m, mjData* d) {
  if (m->nflex == 0) return;
  for (int flex = 0; flex < m->nflex; ++flex) {
    if (!m->flex_interp[flex]) {
      PlaceVertices(m, d, flex);
    } else if (HasFlexNodes(m, flex)) {
      InterpolateVertices(m, d, flex);
    } else {
      mju_error("mj_flex: flex_interp_order mismatch");
      return;
    }
    BoundElements(m, d, flex);
    if (!(m->opt.disableflags & mjDSBL_MIDPHASE)) RefitTree(m, d, flex);
  }

  // Rows of flexes may lie on top of each other, so all are cleared before any is written.
  std::fill_n(d->flexvert_J, 2 * m->nJfv, mjtNum{0});
  std::fill_n(d->flexedge_J, m->nJfe, mjtNum{0});
  for (int flex = 0; flex < m->nflex; ++flex) {
    if (m->flex_rigid[flex] || m->flex_interp[flex]) continue;
    MeasureEdges(m, d, flex);
    if (m->flex_dim[flex] == 2 && m->flex_edgeequality[flex] == 2) MeasureStretch(m, d, flex);
  }
}
