// Contacts of a pose: mj_collision, from the poses of geoms and flexes to mjData.contact.
//
// A broad phase over bodies, then a narrow phase that calls the collision function of every pair of
// geoms. Contacts come in a fixed order, that of the body pairs.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstdint>
#include <span>

#include "collision/broad_phase.h"
#include "collision/contact_list.h"
#include "collision/narrow_phase.h"
#include "core/arena.h"
#include "core/timer.h"

namespace conjoint {
namespace {

// Clears bvh_active, the marks of bounding boxes that were met, which are there to be drawn. A
// collision marks nodes of bodies and flexes. Meshes have most of the nodes, but only rays mark
// them, and mark the root whenever they mark any other.
void ClearBvhMarks(const mjModel* m, mjData* d) {
  mjtSize body_nodes = m->nbvhstatic;  // nodes of bodies come before those of meshes
  for (int mesh = 0; mesh < m->nmesh; ++mesh) {
    const int root = m->mesh_bvhadr[mesh];
    if (root < 0) continue;
    body_nodes = std::min<mjtSize>(body_nodes, root);
    if (d->bvh_active[root]) std::fill_n(d->bvh_active + root, m->mesh_bvhnum[mesh], mjtByte{0});
  }
  std::fill_n(d->bvh_active, body_nodes, mjtByte{0});
  std::fill_n(d->bvh_active + m->nbvhstatic, m->nbvhdynamic, mjtByte{0});
}

}  // namespace
}  // namespace conjoint

void mj_collision(const mjModel* m, mjData* d) {
  using namespace conjoint;
  ClearContacts(d);
  if (m->vis.global.bvactive) ClearBvhMarks(m, d);
  if (m->opt.disableflags & (mjDSBL_CONSTRAINT | mjDSBL_CONTACT)) return;
  if (m->nbody + m->nflex < 2) return;

  ScopedTimer whole(d, mjTIMER_POS_COLLISION);
  StackFrame frame(d);
  std::span<const uint32_t> body_pairs;
  {
    ScopedTimer timer(d, mjTIMER_COL_BROAD);
    body_pairs = BroadPhase(m, d);
  }
  ScopedTimer timer(d, mjTIMER_COL_NARROW);
  NarrowPhase(m, d, body_pairs);
}
