// Spatial algebra of rigid bodies (Featherstone): 6-vectors of motion and force, inertia about a
// common reference point, axes of degrees of freedom.
//
// A motion is (angular velocity, velocity of the point of the body that passes the reference
// point); a force is (torque about the reference point, force).

#ifndef CONJOINT_MATH_SPATIAL_H_
#define CONJOINT_MATH_SPATIAL_H_

#include "math/mat3.h"
#include "math/vec3.h"

namespace conjoint {

struct Spatial {
  Vec3 rot, lin;

  static constexpr Spatial Zero() { return {{0, 0, 0}, {0, 0, 0}}; }

  constexpr mjtNum& operator[](int i) { return i < 3 ? rot[i] : lin[i - 3]; }
  constexpr const mjtNum& operator[](int i) const { return i < 3 ? rot[i] : lin[i - 3]; }

  constexpr Spatial& operator+=(const Spatial& v) { return *this = {rot + v.rot, lin + v.lin}; }
  constexpr Spatial& operator-=(const Spatial& v) { return *this = {rot - v.rot, lin - v.lin}; }

  friend constexpr bool operator==(const Spatial&, const Spatial&) = default;
};

static_assert(sizeof(Spatial) == 6 * sizeof(mjtNum) && std::is_trivially_copyable_v<Spatial>);

inline Spatial& AsSpatial(mjtNum* array) { return *reinterpret_cast<Spatial*>(array); }
inline const Spatial& AsSpatial(const mjtNum* array) {
  return *reinterpret_cast<const Spatial*>(array);
}

constexpr Spatial operator+(const Spatial& a, const Spatial& b) {
  return {a.rot + b.rot, a.lin + b.lin};
}
constexpr Spatial operator-(const Spatial& a, const Spatial& b) {
  return {a.rot - b.rot, a.lin - b.lin};
}
constexpr Spatial operator-(const Spatial& v) { return {-v.rot, -v.lin}; }
constexpr Spatial operator*(const Spatial& v, mjtNum s) { return {v.rot * s, v.lin * s}; }

// Power of a force along a motion. The first four products are summed in two lanes, then the other
// two are added: bit-equal to MuJoCo 3.6.0.
constexpr mjtNum Dot(const Spatial& a, const Spatial& b) {
  return ((a.rot.x * b.rot.x + a.rot.z * b.rot.z) + (a.rot.y * b.rot.y + a.lin.x * b.lin.x)) +
         (a.lin.y * b.lin.y + a.lin.z * b.lin.z);
}

// Rate of change of a motion v fixed to something that moves with `velocity`.
constexpr Spatial CrossMotion(const Spatial& velocity, const Spatial& v) {
  return {Cross(velocity.rot, v.rot), Cross(velocity.rot, v.lin) + Cross(velocity.lin, v.rot)};
}

// Rate of change of a force f fixed to something that moves with `velocity`.
constexpr Spatial CrossForce(const Spatial& velocity, const Spatial& f) {
  return {Cross(velocity.rot, f.rot) + Cross(velocity.lin, f.lin), Cross(velocity.rot, f.lin)};
}

// The same motion seen from a reference point moved by `shift`.
constexpr Spatial ShiftMotion(const Spatial& v, const Vec3& shift) {
  return {v.rot, v.lin - Cross(shift, v.rot)};
}

// The same force seen from a reference point moved by `shift`.
constexpr Spatial ShiftForce(const Spatial& f, const Vec3& shift) {
  return {f.rot - Cross(shift, f.lin), f.lin};
}

// Both halves in the frame whose axes are the columns of `frame`.
constexpr Spatial InFrame(const Mat3& frame, const Spatial& v) {
  return {TransposeTimes(frame, v.rot), TransposeTimes(frame, v.lin)};
}

// Motion of a joint at unit velocity; `offset` leads from a point on the hinge to the reference
// point.
constexpr Spatial HingeAxis(const Vec3& axis, const Vec3& offset) {
  return {axis, Cross(axis, offset)};
}
constexpr Spatial SlideAxis(const Vec3& axis) { return {{0, 0, 0}, axis}; }

// Inertia of a body about the reference point, laid out like a row of cinert: the symmetric
// rotational inertia, mass times offset of the centre of mass, mass.
struct SpatialInertia {
  mjtNum xx, yy, zz, xy, xz, yz;
  Vec3 moment;
  mjtNum mass;

  static constexpr SpatialInertia Zero() { return {0, 0, 0, 0, 0, 0, {0, 0, 0}, 0}; }

  // Of a body with principal moments `principal` along the columns of `frame` and its centre of
  // mass at `offset` from the reference point: R diag(I) R' + m (|d|^2 1 - d d').
  static constexpr SpatialInertia AboutPoint(const Vec3& principal, const Mat3& frame, mjtNum mass,
                                             const Vec3& offset);

  constexpr Vec3 RotationalTimes(const Vec3& w) const {
    return {xx * w.x + xy * w.y + xz * w.z, xy * w.x + yy * w.y + yz * w.z,
            xz * w.x + yz * w.y + zz * w.z};
  }

  constexpr SpatialInertia& operator+=(const SpatialInertia& other) {
    xx += other.xx, yy += other.yy, zz += other.zz;
    xy += other.xy, xz += other.xz, yz += other.yz;
    moment += other.moment;
    mass += other.mass;
    return *this;
  }
};

static_assert(sizeof(SpatialInertia) == 10 * sizeof(mjtNum) &&
              std::is_trivially_copyable_v<SpatialInertia>);

inline SpatialInertia& AsSpatialInertia(mjtNum* array) {
  return *reinterpret_cast<SpatialInertia*>(array);
}
inline const SpatialInertia& AsSpatialInertia(const mjtNum* array) {
  return *reinterpret_cast<const SpatialInertia*>(array);
}

constexpr SpatialInertia SpatialInertia::AboutPoint(const Vec3& principal, const Mat3& frame,
                                                    mjtNum mass, const Vec3& offset) {
  // R diag(I): columns scaled.
  const Mat3 scaled = {{Scale(frame.row[0], principal), Scale(frame.row[1], principal),
                        Scale(frame.row[2], principal)}};
  const Vec3 moment = offset * mass;
  const Vec3& d = offset;
  return {Dot(frame.row[0], scaled.row[0]) + mass * (d.y * d.y + d.z * d.z),
          Dot(frame.row[1], scaled.row[1]) + mass * (d.x * d.x + d.z * d.z),
          Dot(frame.row[2], scaled.row[2]) + mass * (d.x * d.x + d.y * d.y),
          Dot(frame.row[0], scaled.row[1]) - mass * d.x * d.y,
          Dot(frame.row[0], scaled.row[2]) - mass * d.x * d.z,
          Dot(frame.row[1], scaled.row[2]) - mass * d.y * d.z,
          moment,
          mass};
}

// Momentum of a motion, or the force of an acceleration: the rotational half is I w + m d x v, each
// component summed from left to right.
constexpr Spatial operator*(const SpatialInertia& inertia, const Spatial& v) {
  const Vec3 spin = inertia.RotationalTimes(v.rot);
  const Vec3& d = inertia.moment;
  return {{spin.x - d.z * v.lin.y + d.y * v.lin.z, spin.y + d.z * v.lin.x - d.x * v.lin.z,
           spin.z - d.y * v.lin.x + d.x * v.lin.y},
          v.lin * inertia.mass - Cross(d, v.rot)};
}

}  // namespace conjoint

#endif  // CONJOINT_MATH_SPATIAL_H_
