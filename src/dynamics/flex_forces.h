// Passive forces of flexes, each added to qfrc_spring and qfrc_damper. Disabled springs or dampers
// (mjDSBL_SPRING, mjDSBL_DAMPER) are left out where the function is told of them; elasticity of
// elements and passive contacts act as long as not both are disabled.

#ifndef CONJOINT_DYNAMICS_FLEX_FORCES_H_
#define CONJOINT_DYNAMICS_FLEX_FORCES_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// All of them but passive contacts, for all flexes.
void AddFlexForces(const mjModel* m, mjData* d, bool springs, bool dampers);

// Bending of a flex of triangles about its edges.
void AddBending(const mjModel* m, mjData* d, int flex, bool springs, bool dampers);

// Stretch of triangles, deformation of tetrahedra.
void AddElementElasticity(const mjModel* m, mjData* d, int flex);

// Elasticity of an interpolated flex.
void AddNodeElasticity(const mjModel* m, mjData* d, int flex, bool springs, bool dampers);

// Springs in place of constraints where a flex asks for it: the contacts that were marked when
// constraints were made.
void AddPassiveContacts(const mjModel* m, mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_FLEX_FORCES_H_
