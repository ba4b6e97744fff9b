// How fluid forces change with velocity: qDeriv += J' B J for each body or geom in the fluid, with
// J the Jacobian of its frame in its own axes (rotation first) and B the derivative of its local
// torque and force by its local velocity. The forces themselves are in dynamics/fluid.cc.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>

#include "core/arena.h"
#include "dynamics/chain.h"
#include "dynamics/fluid.h"
#include "dynamics/object.h"
#include "math/geom_shape.h"
#include "math/mat3.h"
#include "math/spatial.h"
#include "simulation/derivative.h"
#include "simulation/derivative_row.h"
#include "sleep/awake.h"

namespace conjoint {
namespace {

constexpr mjtNum kPi = static_cast<mjtNum>(mjPI);

constexpr mjtNum Pow2(mjtNum x) { return x * x; }
constexpr mjtNum Pow3(mjtNum x) { return x * x * x; }
constexpr mjtNum Pow4(mjtNum x) { return Pow2(Pow2(x)); }
inline mjtNum AtLeastMinVal(mjtNum x) { return std::max(kMinVal, x); }

struct Medium {
  mjtNum density, viscosity;
};

// Derivative of (torque, force) by (angular, linear velocity).
struct ForceJacobian {
  Mat3 torque_by_rot, torque_by_lin, force_by_rot, force_by_lin;

  static ForceJacobian Zero() {
    constexpr Mat3 kZero = Mat3::Diagonal({0, 0, 0});
    return {kZero, kZero, kZero, kZero};
  }

  Spatial operator*(const Spatial& v) const {
    return {torque_by_rot * v.rot + torque_by_lin * v.lin,
            force_by_rot * v.rot + force_by_lin * v.lin};
  }

  ForceJacobian Symmetrized() const {
    constexpr mjtNum kHalf = mjtNum{1} / 2;
    const Mat3 coupling = (torque_by_lin + Transpose(force_by_rot)) * kHalf;
    return {(torque_by_rot + Transpose(torque_by_rot)) * kHalf, coupling, Transpose(coupling),
            (force_by_lin + Transpose(force_by_lin)) * kHalf};
  }
};

Mat3 Multiple(mjtNum s) { return Mat3::Diagonal({s, s, s}); }

ForceJacobian BoxJacobian(const Vec3& box, const Spatial& velocity, const Medium& medium) {
  Vec3 torque = {0, 0, 0}, force = {0, 0, 0};
  if (medium.viscosity > 0) {
    const mjtNum diameter = (box.x + box.y + box.z) / 3;
    const mjtNum rot = -kPi * Pow3(diameter) * medium.viscosity;
    const mjtNum lin = -3 * kPi * diameter * medium.viscosity;
    torque = {rot, rot, rot};
    force = {lin, lin, lin};
  }
  if (medium.density > 0) {
    for (int i = 0; i < 3; ++i) {
      const mjtNum a = box[(i + 1) % 3], b = box[(i + 2) % 3];
      torque[i] -=
          medium.density * box[i] * (Pow4(a) + Pow4(b)) * 2 * std::abs(velocity.rot[i]) / 64;
      force[i] -= medium.density * a * b * std::abs(velocity.lin[i]);
    }
  }
  ForceJacobian result = ForceJacobian::Zero();
  result.torque_by_rot = Mat3::Diagonal(torque);
  result.force_by_lin = Mat3::Diagonal(force);
  return result;
}

// The ellipsoid as the flow sees it: with w_i the squared area of the face normal to axis i,
// N = sum w v^2 and E = sum w^2 v^2, its shadow has the area pi sqrt(E / N).
struct Shadow {
  Vec3 w;
  mjtNum N, E, area;

