// Contacts of convex geoms. Numbers are those of the reference.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <limits>
#include <string>
#include <vector>

#include "collision/convex.h"
#include "collision/shapes.h"
#include "math/rows.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

TEST(ConvexPair, EllipsoidsTouchInOnePoint) {
  Shapes shapes;
  shapes.Put("ellipsoid2", {0, 0, .28}, {20, 10, 30});
  ExpectContacts(shapes.Collide("ellipsoid", "ellipsoid2"),
                 {{-0.0126568310502,
                   {-0.0102293484981, 0.0229508326488, 0.0929406279186},
                   {-0.012461253828, 0.0588917481929, 0.998186595356}}});
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
  ExpectDistAndPos(shapes.Collide("sphere", "ellipsoid"),
                   {{-0.0657674857575, {-0.282326710609, 0.0868192000798, -0.196535961214}, {}}},
                   kDouble ? kTolerance : 1e-4);
}

TEST(ConvexPair, CylindersTouchInOnePoint) {
  Shapes shapes;
  shapes.Put("cylinder2", {.1, .05, .22}, {80, 15, 25});
  ExpectContacts(shapes.Collide("cylinder", "cylinder2"),
                 {{-0.00656833243174,
                   {0.0514689492078, 0.192605843832, 0.0967777874322},
                   {0.0502561964673, 0.18667389573, 0.981135653908}}},
                 kCurvedTolerance);
}

TEST(ConvexPair, MarginsInflateBothShapes) {
  Shapes shapes;
  shapes.Put("capsule", {.1, .05, .215}, {80, 15, 25});
  ExpectContacts(shapes.Collide("capsule", "cylinder", .03),
                 {{-0.0114742855863,
                   {0.0518201970995, 0.192021076315, 0.0943711641909},
                   {-0.0503884518485, -0.186708169545, -0.981122348816}}},
                 kCurvedTolerance);
}

TEST(ConvexPair, CylinderAndBoxTouchOnAFlatFace) {
  Shapes shapes;
  shapes.Resize("box", {.1, .1, .1});
  shapes.Put("box", {.1, .05, .24}, {40, 15, 25});
  ExpectContacts(
      shapes.Collide("cylinder", "box"),
      {{-0.00982596915153, {0.0273972750509, 0.00223994035008, 0.0950870154242}, {0, 0, 1}}});
  shapes.Put("box", {.1, .05, .255}, {40, 15, 25});
  ExpectContacts(shapes.Collide("cylinder", "box", .02),
                 {{0.00517433041798,
                   {0.0273648858156, 0.00223886594655, 0.102587015424},
                   {2.45466231358e-06, -4.50015250685e-07, 0.999999999997}}});
}

TEST(ConvexPair, SphereInEllipsoidShallowAndDeep) {
  Shapes shapes;
  shapes.Resize("ellipsoid", {.1, .15, .07});
  shapes.Put("ellipsoid", {.1, .05, .15}, {40, 15, 25});
  ExpectDistAndPos(shapes.Collide("sphere", "ellipsoid"),
                   {{-0.0103470267514, {0.0594966306193, 0.00054664581062, 0.0738370820714}, {}}});
  shapes.Put("ellipsoid", {.02, .01, .03}, {40, 15, 25});
  ExpectContacts(shapes.Collide("sphere", "ellipsoid"),
                 {{-0.144736764407,
                   {0.0127844766158, -0.0110570486506, 0.0218361229391},
                   {0.427963655287, -0.46288975168, 0.776260386432}}});
}

TEST(ConvexPair, HullsAreClimbed) {
  Shapes shapes;
  shapes.Put("cone2", {.02, .01, .06}, {10, 20, 0});
  ExpectContacts(shapes.Collide("cone", "cone2"),
                 {{-0.0355371936194,
                   {-0.00607721802756, 0.00289940697458, 0.0335566485451},
                   {0.342020143326, -0.163175911167, 0.925416578398}}});
}

TEST(ConvexPair, LyingCylinderGetsContactsByTilting) {
  Shapes shapes;
  shapes.m->opt.enableflags |= mjENBL_MULTICCD;
  shapes.Resize("box", {.5, .5, .1});
  shapes.Resize("cylinder", {.1, .2, 0});
  shapes.Put("cylinder", {.1, .05, .199}, {0, 90, 0});
  const std::vector<mjContact> contacts = shapes.Collide("cylinder", "box");
  ExpectDistAndPos(contacts,
                   {{-0.000999820438644, {0.0714285714286, 0.0498786830777, 0.0995000897807}, {}},
                    {-0.000999820438644, {-0.0999987427762, 0.049904956691, 0.0995000675366}, {}},
                    {-0.000999820438644, {0.299998657085, 0.049995377941, 0.099500004667}, {}}});
  ExpectVec3(AsVec3(contacts[1].frame), -0.00100029264517, -2.09330371433e-08, -0.999999499707,
             kDouble ? kTolerance : 1e-4);
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
  Shapes shapes;
  shapes.Put("cylinder2", {.1, .05, .22}, {80, 15, 25});
  shapes.m->opt.ccd_iterations = std::numeric_limits<int>::max();
  EXPECT_NE(ErrorOf([&] { shapes.Collide("cylinder", "cylinder2"); }), "");
}

TEST(ConvexPair, NoIterationsMeanNoContact) {
  Shapes shapes;
  shapes.m->opt.ccd_iterations = 0;
  shapes.Put("cylinder2", {.1, .05, .22}, {80, 15, 25});
  EXPECT_TRUE(shapes.Collide("cylinder", "cylinder2").empty());
}

const std::vector<std::string> kConvex = {"sphere", "capsule", "ellipsoid", "cylinder",
                                          "box",    "cube",    "cone"};

// Zero sizes, needles, giants, coincident centres, NaN and infinite poses: whatever comes out, it
// comes out.
TEST(ConvexPair, HostileShapesNeitherCrashNorHang) {
  constexpr mjtNum kNan = std::numeric_limits<mjtNum>::quiet_NaN();
  constexpr mjtNum kInf = std::numeric_limits<mjtNum>::infinity();
  Messages messages;
  for (const int flags : {0, static_cast<int>(mjDSBL_NATIVECCD)}) {
    Shapes shapes;
    shapes.m->opt.enableflags |= mjENBL_MULTICCD;
    shapes.m->opt.disableflags |= flags;
    for (const std::string& first : kConvex) {
      for (const std::string& second : kConvex) {
        if (first == second) continue;
        const int g1 = shapes.Id(first);
        for (const Vec3& size : {Vec3{0, 0, 0}, Vec3{1e-12, 1, 1e-12}, Vec3{1e12, 1e-12, 1e12},
                                 Vec3{-1, -1, -1}, Vec3{kNan, kNan, kNan}}) {
          Vec3At(shapes.m->geom_size, g1) = size;
          for (const mjtNum x :
               {mjtNum{0}, static_cast<mjtNum>(1e-9), static_cast<mjtNum>(.05), kNan, kInf}) {
            shapes.Put(first, {x, 0, 0});
            shapes.Put(second, {0, 0, 0}, {90, 0, 0});
            for (const mjtNum margin : {mjtNum{0}, static_cast<mjtNum>(.01)}) {
              int a = g1, b = shapes.Id(second);
              if (shapes.m->geom_type[a] > shapes.m->geom_type[b]) std::swap(a, b);
              mjContact contacts[mjMAXCONPAIR];
              const int n = ConvexConvex(shapes.m.get(), shapes.d.get(), contacts, a, b, margin);
              EXPECT_LE(n, mjMAXCONPAIR);
            }
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace conjoint::testing
