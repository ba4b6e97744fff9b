// What the convex algorithms see of an object: its support function, the point of the object that
// is farthest in a direction.
//
// Spheres and capsules may be replaced by their centre or axis, which the query inflates again
// (convex_query.h). Polyhedra remember the vertex they answered with: it names the feature, and the
// next search starts from it. A shape is a copy of the pose, so a query may move it. Points and
// directions are in the world.

#ifndef CONJOINT_COLLISION_CONVEX_SHAPE_H_
#define CONJOINT_COLLISION_CONVEX_SHAPE_H_

#include <mujoco/mujoco.h>

#include <limits>

#include "collision/mesh_vertices.h"
#include "math/mat3.h"
#include "math/vec3.h"

namespace conjoint {

inline constexpr mjtNum kHuge = std::numeric_limits<mjtNum>::max();

enum class ShapeKind {
  kPoint,    // centre of a sphere
  kSegment,  // axis of a capsule
  kSphere,
  kCapsule,
  kEllipsoid,
  kCylinder,
  kBox,
  kMesh,
  kPrism,    // of a height field
  kElement,  // element or vertex of a flex, inflated by its radius
};

// Corners 0, 1, 2 are the bottom, 3, 4, 5 the top.
struct Prism {
  Vec3 corner[6];
};

// Up to four points of a flex: a vertex, segment, triangle or tetrahedron.
struct ElementCorners {
  int count;
  Vec3 corner[4];
};

struct ConvexShape {
  ShapeKind kind;
  Vec3 pos;  // also the point where a search begins
  Mat3 mat;
  Vec3 size;
  mjtNum margin;  // half of it is added to the support
  MeshVertices mesh;
  int mesh_id = -1;
  const Prism* prism = nullptr;
  const ElementCorners* corners = nullptr;
  int vertex = -1;       // latest support of a box (bits: signs of x, y, z) or of a mesh
  int hull_vertex = -1;  // the same as a vertex of the hull, where one was climbed

  // Does a finite number of vertices, each with a name, describe it exactly?
  bool IsPolyhedron() const {
    return margin == 0 &&
           (kind == ShapeKind::kMesh || kind == ShapeKind::kBox || kind == ShapeKind::kPrism);
  }
};

// A geom where it is now. A type without a support function ends in mju_error; if that returns, the
// shape is the point at the geom's position.
ConvexShape ShapeOfGeom(const mjModel* m, const mjData* d, int geom, mjtNum margin);

// A prism, which takes no margin, and moving on to the next one.
ConvexShape ShapeOfPrism(const Prism& prism);
void SetPrism(ConvexShape& shape, const Prism& prism);

// An element with a radius, to which half of the margin is added once and for all. `center` is
// where a search begins.
ConvexShape ShapeOfElement(const ElementCorners& corners, const Vec3& center, mjtNum radius,
                           mjtNum margin);

// The point farthest in the direction of the unit vector u, without margin.
Vec3 Support(ConvexShape& shape, const Vec3& u);

// A vertex of the Minkowski difference, with the points it comes from.
struct MinkowskiVertex {
  Vec3 point;            // on1 - on2
  Vec3 on1, on2;         // on the objects inflated by half of their margins
  int vertex1, vertex2;  // of polyhedra
};

// Support of the Minkowski difference for the unit vector u. Written in place: copying what was
// just computed would stall.
void SupportOfDifference(ConvexShape& shape1, ConvexShape& shape2, const Vec3& u,
                         MinkowskiVertex& vertex);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_CONVEX_SHAPE_H_
