// The geoms of the model and their frames: geom_xpos and geom_xmat with the looks of the model.

#include "math/clones.h"
#include "math/rows.h"
#include "visual/appearance.h"
#include "visual/labels.h"
#include "visual/stages.h"

namespace conjoint {
namespace {

bool IsMesh(int type) { return type == mjGEOM_MESH || type == mjGEOM_SDF; }

// Islands and sleep take the place of the geom's own colour.
void SetIslandColour(const SceneBuilder& b, mjvGeom& geom, int body) {
  const mjModel* m = b.m;
  if (m->body_dofnum[m->body_weldid[body]] == 0) return;
  geom.matid = -1;
  SetRgba(geom, IslandColour(IslandDofOfBody(m, b.d, body), b.d->body_awake[body] == mjS_AWAKE));
}

// The drawing that a geom refers to: 2 id of a mesh, 2 id + 1 of its hull, the id of a height
// field, the number of a plane among the planes. A shape that was fitted to a mesh keeps the id of
// that mesh.
int DrawingOf(const SceneBuilder& b, int id, int plane) {
  const mjModel* m = b.m;
  const int type = m->geom_type[id], asset = m->geom_dataid[id];
  if (type == mjGEOM_PLANE) return plane;
  if (!IsMesh(type) || asset < 0) return asset;
  const bool collides = m->geom_contype[id] || m->geom_conaffinity[id];
  const bool hull = b.IsOn(mjVIS_CONVEXHULL) && collides && m->mesh_graphadr[asset] >= 0;
  return 2 * asset + (hull ? 1 : 0);
}

// A plane without end in x or y follows the camera of the latest update, in steps of two tiles of
// its texture, so that the texture seems to rest.
Vec3 PlaneCentre(const SceneBuilder& b, int id) {
  const mjModel* m = b.m;
  const Vec3& size = Vec3At(m->geom_size, id);
  const Vec3& pos = Vec3At(b.d->geom_xpos, id);
  if (size.x > 0 && size.y > 0) return pos;

  const Mat3& mat = Mat3At(b.d->geom_xmat, id);
  const int material = MaterialOf(m, m->geom_matid[id]);
  const mjtNum zfar = m->vis.map.zfar * m->stat.extent;
  Vec3 offset, centre = pos;
  for (int i = 0; i < 3; ++i) {
    const float eyes = b.scn->camera[0].pos[i] + b.scn->camera[1].pos[i];
    offset[i] = static_cast<mjtNum>(.5) * eyes - pos[i];
  }
  for (int k = 0; k < 2; ++k) {
    if (size[k] > 0) continue;
    const float repeat = material >= 0 ? m->mat_texrepeat[2 * material + k] : 0;
    const mjtNum tile =
        repeat > 0 ? mjtNum{2 / repeat} : static_cast<mjtNum>(2.1) * zfar / (mjMAXPLANEGRID - 2);
    const Vec3 axis = mat.Column(k);
    const mjtNum tiles = static_cast<mjtNum>(.5) * Dot(offset, axis) / tile;
    centre += axis * (2 * tile * static_cast<mjtNum>(mju_round(tiles)));
  }
  return centre;
}

}  // namespace

CONJOINT_CLONES(void, AddGeoms, (SceneBuilder & b), (b)) {
  const mjModel* m = b.m;
  const bool islands = b.IsOn(mjVIS_ISLAND), labels = b.Labels(mjLABEL_GEOM);
  int plane = -1;  // counts hidden ones too
  for (int i = 0; i < m->ngeom; ++i) {
    const int type = m->geom_type[i], body = m->geom_bodyid[i];
    if (type == mjGEOM_PLANE) ++plane;
    const int category = CategoryOf(m, body);
    if (!(b.categories & category) || !b.IsShown(b.opt->geomgroup, m->geom_group[i])) continue;
    mjvGeom* geom = b.Begin(mjOBJ_GEOM, i, category);
    if (!geom) return;
    SetMaterial(b, *geom, m->geom_matid[i], AsRgba(m->geom_rgba + 4 * i));
    if (islands) SetIslandColour(b, *geom, body);
    if (geom->rgba[3] == 0) continue;

    SetShape(*geom, type, Vec3At(m->geom_size, i));
    SetPose(*geom, type == mjGEOM_PLANE ? PlaneCentre(b, i) : Vec3At(b.d->geom_xpos, i),
            Mat3At(b.d->geom_xmat, i));
    geom->dataid = DrawingOf(b, i, plane);
    geom->texcoord =
        IsMesh(type) && m->geom_dataid[i] >= 0 && m->mesh_texcoordadr[m->geom_dataid[i]] >= 0;
    geom->modelrbound = static_cast<float>(m->geom_rbound[i]);
    if (b.pert->select > 0 && b.pert->select == body) AddGlow(b, *geom);
    if (labels) SetElementLabel(*geom, m, mjOBJ_GEOM, i);
    b.Commit();
  }
}

void AddGeomFrames(SceneBuilder& b) {
  const mjModel* m = b.m;
  for (int i = 0; i < m->ngeom; ++i) {
    if (!(b.categories & CategoryOf(m, m->geom_bodyid[i])) ||
        !b.IsShown(b.opt->geomgroup, m->geom_group[i]) ||
        IsInvisible(m, m->geom_matid[i], m->geom_rgba + 4 * i)) {
      continue;
    }
    if (!b.AddFrame(i, Vec3At(b.d->geom_xpos, i), Mat3At(b.d->geom_xmat, i), b.FrameLength(),
                    b.FrameWidth())) {
      return;
    }
  }
}

}  // namespace conjoint
