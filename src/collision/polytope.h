// The expanding polytope: a closed surface of triangles around the origin inside a Minkowski
// difference, with the list of faces that may still be nearest to the origin. Axes of the world,
// metres.
//
// Faces are never erased, only marked, so numbers stay valid. Slots of the candidate list decide
// ties between faces; the last candidate moves into the slot of one that is removed.

#ifndef CONJOINT_COLLISION_POLYTOPE_H_
#define CONJOINT_COLLISION_POLYTOPE_H_

#include <mujoco/mujoco.h>

#include <cstddef>

#include "collision/convex_shape.h"
#include "collision/gjk.h"
#include "collision/simplex_distance.h"

namespace conjoint {

struct PolytopeFace {
  int vertex[3];
  int neighbor[3];  // across the edges (0, 1), (1, 2), (2, 0)
  Vec3 nearest;     // projection of the origin on the plane of the face
  mjtNum square;    // its squared norm
  int slot;         // in the candidate list, or one of the states below

  static constexpr int kNoCandidate = -1;
  static constexpr int kRemoved = -2;

  // Sets `nearest` and `square` from the vertices 2, 1, 0; returns the latter, 0 if they span no
  // plane.
  [[gnu::always_inline]] mjtNum SetPlane(const Vec3& v2, const Vec3& v1, const Vec3& v0) {
    const OriginProjection origin = ProjectOrigin(v2, v1, v0);
    // Component by component: copying what was just computed would stall.
    nearest.x = origin.point.x;
    nearest.y = origin.point.y;
    nearest.z = origin.point.z;
    square = origin.exists ? SquaredNorm(origin.point) : 0;
    return square;
  }
};

// Edge `edge` of face `face`.
struct PolytopeEdge {
  int face, edge;
};

// Memory of a polytope: so many faces, and a vertex for each iteration besides those it starts
// from.
struct PolytopeMemory {
  static constexpr int kStartVertices = 5;

  int max_faces;
  MinkowskiVertex* vertices;
  PolytopeFace* faces;
  int* candidates;            // faces
  mjtNum* candidate_squares;  // of those faces
  PolytopeEdge* horizon;      // max_faces + 3
  PolytopeEdge* pending;      // max_faces + 3
};

class Polytope {
 public:
  Polytope(ConvexShape& shape1, ConvexShape& shape2, const PolytopeMemory& memory)
      : shape1_(shape1), shape2_(shape2), memory_(memory) {}

  // Builds the polytope around a simplex of 2 to 4 vertices; false if the origin is not inside what
  // can be built.
  bool Start(const Simplex& simplex, int count);

  const PolytopeFace& face(int f) const { return memory_.faces[f]; }
  const MinkowskiVertex& vertex(int v) const { return memory_.vertices[v]; }
  int face_count() const { return face_count_; }
  int candidate_count() const { return candidate_count_; }
  int free_faces() const { return memory_.max_faces - face_count_; }

  // The first of the candidates nearest to the origin; -1 if there is none.
  int NearestCandidate() const;

  // The support in direction d of norm |d|, appended to the vertices.
  int AddSupport(const Vec3& d, mjtNum norm);

  // Is there an earlier vertex of the same features?
  bool IsKnown(int v) const;

  // Removes the faces around `face` that the vertex sees. Fills the horizon, the edges of the hole
  // in cyclic order, and returns how many there are.
  int RemoveVisible(int face, int v);

  // Closes the hole by faces from its edges to the vertex. Those whose squared distance is within
  // [low, high] become candidates. False if one is degenerate.
  bool CloseHole(int v, int edge_count, mjtNum low, mjtNum high);

 private:
  struct StartFace {
    int vertex[3], neighbor[3];
  };

  bool StartFromVertices();
  bool StartFromSegment();
  bool StartFromTriangle();
  bool StartFromTetrahedron();
  bool RestartFrom(const int* vertex);
  // Appends a face; its squared distance, 0 if it has no plane.
  mjtNum Attach(const int* vertex, const int* neighbor);
  void Remove(int f);
  void AddCandidate(int f);
  bool IsInTriangle(int v) const;
  const Vec3& point(int v) const { return memory_.vertices[v].point; }

  ConvexShape& shape1_;
  ConvexShape& shape2_;
  PolytopeMemory memory_;
  int vertex_count_ = 0, face_count_ = 0, candidate_count_ = 0;
};

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_POLYTOPE_H_
