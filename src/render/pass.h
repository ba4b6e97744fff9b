// One pass over items of the draw list: from which eye, with which lights, filled or as edges.

#pragma once

#include <vector>

#include "render/draw_list.h"
#include "render/lights.h"
#include "render/renderer.h"

namespace conjoint {

// Projections and flags that hold for all items of a pass.
struct PassSettings {
  Mat4 view, projection;
  const TriangleFilter* filter = nullptr;  // what may be seen in this view; null: everything
  LightSet lights;
  bool flat = false;  // colours as they are: segment ids
  bool fog = false;
  bool black_fog = false;  // fog that only takes light away, for lights added later
  bool wireframe = false;
  bool cull = true;
  bool mirrored = false;  // the view has a reflection in it
  bool clip = false;
  Float4 clip_plane;  // world coordinates: points with a positive product are kept
  float tint = 1;
  float emission = 1;        // strength of emission and of unlit colours
  float global_ambient = 0;  // light that is everywhere
};

class GeomPass {
 public:
  GeomPass(Renderer& renderer, const mjrContext* con, const PassSettings& settings,
           int viewport_width, int viewport_height, bool multisampled);

  // Draws items in the given order; neighbours of the same shape become one call.
  void Draw(const std::vector<int>& items);

  // Draws one item, filled, in a special way.
  void DrawSpecial(int item, Surface surface, TextureKind texture, unsigned int texture_name);

 private:
  void DrawRun(const DrawItem& item, int instances, Surface surface, bool edges);
  void UseProgram(const GeomProgramKey& key);
  void SetCull(CullMode mode);
  void SetLineWidth(float width);

  Renderer& renderer_;
  const Gl& gl_;
  const mjrContext* con_;
  const PassSettings& settings_;
  const int width_, height_;
  const bool multisampled_;
  const GeomProgram* program_ = nullptr;
  std::vector<const GeomProgram*> ready_;  // programs that know this pass
  CullMode cull_ = CullMode::kBack;
  unsigned int texture_ = 0;
};

// Draws items into a shadow map, as the lamp sees them.
void DrawDepth(Renderer& renderer, const std::vector<int>& items, const TriangleFilter* filter,
               bool wireframe, float line_width, int map_size);

}  // namespace conjoint
