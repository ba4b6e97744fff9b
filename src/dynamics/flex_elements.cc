// Elasticity of triangles and tetrahedra: from flexedge_length, flexedge_velocity and flexvert_xpos
// to qfrc_spring.
//
// St. Venant-Kirchhoff material. The strain of an element is a combination of what the squared
// lengths of its edges have gained, so the energy is a quadratic form in those, whose matrix is
// flex_stiffness. Damping enters as the gain since the step before.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "core/arena.h"
#include "dynamics/chain.h"
#include "dynamics/flex_forces.h"
#include "math/rows.h"

namespace conjoint {
namespace {

constexpr int kStiffnessSize = 21;  // upper triangle of 6 x 6

struct EdgeEnds {
  int from, to;
};

// Edges of an element, as its own vertices.
constexpr EdgeEnds kTriangle[3] = {{1, 2}, {2, 0}, {0, 1}};
constexpr EdgeEnds kTetrahedron[6] = {{0, 1}, {1, 2}, {2, 0}, {2, 3}, {0, 3}, {1, 3}};

// Gain of the squared length of an edge over that at rest, with damping.
class EdgeGain {
 public:
  EdgeGain(const mjModel* m, const mjData* d, int flex)
      : length0_(m->flexedge_length0 + m->flex_edgeadr[flex]),

        length_(d->flexedge_length + m->flex_edgeadr[flex]),
        velocity_(d->flexedge_velocity + m->flex_edgeadr[flex]),
        timestep_(m->opt.timestep),
        damping_(timestep_ > 0 ? m->flex_damping[flex] / timestep_ : 0) {}

  mjtNum operator()(int edge) const {
    const mjtNum length = length_[edge], rest = length0_[edge];
    const mjtNum previous = length - timestep_ * velocity_[edge];
    return length * length - rest * rest + damping_ * (length * length - previous * previous);
  }

 private:
  const mjtNum *length0_, *length_, *velocity_;
  mjtNum timestep_, damping_;
};

// Adds the forces of all elements to those of the vertices.
template <int kEdges>
void AddForces(const mjModel* m, const mjData* d, int flex, const EdgeEnds (&ends)[kEdges],
               Vec3* force) {
  const int size = m->flex_dim[flex] + 1;
  const EdgeGain gain_of(m, d, flex);
  const int* vertex = m->flex_elem + m->flex_elemdataadr[flex];
  const int* edge = m->flex_elemedge + m->flex_elemedgeadr[flex];
  const mjtNum* stiffness = m->flex_stiffness + kStiffnessSize * mjtSize{m->flex_elemadr[flex]};
  const mjtNum* x = d->flexvert_xpos + 3 * ptrdiff_t{m->flex_vertadr[flex]};
  for (int e = 0; e < m->flex_elemnum[flex]; ++e) {
    mjtNum tension[kEdges] = {}, gain[kEdges];
    for (int a = 0; a < kEdges; ++a) gain[a] = gain_of(edge[a]);
    const mjtNum* entry = stiffness;
    for (int a = 0; a < kEdges; ++a) {
      tension[a] += *entry++ * gain[a];
      for (int b = a + 1; b < kEdges; ++b, ++entry) {
        tension[a] += *entry * gain[b];
        tension[b] += *entry * gain[a];
      }
    }
    for (int a = 0; a < kEdges; ++a) {
      const int from = vertex[ends[a].from], to = vertex[ends[a].to];
      const Vec3 pull = (Vec3At(x, from) - Vec3At(x, to)) * tension[a];
      force[from] -= pull;
      force[to] += pull;
    }
    vertex += size;
    edge += kEdges;
    stiffness += kStiffnessSize;
  }
}

// Force on a vertex. Where a body has slides only (body_simple is 2) world components go to them as
// they are, whatever their axes.
void ApplyForce(const mjModel* m, mjData* d, int vertex, const Vec3& force) {
  const int body = m->flex_vertbodyid[vertex];
  if (m->body_simple[body] != 2) {
    ApplyWrench(m, d, force, {0, 0, 0}, Vec3At(d->flexvert_xpos, vertex), body, d->qfrc_spring);
    return;
  }
  const int count = std::min(3, m->body_dofnum[body]);
  mjtNum* qfrc = d->qfrc_spring + m->body_dofadr[body];
  for (int k = 0; k < count; ++k) qfrc[k] += force[k];
}

}  // namespace

void AddElementElasticity(const mjModel* m, mjData* d, int flex) {
  StackFrame frame(d);
  const int count = m->flex_vertnum[flex];
  Vec3* force = StackAlloc<Vec3>(d, static_cast<size_t>(count));
  if (!force) return;
  std::fill_n(force, count, Vec3{0, 0, 0});
  if (m->flex_dim[flex] == 2) {
    AddForces(m, d, flex, kTriangle, force);
  } else {
    AddForces(m, d, flex, kTetrahedron, force);
  }
  for (int i = 0; i < count; ++i) ApplyForce(m, d, m->flex_vertadr[flex] + i, force[i]);
}

}  // namespace conjoint
