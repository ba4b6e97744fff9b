// Geoms of a scene from their parts: mjv_initGeom, mjv_connector.

#include <mujoco/mjlegacy.h>
#include <mujoco/mujoco.h>

#include <algorithm>

namespace conjoint {
namespace {

void ToFloat(float* to, const mjtNum* from, int count) {
  for (int i = 0; i < count; ++i) to[i] = static_cast<float>(from[i]);
}

}  // namespace
}  // namespace conjoint

void mjv_initGeom(mjvGeom* geom, int type, const mjtNum size[3], const mjtNum pos[3],
                  const mjtNum mat[9], const float rgba[4]) {
  constexpr mjtNum kIdentity[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
  constexpr float kGrey[4] = {.5f, .5f, .5f, 1};
  geom->type = type;
  if (!size) {
    std::fill_n(geom->size, 3, .1f);
  } else {
    conjoint::ToFloat(geom->size, size, 3);
    if (type == mjGEOM_SPHERE) geom->size[1] = geom->size[2] = geom->size[0];
    if (type == mjGEOM_CAPSULE || type == mjGEOM_CYLINDER) {
      geom->size[2] = geom->size[1];
      geom->size[1] = geom->size[0];
    }
  }
  if (pos) {
    conjoint::ToFloat(geom->pos, pos, 3);
  } else {
    std::fill_n(geom->pos, 3, 0.f);
  }
  conjoint::ToFloat(geom->mat, mat ? mat : kIdentity, 9);
  std::copy_n(rgba ? rgba : kGrey, 4, geom->rgba);
  geom->dataid = geom->matid = -1;
  geom->texcoord = 0;
  geom->emission = geom->reflectance = 0;
  geom->specular = geom->shininess = .5f;
  geom->label[0] = 0;
  geom->modelrbound = 0;
}

// The long axis goes from `from` to `to`; arrows and lines start at `from`, the others lie between.
void mjv_connector(mjvGeom* geom, int type, mjtNum width, const mjtNum from[3],
                   const mjtNum to[3]) {
  const bool centred = type == mjGEOM_CAPSULE || type == mjGEOM_CYLINDER;
  if (!centred && type != mjGEOM_ARROW && type != mjGEOM_ARROW1 && type != mjGEOM_ARROW2 &&
      type != mjGEOM_LINE) {
    mju_error("mjv_connector: invalid geom type %d for connector", type);
    return;
  }
  geom->type = type;
  mjtNum along[3], middle[3], quat[4], mat[9];
  mju_sub3(along, to, from);
  mju_add3(middle, from, to);
  mju_scl3(middle, middle, static_cast<mjtNum>(.5));
  geom->size[0] = geom->size[1] = static_cast<float>(width);
  geom->size[2] = static_cast<float>(mju_norm3(along));
  if (centred) geom->size[2] *= .5f;
  conjoint::ToFloat(geom->pos, centred ? middle : from, 3);
  mju_quatZ2Vec(quat, along);
  mju_quat2Mat(mat, quat);
  conjoint::ToFloat(geom->mat, mat, 9);
}

// Of older programs, declared in mjlegacy.h only.
void mjv_makeConnector(mjvGeom* geom, int type, mjtNum width, mjtNum a0, mjtNum a1, mjtNum a2,
                       mjtNum b0, mjtNum b1, mjtNum b2) {
  const mjtNum from[3] = {a0, a1, a2};
  const mjtNum to[3] = {b0, b1, b2};
  mjv_connector(geom, type, width, from, to);
}
