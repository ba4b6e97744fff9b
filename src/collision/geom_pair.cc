// From two geoms to their contacts (geom_pair.h).

#include "collision/geom_pair.h"

#include <utility>

#include "collision/contact_list.h"
#include "collision/contact_pair.h"
#include "collision/contact_parameters.h"
#include "math/rows.h"

namespace conjoint {
namespace {

bool IsAbovePlane(const mjModel* m, const mjData* d, int plane, int geom, mjtNum margin) {
  const PosedGeom p = GeomAt(m, d, plane);
  const mjtNum height = Dot(Vec3At(d->geom_xpos, geom) - p.pos, p.Axis());
  return height > margin + m->geom_rbound[geom];
}

// Explicit pairs need a body that is awake. What is generated was filtered with the bodies.
bool BothAreAtRest(const mjModel* m, const mjData* d, int g1, int g2) {
  return (m->opt.enableflags & mjENBL_SLEEP) && d->body_awake[m->geom_bodyid[g1]] != mjS_AWAKE &&
         d->body_awake[m->geom_bodyid[g2]] != mjS_AWAKE;
}

bool IsFilteredOut(const mjModel* m, const mjData* d, int g1, int g2) {
  if (mjcb_contactfilter) return mjcb_contactfilter(m, const_cast<mjData*>(d), g1, g2);
  return !MasksMatch(m->geom_contype[g1], m->geom_conaffinity[g1], m->geom_contype[g2],
                     m->geom_conaffinity[g2]);
}

}  // namespace

bool BoundsAreApart(const mjModel* m, const mjData* d, int g1, int g2, mjtNum margin) {
  const mjtNum radius1 = m->geom_rbound[g1], radius2 = m->geom_rbound[g2];
  if (radius1 > 0 && radius2 > 0) {
    const Vec3 offset = Vec3At(d->geom_xpos, g1) - Vec3At(d->geom_xpos, g2);
    const mjtNum reach = radius1 + radius2 + margin;
    return SquaredNorm(offset) > reach * reach;
  }
  if (m->geom_type[g1] == mjGEOM_PLANE && radius2 > 0) return IsAbovePlane(m, d, g1, g2, margin);
  if (m->geom_type[g2] == mjGEOM_PLANE && radius1 > 0) return IsAbovePlane(m, d, g2, g1, margin);
  return false;
}

void CollideGeoms(const mjModel* m, mjData* d, int g1, int g2, int pair, FoundContacts* found) {
  const bool is_explicit = pair >= 0;
  if (is_explicit && BothAreAtRest(m, d, g1, g2)) return;
  if (m->geom_type[g1] > m->geom_type[g2]) std::swap(g1, g2);
  const mjfCollision narrow_phase = mjCOLLISIONFUNC[m->geom_type[g1]][m->geom_type[g2]];
  if (!narrow_phase) return;
  if (!is_explicit && IsFilteredOut(m, d, g1, g2)) return;
  const mjtNum margin = ContactMargin(m, g1, g2, pair);
  if (BoundsAreApart(m, d, g1, g2, margin)) return;

  if (found) {
    found->Add(narrow_phase(m, d, found->slots(), g1, g2, margin), g1, g2, pair);
    return;
  }
  mjContact* con = ReserveContacts(d, mjMAXCONPAIR);
  if (!con) return;
  const int n = narrow_phase(m, d, con, g1, g2, margin);
  if (n > mjMAXCONPAIR) {
    ReleaseContacts(d);
    mju_error("mj_collideGeoms: too many contacts returned by collision function");
    return;
  }
  if (n > 0) {
    const ContactParameters parameters = ParametersOf(m, g1, g2, pair);
    if (parameters.condim < 1 || parameters.condim > 6) {
      ReleaseContacts(d);
      mju_error("mj_collideGeoms: Invalid condim value: %d", parameters.condim);
      return;
    }
    for (int i = 0; i < n; ++i) CompleteContact(con[i], parameters, margin, g1, g2);
    d->ncon += n;
  }
  ReleaseContacts(d);
}

}  // namespace conjoint
