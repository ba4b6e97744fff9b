// The pairs of geoms that are served by the general convex algorithms, height fields and signed
// distance fields: narrow-phase functions (contact_pair.h).

#ifndef CONJOINT_COLLISION_CONVEX_H_
#define CONJOINT_COLLISION_CONVEX_H_

#include <mujoco/mujoco.h>

#include "collision/convex_shape.h"

namespace conjoint {

// convex_pair.cc: any two of sphere, capsule, ellipsoid, cylinder, box and mesh.
int ConvexConvex(const mjModel*, const mjData*, mjContact*, int g1, int g2, mjtNum margin);

// Of any two shapes: 0 or 1 contacts, with the normal that the solver finds.
int ContactOfShapes(const mjModel*, const mjData*, mjContact& con, ConvexShape& shape1,
                    ConvexShape& shape2, mjtNum margin);

// hfield_pair.cc: a height field and one of those.
int HfieldConvex(const mjModel*, const mjData*, mjContact*, int g1, int g2, mjtNum margin);
// .. and an element of a flex, with its radius.
int HfieldElement(const mjModel*, const mjData*, mjContact*, int g1, ElementCorners corners,
                  mjtNum radius, mjtNum margin);

// sdf_pairs.cc: a signed distance field, always the second geom.
int MeshSdf(const mjModel*, const mjData*, mjContact*, int g1, int g2, mjtNum margin);
int ConvexSdf(const mjModel*, const mjData*, mjContact*, int g1, int g2, mjtNum margin);
// .. and the triangles of a flex: `element` is that of each contact.
int SdfFlex(const mjModel*, const mjData*, mjContact*, int* element, int geom, int flex);
int HfieldSdf(const mjModel*, const mjData*, mjContact*, int g1, int g2, mjtNum margin);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_CONVEX_H_
