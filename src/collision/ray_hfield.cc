// Rays against a height field: the box below it, its surface of triangles, and the cut through the
// ground at its four sides (ray.h).

#include <algorithm>
#include <cmath>

#include "collision/hfield.h"
#include "collision/ray.h"
#include "collision/ray_shapes.h"
#include "collision/ray_triangle.h"

namespace conjoint {
namespace {

// The cells that a segment of the ray passes over, with one to spare on either side.
struct CellRange {
  int first, last;
};

CellRange CellsBetween(mjtNum a, mjtNum b, int count) {
  const mjtNum low = std::floor(std::min(a, b)) - 1;
  const mjtNum high = std::ceil(std::max(a, b)) + 1;
  const mjtNum limit = static_cast<mjtNum>(count - 1);
  return {low > 0 ? static_cast<int>(std::min(low, limit)) : 0,
          high < limit ? static_cast<int>(std::max(high, mjtNum{0})) : count - 1};
}

class HfieldRay {
 public:
  HfieldRay(const Hfield& field, const PosedGeom& geom, const Ray& ray)
      : field_(field), geom_(geom), world_(ray), ray_(InFrame(ray, geom.pos, geom.mat)) {}

  // Best hit so far; `normal` is in the frame of the height field.
  mjtNum x = -1;
  Vec3 normal = {0, 0, 0};

  void TestBase() {
    const mjtNum half = field_.base * kHalf;
    const BoxHit hit = RayBox(SeenFrom(-half), {field_.sx, field_.sy, half});
    x = hit.x;
    if (x >= 0) normal = BoxSideNormal(hit.side);
  }

  void TestTop() {
    const mjtNum half = field_.top * kHalf;
    mjtNum sides[6];
    const BoxHit hit = RayBox(SeenFrom(half), {field_.sx, field_.sy, half}, sides);
    if (hit.x < 0) return;
    // To the world and back, for the rounding: bit-equal to MuJoCo 3.6.0.
    normal = TransposeTimes(geom_.mat, geom_.mat * normal);

    // From the start to the exit if the ray starts inside, else from the entry.
    mjtNum from = 0, to = hit.x;
    for (const mjtNum side : sides) {
      if (side > to) {
        from = hit.x;
        to = side;
      }
    }
    TestSurface(from, to);
    for (int side = 0; side < 4; ++side) TestSide(side, sides[side]);
  }

 private:
  // The ray in the frame of a box at that height.
  Ray SeenFrom(mjtNum height) const {
    return InFrame(world_, geom_.pos + geom_.Axis() * height, geom_.mat);
  }

  void TestSurface(mjtNum from, mjtNum to) {
    const Vec3 &o = ray_.start, &v = ray_.direction;
    const CellRange columns = CellsBetween((o.x + from * v.x + field_.sx) / field_.dx,
                                           (o.x + to * v.x + field_.sx) / field_.dx, field_.ncol);
    const CellRange rows = CellsBetween((o.y + from * v.y + field_.sy) / field_.dy,
                                        (o.y + to * v.y + field_.sy) / field_.dy, field_.nrow);
    const TriangleRay triangle_ray(ray_);
    Vec3 best_cross = {0, 0, 0};
    bool found = false;
    const auto test = [&](const Vec3& v0, const Vec3& v1, const Vec3& v2) {
      Vec3 cross;
      const mjtNum hit = triangle_ray.Hit(v0, v1, v2, cross);
      if (hit >= 0 && (x < 0 || hit < x)) {
        x = hit;
        best_cross = cross;
        found = true;
      }
    };
    for (int r = rows.first; r < rows.last; ++r) {
      for (int c = columns.first; c < columns.last; ++c) {
        const Vec3 near = field_.Vertex(r, c), far = field_.Vertex(r + 1, c + 1);
        test(near, field_.Vertex(r, c + 1), far);
        test(near, far, field_.Vertex(r + 1, c));
      }
    }
    if (found) normal = Normalized(best_cross);
  }

  // The ray enters the ground through a side where it is below the border of the surface.
  void TestSide(int side, mjtNum hit) {
    if (!(hit >= 0 && (hit < x || x < 0))) return;
    const Vec3 &o = ray_.start, &v = ray_.direction;
    const mjtNum z = (o.z + hit * v.z) / field_.top;
    const bool is_x = side < 2;
    const mjtNum y = is_x ? (o.y + hit * v.y + field_.sy) / field_.dy
                          : (o.x + hit * v.x + field_.sx) / field_.dx;
    const int count = is_x ? field_.nrow : field_.ncol;
    const mjtNum y0 = std::max(mjtNum{0}, std::min(static_cast<mjtNum>(count - 2), std::floor(y)));
    const int i = static_cast<int>(y0);
    const auto border = [&](int along) {
      const int last = side % 2 ? (is_x ? field_.ncol : field_.nrow) - 1 : 0;
      return is_x ? field_.Height(along, last) : field_.Height(last, along);
    };
    if (z < border(i) * (y0 + 1 - y) + border(i + 1) * (y - y0)) {
      x = hit;
      normal = BoxSideNormal(side);
    }
  }

  const Hfield& field_;
  const PosedGeom& geom_;
  const Ray world_, ray_;  // the latter in the frame of the height field
};

}  // namespace

mjtNum RayHfield(const mjModel* m, const mjData* d, int geom, const Ray& ray, Vec3* normal) {
  const PosedGeom posed = GeomAt(m, d, geom);
  const int id = m->geom_dataid[geom];
  if (id < 0) return -1;
  const Hfield field(m, id);
  HfieldRay search(field, posed, ray);
  search.TestBase();
  search.TestTop();
  if (normal && search.x >= 0) *normal = posed.mat * search.normal;
  return search.x;
}

}  // namespace conjoint
