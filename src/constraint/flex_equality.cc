// Rows of flex equalities: edges that keep their length, vertices whose strain vanishes, and strain
// invariants at the quadrature points of interpolated flexes.
//
// Lengths and Jacobians of edges and vertices come from the kinematics of flexes. efc_diagApprox of
// these rows is set here, where it is known which edge, vertex or node a row belongs to.

#include "constraint/flex_equality.h"

#include <algorithm>
#include <cmath>

#include "constraint/weighted_jacobian.h"
#include "dynamics/flex_nodes.h"
#include "math/flex_basis.h"

namespace conjoint {
namespace {

void AppendRow(RowBuilder& rows, const RowBlock& block, int equality, mjtNum pos,
               mjtNum diag_approx) {
  if (rows.IsEmpty(block)) return;
  rows.d()->efc_pos[block.first] = pos;
  rows.d()->efc_diagApprox[block.first] = diag_approx;
  rows.Append(block, mjCNSTR_EQUALITY, equality);
}

// call(edge) for the edges of a flex that are not rigid.
template <class Call>
void ForEachEdge(const mjModel* m, int flex, Call&& call) {
  const int first = m->flex_edgeadr[flex];
  for (int edge = first; edge < first + m->flex_edgenum[flex]; ++edge) {
    if (!m->flexedge_rigid[edge]) call(edge);
  }
}

// call(vertex, row) for the two rows of each vertex of a flex.
template <class Call>
void ForEachVertexRow(const mjModel* m, int flex, Call&& call) {
  const int first = m->flex_vertadr[flex];
  for (int vertex = first; vertex < first + m->flex_vertnum[flex]; ++vertex) {
    call(vertex, 2 * vertex);
    call(vertex, 2 * vertex + 1);
  }
}

void AddEdges(RowBuilder& rows, int equality, int flex) {
  const mjModel* m = rows.m();
  const mjData* d = rows.d();
  ForEachEdge(m, flex, [&](int edge) {
    const int adr = m->flexedge_J_rowadr[edge];
    const SparseRow row = {m->flexedge_J_rownnz[edge], m->flexedge_J_colind + adr,
                           d->flexedge_J + adr};
    AppendRow(rows, BeginRow(rows, row, 1), equality,
              d->flexedge_length[edge] - m->flexedge_length0[edge], m->flexedge_invweight0[edge]);
  });
}

void AddVertices(RowBuilder& rows, int equality, int flex) {
  const mjModel* m = rows.m();
  const mjData* d = rows.d();
  ForEachVertexRow(m, flex, [&](int vertex, int index) {
    const int adr = m->flexvert_J_rowadr[index];
    const SparseRow row = {m->flexvert_J_rownnz[index], m->flexvert_J_colind + adr,
                           d->flexvert_J + adr};
    AppendRow(rows, BeginRow(rows, row, 1), equality, d->flexvert_length[index],
              m->body_invweight0[2 * m->flex_vertbodyid[vertex]]);
  });
}

// ---- strain
// --------------------------------------------------------------------------------------

// Coordinates of the quadrature points along one axis: order + 1 of them.
mjtNum GaussPoint(int order, int i) {
  const mjtNum half = mjtNum{0.5};
  if (order == 1) return half + (i == 0 ? -half : half) / std::sqrt(mjtNum{3});
  return half + static_cast<mjtNum>(i - 1) * half * std::sqrt(mjtNum(0.6));
}

mjtNum Determinant(const Mat3& a) { return Dot(a.row[0], Cross(a.row[1], a.row[2])); }

// The matrix of cofactors: det(a) a^-T.
Mat3 Cofactors(const Mat3& a) {
  return {{Cross(a.row[1], a.row[2]), Cross(a.row[2], a.row[0]), Cross(a.row[0], a.row[1])}};
}

// At one quadrature point: the three invariants of the Green strain E = (F'F - 1)/2 and their
// gradients with respect to the positions of the nodes, F S (Fr^-T g) with S = dI/dE.
struct Strain {
  mjtNum invariant[3];
  Mat3 stress[3];       // F S
  Mat3 rest_cofactors;  // Fr^-T times det Fr
  mjtNum rest_determinant;

