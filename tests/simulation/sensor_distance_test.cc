// Distances of geoms and bodies.

#include "simulation/sensor_scene.h"

namespace conjoint::testing {
namespace {

TEST(SensorDistance, OfTwoGeoms) {
  SensorScene scene("sensor_distance");
  mj_forward(scene.m, scene.d);
  scene.Expect("geoms", {1.03693168769});
  scene.Expect("geoms normal", {0.970142500145, 0.242535625036, 0});
  scene.Expect("geoms fromto",
               {0.0970142500145, 0.0242535625036, 1, 1.10298574999, 0.275746437496, 1});
}

TEST(SensorDistance, OfTwoBodiesIsThatOfTheirClosestGeoms) {
  SensorScene scene("sensor_distance");
  mj_forward(scene.m, scene.d);
  scene.Expect("bodies", {0.532455532034});
  scene.Expect("bodies normal", {0.948683298051, 0.316227766017, 0});
  scene.Expect("bodies fromto", {0.6, 0.1, 0.9, 1.10513167019, 0.268377223398, 0.9});
  scene.Expect("bodies exchanged", {1.10513167019, 0.268377223398, 0.9, 0.6, 0.1, 0.9});
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
