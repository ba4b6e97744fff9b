// Distances of geoms and bodies.

#include "simulation/sensor_scene.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

TEST(SensorDistance, OfTwoGeoms) {
  SensorScene scene("sensor_distance");
  mj_forward(scene.m, scene.d);
  scene.ExpectRecorded("geoms");
  scene.ExpectRecorded("geoms normal");
  scene.ExpectRecorded("geoms fromto");
}

TEST(SensorDistance, OfTwoBodiesIsThatOfTheirClosestGeoms) {
  SensorScene scene("sensor_distance");
  mj_forward(scene.m, scene.d);
  scene.ExpectRecorded("bodies");
  scene.ExpectRecorded("bodies normal");
  scene.ExpectRecorded("bodies fromto");
  scene.ExpectRecorded("bodies exchanged");
}

TEST(SensorDistance, BeyondTheCutoffThereIsOnlyTheCutoff) {
  SensorScene scene("sensor_distance");
  mj_forward(scene.m, scene.d);
  scene.Expect("blind", {0});
  scene.Expect("blind normal", {0, 0, 0});
  scene.Expect("blind fromto", {0, 0, 0, 0, 0, 0});
  scene.Expect("empty", {.7});
  scene.Expect("empty normal", {0, 0, 0});
  scene.Expect("far", {.5});
}

}  // namespace
}  // namespace conjoint::testing
