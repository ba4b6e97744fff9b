// The walk from bodies to contacts: order, filters, parameters, memory.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>
#include <vector>

#include "collision/scene.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

using ::testing::EndsWith;
using Pairs = std::vector<std::pair<int, int>>;

TEST(Order, ContactsOfTreesAreSortedByGeoms) {
  Scene scene("collision_order");
  ASSERT_EQ(scene.Detect(), 6);
  EXPECT_EQ(scene.Pairs(), (Pairs{{1, 2}, {1, 3}, {1, 4}, {2, 0}, {3, 0}, {4, 0}}));
  // Of the first body's sphere and box to sphere, capsule and small sphere of the second.
  const double dist[] = {std::hypot(.3, .2, .1) - 1.1,
                         std::hypot(.3, .2) - .9,
                         std::hypot(.4, .2, .1) - .9,
                         -.7,
                         -.4,
                         -.4};
  for (int i = 0; i < 6; ++i) EXPECT_NEAR(scene.d->contact[i].dist, dist[i], 1e-6) << i;
}

TEST(Order, ContactsWithoutTreesComeInNestedLoops) {
  Scene scene("collision_order");
  scene.m->opt.disableflags |= mjDSBL_MIDPHASE;
  scene.Detect();
  EXPECT_EQ(scene.Pairs(), (Pairs{{2, 0}, {3, 0}, {4, 0}, {1, 2}, {1, 3}, {1, 4}}));
}

Pairs& FilterCalls() {
  static Pairs calls;
  return calls;
}

TEST(Filter, CallbackSeesPairsInTheOrderOfTheTraversal) {
  Scene scene("collision_order");
  FilterCalls().clear();
  mjcb_contactfilter = [](const mjModel*, mjData*, int g1, int g2) -> int {
    FilterCalls().emplace_back(g1, g2);
    return g1 != 1;  // nonzero discards
  };
  scene.Detect();
  mjcb_contactfilter = nullptr;
  EXPECT_EQ(FilterCalls(), (Pairs{{1, 4}, {1, 3}, {1, 2}, {4, 0}, {3, 0}, {2, 0}}));
  EXPECT_EQ(scene.Pairs(), (Pairs{{1, 2}, {1, 3}, {1, 4}}));
}

TEST(Filter, DisabledContactsLeaveNone) {
  for (int flag : {mjDSBL_CONSTRAINT, mjDSBL_CONTACT}) {
    Scene scene("collision_order");
    scene.Detect();
    scene.m->opt.disableflags |= flag;
    EXPECT_EQ(scene.Detect(), 0);
  }
}

TEST(Filter, GeomMasksOfNowAndBodyMasksOfThenBothCount) {
  Scene scene("collision_spheres");
  scene.MoveBody(2, {1, 0, 0});
  EXPECT_EQ(scene.Detect(), 1);
  scene.m->geom_contype[0] = scene.m->geom_conaffinity[0] = 0;
  EXPECT_EQ(scene.Detect(), 0);
  scene.m->geom_contype[0] = 1;
  EXPECT_EQ(scene.Detect(), 1);
  scene.m->body_contype[1] = scene.m->body_conaffinity[1] = 0;
  EXPECT_EQ(scene.Detect(), 0);
}

TEST(Filter, ParentsAndWeldedBodiesDoNotCollide) {
  Scene scene("collision_spheres");
  scene.MoveBody(2, {1, 0, 0});
  scene.m->body_parentid[2] = 1;
  EXPECT_EQ(scene.Detect(), 0);
  scene.m->opt.disableflags |= mjDSBL_FILTERPARENT;
  EXPECT_EQ(scene.Detect(), 1);
  scene.m->body_weldid[2] = 1;
  EXPECT_EQ(scene.Detect(), 0);
}

TEST(Filter, SleepingBodiesCollideOnlyWithWakingOnes) {
  Scene scene("collision_spheres");
  scene.MoveBody(2, {1, 0, 0});
  scene.m->opt.enableflags |= mjENBL_SLEEP;
  scene.d->nbody_awake = 1;
  scene.d->body_awake[1] = mjS_ASLEEP;
  scene.d->body_awake[2] = mjS_AWAKE;
  EXPECT_EQ(scene.Detect(), 1);
  scene.d->body_awake[2] = mjS_ASLEEP;
  EXPECT_EQ(scene.Detect(), 0);
  scene.d->nbody_awake = static_cast<int>(scene.m->nbody);
  EXPECT_EQ(scene.Detect(), 1);
}

