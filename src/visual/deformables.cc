// Flexes and skins as geoms of the scene. Their shapes are in buffers of the scene (flex_faces.cc,
// skin_vertices.cc).

#include "math/rows.h"
#include "visual/appearance.h"
#include "visual/labels.h"
#include "visual/stages.h"

namespace conjoint {

void AddFlexes(SceneBuilder& b) {
  const mjModel* m = b.m;
  for (int i = 0; i < m->nflex; ++i) {
    if (!b.IsShown(b.opt->flexgroup, m->flex_group[i])) continue;
    mjvGeom* geom = b.Begin(mjOBJ_FLEX, i, mjCAT_DYNAMIC);
    if (!geom) return;
    geom->type = mjGEOM_FLEX;
    geom->size[0] = static_cast<float>(m->flex_radius[i]);
    SetPos(*geom, Vec3At(b.d->flexvert_xpos, m->flex_vertadr[i]));
    SetMaterial(b, *geom, m->flex_matid[i], AsRgba(m->flex_rgba + 4 * i));
    if (m->flex_texcoordadr[i] >= 0) {
      geom->texcoord = 1;
    } else {
      geom->matid = -1;
    }
    if (geom->rgba[3] == 0) continue;
    if (b.pert->flexselect == i) AddGlow(b, *geom);
    if (b.Labels(mjLABEL_FLEX)) SetElementLabel(*geom, m, mjOBJ_FLEX, i);
    b.Commit();
  }
}

void AddSkins(SceneBuilder& b) {
  const mjModel* m = b.m;
  for (int i = 0; i < m->nskin; ++i) {
    if (!b.IsShown(b.opt->skingroup, m->skin_group[i])) continue;
    mjvGeom* geom = b.Begin(mjOBJ_SKIN, i, mjCAT_DYNAMIC);
    if (!geom) return;
    geom->type = mjGEOM_SKIN;
    if (m->skin_bonenum[i] > 0) {
      SetPos(*geom, Vec3At(b.d->xpos, m->skin_bonebodyid[m->skin_boneadr[i]]));
    }
    SetMaterial(b, *geom, m->skin_matid[i], AsRgba(m->skin_rgba + 4 * i));
    geom->texcoord = m->skin_texcoordadr[i] >= 0;
    if (geom->rgba[3] == 0) continue;
    if (b.pert->skinselect == i) AddGlow(b, *geom);
    if (b.Labels(mjLABEL_SKIN)) SetElementLabel(*geom, m, mjOBJ_SKIN, i);
    b.Commit();
  }
}

}  // namespace conjoint
