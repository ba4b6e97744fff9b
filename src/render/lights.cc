#include "render/lights.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace conjoint {
namespace {

// Writes one light. Lights of other types than directional and spot shine along the view.
void PackLight(const mjvLight& light, const Mat4& view, int slot, LightSet& set) {
  Float4 v[5];
  Float3 place = {0, 0, 1};
  if (light.type == mjLIGHT_DIRECTIONAL) {
    place = Normalized(TransformVector(view, -1.0f * Float3::From(light.dir)));
  } else if (light.type == mjLIGHT_SPOT) {
    place = TransformPoint(view, Float3::From(light.pos));
  }
  const bool spot = light.type == mjLIGHT_SPOT;
  const Float3 direction = Normalized(TransformVector(view, Float3::From(light.dir)));
  constexpr float kDegree = std::numbers::pi_v<float> / 180;
  const bool cone = spot && light.cutoff >= 0 && light.cutoff <= 90;
  v[0] = {place.x, place.y, place.z, spot ? 1.0f : 0.0f};
  v[1] = {direction.x, direction.y, direction.z, cone ? std::cos(kDegree * light.cutoff) : -1};
  v[2] = {light.ambient[0], light.ambient[1], light.ambient[2],
          std::clamp(light.exponent, 0.0f, 128.0f)};
  v[3] = {light.diffuse[0], light.diffuse[1], light.diffuse[2], light.attenuation[0]};
  v[4] = {light.specular[0], light.specular[1], light.specular[2], light.attenuation[1]};
  for (int i = 0; i < 5; ++i) {
    float* out = set.data.data() + 4 * (5 * slot + i);
    out[0] = v[i].x;
    out[1] = v[i].y;
    out[2] = v[i].z;
    out[3] = v[i].w;
  }
  set.data[4 * 5 * kMaxLights + slot] = light.attenuation[2];
}

}  // namespace

LightSet PackLights(const mjvScene* scn, const Mat4& view, const std::vector<int>& indices,
                    int shadow) {
  LightSet set;
  for (const int index : indices) PackLight(scn->lights[index], view, set.count++, set);
  if (shadow >= 0) {
    PackLight(scn->lights[shadow], view, set.count, set);
    set.has_shadow = true;
  }
  return set;
}

}  // namespace conjoint
