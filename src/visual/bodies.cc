// Bodies: inertias, frames, names, islands, centres of mass and the chains they form.

#include <algorithm>
#include <cmath>

#include "math/rows.h"
#include "visual/appearance.h"
#include "visual/labels.h"
#include "visual/stages.h"

namespace conjoint {
namespace {

bool IsWanted(const SceneBuilder& b, int body) { return b.categories & CategoryOf(b.m, body); }

// Half sizes of the box or ellipsoid of uniform density with a body's mass and inertia. About axis
// k, I_k = m (s_a^2 + s_b^2) / n with n = 3 for a box and 5 for an ellipsoid.
Vec3 InertiaSizes(const mjModel* m, int body, bool ellipsoid) {
  const Vec3& inertia = Vec3At(m->body_inertia, body);
  const mjtNum mass = m->body_mass[body];
  const mjtNum shape = std::sqrt(static_cast<mjtNum>(ellipsoid ? 5 : 3));
  Vec3 size;
  for (int k = 0; k < 3; ++k) {
    const mjtNum others = inertia[(k + 1) % 3] + inertia[(k + 2) % 3] - inertia[k];
    size[k] = std::sqrt(others / (2 * mass)) * shape;
  }
  return size;
}

// What the sizes are multiplied by to give the density of water.
mjtNum ScaleToWater(const Vec3& size, mjtNum mass, bool ellipsoid) {
  constexpr mjtNum kLitre = static_cast<mjtNum>(.001);  // of one kilogram, in cubic metres
  const mjtNum unit = ellipsoid ? static_cast<mjtNum>(4.0 / 3.0 * mjPI) : 8;
  const mjtNum volume = unit * size.x * size.y * size.z;
  return std::pow(mass / std::max(kMinVal, volume) * kLitre, static_cast<mjtNum>(1.0 / 3.0));
}

}  // namespace

void AddInertias(SceneBuilder& b) {
  const mjModel* m = b.m;
  const bool ellipsoid = m->vis.global.ellipsoidinertia == 1;
  for (int i = 1; i < m->nbody; ++i) {
    if (!(m->body_mass[i] > kMinVal) || !IsWanted(b, i)) continue;
    mjvGeom* geom = b.Begin(mjOBJ_BODY, i, mjCAT_DECOR);
    if (!geom) return;
    Vec3 size = InertiaSizes(m, i, ellipsoid);
    if (b.IsOn(mjVIS_SCLINERTIA)) size *= ScaleToWater(size, m->body_mass[i], ellipsoid);
    SetShape(*geom, ellipsoid ? mjGEOM_ELLIPSOID : mjGEOM_BOX, size);
    SetPose(*geom, Vec3At(b.d->xipos, i), Mat3At(b.d->ximat, i));
    SetRgba(*geom, AsRgba(m->vis.rgba.inertia));
    const bool selected = b.pert->select == i;
    if (selected) AddGlow(b, *geom);
    if (b.Labels(mjLABEL_BODY) || (b.Labels(mjLABEL_SELECTION) && selected)) {
      SetElementLabel(*geom, m, mjOBJ_BODY, i);
    }
    b.Commit();
  }
}

namespace {

// The frame of a body, or of its inertia where inertias are shown.
bool AddBodyFrame(SceneBuilder& b, int body, float length, float width) {
  const bool inertial = b.IsOn(mjVIS_INERTIA);
  return b.AddFrame(body, Vec3At(inertial ? b.d->xipos : b.d->xpos, body),
                    Mat3At(inertial ? b.d->ximat : b.d->xmat, body), length, width);
}

}  // namespace

void AddWorldFrame(SceneBuilder& b) { AddBodyFrame(b, 0, 2 * b.FrameLength(), 2 * b.FrameWidth()); }

void AddBodyFrames(SceneBuilder& b) {
  for (int i = 1; i < b.m->nbody; ++i) {
    if (IsWanted(b, i) && !AddBodyFrame(b, i, b.FrameLength(), b.FrameWidth())) return;
  }
}

void AddBodyLabels(SceneBuilder& b) {
  for (int i = 1; i < b.m->nbody; ++i) {
    if (b.Labels(mjLABEL_SELECTION) && b.pert->select != i) continue;
    if (!IsWanted(b, i)) continue;
    mjvGeom* geom = b.BeginLabel(i, Vec3At(b.d->xpos, i), Mat3At(b.d->xmat, i));
    if (!geom) return;
    SetElementLabel(*geom, b.m, mjOBJ_BODY, i);
    b.Commit();
  }
}

void AddIslandLabels(SceneBuilder& b) {
  for (int i = 1; i < b.m->nbody; ++i) {
    const int island = IslandOfBody(b.m, b.d, i);
    if (island < 0) continue;
    mjvGeom* geom = b.BeginLabel(i, Vec3At(b.d->xipos, i), Mat3At(b.d->ximat, i));
    if (!geom) return;
    SetLabel(*geom, "%d", island);
    b.Commit();
  }
}

void AddCentresOfMass(SceneBuilder& b) {
  const float radius = b.Scaled(b.m->vis.scale.com);
  for (int i = 1; i < b.m->nbody; ++i) {
    if (b.m->body_rootid[i] != i) continue;
    if (!b.AddSphere(mjOBJ_UNKNOWN, i, radius, Vec3At(b.d->subtree_com, i),
                     AsRgba(b.m->vis.rgba.com))) {
      return;
    }
  }
}

// From the centre of each body through its joints to the centre of its parent.
void AddBodyConnections(SceneBuilder& b) {
  const mjModel* m = b.m;
  const float width = b.Scaled(m->vis.scale.connect);
  for (int i = 1; i < m->nbody; ++i) {
    const int parent = m->body_parentid[i];
    if (parent == 0) continue;
    Vec3 from = Vec3At(b.d->xipos, i);
    const auto connect_to = [&](const Vec3& to) {
      const bool added = b.AddConnector(mjOBJ_UNKNOWN, i, mjGEOM_CAPSULE, width, from, to,
                                        AsRgba(m->vis.rgba.connect));
      from = to;
      return added;
    };
    for (int joint = m->body_jntnum[i] - 1; joint >= 0; --joint) {
      if (!connect_to(Vec3At(b.d->xanchor, m->body_jntadr[i] + joint))) return;
    }
    if (!connect_to(Vec3At(b.d->xipos, parent))) return;
  }
}

}  // namespace conjoint