  Strain(const FlexNodes& nodes, const Vec3& point) {
    const Mat3 current = FlexDeformationGradient(nodes.order, nodes.pos, point);
    const Mat3 rest = FlexDeformationGradient(nodes.order, nodes.rest, point);
    rest_determinant = Determinant(rest);
    rest_cofactors = Cofactors(rest);
    // F = Fc Fr^-1, and Fr^-1 = cofactors' / det.
    const Mat3 F = (current * Transpose(rest_cofactors)) * (1 / rest_determinant);
    const Mat3 E = (TransposeTimes(F, F) - Mat3::Identity()) * mjtNum{0.5};
    const mjtNum trace = Trace(E);
    invariant[0] = trace;
    invariant[1] = mjtNum{0.5} * (trace * trace - Trace(E * E));
    invariant[2] = Determinant(E);
    stress[0] = F;
    stress[1] = F * (Mat3::Identity() * trace - E);
    stress[2] = F * Cofactors(E);
  }

  Vec3 Gradient(int i, const Vec3& shape_gradient) const {
    return stress[i] * ((rest_cofactors * shape_gradient) * (1 / rest_determinant));
  }
};

void AddStrain(RowBuilder& rows, int equality, int flex) {
  const mjModel* m = rows.m();
  mjData* d = rows.d();
  StackFrame frame(d);
  UnionChain chain(m, d);
  if (!chain.ok()) return;
  const FlexNodes nodes = NodesOf(m, d, flex);
  mjtNum weight = 0;
  for (int i = 0; i < nodes.count; ++i) {
    chain.Add(nodes.body[i]);
    weight += m->body_invweight0[2 * nodes.body[i]] / nodes.count;
  }
  const int* place = chain.Places();

  const int per_axis = nodes.order + 1;
  for (int p = 0; p < per_axis * per_axis * per_axis; ++p) {
    const Vec3 point = {GaussPoint(nodes.order, p / (per_axis * per_axis)),
                        GaussPoint(nodes.order, p / per_axis % per_axis),
                        GaussPoint(nodes.order, p % per_axis)};
    const Strain strain(nodes, point);
    for (int i = 0; i < 3; ++i) {
      const RowBlock block = rows.Begin(1, chain.size());
      for (int k = 0; k < chain.size(); ++k) *block.Column(k, chain[k]) = 0;
      for (int node = 0; node < nodes.count; ++node) {
        const int body = nodes.body[node];
        const Vec3 gradient = strain.Gradient(i, FlexBasisGradient(nodes.order, node, point));
        const Vec3 offset = nodes.pos[node] - RootCom(m, d, body);
        for (const int dof : ChainOf(m, body)) {
          *block.Column(place[dof], dof) +=
              Dot(gradient, PointVelocity(SpatialAt(d->cdof, dof), offset));
        }
      }
      AppendRow(rows, block, equality, strain.invariant[i], weight);
    }
  }
}

int CountStrainDofs(const mjModel* m, mjData* d, int flex) {
  StackFrame frame(d);
  UnionChain chain(m, d);
  if (!chain.ok()) return 0;
  const int first = m->flex_nodeadr[flex];
  for (int i = 0; i < m->flex_nodenum[flex]; ++i) chain.Add(m->flex_nodebodyid[first + i]);
  return chain.size();
}

}  // namespace

void CountFlexEquality(const mjModel* m, mjData* d, int equality, RowCount& count) {
  const int flex = m->eq_obj1id[equality];
  switch (m->eq_type[equality]) {
    case mjEQ_FLEX:
      ForEachEdge(m, flex, [&](int edge) { count.Add(1, m->flexedge_J_rownnz[edge]); });
      break;
    case mjEQ_FLEXVERT:
      ForEachVertexRow(m, flex, [&](int, int index) { count.Add(1, m->flexvert_J_rownnz[index]); });
      break;
    default:
      if (HasFlexNodes(m, flex)) {
        count.Add(3 * FlexNodeCount(m->flex_interp[flex]),
                  count.sparse() ? CountStrainDofs(m, d, flex) : 0);
      }
      break;
  }
}

void AddFlexEquality(RowBuilder& rows, int equality) {
  const mjModel* m = rows.m();
  const int flex = m->eq_obj1id[equality];
  switch (m->eq_type[equality]) {
    case mjEQ_FLEX:
      AddEdges(rows, equality, flex);
      break;
    case mjEQ_FLEXVERT:
      AddVertices(rows, equality, flex);
      break;
    default:
      if (HasFlexNodes(m, flex)) AddStrain(rows, equality, flex);
      break;
  }
}

}  // namespace conjoint
