// The way of a tendon around a sphere or cylinder (wrap.h).
//
// Both are a circle in a plane: for the sphere the plane through its centre and the two end points,
// for the cylinder the one across its axis. Outside, the tendon is two tangents and an arc; inside,
// two segments that meet on the circle at equal angles.

#include "dynamics/wrap.h"

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>

namespace conjoint {
namespace {

struct Vec2 {
  mjtNum x, y;
};

constexpr Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
constexpr Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
constexpr Vec2 operator*(Vec2 a, mjtNum s) { return {a.x * s, a.y * s}; }
constexpr mjtNum Dot(Vec2 a, Vec2 b) { return a.x * b.x + a.y * b.y; }
mjtNum Norm(Vec2 a) { return std::sqrt(Dot(a, a)); }

Vec2 Normalized(Vec2 a) {
  const mjtNum norm = Norm(a);
  return norm < kMinVal ? Vec2{1, 0} : a * (1 / norm);
}

// Do the closed segments ab and cd meet? Parallel ones never do.
bool Intersect(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
  const Vec2 ab = b - a, cd = d - c, ca = a - c;
  const mjtNum det = cd.y * ab.x - cd.x * ab.y;
  if (std::abs(det) < kMinVal) return false;
  const mjtNum s = (cd.x * ca.y - cd.y * ca.x) / det;
  const mjtNum t = (ab.x * ca.y - ab.y * ca.x) / det;
  return s >= 0 && s <= 1 && t >= 0 && t <= 1;
}

// The tendon in the plane of the circle: touching points and length of the arc between them.
struct Arc {
  Vec2 touch[2];
  mjtNum length;  // -1: the tendon passes freely
};

constexpr Arc kFree = {{{0, 0}, {0, 0}}, -1};

// Tangents from outside. `side` is the point on the circle nearest to the side site, or NULL.
Arc WrapOutside(const Vec2 d[2], mjtNum r, const Vec2* side) {
  const mjtNum square[2] = {Dot(d[0], d[0]), Dot(d[1], d[1])}, r2 = r * r;
  const Vec2 segment = d[1] - d[0];
  const mjtNum length2 = Dot(segment, segment);
  if (square[0] < r2 || square[1] < r2 || r < kMinVal || length2 < kMinVal) return kFree;

  // A segment that misses the circle is free, unless it passes on the wrong side.
  const mjtNum nearest = std::clamp(-Dot(d[0], segment) / length2, mjtNum{0}, mjtNum{1});
  const Vec2 closest = d[0] + segment * nearest;
  if (Dot(closest, closest) > r2 && (!side || Dot(*side, closest) >= 0)) return kFree;

  // Two ways around: one turns left, the other right.
  const mjtNum root[2] = {std::sqrt(square[0] - r2), std::sqrt(square[1] - r2)};
  Vec2 touch[2][2];
  mjtNum score[2];
  bool crossing[2];
  for (int i = 0; i < 2; ++i) {
    const mjtNum sign = i == 0 ? mjtNum{1} : mjtNum{-1};
    for (int k = 0; k < 2; ++k) {
      const mjtNum turn = (k == 0 ? sign : -sign) * r * root[k];
      touch[i][k] = {(d[k].x * r2 + turn * d[k].y) / square[k],
                     (d[k].y * r2 - turn * d[k].x) / square[k]};
    }
    if (side) {
      score[i] = Dot(Normalized(touch[i][0] + touch[i][1]), *side);
    } else {
      const Vec2 chord = touch[i][0] - touch[i][1];
      score[i] = -Dot(chord, chord);
    }
    crossing[i] = Intersect(d[0], touch[i][0], d[1], touch[i][1]);
    if (crossing[i]) score[i] = -10000;
  }
  const int way = score[0] > score[1] ? 0 : 1;
  if (crossing[way]) return kFree;

  const Vec2 t0 = touch[way][0], t1 = touch[way][1];
  const mjtNum cosine = std::clamp(Dot(Normalized(t0), Normalized(t1)), mjtNum{-1}, mjtNum{1});
  mjtNum angle = std::acos(cosine);
  const mjtNum turn = t0.y * t1.x - t0.x * t1.y;
  if ((turn > 0 && way == 1) || (turn < 0 && way == 0)) {
    angle = 2 * static_cast<mjtNum>(mjPI) - angle;
  }
  return {{t0, t1}, r * angle};
}

// Where the tendon bends if it has to stay inside: the point of the circle at which both segments
// make equal angles, from Newton's method on f(z) = asin(A z) + asin(B z) - 2 asin(z) + G with z
// the sine of that angle.
Arc WrapInside(const Vec2 d[2], mjtNum r) {
  constexpr mjtNum kStart = static_cast<mjtNum>(1 - 1e-7), kTolerance = static_cast<mjtNum>(1e-6);
  constexpr int kMaxIterations = 20;
  const mjtNum length[2] = {Norm(d[0]), Norm(d[1])};
  if (length[0] <= r || length[1] <= r || r < kMinVal || length[0] < kMinVal ||
      length[1] < kMinVal) {
    return kFree;
  }
  const Vec2 segment = d[1] - d[0];
  const mjtNum length2 = Dot(segment, segment);
  if (length2 > kMinVal) {
    const mjtNum nearest = -Dot(d[0], segment) / length2;
    const Vec2 closest = d[0] + segment * nearest;
    if (nearest > 0 && nearest < 1 && Norm(closest) <= r) return kFree;
  }

  const auto at = [](Vec2 point) { return Arc{{point, point}, 0}; };
  const Arc middle = at(Normalized((d[0] + d[1]) * static_cast<mjtNum>(0.5)) * r);

  const mjtNum a = r / length[0], b = r / length[1];
  const mjtNum cosine =
      (length[0] * length[0] + length[1] * length[1] - length2) / (2 * length[0] * length[1]);
  if (cosine < -1 + kMinVal) return kFree;
  if (cosine > 1 - kMinVal) return middle;
  const mjtNum g = std::acos(cosine);

  mjtNum z = kStart;
  const auto value = [&] { return std::asin(a * z) + std::asin(b * z) - 2 * std::asin(z) + g; };
  mjtNum f = value();
  if (f > 0) return middle;
  int iteration = 0;
  for (; iteration < kMaxIterations && std::abs(f) > kTolerance; ++iteration) {
    const auto root = [&](mjtNum scale) {
      return std::max(kMinVal, std::sqrt(1 - z * z * scale * scale));
    };
    const mjtNum slope = a / root(a) + b / root(b) - 2 / root(1);
    if (slope > -kMinVal) return middle;
    const mjtNum next = z - f / slope;
    if (next > z) return middle;
    z = next;
    f = value();
    if (f > kTolerance) return middle;
  }
  if (iteration >= kMaxIterations) return middle;

  const bool from_first = d[0].x * d[1].y - d[0].y * d[1].x > 0;
  const Vec2 start = Normalized(from_first ? d[0] : d[1]);
  const mjtNum angle = std::asin(z) - std::asin((from_first ? a : b) * z);
  const mjtNum c = std::cos(angle), s = std::sin(angle);
  return at(Vec2{start.x * c - start.y * s, start.x * s + start.y * c} * r);
}

// Axes of the plane through the centre of a sphere and two points.
void SpherePlane(Vec3 axis[2], const Vec3 p[2]) {
  axis[0] = Normalized(p[0]);
  Vec3 normal = Cross(p[0], p[1]);
  if (Normalize(normal) < kMinVal) {  // in line with the centre: any plane through them
    const mjtNum x = std::abs(axis[0].x), y = std::abs(axis[0].y), z = std::abs(axis[0].z);
    const int largest = y > x && y > z ? 1 : z > x && z > y ? 2 : 0;
    Vec3 other = {1, 1, 1};
    other[largest] = 0;
    normal = Normalized(Cross(axis[0], other));
  }
  axis[1] = Normalized(Cross(normal, axis[0]));
}

}  // namespace

mjtNum WrapTendon(Vec3 touch[2], const Vec3& x0, const Vec3& x1, const Vec3& pos, const Mat3& mat,
                  mjtNum radius, int type, const Vec3* side) {
  if (type != mjWRAP_SPHERE && type != mjWRAP_CYLINDER) {
    mju_error("mju_wrap: unknown wrapping object type %d", type);
    return -1;
  }
  const Vec3 p[2] = {TransposeTimes(mat, x0 - pos), TransposeTimes(mat, x1 - pos)};
  if (Norm(p[0]) < kMinVal || Norm(p[1]) < kMinVal) return -1;

  Vec3 axis[2] = {{1, 0, 0}, {0, 1, 0}};
  if (type == mjWRAP_SPHERE) SpherePlane(axis, p);
  const auto in_plane = [&](const Vec3& v) { return Vec2{Dot(v, axis[0]), Dot(v, axis[1])}; };
  const Vec2 d[2] = {in_plane(p[0]), in_plane(p[1])};

  Arc arc;
  if (side) {
    const Vec3 s = TransposeTimes(mat, *side - pos);
    const Vec2 on_circle = Normalized(in_plane(s)) * radius;
    arc = Norm(s) < radius ? WrapInside(d, radius) : WrapOutside(d, radius, &on_circle);
  } else {
    arc = WrapOutside(d, radius, nullptr);
  }
  if (arc.length < 0) return -1;

  mjtNum length = arc.length;
  for (int i = 0; i < 2; ++i) touch[i] = axis[0] * arc.touch[i].x + axis[1] * arc.touch[i].y;
  if (type == mjWRAP_CYLINDER) {  // a helix: height grows with the distance travelled in the plane
    const mjtNum l0 = Norm(d[0] - arc.touch[0]), l1 = Norm(d[1] - arc.touch[1]);
    const mjtNum total = l0 + arc.length + l1;
    touch[0].z = p[0].z + (p[1].z - p[0].z) * l0 / total;
    touch[1].z = p[0].z + (p[1].z - p[0].z) * (l0 + arc.length) / total;
    const mjtNum height = touch[1].z - touch[0].z;
    length = std::sqrt(arc.length * arc.length + height * height);
  }
  for (int i = 0; i < 2; ++i) touch[i] = pos + mat * touch[i];
  return length;
}

}  // namespace conjoint
