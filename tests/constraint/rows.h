// A golden model up to its constraint rows.

#ifndef CONJOINT_TESTS_CONSTRAINT_ROWS_H_
#define CONJOINT_TESTS_CONSTRAINT_ROWS_H_

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <string>
#include <vector>

#include "dynamics/stages.h"

namespace conjoint::testing {

struct Rows : Stages {
  using Stages::Stages;

  void Jacobian(mjtJacobian form) { m->opt.jacobian = form; }

  // Position stage with contacts, rows, islands, projection; then velocity stage.
  void Constrain() {
    Position();
    mj_collision(m, d);
    mj_makeConstraint(m, d);
    mj_island(m, d);
    mj_projectConstraint(m, d);
    Velocity();
    mj_referenceConstraint(m, d);
  }

  // What the velocity leaves without constraints: fills qfrc_smooth and qacc_smooth.
  void Smooth() {
    mj_rne(m, d, 0, d->qfrc_bias);
    for (int i = 0; i < m->nv; ++i) {
      d->qfrc_smooth[i] = d->qfrc_passive[i] - d->qfrc_bias[i] + d->qfrc_applied[i];
    }
    mj_solveM(m, d, d->qacc_smooth, d->qfrc_smooth, 1);
  }

  std::vector<int> Ints(const int* array, int n) const { return {array, array + n}; }

  // Row of the Jacobian, as dense numbers.
  std::vector<double> JacobianRow(int row) const {
    std::vector<double> dense(static_cast<size_t>(m->nv), 0.0);
    if (mj_isSparse(m)) {
      for (int k = 0; k < d->efc_J_rownnz[row]; ++k) {
        const int adr = d->efc_J_rowadr[row] + k;
        dense[static_cast<size_t>(d->efc_J_colind[adr])] = d->efc_J[adr];
      }
    } else {
      dense.assign(d->efc_J + row * m->nv, d->efc_J + (row + 1) * m->nv);
    }
    return dense;
  }
};

using IntList = std::vector<int>;

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_CONSTRAINT_ROWS_H_
