// Which forces act on which flex, and the simple ones: springs and dampers along edges, springs of
// passive contacts. From flexedge_length, flexedge_velocity and contacts to qfrc_spring and
// qfrc_damper.
//
// Class B arithmetic, as in all files of flex forces.

#include "dynamics/flex_forces.h"

#include <mujoco/mujoco.h>

#include "dynamics/chain.h"
#include "dynamics/contact_sides.h"
#include "dynamics/passive.h"

namespace conjoint {
namespace {

// Springs and dampers along the edges.
void AddEdges(const mjModel* m, mjData* d, int flex, bool springs, bool dampers) {
  const mjtNum stiffness = springs ? m->flex_edgestiffness[flex] : 0;
  const mjtNum damping = dampers ? m->flex_edgedamping[flex] : 0;
  if (m->flex_rigid[flex] || (stiffness == 0 && damping == 0)) return;
  const int first = m->flex_edgeadr[flex], last = first + m->flex_edgenum[flex];
  for (int edge = first; edge < last; ++edge) {
    if (m->flexedge_rigid[edge]) continue;
    const int adr = m->flexedge_J_rowadr[edge], nnz = m->flexedge_J_rownnz[edge];
    const mjtNum* row = d->flexedge_J + adr;
    const int* columns = m->flexedge_J_colind + adr;
    AddRow(d->qfrc_spring, row, columns, nnz,
           stiffness * (m->flexedge_length0[edge] - d->flexedge_length[edge]));
    AddRow(d->qfrc_damper, row, columns, nnz, -damping * d->flexedge_velocity[edge]);
  }
}

// Elasticity of the material.
void AddElasticity(const mjModel* m, mjData* d, int flex, bool springs, bool dampers) {
  if (m->flex_dim[flex] == 1 || m->flex_rigid[flex] || m->flex_elemnum[flex] == 0) return;
  if (m->flex_dim[flex] == 2) AddBending(m, d, flex, springs, dampers);
  if (m->flex_stiffness[21 * mjtSize{m->flex_elemadr[flex]}] == 0) return;
  if (m->flex_interp[flex]) {
    AddNodeElasticity(m, d, flex, springs, dampers);
  } else {
    AddElementElasticity(m, d, flex);
  }
}

constexpr int kWithoutDofs = 3;  // mjContact.exclude
constexpr int kPassive = 4;

// A force along the normal, proportional to the distance: it attracts where there is a gap. False
// if nothing can move.
bool AddContactSpring(const mjModel* m, mjData* d, const mjContact& contact) {
  constexpr mjtNum kStiffness = 10000;
  const Vec3 force = AsVec3(contact.frame) * (-kStiffness * contact.dist);
  const ContactBodies bodies = BodiesOfContact(m, d, contact);
  bool moves = false;
  for (int i = 0; i < bodies.count; ++i) {
    const auto [body, weight] = bodies.list[i];
    if (LastDof(m, body) < 0) continue;
    moves = true;
    ApplyWrench(m, d, force * weight, {0, 0, 0}, AsVec3(contact.pos), body, d->qfrc_spring);
  }
  return moves;
}

}  // namespace

void AddFlexForces(const mjModel* m, mjData* d, bool springs, bool dampers) {
  for (int flex = 0; flex < m->nflex; ++flex) AddElasticity(m, d, flex, springs, dampers);
  for (int flex = 0; flex < m->nflex; ++flex) AddEdges(m, d, flex, springs, dampers);
}

void AddPassiveContacts(const mjModel* m, mjData* d) {
  if (m->nv == 0 || (m->opt.disableflags & mjDSBL_CONTACT)) return;
  for (int i = 0; i < d->ncon; ++i) {
    mjContact& contact = d->contact[i];
    if (contact.exclude != kPassive || FaultOfContact(m, contact)) continue;
    if (!AddContactSpring(m, d, contact) && mj_isSparse(m)) contact.exclude = kWithoutDofs;
  }
}

}  // namespace conjoint
