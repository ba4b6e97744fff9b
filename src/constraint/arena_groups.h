// The groups of arrays that the constraint stages keep in the arena, each allocated at once.

#ifndef CONJOINT_CONSTRAINT_ARENA_GROUPS_H_
#define CONJOINT_CONSTRAINT_ARENA_GROUPS_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// Room for all arrays of a group, from the counts in d (nefc, nJ, nA, nisland, nidof); contents are
// undefined. False if the arena is too small: then the step goes on without constraints, which
// mj_warning tells, and the counts and pointers of d say so.
bool AllocateRows(const mjModel* m, mjData* d);     // efc_type .. efc_force, tendon_efcadr
bool AllocateDual(const mjModel* m, mjData* d);     // efc_AR, and its index arrays if sparse
bool AllocateIslands(const mjModel* m, mjData* d);  // tree_island .. ifrc_constraint

// The same end for rows that are too many to be counted.
void DropRows(mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_CONSTRAINT_ARENA_GROUPS_H_
