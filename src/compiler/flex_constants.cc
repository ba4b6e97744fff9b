// Structure of the Jacobians of flexes: which dofs move an edge, and those around a vertex; metric
// of the vertices whose strain is constrained. From flex_edge, flex_vertbodyid, flex_vert0, the
// tree and masses.

#include "compiler/flex_constants.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <vector>

#include "compiler/dof_chains.h"
#include "math/vec3.h"

namespace conjoint {
namespace {

constexpr int kVertexEquality = 2;  // value of flex_edgeequality

// A view of one flex of the model.
struct FlexOf {
  mjModel* m;
  int id;

  bool IsCarriedByVertices() const { return !m->flex_rigid[id] && !m->flex_interp[id]; }
  bool HasEdgeRows() const {
    return IsCarriedByVertices() && (m->flex_edgeequality[id] || m->flex_edgedamping[id] != 0 ||
                                     m->flex_edgestiffness[id] != 0 || m->flex_damping[id] != 0);
  }
  bool HasVertexRows() const {
    return IsCarriedByVertices() && m->flex_dim[id] == 2 &&
           m->flex_edgeequality[id] == kVertexEquality;
  }
  int first_edge() const { return m->flex_edgeadr[id]; }
  int edge_count() const { return m->flex_edgenum[id]; }
  const int* Edge(int edge) const { return m->flex_edge + 2 * (first_edge() + edge); }
  int first_vertex() const { return m->flex_vertadr[id]; }
  int vertex_count() const { return m->flex_vertnum[id]; }
  int BodyOf(int vertex) const { return m->flex_vertbodyid[first_vertex() + vertex]; }
  Vec3& Vert0(int vertex) const { return AsVec3(m->flex_vert0 + 3 * (first_vertex() + vertex)); }
};

void Clear(mjModel* m) {
  std::fill_n(m->flexedge_J_rownnz, m->nflexedge, 0);
  std::fill_n(m->flexedge_J_rowadr, m->nflexedge, 0);
  std::fill_n(m->flexvert_J_rownnz, 2 * m->nflexvert, 0);
  std::fill_n(m->flexvert_J_rowadr, 2 * m->nflexvert, 0);
  std::fill_n(m->flex_vertedgeadr, m->nflexvert, 0);
  std::fill_n(m->flex_vertedgenum, m->nflexvert, 0);
  std::fill_n(m->flex_vertedge, 2 * m->nflexedge, 0);
  std::fill_n(m->flex_vertmetric, 4 * m->nflexvert, mjtNum(0));
}

// ---------------------------------------------------------------------------------- edges

// An edge's row follows that of the edge before it, also where that one has none.
bool BuildEdgeRows(FlexOf flex) {
  mjModel* m = flex.m;
  std::vector<int> dofs;
  for (int edge = 0; edge < flex.edge_count(); ++edge) {
    dofs.clear();
    AddChain(m, flex.BodyOf(flex.Edge(edge)[0]), dofs);
    AddChain(m, flex.BodyOf(flex.Edge(edge)[1]), dofs);
    const int count = static_cast<int>(SortedUnique(dofs));
    const int row = flex.first_edge() + edge;
    const int address = row > 0 ? m->flexedge_J_rowadr[row - 1] + m->flexedge_J_rownnz[row - 1] : 0;
    if (address + count > m->nJfe) return false;
    m->flexedge_J_rowadr[row] = address;
    m->flexedge_J_rownnz[row] = count;
    std::copy(dofs.begin(), dofs.end(), m->flexedge_J_colind + address);
  }
  return true;
}

// ---------------------------------------------------------------------------------- vertices

// Lists the edges of each vertex from `address` on, which moves behind them.
void ListEdgesOfVertices(FlexOf flex, int& address) {
  mjModel* m = flex.m;
  int* count = m->flex_vertedgenum + flex.first_vertex();
  int* first = m->flex_vertedgeadr + flex.first_vertex();
  for (int edge = 0; edge < flex.edge_count(); ++edge) {
    ++count[flex.Edge(edge)[0]];
    ++count[flex.Edge(edge)[1]];
  }
  for (int vertex = 0; vertex < flex.vertex_count(); ++vertex) {
    first[vertex] = address;
    address += count[vertex];
    count[vertex] = 0;
  }
  for (int edge = 0; edge < flex.edge_count(); ++edge) {
    for (int end = 0; end < 2; ++end) {
      const int vertex = flex.Edge(edge)[end];
      m->flex_vertedge[first[vertex] + count[vertex]++] = edge;
    }
  }
}

// Inverse of sum of w d d' over the edges d of a vertex, w the mass at their other end. False if
// an edge leaves the plane z = const.
bool SetMetric(FlexOf flex, int vertex) {
  mjModel* m = flex.m;
  const int index = flex.first_vertex() + vertex;
  const Vec3 size = AsVec3(m->flex_size + 3 * flex.id);
  mjtNum xx = 0, xy = 0, yy = 0;
  for (int k = 0; k < m->flex_vertedgenum[index]; ++k) {
    const int* edge = flex.Edge(m->flex_vertedge[m->flex_vertedgeadr[index] + k]);
    const Vec3 change = flex.Vert0(edge[1]) - flex.Vert0(edge[0]);
    const mjtNum x = change.x * 2 * size.x, y = change.y * 2 * size.y, z = change.z * 2 * size.z;
    if (std::abs(z) > mjMINVAL) return false;
    const int neighbour = edge[0] == vertex ? edge[1] : edge[0];
    const mjtNum weight = std::max<mjtNum>(mjMINVAL, m->body_mass[flex.BodyOf(neighbour)]);
    xx += weight * x * x;
    xy += weight * x * y;
    yy += weight * y * y;
  }
  const mjtNum determinant = xx * yy - xy * xy;
  if (std::abs(determinant) < mjMINVAL) return true;
  mjtNum* metric = m->flex_vertmetric + 4 * index;
  metric[0] = yy / determinant;
  metric[1] = metric[2] = -xy / determinant;
  metric[3] = xx / determinant;
  return true;
}

// Two rows a vertex, with the dofs of all edges around it, from `address` on. The row behind the
// last one has an address too, even if it stays empty.
bool BuildVertexRows(FlexOf flex, int& address) {
  mjModel* m = flex.m;
  std::vector<int> dofs;
  for (int vertex = 0; vertex < flex.vertex_count(); ++vertex) {
    const int index = flex.first_vertex() + vertex;
    dofs.clear();
    for (int k = 0; k < m->flex_vertedgenum[index]; ++k) {
      const int* edge = flex.Edge(m->flex_vertedge[m->flex_vertedgeadr[index] + k]);
      AddChain(m, flex.BodyOf(edge[0]), dofs);
      AddChain(m, flex.BodyOf(edge[1]), dofs);
    }
    const int count = static_cast<int>(SortedUnique(dofs));
    for (int row = 2 * index; row < 2 * index + 2; ++row) {
      if (address + count > 2 * m->nJfv) return false;
      m->flexvert_J_rowadr[row] = address;
      m->flexvert_J_rownnz[row] = count;
      std::copy(dofs.begin(), dofs.end(), m->flexvert_J_colind + address);
      address += count;
      if (row + 1 < 2 * m->nflexvert) m->flexvert_J_rowadr[row + 1] = address;
    }
  }
  return true;
}

// Turns the vertices so that the first element faces z. False if others are not in its plane.
bool TurnIntoPlane(FlexOf flex) {
  const mjModel* m = flex.m;
  const int* element = m->flex_elem + m->flex_elemdataadr[flex.id];
  const Vec3& origin = flex.Vert0(element[0]);
  Vec3 normal = Cross(flex.Vert0(element[1]) - origin, flex.Vert0(element[2]) - origin);
  mju_normalize3(&normal.x);
  mjtNum turn[4];
  mju_quatZ2Vec(turn, &normal.x);
  mju_negQuat(turn, turn);
  bool is_planar = true;
  for (int vertex = 0; vertex < flex.vertex_count(); ++vertex) {
    const Vec3 before = flex.Vert0(vertex);
    mju_rotVecQuat(&flex.Vert0(vertex).x, &before.x, turn);
    if (std::abs(flex.Vert0(vertex).z - flex.Vert0(0).z) > 100 * mjMINVAL) is_planar = false;
  }
  return is_planar;
}

void WarnOnceAboutPlane(int flex) {
  static std::atomic<bool> warned = false;
  if (!warned.exchange(true)) mju_warning("flex %d is not planar", flex);
}

}  // namespace

void SetFlexConstants(mjModel* m) {
  Clear(m);
  for (int i = 0; i < m->nflex; ++i) {
    const FlexOf flex{m, i};
    if (flex.HasEdgeRows() && !BuildEdgeRows(flex)) {
      mju_error("mj_setConst: nJfe is too small for flex %d", i);
      return;
    }
  }
  int edge_address = 0, row_address = 0;
  for (int i = 0; i < m->nflex; ++i) {
    const FlexOf flex{m, i};
    if (!flex.HasVertexRows()) continue;
    ListEdgesOfVertices(flex, edge_address);
    for (int vertex = 0; vertex < flex.vertex_count(); ++vertex) {
      if (SetMetric(flex, vertex)) continue;
      mju_error("makeFlexSparse: flex vertices are not in the same plane");
      return;
    }
    if (!BuildVertexRows(flex, row_address)) {
      mju_error("mj_setConst: nJfv is too small for flex %d", i);
      return;
    }
  }
  for (int i = 0; i < m->nflex; ++i) {
    const FlexOf flex{m, i};
    if (flex.HasVertexRows() && !TurnIntoPlane(flex)) WarnOnceAboutPlane(i);
  }
}

}  // namespace conjoint
