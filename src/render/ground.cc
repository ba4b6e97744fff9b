// Planes that hide all that lies below them, as floors do. Such a plane need not be drawn into the
// shadow map of a lamp above it: only what nobody sees would be in its shadow. Without it the part
// of the map in use shrinks to what stands on the floor.

#include <algorithm>
#include <cmath>

#include "render/frame.h"

namespace conjoint {
namespace {

constexpr float kOpaque = 0.995f;  // from this alpha on

// A rectangle in the world, seen from above.
struct Rectangle {
  Float3 centre, x, y, z;  // axes of unit length
  float half_x, half_y;

  Float3 Local(Float3 point) const {
    const Float3 d = point - centre;
    return {Dot(d, x), Dot(d, y), Dot(d, z)};
  }
  bool Covers(float at_x, float at_y) const {
    return std::abs(at_x) <= half_x && std::abs(at_y) <= half_y;
  }
};

Rectangle PlaneRectangle(const Instance& outline) {
  const Float4* p = outline.pose;
  return {{p[0].w, p[1].w, p[2].w}, {p[0].x, p[1].x, p[2].x},  {p[0].y, p[1].y, p[2].y},
          {p[0].z, p[1].z, p[2].z}, std::abs(outline.scale.x), std::abs(outline.scale.y)};
}

// The eye of a perspective view in model coordinates: the view may scale.
Float3 EyePosition(const Mat4& view) {
  const Float3 t = {view(0, 3), view(1, 3), view(2, 3)};
  const auto column = [&](int c) { return Float3{view(0, c), view(1, c), view(2, c)}; };
  const float square = Dot(column(0), column(0));
  return (-1 / square) * Float3{Dot(column(0), t), Dot(column(1), t), Dot(column(2), t)};
}

// From the eye to the farthest corner of the near plane, in model coordinates.
float NearReach(const Frame& frame) {
  const Mat4& p = frame.projection;
  const float x = (1 + std::abs(p(0, 2))) / std::abs(p(0, 0));
  const float y = (1 + std::abs(p(1, 2))) / std::abs(p(1, 1));
  const float scale = Length({frame.view(0, 0), frame.view(1, 0), frame.view(2, 0)});
  return frame.near_plane * std::sqrt(1 + x * x + y * y) / scale;
}

// Whether the rectangle covers whatever part of a box lies below it, for an eye above it. What is
// covered is convex, so it is enough to look at the corners below and at their neighbours.
bool CoversBelow(const Rectangle& rectangle, Float3 eye, const std::array<Float3, 8>& corners) {
  const auto is_above = [&](Float3 corner) { return rectangle.Local(corner).z >= 0; };
  if (std::all_of(corners.begin(), corners.end(), is_above)) return true;
  const Float3 from = rectangle.Local(eye);
  return std::all_of(corners.begin(), corners.end(), [&](Float3 corner) {
    const Float3 to = rectangle.Local(corner);
    if (!rectangle.Covers(to.x, to.y)) return false;
    if (to.z >= 0) return true;
    const float part = from.z / (from.z - to.z);
    return rectangle.Covers(from.x + part * (to.x - from.x), from.y + part * (to.y - from.y));
  });
}

}  // namespace

void FindGrounds(Frame& frame) {
  frame.grounds.clear();
  const DrawList& list = frame.renderer.draw_list;
  const bool perspective = frame.projection(3, 3) == 0;
  if (!perspective || frame.flag(mjRND_WIREFRAME)) return;
  const Float3 eye = EyePosition(frame.view);
  const float reach = NearReach(frame);
  for (const int index : frame.casters) {
    const DrawItem& plane = list.items[index];
    if (plane.outline < 0 || list.instances[plane.instance].colour.w < kOpaque) continue;
    const Rectangle rectangle = PlaneRectangle(list.instances[plane.outline]);
    if (rectangle.Local(eye).z <= reach) continue;  // the near plane could cut a hole into it
    const auto is_covered = [&](const DrawItem& item) {
      return &item == &plane || (item.source == DrawSource::kShape &&
                                 CoversBelow(rectangle, eye, BoundingCorners(list, item)));
    };
    const auto geoms = list.items.begin() + list.special;
    if (std::all_of(list.items.begin(), geoms, is_covered)) frame.grounds.push_back(index);
  }
}

bool IsAboveGround(const Frame& frame, const mjvLight& light, int ground) {
  const DrawList& list = frame.renderer.draw_list;
  const Rectangle plane = PlaneRectangle(list.instances[list.items[ground].outline]);
  if (light.type == mjLIGHT_DIRECTIONAL) return Dot(Float3::From(light.dir), plane.z) < 0;
  return plane.Local(Float3::From(light.pos)).z > 0;
}

}  // namespace conjoint
