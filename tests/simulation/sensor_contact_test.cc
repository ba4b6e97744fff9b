// Contact and touch sensors on contacts with prescribed forces.

#include <algorithm>

#include "simulation/sensor_scene.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

struct SensorContact : SensorScene, ::testing::Test {
  SensorContact() : SensorScene("sensor_contact") {
    mj_forward(m, d);
    for (int i = 0; i < d->nefc; ++i) {
      d->efc_force[i] = static_cast<mjtNum>(0.5 * (7 * i % 5 + 1) - (i % 3 ? 1 : 0));
    }
    mj_sensorAcc(m, d);
  }
};

TEST_F(SensorContact, TheSceneHasSixContacts) {
  EXPECT_EQ(d->ncon, 6);
  EXPECT_EQ(d->nefc, 23);
}

TEST_F(SensorContact, WithoutCriteriaTheFirstContactsAreReported) {
  Expect("everything", {6, .5, .5,  1.5, 1,   0, 0, -.001, -.1, -.1, -.0005, 0, 0, 1, 0, 1, 0,  //
                        6, 1,  -.5, 1.5, 1.5, 0, 0, -.001, .1,  -.1, -.0005, 0, 0, 1, 0, 1, 0});
}

TEST_F(SensorContact, TheNormalPointsFromTheFirstObjectToTheSecond) {
  Expect("geom", {5, .5, .5,  -1.5, 0, 0, -1, 5, 1,   -.5, -1.5, 0, 0, -1,  //
                  5, 0,  2,   .5,   0, 0, -1, 5, 2.5, 0,   -1,   0, 0, -1,  //
                  5, 1,  -.5, -1.5, 0, 0, 1,  0, 0,   0,   0,    0, 0, 0});
  Expect("geoms", {.5, .5, -1.5, 1, 0, 0, 0, -1, 0});
  Expect("second geom", {5, 0, 0, -1, 5, 0, 0, -1});
  Expect("bodies", {1, 1, -.5, 1.5, 0, 0, -1});
}

TEST_F(SensorContact, ReductionsChooseTheDeepestOrTheStrongest) {
  Expect("deepest", {6, -.004, 6, -.002, 6, -.001});
  Expect("strongest", {5, 2.5, 0, -1, 5, 0, 2, .5});
}

TEST_F(SensorContact, NetForceActsAtTheMiddleOfTheContacts) { ExpectRecorded("net"); }

TEST_F(SensorContact, NetForceOfExchangedObjectsIsTheReaction) {
  const std::vector<double> net = Value("net"), reversed = Value("net reversed");
  for (size_t i = 0; i < 6; ++i) EXPECT_EQ(reversed[i], -net[1 + i]) << i;
}

TEST_F(SensorContact, NetForceOfNoContactsStillHasAFrame) {
  Expect("nothing", {0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0});
}

TEST_F(SensorContact, ASiteSelectsTheContactsInsideIt) {
  Expect("site and geom", {1, 0, 0, 1});
  CONJOINT_DOUBLE_PRECISION_ONLY("inside and outside for a contact on a side of the site");
  Expect("site", {2, .1, .1, -.0005, 2, .3, 0, -.001, 0, 0, 0, 0});
}

TEST_F(SensorContact, EveryGeomIsInTheSubtreeOfTheWorld) { Expect("world", {6, 0, 0, 1}); }

TEST_F(SensorContact, TouchSumsTheNormalForcesThatMeetItsSite) {
  Expect("ta", {2.5});
  Expect("t2", {0});
  Expect("t3", {.5});
}

TEST_F(SensorContact, ContactsWithoutRowsAreFoundButExertNoForce) {
  for (int i = 0; i < d->ncon; ++i) d->contact[i].efc_address = -1;
  mj_sensorAcc(m, d);
  EXPECT_EQ(At("everything")[0], 6);
  EXPECT_EQ(At("everything")[1], 0);
  Expect("ta", {0});
}

TEST_F(SensorContact, ASideThatIsAFlexMatchesNoGeomAndNoSubtree) {
  for (int i = 0; i < d->ncon; ++i) d->contact[i].geom[1] = -1;
  mj_sensorAcc(m, d);
  EXPECT_EQ(At("everything")[0], 6);
  EXPECT_EQ(At("world")[0], 0);
}

TEST_F(SensorContact, EqualDistancesAreReportedInOrderOfTheContacts) {
  for (int i = 0; i < d->ncon; ++i) {
    d->contact[i].dist = -1;
    d->contact[i].efc_address = -1;
  }
  mj_sensorAcc(m, d);
  Expect("deepest", {6, -1, 6, -1, 6, -1});
  const std::vector<double> strongest = Value("strongest");
  EXPECT_EQ(strongest[0], 5);
}

}  // namespace
}  // namespace conjoint::testing
