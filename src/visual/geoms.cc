// The geoms of the model and their frames: geom_xpos and geom_xmat with the looks of the model.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

#include "math/clones.h"
#include "math/rows.h"
#include "visual/appearance.h"
#include "visual/bits.h"
#include "visual/labels.h"
#include "visual/stages.h"

namespace conjoint {

// The geoms from `first` on whose groups are shown, up to 64 of them, as bits. In many models most
// geoms are hidden: without branches and eight at a time, passing over them costs next to nothing.
// Not inlined, to leave the registers to the loop that writes geoms.
uint64_t ShownGroups(const SceneBuilder& b, int first);

CONJOINT_CLONES(uint64_t, ShownGroups, (const SceneBuilder& b, int first), (b, first)) {
  typedef int Int8 __attribute__((vector_size(8 * sizeof(int))));
  typedef mjtByte Byte8 __attribute__((vector_size(8)));
  constexpr int kLast = mjNGROUP - 1;
  const int visible = static_cast<int>(BitsOf(b.opt->geomgroup));
  const int* const groups = b.m->geom_group + first;
  const int count = static_cast<int>(std::min<mjtSize>(b.m->ngeom - first, 64));
  uint64_t bits = 0;
  int i = 0;
  for (; i + 8 <= count; i += 8) {
    Int8 group;
    mjtByte shown[8];
    std::memcpy(&group, groups + i, sizeof(group));
    group = group < 0 ? Int8{} : group > kLast ? Int8{} + kLast : group;
    const Byte8 is_shown = __builtin_convertvector((Int8{} + visible) >> group & 1, Byte8);
    std::memcpy(shown, &is_shown, sizeof(shown));
    bits |= BitsOf(shown) << i;
  }
  for (; i < count; ++i) {
    bits |= static_cast<uint64_t>(visible >> std::clamp(groups[i], 0, kLast) & 1) << i;
  }
  return bits;
}

namespace {

bool IsMesh(int type) { return type == mjGEOM_MESH || type == mjGEOM_SDF; }

bool CanMove(const mjModel* m, int body) { return m->body_dofnum[m->body_weldid[body]] > 0; }

// Islands and sleep take the place of the own colour of what can move; what is selected glows.
// Returns the opacity.
[[gnu::noinline]] float AdjustLook(const SceneBuilder& b, mjvGeom& geom, int id, int category) {
  const int body = b.m->geom_bodyid[id];
  SetTransparency(b, geom, category);
  if (b.IsOn(mjVIS_ISLAND) && CanMove(b.m, body)) {
    const bool awake = b.d->body_awake[body] == mjS_AWAKE;
    SetRgba(geom, IslandColour(IslandDofOfBody(b.m, b.d, body), awake));
    geom.matid = -1;
  }
  if (b.pert->select > 0 && b.pert->select == body) AddGlow(b, geom);
  return geom.rgba[3];
}

// The drawing of a mesh is 2 id, that of its hull 2 id + 1. A shape that was fitted to a mesh keeps
// the id of that mesh.
void SetMesh(const SceneBuilder& b, mjvGeom& geom, int id) {
  const mjModel* m = b.m;
  const int mesh = m->geom_dataid[id];
  if (mesh < 0) return;
  const bool hull = b.IsOn(mjVIS_CONVEXHULL) && m->mesh_graphadr[mesh] >= 0 &&
                    (m->geom_contype[id] || m->geom_conaffinity[id]);
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

// A scene of so many geoms does not fit in the first cache. Its lines are fetched before they are
// written, some geoms ahead.
constexpr int kLarge = 100, kAhead = 4;

[[gnu::always_inline]] inline void FetchForWriting(const mjvGeom* geom) {
  constexpr size_t kLine = 64;
  for (size_t place = 0; place < sizeof(mjvGeom); place += kLine) {
    __builtin_prefetch(reinterpret_cast<const char*>(geom) + place, /*rw=*/1);
  }
}

// Numbers the planes of the model, hidden ones too. Asked in increasing order, it reads each type
// once.
class PlaneNumbers {
 public:
  explicit PlaneNumbers(const mjModel* m) : types_(m->geom_type) {}

  [[gnu::noinline]] int Of(int id) {
    for (; next_ <= id; ++next_) number_ += types_[next_] == mjGEOM_PLANE;
    return number_;
  }

 private:
  const int* types_;
  int next_ = 0, number_ = -1;
};

}  // namespace

// What the loop reads is named first: the compiler has to assume that a store to a geom changes
// fields of the model and the scene, and would read them again for each geom.
CONJOINT_CLONES(void, AddGeoms, (SceneBuilder & b), (b)) {
  const mjModel* const m = b.m;
  const int count = static_cast<int>(m->ngeom), categories = b.categories;
  const int *const types = m->geom_type, *const bodies = m->geom_bodyid,
                   *const materials = m->geom_matid, *const drawings = m->geom_dataid;
  const float* const colours = m->geom_rgba;
  const mjtNum *const sizes = m->geom_size, *const radii = m->geom_rbound;
  const mjtNum *const positions = b.d->geom_xpos, *const orientations = b.d->geom_xmat;
  const bool adjusts = b.IsOn(mjVIS_ISLAND) || b.IsOn(mjVIS_TRANSPARENT) || b.pert->select > 0;
  const bool labels = b.Labels(mjLABEL_GEOM);
  const bool is_large = count > kLarge;
  Looks looks(b);
  PlaneNumbers planes(m);

  mjvScene* const scn = b.scn;
  const int room = scn->maxgeom;
  int n = scn->ngeom;
  mjvGeom* geom = scn->geoms + n;
  for (int first = 0; first < count; first += 64) {
    for (uint64_t shown = ShownGroups(b, first); shown; shown &= shown - 1) {
      const ptrdiff_t i = first + std::countr_zero(shown);
      const int id = static_cast<int>(i), category = CategoryOf(m, bodies[i]);
      if (!(categories & category)) continue;
      if (n >= room) {
        scn->status = 1;
        break;
      }
      if (is_large) FetchForWriting(geom + kAhead);
      float opacity = looks.Set(*geom, materials[i], colours + 4 * i);
      if (adjusts) opacity = AdjustLook(b, *geom, id, category);
      if (opacity == 0) continue;

      const int type = types[i];
      SetShape(*geom, type, Vec3At(sizes, i));
      SetPose(*geom, Vec3At(positions, i), Mat3At(orientations, i));
      ClearLabel(*geom);
      geom->modelrbound = static_cast<float>(radii[i]);
      geom->objtype = mjOBJ_GEOM;
      geom->objid = id;
      geom->category = category;
      geom->segid = n;
      geom->dataid = drawings[i];
      geom->texcoord = 0;
      if (type == mjGEOM_PLANE) {
        geom->dataid = planes.Of(id);
        SetPos(*geom, PlaneCentre(b, id));
      } else if (IsMesh(type)) {
        SetMesh(b, *geom, id);
      }
      if (labels) SetElementLabel(*geom, m, mjOBJ_GEOM, id);
      ++geom;
      ++n;
    }
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
