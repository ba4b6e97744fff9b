// Lights of a scene: the headlight and the active lights of the model.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>

#include "visual/arguments.h"
#include "visual/geom.h"

namespace conjoint {
namespace {

constexpr mjtNum kHalf = static_cast<mjtNum>(.5);

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

// Where the headlight is and points to: at the viewer, who mostly is in the space of the model and
// whose two eyes look the same way; mjv_cameraInModel for the other cases. Axes that are orthogonal
// to the last digit of a float need not be made so.
void ViewerInModel(Vec3& pos, Vec3& forward, const mjvScene* scn) {
  constexpr float kDigits = 1e-7f;
  const mjvGLCamera &left = scn->camera[0], &right = scn->camera[1];
  const float *f = left.forward, *u = left.up;
  const auto dot = [](const float* a, const float* b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  };
  const bool is_simple = !scn->enabletransform && std::equal(f, f + 3, right.forward) &&
                         std::equal(u, u + 3, right.up) && std::abs(dot(f, u)) < kDigits &&
                         std::abs(dot(u, u) - 1) < .1f && std::abs(dot(f, f) - 1) < .1f &&
                         left.frustum_near >= mjMINVAL && right.frustum_near >= mjMINVAL &&
                         scn->scale >= mjMINVAL;
  if (!is_simple) {
    mjv_cameraInModel(&pos.x, &forward.x, nullptr, scn);
    return;
  }
  for (int i = 0; i < 3; ++i) {
    pos[i] = mjtNum{left.pos[i]} * kHalf + mjtNum{right.pos[i]} * kHalf;
  }
  forward = Normalized(Vec3{f[0], f[1], f[2]});
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
    conjoint::ViewerInModel(pos, forward, scn);
    conjoint::SetHeadlight(scn->lights[scn->nlight++], m, pos, forward);
  }
  for (int i = 0; i < m->nlight && scn->nlight < mjMAXLIGHT; ++i) {
    if (m->light_active[i]) conjoint::SetModelLight(scn->lights[scn->nlight++], m, d, i);
  }
}
