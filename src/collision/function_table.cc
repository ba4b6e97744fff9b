// Fills mjCOLLISIONFUNC, the table of narrow-phase functions by geom types, when the library is
// loaded. Row and column are the types of the first and second geom, row <= column.
//
// Pairs of one algorithm share one function: programs copy entries and compare them.

#include "collision/function_table.h"

#include <algorithm>

#include "collision/convex.h"
#include "collision/primitive_pairs.h"

namespace conjoint {
namespace {

struct Entry {
  mjtGeom type1, type2;
  mjfCollision function;
};

constexpr Entry kEntries[] = {
    {mjGEOM_PLANE, mjGEOM_SPHERE, PlaneSphere},
    {mjGEOM_PLANE, mjGEOM_CAPSULE, PlaneCapsule},
    {mjGEOM_PLANE, mjGEOM_ELLIPSOID, PlaneConvex},
    {mjGEOM_PLANE, mjGEOM_CYLINDER, PlaneCylinder},
    {mjGEOM_PLANE, mjGEOM_BOX, PlaneBox},
    {mjGEOM_PLANE, mjGEOM_MESH, PlaneConvex},
    {mjGEOM_PLANE, mjGEOM_SDF, PlaneConvex},
    {mjGEOM_HFIELD, mjGEOM_SPHERE, HfieldConvex},
    {mjGEOM_HFIELD, mjGEOM_CAPSULE, HfieldConvex},
    {mjGEOM_HFIELD, mjGEOM_ELLIPSOID, HfieldConvex},
    {mjGEOM_HFIELD, mjGEOM_CYLINDER, HfieldConvex},
    {mjGEOM_HFIELD, mjGEOM_BOX, HfieldConvex},
    {mjGEOM_HFIELD, mjGEOM_MESH, HfieldConvex},
    {mjGEOM_HFIELD, mjGEOM_SDF, HfieldSdf},
    {mjGEOM_SPHERE, mjGEOM_SPHERE, SphereSphere},
    {mjGEOM_SPHERE, mjGEOM_CAPSULE, SphereCapsule},
    {mjGEOM_SPHERE, mjGEOM_ELLIPSOID, ConvexConvex},
    {mjGEOM_SPHERE, mjGEOM_CYLINDER, SphereCylinder},
    {mjGEOM_SPHERE, mjGEOM_BOX, SphereBox},
    {mjGEOM_SPHERE, mjGEOM_MESH, ConvexConvex},
    {mjGEOM_SPHERE, mjGEOM_SDF, ConvexSdf},
    {mjGEOM_CAPSULE, mjGEOM_CAPSULE, CapsuleCapsule},
    {mjGEOM_CAPSULE, mjGEOM_ELLIPSOID, ConvexConvex},
    {mjGEOM_CAPSULE, mjGEOM_CYLINDER, ConvexConvex},
    {mjGEOM_CAPSULE, mjGEOM_BOX, CapsuleBox},
    {mjGEOM_CAPSULE, mjGEOM_MESH, ConvexConvex},
    {mjGEOM_CAPSULE, mjGEOM_SDF, ConvexSdf},
    {mjGEOM_ELLIPSOID, mjGEOM_ELLIPSOID, ConvexConvex},
    {mjGEOM_ELLIPSOID, mjGEOM_CYLINDER, ConvexConvex},
    {mjGEOM_ELLIPSOID, mjGEOM_BOX, ConvexConvex},
    {mjGEOM_ELLIPSOID, mjGEOM_MESH, ConvexConvex},
    {mjGEOM_ELLIPSOID, mjGEOM_SDF, ConvexSdf},
    {mjGEOM_CYLINDER, mjGEOM_CYLINDER, ConvexConvex},
    {mjGEOM_CYLINDER, mjGEOM_BOX, ConvexConvex},
    {mjGEOM_CYLINDER, mjGEOM_MESH, ConvexConvex},
    {mjGEOM_CYLINDER, mjGEOM_SDF, ConvexSdf},
    {mjGEOM_BOX, mjGEOM_BOX, BoxBox},
    {mjGEOM_BOX, mjGEOM_MESH, ConvexConvex},
    {mjGEOM_BOX, mjGEOM_SDF, ConvexSdf},
    {mjGEOM_MESH, mjGEOM_MESH, ConvexConvex},
    {mjGEOM_MESH, mjGEOM_SDF, MeshSdf},
    {mjGEOM_SDF, mjGEOM_SDF, ConvexSdf},
};

using Table = mjfCollision[mjNGEOMTYPES][mjNGEOMTYPES];

void Fill(Table& table) {
  for (const Entry& entry : kEntries) table[entry.type1][entry.type2] = entry.function;
}

// What the table holds until a program changes it.
Table built_in;

const bool filled = [] {
  Fill(built_in);
  Fill(mjCOLLISIONFUNC);
  return true;
}();

}  // namespace

bool CollisionFunctionsAreOurs() {
  return std::equal(&built_in[0][0], &built_in[0][0] + mjNGEOMTYPES * mjNGEOMTYPES,
                    &mjCOLLISIONFUNC[0][0]);
}

}  // namespace conjoint
