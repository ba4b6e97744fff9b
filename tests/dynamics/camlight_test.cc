// Cameras and lights.

#include "dynamics/stages.h"

namespace conjoint::testing {
namespace {

struct CamLight : Stages, ::testing::Test {
  CamLight() : Stages("dynamics_camlight") {
    Set(d->qpos, {.3, .5, -.4});
    Position();
  }
};

TEST_F(CamLight, CamerasMatchTheReference) {
  ExpectNumbers(d->cam_xpos, {1.23158591777, 0.2, 1.21533221471, 1.1, 0.2, 1.3, 1.05688500413,
                              0.18701938859, 1.14145299965});
  ExpectNumbers(d->cam_xmat + 9, {1, 0, 0, 0, .28, -.96, 0, .96, .28});
  ExpectNumbers(d->cam_xmat + 27,
                {-0.16029244153, 0.525476081721, 0.835572391076, 0.987069568566, 0.0853332397097,
                 0.135690475024, 0, 0.846518237098, -0.532359722612});
}

TEST_F(CamLight, LightsMatchTheReference) {
  ExpectNumbers(d->light_xdir, {-0.0363443849363, 0, -0.999339324596, 0.4472135955, 0, -0.894427191,
                                -0.824946525418, -0.00598334352109, 0.565179113026});
}

TEST_F(CamLight, ACameraThatLooksStraightDownHasItsXAxisAlongTheWorlds) {
  m->cam_bodyid[3] = 0;
  mju_copy3(m->cam_pos + 9, d->xpos + 3 * m->cam_targetbodyid[3]);
  m->cam_pos[11] += 1;
  mj_camlight(m, d);
  ExpectNumbers(d->cam_xmat + 27, {1, 0, 0, 0, 1, 0, 0, 0, 1});
}

}  // namespace
}  // namespace conjoint::testing
