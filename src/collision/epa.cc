// The EPA iteration (epa.h): expands the face nearest to the origin until its distance L, a lower
// bound of the depth, meets the upper bound U that supports give.

#include "collision/epa.h"

#include <cmath>

#include "collision/polytope.h"
#include "collision/simplex_distance.h"
#include "core/arena.h"

namespace conjoint {
namespace {

constexpr int kFacesPerIteration = 6;
constexpr int kUsualIterations = 170;  // memory for so many is on the stack of the thread
constexpr int kUsualFaces = kFacesPerIteration * kUsualIterations;

struct UsualMemory {
  MinkowskiVertex vertices[PolytopeMemory::kStartVertices + kUsualIterations];
  PolytopeFace faces[kUsualFaces];
  int candidates[kUsualFaces];
  mjtNum candidate_squares[kUsualFaces];
  PolytopeEdge horizon[kUsualFaces + 3];
  PolytopeEdge pending[kUsualFaces + 3];

  PolytopeMemory View() {
    return {kUsualFaces, vertices, faces, candidates, candidate_squares, horizon, pending};
  }
};

// NULL where memory ran out and the error handler came back.
bool TakeMemory(mjData* d, int iterations, PolytopeMemory& memory) {
  const size_t faces = kFacesPerIteration * static_cast<size_t>(iterations);
  if (faces > static_cast<size_t>(std::numeric_limits<int>::max() - 3)) {
    mju_error("mj_collision: ccd_iterations %d is too large", iterations);
    return false;
  }
  memory.max_faces = static_cast<int>(faces);
  const size_t vertices = PolytopeMemory::kStartVertices + static_cast<size_t>(iterations);
  return (memory.vertices = StackAlloc<MinkowskiVertex>(d, vertices)) &&
         (memory.faces = StackAlloc<PolytopeFace>(d, faces)) &&
         (memory.candidates = StackAlloc<int>(d, faces)) &&
         (memory.candidate_squares = StackAlloc<mjtNum>(d, faces)) &&
         (memory.horizon = StackAlloc<PolytopeEdge>(d, faces + 3)) &&
         (memory.pending = StackAlloc<PolytopeEdge>(d, faces + 3));
}

// The face to answer with, -1 if there is none.
int Expand(Polytope& polytope, const CcdLimits& limits, bool exact) {
  const mjtNum tolerance = exact ? kMinVal : limits.tolerance;
  mjtNum upper = kHuge, upper_square = kHuge;
  int face = -1;
  for (int k = 0; k < limits.iterations; ++k) {
    const int nearest = polytope.NearestCandidate();
    if (nearest < 0) return face;
    const mjtNum lower_square = polytope.face(nearest).square;
    if (lower_square > upper_square) return face;
    face = nearest;
    if (lower_square <= 0) {
      mju_warning("EPA: origin lies on affine hull of face");
      return face;
    }
    const mjtNum lower = std::sqrt(lower_square);
    const Vec3 direction = polytope.face(face).nearest;
    const int added = polytope.AddSupport(direction, lower);
    const mjtNum reach = Dot(direction, polytope.vertex(added).point) / lower;
    if (reach < upper) {
      upper = reach;
      upper_square = reach * reach;
    }
    if (upper - lower < tolerance) return face;
    if (exact && polytope.IsKnown(added)) return face;

    const int edge_count = polytope.RemoveVisible(face, added);
    if (edge_count < 3) return -1;
    if (edge_count > polytope.free_faces()) {
      mju_warning("EPA: out of memory for faces on expanding polytope");
      return face;
    }
    if (!polytope.CloseHole(added, edge_count, lower_square, upper_square)) return -1;
    if (polytope.candidate_count() == 0) return face;
  }
  return face;
}

Penetration EpaIn(const PolytopeMemory& memory, ConvexShape& shape1, ConvexShape& shape2,
                  const CcdLimits& limits, const GjkResult& gjk) {
  Penetration result;
  Polytope polytope(shape1, shape2, memory);
  if (!polytope.Start(gjk.simplex, gjk.count)) return result;
  result.started = true;
  const bool exact = shape1.IsPolyhedron() && shape2.IsPolyhedron();
  const int f = Expand(polytope, limits, exact);
  if (f < 0) return result;

  const PolytopeFace& face = polytope.face(f);
  for (int i = 0; i < 3; ++i) result.face[i] = polytope.vertex(face.vertex[i]);
  const auto& [a, b, c] = result.face;
  const Vec3 weight = AffineCoordinates(a.point, b.point, c.point, face.nearest);
  if (!std::isfinite(weight.x + weight.y + weight.z)) return result;  // a face without area
  result.found = true;
  result.dist = -std::sqrt(face.square);
  result.on1 = a.on1 * weight.x + b.on1 * weight.y + c.on1 * weight.z;
  result.on2 = a.on2 * weight.x + b.on2 * weight.y + c.on2 * weight.z;
  return result;
}

Penetration EpaOnDataStack(mjData* d, ConvexShape& shape1, ConvexShape& shape2,
                           const CcdLimits& limits, const GjkResult& gjk) {
  StackFrame frame(d);
  PolytopeMemory memory;
  if (!TakeMemory(d, limits.iterations, memory)) return {};
  return EpaIn(memory, shape1, shape2, limits, gjk);
}

}  // namespace

Penetration Epa(mjData* d, ConvexShape& shape1, ConvexShape& shape2, const CcdLimits& limits,
                const GjkResult& gjk) {
  if (limits.iterations > kUsualIterations) {
    return EpaOnDataStack(d, shape1, shape2, limits, gjk);
  }
  UsualMemory memory;
  return EpaIn(memory.View(), shape1, shape2, limits, gjk);
}

}  // namespace conjoint
