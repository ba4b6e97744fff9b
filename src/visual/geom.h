// The parts of a scene geom: shape, place and colour.
//
// Scenes hold floats. What is computed in mjtNum is rounded once, when it is stored.

#ifndef CONJOINT_VISUAL_GEOM_H_
#define CONJOINT_VISUAL_GEOM_H_

#include <mujoco/mujoco.h>

#include <cstddef>
#include <cstring>
#include <type_traits>

#include "math/mat3.h"
#include "math/vec3.h"

namespace conjoint {

// Red, green, blue and opacity in 0..1, laid out like float[4].
struct Rgba {
  float r, g, b, a;

  friend constexpr bool operator==(const Rgba&, const Rgba&) = default;
};

static_assert(sizeof(Rgba) == 4 * sizeof(float) && std::is_trivially_copyable_v<Rgba>);

inline constexpr Rgba kGrey = {.5f, .5f, .5f, 1};  // of what has been given no colour

// By their bits, which is as good: neither number has others.
inline bool IsGrey(const Rgba& rgba) { return std::memcmp(&rgba, &kGrey, sizeof(Rgba)) == 0; }

inline Rgba& AsRgba(float* array) { return *reinterpret_cast<Rgba*>(array); }
inline const Rgba& AsRgba(const float* array) { return *reinterpret_cast<const Rgba*>(array); }

// A grey geom without type, material or label, at the origin; belongs to no object.
inline constexpr mjvGeom kBlankGeom = [] {
  mjvGeom geom = {};
  geom.type = mjGEOM_NONE;
  geom.dataid = geom.matid = -1;
  geom.size[0] = geom.size[1] = geom.size[2] = .1f;
  geom.mat[0] = geom.mat[4] = geom.mat[8] = 1;
  geom.rgba[0] = geom.rgba[1] = geom.rgba[2] = .5f;
  geom.rgba[3] = 1;
  geom.specular = geom.shininess = .5f;
  return geom;
}();

inline void StoreFloats(float* to, const mjtNum* from, int count) {
  for (int i = 0; i < count; ++i) to[i] = static_cast<float>(from[i]);
}

// Without a loop, so that a vector in registers stays there.
inline void StoreVec3(float* to, const Vec3& v) {
  to[0] = static_cast<float>(v.x);
  to[1] = static_cast<float>(v.y);
  to[2] = static_cast<float>(v.z);
}

inline void SetSize(mjvGeom& geom, float x, float y, float z) {
  geom.size[0] = x;
  geom.size[1] = y;
  geom.size[2] = z;
}
inline void SetPos(mjvGeom& geom, const Vec3& pos) { StoreVec3(geom.pos, pos); }
inline void SetMat(mjvGeom& geom, const Mat3& mat) {
  for (int i = 0; i < 3; ++i) StoreVec3(geom.mat + 3 * i, mat.row[i]);
}
inline void SetRgba(mjvGeom& geom, const Rgba& rgba) { AsRgba(geom.rgba) = rgba; }

// Label, distances and what else follows the looks: none.
inline void ClearLabel(mjvGeom& geom) {
  constexpr size_t kBegin = offsetof(mjvGeom, label);
  std::memset(reinterpret_cast<char*>(&geom) + kBegin, 0, sizeof(mjvGeom) - kBegin);
}

inline void SetPose(mjvGeom& geom, const Vec3& pos, const Mat3& mat) {
  SetPos(geom, pos);
  SetMat(geom, mat);
}

// Which numbers of a model's size the y and z axes of a scene geom have: all axes of a sphere have
// its radius, capsules and cylinders have radius and half length, the others half sizes. A table,
// for types follow each other in no order that a processor could predict.
struct SizeAxes {
  unsigned char y, z;
};
inline constexpr SizeAxes kSizeAxes[mjNGEOMTYPES] = {
    {1, 2},  // plane
    {1, 2},  // height field
    {0, 0},  // sphere
    {0, 1},  // capsule
    {1, 2},  // ellipsoid
    {0, 1},  // cylinder
    {1, 2},  // box
    {1, 2},  // mesh
    {1, 2},  // SDF
};

// Type and size as models give them.
inline void SetShape(mjvGeom& geom, int type, const Vec3& size) {
  const bool is_of_model = type >= 0 && type < mjNGEOMTYPES;
  const SizeAxes axes = kSizeAxes[is_of_model ? type : mjGEOM_BOX];
  const mjtNum* numbers = size.data();
  geom.type = type;
  SetSize(geom, static_cast<float>(size.x), static_cast<float>(numbers[axes.y]),
          static_cast<float>(numbers[axes.z]));
}

inline void SetSphere(mjvGeom& geom, float radius) {
  geom.type = mjGEOM_SPHERE;
  SetSize(geom, radius, radius, radius);
}

inline bool IsConnector(int type) {
  return type == mjGEOM_CAPSULE || type == mjGEOM_CYLINDER || type == mjGEOM_ARROW ||
         type == mjGEOM_ARROW1 || type == mjGEOM_ARROW2 || type == mjGEOM_LINE;
}

// Shape and pose of a connector from one point to another; its z axis is the direction. Requires
// IsConnector(type).
void SetConnector(mjvGeom& geom, int type, mjtNum width, const Vec3& from, const Vec3& to);

// Shape and pose of a triangle: lengths of two edges and of their cross product; columns of the
// matrix are the directions of these three.
void SetTriangle(mjvGeom& geom, const Vec3& a, const Vec3& b, const Vec3& c);

}  // namespace conjoint

#endif  // CONJOINT_VISUAL_GEOM_H_
