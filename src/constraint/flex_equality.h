// Rows of equality constraints on flexes: mjEQ_FLEX, mjEQ_FLEXVERT, mjEQ_FLEXSTRAIN.

#ifndef CONJOINT_CONSTRAINT_FLEX_EQUALITY_H_
#define CONJOINT_CONSTRAINT_FLEX_EQUALITY_H_

#include <mujoco/mujoco.h>

#include "constraint/row_builder.h"

namespace conjoint {

// Adds the rows of one constraint to `count`.
void CountFlexEquality(const mjModel* m, mjData* d, int equality, RowCount& count);

// Appends them: Jacobian, and as position the elongation of an edge, the stretch around a vertex or
// the strain of a cell. Sets efc_diagApprox of the rows as well.
void AddFlexEquality(RowBuilder& rows, int equality);

}  // namespace conjoint

#endif  // CONJOINT_CONSTRAINT_FLEX_EQUALITY_H_
