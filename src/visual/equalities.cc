// Equality constraints that hold two points together: connects and welds, from eq_data and the
// poses of their bodies or sites.

#include "math/rows.h"
#include "visual/labels.h"
#include "visual/stages.h"

namespace conjoint {
namespace {

struct Anchor {
  Vec3 pos;
  const Mat3& mat;
};

Anchor AnchorOf(const SceneBuilder& b, int equality, int side) {
  const mjModel* m = b.m;
  const mjData* d = b.d;
  const int object = (side == 0 ? m->eq_obj1id : m->eq_obj2id)[equality];
  if (m->eq_objtype[equality] == mjOBJ_SITE) {
    return {Vec3At(d->site_xpos, object), Mat3At(d->site_xmat, object)};
  }
  // A connect has the anchor in its first body first, a weld that in its second.
  const bool second_triple = (m->eq_type[equality] == mjEQ_WELD) == (side == 0);
  const Vec3& local = AsVec3(m->eq_data + mjNEQDATA * equality + (second_triple ? 3 : 0));
  const Mat3& mat = Mat3At(d->xmat, object);
  return {mat * local + Vec3At(d->xpos, object), mat};
}

}  // namespace

void AddEqualities(SceneBuilder& b) {
  const mjModel* m = b.m;
  const float radius = b.Scaled(m->vis.scale.constraint);
  const float* colours[2] = {m->vis.rgba.connect, m->vis.rgba.constraint};
  for (int i = 0; i < m->neq; ++i) {
    if (!b.d->eq_active[i] || (m->eq_type[i] != mjEQ_CONNECT && m->eq_type[i] != mjEQ_WELD)) {
      continue;
    }
    for (int side = 0; side < 2; ++side) {
      mjvGeom* geom = b.Begin(mjOBJ_EQUALITY, i, mjCAT_DECOR);
      if (!geom) return;
      const Anchor anchor = AnchorOf(b, i, side);
      SetSphere(*geom, radius);
      SetPose(*geom, anchor.pos, anchor.mat);
      SetRgba(*geom, AsRgba(colours[side]));
      if (b.Labels(mjLABEL_CONSTRAINT)) SetElementLabel(*geom, m, mjOBJ_EQUALITY, i);
      b.Commit();
    }
  }
}

}  // namespace conjoint
