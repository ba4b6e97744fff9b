// Faces, candidates and the horizon of the expanding polytope (polytope.h).

#include "collision/polytope.h"

#include <cstring>

#include "collision/simplex_distance.h"

namespace conjoint {
namespace {

constexpr int kNext[3] = {1, 2, 0};

// Which corner of a face is that vertex?
int CornerOf(const PolytopeFace& face, int vertex) {
  return face.vertex[0] == vertex ? 0 : face.vertex[1] == vertex ? 1 : 2;
}

}  // namespace

// The smallest number first, in lanes and without branches, then where it is.
int Polytope::NearestCandidate() const {
  constexpr int kLanes = 2, kStride = 2 * kLanes;
  using Lanes = mjtNum __attribute__((vector_size(kLanes * sizeof(mjtNum))));
  const mjtNum* squares = memory_.candidate_squares;
  Lanes low0 = {kHuge, kHuge}, low1 = low0;
  int slot = 0;
  for (; slot + kStride <= candidate_count_; slot += kStride) {
    Lanes a, b;
    std::memcpy(&a, squares + slot, sizeof(a));
    std::memcpy(&b, squares + slot + kLanes, sizeof(b));
    low0 = a < low0 ? a : low0;
    low1 = b < low1 ? b : low1;
  }
  low0 = low1 < low0 ? low1 : low0;
  mjtNum low = low0[1] < low0[0] ? low0[1] : low0[0];
  for (; slot < candidate_count_; ++slot) low = squares[slot] < low ? squares[slot] : low;
  if (!(low < kHuge)) return -1;
  for (slot = 0; squares[slot] != low;) ++slot;
  return memory_.candidates[slot];
}

int Polytope::AddSupport(const Vec3& d, mjtNum norm) {
  const Vec3 u = norm > kMinVal ? Vec3{d.x / norm, d.y / norm, d.z / norm} : Vec3{1, 0, 0};
  SupportOfDifference(shape1_, shape2_, u, memory_.vertices[vertex_count_]);
  return vertex_count_++;
}

bool Polytope::IsKnown(int v) const {
  const MinkowskiVertex& added = vertex(v);
  for (int i = 0; i < v; ++i) {
    if (vertex(i).vertex1 == added.vertex1 && vertex(i).vertex2 == added.vertex2) return true;
  }
  return false;
}

mjtNum Polytope::Attach(const int* vertex, const int* neighbor) {
  PolytopeFace& face = memory_.faces[face_count_++];
  for (int i = 0; i < 3; ++i) {
    face.vertex[i] = vertex[i];
    face.neighbor[i] = neighbor[i];
  }
  face.slot = PolytopeFace::kNoCandidate;
  return face.SetPlane(point(vertex[2]), point(vertex[1]), point(vertex[0]));
}

void Polytope::AddCandidate(int f) {
  PolytopeFace& face = memory_.faces[f];
  face.slot = candidate_count_++;
  memory_.candidates[face.slot] = f;
  memory_.candidate_squares[face.slot] = face.square;
}

void Polytope::Remove(int f) {
  PolytopeFace& face = memory_.faces[f];
  if (face.slot >= 0) {
    const int last = --candidate_count_;
    const int moved = memory_.candidates[last];
    memory_.candidates[face.slot] = moved;
    memory_.candidate_squares[face.slot] = memory_.candidate_squares[last];
    memory_.faces[moved].slot = face.slot;
  }
  face.slot = PolytopeFace::kRemoved;
}

int Polytope::RemoveVisible(int f, int v) {
  const Vec3& w = point(v);
  PolytopeEdge* const horizon = memory_.horizon;
  PolytopeEdge* const pending = memory_.pending;  // edges to cross, the next one last
  int horizon_count = 0, pending_count = 0;

  Remove(f);
  for (int edge = 2; edge >= 0; --edge) pending[pending_count++] = {f, edge};
  while (pending_count > 0) {
    const PolytopeEdge from = pending[--pending_count];
    const PolytopeFace& behind = memory_.faces[from.face];
    const int other = behind.neighbor[from.edge];
    const PolytopeFace& face = memory_.faces[other];
    if (face.slot == PolytopeFace::kRemoved) continue;
    const int corner = CornerOf(face, behind.vertex[kNext[from.edge]]);
    if (Dot(face.nearest, w) - face.square > kMinVal) {  // visible
      Remove(other);
      pending[pending_count++] = {other, kNext[kNext[corner]]};
      pending[pending_count++] = {other, kNext[corner]};
    } else {
      horizon[horizon_count++] = {other, corner};
    }
  }
  return horizon_count;
}

bool Polytope::CloseHole(int v, int edge_count, mjtNum low, mjtNum high) {
  const Vec3 apex = point(v);
  const int first = face_count_, last = first + edge_count - 1;
  PolytopeFace* const faces = memory_.faces;
  int candidate_count = candidate_count_;
  for (int i = 0; i < edge_count; ++i) {
    const PolytopeEdge edge = memory_.horizon[i];
    PolytopeFace& outer = faces[edge.face];
    const int added = first + i;
    const int start = outer.vertex[edge.edge], end = outer.vertex[kNext[edge.edge]];
    outer.neighbor[edge.edge] = added;

    PolytopeFace& face = faces[added];
    face.vertex[0] = v;
    face.vertex[1] = end;
    face.vertex[2] = start;
    face.neighbor[0] = i == 0 ? last : added - 1;
    face.neighbor[1] = edge.face;
    face.neighbor[2] = i == edge_count - 1 ? first : added + 1;
    const mjtNum square = face.SetPlane(point(start), point(end), apex);
    if (square == 0) return false;

    // Without a branch: the slot is written whether it is taken or not.
    const bool is_candidate = (square >= low) & (square <= high);
    memory_.candidates[candidate_count] = added;
    memory_.candidate_squares[candidate_count] = square;
    face.slot = is_candidate ? candidate_count : PolytopeFace::kNoCandidate;
    candidate_count += is_candidate;
  }
  face_count_ += edge_count;
  candidate_count_ = candidate_count;
  return true;
}

}  // namespace conjoint
