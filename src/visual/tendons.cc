// Spatial tendons: their path, or the curve in which a slack string hangs.

#include <algorithm>

#include "visual/appearance.h"
#include "visual/catenary.h"
#include "visual/labels.h"
#include "visual/stages.h"
#include "visual/tendon_path.h"

namespace conjoint {
namespace {

constexpr int kMaxStringPoints = 100;

// A tendon that does nothing but keep two points from parting hangs slack when they are close: it
// has two path objects and either a spring or a limit that allows all lengths from 0. Returns the
// length at which it is taut, 0 if it is no such string.
mjtNum StringLength(const mjModel* m, const mjData* d, int tendon) {
  const mjtNum stiffness = m->tendon_stiffness[tendon];
  const mjtNum* spring = m->tendon_lengthspring + 2 * tendon;
  const mjtNum* range = m->tendon_range + 2 * tendon;
  const bool by_spring = stiffness > 0 && spring[0] == 0 && spring[1] > 0;
  const bool by_limit = stiffness == 0 && m->tendon_limited[tendon] == 1 && range[0] == 0 &&
                        d->ten_length[tendon] < range[1];
  if (by_spring == by_limit || m->tendon_num[tendon] != 2 || m->tendon_damping[tendon] != 0 ||
      m->tendon_frictionloss[tendon] != 0 || d->ten_wrapadr[tendon] + 2 > 2 * m->nwrap ||
      m->opt.disableflags & mjDSBL_GRAVITY || !(Norm(AsVec3(m->opt.gravity)) > kMinVal)) {
    return 0;
  }
  for (int i = 0; i < m->nu; ++i) {
    if (m->actuator_trntype[i] == mjTRN_TENDON && m->actuator_trnid[2 * i] == tendon) return 0;
  }
  return by_limit ? range[1] : spring[1];
}

void AddString(SceneBuilder& b, int tendon, mjtNum length) {
  const mjModel* m = b.m;
  Vec3 points[kMaxStringPoints];
  const int room = std::clamp(m->vis.quality.numslices, 2, kMaxStringPoints - 1) + 1;
  const int adr = b.d->ten_wrapadr[tendon];
  const int count = HangString({points, static_cast<size_t>(room)}, Vec3At(b.d->wrap_xpos, adr),
                               Vec3At(b.d->wrap_xpos, adr + 1), length, AsVec3(m->opt.gravity));
  for (int i = 0; i + 1 < count; ++i) {
    mjvGeom* geom = b.Begin(mjOBJ_TENDON, tendon, mjCAT_DYNAMIC);
    if (!geom) return;
    SetConnector(*geom, mjGEOM_CAPSULE, m->tendon_width[tendon], points[i], points[i + 1]);
    SetMaterial(b, *geom, m->tendon_matid[tendon], AsRgba(m->tendon_rgba + 4 * tendon));
    if (b.Labels(mjLABEL_TENDON)) SetElementLabel(*geom, m, mjOBJ_TENDON, tendon);
    b.Commit();
  }
}

// Red as the limit pushes, unless the model gives it a look.
Rgba ColourOf(const mjModel* m, int tendon, LimitImpedances& limits) {
  const Rgba& rgba = AsRgba(m->tendon_rgba + 4 * tendon);
  if (m->tendon_matid[tendon] != -1 || rgba != kGrey) return rgba;
  return Blend(kGrey, AsRgba(m->vis.rgba.constraint), limits.Of(tendon));
}

void AddPath(SceneBuilder& b, int tendon, const Rgba& colour) {
  const mjModel* m = b.m;
  ForEachTendonPiece(b.d, tendon, m->tendon_width[tendon],
                     [&](const Vec3& from, const Vec3& to, mjtNum width, bool is_first) {
                       mjvGeom* geom = b.Begin(mjOBJ_TENDON, tendon, mjCAT_DYNAMIC);
                       if (!geom) return false;
                       SetConnector(*geom, mjGEOM_CAPSULE, width, from, to);
                       SetMaterial(b, *geom, m->tendon_matid[tendon], colour);
                       if (b.IsOn(mjVIS_ISLAND)) {
                         geom->matid = -1;
                         const int row = b.d->nisland > 0 ? b.d->tendon_efcadr[tendon] : -1;
                         SetRgba(*geom, IslandColour(IslandDofOfRow(b.d, row), true));
                       }
                       if (b.Labels(mjLABEL_TENDON) && is_first) {
                         SetElementLabel(*geom, m, mjOBJ_TENDON, tendon);
                       }
                       b.Commit();
                       return true;
                     });
}

}  // namespace

void AddTendons(SceneBuilder& b) {
  LimitImpedances limits(b.d, mjCNSTR_LIMIT_TENDON);
  for (int i = 0; i < b.m->ntendon; ++i) {
    if (!b.IsShown(b.opt->tendongroup, b.m->tendon_group[i])) continue;
    if (const mjtNum length = StringLength(b.m, b.d, i); length > 0) {
      AddString(b, i, length);
    } else if (b.d->ten_wrapnum[i] > 1) {
      AddPath(b, i, ColourOf(b.m, i, limits));
    }
  }
}

}  // namespace conjoint
