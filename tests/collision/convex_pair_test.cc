// Contacts of convex geoms.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <limits>
#include <string>
#include <vector>

#include "collision/shapes.h"
#include "math/rows.h"
#include "support/messages.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

TEST(ConvexPair, EllipsoidsTouchInOnePoint) {
  Shapes shapes;
  shapes.Put("ellipsoid2", {0, 0, .28}, {20, 10, 30});
  ExpectRecordedContacts(shapes.Collide("ellipsoid", "ellipsoid2"));
}

TEST(ConvexPair, TheLegacySolverOverestimatesTheDepthOfEllipsoids) {
  Shapes shapes;
  shapes.m->opt.disableflags |= mjDSBL_NATIVECCD;
  shapes.Put("ellipsoid2", {0, 0, .28}, {20, 10, 30});
  ExpectRecordedContacts(shapes.Collide("ellipsoid", "ellipsoid2"));
}

TEST(ConvexPair, CoincidentCentresHaveNoContact) {
  Shapes shapes;
  shapes.Put("ellipsoid2", {0, 0, 0}, {20, 10, 30});
  EXPECT_TRUE(shapes.Collide("ellipsoid", "ellipsoid2").empty());
}

// A nearly flat tetrahedron keeps a weight it should not have.
TEST(ConvexPair, SphereAndEllipsoidKeepTheStaleWeight) {
  Shapes shapes;
  shapes.Resize("sphere", {.12, 0, 0});
  shapes.Put("sphere", {-0.29202939793096361, 0.10736841690138377, -0.28063582916773661});
  shapes.Resize("ellipsoid", {.2, .1, .15});
  shapes.Put("ellipsoid", {-0.25609393553160781, 0.078667979188574488, -0.081898837458295182});
  ExpectRecordedContacts(shapes.Collide("sphere", "ellipsoid"), kCurvedTolerance,
                         kDouble ? kTolerance : 1e-4);
}

TEST(ConvexPair, CylindersTouchInOnePoint) {
  Shapes shapes;
  shapes.Put("cylinder2", {.1, .05, .22}, {80, 15, 25});
  ExpectRecordedContacts(shapes.Collide("cylinder", "cylinder2"), kCurvedTolerance);
}

TEST(ConvexPair, MarginsInflateBothShapes) {
  Shapes shapes;
  shapes.Put("capsule", {.1, .05, .215}, {80, 15, 25});
  ExpectRecordedContacts(shapes.Collide("capsule", "cylinder", .03), kCurvedTolerance);
}

TEST(ConvexPair, CylinderAndBoxTouchOnAFlatFace) {
  Shapes shapes;
  shapes.Resize("box", {.1, .1, .1});
  shapes.Put("box", {.1, .05, .24}, {40, 15, 25});
  ExpectRecordedContacts(shapes.Collide("cylinder", "box"));
  shapes.Put("box", {.1, .05, .255}, {40, 15, 25});
  ExpectRecordedContacts(shapes.Collide("cylinder", "box", .02));
}

TEST(ConvexPair, SphereInEllipsoidShallowAndDeep) {
  Shapes shapes;
  shapes.Resize("ellipsoid", {.1, .15, .07});
  shapes.Put("ellipsoid", {.1, .05, .15}, {40, 15, 25});
  ExpectRecordedContacts(shapes.Collide("sphere", "ellipsoid"), kCurvedTolerance);
  shapes.Put("ellipsoid", {.02, .01, .03}, {40, 15, 25});
  ExpectRecordedContacts(shapes.Collide("sphere", "ellipsoid"));
}

TEST(ConvexPair, HullsAreClimbed) {
  Shapes shapes;
  shapes.Put("cone2", {.02, .01, .06}, {10, 20, 0});
  ExpectRecordedContacts(shapes.Collide("cone", "cone2"));
}

TEST(ConvexPair, LyingCylinderGetsContactsByTilting) {
  Shapes shapes;
  shapes.m->opt.enableflags |= mjENBL_MULTICCD;
  shapes.Resize("box", {.5, .5, .1});
  shapes.Resize("cylinder", {.1, .2, 0});
  shapes.Put("cylinder", {.1, .05, .199}, {0, 90, 0});
  ExpectRecordedContacts(shapes.Collide("cylinder", "box"), kDouble ? kTolerance : 1e-4);
}

TEST(ConvexPair, StandingCylinderGetsFiveContacts) {
  Shapes shapes;
  shapes.m->opt.enableflags |= mjENBL_MULTICCD;
  shapes.Resize("box", {.5, .5, .1});
  shapes.Put("cylinder", {.1, .05, .199});
  EXPECT_EQ(shapes.Collide("cylinder", "box").size(), 5u);
}

TEST(ConvexPair, TiltingLeavesPosesAlone) {
  Shapes shapes;
  shapes.m->opt.enableflags |= mjENBL_MULTICCD;
  shapes.Put("cylinder", {.1, .05, .199}, {0, 90, 0});
  const int n = static_cast<int>(shapes.m->ngeom);
  const std::vector<mjtNum> xpos(shapes.d->geom_xpos, shapes.d->geom_xpos + 3 * n);
  const std::vector<mjtNum> xmat(shapes.d->geom_xmat, shapes.d->geom_xmat + 9 * n);
  shapes.Collide("cylinder", "box");
  EXPECT_EQ(xpos, std::vector<mjtNum>(shapes.d->geom_xpos, shapes.d->geom_xpos + 3 * n));
  EXPECT_EQ(xmat, std::vector<mjtNum>(shapes.d->geom_xmat, shapes.d->geom_xmat + 9 * n));
}

TEST(ConvexPair, RaisingTheLimitOnIterationsTakesMemoryFromTheStack) {
  CONJOINT_OURS_ONLY();
  Shapes shapes;
  shapes.Put("cylinder2", {.1, .05, .22}, {80, 15, 25});
  const std::vector<mjContact> expected = shapes.Collide("cylinder", "cylinder2");
  shapes.m->opt.ccd_iterations = 500;
  const mjtSize pstack = static_cast<mjtSize>(shapes.d->pstack);
  const std::vector<mjContact> contacts = shapes.Collide("cylinder", "cylinder2");
  ASSERT_EQ(contacts.size(), 1u);
  EXPECT_EQ(contacts[0].dist, expected[0].dist);
  EXPECT_EQ(static_cast<mjtSize>(shapes.d->pstack), pstack);
}

TEST(ConvexPair, GiantLimitOnIterationsIsAnError) {
  CONJOINT_OURS_ONLY();
  Shapes shapes;
  shapes.Put("cylinder2", {.1, .05, .22}, {80, 15, 25});
  shapes.m->opt.ccd_iterations = std::numeric_limits<int>::max();
  EXPECT_NE(ErrorOf([&] { shapes.Collide("cylinder", "cylinder2"); }), "");
}

TEST(ConvexPair, NoIterationsMeanNoContact) {
  CONJOINT_OURS_ONLY();
  Shapes shapes;
  shapes.m->opt.ccd_iterations = 0;
  shapes.Put("cylinder2", {.1, .05, .22}, {80, 15, 25});
  EXPECT_TRUE(shapes.Collide("cylinder", "cylinder2").empty());
}

}  // namespace
}  // namespace conjoint::testing
