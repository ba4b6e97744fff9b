// What the options of a model say about the form of its constraint problem.

#include <mujoco/mujoco.h>

namespace {

constexpr int kDensestSparse = 60;  // degrees of freedom from which "auto" means sparse

}  // namespace

// Cones that are not pyramidal are elliptic.
int mj_isPyramidal(const mjModel* m) { return m->opt.cone == mjCONE_PYRAMIDAL; }

int mj_isSparse(const mjModel* m) {
  return m->opt.jacobian == mjJAC_SPARSE ||
         (m->opt.jacobian == mjJAC_AUTO && m->nv >= kDensestSparse);
}

// PGS solves the dual problem, and so does the noslip stage behind any solver.
int mj_isDual(const mjModel* m) {
  return m->opt.solver == mjSOL_PGS || m->opt.noslip_iterations > 0;
}
