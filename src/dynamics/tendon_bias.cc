// Bias force of tendon armature: from ten_J, cdof, cdof_dot, cvel and qvel.

#include "dynamics/tendon_bias.h"

#include "dynamics/jacobian.h"
#include "math/rows.h"

namespace conjoint {
namespace {

// direction' (dJ/dt) qvel + direction_rate' J qvel of a site.
mjtNum EndAcceleration(const mjModel* m, const mjData* d, int body, const MovingPoint& point,
                       const Vec3& direction, const Vec3& direction_rate) {
  mjtNum sum = 0;
  ForEachAncestor(m, LastDof(m, body), [&](int dof) {
    const Vec3 rate = VelocityRate(d, dof, AxisRate(m, d, dof), point);
    const Vec3 velocity = PointVelocity(SpatialAt(d->cdof, dof), point.offset);
    sum += (Dot(direction, rate) + Dot(direction_rate, velocity)) * d->qvel[dof];
  });
  return sum;
}

// Second derivative of the distance of two sites, without the part that is linear in qacc.
mjtNum DistanceAcceleration(const mjModel* m, const mjData* d, int site1, int site2) {
  const int body1 = m->site_bodyid[site1], body2 = m->site_bodyid[site2];
  if (body1 == body2) return 0;
  const Vec3 pos1 = Vec3At(d->site_xpos, site1), pos2 = Vec3At(d->site_xpos, site2);
  const MovingPoint point1 = PointOfBody(m, d, pos1, body1),
                    point2 = PointOfBody(m, d, pos2, body2);

  Vec3 direction = pos2 - pos1;
  const mjtNum length = Normalize(direction);
  const Vec3 velocity = point2.velocity - point1.velocity;
  const Vec3 direction_rate = (velocity - direction * Dot(direction, velocity)) *
                              (length > kMinVal ? 1 / length : mjtNum{0});
  return EndAcceleration(m, d, body2, point2, direction, direction_rate) -
         EndAcceleration(m, d, body1, point1, direction, direction_rate);
}

// (dJ/dt) qvel of a spatial tendon; false after an error.
bool LengthAcceleration(const mjModel* m, const mjData* d, int tendon, mjtNum& result) {
  const int begin = m->tendon_adr[tendon], end = begin + m->tendon_num[tendon];
  mjtNum divisor = 1;
  result = 0;
  for (int object = begin; object < end - 1; ++object) {
    const int type = m->wrap_type[object], next = m->wrap_type[object + 1];
    if (type == mjWRAP_PULLEY) divisor = m->wrap_prm[object];
    if (type == mjWRAP_PULLEY || next == mjWRAP_PULLEY) continue;
    if (type != mjWRAP_SITE || next != mjWRAP_SITE) {
      mju_error("mj_tendonDot: geom wrapping not supported");
      return false;
    }
    result +=
        DistanceAcceleration(m, d, m->wrap_objid[object], m->wrap_objid[object + 1]) / divisor;
  }
  return true;
}

}  // namespace

void AddTendonBias(const mjModel* m, const mjData* d, mjtNum* qfrc) {
  for (int tendon = 0; tendon < m->ntendon; ++tendon) {
    const mjtNum armature = m->tendon_armature[tendon];
    if (armature == 0 || m->wrap_type[m->tendon_adr[tendon]] == mjWRAP_JOINT) continue;
    mjtNum acceleration;
    if (!LengthAcceleration(m, d, tendon, acceleration)) return;
    const mjtNum force = armature * acceleration;
    const int adr = m->ten_J_rowadr[tendon], nnz = m->ten_J_rownnz[tendon];
    for (int k = adr; k < adr + nnz; ++k) qfrc[m->ten_J_colind[k]] += d->ten_J[k] * force;
  }
}

}  // namespace conjoint
