// Pairs of a flex with a body or another flex (flex_search.h): by their trees, or all against all.
//
// Contacts of a pair with trees are sorted by their geoms and elements; of too many, few are kept.

#include "collision/flex_search.h"

#include "collision/contact_limit.h"
#include "collision/contact_list.h"
#include "collision/contact_pair.h"
#include "collision/flex_tree.h"
#include "collision/geom_pair.h"
#include "collision/mid_phase.h"
#include "math/rows.h"

namespace conjoint {
namespace {

bool MayCollide(const mjModel* m, int geom, int flex) {
  return MasksMatch(m->geom_contype[geom], m->geom_conaffinity[geom], m->flex_contype[flex],
                    m->flex_conaffinity[flex]);
}

template <class Call>
void ForEachGeom(const mjModel* m, int body, Call&& call) {
  const int first = m->body_geomadr[body];
  for (int geom = first; geom < first + m->body_geomnum[body]; ++geom) call(geom);
}

// Planes and signed distance fields meet the flex as a whole.
bool MeetsWholeFlex(const mjModel* m, int geom) {
  return m->geom_type[geom] == mjGEOM_PLANE || m->geom_type[geom] == mjGEOM_SDF;
}

class BodyFlexVisitor {
 public:
  BodyFlexVisitor(const mjModel* m, mjData* d, int body, int flex)
      : m_(m),
        d_(d),
        flex_(flex),
        boxes_(Vec3At(d->xipos, body), Mat3At(d->ximat, body), {0, 0, 0}, Mat3::Identity()),
        margin_(IsOverridden(m) ? m->opt.o_margin : m->body_margin[body] + m->flex_margin[flex]) {}

  bool Overlap(const LocalBox& box1, const LocalBox& box2) const {
    return boxes_.Overlap(box1, box2, margin_);
  }

  bool VisitLeaves(int geom, int element, const LocalBox&, const LocalBox& element_box) {
    if (!MayCollide(m_, geom, flex_)) return false;
    const mjtNum margin = GeomFlexMargin(m_, geom, flex_);
    const PosedGeom posed = GeomAt(m_, d_, geom);
    const LocalBox around = BoxAround(posed.pos, m_->geom_rbound[geom] + margin);
    if (BoxesAreApart(around, element_box, 0)) return false;
    const OrientedBoxes boxes(posed.pos, posed.mat, {0, 0, 0}, Mat3::Identity());
    if (!boxes.Overlap(LocalBoxAt(m_->geom_aabb, geom), element_box, margin)) return false;
    if (!MeetsWholeFlex(m_, geom)) CollideGeomWithElement(m_, d_, geom, flex_, element);
    return true;
  }

 private:
  const mjModel* m_;
  mjData* d_;
  int flex_;
  OrientedBoxes boxes_;
  mjtNum margin_;
};

// The masks of geoms that meet the flex as a whole are not looked at.
void CollideTreeOfBody(const mjModel* m, mjData* d, int body, int flex) {
  const int first_contact = d->ncon;
  if (m->body_weldid[body] == 0) {
    ForEachGeom(m, body, [&](int geom) {
      if (m->geom_type[geom] == mjGEOM_PLANE) CollidePlaneWithFlex(m, d, geom, flex);
    });
  }
  ForEachGeom(m, body, [&](int geom) {
    if (m->geom_type[geom] == mjGEOM_SDF) CollideSdfWithFlex(m, d, geom, flex);
  });
  BodyFlexVisitor visitor(m, d, body, flex);
  TreeSearch(m, d, BoxTree::OfBody(m, body), BoxTree::OfFlex(m, d, flex), visitor).Run();
  LimitContacts(d, first_contact);
  SortContactsFrom(d, first_contact);
}

void CollideGeomWithFlex(const mjModel* m, mjData* d, int geom, int flex) {
  if (!MayCollide(m, geom, flex)) return;
  const int first_contact = d->ncon;
  switch (m->geom_type[geom]) {
    case mjGEOM_PLANE:
      CollidePlaneWithFlex(m, d, geom, flex);
      break;
    case mjGEOM_SDF:
      CollideSdfWithFlex(m, d, geom, flex);
      break;
    default:
      for (int element = 0; element < m->flex_elemnum[flex]; ++element) {
        CollideGeomWithElement(m, d, geom, flex, element);
      }
      break;
  }
  LimitContacts(d, first_contact);
}

}  // namespace

void CollideBodyWithFlex(const mjModel* m, mjData* d, int body, int flex) {
  if (UsesTrees(m) && HasTree(m, body) && FlexHasTree(m, flex)) {
    CollideTreeOfBody(m, d, body, flex);
  } else {
    ForEachGeom(m, body, [&](int geom) { CollideGeomWithFlex(m, d, geom, flex); });
  }
}

void CollideFlexes(const mjModel* m, mjData* d, int flex1, int flex2) {
  const int first_contact = d->ncon;
  if (UsesTrees(m) && FlexHasTree(m, flex1) && FlexHasTree(m, flex2)) {
    FlexPairVisitor visitor(m, d, flex1, flex2);
    TreeSearch(m, d, BoxTree::OfFlex(m, d, flex1), BoxTree::OfFlex(m, d, flex2), visitor).Run();
    LimitContacts(d, first_contact);
    SortContactsFrom(d, first_contact);
    return;
  }
  for (int e1 = 0; e1 < m->flex_elemnum[flex1]; ++e1) {
    for (int e2 = 0; e2 < m->flex_elemnum[flex2]; ++e2) CollideElements(m, d, flex1, e1, flex2, e2);
  }
  LimitContacts(d, first_contact);
}

}  // namespace conjoint
