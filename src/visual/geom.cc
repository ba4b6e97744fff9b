// Scene geoms from their parts: mjv_initGeom, mjv_connector.

#include "visual/geom.h"

#include <mujoco/mjlegacy.h>

#include "math/clones.h"

namespace conjoint {

namespace {

// The smallest rotation of the z axis to a unit vector d = (x, y, z): with h = 1 / (1 + z),
//
//   [ 1 - h x^2    -h x y    x ]
//   [  -h x y    1 - h y^2   y ]
//   [   -x          -y       z ]
//
// Near z = -1, h = (1 - z) / (x^2 + y^2) has the digits that 1 + z has lost.
Mat3 FrameAlong(const Vec3& d) {
  const mjtNum flat = d.x * d.x + d.y * d.y;
  if (flat < kMinVal * kMinVal) {  // parallel: nothing to do, or half a turn about x
    const mjtNum sign = d.z < 0 ? -1 : 1;
    return {{{1, 0, 0}, {0, sign, 0}, {0, 0, sign}}};
  }
  const mjtNum h = d.z < 0 ? (1 - d.z) / flat : 1 / (1 + d.z);
  const mjtNum xy = -h * d.x * d.y;
  return {{{1 - h * d.x * d.x, xy, d.x}, {xy, 1 - h * d.y * d.y, d.y}, {-d.x, -d.y, d.z}}};
}

}  // namespace

// Arrows and lines begin at `from`; capsules and cylinders have their centre halfway, and half the
// length.
CONJOINT_CLONES(void, SetConnector,
                (mjvGeom & geom, int type, mjtNum width, const Vec3& from, const Vec3& to),
                (geom, type, width, from, to)) {
  const bool centred = type == mjGEOM_CAPSULE || type == mjGEOM_CYLINDER;
  const float radius = static_cast<float>(width);
  Vec3 direction = to - from;
  const mjtNum distance = Normalize(direction);
  if (distance < kMinVal) direction = {0, 0, 1};
  float length = static_cast<float>(distance);
  if (centred) length *= .5f;
  geom.type = type;
  SetSize(geom, radius, radius, length);
  SetPose(geom, centred ? (from + to) * static_cast<mjtNum>(.5) : from, FrameAlong(direction));
}

void SetTriangle(mjvGeom& geom, const Vec3& a, const Vec3& b, const Vec3& c) {
  Vec3 edge1 = b - a, edge2 = c - a, normal = Cross(edge1, edge2);
  geom.type = mjGEOM_TRIANGLE;
  geom.size[0] = static_cast<float>(Normalize(edge1));
  geom.size[1] = static_cast<float>(Normalize(edge2));
  geom.size[2] = static_cast<float>(Normalize(normal));
  SetPose(geom, a, Transpose({{edge1, edge2, normal}}));
}

}  // namespace conjoint

using namespace conjoint;

void mjv_initGeom(mjvGeom* geom, int type, const mjtNum size[3], const mjtNum pos[3],
                  const mjtNum mat[9], const float rgba[4]) {
  constexpr Vec3 kOrigin = {0, 0, 0};
  constexpr Mat3 kUnturned = Mat3::Identity();
  geom->type = type;
  if (size) {
    SetShape(*geom, type, AsVec3(size));
  } else {
    SetSize(*geom, .1f, .1f, .1f);
  }
  SetPose(*geom, pos ? AsVec3(pos) : kOrigin, mat ? AsMat3(mat) : kUnturned);
  SetRgba(*geom, rgba ? AsRgba(rgba) : kGrey);
  geom->dataid = geom->matid = -1;
  geom->texcoord = 0;
  geom->emission = geom->reflectance = 0;
  geom->specular = geom->shininess = .5f;
  geom->label[0] = 0;
  geom->modelrbound = 0;
}

void mjv_connector(mjvGeom* geom, int type, mjtNum width, const mjtNum from[3],
                   const mjtNum to[3]) {
  if (!IsConnector(type)) {
    mju_error("mjv_connector: invalid geom type %d for connector", type);
    return;
  }
  SetConnector(*geom, type, width, AsVec3(from), AsVec3(to));
}

// Of older programs, declared in mjlegacy.h only.
void mjv_makeConnector(mjvGeom* geom, int type, mjtNum width, mjtNum a0, mjtNum a1, mjtNum a2,
                       mjtNum b0, mjtNum b1, mjtNum b2) {
  const mjtNum from[3] = {a0, a1, a2};
  const mjtNum to[3] = {b0, b1, b2};
  mjv_connector(geom, type, width, from, to);
}
