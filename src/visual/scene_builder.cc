// Decorations that several stages draw (scene_builder.h).

#include "visual/scene_builder.h"

namespace conjoint {

bool SceneBuilder::AddConnector(int objtype, int objid, int type, mjtNum width, const Vec3& from,
                                const Vec3& to, const Rgba& rgba) {
  mjvGeom* geom = Begin(objtype, objid, mjCAT_DECOR);
  if (!geom) return false;
  SetConnector(*geom, type, width, from, to);
  SetRgba(*geom, rgba);
  Commit();
  return true;
}

bool SceneBuilder::AddSphere(int objtype, int objid, float radius, const Vec3& pos,
                             const Rgba& rgba) {
  mjvGeom* geom = Begin(objtype, objid, mjCAT_DECOR);
  if (!geom) return false;
  SetSphere(*geom, radius);
  SetPos(*geom, pos);
  SetRgba(*geom, rgba);
  Commit();
  return true;
}

bool SceneBuilder::AddTriangle(int objtype, int objid, const Vec3& a, const Vec3& b, const Vec3& c,
                               const Rgba& rgba) {
  mjvGeom* geom = Begin(objtype, objid, mjCAT_DECOR);
  if (!geom) return false;
  SetTriangle(*geom, a, b, c);
  SetRgba(*geom, rgba);
  Commit();
  return true;
}

bool SceneBuilder::AddFrame(int objid, const Vec3& pos, const Mat3& mat, float length,
                            float width) {
  constexpr Rgba kColours[3] = {{.9f, 0, 0, 1}, {0, .9f, 0, 1}, {0, 0, .9f, 1}};
  for (int axis = 0; axis < 3; ++axis) {
    const Vec3 end = pos + mat.Column(axis) * length;
    if (!AddConnector(mjOBJ_UNKNOWN, objid, mjGEOM_CYLINDER, width, pos, end, kColours[axis])) {
      return false;
    }
  }
  return true;
}

mjvGeom* SceneBuilder::BeginLabel(int objid, const Vec3& pos, const Mat3& mat) {
  mjvGeom* geom = BeginDecor(objid);
  if (geom) {
    geom->type = mjGEOM_LABEL;
    SetPose(*geom, pos, mat);
  }
  return geom;
}

}  // namespace conjoint
