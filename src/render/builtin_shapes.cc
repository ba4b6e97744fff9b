// The shapes of unit size that geoms are drawn with.
//
// Light is computed at the vertices, so the picture depends on how shapes are divided: rings of
// `slices` quads, `stacks` rings a sphere or cylinder, `quads` x `quads` quads a face of a box.

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/shape.h"

namespace conjoint {
namespace {

constexpr float kPi = std::numbers::pi_v<float>;

struct Direction {
  float cosine, sine;
};

Direction Azimuth(int slice, int slices) {
  const float angle = 2 * kPi * static_cast<float>(slice) / static_cast<float>(slices);
  return {std::cos(angle), std::sin(angle)};
}

// Quads between two rings of `slices` vertices each, seen from outside when `high` is above `low`.
void JoinRings(Shape& shape, uint32_t low, uint32_t high, int slices) {
  const auto n = static_cast<uint32_t>(slices);
  for (uint32_t j = 0; j < n; ++j) {
    const uint32_t next = (j + 1) % n;
    shape.AddQuad(low + j, low + next, high + next, high + j);
  }
}

// Vertices around the z axis: radius r, height z, normal (nr cos, nr sin, nz).
uint32_t AddRing(Shape& shape, int slices, float r, float z, float nr, float nz, float shift = 0) {
  const auto first = static_cast<uint32_t>(shape.vertices.size());
  for (int j = 0; j < slices; ++j) {
    const auto [c, s] = Azimuth(j, slices);
    shape.Add(Vertex{{r * c, r * s, z}, shift, {nr * c, nr * s, nz}});
  }
  return first;
}

// Half a sphere: side is +1 for the upper one, -1 for the lower one.
void AddHalfSphere(Shape& shape, const Tessellation& t, int side, float shift) {
  const int rings = std::max(1, t.stacks / 2);
  const auto n = static_cast<uint32_t>(t.slices);
  uint32_t previous = 0;
  for (int i = 0; i < rings; ++i) {
    const float elevation = 0.5f * kPi * static_cast<float>(i) / static_cast<float>(rings);
    const float r = std::cos(elevation), z = static_cast<float>(side) * std::sin(elevation);
    const uint32_t ring = AddRing(shape, t.slices, r, z, r, z, shift);
    if (i > 0) JoinRings(shape, side > 0 ? previous : ring, side > 0 ? ring : previous, t.slices);
    previous = ring;
  }
  const Float3 pole = {0, 0, static_cast<float>(side)};
  const uint32_t top = shape.Add(Vertex{pole, shift, pole});
  for (uint32_t j = 0; j < n; ++j) {
    const uint32_t a = previous + j, b = previous + (j + 1) % n;
    side > 0 ? shape.AddTriangle(a, b, top) : shape.AddTriangle(b, a, top);
  }
}

// Both poles, then the rings from south to north.
void AddSphere(Shape& shape, const Tessellation& t) {
  const int rings = std::max(1, t.stacks / 2);
  const auto n = static_cast<uint32_t>(t.slices);
  const auto add_ring = [&](int i) {
    const float elevation = 0.5f * kPi * static_cast<float>(i) / static_cast<float>(rings);
    const float r = std::cos(elevation), z = std::sin(elevation);
    return AddRing(shape, t.slices, r, z, r, z);
  };
  const uint32_t south = shape.Add({0, 0, -1}, {0, 0, -1}), north = shape.Add({0, 0, 1}, {0, 0, 1});
  uint32_t ring = add_ring(1 - rings);
  for (uint32_t j = 0; j < n; ++j) shape.AddTriangle(south, ring + (j + 1) % n, ring + j);
  const uint32_t last = add_ring(rings - 1);
  for (uint32_t j = 0; j < n; ++j) shape.AddTriangle(last + j, last + (j + 1) % n, north);
  for (int i = 2 - rings; i < rings; ++i) {
    const uint32_t next = add_ring(i);
    JoinRings(shape, ring, next, t.slices);
    ring = next;
  }
}

// A disk of radius 1 at height z that faces along side * z.
void AddDisk(Shape& shape, int slices, int rings, float z, int side) {
  const auto n = static_cast<uint32_t>(slices);
  const auto normal = static_cast<float>(side);
  const uint32_t centre = shape.Add({0, 0, z}, {0, 0, normal});
  uint32_t inner = 0;
  for (int i = 1; i <= rings; ++i) {
    const float r = static_cast<float>(i) / static_cast<float>(rings);
    const uint32_t outer = AddRing(shape, slices, r, z, 0, normal);
    if (i == 1) {
      for (uint32_t j = 0; j < n; ++j) {
        const uint32_t a = outer + j, b = outer + (j + 1) % n;
        side > 0 ? shape.AddTriangle(centre, a, b) : shape.AddTriangle(centre, b, a);
      }
    } else {
      JoinRings(shape, side > 0 ? outer : inner, side > 0 ? inner : outer, slices);
    }
    inner = outer;
  }
}

// The side of a cylinder from z = -1 to 1. In a capsule that is the part of its half length.
void AddCylinderSide(Shape& shape, const Tessellation& t, int stacks, bool capsule) {
  uint32_t low = 0;
  for (int i = 0; i <= stacks; ++i) {
    const float z = -1 + 2 * static_cast<float>(i) / static_cast<float>(stacks);
    const uint32_t ring = AddRing(shape, t.slices, 1, capsule ? 0 : z, 1, 0, capsule ? z : 0);
    if (i > 0) JoinRings(shape, low, ring, t.slices);
    low = ring;
  }
}

// Radius 1 at z = 0, tip at z = 1. The tip has a vertex for each slice, with the normal between
// those of the slice's sides.
void AddCone(Shape& shape, const Tessellation& t) {
  const float slope = std::sqrt(0.5f);
  const auto n = static_cast<uint32_t>(t.slices);
  uint32_t low = 0;
  for (int i = 0; i < t.stacks; ++i) {
    const float z = static_cast<float>(i) / static_cast<float>(t.stacks);
    const uint32_t ring = AddRing(shape, t.slices, 1 - z, z, slope, slope);
    if (i > 0) JoinRings(shape, low, ring, t.slices);
    low = ring;
  }
  for (uint32_t j = 0; j < n; ++j) {
    const uint32_t a = low + j, b = low + (j + 1) % n;
    const Float3 normal = Normalized(shape.vertices[a].normal + shape.vertices[b].normal);
    shape.AddTriangle(a, b, shape.Add({0, 0, 1}, normal));
  }
  AddDisk(shape, t.slices, t.stacks, 0, -1);
}

// The faces of the cube [-1, 1]^3. They are drawn cell by cell, all six in turn: the order shows
// where back faces of a transparent box are drawn too. The first corner of a cell decides its
// diagonal.
void AddBox(Shape& shape, int quads) {
  const auto at = [&](int i) { return -1 + 2 * static_cast<float>(i) / static_cast<float>(quads); };
  for (int i = 0; i < quads; ++i) {
    for (int j = 0; j < quads; ++j) {
      const float a[2] = {at(i), at(i + 1)}, b[2] = {at(j), at(j + 1)};
      // turn: 0 counter-clockwise from the corner of least a and b, 1 clockwise from the one above.
      const auto face = [&](Float3 normal, int turn, auto position) {
        const auto add = [&](int u, int v) { return shape.Add(position(a[u], b[v]), normal); };
        const uint32_t first = add(0, turn), second = add(1, turn), third = add(1, 1 - turn);
        shape.AddQuad(first, second, third, add(0, 1 - turn));
      };
      face({0, 0, 1}, 0, [](float x, float y) { return Float3{x, y, 1}; });
      face({0, 0, -1}, 1, [](float x, float y) { return Float3{x, y, -1}; });
      face({1, 0, 0}, 0, [](float y, float z) { return Float3{1, y, z}; });
      face({-1, 0, 0}, 1, [](float y, float z) { return Float3{-1, y, z}; });
      face({0, -1, 0}, 0, [](float x, float z) { return Float3{x, -1, z}; });
      face({0, 1, 0}, 1, [](float x, float z) { return Float3{x, 1, z}; });
    }
  }
}

// A cone around the horizon in two bands, transparent at both rims and opaque between them; the
// texture coordinate u holds the opacity. At height t in [0, 1] its radius is 1 - r (1 - t).
void AddHaze(Shape& shape, int slices, float r) {
  const float alpha = std::atan2(1.0f, r);
  const float middle = std::sqrt(0.5f) * r * std::sin(alpha) / std::sin(0.75f * kPi - alpha);
  const float heights[3] = {0, middle, 1};
  uint32_t low = 0;
  for (int i = 0; i < 3; ++i) {
    const uint32_t ring = AddRing(shape, slices, 1 - r * (1 - heights[i]), heights[i], 0, 1);
    for (uint32_t j = ring; j < shape.vertices.size(); ++j) shape.vertices[j].u = i == 1 ? 1 : 0;
    if (i > 0) JoinRings(shape, low, ring, slices);
    low = ring;
  }
}

void AddLine(Shape& shape, Float3 from, Float3 to) {
  const uint32_t a = shape.Add(from, {0, 0, 1}), b = shape.Add(to, {0, 0, 1});
  shape.AddQuad(a, a, b, b);
}

void AddBoxEdges(Shape& shape) {
  for (int side = 0; side < 4; ++side) {
    const float a = side & 1 ? 1 : -1, b = side & 2 ? 1 : -1;
    AddLine(shape, {-1, a, b}, {1, a, b});
    AddLine(shape, {a, -1, b}, {a, 1, b});
    AddLine(shape, {a, b, -1}, {a, b, 1});
  }
}

}  // namespace

Tessellation::Tessellation(const mjVisual& vis)
    : slices(std::clamp(vis.quality.numslices, 3, 1000)),
      stacks(std::clamp(vis.quality.numstacks, 1, 1000)),
      quads(std::clamp(vis.quality.numquads, 1, 1000)) {}

Shape MakeBuiltin(Builtin builtin, const Tessellation& t, float haze) {
  Shape shape;
  const int disk_rings = std::max(1, t.stacks / 2);
  switch (builtin) {
    case Builtin::kSphere:
      AddSphere(shape, t);
      break;
    case Builtin::kCapsule:
      AddCylinderSide(shape, t, t.stacks, true);
      AddHalfSphere(shape, t, 1, 1);
      AddHalfSphere(shape, t, -1, -1);
      break;
    case Builtin::kCylinder:
      AddCylinderSide(shape, t, t.stacks, false);
      AddDisk(shape, t.slices, disk_rings, 1, 1);
      AddDisk(shape, t.slices, disk_rings, -1, -1);
      break;
    case Builtin::kOpenCylinder:
      AddCylinderSide(shape, t, t.stacks, false);
      break;
    case Builtin::kBox:
      AddBox(shape, t.quads);
      break;
    case Builtin::kCone:
      AddCone(shape, t);
      break;
    case Builtin::kHaze:
      AddHaze(shape, t.slices, haze);
      break;
    case Builtin::kTriangle: {
      const Float3 up = {0, 0, 1};
      const uint32_t a = shape.Add({0, 0, 0}, up), b = shape.Add({1, 0, 0}, up);
      shape.AddTriangle(a, b, shape.Add({0, 1, 0}, up));
      break;
    }
    case Builtin::kSegment:
      AddLine(shape, {0, 0, 0}, {0, 0, 1});
      break;
    case Builtin::kBoxEdges:
      AddBoxEdges(shape);
      break;
    case Builtin::kCount:
      break;
  }
  return shape;
}

Shape MakeCoarse(Builtin builtin, const Tessellation& t) {
  Shape shape;
  Tessellation flat = t;
  flat.stacks = flat.quads = 1;
  switch (builtin) {
    case Builtin::kCapsule:
      AddCylinderSide(shape, t, 1, true);
      AddHalfSphere(shape, t, 1, 1);
      AddHalfSphere(shape, t, -1, -1);
      return shape;
    case Builtin::kSphere:
      return MakeBuiltin(builtin, t, 0);
    default:
      return MakeBuiltin(builtin, flat, 0);
  }
}

}  // namespace conjoint
