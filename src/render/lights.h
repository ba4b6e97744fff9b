// Lights of a scene in the form the shaders take.

#pragma once

#include <mujoco/mujoco.h>

#include <array>
#include <vector>

#include "render/programs.h"
#include "render/transforms.h"

namespace conjoint {

// Lights without shadow, then perhaps one whose shadow map is looked up.
struct LightSet {
  static constexpr int kVectors = 5 * kMaxLights + 2;  // see shaders/geom.vert

  int count = 0;  // without shadow
  bool has_shadow = false;
  std::array<float, 4 * kVectors> data = {};
  Mat4 shadow_matrix;  // world to shadow map, all of it in [0, 1]
  Float4 shadow_area;  // part of the map that was drawn: least and greatest x and y
  GLuint shadow_texture = 0;
};

// Lights of the scene (by index) as seen in a view. With shadow >= 0 that light comes last.
LightSet PackLights(const mjvScene* scn, const Mat4& view, const std::vector<int>& indices,
                    int shadow = -1);

}  // namespace conjoint
