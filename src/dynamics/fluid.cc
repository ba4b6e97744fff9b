// Fluid forces in two models: a box of equivalent inertia for a whole body, or an ellipsoid for
// each of its geoms (added mass, Magnus and Kutta lift, drag). From cvel, the poses and opt.wind.

#include "dynamics/fluid.h"

#include <algorithm>
#include <cmath>

#include "dynamics/chain.h"
#include "dynamics/object.h"
#include "math/geom_shape.h"
#include "math/rows.h"
#include "sleep/awake.h"

namespace conjoint {
namespace {

constexpr mjtNum kPi = static_cast<mjtNum>(mjPI);

struct Medium {
  mjtNum density, viscosity;
};

constexpr mjtNum Pow2(mjtNum x) { return x * x; }
constexpr mjtNum Pow4(mjtNum x) { return Pow2(Pow2(x)); }

void ApplyLocalForce(const mjModel* m, const mjData* d, const ObjectFrame& frame,
                     const Spatial& force, mjtNum* qfrc) {
  const Mat3& axes = AsMat3(frame.mat);
  ApplyWrench(m, d, axes * force.lin, axes * force.rot, AsVec3(frame.pos), frame.body, qfrc);
}

Spatial BoxForce(const Vec3& box, const Spatial& velocity, const Medium& medium) {
  Spatial force = Spatial::Zero();
  if (medium.viscosity > 0) {  // Stokes drag of a sphere of the mean diameter
    const mjtNum diameter = (box.x + box.y + box.z) / 3;
    force.rot = velocity.rot * (-kPi * diameter * diameter * diameter * medium.viscosity);
    force.lin = velocity.lin * (-3 * kPi * diameter * medium.viscosity);
  }
  if (medium.density > 0) {  // drag of each pair of faces
    for (int i = 0; i < 3; ++i) {
      const mjtNum a = box[(i + 1) % 3], b = box[(i + 2) % 3];
      const mjtNum v = velocity.lin[i], w = velocity.rot[i];
      force.lin[i] -= medium.density * a * b * std::abs(v) * v / 2;
      force.rot[i] -= medium.density * box[i] * (Pow4(a) + Pow4(b)) * std::abs(w) * w / 64;
    }
  }
  return force;
}

// The fluid that is dragged along: momentum of the added mass as seen from the moving frame.
Spatial AddedMassForce(const FluidCoefficients& c, const Spatial& velocity, mjtNum density) {
  const Vec3 momentum = Scale(c.virtual_mass, velocity.lin) * density;
  const Vec3 spin = Scale(c.virtual_inertia, velocity.rot) * density;
  return {Cross(momentum, velocity.lin) + Cross(spin, velocity.rot), Cross(momentum, velocity.rot)};
}

// The ellipsoid as the flow sees it.
struct Projection {
  Vec3 normal;    // gradient of the ellipsoid where its surface faces the flow
  mjtNum area;    // of the shadow it throws
  mjtNum cosine;  // between flow and normal
};

Projection ProjectAlong(const Vec3& axes, const Vec3& v) {
  const Vec3 faces = {Pow2(axes.y * axes.z), Pow2(axes.z * axes.x), Pow2(axes.x * axes.y)};
  const Vec3 squares = Scale(v, v);
  const mjtNum numerator = Dot(faces, squares);
  const mjtNum denominator = Dot(Scale(faces, faces), squares);
  return {Scale(faces, v), kPi * std::sqrt(denominator / std::max(kMinVal, numerator)),
          numerator / std::max(kMinVal, Norm(v) * denominator)};
}

Vec3 LiftForce(const FluidCoefficients& c, const Vec3& axes, const Projection& shadow,
               const Spatial& velocity, mjtNum density) {
  const mjtNum volume = mjtNum{4} / 3 * kPi * axes.x * axes.y * axes.z;
  const Vec3 magnus = Cross(velocity.rot, velocity.lin) * (c.magnus_lift * density * volume);
  const Vec3 circulation =
      Cross(shadow.normal, velocity.lin) * (c.kutta_lift * density * shadow.cosine * shadow.area);
  return magnus + Cross(circulation, velocity.lin);
}

Spatial DragForce(const FluidCoefficients& c, const Vec3& axes, const Projection& shadow,
                  const Spatial& velocity, const Medium& medium) {
  const mjtNum longest = std::max({axes.x, axes.y, axes.z});
  const mjtNum shortest = std::min({axes.x, axes.y, axes.z});
  const mjtNum middle = axes.x + axes.y + axes.z - longest - shortest;
  const mjtNum diameter = mjtNum{2} / 3 * (axes.x + axes.y + axes.z);

  const mjtNum largest_area = kPi * longest * middle;
  const mjtNum linear =
      medium.viscosity * 3 * kPi * diameter +
      medium.density * Norm(velocity.lin) *
          (shadow.area * c.blunt_drag + c.slender_drag * (largest_area - shadow.area));

  constexpr mjtNum kMoment = mjtNum{8} / 15 * kPi;
  const mjtNum largest_moment = kMoment * middle * Pow4(longest);
  Vec3 swept;
  for (int i = 0; i < 3; ++i) {
    const mjtNum moment = kMoment * axes[i] * Pow4(std::max(axes[(i + 1) % 3], axes[(i + 2) % 3]));
    swept[i] =
        velocity.rot[i] * (c.angular_drag * moment + c.slender_drag * (largest_moment - moment));
  }
  const mjtNum angular =
      medium.viscosity * kPi * diameter * diameter * diameter + medium.density * Norm(swept);
  return {velocity.rot * -angular, velocity.lin * -linear};
}

Spatial EllipsoidForce(const FluidCoefficients& c, const Vec3& axes, const Spatial& velocity,
                       const Medium& medium) {
  const Projection shadow = ProjectAlong(axes, velocity.lin);
  Spatial force = AddedMassForce(c, velocity, medium.density);
  force.lin += LiftForce(c, axes, shadow, velocity, medium.density);
  force += DragForce(c, axes, shadow, velocity, medium);
  return force * c.interaction;
}

}  // namespace

Spatial VelocityInFluid(const mjModel* m, const mjData* d, const ObjectFrame& frame) {
  const Spatial motion =
      MotionAt(m, d, SpatialAt(d->cvel, frame.body), frame.body, AsVec3(frame.pos));
  Spatial local = InFrame(AsMat3(frame.mat), motion);
  local.lin -= TransposeTimes(AsMat3(frame.mat), AsVec3(m->opt.wind));
  return local;
}

bool UsesEllipsoids(const mjModel* m, int body) {
  const int first = m->body_geomadr[body], last = first + m->body_geomnum[body];
  for (int geom = first; geom < last; ++geom) {
    if (m->geom_fluid[mjNFLUID * geom] > 0) return true;
  }
  return false;
}

Vec3 InertiaBox(const Vec3& inertia, mjtNum mass) {
  const auto side = [mass](mjtNum sum) { return std::sqrt(std::max(kMinVal, sum) / mass * 6); };
  return {side(inertia.y + inertia.z - inertia.x), side(inertia.x + inertia.z - inertia.y),
          side(inertia.x + inertia.y - inertia.z)};
}

void AddFluidForces(const mjModel* m, mjData* d, mjtNum* qfrc) {
  const Medium medium = {m->opt.density, m->opt.viscosity};
  ForEachBody(m, d, [&](int body) {
    if (m->body_mass[body] < kMinVal || LastDof(m, body) < 0) return;
    if (!UsesEllipsoids(m, body)) {
      const ObjectFrame frame = FrameOfObject(m, d, mjOBJ_BODY, body);
      const Vec3 box = InertiaBox(Vec3At(m->body_inertia, body), m->body_mass[body]);
      ApplyLocalForce(m, d, frame, BoxForce(box, VelocityInFluid(m, d, frame), medium), qfrc);
      return;
    }
    const int first = m->body_geomadr[body], last = first + m->body_geomnum[body];
    for (int geom = first; geom < last; ++geom) {
      const FluidCoefficients& coefficients = FluidCoefficientsOf(m, geom);
      if (coefficients.interaction == 0) continue;
      const ObjectFrame frame = FrameOfObject(m, d, mjOBJ_GEOM, geom);
      const Spatial velocity = VelocityInFluid(m, d, frame);
      ApplyLocalForce(
          m, d, frame,
          EllipsoidForce(coefficients, SemiAxes(m->geom_type[geom], Vec3At(m->geom_size, geom)),
                         velocity, medium),
          qfrc);
    }
  });
}

}  // namespace conjoint
