// Sites and their frames: site_xpos and site_xmat with the looks of the model.

#include "math/clones.h"
#include "math/rows.h"
#include "visual/appearance.h"
#include "visual/labels.h"
#include "visual/stages.h"

namespace conjoint {

CONJOINT_CLONES(void, AddSites, (SceneBuilder & b), (b)) {
  const mjModel* const m = b.m;
  const int count = static_cast<int>(m->nsite);
  const bool labels = b.Labels(mjLABEL_SITE);
  Looks looks(b);
  for (int i = 0; i < count; ++i) {
    if (!b.IsShown(b.opt->sitegroup, m->site_group[i])) continue;
    const int body = m->site_bodyid[i], category = CategoryOf(m, body);
    if (!(b.categories & category)) continue;
    mjvGeom* const geom = b.Next();
    if (!geom) return;
    looks.Set(*geom, m->site_matid[i], m->site_rgba + 4 * i);
    if (SetTransparency(b, *geom, category) == 0) continue;
    if (b.pert->select > 0 && b.pert->select == body) AddGlow(b, *geom);
    SetShape(*geom, m->site_type[i], Vec3At(m->site_size, i));
    SetPose(*geom, Vec3At(b.d->site_xpos, i), Mat3At(b.d->site_xmat, i));
    ClearLabel(*geom);
    b.SetOwner(*geom, mjOBJ_SITE, i, category);
    geom->dataid = -1;
    geom->texcoord = 0;
    if (labels) SetElementLabel(*geom, m, mjOBJ_SITE, i);
    b.Commit();
  }
}

void AddSiteFrames(SceneBuilder& b) {
  const mjModel* m = b.m;
  for (int i = 0; i < m->nsite; ++i) {
    if (!(b.categories & CategoryOf(m, m->site_bodyid[i])) ||
        !b.IsShown(b.opt->sitegroup, m->site_group[i]) ||
        IsInvisible(m, m->site_matid[i], m->site_rgba + 4 * i)) {
      continue;
    }
    if (!b.AddFrame(i, Vec3At(b.d->site_xpos, i), Mat3At(b.d->site_xmat, i), b.FrameLength(),
                    b.FrameWidth())) {
      return;
    }
  }
}

}  // namespace conjoint
