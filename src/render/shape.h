// Shapes on the CPU, before they are uploaded: vertices, and faces of three or four corners.

#pragma once

#include <mujoco/mujoco.h>

#include <cstdint>
#include <vector>

#include "render/transforms.h"

namespace conjoint {

// A vertex of a shape in list coordinates: built-in shapes have unit size, others true size.
struct Vertex {
  Float3 position;
  float shift = 0;  // how much of the half length of a capsule is added to z: -1 to 1, else 0
  Float3 normal;
  float u = 0, v = 0;  // texture coordinates where the shape has them
};

// Four corners, counter-clockwise from outside; a triangle repeats its last one, a line both ends.
struct Face {
  uint32_t a, b, c, d;
};

struct Shape {
  std::vector<Vertex> vertices;
  std::vector<Face> faces;

  uint32_t Add(const Vertex& vertex) {
    vertices.push_back(vertex);
    return static_cast<uint32_t>(vertices.size() - 1);
  }
  uint32_t Add(Float3 position, Float3 normal) { return Add(Vertex{position, 0, normal}); }
  void AddTriangle(uint32_t a, uint32_t b, uint32_t c) { faces.push_back({a, b, c, c}); }
  void AddQuad(uint32_t a, uint32_t b, uint32_t c, uint32_t d) { faces.push_back({a, b, c, d}); }
};

// The shapes that every context has.
enum class Builtin {
  kSphere,
  kCapsule,
  kCylinder,      // with both ends
  kOpenCylinder,  // without
  kBox,
  kCone,
  kHaze,
  kTriangle,
  kSegment,  // from 0 to 1 along z, drawn as a line
  kBoxEdges,
  kCount,
};

// How finely round shapes and faces are divided: fields of mjVisual.quality.
struct Tessellation {
  int slices, stacks, quads;

  explicit Tessellation(const mjVisual& vis);
};

// haze: height of the bright band of the horizon relative to the cone, mjVisual.map.haze.
Shape MakeBuiltin(Builtin shape, const Tessellation& tessellation, float haze);

// The same surface in as few faces as possible, for shadow maps.
Shape MakeCoarse(Builtin shape, const Tessellation& tessellation);

Shape MakeUnitPlane(const Tessellation& tessellation);
Shape MakePlane(const mjModel* m, int geom);
Shape MakeSquare();  // one quad of half size 1
Shape MakeMesh(const mjModel* m, int mesh);
Shape MakeHull(const mjModel* m, int mesh);  // empty if the mesh has none
Shape MakeHeightField(const mjModel* m, int hfield);

// Adds a grid of quads; corner(i, j) gives vertex i along the first and j along the second axis.
template <typename Corner>
void AddGrid(Shape& shape, int columns, int rows, Corner corner) {
  const auto first = static_cast<uint32_t>(shape.vertices.size());
  const auto stride = static_cast<uint32_t>(columns) + 1;
  for (int j = 0; j <= rows; ++j) {
    for (int i = 0; i <= columns; ++i) shape.Add(corner(i, j));
  }
  for (uint32_t j = 0; j < static_cast<uint32_t>(rows); ++j) {
    for (uint32_t i = 0; i < static_cast<uint32_t>(columns); ++i) {
      const uint32_t a = first + stride * j + i;
      shape.AddQuad(a, a + 1, a + stride + 1, a + stride);
    }
  }
}

}  // namespace conjoint
