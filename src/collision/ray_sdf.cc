// Rays against signed distance fields, by sphere tracing (ray.h).

#include <cmath>

#include "collision/ray.h"
#include "collision/ray_shapes.h"
#include "collision/sdf.h"

namespace conjoint {

// The result is a length, not a multiple of the ray's direction.
mjtNum RaySdf(const mjModel* m, const mjData* d, int geom, const Ray& ray, Vec3* normal) {
  constexpr int kMaxSteps = 40;
  // In single precision rounding may keep a ray 1e-7 away from the surface for ever.
  constexpr mjtNum kTouching = static_cast<mjtNum>(sizeof(mjtNum) == sizeof(double) ? 1e-7 : 1e-6);
  constexpr mjtNum kLost = static_cast<mjtNum>(1e6);

  const PosedGeom posed = GeomAt(m, d, geom);
  const Ray local = InFrame(ray, posed.pos, posed.mat);
  if (RayBox(local, posed.size).x < 0) return -1;
  const SdfShape shape = SdfShapeOf(m, geom);
  ResetSdf(m, d, shape);
  const Vec3 direction = Normalized(local.direction);
  Vec3 point = local.start;
  mjtNum length = 0;
  for (int i = 0; i < kMaxSteps; ++i) {
    const mjtNum step = std::abs(shape.Distance(m, d, point));
    length += step;
    point = local.start + direction * length;
    if (step < kTouching) {
      if (normal) *normal = posed.mat * Normalized(shape.Gradient(m, d, point));
      return length;
    }
    if (!(step <= kLost)) break;
  }
  ResetSdf(m, d, shape);
  return -1;
}

}  // namespace conjoint
