// Contacts of two convex geoms (convex.h).
//
// One query gives one contact, or a patch of them for polyhedra without margin. Other shapes get
// more contacts, if mjENBL_MULTICCD asks for them, by asking again with the geoms tilted a little
// about the first contact.

#include <algorithm>

#include "collision/contact_frame.h"
#include "collision/contact_pair.h"
#include "collision/convex.h"
#include "collision/convex_query.h"
#include "collision/convex_shape.h"
#include "collision/mpr.h"
#include "collision/separating_plane.h"
#include "math/quat.h"
#include "model/pair_hints.h"

namespace conjoint {
namespace {

constexpr int kMaxBoxContacts = 8;
constexpr int kMaxPolyhedronContacts = 4;
constexpr mjtNum kTilt = static_cast<mjtNum>(1e-3);            // radians
constexpr mjtNum kRelativeSpread = static_cast<mjtNum>(1e-3);  // of the smaller bounding radius

int MaxContactsOfQuery(const mjModel* m, int g1, int g2, mjtNum margin) {
  const auto is_polyhedron = [](int type) { return type == mjGEOM_BOX || type == mjGEOM_MESH; };
  const int type1 = m->geom_type[g1], type2 = m->geom_type[g2];
  if (margin > 0) return 1;
  if (type1 == mjGEOM_BOX && type2 == mjGEOM_BOX) return kMaxBoxContacts;
  if (!is_polyhedron(type1) || !is_polyhedron(type2)) return 1;
  return m->opt.enableflags & mjENBL_MULTICCD ? kMaxPolyhedronContacts : 1;
}

// `direction` becomes that of a plane between the shapes, if there is one and it is known.
int ContactsOfShapes(const mjModel* m, const mjData* d, mjContact* con, ConvexShape& shape1,
                     ConvexShape& shape2, int max_contacts, mjtNum margin, Vec3& direction) {
  if (UsesLegacySolver(m)) return LegacyContact(m, con[0], shape1, shape2, margin);
  Witnesses witnesses;
  // The query borrows memory from the stack of d, and gives it back.
  const mjtNum dist =
      ConvexDistance(m, const_cast<mjData*>(d), shape1, shape2, max_contacts, 0, witnesses);
  direction = witnesses.direction;
  if (!(dist < 0)) return 0;
  for (int i = 0; i < witnesses.count; ++i) {
    const Vec3 &on1 = witnesses.on1[i], &on2 = witnesses.on2[i];
    WriteContact(con[i], margin + dist, (on1 + on2) * kHalf, Normalized(on1 - on2));
  }
  return witnesses.count;
}

int ContactsOfQuery(const mjModel* m, const mjData* d, mjContact* con, ConvexShape& shape1,
                    ConvexShape& shape2, int max_contacts, mjtNum margin, Vec3& direction) {
  const int n = ContactsOfShapes(m, d, con, shape1, shape2, max_contacts, margin, direction);
  if (n > 0 && UsesLegacySolver(m)) CorrectNormal(con[0], &shape1, &shape2);
  return n;
}

// Rotates a shape about a point.
void Tilt(ConvexShape& shape, const Mat3& rotation, const Vec3& pivot) {
  shape.mat = rotation * shape.mat;
  const Vec3 arm = pivot - shape.pos;
  shape.pos -= rotation * arm - arm;
}

// Adds contacts away from those that are there; con[0] is the first.
int AddTiltedContacts(const mjModel* m, const mjData* d, mjContact* con, ConvexShape& shape1,
                      ConvexShape& shape2, mjtNum min_spread, mjtNum margin) {
  const Vec3 pivot = AsVec3(con[0].pos);
  const Vec3 pos1 = shape1.pos, pos2 = shape2.pos;
  const Mat3 mat1 = shape1.mat, mat2 = shape2.mat;
  Mat3 frame = AsMat3(con[0].frame);
  CompleteFrame(frame);

  int n = 1;
  Vec3 unused;
  for (const Vec3& axis : {frame.row[1], frame.row[2]}) {
    for (const mjtNum angle : {-kTilt, kTilt}) {
      const Mat3 rotation = ToMatrix(FromAxisAngle(axis, angle));
      Tilt(shape1, rotation, pivot);
      Tilt(shape2, Transpose(rotation), pivot);
      mjContact& added = con[n];
      if (ContactsOfQuery(m, d, &added, shape1, shape2, 1, margin, unused) > 0) {
        const bool is_new = std::all_of(con, con + n, [&](const mjContact& other) {
          return Distance(AsVec3(other.pos), AsVec3(added.pos)) > min_spread;
        });
        if (is_new) {
          added.dist = con[0].dist;
          ++n;
        }
      }
      shape1.pos = pos1, shape1.mat = mat1;
      shape2.pos = pos2, shape2.mat = mat2;
    }
  }
  return n;
}

bool HasFlatContacts(int geom_type) {
  return geom_type != mjGEOM_SPHERE && geom_type != mjGEOM_ELLIPSOID;
}

}  // namespace

int ContactOfShapes(const mjModel* m, const mjData* d, mjContact& con, ConvexShape& shape1,
                    ConvexShape& shape2, mjtNum margin) {
  Vec3 unused;
  return ContactsOfShapes(m, d, &con, shape1, shape2, 1, margin, unused);
}

int ConvexConvex(const mjModel* m, const mjData* d, mjContact* con, int g1, int g2, mjtNum margin) {
  ConvexShape shape1 = ShapeOfGeom(m, d, g1, margin);
  ConvexShape shape2 = ShapeOfGeom(m, d, g2, margin);
  if (AreStillApart(m, d, g1, g2, shape1, shape2)) return 0;
  const int max_contacts = UsesLegacySolver(m) ? 1 : MaxContactsOfQuery(m, g1, g2, margin);
  Vec3 direction = {0, 0, 0};
  const int n = ContactsOfQuery(m, d, con, shape1, shape2, max_contacts, margin, direction);
  if (n == 0) {
    RememberPlane(d, g1, g2, shape1, shape2, direction);
  } else {
    DropPairHint(d, g1, g2);
  }
  const bool wants_more = (m->opt.enableflags & mjENBL_MULTICCD) && max_contacts == 1 && n == 1 &&
                          HasFlatContacts(m->geom_type[g1]) && HasFlatContacts(m->geom_type[g2]);
  if (!wants_more) return n;
  const mjtNum min_spread = kRelativeSpread * std::min(m->geom_rbound[g1], m->geom_rbound[g2]);
  return AddTiltedContacts(m, d, con, shape1, shape2, min_spread, margin);
}

}  // namespace conjoint
