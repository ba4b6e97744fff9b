// Contacts of elements and vertices of flexes with geoms and with each other, appended to d. Ids of
// elements and vertices are those within the flex.

#ifndef CONJOINT_COLLISION_FLEX_PAIR_H_
#define CONJOINT_COLLISION_FLEX_PAIR_H_

#include <mujoco/mujoco.h>

#include "collision/contact_parameters.h"

namespace conjoint {

// Up to these distances there are contacts.
inline mjtNum GeomFlexMargin(const mjModel* m, int geom, int flex) {
  return IsOverridden(m) ? m->opt.o_margin : m->geom_margin[geom] + m->flex_margin[flex];
}
inline mjtNum FlexesMargin(const mjModel* m, int flex1, int flex2) {
  return IsOverridden(m) ? m->opt.o_margin : m->flex_margin[flex1] + m->flex_margin[flex2];
}

// All vertices of a flex.
void CollidePlaneWithFlex(const mjModel* m, mjData* d, int geom, int flex);

// All triangles of a flex; other elements have no contacts with signed distance fields.
void CollideSdfWithFlex(const mjModel* m, mjData* d, int geom, int flex);

// A geom of any other type.
void CollideGeomWithElement(const mjModel* m, mjData* d, int geom, int flex, int element);

// Two elements, which may be of the same flex.
void CollideElements(const mjModel* m, mjData* d, int flex1, int element1, int flex2, int element2);

// Two elements of one flex that are known to have no body in common.
void CollideSeparateElements(const mjModel* m, mjData* d, int flex, int element1, int element2);

// Within a flex: a vertex and an element that is near it by construction.
void CollideVertexWithElement(const mjModel* m, mjData* d, int flex, int vertex, int element);

// Within a flex: each vertex of a tetrahedron and the opposite face. False if the contacts do not
// fit any more.
bool CollideFacesOfElement(const mjModel* m, mjData* d, int flex, int element);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_FLEX_PAIR_H_
