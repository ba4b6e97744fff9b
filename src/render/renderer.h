// What an mjrContext owns beyond its public fields: its shapes in GPU memory, fonts, and the arrays
// that frames are built in. A table maps contexts to renderers; the key is their font base.

#pragma once

#include <mujoco/mujoco.h>

#include <array>
#include <memory>
#include <vector>

#include "render/device.h"
#include "render/draw_list.h"
#include "render/font.h"
#include "render/geometry_store.h"
#include "render/shadow_maps.h"
#include "render/triangle_filter.h"

namespace conjoint {

// A skin: its buffers are named in the mjrContext, the vertex array is ours.
struct SkinDrawable {
  GLuint vertex_array = 0;
  int faces = 0, vertices = 0;
  bool textured = false;
};

struct Renderer {
  std::shared_ptr<Device> device;

  GeometryStore geometry;
  std::array<ShapeRange, static_cast<size_t>(Builtin::kCount)> builtins;
  std::array<ShapeRange, static_cast<size_t>(Builtin::kCount)> coarse;  // for shadow maps
  std::vector<ShapeRange> planes;  // unit plane, then the planes of the model
  ShapeRange square;               // one quad, [-1, 1] x [-1, 1]
  std::vector<ShapeRange> meshes;  // mesh and hull of each mesh
  std::vector<ShapeRange> hfields;
  std::vector<SkinDrawable> skins;
  std::array<float, 4> haze_rgba = {1, 1, 1, 1};

  GLuint vertex_array = 0;  // of the static shapes
  GLuint flex_array = 0;    // of flex faces
  StreamBuffer instances;
  InstanceMatrices view_matrices, lamp_matrices = {.depth_only = true};
  StreamBuffer flex_vertices;

  ShadowMaps shadow_maps;

  FontSet font_normal, font_big;

  // Kept to keep their memory.
  DrawList draw_list;  // of the frame
  TriangleFilter filter, lamp_filter;
  std::vector<uint32_t> pixels;  // on their way to the user

  const Gl& gl() const { return device->gl; }
  const ShapeRange& builtin(Builtin shape) const { return builtins[static_cast<size_t>(shape)]; }
};

// The renderer of a context that mjr_makeContext made. Raises an error if there is none; if the
// user's handler returns from that, the result is null.
Renderer* FindRenderer(const mjrContext* con, const char* function);

// The same without an error.
Renderer* FindRendererOrNull(const mjrContext* con);

// Adds a renderer to the table and returns its key; takes it away and deletes it.
unsigned int RegisterRenderer(std::unique_ptr<Renderer> renderer);
void UnregisterRenderer(unsigned int key);

// Parts of mjr_makeContext, each in the file of its concept.
void MakeOffscreen(const Gl& gl, const Device& device, mjrContext* con);
void MakeMaterials(const mjModel* m, mjrContext* con);
void MakeTextures(const Gl& gl, const mjModel* m, mjrContext* con);
void MakeShapes(const mjModel* m, mjrContext* con, Renderer& renderer);
void MakeSkins(const mjModel* m, mjrContext* con, Renderer& renderer);
void MakeFonts(int fontscale, mjrContext* con, Renderer& renderer);

// Depth of a part of the current buffer as it is stored, 1 at the near plane.
void ReadStoredDepth(const Gl& gl, const mjrContext* con, mjrRect viewport, float* depth);

// Parts of mjr_freeContext.
void DeleteFramebuffers(const Gl& gl, mjrContext* con);
void DeleteSkins(const Gl& gl, mjrContext* con, Renderer& renderer);

}  // namespace conjoint
