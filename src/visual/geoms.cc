// The geoms of the model and their frames: geom_xpos and geom_xmat with the looks of the model.

#include "math/clones.h"
#include "math/rows.h"
#include "visual/appearance.h"
#include "visual/labels.h"
#include "visual/stages.h"

namespace conjoint {
namespace {

bool IsMesh(int type) { return type == mjGEOM_MESH || type == mjGEOM_SDF; }

bool CanMove(const mjModel* m, int body) { return m->body_dofnum[m->body_weldid[body]] > 0; }

// Islands and sleep take the place of the own colour of what can move.
[[gnu::noinline]] Rgba ColourOfBody(const mjModel* m, const mjData* d, int body) {
  return IslandColour(IslandDofOfBody(m, d, body), d->body_awake[body] == mjS_AWAKE);
}

// The drawing of a mesh is 2 id, that of its hull 2 id + 1. A shape that was fitted to a mesh keeps
// the id of that mesh.
void SetMesh(const SceneBuilder& b, mjvGeom& geom, int id) {
  const mjModel* m = b.m;
  const int mesh = m->geom_dataid[id];
  if (mesh < 0) return;
  const bool collides = m->geom_contype[id] || m->geom_conaffinity[id];
  const bool hull = b.IsOn(mjVIS_CONVEXHULL) && collides && m->mesh_graphadr[mesh] >= 0;
  geom.dataid = 2 * mesh + (hull ? 1 : 0);
  geom.texcoord = m->mesh_texcoordadr[mesh] >= 0;
}

// A plane without end in x or y follows the camera of the latest update, in steps of two tiles of
// its texture, so that the texture seems to rest.
[[gnu::noinline]] Vec3 PlaneCentre(const SceneBuilder& b, int id) {
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

// What the loop reads is named first: the compiler has to assume that a store to a geom changes
// fields of the model and the scene, and would read them again for each geom.
CONJOINT_CLONES(void, AddGeoms, (SceneBuilder & b), (b)) {
  const mjModel* const m = b.m;
  const int count = static_cast<int>(m->ngeom), categories = b.categories;
  const int *const types = m->geom_type, *const bodies = m->geom_bodyid,
                   *const groups = m->geom_group, *const materials = m->geom_matid,
                   *const drawings = m->geom_dataid;
  const float* const colours = m->geom_rgba;
  const mjtNum *const sizes = m->geom_size, *const radii = m->geom_rbound;
  const mjtNum *const positions = b.d->geom_xpos, *const orientations = b.d->geom_xmat;
  const mjtByte(&shown)[mjNGROUP] = b.opt->geomgroup;
  const int selected = b.pert->select > 0 ? b.pert->select : -1;
  const bool islands = b.IsOn(mjVIS_ISLAND), labels = b.Labels(mjLABEL_GEOM);
  Looks looks(b);

  mjvScene* const scn = b.scn;
  const int room = scn->maxgeom;
  int n = scn->ngeom;
  int plane = -1;  // counts hidden ones too
  int body = -1, category = 0;
  for (int i = 0; i < count; ++i) {
    const int type = types[i];
    if (type == mjGEOM_PLANE) ++plane;
    if (bodies[i] != body) {
      body = bodies[i];
      category = CategoryOf(m, body);
    }
    if (!(categories & category) || !b.IsShown(shown, groups[i])) continue;
    if (n >= room) {
      scn->status = 1;
      break;
    }
    Look look = looks.Of(materials[i], AsRgba(colours + 4 * i), category);
    int texture = looks.Texture();
    if (islands && CanMove(m, body)) {
      look.rgba = ColourOfBody(m, b.d, body);
      texture = -1;
    }
    if (look.rgba.a == 0) continue;
    if (body == selected) look.emission += m->vis.global.glow;

    mjvGeom& geom = scn->geoms[n];
    SetShape(geom, type, Vec3At(sizes, i));
    SetPose(geom, Vec3At(positions, i), Mat3At(orientations, i));
    SetLook(geom, look);
    ClearLabel(geom);
    geom.modelrbound = static_cast<float>(radii[i]);
    geom.objtype = mjOBJ_GEOM;
    geom.objid = i;
    geom.category = category;
    geom.matid = texture;
    geom.segid = n++;
    geom.dataid = drawings[i];
    geom.texcoord = 0;
    if (type == mjGEOM_PLANE) {
      geom.dataid = plane;
      SetPos(geom, PlaneCentre(b, i));
    } else if (IsMesh(type)) {
      SetMesh(b, geom, i);
    }
    if (labels) SetElementLabel(geom, m, mjOBJ_GEOM, i);
  }
  scn->ngeom = n;
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
