// The geoms of a scene as instances of shapes: what is drawn in a frame, in the order it is drawn.

#pragma once

#include <mujoco/mujoco.h>

#include <array>
#include <cstdint>
#include <vector>

#include "render/device.h"
#include "render/geometry_store.h"
#include "render/programs.h"
#include "render/transforms.h"

namespace conjoint {

struct Renderer;

// What is the same of one instance in all views. The shaders know all but the pose: attributes 6
// to 9.
struct Instance {
  Float4 pose[3];  // rows of rotation and position
  Float4 scale;    // w: half length of a capsule
  Float4 colour;
  Float4
      material;  // emission, specular, shininess exponent, whether texture coordinates are explicit
  Float4 texgen;
};

enum class CullMode {
  kBack,   // faces turned away, if culling is on
  kFront,  // faces turned to us, if culling is on: planes seen from behind
  kNone,
};

enum class DrawSource { kShape, kSkin, kFlex };

// One or more instances of a shape, all with the same texture.
struct DrawItem {
  DrawSource source = DrawSource::kShape;
  const ShapeRange* shape = nullptr;
  const ShapeRange* caster = nullptr;  // the same surface in fewer faces, for shadow maps
  int first = 0, count = 0;            // of a skin: its index; of a flex: vertices in the stream
  int instance = 0, instances = 1;
  unsigned int texture = 0;
  TextureKind texture_kind = TextureKind::kNone;
  CullMode cull = CullMode::kBack;
  bool is_line = false;  // unlit
  bool casts_shadow = true;
  bool receives_shadow = true;
  bool is_ground = false;  // an infinite plane, opaque and seen from the front
  float line_width = 1;    // relative to mjrContext.lineWidth
};

// Items of one geom.
struct GeomItems {
  int first = 0, count = 0;
};

struct DrawList {
  std::vector<Instance> instances;
  std::vector<DrawItem> items;
  std::vector<GeomItems> geoms;  // by scene order
  std::vector<Vertex> flex_vertices;

  void Clear() {
    instances.clear();
    items.clear();
    geoms.clear();
    flex_vertices.clear();
  }
};

struct BuildOptions {
  Float3 head;              // eye in model coordinates
  bool segment, id_colour;  // colours stand for segment ids
};

// Whether a plane is seen from behind.
bool IsBehindPlane(const mjvGeom& geom, Float3 head);

// Fills renderer.draw_list from a scene and uploads it.
void BuildDrawList(Renderer& renderer, const mjrContext* con, const mjvScene* scn,
                   const BuildOptions& options);

// Adds an instance that is no geom (sky, haze, mirror) before the upload; returns its item.
int AddSpecialItem(DrawList& list, const ShapeRange& shape, const Mat4& pose, Float3 scale,
                   Float4 colour);

// Corners of a box around an item, which must be a shape, in model coordinates.
std::array<Float3, 8> BoundingCorners(const DrawList& list, const DrawItem& item);

void UploadDrawList(Renderer& renderer);

// From the coordinates of a shape to those of the eye: three rows; attributes 3 to 5.
using EyeMatrix = std::array<Float4, 3>;

// The instances in a view.
struct InstanceMatrices {
  std::vector<Mat4> list = {};  // from the coordinates of the shape to clip coordinates
  std::vector<EyeMatrix> eyes = {};
  StreamBuffer buffer = {}, eye_buffer = {};
  bool depth_only = false;  // nothing is lit: no eye matrices
};

// Computes and uploads the matrices of all instances for a view. Surfaces that coincide show the
// pattern that rounding gives them, so the order of operations is that of a matrix stack: view,
// pose, scale, and the projection last.
void UploadMatrices(const Gl& gl, const DrawList& list, const Mat4& view, const Mat4& projection,
                    InstanceMatrices& result);

}  // namespace conjoint