  Shadow(const Vec3& axes, const Vec3& v)
      : w{Pow2(axes.y * axes.z), Pow2(axes.z * axes.x), Pow2(axes.x * axes.y)},
        N(Dot(w, Scale(v, v))),
        E(Dot(Scale(w, w), Scale(v, v))),
        area(kPi * std::sqrt(E / AtLeastMinVal(N))) {}
};

Mat3 KuttaByLin(const FluidCoefficients& c, const Shadow& s, const Vec3& v, mjtNum density) {
  const mjtNum speed2 = SquaredNorm(v);
  const mjtNum scale = kPi * c.kutta_lift * density / AtLeastMinVal(std::sqrt(s.E * s.N * speed2));
  Vec3 delta = {0, 0, 0}, t;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) delta[i] += v[j] * v[j] * (s.w[i] - s.w[j]);
    t[i] = s.w[i] * s.w[i] * s.N / AtLeastMinVal(s.E) - s.w[i] + s.N / AtLeastMinVal(speed2);
  }
  Mat3 result;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      result(i, j) = scale * (2 * s.N * (s.w[j] - s.w[i]) + delta[i] * t[j]) * v[i] * v[j];
    }
    result(i, i) -= scale * delta[i] * s.N;
  }
  return result;
}

Mat3 DragByLin(const FluidCoefficients& c, const Vec3& axes, const Shadow& s, const Vec3& v,
               const Medium& medium) {
  const mjtNum longest = std::max({axes.x, axes.y, axes.z});
  const mjtNum shortest = std::min({axes.x, axes.y, axes.z});
  const mjtNum middle = axes.x + axes.y + axes.z - longest - shortest;
  const mjtNum diameter = mjtNum{2} / 3 * (axes.x + axes.y + axes.z);
  const mjtNum largest_area = kPi * longest * middle;
  const mjtNum speed = Norm(v);
  const mjtNum drag = medium.density *
                      (s.area * c.blunt_drag + c.slender_drag * (largest_area - s.area)) /
                      AtLeastMinVal(speed);
  // By the turning of the shadow.
  const mjtNum turning = medium.density * speed * (c.blunt_drag - c.slender_drag) * kPi /
                         AtLeastMinVal(std::sqrt(Pow3(s.N) * s.E));
  Vec3 gradient;
  for (int i = 0; i < 3; ++i) {
    mjtNum sum = 0;
    for (int j = 0; j < 3; ++j) sum += s.w[j] * v[j] * v[j] * (s.w[i] - s.w[j]);
    gradient[i] = turning * s.w[i] * v[i] * sum;
  }
  const mjtNum isotropic = drag * speed * speed + 3 * kPi * diameter * medium.viscosity;
  return Outer(v, v) * -drag - Outer(v, gradient) - Multiple(isotropic);
}

Mat3 DragByRot(const FluidCoefficients& c, const Vec3& axes, const Vec3& w, const Medium& medium) {
  const mjtNum longest = std::max({axes.x, axes.y, axes.z});
  const mjtNum shortest = std::min({axes.x, axes.y, axes.z});
  const mjtNum middle = axes.x + axes.y + axes.z - longest - shortest;
  const mjtNum diameter = mjtNum{2} / 3 * (axes.x + axes.y + axes.z);
  constexpr mjtNum kMoment = mjtNum{8} / 15 * kPi;
  const mjtNum largest_moment = kMoment * middle * Pow4(longest);
  Vec3 coefficient;
  for (int i = 0; i < 3; ++i) {
    const mjtNum moment = kMoment * axes[i] * Pow4(std::max(axes[(i + 1) % 3], axes[(i + 2) % 3]));
    coefficient[i] = c.angular_drag * moment + c.slender_drag * (largest_moment - moment);
  }
  const Vec3 swept = Scale(coefficient, w);
  const Vec3 slope = Scale(coefficient, swept) * (-medium.density / AtLeastMinVal(Norm(swept)));
  return Multiple(Dot(w, slope) - kPi * Pow3(diameter) * medium.viscosity) + Outer(w, slope);
}

