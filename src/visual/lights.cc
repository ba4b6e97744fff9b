// Lights of a scene: the headlight and the active lights of the model.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "visual/arguments.h"
#include "visual/geom.h"

namespace conjoint {
namespace {

void SetHeadlight(mjvLight& light, const mjModel* m, const Vec3& pos, const Vec3& forward) {
  const auto& head = m->vis.headlight;
  light = {};
  light.id = light.texid = -1;
  light.headlight = 1;
  light.type = mjLIGHT_DIRECTIONAL;
  light.bulbradius = .02f;
  light.range = 10;
  StoreVec3(light.pos, pos);
  StoreVec3(light.dir, forward);
  std::copy_n(head.ambient, 3, light.ambient);
  std::copy_n(head.diffuse, 3, light.diffuse);
  std::copy_n(head.specular, 3, light.specular);
}

void SetModelLight(mjvLight& light, const mjModel* m, const mjData* d, int i) {
  light = {};
  light.id = i;
  light.type = m->light_type[i];
  light.texid = m->light_texid[i] < m->ntex ? m->light_texid[i] : -1;
  light.castshadow = m->light_castshadow[i];
  light.bulbradius = m->light_bulbradius[i];
  light.intensity = m->light_intensity[i];
  light.range = m->light_range[i];
  if (light.type == mjLIGHT_SPOT) {
    std::copy_n(m->light_attenuation + 3 * i, 3, light.attenuation);
    light.exponent = m->light_exponent[i];
    light.cutoff = m->light_cutoff[i];
  }
  std::copy_n(m->light_ambient + 3 * i, 3, light.ambient);
  std::copy_n(m->light_diffuse + 3 * i, 3, light.diffuse);
  std::copy_n(m->light_specular + 3 * i, 3, light.specular);
  StoreFloats(light.pos, d->light_xpos + 3 * i, 3);
  StoreFloats(light.dir, d->light_xdir + 3 * i, 3);
}

}  // namespace
}  // namespace conjoint

void mjv_makeLights(const mjModel* m, const mjData* d, mjvScene* scn) {
  if (!conjoint::AreGiven("mjv_makeLights", m, d, scn)) return;
  scn->nlight = 0;
  if (m->vis.headlight.active) {
    conjoint::Vec3 pos = {}, forward = {};
    mjv_cameraInModel(&pos.x, &forward.x, nullptr, scn);
    conjoint::SetHeadlight(scn->lights[scn->nlight++], m, pos, forward);
  }
  for (int i = 0; i < m->nlight && scn->nlight < mjMAXLIGHT; ++i) {
    if (m->light_active[i]) conjoint::SetModelLight(scn->lights[scn->nlight++], m, d, i);
  }
}
