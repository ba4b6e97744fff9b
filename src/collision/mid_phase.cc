// Searches the trees of two bodies (mid_phase.h). The boxes of nodes live in the inertial frames of
// the bodies; for a pair of leaves the boxes of the geoms themselves are taken.

#include "collision/mid_phase.h"

#include "collision/contact_pair.h"
#include "collision/contact_parameters.h"
#include "collision/geom_pair.h"
#include "collision/oriented_boxes.h"
#include "collision/tree_search.h"
#include "math/rows.h"

namespace conjoint {
namespace {

class BodyPairVisitor {
 public:
  BodyPairVisitor(const mjModel* m, mjData* d, int body1, int body2,
                  const ExplicitPairs& explicit_pairs, FoundContacts* found)
      : m_(m),
        d_(d),
        explicit_pairs_(explicit_pairs),
        found_(found),
        boxes_(Vec3At(d->xipos, body1), Mat3At(d->ximat, body1), Vec3At(d->xipos, body2),
               Mat3At(d->ximat, body2)),
        margin_(IsOverridden(m) ? m->opt.o_margin : m->body_margin[body1] + m->body_margin[body2]) {
  }

  bool Overlap(const LocalBox& box1, const LocalBox& box2) const {
    return boxes_.Overlap(box1, box2, margin_);
  }

  bool VisitLeaves(int g1, int g2, const LocalBox&, const LocalBox&) {
    const mjtNum margin = ContactMargin(m_, g1, g2, -1);
    if (BoundsAreApart(m_, d_, g1, g2, margin)) return false;
    const PosedGeom geom1 = GeomAt(m_, d_, g1), geom2 = GeomAt(m_, d_, g2);
    const OrientedBoxes boxes(geom1.pos, geom1.mat, geom2.pos, geom2.mat);
    const LocalBox& box1 = LocalBoxAt(m_->geom_aabb, g1);
    const LocalBox& box2 = LocalBoxAt(m_->geom_aabb, g2);
    if (!boxes.Overlap(box1, box2, margin)) return false;
    if (!explicit_pairs_.Contain(m_, g1, g2)) CollideGeoms(m_, d_, g1, g2, -1, found_);
    return true;
  }

 private:
  const mjModel* m_;
  mjData* d_;
  const ExplicitPairs& explicit_pairs_;
  FoundContacts* found_;
  OrientedBoxes boxes_;
  mjtNum margin_;
};

}  // namespace

void CollideTrees(const mjModel* m, mjData* d, int body1, int body2,
                  const ExplicitPairs& explicit_pairs, FoundContacts* found) {
  BodyPairVisitor visitor(m, d, body1, body2, explicit_pairs, found);
  TreeSearch(m, d, BoxTree::OfBody(m, body1), BoxTree::OfBody(m, body2), visitor).Run();
}

}  // namespace conjoint