#ifndef mjUSESINGLE
TEST(Sweep, EndsAreRoundedToFloatAndTiesGoByOrder) {
  const struct {
    Vec3 pos1, pos2;
    int contacts;
  } cases[] = {
      {{0, 0, 0}, {2, 0, 0}, 0},          {{2, 0, 0}, {0, 0, 0}, 1},
      {{0, 0, 0}, {0, 2, 0}, 1},          {{0, 2, 0}, {0, 0, 0}, 0},
      {{0, 0, 0}, {0, 0, 2}, 1},          {{0, 0, 2}, {0, 0, 0}, 1},
      {{0, 0, 0}, {1.99999999, 0, 0}, 0}, {{1.99999999, 0, 0}, {0, 0, 0}, 1},
  };
  for (const auto& c : cases) {
    Scene scene("collision_spheres");
    scene.MoveBody(1, c.pos1);
    scene.MoveBody(2, c.pos2);
    EXPECT_EQ(scene.Detect(), c.contacts) << &c - cases;
  }
}

TEST(Sweep, TouchingSpheresMakeAContactWithoutForce) {
  Scene scene("collision_spheres");
  scene.MoveBody(1, {2, 0, 0});
  scene.MoveBody(2, {0, 0, 0});
  ASSERT_EQ(scene.Detect(), 1);
  EXPECT_EQ(scene.d->contact[0].dist, 0);
  EXPECT_EQ(scene.d->contact[0].exclude, 1);
  scene.MoveBody(1, {1.99999999, 0, 0});
  ASSERT_EQ(scene.Detect(), 1);
  EXPECT_EQ(scene.d->contact[0].dist, 1.99999999 - 2);
}
#endif

// Two planes with four spheres, and the six pairs of spheres.
TEST(Sweep, StaticPlanesBesideTheWorldMeetEverything) {
  Scene scene("collision_planes");
  EXPECT_EQ(scene.Detect(), 2 * 4 + 6);
}

TEST(Sweep, NotANumberDoesNoHarm) {
  Scene scene("collision_row");
  for (int geom = 1; geom < scene.m->ngeom; geom += 2) {
    scene.d->geom_xpos[3 * geom] = std::numeric_limits<mjtNum>::quiet_NaN();
  }
  scene.Detect();
  EXPECT_LE(scene.d->ncon, 30);
}

TEST(Parameters, AreMixedByWeightAndMaximum) {
  Scene scene("collision_mixing");
  ASSERT_EQ(scene.Detect(), 1);
  const mjContact& contact = scene.d->contact[0];
  EXPECT_EQ(contact.dim, 4);
  EXPECT_NEAR(contact.dist, -.1, 1e-6);
  EXPECT_NEAR(contact.includemargin, -.01, 1e-8);
  ExpectNumbers(contact.friction, {.9, .9, .02, 1e-5, 1e-5});
  ExpectNumbers(contact.solref, {.02, .875});
  ExpectNumbers(contact.solimp, {.825, .9175, .0025, .45, 2.25});
  ExpectNumbers(contact.solreffriction, {0, 0});
}

TEST(Parameters, PriorityCopiesFromOneGeom) {
  Scene scene("collision_mixing");
  scene.m->geom_priority[1] = 1;
  ASSERT_EQ(scene.Detect(), 1);
  const mjContact& contact = scene.d->contact[0];
  EXPECT_EQ(contact.dim, 1);
  EXPECT_NEAR(contact.includemargin, -.01, 1e-8);
  ExpectNumbers(contact.friction, {.9, .9, .001, 1e-5, 1e-5});
  ExpectNumbers(contact.solref, {.05, .5});
  ExpectNumbers(contact.solimp, {.9, .97, .004, .3, 3});
}

