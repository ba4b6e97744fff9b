// Trilinear interpolation in the leaves of an octree (octree.h).

#include "collision/octree.h"

#include <algorithm>
#include <cmath>

#include "collision/oriented_boxes.h"

namespace conjoint {
namespace {

constexpr mjtNum kInward =
    static_cast<mjtNum>(1e-6);  // points outside are moved in by this much more
constexpr mjtNum kSlack = static_cast<mjtNum>(1e-8);  // of a cell that contains a point

// In single precision a step has to change a coordinate at all, and a point that was moved to the
// side of the root is some rounding away from it.
constexpr bool kSingle = sizeof(mjtNum) == sizeof(float);
constexpr mjtNum kStep = static_cast<mjtNum>(kSingle ? 3e-4 : 1e-8);  // of differences outside
constexpr mjtNum kRounding = static_cast<mjtNum>(1e-6);

constexpr mjtNum kHalf = static_cast<mjtNum>(0.5);

// A leaf and where in it the point is, each coordinate from 0 to 1.
struct Sample {
  const mjtNum* coeff;
  Vec3 t;
};

class Octree {
 public:
  Octree(const mjModel* m, int mesh)
      : child_(m->oct_child + 8 * m->mesh_octadr[mesh]),
        cell_(m->oct_aabb + 6 * m->mesh_octadr[mesh]),
        coeff_(m->oct_coeff + 8 * m->mesh_octadr[mesh]),
        count_(m->mesh_octnum[mesh]) {}

  const LocalBox& Root() const { return LocalBoxAt(cell_, 0); }

  // The leaf that contains a point; false, after mju_error, if there is none. Cells lie in their
  // parents, so that only the root is tested.
  bool Find(const Vec3& point, Sample& sample) const {
    for (int axis = 0; axis < 3; ++axis) {
      const mjtNum center = Root().center[axis], half = Root().half[axis];
      const mjtNum slack = kSingle ? kSlack + kRounding * (std::abs(center) + half) : kSlack;
      if (!(std::abs(point[axis] - center) <= half + slack)) {  // a NaN is in no cell
        return Fail("Node not found");
      }
    }
    int node = 0;
    for (int level = 0; level <= count_; ++level) {
      const LocalBox& cell = LocalBoxAt(cell_, node);
      const Vec3 low = cell.center - cell.half, high = cell.center + cell.half;
      const Vec3 above = point - low, extent = high - low;
      const int* child = child_ + 8 * node;
      if (std::all_of(child, child + 8, [](int c) { return c == -1; })) {
        sample = {coeff_ + 8 * node, {above.x / extent.x, above.y / extent.y, above.z / extent.z}};
        return true;
      }
      // above / extent >= 1/2, without the division
      const bool right = above.x >= kHalf * extent.x, back = above.y >= kHalf * extent.y;
      const bool top = above.z >= kHalf * extent.z;
      node = child[4 * top + 2 * back + right];
      if (node < 0 || node >= count_) return Fail("Invalid node number");
    }
    return Fail("Node not found");
  }

 private:
  static bool Fail(const char* text) {
    mju_error("%s", text);
    return false;
  }

  const int* child_;
  const mjtNum* cell_;
  const mjtNum* coeff_;
  int count_;
};

mjtNum Interpolate(const Sample& sample) {
  const Vec3& t = sample.t;
  mjtNum sum = 0;
  for (int j = 0; j < 8; ++j) {
    const mjtNum weight =
        (j & 1 ? t.x : 1 - t.x) * (j & 2 ? t.y : 1 - t.y) * (j & 4 ? t.z : 1 - t.z);
    sum += weight * sample.coeff[j];
  }
  return sum;
}

// With respect to the coordinates of the cell, whatever its size.
Vec3 InterpolateGradient(const Sample& sample) {
  const Vec3& t = sample.t;
  Vec3 sum = {0, 0, 0};
  for (int j = 0; j < 8; ++j) {
    const mjtNum x = j & 1 ? t.x : 1 - t.x, dx = j & 1 ? 1 : -1;
    const mjtNum y = j & 2 ? t.y : 1 - t.y, dy = j & 2 ? 1 : -1;
    const mjtNum z = j & 4 ? t.z : 1 - t.z, dz = j & 4 ? 1 : -1;
    sum += Vec3{dx * y * z, x * dy * z, x * y * dz} * sample.coeff[j];
  }
  return sum;
}

// Moves a point into the box; returns how far it was outside.
mjtNum MoveInside(const LocalBox& box, Vec3& point) {
  const Vec3 r = point - box.center;
  const Vec3 beyond = {std::abs(r.x) - box.half.x, std::abs(r.y) - box.half.y,
                       std::abs(r.z) - box.half.z};
  if (beyond.x <= 0 && beyond.y <= 0 && beyond.z <= 0) return 0;
  mjtNum square = 0;
  for (int axis = 0; axis < 3; ++axis) {
    if (!(beyond[axis] >= 0)) continue;
    square += beyond[axis] * beyond[axis];
    if (r[axis] > 0) {
      point[axis] -= beyond[axis] + kInward;
    } else {
      point[axis] += beyond[axis] + kInward;
    }
  }
  return std::sqrt(square);
}

}  // namespace

mjtNum OctreeDistance(const mjModel* m, int mesh, const Vec3& point) {
  const Octree octree(m, mesh);
  Vec3 inside = point;
  const mjtNum outside = MoveInside(octree.Root(), inside);
  Sample sample;
  if (!octree.Find(inside, sample)) return 0;
  const mjtNum value = Interpolate(sample);
  return outside > 0 ? value + outside : value;
}

Vec3 OctreeGradient(const mjModel* m, int mesh, const Vec3& point) {
  const Octree octree(m, mesh);
  Vec3 inside = point;
  if (MoveInside(octree.Root(), inside) > 0) {
    const mjtNum here = OctreeDistance(m, mesh, point);
    Vec3 gradient;
    for (int axis = 0; axis < 3; ++axis) {
      Vec3 moved = point;
      moved[axis] += kStep;
      gradient[axis] = (OctreeDistance(m, mesh, moved) - here) / kStep;
    }
    return gradient;
  }
  Sample sample;
  if (!octree.Find(inside, sample)) return {0, 0, 0};
  return InterpolateGradient(sample);
}

}  // namespace conjoint
