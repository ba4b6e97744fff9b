// The polytope EPA starts from (polytope.h): the simplex that GJK ended with, completed by supports
// where it is only a segment or a triangle.

#include <algorithm>
#include <cmath>

#include "collision/polytope.h"
#include "collision/simplex_distance.h"
#include "math/mat3.h"

namespace conjoint {
namespace {

constexpr mjtNum kMinSquare = kMinVal * kMinVal;  // of the distance of a face to the origin

// Rotation by 120 degrees about a unit vector. The digits of the sine are part of the result.
Mat3 ThirdOfATurn(const Vec3& u) {
  constexpr mjtNum c = static_cast<mjtNum>(-0.5), s = static_cast<mjtNum>(0.86602540378);
  return {
      {{c + u.x * u.x * (1 - c), u.x * u.y * (1 - c) - u.z * s, u.x * u.z * (1 - c) + u.y * s},
       {u.y * u.x * (1 - c) + u.z * s, c + u.y * u.y * (1 - c), u.y * u.z * (1 - c) - u.x * s},
       {u.x * u.z * (1 - c) - u.y * s, u.y * u.z * (1 - c) + u.x * s, c + u.z * u.z * (1 - c)}}};
}

}  // namespace

bool Polytope::Start(const Simplex& simplex, int count) {
  for (int i = 0; i < count; ++i) memory_.vertices[i] = simplex[i];
  vertex_count_ = count;
  return StartFromVertices();
}

bool Polytope::StartFromVertices() {
  switch (vertex_count_) {
    case 2:
      return StartFromSegment();
    case 3:
      return StartFromTriangle();
    case 4:
      return StartFromTetrahedron();
    default:
      return false;
  }
}

// Two pyramids over a triangle of supports around the segment.
bool Polytope::StartFromSegment() {
  constexpr StartFace kFaces[6] = {{{0, 2, 3}, {1, 3, 2}}, {{0, 4, 2}, {2, 4, 0}},
                                   {{0, 3, 4}, {0, 5, 1}}, {{1, 3, 2}, {5, 0, 4}},
                                   {{1, 2, 4}, {3, 1, 5}}, {{1, 4, 3}, {4, 2, 3}}};
  const Vec3 e = point(1) - point(0);
  int axis = 0;
  if (std::abs(e.y) < std::abs(e[axis])) axis = 1;
  if (std::abs(e.z) < std::abs(e[axis])) axis = 2;
  Vec3 along = {0, 0, 0};
  along[axis] = 1;

  const mjtNum length = Norm(e);
  const Mat3 turn = ThirdOfATurn({e.x / length, e.y / length, e.z / length});
  const Vec3 d1 = Cross(along, e);
  const Vec3 d2 = turn * d1;
  const Vec3 d3 = turn * d2;
  AddSupport(d1, Norm(d1));
  AddSupport(d2, Norm(d2));
  AddSupport(d3, Norm(d3));

  for (const StartFace& face : kFaces) {
    if (Attach(face.vertex, face.neighbor) < kMinSquare) return RestartFrom(face.vertex);
  }

  // The segment has to pass through the triangle.
  const Vec3 y2 = point(2) - point(0), y3 = point(3) - point(0), y4 = point(4) - point(0);
  const mjtNum side1 = Determinant(y2, y3, e);
  const mjtNum side2 = Determinant(y3, y4, e);
  const mjtNum side3 = Determinant(y4, y2, e);
  const bool all_left = side1 >= 0 && side2 >= 0 && side3 >= 0;
  const bool all_right = side1 <= 0 && side2 <= 0 && side3 <= 0;
  if (!all_left && !all_right) return false;
  for (int f = 0; f < 6; ++f) AddCandidate(f);
  return true;
}

// Supports on either side of the triangle.
bool Polytope::StartFromTriangle() {
  constexpr StartFace kFaces[6] = {{{4, 0, 1}, {1, 3, 2}}, {{4, 2, 0}, {2, 4, 0}},
                                   {{4, 1, 2}, {0, 5, 1}}, {{3, 1, 0}, {5, 0, 4}},
                                   {{3, 0, 2}, {3, 1, 5}}, {{3, 2, 1}, {4, 2, 3}}};
  const Vec3 normal = Cross(point(1) - point(0), point(2) - point(0));
  const mjtNum norm = Norm(normal);
  if (norm < kMinVal) return false;
  const int below = AddSupport(-normal, norm);
  const int above = AddSupport(normal, norm);
  if (IsInTriangle(above) || IsInTriangle(below)) return false;
  for (const StartFace& face : kFaces) {
    if (Attach(face.vertex, face.neighbor) < kMinSquare) return false;
  }
  for (int f = 0; f < 6; ++f) AddCandidate(f);
  return true;
}

bool Polytope::StartFromTetrahedron() {
  constexpr StartFace kFaces[4] = {{{0, 1, 2}, {1, 3, 2}},
                                   {{0, 3, 1}, {2, 3, 0}},
                                   {{0, 2, 3}, {0, 3, 1}},
                                   {{3, 2, 1}, {2, 0, 1}}};
  for (const StartFace& face : kFaces) {
    if (Attach(face.vertex, face.neighbor) < kMinSquare) return RestartFrom(face.vertex);
  }

  // The origin has to be strictly inside: of each face on the side of the vertex opposite to it.
  for (int i = 0; i < 4; ++i) {
    const Vec3 &p = point(i), &q = point((i + 1) & 3), &r = point((i + 2) & 3);
    const Vec3& opposite = point((i + 3) & 3);
    const Vec3 normal = Cross(q - p, r - p);
    if (!SameSign(Dot(normal, opposite - p), Dot(normal, -p))) return false;
  }
  for (int f = 0; f < 4; ++f) AddCandidate(f);
  return true;
}

// The origin is in the plane of a face: begins again with its vertices.
bool Polytope::RestartFrom(const int* vertex) {
  const MinkowskiVertex triangle[3] = {memory_.vertices[vertex[0]], memory_.vertices[vertex[1]],
                                       memory_.vertices[vertex[2]]};
  std::copy_n(triangle, 3, memory_.vertices);
  vertex_count_ = 3;
  face_count_ = candidate_count_ = 0;
  return StartFromVertices();
}

bool Polytope::IsInTriangle(int v) const {
  const Vec3 weight = AffineCoordinates(point(0), point(1), point(2), point(v));
  if (!(weight.x >= 0 && weight.y >= 0 && weight.z >= 0)) return false;
  const Vec3 rebuilt = point(0) * weight.x + point(1) * weight.y + point(2) * weight.z;
  return Distance(rebuilt, point(v)) < kMinVal;
}

}  // namespace conjoint
