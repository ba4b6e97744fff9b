// Shadow maps of a context. Pictures of the same state from several cameras can share them: then
// each of the first lamps has a map of its own, and a map that already holds what would be drawn is
// left as it is.

#pragma once

#include <mujoco/mujoco.h>

#include <array>
#include <optional>
#include <vector>

#include "render/gl.h"
#include "render/transforms.h"

namespace conjoint {

struct DrawItem;
struct DrawList;
struct ShapeRange;

// What a map shows of one item.
struct ShadowCaster {
  const ShapeRange* shape;
  int first, count;  // of skins and flexes, whose vertices belong to the state
  std::array<Float4, 3> pose;
  Float4 scale;

  ShadowCaster(const DrawList& list, const DrawItem& item);
  bool operator==(const ShadowCaster&) const = default;
};

struct ShadowContents {
  Mat4 matrix;  // world to clip coordinates of the lamp
  bool wireframe;
  std::vector<ShadowCaster> casters = {};

  bool operator==(const ShadowContents&) const = default;
};

struct ShadowMap {
  GLuint texture = 0, framebuffer = 0;
};

class ShadowMaps {
 public:
  // Between the two, maps are shared by all pictures of a state.
  void StartSharing() { sharing_ = true; }
  void StopSharing();

  bool is_sharing() const { return sharing_; }

  // What is in the maps does not count any more.
  void NextState();

  // The map for the lamp with a place among those with shadow. is_drawn: it holds the contents
  // already; if not, the caller draws them.
  ShadowMap Choose(const Gl& gl, const mjrContext* con, int lamp, ShadowContents contents,
                   bool& is_drawn);

  void Delete(const Gl& gl);

 private:
  static constexpr int kCount = 4;  // a map of 4096 x 4096 texels takes 64 MiB

  bool sharing_ = false;
  std::array<ShadowMap, kCount> maps_;  // the first is the context's
  std::array<std::optional<ShadowContents>, kCount> contents_;
};

// A depth texture for shadows and a framebuffer to draw it with; nothing if size is 0.
void MakeShadowMap(const Gl& gl, int size, GLuint& texture, GLuint& framebuffer);

}  // namespace conjoint
