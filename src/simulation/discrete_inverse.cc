// Undoes the integrators: the acceleration a at the start of a step that the implicit treatment of
// velocity turns into the given qacc,
//   M a = (M + h damping) qacc (Euler),   M a = (M - h qDeriv) qacc (implicit).
//
// Overwrites qDeriv, and qLU or qH with the matrix on the right.

#include "simulation/discrete_inverse.h"

#include <algorithm>

#include "core/arena.h"
#include "math/tree_factor.h"
#include "simulation/implicit.h"
#include "sleep/inertia.h"

namespace conjoint {
namespace {

// Unlike the integrator, this does not ask whether damping is disabled.
bool EulerWasDamped(const mjModel* m) {
  if (m->opt.disableflags & mjDSBL_EULERDAMP) return false;
  return std::any_of(m->dof_damping, m->dof_damping + m->nv,
                     [](mjtNum damping) { return damping > 0; });
}

// result = A x for a sparse matrix with n rows.
void Multiply(mjtNum* result, int n, SparsePattern pattern, const mjtNum* matrix, const mjtNum* x) {
  for (int i = 0; i < n; ++i) {
    mjtNum sum = 0;
    const int first = pattern.rowadr[i], last = first + pattern.rownnz[i];
    for (int k = first; k < last; ++k) sum += matrix[k] * x[pattern.colind[k]];
    result[i] = sum;
  }
}

}  // namespace

bool MakeAccelerationContinuous(const mjModel* m, mjData* d) {
  StackFrame frame(d);
  const int nv = static_cast<int>(m->nv);
  auto* force = StackAlloc<mjtNum>(d, static_cast<size_t>(nv));
  if (!force) return false;
  switch (m->opt.integrator) {
    case mjINT_EULER:
      if (!EulerWasDamped(m)) return true;
      mj_mulM(m, d, force, d->qacc);
      for (int i = 0; i < nv; ++i) force[i] += m->opt.timestep * m->dof_damping[i] * d->qacc[i];
      break;
    case mjINT_IMPLICIT:
      MakeImplicitMatrix(m, d);
      Multiply(force, nv, DerivativePattern(m), d->qLU, d->qacc);
      break;
    case mjINT_IMPLICITFAST:
      MakeImplicitFastMatrix(m, d);
      MulTree(force, nv, InertiaPattern(m), d->qH, d->qacc);
      break;
    default:
      mju_error("mj_inverse: discrete inverse dynamics is not supported by RK4 integrator");
      return false;
  }
  mj_solveM(m, d, d->qacc, force, 1);
  return true;
}

}  // namespace conjoint
