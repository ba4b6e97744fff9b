// Contacts of two boxes where the axis of least overlap is the normal of a face: the rim of the
// other box's lowest face, clipped by the rectangle of the reference face (box_box.h).

#include <cmath>

#include "collision/box_box.h"

namespace conjoint {
namespace {

// Points in the coordinates of the face; z is the distance from it.
struct Points {
  static constexpr int kMax = 24;  // 16 crossings, 4 corners, 4 vertices
  Vec3 list[kMax];
  int count = 0;

  void Add(const Vec3& point) { list[count++] = point; }
};

// Where a segment crosses the sides of the rectangle.
void AddCrossings(Points& points, const Vec3& origin, const Vec3& direction, const Vec3& half) {
  for (int q = 0; q < 2; ++q) {
    if (!(std::abs(direction[q]) > kMinVal)) continue;
    const int other = 1 - q;
    const mjtNum inverse = 1 / direction[q];
    for (mjtNum bound : {-half[q], half[q]}) {
      const mjtNum t = (bound - origin[q]) * inverse;
      if (t < 0 || t > 1) continue;
      if (std::abs(origin[other] + direction[other] * t) > half[other]) continue;
      points.Add(origin + direction * t);
    }
  }
}

// The corners of the rectangle that lie within the parallelogram origin + u edge1 + v edge2.
void AddCorners(Points& points, const Vec3& origin, const Vec3& edge1, const Vec3& edge2,
                const Vec3& half) {
  const mjtNum inverse_det = 1 / (edge1.x * edge2.y - edge2.x * edge1.y);
  for (mjtNum corner_x : {-half.x, half.x}) {
    for (mjtNum corner_y : {-half.y, half.y}) {
      const mjtNum x = corner_x - origin.x;
      const mjtNum y = corner_y - origin.y;
      const mjtNum u = (x * edge2.y - y * edge2.x) * inverse_det;
      const mjtNum v = (y * edge1.x - x * edge1.y) * inverse_det;
      if (!(u > 0 && u < 1 && v > 0 && v < 1)) continue;
      points.Add({corner_x, corner_y, origin.z + u * edge1.z + v * edge2.z});
    }
  }
}

}  // namespace

int FaceContacts(mjContact* con, const BoxPair& pair, const LeastOverlap& overlap) {
  const bool first = overlap.kind == LeastOverlap::kFace1;
  const int face = overlap.face;
  const FaceFrame frame(first ? pair.box1 : pair.box2, face);
  const Vec3& half = frame.half;
  const Vec3& incident_size = first ? pair.box2.size : pair.box1.size;

  // From the centre of the incident box to its lowest corner, and the edges from there that lie
  // rather flat.
  Vec3 corner = TurnFaceUp(face, first ? pair.center2 : pair.center1);
  corner.z -= half.z;
  Vec3 edge[3];
  int edges = 0;
  for (int i = 0; i < 3; ++i) {
    const Vec3 axis = TurnFaceUp(face, first ? pair.rotation.Column(i) : pair.rotation.row[i]);
    const mjtNum down = axis.z < 0 ? 1 : -1;
    corner += axis * (incident_size[i] * down);
    if (std::abs(axis.z) < kHalf) edge[edges++] = axis * (incident_size[i] * (-2 * down));
  }

  Points points;
  if (edges > 2) edges = 2;  // only if the frames are not orthonormal
  if (edges == 1) AddCrossings(points, corner, edge[0], half);
  if (edges == 2) {
    AddCrossings(points, corner, edge[0], half);
    AddCrossings(points, corner, edge[1], half);
    AddCrossings(points, corner + edge[0], edge[1], half);
    AddCrossings(points, corner + edge[1], edge[0], half);
    AddCorners(points, corner, edge[0], edge[1], half);
  }

  // The lowest corner always, the other vertices only over the face.
  points.Add(corner);
  const auto add_if_over_face = [&](const Vec3& vertex) {
    if (vertex.x > -half.x && vertex.x < half.x && vertex.y > -half.y && vertex.y < half.y) {
      points.Add(vertex);
    }
  };
  for (int i = 0; i < edges; ++i) add_if_over_face(corner + edge[i]);
  if (edges == 2) add_if_over_face((corner + edge[0]) + edge[1]);

  const Vec3 up = frame.mat.Column(2);
  const Vec3 normal = first ? up : -up;
  int n = 0;
  for (int i = 0; i < points.count; ++i) {
    Vec3 point = points.list[i];
    const mjtNum dist = point.z;
    if (dist > pair.margin) continue;
    point.z = kHalf * dist + half.z;
    WriteContact(con[n++], dist, frame.ToWorld(point), normal);
  }
  return n;
}

}  // namespace conjoint