TEST(Parameters, OverrideReplacesAllButDimensionAndGap) {
  Scene scene("collision_mixing");
  scene.m->opt.enableflags |= mjENBL_OVERRIDE;
  ASSERT_EQ(scene.Detect(), 1);
  const mjContact& contact = scene.d->contact[0];
  EXPECT_EQ(contact.dim, 4);
  EXPECT_NEAR(contact.includemargin, .01, 1e-8);
  ExpectNumbers(contact.friction, {.7, .6, .02, .03, 1e-5});
  ExpectNumbers(contact.solref, {.03, .8});
  ExpectNumbers(contact.solreffriction, {.03, .8});
  ExpectNumbers(contact.solimp, {.8, .9, .01, .4, 3});
}

TEST(Parameters, DirectSolrefTakesTheMinimum) {
  Scene scene("collision_mixing");
  scene.m->geom_solref[0] = -100;
  scene.m->geom_solref[1] = -5;
  scene.m->geom_solmix[0] = 0;
  ASSERT_EQ(scene.Detect(), 1);
  ExpectNumbers(scene.d->contact[0].solref, {-100, -5});
  ExpectNumbers(scene.d->contact[0].solimp, {.9, .97, .004, .3, 3});
}

TEST(Parameters, InvalidDimensionIsAnError) {
  Scene scene("collision_mixing");
  scene.m->geom_condim[0] = 7;
  EXPECT_THAT(ErrorOf([&] { scene.Detect(); }), EndsWith("Invalid condim value: 7"));
}

TEST(Parameters, TheRestOfAContactIsInitialized) {
  Scene scene("collision_mixing");
  ASSERT_EQ(scene.Detect(), 1);
  const mjContact& contact = scene.d->contact[0];
  EXPECT_EQ(contact.mu, 0);
  EXPECT_TRUE(std::all_of(contact.H, contact.H + 36, [](mjtNum h) { return h == 0; }));
  EXPECT_EQ(std::pair(contact.geom1, contact.geom2), std::pair(0, 1));
  for (int side = 0; side < 2; ++side) {
    EXPECT_EQ(contact.flex[side], -1);
    EXPECT_EQ(contact.elem[side], -1);
    EXPECT_EQ(contact.vert[side], -1);
  }
  EXPECT_EQ(contact.exclude, 0);
  EXPECT_EQ(contact.efc_address, -1);
}

TEST(ExplicitPairs, PassFiltersAndExcludes) {
  Scene scene("collision_pairs");
  for (int excludes : {1, 0}) {
    scene.m->nexclude = excludes;
    ASSERT_EQ(scene.Detect(), 2);
    EXPECT_EQ(scene.Pairs(), (Pairs{{0, 2}, {3, 1}}));
    const mjContact& first = scene.d->contact[0];
    EXPECT_EQ(first.dim, 6);
    EXPECT_NEAR(first.dist, -.1, 1e-6);
    EXPECT_EQ(first.includemargin, 0);
    ExpectNumbers(first.friction, {.5, .6, .7, .0001, .0001});
    ExpectNumbers(first.solreffriction, {.1, .9});
    EXPECT_EQ(scene.d->contact[1].dim, 3);
    EXPECT_NEAR(scene.d->contact[1].dist, -.05, 1e-6);
  }
  scene.m->nexclude = 0;
}

TEST(Gap, ContactsInTheGapAreExcluded) {
  Scene scene("collision_row");
  scene.m->geom_margin[1] = mjtNum(.2);
  scene.m->geom_gap[1] = mjtNum(.15);
  const auto distance_at = [&](mjtNum z) -> const mjContact& {
    scene.MoveBody(1, {0, 0, z});
    scene.Detect();
    return scene.d->contact[0];
  };
  EXPECT_NEAR(distance_at(mjtNum(.22)).dist, .12, 1e-6);
  EXPECT_NEAR(scene.d->contact[0].includemargin, .1, 1e-6);
  EXPECT_EQ(scene.d->contact[0].exclude, 1);
  EXPECT_NEAR(distance_at(mjtNum(.19)).dist, .09, 1e-6);
  EXPECT_EQ(scene.d->contact[0].exclude, 0);
}

TEST(Mesh, CuboidOnAPlaneTouchesWithThreeVertices) {
  Scene scene("collision_mesh");
  ASSERT_EQ(scene.Detect(), 3);
  const double xy[3][2] = {{.2, .3}, {-.2, .3}, {-.2, -.3}};
  for (int i = 0; i < 3; ++i) {
    EXPECT_NEAR(scene.d->contact[i].dist, -.05, 1e-6);
    EXPECT_NEAR(scene.d->contact[i].pos[0], xy[i][0], 1e-6);
    EXPECT_NEAR(scene.d->contact[i].pos[1], xy[i][1], 1e-6);
  }
}

