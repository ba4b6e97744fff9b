// One call of mjr_render: what its stages share.

#pragma once

#include <mujoco/mujoco.h>

#include <vector>

#include "render/pass.h"
#include "render/renderer.h"

namespace conjoint {

struct Frame {
  Renderer& renderer;
  const mjrContext* con;
  mjvScene* scn;

  // The head, between both eyes.
  mjvGLCamera head_camera;
  Float3 head = {};  // in model coordinates

  // Geoms by what is done with them.
  int mirror = -1;               // the reflective geom
  std::vector<int> opaque = {};  // items in drawing order, but not those of the next two
  std::vector<int> mirror_items = {};
  std::vector<int> leading_planes = {};  // planes before all other opaque geoms, the last one first
  std::vector<int> transparent = {};     // items, nearest geom first
  std::vector<int> transparent_reverse = {};  // items, farthest geom first
  std::vector<int> casters = {};              // items

  // Special items; -1: not drawn.
  int sky_item = -1, haze_item = -1, mirror_item = -1;
  Float3 mirror_position = {}, mirror_normal = {};

  // Lights by what is done with them.
  std::vector<int> all_lights = {}, plain_lights = {}, shadow_lights = {};

  // The current view.
  mjrRect viewport = {};
  Mat4 view = {}, projection = {};
  float near_plane = 0, far_plane = 1;
  bool multisampled = false;
  int target = 0;  // framebuffer

  bool flag(int index) const { return scn->flags[index] != 0; }
  const Gl& gl() const { return renderer.gl(); }

  // Settings that all passes of the current view begin with.
  PassSettings ViewSettings() const;

  // Matrices of all instances, and what may be seen of them, for passes with these settings.
  void PrepareView(PassSettings& settings) const;
  GeomPass Pass(const PassSettings& settings) const {
    return GeomPass(renderer, con, settings, viewport.width, viewport.height, multisampled);
  }
};

// scene_order.cc: fills the fields of geoms and geomorder that the renderer writes, finds the
// mirror.
void SortScene(mjvScene* scn, Float3 head, int& mirror);

// Stages, each in a file of its own.
void DrawReflection(Frame& frame);
LightSet DrawShadowMap(Frame& frame, int light);
void DrawSky(Frame& frame, const PassSettings& settings);
void AddSkyItems(Frame& frame);
void AddMirrorItem(Frame& frame);
void DrawTransparent(Frame& frame, const PassSettings& settings);
void DrawLabels(Frame& frame);
void DrawFrameAndDepth(Frame& frame);

}  // namespace conjoint
