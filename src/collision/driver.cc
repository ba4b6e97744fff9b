// Broad phase, then narrow phase (driver.h).

#include "collision/driver.h"

#include <cstdint>
#include <span>

#include "collision/broad_phase.h"
#include "collision/bvh_marks.h"
#include "collision/contact_list.h"
#include "collision/narrow_phase.h"
#include "core/arena.h"
#include "core/timer.h"

namespace conjoint {

void DetectCollisions(const mjModel* m, mjData* d) {
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

}  // namespace conjoint

void mj_collision(const mjModel* m, mjData* d) { conjoint::DetectCollisions(m, d); }
