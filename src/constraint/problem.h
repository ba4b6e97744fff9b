// The constraint problem as the solvers see it: the whole model, or one island of it.
//
//   minimise over a   1/2 (a - a_smooth)' M (a - a_smooth) + s(J a - aref)
//
// A view of arrays in mjData: those of the model, or the compact ones of an island (iM, iefc_J,
// ..), in which rows and columns count from the first of the island. Rows are in the order
// equality, friction loss, limits, contacts; the rows of one contact are adjacent.

#ifndef CONJOINT_CONSTRAINT_PROBLEM_H_
#define CONJOINT_CONSTRAINT_PROBLEM_H_

#include <mujoco/mujoco.h>

#include "math/sparse_pattern.h"

namespace conjoint {

struct Problem {
  int island;  // which one, -1 for the whole model
  int nv;      // dofs
  int nefc;    // rows, the first ne + nf of which are ..
  int ne;      // .. equality constraints and
  int nf;      // .. friction loss

  // Inertia: lower triangle of M, its factors L' D L and 1/D, all shaped like a forest
  // (math/tree_factor.h). The first row need not start at 0 in the arrays of an island.
  SparsePattern inertia;
  const mjtNum* M;
  const mjtNum* LD;
  const mjtNum* LDiagInv;

  // Jacobian: values of the sparse rows, or a dense nefc x nv matrix.
  bool sparse;
  const mjtNum* J;
  SparsePattern jacobian;  // only if sparse
  const int* rowsuper;     // only if sparse: see FindSupernodes

  const int* type;  // mjtConstraint
  const int* id;
  const mjtNum* D;             // 1 / R
  const mjtNum* R;             // regularisation, added to the inverse inertia of a row
  const mjtNum* frictionloss;  // largest force of such a row
  const mjtNum* aref;          // reference acceleration, which a row aims at

  const mjtNum* qacc_smooth;
  const mjtNum* qfrc_smooth;

  // Results. On entry qacc is where to start.
  mjtNum* qacc;
  mjtNum* qfrc_constraint;
  mjtNum* force;
  int* state;  // mjtConstraintState

  // M qacc and J qacc - aref at the start, for the primal solvers, which may keep them up to date
  // in place; NULL for the dual ones.
  mjtNum* Ma;
  mjtNum* jar;
};

// Views of what the position and velocity stages made; Ma and jar are NULL.
Problem WholeProblem(const mjModel* m, mjData* d);
Problem IslandProblem(const mjModel* m, mjData* d, int island);

// result = J vec, nefc numbers.
void MulJacobian(const Problem& problem, mjtNum* result, const mjtNum* vec);

// result = J vec - minus, on the threads of d.
void MulJacobianAndSubtract(mjData* d, const Problem& problem, mjtNum* result, const mjtNum* vec,
                            const mjtNum* minus);

// result = J' vec, nv numbers.
void MulJacobianTransposed(const Problem& problem, mjtNum* result, const mjtNum* vec);

// result = M vec. result and vec are apart.
void MulInertia(const Problem& problem, mjtNum* result, const mjtNum* vec);

// x = M^-1 x
void SolveInertia(const Problem& problem, mjtNum* x);

}  // namespace conjoint

#endif  // CONJOINT_CONSTRAINT_PROBLEM_H_
