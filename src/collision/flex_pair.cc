// The narrow phase of flexes (flex_pair.h): which algorithm serves a pair, and the contacts that
// come out of it.

#include "collision/flex_pair.h"

#include <algorithm>

#include "collision/contact_list.h"
#include "collision/contact_pair.h"
#include "collision/convex.h"
#include "collision/flex_element.h"
#include "collision/flex_triangle.h"
#include "collision/mpr.h"
#include "collision/primitive_pairs.h"
#include "math/rows.h"

namespace conjoint {
namespace {

// What the two sides of a contact are: -1 where it is something else.
struct Sides {
  int geom[2] = {-1, -1}, flex[2] = {-1, -1}, elem[2] = {-1, -1}, vert[2] = {-1, -1};
};

// A kind of contact: how far apart things may be, and what their contact is like.
struct ContactKind {
  ContactParameters parameters;
  mjtNum margin;
};

ContactKind GeomFlexContact(const mjModel* m, int geom, int flex) {
  return {Mix(m, SurfaceOfGeom(m, geom), SurfaceOfFlex(m, flex)), GeomFlexMargin(m, geom, flex)};
}

ContactKind FlexesContact(const mjModel* m, int flex1, int flex2) {
  return {Mix(m, SurfaceOfFlex(m, flex1), SurfaceOfFlex(m, flex2)), FlexesMargin(m, flex1, flex2)};
}

// Within a flex margin and gap play no role.
ContactKind InnerContact(const mjModel* m, int flex) {
  ContactKind kind = FlexesContact(m, flex, flex);
  kind.parameters.gap = kind.margin = 0;
  return kind;
}

void Complete(mjContact& con, const ContactKind& kind, const Sides& sides) {
  CompleteContact(con, kind.parameters, kind.margin, sides.geom[0], sides.geom[1]);
  std::copy_n(sides.flex, 2, con.flex);
  std::copy_n(sides.elem, 2, con.elem);
  std::copy_n(sides.vert, 2, con.vert);
}

bool CheckCondim(const ContactKind& kind) {
  const int condim = kind.parameters.condim;
  if (condim >= 1 && condim <= 6) return true;
  mju_error("mj_contactParam: Invalid condim value: %d", condim);
  return false;
}

// Adds what narrow_phase(con) writes: up to mjMAXCONPAIR contacts, whose number it returns.
// kind_of() is asked if there are any.
template <class NarrowPhase, class KindOf>
void AddContacts(mjData* d, const Sides& sides, NarrowPhase&& narrow_phase, KindOf&& kind_of) {
  mjContact* con = ReserveContacts(d, mjMAXCONPAIR);
  if (!con) return;
  const int n = narrow_phase(con);
  if (n > 0) {
    const ContactKind kind = kind_of();
    if (CheckCondim(kind)) {
      for (int i = 0; i < n; ++i) Complete(con[i], kind, sides);
      d->ncon += n;
    }
  }
  ReleaseContacts(d);
}

// Adds one contact; false if it does not fit.
bool AddContact(mjData* d, mjContact con, const ContactKind& kind, const Sides& sides) {
  Complete(con, kind, sides);
  mjContact* slot = ReserveContacts(d, 1);
  if (!slot) return false;
  *slot = con;
  ++d->ncon;
  return true;
}

void FlipNormals(mjContact* con, int n) {
  for (int i = 0; i < n; ++i) AsVec3(con[i].frame) = -AsVec3(con[i].frame);
}

// ---- geoms

// Does the element hang on the body of the geom?
bool IsAttached(const mjModel* m, int geom, int flex, int element) {
  const int* vertex = VerticesOf(m, flex, element);
  const int body = m->geom_bodyid[geom];
  return std::any_of(vertex, vertex + m->flex_dim[flex] + 1,
                     [&](int v) { return BodyOfVertex(m, flex, v) == body; });
}

int GeomSegment(mjContact* con, int geom_type, const PosedGeom& geom, const ElementCorners& segment,
                mjtNum radius, mjtNum margin) {
  const ElementCapsule capsule(segment, radius);
  switch (geom_type) {
    case mjGEOM_SPHERE:
      return BallAgainstCapsule(con[0], {geom.pos, geom.size.x, geom.mat}, capsule, margin);
    case mjGEOM_CAPSULE:
      return CapsuleAgainstCapsule(con, geom, capsule, margin);
    default: {
      const int n = CapsuleAgainstBox(con, capsule, geom, margin);
      FlipNormals(con, n);
      return n;
    }
  }
}

int GeomTriangle(mjContact* con, int geom_type, const PosedGeom& geom,
                 const ElementCorners& corners, mjtNum radius, mjtNum margin) {
  const FatTriangle triangle = {corners.corner, radius};
  switch (geom_type) {
    case mjGEOM_SPHERE:
      return BallAgainstTriangle(con[0], geom.pos, geom.size.x, triangle, margin);
    case mjGEOM_CAPSULE:
      return CapsuleAgainstTriangle(con, geom, triangle, margin);
    default:
      return BoxAgainstTriangle(con, geom, triangle, margin);
  }
}

int GeomElement(const mjModel* m, const mjData* d, mjContact* con, int geom, int flex, int element,
                mjtNum margin) {
  const int dim = m->flex_dim[flex], type = m->geom_type[geom];
  const mjtNum radius = m->flex_radius[flex];
  const ElementCorners corners = ElementAt(m, d, flex, element);
  const bool has_formula = type == mjGEOM_SPHERE || type == mjGEOM_CAPSULE || type == mjGEOM_BOX;
  if (type == mjGEOM_HFIELD) return HfieldElement(m, d, con, geom, corners, radius, margin);
  if (has_formula && dim == 1) {
    return GeomSegment(con, type, GeomAt(m, d, geom), corners, radius, margin);
  }
  if (has_formula && dim == 2) {
    return GeomTriangle(con, type, GeomAt(m, d, geom), corners, radius, margin);
  }
  ConvexShape shape1 = ShapeOfGeom(m, d, geom, margin);
  ConvexShape shape2 =
      ShapeOfElement(corners, BoxOfElement(m, d, flex, element).center, radius, margin);
  const int n = ContactOfShapes(m, d, con[0], shape1, shape2, margin);
  if (n > 0 && dim == 2 && !UsesLegacySolver(m)) CorrectNormal(con[0], &shape1, nullptr);
  return n;
}

// ---- flexes

int ElementElement(const mjModel* m, const mjData* d, mjContact* con, int flex1, int element1,
                   int flex2, int element2, mjtNum margin) {
  const mjtNum radius1 = m->flex_radius[flex1], radius2 = m->flex_radius[flex2];
  const ElementCorners corners1 = ElementAt(m, d, flex1, element1);
  const ElementCorners corners2 = ElementAt(m, d, flex2, element2);
  if (m->flex_dim[flex1] == 1 && m->flex_dim[flex2] == 1) {
    return CapsuleAgainstCapsule(con, ElementCapsule(corners1, radius1),
                                 ElementCapsule(corners2, radius2), margin);
  }
  ConvexShape shape1 =
      ShapeOfElement(corners1, BoxOfElement(m, d, flex1, element1).center, radius1, margin);
  ConvexShape shape2 =
      ShapeOfElement(corners2, BoxOfElement(m, d, flex2, element2).center, radius2, margin);
  return ContactOfShapes(m, d, con[0], shape1, shape2, margin);
}

int VertexElement(const mjModel* m, const mjData* d, mjContact* con, int flex, int vertex,
                  int element) {
  constexpr Mat3 kUnturned = Mat3::Identity();
  const mjtNum radius = m->flex_radius[flex];
  const Vec3& center = VertexAt(m, d, flex, vertex);
  const ElementCorners corners = ElementAt(m, d, flex, element);
  switch (m->flex_dim[flex]) {
    case 1:
      return BallAgainstCapsule(con[0], {center, radius, kUnturned},
                                ElementCapsule(corners, radius), 0);
    case 2:
      return BallAgainstTriangle(con[0], center, radius, {corners.corner, radius}, 0);
    default: {
      const ElementCorners point = {1, {center}};
      ConvexShape shape1 = ShapeOfElement(point, center, radius, 0);
      ConvexShape shape2 =
          ShapeOfElement(corners, BoxOfElement(m, d, flex, element).center, radius, 0);
      return ContactOfShapes(m, d, con[0], shape1, shape2, 0);
    }
  }
}

}  // namespace

void CollidePlaneWithFlex(const mjModel* m, mjData* d, int geom, int flex) {
  const PosedGeom plane = GeomAt(m, d, geom);
  const Vec3 normal = plane.Axis();
  const mjtNum radius = m->flex_radius[flex];
  const ContactKind kind = GeomFlexContact(m, geom, flex);
  for (int i = 0; i < m->flex_vertnum[flex]; ++i) {
    const Vec3& vertex = VertexAt(m, d, flex, i);
    const mjtNum height = Dot(vertex - plane.pos, normal);
    if (!(height <= kind.margin + radius)) continue;
    if (!CheckCondim(kind)) return;
    const mjtNum dist = height - radius;
    mjContact con;
    WriteContact(con, dist, vertex + normal * (-dist * kHalf - radius), normal);
    const Sides sides = {.geom = {geom, -1}, .flex = {-1, flex}, .vert = {-1, i}};
    if (!AddContact(d, con, kind, sides)) return;
  }
}

void CollideSdfWithFlex(const mjModel* m, mjData* d, int geom, int flex) {
  if (m->flex_dim[flex] != 2) return;
  mjContact con[mjMAXCONPAIR];
  int element[mjMAXCONPAIR];
  const int n = SdfFlex(m, d, con, element, geom, flex);
  if (n == 0) return;
  const ContactKind kind = GeomFlexContact(m, geom, flex);
  if (!CheckCondim(kind)) return;
  for (int i = 0; i < n; ++i) {
    const Sides sides = {.geom = {geom, -1}, .flex = {-1, flex}, .elem = {-1, element[i]}};
    if (!AddContact(d, con[i], kind, sides)) return;
  }
}

void CollideGeomWithElement(const mjModel* m, mjData* d, int geom, int flex, int element) {
  const mjtNum margin = GeomFlexMargin(m, geom, flex);
  if (m->opt.disableflags & mjDSBL_MIDPHASE) {
    const LocalBox box = BoxAround(Vec3At(d->geom_xpos, geom), m->geom_rbound[geom] + margin);
    if (BoxesAreApart(box, BoxOfElement(m, d, flex, element), 0)) return;
  }
  if (IsAttached(m, geom, flex, element)) return;
  AddContacts(
      d, {.geom = {geom, -1}, .flex = {-1, flex}, .elem = {-1, element}},
      [&](mjContact* con) { return GeomElement(m, d, con, geom, flex, element, margin); },
      [&] { return GeomFlexContact(m, geom, flex); });
}

namespace {

// Elements that are near each other. Apart from the tests that most pairs fail, so that these stay
// short.
[[gnu::noinline]] void CollideNearElements(const mjModel* m, mjData* d, int flex1, int element1,
                                           int flex2, int element2, mjtNum margin) {
  AddContacts(
      d, {.flex = {flex1, flex2}, .elem = {element1, element2}},
      [&](mjContact* con) {
        return ElementElement(m, d, con, flex1, element1, flex2, element2, margin);
      },
      [&] { return flex1 == flex2 ? InnerContact(m, flex1) : FlexesContact(m, flex1, flex2); });
}

}  // namespace

void CollideElements(const mjModel* m, mjData* d, int flex1, int element1, int flex2,
                     int element2) {
  const mjtNum margin = flex1 == flex2 ? 0 : FlexesMargin(m, flex1, flex2);
  if (BoxesAreApart(BoxOfElement(m, d, flex1, element1), BoxOfElement(m, d, flex2, element2),
                    margin)) {
    return;
  }
  if (BodiesOfElement(m, flex1, element1).Meet(BodiesOfElement(m, flex2, element2))) return;
  CollideNearElements(m, d, flex1, element1, flex2, element2, margin);
}

void CollideSeparateElements(const mjModel* m, mjData* d, int flex, int element1, int element2) {
  if (BoxesAreApart(BoxOfElement(m, d, flex, element1), BoxOfElement(m, d, flex, element2), 0)) {
    return;
  }
  CollideNearElements(m, d, flex, element1, flex, element2, 0);
}

void CollideVertexWithElement(const mjModel* m, mjData* d, int flex, int vertex, int element) {
  const mjtNum margin = IsOverridden(m) ? m->opt.o_margin : m->flex_margin[flex];
  const LocalBox box = BoxAround(VertexAt(m, d, flex, vertex), margin + m->flex_radius[flex]);
  if (BoxesAreApart(box, BoxOfElement(m, d, flex, element), 0)) return;
  AddContacts(
      d, {.flex = {flex, flex}, .elem = {-1, element}, .vert = {vertex, -1}},
      [&](mjContact* con) { return VertexElement(m, d, con, flex, vertex, element); },
      [&] { return InnerContact(m, flex); });
}

bool CollideFacesOfElement(const mjModel* m, mjData* d, int flex, int element) {
  // Three corners of a face, then the one opposite to it.
  constexpr int kFaces[4][4] = {{0, 1, 2, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}, {1, 3, 2, 0}};
  const int* vertex = VerticesOf(m, flex, element);
  const ElementCorners corners = ElementAt(m, d, flex, element);
  const mjtNum thickness = 2 * m->flex_radius[flex];
  for (const auto& face : kFaces) {
    const Vec3 &t0 = corners.corner[face[0]], &opposite = corners.corner[face[3]];
    const Vec3 normal =
        Normalized(Cross(corners.corner[face[1]] - t0, corners.corner[face[2]] - t0));
    const mjtNum height = Dot(opposite - t0, normal);
    if (!(height > -thickness)) continue;
    ContactKind kind = InnerContact(m, flex);
    kind.parameters.condim = 1;
    mjContact con;
    WriteContact(con, -height - thickness, opposite + normal * (-kHalf * height), -normal);
    const Sides sides = {
        .flex = {flex, flex}, .elem = {element, -1}, .vert = {-1, vertex[face[3]]}};
    if (!AddContact(d, con, kind, sides)) return false;
  }
  return true;
}

}  // namespace conjoint
