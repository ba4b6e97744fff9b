// What the user does to bodies: the perturbation, the selected point, and xfrc_applied.

#include <algorithm>

#include "math/quat.h"
#include "math/rows.h"
#include "visual/labels.h"
#include "visual/perturb.h"
#include "visual/stages.h"

namespace conjoint {
namespace {

// Red and green change places for the second perturbation.
Rgba PerturbationColour(const Rgba& base, bool first, bool second) {
  Rgba colour = {first ? base.r : 0, first ? base.g : 0, base.b, base.a};
  if (second) {
    colour.r = std::max(colour.r, base.g);
    colour.g = std::max(colour.g, base.r);
  }
  return colour;
}

// The spring from the selected point to where it is pulled.
void AddPull(SceneBuilder& b, int body, const Rgba& colour) {
  const float width = b.Scaled(b.m->vis.scale.constraint);
  const Vec3& target = AsVec3(b.pert->refselpos);
  if (!b.AddConnector(mjOBJ_UNKNOWN, body, mjGEOM_CAPSULE, width, SelectedPoint(b.d, b.pert),
                      target, colour)) {
    return;
  }
  mjvGeom* geom = b.BeginDecor(body);
  if (!geom) return;
  SetSphere(*geom, 2 * width);
  SetPose(*geom, target, ToMatrix(AsQuat(b.pert->refquat)));
  SetRgba(*geom, colour);
  b.Commit();
}

// The box of the body in the orientation it is turned to.
void AddTurn(SceneBuilder& b, int body, const Rgba& colour) {
  const mjModel* m = b.m;
  mjvGeom* geom = b.BeginDecor(body);
  if (!geom) return;
  Vec3 pos = Vec3At(b.d->xipos, body);
  geom->type = mjGEOM_BOX;
  if (m->body_bvhnum[body] > 0) {
    const mjtNum* box = m->bvh_aabb + 6 * m->body_bvhadr[body];
    StoreFloats(geom->size, box + 3, 3);
    pos += Mat3At(b.d->ximat, body) * AsVec3(box);
  } else {
    const float half = b.Scaled(1);
    SetSize(*geom, half, half, half);
  }
  SetPose(*geom, pos, ToMatrix(AsQuat(b.pert->refquat)));
  SetRgba(*geom, colour);
  b.Commit();
}

}  // namespace

void AddPerturbation(SceneBuilder& b) {
  const int body = b.SelectedBody();
  if (body == 0) return;
  const auto colour = [&b](const float* base, mjtPertBit bit) {
    return PerturbationColour(AsRgba(base), b.pert->active & bit, b.pert->active2 & bit);
  };
  const int active = b.pert->active | b.pert->active2;
  if (active & mjPERT_TRANSLATE) {
    AddPull(b, body, colour(b.m->vis.rgba.constraint, mjPERT_TRANSLATE));
  }
  if (active & mjPERT_ROTATE) AddTurn(b, body, colour(b.m->vis.rgba.inertia, mjPERT_ROTATE));
}

void AddSelectedPoint(SceneBuilder& b) {
  const int body = b.SelectedBody();
  if (body == 0) return;
  mjvGeom* geom = b.BeginDecor(body);
  if (!geom) return;
  const Vec3 point = SelectedPoint(b.d, b.pert);
  SetSphere(*geom, b.Scaled(b.m->vis.scale.selectpoint));
  SetPos(*geom, point);
  SetRgba(*geom, AsRgba(b.m->vis.rgba.selectpoint));
  if (b.Labels(mjLABEL_SELPNT)) {
    const mjtNum* local = b.pert->localpos;
    SetLabel(*geom, "%.3f %.3f %.3f (local %.3f %.3f %.3f)", double{point.x}, double{point.y},
             double{point.z}, double{local[0]}, double{local[1]}, double{local[2]});
  }
  b.Commit();
}

void AddAppliedForces(SceneBuilder& b) {
  const mjModel* m = b.m;
  const float width = b.Scaled(m->vis.scale.forcewidth);
  const mjtNum metres_per_newton = m->vis.map.force / m->stat.meanmass;
  for (int i = 1; i < m->nbody; ++i) {
    const Vec3& force = AsVec3(b.d->xfrc_applied + 6 * i);  // its torque is not shown
    if (!(Norm(force) > kMinVal)) continue;
    const Vec3& from = Vec3At(b.d->xipos, i);
    if (!b.AddConnector(mjOBJ_UNKNOWN, i, mjGEOM_ARROW, width, from,
                        from + force * metres_per_newton, AsRgba(m->vis.rgba.force))) {
      return;
    }
  }
}

}  // namespace conjoint
