// Bending of flexes of triangles: from flexvert_xpos and qvel to qfrc_spring and qfrc_damper.
//
// About an interior edge the two triangles form a hinge. Its energy is quadratic in the four
// vertices, with 16 coefficients, plus a term in the volume that they enclose, with the 17th, which
// accounts for a rest shape that is not flat (flex_bending).

#include <mujoco/mujoco.h>

#include <algorithm>

#include "dynamics/flex_forces.h"
#include "math/rows.h"

namespace conjoint {
namespace {

constexpr int kCoefficients = 17;

// sum_j B_ij x_j
Vec3 Combine(const mjtNum* coefficients, const Vec3 x[4]) {
  return x[0] * coefficients[0] + x[1] * coefficients[1] + x[2] * coefficients[2] +
         x[3] * coefficients[3];
}

// The dofs of a vertex' body are taken as its world coordinates.
struct VertexDofs {
  int adr, count;

  Vec3 Velocity(const mjtNum* qvel) const {
    Vec3 velocity = {0, 0, 0};
    for (int k = 0; k < count; ++k) velocity[k] = qvel[adr + k];
    return velocity;
  }

  void Subtract(mjtNum* qfrc, const Vec3& force) const {
    for (int k = 0; k < count; ++k) qfrc[adr + k] -= force[k];
  }
};

VertexDofs DofsOf(const mjModel* m, int vertex) {
  const int body = std::max(0, m->flex_vertbodyid[vertex]);
  return {m->body_dofadr[body], std::min(3, m->body_dofnum[body])};
}

}  // namespace

void AddBending(const mjModel* m, mjData* d, int flex, bool springs, bool dampers) {
  const int first_vertex = m->flex_vertadr[flex];
  const mjtNum damping = dampers ? m->flex_damping[flex] : 0;
  const int first = m->flex_edgeadr[flex], last = first + m->flex_edgenum[flex];
  for (int edge = first; edge < last; ++edge) {
    const int *ends = m->flex_edge + 2 * edge, *flaps = m->flex_edgeflap + 2 * edge;
    if (flaps[0] < 0 || flaps[1] < 0) continue;
    const mjtNum* coefficients = m->flex_bending + kCoefficients * mjtSize{edge};
    const int vertex[4] = {first_vertex + ends[0], first_vertex + ends[1], first_vertex + flaps[0],
                           first_vertex + flaps[1]};
    VertexDofs dofs[4];
    for (int i = 0; i < 4; ++i) dofs[i] = DofsOf(m, vertex[i]);

    if (springs) {
      Vec3 x[4], volume_gradient[4];
      for (int i = 0; i < 4; ++i) x[i] = Vec3At(d->flexvert_xpos, vertex[i]);
      const Vec3 d1 = x[1] - x[0], d2 = x[2] - x[0], d3 = x[3] - x[0];
      volume_gradient[1] = Cross(d2, d3);
      volume_gradient[2] = Cross(d3, d1);
      volume_gradient[3] = Cross(d1, d2);
      volume_gradient[0] = -(volume_gradient[1] + volume_gradient[2] + volume_gradient[3]);
      for (int i = 0; i < 4; ++i) {
        dofs[i].Subtract(d->qfrc_spring,
                         Combine(coefficients + 4 * i, x) + volume_gradient[i] * coefficients[16]);
      }
    }
    if (damping != 0) {
      Vec3 velocity[4];
      for (int i = 0; i < 4; ++i) velocity[i] = dofs[i].Velocity(d->qvel);
      for (int i = 0; i < 4; ++i) {
        dofs[i].Subtract(d->qfrc_damper, Combine(coefficients + 4 * i, velocity) * damping);
      }
    }
  }
}

}  // namespace conjoint