// For implicit integration the factor `interaction` of the forces counts as 1.
ForceJacobian EllipsoidJacobian(const FluidCoefficients& c, const Vec3& axes,
                                const Spatial& velocity, const Medium& medium) {
  const auto& [w, v] = velocity;
  const Shadow shadow(axes, v);
  const mjtNum density = medium.density;
  const mjtNum magnus = c.magnus_lift * density * (mjtNum{4} / 3 * kPi * axes.x * axes.y * axes.z);
  const Mat3 virtual_mass = Mat3::Diagonal(c.virtual_mass * density);
  const Mat3 virtual_inertia = Mat3::Diagonal(c.virtual_inertia * density);
  const Mat3 momentum = Skew(virtual_mass * v), spin = Skew(virtual_inertia * w);
  return {
      .torque_by_rot = DragByRot(c, axes, w, medium) + spin - Skew(w) * virtual_inertia,
      .torque_by_lin = momentum - Skew(v) * virtual_mass,
      .force_by_rot = momentum - Skew(v) * magnus,
      .force_by_lin = Skew(w) * magnus + KuttaByLin(c, shadow, v, density) +
                      DragByLin(c, axes, shadow, v, medium) - Skew(w) * virtual_mass,
  };
}

// The dofs that move a frame, and what each of them does to it in its own axes.
struct FrameJacobian {
  const int* chain;
  const Spatial* columns;
  int count;
};

// Room for the Jacobian of one frame; both NULL if the stack is full.
struct Scratch {
  int* chain;
  Spatial* columns;
};

FrameJacobian JacobianOf(const mjModel* m, const mjData* d, const ObjectFrame& frame,
                         const Scratch& scratch) {
  const int count = ListChain(m, LastDof(m, frame.body), scratch.chain);
  const Vec3 offset = AsVec3(frame.pos) - RootCom(m, d, frame.body);
  for (int k = 0; k < count; ++k) {
    const Spatial& axis = SpatialAt(d->cdof, scratch.chain[k]);
    scratch.columns[k] = InFrame(AsMat3(frame.mat), {axis.rot, PointVelocity(axis, offset)});
  }
  return {scratch.chain, scratch.columns, count};
}

void AddProduct(const mjModel* m, mjData* d, const FrameJacobian& J, const ForceJacobian& B) {
  for (int j = 0; j < J.count; ++j) {
    const Spatial force = B * J.columns[j];
    for (int i = 0; i < J.count; ++i) {
      d->qDeriv[PairAddress(m, J.chain, i, j)] += Dot(J.columns[i], force);
    }
  }
}

}  // namespace

void AddFluidDerivative(const mjModel* m, mjData* d) {
  StackFrame frame(d);
  const auto nv = static_cast<size_t>(m->nv);
  const Scratch scratch = {StackAlloc<int>(d, nv), StackAlloc<Spatial>(d, nv)};
  if (!scratch.chain || !scratch.columns) return;
  const Medium medium = {m->opt.density, m->opt.viscosity};
  const bool symmetric = m->opt.integrator == mjINT_IMPLICITFAST;

  ForEachBody(m, d, [&](int body) {
    if (m->body_mass[body] < kMinVal || LastDof(m, body) < 0) return;
    if (!UsesEllipsoids(m, body)) {
      const ObjectFrame object = FrameOfObject(m, d, mjOBJ_BODY, body);
      const Vec3 box = InertiaBox(Vec3At(m->body_inertia, body), m->body_mass[body]);
      AddProduct(m, d, JacobianOf(m, d, object, scratch),
                 BoxJacobian(box, VelocityInFluid(m, d, object), medium));
      return;
    }
    const int first = m->body_geomadr[body], last = first + m->body_geomnum[body];
    for (int geom = first; geom < last; ++geom) {
      const FluidCoefficients& coefficients = FluidCoefficientsOf(m, geom);
      if (coefficients.interaction == 0) continue;
      const ObjectFrame object = FrameOfObject(m, d, mjOBJ_GEOM, geom);
      const ForceJacobian B =
          EllipsoidJacobian(coefficients, SemiAxes(m->geom_type[geom], Vec3At(m->geom_size, geom)),
                            VelocityInFluid(m, d, object), medium);
      AddProduct(m, d, JacobianOf(m, d, object, scratch), symmetric ? B.Symmetrized() : B);
    }
  });
}

}  // namespace conjoint
