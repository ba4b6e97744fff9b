// Diagonals of J M^-1 J' for the Jacobians of bodies, dofs, tendons and flex edges.

#include "compiler/inverse_weights.h"

#include <algorithm>
#include <cmath>

namespace conjoint {
namespace {

// Two vectors of nv: a row of a Jacobian and M^-1 times it.
struct Workspace {
  mjtNum *row, *solution;
};

void Clear(const mjModel* m, mjtNum* vector, int rows = 1) {
  std::fill_n(vector, rows * m->nv, mjtNum(0));
}

// Of columns that occur twice the last counts.
void Scatter(mjtNum* dense, const mjtNum* values, const int* columns, int count) {
  for (int k = 0; k < count; ++k) dense[columns[k]] = values[k];
}

// J M^-1 J' of a sparse row.
mjtNum InverseWeight(const mjModel* m, mjData* d, const Workspace& work, const mjtNum* values,
                     const int* columns, int count) {
  Clear(m, work.row);
  Scatter(work.row, values, columns, count);
  mj_solveM(m, d, work.solution, work.row, 1);
  return mju_dot(work.row, work.solution, static_cast<int>(m->nv));
}

mjtNum InverseMass(const mjModel* m, int body) {
  return 1 / std::max(mjtNum(mjMINVAL), m->body_mass[body]);
}

// Translation and rotation of the body's centre of mass, each the mean over three directions.
void SetBodies(mjModel* m, mjData* d, mjtNum* jacobian, mjtNum* solution) {
  const int nv = static_cast<int>(m->nv);
  for (int body = 0; body < m->nbody; ++body) {
    mjtNum& translation = m->body_invweight0[2 * body];
    mjtNum& rotation = m->body_invweight0[2 * body + 1];
    translation = rotation = 0;
    if (m->body_weldid[body] == 0) continue;
    if (m->body_simple[body] == 2) {
      translation = InverseMass(m, body);
      continue;
    }
    mj_jacBodyCom(m, d, jacobian, jacobian + 3 * nv, body);
    mj_solveM(m, d, solution, jacobian, 6);
    mjtNum diagonal[6];
    for (int k = 0; k < 6; ++k) diagonal[k] = mju_dot(jacobian + k * nv, solution + k * nv, nv);
    translation = (diagonal[0] + diagonal[1] + diagonal[2]) / 3;
    rotation = (diagonal[3] + diagonal[4] + diagonal[5]) / 3;
    // A body that cannot turn, or only turns about its centre: one number serves for both.
    if (translation < mjMINVAL && rotation > mjMINVAL) {
      translation = rotation;
    } else if (rotation < mjMINVAL && translation > mjMINVAL) {
      rotation = translation;
    }
  }
}

// Replaces numbers by their mean.
void Average(mjtNum* numbers, int count) {
  mjtNum sum = 0;
  for (int k = 0; k < count; ++k) sum += numbers[k];
  std::fill_n(numbers, count, sum / count);
}

void SetDofs(mjModel* m, mjData* d, const Workspace& work) {
  for (int joint = 0; joint < m->njnt; ++joint) {
    const int body = m->jnt_bodyid[joint], first = m->jnt_dofadr[joint];
    const int type = m->jnt_type[joint];
    const int dofs = type == mjJNT_FREE ? 6 : type == mjJNT_BALL ? 3 : 1;
    mjtNum* weights = m->dof_invweight0 + first;
    if (m->body_simple[body] == 2) {
      if (m->body_mass[body] == 0) mju_error("set0: moving body %d has 0 mass", body);
      std::fill_n(weights, dofs, InverseMass(m, body));
      continue;
    }
    for (int k = 0; k < dofs; ++k) {
      Clear(m, work.row);
      work.row[first + k] = 1;
      mj_solveM(m, d, work.solution, work.row, 1);
      // The whole product: where M is singular, zero times infinity shows.
      weights[k] = mju_dot(work.row, work.solution, static_cast<int>(m->nv));
    }
    if (type == mjJNT_BALL || type == mjJNT_FREE) Average(weights, 3);
    if (type == mjJNT_FREE) Average(weights + 3, 3);
  }
}

void SetTendons(mjModel* m, mjData* d, const Workspace& work) {
  for (int i = 0; i < m->ntendon; ++i) {
    const int adr = m->ten_J_rowadr[i];
    m->tendon_invweight0[i] =
        InverseWeight(m, d, work, d->ten_J + adr, m->ten_J_colind + adr, m->ten_J_rownnz[i]);
  }
}

// Acceleration that a unit of force of each actuator gives.
void SetActuators(mjModel* m, mjData* d, const Workspace& work) {
  for (int i = 0; i < m->nu; ++i) {
    const int adr = d->moment_rowadr[i];
    Clear(m, work.row);
    Scatter(work.row, d->actuator_moment + adr, d->moment_colind + adr, d->moment_rownnz[i]);
    mj_solveM(m, d, work.solution, work.row, 1);
    m->actuator_acc0[i] = mju_norm(work.solution, static_cast<int>(m->nv));
  }
}

void SetFlexEdges(mjModel* m, mjData* d, const Workspace& work) {
  for (int flex = 0; flex < m->nflex; ++flex) {
    if (m->flex_interp[flex]) continue;
    const int* vertex_body = m->flex_vertbodyid + m->flex_vertadr[flex];
    const int first = m->flex_edgeadr[flex], last = first + m->flex_edgenum[flex];
    for (int edge = first; edge < last; ++edge) {
      const int body1 = vertex_body[m->flex_edge[2 * edge]];
      const int body2 = vertex_body[m->flex_edge[2 * edge + 1]];
      mjtNum& weight = m->flexedge_invweight0[edge];
      if (m->flexedge_rigid[edge]) {
        weight = 0;
      } else if (m->body_simple[body1] == 2 && m->body_simple[body2] == 2) {
        weight = (InverseMass(m, body1) + InverseMass(m, body2)) / 2;
      } else {
        const int adr = m->flexedge_J_rowadr[edge];
        weight = InverseWeight(m, d, work, d->flexedge_J + adr, m->flexedge_J_colind + adr,
                               m->flexedge_J_rownnz[edge]);
      }
    }
  }
}

}  // namespace

void SetInverseWeights(mjModel* m, mjData* d) {
  if (m->nv == 0) {
    std::fill_n(m->body_invweight0, 2 * m->nbody, mjtNum(0));
    std::fill_n(m->tendon_invweight0, m->ntendon, mjtNum(0));
    std::fill_n(m->actuator_acc0, m->nu, mjtNum(0));
    return;
  }
  mjtNum* jacobian = mj_stackAllocNum(d, static_cast<size_t>(6 * m->nv));
  mjtNum* solution = mj_stackAllocNum(d, static_cast<size_t>(6 * m->nv));
  if (!jacobian || !solution) return;  // an overflow whose error handler came back
  const Workspace work = {jacobian, solution};
  SetBodies(m, d, jacobian, solution);
  SetDofs(m, d, work);
  SetFlexEdges(m, d, work);
  SetTendons(m, d, work);
  SetActuators(m, d, work);
}

}  // namespace conjoint
