// Edges of flexes: from flexvert_xpos to flexedge_length and its Jacobian flexedge_J.
//
// Class B arithmetic.

#include <mujoco/mujoco.h>

#include "dynamics/flex_lengths.h"
#include "dynamics/pair_chain.h"
#include "math/rows.h"

namespace conjoint {
namespace {

constexpr int kEdgesKeepLength = 1;  // flex_edgeequality

// Whether anything asks how edges move.
bool NeedsJacobian(const mjModel* m, int flex) {
  return m->flex_edgeequality[flex] == kEdgesKeepLength || m->flex_edgedamping[flex] != 0 ||
         m->flex_edgestiffness[flex] != 0 || m->flex_damping[flex] != 0;
}

// direction' (J(plus) - J(minus)) in the row of an edge. The row may have fewer places than there
// are dofs in models that no compiler has made.
void WriteRow(const mjModel* m, mjData* d, int edge, const BodyPoint& plus, const BodyPoint& minus,
              const Vec3& direction) {
  mjtNum* row = d->flexedge_J + m->flexedge_J_rowadr[edge];
  const int size = m->flexedge_J_rownnz[edge];
  ForEachPairColumn(m, d, PairChain(m, plus.body, minus.body), plus, minus,
                    [&](int k, int, const Vec3& translation, const Vec3&) {
                      if (k < size) row[k] = Dot(direction, translation);
                    });
}

}  // namespace

void MeasureEdges(const mjModel* m, mjData* d, int flex) {
  const bool with_jacobian = NeedsJacobian(m, flex);
  const int* bodies = m->flex_vertbodyid + m->flex_vertadr[flex];
  const mjtNum* vertices = d->flexvert_xpos + 3 * ptrdiff_t{m->flex_vertadr[flex]};
  const int first = m->flex_edgeadr[flex], last = first + m->flex_edgenum[flex];
  for (int edge = first; edge < last; ++edge) {
    const int v1 = m->flex_edge[2 * edge], v2 = m->flex_edge[2 * edge + 1];
    Vec3 direction = Vec3At(vertices, v2) - Vec3At(vertices, v1);
    d->flexedge_length[edge] = Normalize(direction);
    if (with_jacobian) {
      WriteRow(m, d, edge, {bodies[v2], Vec3At(vertices, v2)}, {bodies[v1], Vec3At(vertices, v1)},
               direction);
    }
  }
}

}  // namespace conjoint
