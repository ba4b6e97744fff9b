// Rows of equality constraints on flexes: mjEQ_FLEX, mjEQ_FLEXVERT, mjEQ_FLEXSTRAIN.

#ifndef CONJOINT_CONSTRAINT_FLEX_EQUALITY_H_
#define CONJOINT_CONSTRAINT_FLEX_EQUALITY_H_

#include <mujoco/mujoco.h>

#include "constraint/row_builder.h"

namespace conjoint {

void CountFlexEquality(const mjModel* m, mjData* d, int equality, RowCount& count);

// Sets efc_diagApprox of the rows as well.
void AddFlexEquality(RowBuilder& rows, int equality);

}  // namespace conjoint

#endif  // CONJOINT_CONSTRAINT_FLEX_EQUALITY_H_
