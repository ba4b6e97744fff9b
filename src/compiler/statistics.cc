// Statistics of a model at qpos0.

#include "compiler/statistics.h"

#include <algorithm>
#include <cmath>

#include "math/vec3.h"

namespace conjoint {
namespace {

constexpr mjtNum kSmallest = 1e-5;  // length of a body without extent

struct Bounds {
  mjtNum min[3] = {mjMAXVAL, mjMAXVAL, mjMAXVAL}, max[3] = {-mjMAXVAL, -mjMAXVAL, -mjMAXVAL};

  void Include(const mjtNum* point, mjtNum radius = 0) {
    for (int i = 0; i < 3; ++i) {
      min[i] = std::min(min[i], point[i] - radius);
      max[i] = std::max(max[i], point[i] + radius);
    }
  }
};

// How far a geom reaches; shapes without a bounding sphere are drawn at about this size.
mjtNum Reach(const mjModel* m, int geom) {
  if (m->geom_rbound[geom] > 0) return m->geom_rbound[geom];
  if (m->geom_type[geom] == mjGEOM_PLANE) {
    const mjtNum* size = m->geom_size + 3 * geom;
    const mjtNum largest = std::max(size[0], size[1]);
    return largest > 0 ? mjtNum(0.1) * largest : 1;
  }
  if (m->geom_type[geom] == mjGEOM_HFIELD) {
    const mjtNum* size = m->hfield_size + 4 * m->geom_dataid[geom];
    return mjtNum(0.1) * std::max({size[0], size[1], size[2], size[3]});
  }
  return 0;
}

void SetCenterAndExtent(mjModel* m, const mjData* d) {
  Bounds bounds;
  for (int i = 1; i < m->nbody; ++i) {
    bounds.Include(d->xpos + 3 * i);
    bounds.Include(d->xipos + 3 * i);
  }
  for (int i = 0; i < m->njnt; ++i) bounds.Include(d->xanchor + 3 * i);
  for (int i = 0; i < m->nsite; ++i) bounds.Include(d->site_xpos + 3 * i);
  for (int i = 0; i < m->ngeom; ++i) bounds.Include(d->geom_xpos + 3 * i, Reach(m, i));

  mjtNum longest = 0;
  for (int i = 0; i < 3; ++i) {
    const mjtNum edge = bounds.max[i] - bounds.min[i];
    m->stat.center[i] = (bounds.max[i] + bounds.min[i]) / 2;
    longest = std::max(longest, edge);
  }
  if (bounds.max[0] > bounds.min[0]) m->stat.extent = std::max(kSmallest, longest);
}

mjtNum Distance(const mjtNum* a, const mjtNum* b) { return mju_dist3(a, b); }

// How far parts of each body are from its centre of mass.
void ComputeBodyLengths(const mjModel* m, const mjData* d, mjtNum* length) {
  std::fill_n(length, m->nbody, mjtNum(0));
  const auto include = [&](int body, mjtNum candidate) {
    length[body] = std::max(length[body], candidate);
  };
  for (int joint = 0; joint < m->njnt; ++joint) {
    const int body = m->jnt_bodyid[joint], parent = m->body_parentid[body];
    const mjtNum* anchor = d->xanchor + 3 * joint;
    include(body, Distance(d->xipos + 3 * body, anchor));
    include(parent, Distance(d->xipos + 3 * parent, anchor));
  }
  length[0] = 0;
  for (int geom = 0; geom < m->ngeom; ++geom) {
    const int body = m->geom_bodyid[geom];
    if (body == 0 || m->geom_rbound[geom] <= 0) continue;
    include(body, m->geom_rbound[geom] + Distance(d->xipos + 3 * body, d->geom_xpos + 3 * geom));
  }
  for (int flex = 0; flex < m->nflex; ++flex) {
    if (m->flex_interp[flex]) {
      const int* bodies = m->flex_nodebodyid + m->flex_nodeadr[flex];
      for (int i = 0; i < m->flex_nodenum[flex]; ++i) {
        for (int j = 0; j < m->flex_nodenum[flex]; ++j) {
          if (i != j) {
            include(bodies[i], Distance(d->xpos + 3 * bodies[i], d->xpos + 3 * bodies[j]));
          }
        }
      }
    } else {
      const int* bodies = m->flex_vertbodyid + m->flex_vertadr[flex];
      const int first = m->flex_edgeadr[flex], last = first + m->flex_edgenum[flex];
      for (int edge = first; edge < last; ++edge) {
        include(bodies[m->flex_edge[2 * edge]], m->flexedge_length0[edge]);
        include(bodies[m->flex_edge[2 * edge + 1]], m->flexedge_length0[edge]);
      }
    }
  }
  for (int i = 0; i < m->nbody; ++i) include(i, kSmallest);
}

// 1 for translations, the length of the body for rotations.
void SetDofLengths(mjModel* m, const mjtNum* body_length) {
  for (int dof = 0; dof < m->nv; ++dof) {
    const int joint = m->dof_jntid[dof], type = m->jnt_type[joint];
    const bool translation =
        type == mjJNT_SLIDE || (type == mjJNT_FREE && dof < m->jnt_dofadr[joint] + 3);
    m->dof_length[dof] = translation ? 1 : body_length[m->dof_bodyid[dof]];
  }
}

}  // namespace

void SetStatistics(mjModel* m, mjData* d) {
  const int nbody = static_cast<int>(m->nbody), nv = static_cast<int>(m->nv);
  SetCenterAndExtent(m, d);

  mj_markStack(d);
  mjtNum* body_length = mj_stackAllocNum(d, static_cast<size_t>(nbody));
  if (!body_length) {  // an overflow whose error handler came back
    mj_freeStack(d);
    return;
  }
  ComputeBodyLengths(m, d, body_length);
  SetDofLengths(m, body_length);
  if (nbody > 1) {
    m->stat.meansize = m->stat.meanmass = 0;
    for (int i = 1; i < nbody; ++i) {
      m->stat.meansize += body_length[i] / (nbody - 1);  // in this order: bit-equal to MuJoCo 3.6.0
      m->stat.meanmass += m->body_mass[i];
    }
    m->stat.meanmass /= nbody - 1;
  }
  m->stat.extent = std::max(m->stat.extent, 2 * m->stat.meansize);
  mj_freeStack(d);

  if (nv > 0) {
    m->stat.meaninertia = 0;
    for (int i = 0; i < nv; ++i) {
      m->stat.meaninertia += d->M[m->M_rowadr[i] + m->M_rownnz[i] - 1];
    }
    m->stat.meaninertia /= nv;
  }
}

}  // namespace conjoint
