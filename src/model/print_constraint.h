// The part of mj_printData that lives in the arena: contacts, constraint rows, islands.

#ifndef CONJOINT_MODEL_PRINT_CONSTRAINT_H_
#define CONJOINT_MODEL_PRINT_CONSTRAINT_H_

#include <mujoco/mujoco.h>

#include "model/print_text.h"

namespace conjoint {

void PrintContacts(TextWriter& out, const mjModel* m, const mjData* d);

// Types, Jacobian and, with a dual solver, inverse inertia of the constraint rows.
void PrintConstraintRows(TextWriter& out, const mjModel* m, const mjData* d);

// The inertia as it is and with the dofs sorted by island.
void PrintIslandInertia(TextWriter& out, const mjModel* m, const mjData* d);

// Which trees, dofs and rows belong to which island.
void PrintIslands(TextWriter& out, const mjModel* m, const mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_MODEL_PRINT_CONSTRAINT_H_
