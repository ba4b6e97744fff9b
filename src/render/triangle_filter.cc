#include "render/triangle_filter.h"

#include <algorithm>
#include <cmath>

namespace conjoint {
namespace {

// In pixels: software rasterisers round vertices to 1/256 of one.
constexpr float kMargin = 1.0f / 64;
constexpr float kBeyond = 1 + 1e-4f;  // of the half size of the view

enum Side : uint32_t { kLeft = 1, kRight = 2, kBottom = 4, kTop = 8, kFar = 16, kNear = 32 };

// The first number >= v that is s plus a whole number. v must be of moderate size.
float FirstSample(float v, float s) {
  const auto whole = static_cast<float>(static_cast<int>(v - s));
  return whole + s < v ? whole + 1 + s : whole + s;
}

// Whether a point lies in a triangle or just outside, given the doubled signed area of it.
template <class Place>
bool IsInside(const Place& a, const Place& b, const Place& c, float area, float x, float y) {
  const auto is_left = [&](const Place& p, const Place& q) {
    const float dx = q.x - p.x, dy = q.y - p.y;
    const float turn = dx * (y - p.y) - dy * (x - p.x);
    return (area < 0 ? -turn : turn) >= -kMargin * (std::abs(dx) + std::abs(dy));
  };
  return is_left(a, b) && is_left(b, c) && is_left(c, a);
}

// Whether a triangle covers a sample, or nearly so.
template <class Place>
bool CoversSample(const Place& a, const Place& b, const Place& c, float area,
                  const std::vector<SamplePoint>& samples) {
  const float left = std::min({a.x, b.x, c.x}) - kMargin,
              right = std::max({a.x, b.x, c.x}) + kMargin;
  const float low = std::min({a.y, b.y, c.y}) - kMargin, high = std::max({a.y, b.y, c.y}) + kMargin;
  const bool wide = right - left >= 1, tall = high - low >= 1;
  if (wide && tall) return true;
  for (const SamplePoint& sample : samples) {
    const float x = wide ? left : FirstSample(left, sample.x);
    const float y = tall ? low : FirstSample(low, sample.y);
    if (x > right || y > high) continue;
    if (wide || tall || IsInside(a, b, c, area, x, y)) return true;
  }
  return false;
}

// Where an item lies, by its bounding box.
struct Sight {
  bool is_outside;   // beyond a side of the view
  bool is_in_front;  // beyond the near plane, all of it
};

Sight LookAt(const DrawList& list, const DrawItem& item, const FilterView& view) {
  uint32_t outside = ~0u;
  bool in_front = true;
  for (const Float3& corner : BoundingCorners(list, item)) {
    const Float4 p = view.matrix * Float4{corner.x, corner.y, corner.z, 1};
    const float edge = kBeyond * p.w;
    outside &= (p.x < -edge ? kLeft : 0u) | (p.x > edge ? kRight : 0u) |
               (p.y < -edge ? kBottom : 0u) | (p.y > edge ? kTop : 0u);
    in_front = in_front && p.w > 0 && p.z < p.w;
  }
  return {outside != 0, in_front};
}

// Whether an instance has the orientation of its shape: it is not mirrored, nor are the ends of a
// capsule exchanged.
bool KeepsOrientation(const Instance& instance) {
  const auto& [x, y, z] = instance.pose;
  const Float4& scale = instance.scale;
  return scale.x > 0 && scale.y > 0 && scale.z > 0 && scale.w >= 0 &&
         Dot({x.x, x.y, x.z}, Cross({y.x, y.y, y.z}, {z.x, z.y, z.z})) > 0;
}

}  // namespace

std::vector<SamplePoint> SamplePoints(const Gl& gl, bool multisampled) {
  if (!multisampled) return {{0.5f, 0.5f}};
  GLint count = 0;
  gl.GetIntegerv(GL_SAMPLES, &count);
  std::vector<SamplePoint> samples(std::max(count, 0));
  for (GLint i = 0; i < count; ++i) {
    GLfloat place[2] = {0.5f, 0.5f};
    gl.GetMultisamplefv(GL_SAMPLE_POSITION, static_cast<GLuint>(i), place);
    samples[i] = {place[0], place[1]};
  }
  return samples;
}

void TriangleFilter::Run(const Gl& gl, GeometryStore& store, const DrawList& list,
                         const std::vector<Mat4>& matrices, const FilterView& view) {
  indices_.clear();
  ranges_.assign(list.instances.size(), {});
  for (const DrawItem& item : list.items) {
    const ShapeRange& shape = view.casters ? *item.caster : *item.shape;
    if (item.source != DrawSource::kShape || shape.index_count == 0) continue;
    if (view.casters && !item.casts_shadow) continue;
    const Sight sight = LookAt(list, item, view);
    if (sight.is_outside) continue;
    Range& range = ranges_[item.instance];
    range.first = static_cast<uint32_t>(indices_.size());
    const Instance& instance = list.instances[item.instance];
    Transform(store, shape, matrices[item.instance], instance.scale, view);
    const uint32_t* triangles = store.triangles(shape);
    if (view.hide_far_sides && sight.is_in_front && KeepsOrientation(instance)) {
      const std::vector<signed char>& sides = store.OuterSides(shape);
      AppendVisible(triangles, shape.index_count, view,
                    [&](uint32_t i) { return static_cast<float>(sides[i / 3]); });
    } else {
      const float front = item.cull == CullMode::kBack ? 1.0f : -1.0f;
      const bool cull = view.cull && item.cull != CullMode::kNone;
      const float side = !cull ? 0 : view.mirrored ? -front : front;
      AppendVisible(triangles, shape.index_count, view, [=](uint32_t) { return side; });
    }
    range.count = static_cast<uint32_t>(indices_.size()) - range.first;
  }
  // As an array buffer: binding it as what it is would change the current vertex array object.
  buffer_.Upload(gl, GL_ARRAY_BUFFER, indices_.size() * sizeof(uint32_t), indices_.data());
}

void TriangleFilter::Transform(const GeometryStore& store, const ShapeRange& shape, const Mat4& m,
                               Float4 scale, const FilterView& view) {
  const float half_width = 0.5f * static_cast<float>(view.width);
  const float half_height = 0.5f * static_cast<float>(view.height);
  const float farthest = view.zero_to_one ? 0.0f : -kBeyond;
  const Float4* vertices = store.vertices(shape);
  const uint32_t count = shape.vertex_capacity;
  if (places_.size() < count) places_.resize(count);
  for (uint32_t i = 0; i < count; ++i) {
    const Float4& v = vertices[i];
    const float vz = v.z + v.w * scale.w / scale.z;
    const auto row = [&](int r) { return m(r, 0) * v.x + m(r, 1) * v.y + m(r, 2) * vz + m(r, 3); };
    const float x = row(0), y = row(1), z = row(2), w = row(3), edge = kBeyond * w;
    Place& place = places_[i];
    place.outside = (x < -edge ? kLeft : 0u) | (x > edge ? kRight : 0u) |
                    (y < -edge ? kBottom : 0u) | (y > edge ? kTop : 0u) |
                    (z < farthest * w - 1e-6f ? kFar : 0u) |
                    (z > w - 1e-6f * std::abs(w) || w <= 0 ? kNear : 0u);
    const float inverse = 1 / w;
    place.x = (x * inverse + 1) * half_width;
    place.y = (y * inverse + 1) * half_height;
  }
}

// side(first index): 1 if a triangle is not drawn where it runs clockwise on the screen, -1 if not
// where counter-clockwise, 0 if it is drawn in any case.
template <typename Side>
void TriangleFilter::AppendVisible(const uint32_t* triangles, uint32_t count,
                                   const FilterView& view, Side side) {
  const size_t old = indices_.size();
  indices_.resize(old + count);
  uint32_t* next = indices_.data() + old;
  for (uint32_t i = 0; i < count; i += 3) {
    const uint32_t* corners = triangles + i;
    const Place &a = places_[corners[0]], &b = places_[corners[1]], &c = places_[corners[2]];
    bool visible = (a.outside & b.outside & c.outside & ~uint32_t{kNear}) == 0;
    const bool cut = ((a.outside | b.outside | c.outside) & kNear) != 0;
    if (visible && !cut) {  // what the near plane cuts has no place on the screen
      const float abx = b.x - a.x, aby = b.y - a.y, acx = c.x - a.x, acy = c.y - a.y;
      const float area = abx * acy - aby * acx;
      const float rounding =
          kMargin * (std::abs(abx) + std::abs(aby) + std::abs(acx) + std::abs(acy));
      visible = side(i) * area >= -rounding && CoversSample(a, b, c, area, view.samples);
    }
    if (visible) next = std::copy_n(corners, 3, next);
  }
  indices_.resize(next - indices_.data());
}

}  // namespace conjoint
