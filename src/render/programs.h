// Shader programs: each is one of a few sources, specialised by what it must do. They are compiled
// when first used and kept by the device.

#pragma once

#include <map>
#include <tuple>

#include "render/gl.h"

namespace conjoint {

constexpr int kMaxLights = 8;  // lights that act on a scene

enum class TextureKind { kNone, k2D, kCube };
enum class Surface {
  kLit,    // material and lights
  kUnlit,  // colour alone: lines, ids
  kSky,    // white; the texture is looked up along the view direction
  kHaze,   // colour, with the opacity in the vertices
};
enum class Edges {
  kNone,       // faces are filled
  kTriangles,  // edges of triangles
  kFaces,      // edges of faces of up to four corners
};

// What a program for geoms does.
struct GeomProgramKey {
  Surface surface = Surface::kLit;
  TextureKind texture = TextureKind::kNone;
  Edges edges = Edges::kNone;
  int lights = 0;       // lights without shadow
  bool shadow = false;  // one more light, whose shadow map is looked up
  bool fog = false;
  bool clip = false;  // keeps one side of a plane

  auto operator<=>(const GeomProgramKey&) const = default;
};

// Locations of uniforms; -1 where the program does not use them.
struct GeomProgram {
  GLuint name = 0;
  GLint tint, own_light, light, shadow_matrix, shadow_area, fog_colour, fog_range, clip_plane,
      half_viewport, line_width, line_rectangular, cull;
};

struct DepthProgram {
  GLuint name = 0;
  GLint half_viewport, line_width, line_rectangular, cull;
};

struct CanvasProgram {
  GLuint name = 0;
  GLint middle, half_size;
};

enum class CanvasMode { kFill, kGlyphs, kImage, kDepth, kCount };

class ProgramCache {
 public:
  const GeomProgram& Geom(const Gl& gl, const GeomProgramKey& key);
  const DepthProgram& Depth(const Gl& gl, Edges edges);
  const CanvasProgram& Canvas(const Gl& gl, CanvasMode mode);

  void Clear(const Gl& gl);

 private:
  std::map<GeomProgramKey, GeomProgram> geom_;
  std::map<Edges, DepthProgram> depth_;
  std::map<CanvasMode, CanvasProgram> canvas_;
};

}  // namespace conjoint
