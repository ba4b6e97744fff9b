// Jacobians of points and axes fixed to bodies, and of whole subtrees: from cdof, subtree_com and
// the poses; their rates of change also from cvel and cdof_dot. All are dense, 3 x nv.

#include "dynamics/jacobian.h"

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstddef>

#include "dynamics/chain.h"
#include "math/rows.h"

namespace conjoint {
namespace {

void Clear(mjtNum* jac, const mjModel* m) {
  if (jac) std::fill_n(jac, 3 * static_cast<ptrdiff_t>(m->nv), mjtNum{0});
}

inline void SetColumn(mjtNum* jac, ptrdiff_t nv, int dof, const Vec3& column) {
  jac[dof] = column.x;
  jac[dof + nv] = column.y;
  jac[dof + 2 * nv] = column.z;
}

inline void AddColumn(mjtNum* jac, ptrdiff_t nv, int dof, const Vec3& column) {
  jac[dof] += column.x;
  jac[dof + nv] += column.y;
  jac[dof + 2 * nv] += column.z;
}

// Is the last one of a subtree's bodies passed? They are numbered without gaps.
inline bool InSubtree(const mjModel* m, int body, int root) {
  return body < m->nbody && (body == root || m->body_parentid[body] >= root);
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mj_jac(const mjModel* m, const mjData* d, mjtNum* jacp, mjtNum* jacr, const mjtNum point[3],
            int body) {
  const mjtNum* cdof = d->cdof;
  const ptrdiff_t nv = m->nv;
  const int last = LastDof(m, body);
  if (jacp) {
    const Vec3 offset = AsVec3(point) - RootCom(m, d, body);
    Clear(jacp, m);
    ForEachAncestor(m, last, [=](int dof) {
      SetColumn(jacp, nv, dof, PointVelocity(SpatialAt(cdof, dof), offset));
    });
  }
  if (jacr) {
    Clear(jacr, m);
    ForEachAncestor(m, last, [=](int dof) { SetColumn(jacr, nv, dof, SpatialAt(cdof, dof).rot); });
  }
}

void mj_jacBody(const mjModel* m, const mjData* d, mjtNum* jacp, mjtNum* jacr, int body) {
  mj_jac(m, d, jacp, jacr, d->xpos + 3 * body, body);
}

void mj_jacBodyCom(const mjModel* m, const mjData* d, mjtNum* jacp, mjtNum* jacr, int body) {
  mj_jac(m, d, jacp, jacr, d->xipos + 3 * body, body);
}

void mj_jacGeom(const mjModel* m, const mjData* d, mjtNum* jacp, mjtNum* jacr, int geom) {
  mj_jac(m, d, jacp, jacr, d->geom_xpos + 3 * geom, m->geom_bodyid[geom]);
}

void mj_jacSite(const mjModel* m, const mjData* d, mjtNum* jacp, mjtNum* jacr, int site) {
  mj_jac(m, d, jacp, jacr, d->site_xpos + 3 * site, m->site_bodyid[site]);
}

void mj_jacSubtreeCom(const mjModel* m, mjData* d, mjtNum* jacp, int body) {
  Clear(jacp, m);
  for (int b = body; InSubtree(m, b, body); ++b) {
    const Vec3 offset = Vec3At(d->xipos, b) - RootCom(m, d, b);
    ForEachAncestor(m, LastDof(m, b), [&](int dof) {
      AddColumn(jacp, m->nv, dof, PointVelocity(SpatialAt(d->cdof, dof), offset) * m->body_mass[b]);
    });
  }
  const mjtNum scale = 1 / m->body_subtreemass[body];
  for (ptrdiff_t i = 0; i < 3 * m->nv; ++i) jacp[i] *= scale;
}

void mj_jacPointAxis(const mjModel* m, mjData* d, mjtNum* jacPoint, mjtNum* jacAxis,
                     const mjtNum point[3], const mjtNum axis[3], int body) {
  Clear(jacAxis, m);
  if (jacPoint) mj_jac(m, d, jacPoint, nullptr, point, body);
  if (!jacAxis) return;
  ForEachAncestor(m, LastDof(m, body), [&](int dof) {
    SetColumn(jacAxis, m->nv, dof, Cross(SpatialAt(d->cdof, dof).rot, AsVec3(axis)));
  });
}

void mj_jacDot(const mjModel* m, const mjData* d, mjtNum* jacp, mjtNum* jacr, const mjtNum point[3],
               int body) {
  Clear(jacp, m);
  Clear(jacr, m);
  const MovingPoint moving = jacp ? PointOfBody(m, d, AsVec3(point), body) : MovingPoint{};
  ForEachAncestor(m, LastDof(m, body), [&](int dof) {
    const Spatial rate = AxisRate(m, d, dof);
    if (jacr) SetColumn(jacr, m->nv, dof, rate.rot);
    if (jacp) SetColumn(jacp, m->nv, dof, VelocityRate(d, dof, rate, moving));
  });
}

// Angular momentum of a subtree about its centre of mass, per unit of each dof's velocity.
void mj_angmomMat(const mjModel* m, mjData* d, mjtNum* mat, int body) {
  Clear(mat, m);
  const Vec3 com = Vec3At(d->subtree_com, body);
  for (int b = body; InSubtree(m, b, body); ++b) {
    const Vec3 offset = Vec3At(d->xipos, b) - RootCom(m, d, b);
    const Vec3 arm = Vec3At(d->xipos, b) - com;
    const Mat3& frame = Mat3At(d->ximat, b);
    const Vec3& inertia = Vec3At(m->body_inertia, b);
    ForEachAncestor(m, LastDof(m, b), [&](int dof) {
      const Spatial& axis = SpatialAt(d->cdof, dof);
      const Vec3 spin = frame * Scale(inertia, TransposeTimes(frame, axis.rot));
      AddColumn(mat, m->nv, dof, spin + Cross(arm, PointVelocity(axis, offset)) * m->body_mass[b]);
    });
  }
}
