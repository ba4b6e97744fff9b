// Cameras, the mouse, perturbation and selection.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>

#include "scene_fixture.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

using ::testing::Each;

constexpr float kTolerance = 1e-5f;

SceneFixture& Updated(SceneFixture& f) {
  f.Update();
  return f;
}

TEST(FreeCamera, LooksFromItsDistanceAtItsTarget) {
  SceneFixture f(LoadGolden("visual_mouse"));
  f.cam.azimuth = 0;
  f.cam.elevation = 0;
  f.cam.distance = 3;
  Updated(f);
  mjtNum head[3], forward[3], up[3];
  mjv_cameraInModel(head, forward, up, &f.scene());
  EXPECT_NEAR(head[0], f.cam.lookat[0] - 3, kTolerance);
  EXPECT_NEAR(forward[0], 1, kTolerance);
  EXPECT_NEAR(up[2], 1, kTolerance);
}

TEST(FreeCamera, EyesAreApartByTheirDistance) {
  SceneFixture f(LoadGolden("visual_mouse"));
  f.cam.azimuth = 90;
  Updated(f);
  EXPECT_NEAR(f.scene().camera[1].pos[0] - f.scene().camera[0].pos[0], f.model()->vis.global.ipd,
              kTolerance);
}

TEST(TrackingCamera, FollowsTheCentreOfMass) {
  SceneFixture f(LoadGolden("visual_mouse"));
  f.cam.type = mjCAMERA_TRACKING;
  f.cam.trackbodyid = 1;
  Updated(f);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(f.cam.lookat[i], f.data()->subtree_com[3 + i]);
  f.cam.trackbodyid = 99;
  EXPECT_EQ(ErrorOf([&] { f.Update(); }), "mjv_updateCamera: track body id is outside valid range");
}

TEST(FixedCamera, ThatIsNotThereIsAnError) {
  SceneFixture f(LoadGolden("visual_mouse"));
  f.cam.type = mjCAMERA_FIXED;
  f.cam.fixedcamid = 3;
  EXPECT_EQ(ErrorOf([&] { f.Update(); }),
            "mjv_cameraFrustum: fixed camera id is outside valid range");
}

TEST(MoveCamera, RotationStopsBeforeThePoles) {
  SceneFixture f(LoadGolden("visual_mouse"));
  Updated(f);
  mjv_moveCamera(f.model(), mjMOUSE_ROTATE_V, 0, 5, &f.scene(), &f.cam);
  EXPECT_EQ(f.cam.elevation, -89);
}

TEST(MoveCamera, MovingThereAndBackEndsWhereItBegan) {
  SceneFixture f(LoadGolden("visual_mouse"));
  Updated(f);
  const mjvCamera before = f.cam;
  mjv_moveCamera(f.model(), mjMOUSE_MOVE_V, mjtNum{.25}, mjtNum{.5}, &f.scene(), &f.cam);
  EXPECT_GT(std::abs(f.cam.lookat[0] - before.lookat[0]), mjtNum{.1});
  Updated(f);
  mjv_moveCamera(f.model(), mjMOUSE_MOVE_V, mjtNum{-.25}, mjtNum{-.5}, &f.scene(), &f.cam);
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(f.cam.lookat[i], before.lookat[i], kTolerance);
}

TEST(RoomAndModel, AreInverseOfEachOtherWithoutScale) {
  SceneFixture f(LoadGolden("visual_mouse"));
  Updated(f);
  mjvScene& s = f.scene();
  s.enabletransform = 1;
  s.translate[0] = .5f;
  s.rotate[0] = .6f;
  s.rotate[3] = .8f;
  const mjtNum pos[3] = {1, 2, 3}, quat[4] = {1, 0, 0, 0};
  mjtNum room[3], room_quat[4], back[3], back_quat[4];
  mjv_model2room(room, room_quat, pos, quat, &s);
  mjv_room2model(back, back_quat, room, room_quat, &s);
  EXPECT_GT(std::abs(room[0] - pos[0]), mjtNum{.1});
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(back[i], pos[i], kTolerance);
}

TEST(Perturbation, AtRestAtItsReferenceHasNoForce) {
  SceneFixture f(LoadGolden("visual_mouse"));
  Updated(f);
  f.pert.select = 2;
  mjv_initPerturb(f.model(), f.data(), &f.scene(), &f.pert);
  EXPECT_GT(f.pert.localmass, 0);
  f.pert.active = mjPERT_TRANSLATE;
  mjv_applyPerturbForce(f.model(), f.data(), &f.pert);
  for (int i = 0; i < 6; ++i) EXPECT_NEAR(f.data()->xfrc_applied[12 + i], 0, kTolerance);
  f.pert.refselpos[2] += 1;
  mjv_applyPerturbForce(f.model(), f.data(), &f.pert);
  EXPECT_GT(f.data()->xfrc_applied[12 + 2], 1);
}

TEST(Perturbation, MovesAMocapBodyToItsReference) {
  SceneFixture f(LoadGolden("visual_mouse"));
  Updated(f);
  f.pert.select = 3;
  mjv_initPerturb(f.model(), f.data(), &f.scene(), &f.pert);
  f.pert.active = mjPERT_TRANSLATE;
  f.pert.refpos[0] += 2;
  mjv_applyPerturbPose(f.model(), f.data(), &f.pert, 0);
  EXPECT_NEAR(f.data()->mocap_pos[0], f.data()->xpos[9] + 2, kTolerance);
}

TEST(Select, FindsTheBodyInTheMiddleAndNothingInTheSky) {
  SceneFixture f(LoadGolden("visual_mouse"));
  Updated(f);
  mjtNum point[3] = {7, 7, 7};
  int geom, flex, skin;
  const auto select = [&](mjtNum x, mjtNum y) {
    return mjv_select(f.model(), f.data(), &f.opt, mjtNum{1.5}, x, y, &f.scene(), point, &geom,
                      &flex, &skin);
  };
  EXPECT_EQ(select(mjtNum{.99}, mjtNum{.99}), -1);
  EXPECT_THAT(point, Each(7));
  EXPECT_EQ(geom, -1);
  EXPECT_EQ(select(mjtNum{.5}, mjtNum{.5}), 1);
  EXPECT_EQ(geom, 1);
  EXPECT_NEAR(point[1], -.2, kTolerance);
}

}  // namespace
}  // namespace conjoint::testing