#ifndef mjUSESINGLE
TEST(Arena, FullArenaKeepsWhatFitsAndWarns) {
  for (auto [bytes, contacts, warnings] : {std::tuple{32, 4, 26}, {40, 18, 12}}) {
    Scene scene("collision_row", bytes * 1024);
    const auto texts = WarningsOf([&] { scene.Detect(); });
    EXPECT_EQ(scene.d->ncon, contacts);
    const mjWarningStat& warning = scene.d->warning[mjWARN_CONTACTFULL];
    EXPECT_EQ(warning.number, warnings);
    EXPECT_EQ(warning.lastinfo, contacts);
    EXPECT_EQ(texts.size(), 1u);
  }
}
#endif

TEST(Arena, StackIsLeftAsItWas) {
  Scene scene("collision_order");
  scene.Detect();
  EXPECT_EQ(scene.d->pstack, 0u);
  EXPECT_EQ(scene.d->parena, 6 * sizeof(mjContact));
}

TEST(Arena, TooManyContactsOfAUserFunctionAreAnError) {
  Scene scene("collision_mixing");
  mjfCollision& entry = mjCOLLISIONFUNC[mjGEOM_SPHERE][mjGEOM_SPHERE];
  const mjfCollision saved = entry;
  entry = [](const mjModel*, const mjData*, mjContact*, int, int, mjtNum) { return 51; };
  EXPECT_THAT(ErrorOf([&] { scene.Detect(); }),
              EndsWith("too many contacts returned by collision function"));
  entry = saved;
}

TEST(Timers, CountEachPart) {
  Scene scene("collision_order");
  scene.Detect();
  scene.Detect();
  for (int timer : {mjTIMER_COL_BROAD, mjTIMER_COL_NARROW, mjTIMER_POS_COLLISION}) {
    EXPECT_EQ(scene.d->timer[timer].number, 2);
  }
}

TEST(ActiveNodes, AreMarkedOnlyIfTheModelAsks) {
  Scene scene("collision_order");
  const auto active = [&] {
    return std::count(scene.d->bvh_active, scene.d->bvh_active + scene.m->nbvh, 1);
  };
  scene.m->vis.global.bvactive = 0;
  scene.Detect();
  EXPECT_EQ(active(), 0);
  scene.m->vis.global.bvactive = 1;
  scene.Detect();
  EXPECT_EQ(active(), scene.m->nbvh);  // everything overlaps
  scene.MoveBody(2, {30, 20, 10});
  scene.Detect();
  EXPECT_EQ(active(), 0);
}

TEST(AddContact, AppendsACopyAndForgetsConstraints) {
  Scene scene("collision_mixing");
  ASSERT_EQ(scene.Detect(), 1);
  scene.d->contact[0].efc_address = 5;
  scene.d->nefc = 4;
  mjContact added = scene.d->contact[0];
  added.dist = -3;
  ASSERT_EQ(mj_addContact(scene.m.get(), scene.d.get(), &added), 0);
  EXPECT_EQ(scene.d->ncon, 2);
  EXPECT_EQ(scene.d->nefc, 0);
  EXPECT_EQ(scene.d->contact[0].efc_address, -1);
  EXPECT_EQ(scene.d->contact[1].efc_address, 5);
  EXPECT_EQ(scene.d->contact[1].dist, -3);
  EXPECT_EQ(scene.d->parena, 2 * sizeof(mjContact));
}

TEST(AddContact, FullArenaWarnsAndReturnsOne) {
  Scene scene("collision_mixing", sizeof(mjContact) * 3 / 2);  // room for one
  const mjContact contact = {};
  EXPECT_EQ(mj_addContact(scene.m.get(), scene.d.get(), &contact), 0);
  const auto texts =
      WarningsOf([&] { EXPECT_EQ(mj_addContact(scene.m.get(), scene.d.get(), &contact), 1); });
  EXPECT_EQ(texts.size(), 1u);
  EXPECT_EQ(scene.d->ncon, 1);
  EXPECT_EQ(scene.d->warning[mjWARN_CONTACTFULL].number, 1);
}

}  // namespace
}  // namespace conjoint::testing
