// Cameras and lights.

#include "dynamics/stages.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

struct CamLight : Stages, ::testing::Test {
  CamLight() : Stages("dynamics_camlight") {
    Set(d->qpos, {.3, .5, -.4});
    Position();
  }
};

TEST_F(CamLight, CamerasMatchTheReference) {
  ExpectRecorded("cam_xpos", d->cam_xpos, 9);
  ExpectNumbers(d->cam_xmat + 9, {1, 0, 0, 0, .28, -.96, 0, .96, .28});
  ExpectRecorded("cam_xmat", d->cam_xmat + 27, 9);
}

TEST_F(CamLight, LightsMatchTheReference) { ExpectRecorded("light_xdir", d->light_xdir, 9); }

TEST_F(CamLight, ACameraThatLooksStraightDownHasItsXAxisAlongTheWorlds) {
  m->cam_bodyid[3] = 0;
  mju_copy3(m->cam_pos + 9, d->xpos + 3 * m->cam_targetbodyid[3]);
  m->cam_pos[11] += 1;
  mj_camlight(m, d);
  ExpectNumbers(d->cam_xmat + 27, {1, 0, 0, 0, 1, 0, 0, 0, 1});
}

}  // namespace
}  // namespace conjoint::testing
