// Elements of flexes as shapes: segments, triangles and tetrahedra, inflated by the radius of the
// flex.

#ifndef CONJOINT_COLLISION_FLEX_ELEMENT_H_
#define CONJOINT_COLLISION_FLEX_ELEMENT_H_

#include <mujoco/mujoco.h>

#include <cmath>
#include <cstddef>

#include "collision/contact_pair.h"
#include "collision/convex_shape.h"
#include "collision/oriented_boxes.h"
#include "math/quat.h"
#include "math/rows.h"

namespace conjoint {

// Vertices of an element, by their number in the flex: dim + 1 of them.
inline const int* VerticesOf(const mjModel* m, int flex, int element) {
  return m->flex_elem + m->flex_elemdataadr[flex] + (m->flex_dim[flex] + 1) * ptrdiff_t{element};
}

inline const Vec3& VertexAt(const mjModel* m, const mjData* d, int flex, int vertex) {
  return Vec3At(d->flexvert_xpos, m->flex_vertadr[flex] + vertex);
}

inline int BodyOfVertex(const mjModel* m, int flex, int vertex) {
  return m->flex_vertbodyid[m->flex_vertadr[flex] + vertex];
}

inline const LocalBox& BoxOfElement(const mjModel* m, const mjData* d, int flex, int element) {
  return LocalBoxAt(d->flexelem_aabb, m->flex_elemadr[flex] + element);
}

inline ElementCorners ElementAt(const mjModel* m, const mjData* d, int flex, int element) {
  ElementCorners corners;
  corners.count = m->flex_dim[flex] + 1;
  const int* vertex = VerticesOf(m, flex, element);
  for (int i = 0; i < corners.count; ++i) corners.corner[i] = VertexAt(m, d, flex, vertex[i]);
  return corners;
}

// Bodies that an element hangs on. What is missing to four repeats the first.
struct ElementBodies {
  int body[4];

  // Do two elements hang on one body? Vertices between nodes have none (-1). Without branches:
  // neighbours and strangers alternate.
  bool Meet(const ElementBodies& other) const {
    bool meet = false;
    for (const int a : body) {
      for (const int b : other.body) meet |= (a == b) & (a >= 0);
    }
    return meet;
  }
};

inline ElementBodies BodiesOfElement(const mjModel* m, int flex, int element) {
  const int* vertex = VerticesOf(m, flex, element);
  const int dim = m->flex_dim[flex];
  ElementBodies bodies;
  for (int i = 0; i < 4; ++i) bodies.body[i] = BodyOfVertex(m, flex, vertex[i <= dim ? i : 0]);
  return bodies;
}

// Elements inside of a solid may be left out of collisions.
inline bool IsActive(const mjModel* m, int flex, int element) {
  return m->flex_dim[flex] < 3 ||
         m->flex_elemlayer[m->flex_elemadr[flex] + element] < m->flex_activelayers[flex];
}

// A segment as a capsule.
class ElementCapsule {
 public:
  ElementCapsule(const ElementCorners& segment, mjtNum radius)
      : pos_((segment.corner[0] + segment.corner[1]) * kHalf) {
    Vec3 axis = segment.corner[0] - segment.corner[1];
    const mjtNum length = Normalize(axis);
    size_ = {radius, kHalf * length, 0};
    mat_ = ToMatrix(FromZTo(axis));
  }

  operator PosedGeom() const { return {pos_, mat_, size_}; }

 private:
  Vec3 pos_, size_;
  Mat3 mat_;
};

// Are two boxes along the axes of the world farther apart than the margin?
inline bool BoxesAreApart(const LocalBox& a, const LocalBox& b, mjtNum margin) {
  for (int axis = 0; axis < 3; ++axis) {
    if (a.center[axis] - a.half[axis] - (b.center[axis] + b.half[axis]) > margin) return true;
    if (b.center[axis] - b.half[axis] - (a.center[axis] + a.half[axis]) > margin) return true;
  }
  return false;
}

// The box of a ball around a point.
inline LocalBox BoxAround(const Vec3& center, mjtNum radius) {
  return {center, {radius, radius, radius}};
}

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_FLEX_ELEMENT_H_
