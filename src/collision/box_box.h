// Box against box, in three parts: the axis of least overlap (box_box.cc), and the contact points
// for an axis that is the normal of a face (box_box_face.cc) or the common normal of two edges
// (box_box_edge.cc).

#ifndef CONJOINT_COLLISION_BOX_BOX_H_
#define CONJOINT_COLLISION_BOX_BOX_H_

#include <mujoco/mujoco.h>

#include <cmath>

#include "collision/contact_pair.h"
#include "math/mat3.h"
#include "math/vec3.h"

namespace conjoint {

// Two boxes and where they are to each other.
struct BoxPair {
  BoxPair(const PosedGeom& first, const PosedGeom& second, mjtNum contact_margin)
      : box1(first),
        box2(second),
        margin(contact_margin),
        center2(TransposeTimes(first.mat, second.pos - first.pos)),
        center1(TransposeTimes(second.mat, first.pos - second.pos)),
        rotation(TransposeTimes(first.mat, second.mat)) {
    for (int i = 0; i < 3; ++i) {
      const Vec3& row = rotation.row[i];
      abs_rotation.row[i] = {std::abs(row.x), std::abs(row.y), std::abs(row.z)};
    }
  }

  PosedGeom box1, box2;
  mjtNum margin;
  Vec3 center2;       // of box 2 in the frame of box 1
  Vec3 center1;       // of box 1 in the frame of box 2
  Mat3 rotation;      // entry (i, j): axis i of box 1 . axis j of box 2
  Mat3 abs_rotation;  // its absolute values
};

// The axis along which the boxes overlap least.
struct LeastOverlap {
  enum Kind { kSeparated, kFace1, kFace2, kEdges } kind;
  int face;  // of box 1 or 2: +x, +y, +z, -x, -y, -z

  int edge1, edge2;  // axes of the two edges
  Vec3 normal;       // their common normal, in the frame of box 1
  bool flip;         // the normal points from box 2 to box 1
  int side1, side2;  // bit k: the edge lies on the positive side of axis k of its box
};

// v in axes that have the outward normal of a face as z. A rotation.
constexpr Vec3 TurnFaceUp(int face, const Vec3& v) {
  switch (face) {
    case 0:
      return {-v.z, v.y, v.x};
    case 1:
      return {v.x, -v.z, v.y};
    case 2:
      return v;
    case 3:
      return {v.z, v.y, -v.x};
    case 4:
      return {v.x, v.z, -v.y};
    default:
      return {-v.x, v.y, -v.z};
  }
}

// The coordinates in which contact points are found: the face of the reference box is the rectangle
// |x| <= half.x, |y| <= half.y at z = 0, the box is below it.
struct FaceFrame {
  FaceFrame(const PosedGeom& reference, int face)
      : pos(reference.pos),
        mat{{TurnFaceUp(face, reference.mat.row[0]), TurnFaceUp(face, reference.mat.row[1]),
             TurnFaceUp(face, reference.mat.row[2])}} {
    const Vec3 turned = TurnFaceUp(face, reference.size);
    half = {std::abs(turned.x), std::abs(turned.y), std::abs(turned.z)};
  }

  // From the coordinates of the face, with z measured from the centre of the box.
  Vec3 ToWorld(const Vec3& point) const { return mat * point + pos; }

  const Vec3& pos;
  Mat3 mat;
  Vec3 half;
};

// The contact points, at most 24, before the clean-up; returns their number.
int FaceContacts(mjContact* con, const BoxPair& pair, const LeastOverlap& overlap);
int EdgeContacts(mjContact* con, const BoxPair& pair, const LeastOverlap& overlap);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_BOX_BOX_H_
