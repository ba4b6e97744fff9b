// Keys of specs that are edited: what is remembered of them, by whom, and how they grow.

#include "compiler/spec_builder.h"

namespace conjoint::testing {
namespace {

mjsKey* AddKey(const TestSpec& spec, const char* name, std::vector<double> qpos) {
  mjsKey* key = mjs_addKey(spec.s);
  mjs_setName(key->element, name);
  mjs_setDouble(key->qpos, qpos.data(), static_cast<int>(qpos.size()));
  return key;
}

TEST(EditedKeys, KeysHaveTheSizesOfTheModelWhenABodyIsDeleted) {
  TestSpec spec;
  mjsBody* a = spec.Pendulum(spec.world, "a");
  spec.Pendulum(spec.world, "b");
  mjsBody* doomed = spec.Body(spec.world, "doomed");
  AddKey(spec, "k", {1, 2});
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  spec.Joint(a, mjJNT_SLIDE, {1, 0, 0});
  ASSERT_EQ(mjs_delete(spec.s, doomed->element), 0) << spec.Error();
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_ROW(m->key_qpos, 3, {1, 0, 2});
}

TEST(EditedKeys, AttachingACopyMovesWhatTheOriginalRemembersOfKeys) {
  TestSpec spec;
  mjsBody* a = spec.Pendulum(spec.world, "a");
  mjsBody* b = spec.Pendulum(spec.world, "b");
  AddKey(spec, "k", {1, 2});
  mjs_setDeepCopy(spec.s, 1);
  mjsFrame* frame = mjs_addFrame(b, nullptr);
  ASSERT_TRUE(mjs_attach(frame->element, a->element, "", "_copy")) << spec.Error();
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  ASSERT_EQ(m->nkey, 2);
  EXPECT_ROW(m->key_qpos, 3, {1, 2, 0});      // the key itself, extended
  EXPECT_ROW(m->key_qpos + 3, 3, {0, 2, 1});  // k_copy: bodies a, b, a_copy
}

TEST(EditedKeys, ACompileThatFailsAfterItFilledPendingKeysHasUsedThem) {
  TestSpec spec;
  spec.Pendulum(spec.world, "a");
  mjsBody* doomed = spec.Pendulum(spec.world, "doomed");
  AddKey(spec, "k", {1, 2});
  ASSERT_EQ(mjs_delete(spec.s, doomed->element), 0);
  mjsKey* wrong = AddKey(spec, "wrong", {1, 2});
  EXPECT_FALSE(spec.Compile());
  ASSERT_EQ(mjs_delete(spec.s, wrong->element), 0);
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_EQ(m->nkey, 1);
}

TEST(EditedKeys, AJointThatNoCompileReachedCountsAsAHingeInKeys) {
  TestSpec spec;
  spec.Pendulum(spec.world, "a");
  mjsKey* key = AddKey(spec, "k", {.3});
  mjsCamera* camera = mjs_addCamera(spec.world, nullptr);
  camera->alt.type = mjORIENTATION_XYAXES;  // the axes are zero
  mjsBody* flyer = spec.Body(spec.world);
  spec.Joint(flyer, mjJNT_BALL);
  spec.Geom(flyer, {.1});
  EXPECT_FALSE(spec.Compile());  // before it comes to the joints
  EXPECT_THAT(*key->qpos, ::testing::ElementsAre(.3, 0, 0, 0, 0));
  spec.Pendulum(spec.world, "last");
  EXPECT_FALSE(spec.Compile());
  EXPECT_THAT(*key->qpos, ::testing::ElementsAre(.3, 0, 0, 0, 0, 0));
}

TEST(EditedKeys, ACompileThatFailsAtAGeomHasNotReachedTheJointsOfItsBody) {
  TestSpec spec;
  spec.Pendulum(spec.world, "a");
  mjsBody* spinner = spec.Body(spec.world);
  spec.Joint(spinner, mjJNT_BALL);
  mjsGeom* geom = spec.Geom(spinner, {-1});
  EXPECT_FALSE(spec.Compile());
  geom->size[0] = 1;
  mjsKey* key = AddKey(spec, "k", {.3});
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  EXPECT_THAT(*key->qpos, ::testing::ElementsAre(.3, 0, 0, 0, 0));
}

// A compiled pendulum "p" with a motor, a body "doomed" and the key "k": angle .3, control .7.
struct DrivenPendulum : TestSpec {
  DrivenPendulum() {
    pendulum = Pendulum(world, "p");
    doomed = Body(world, "doomed");
    mjsActuator* motor = mjs_addActuator(s, nullptr);
    mjs_setName(motor->element, "motor");
    motor->trntype = mjTRN_JOINT;
    mjs_setString(motor->target, "p_joint");
    mjsKey* key = AddKey(*this, "k", {.3});
    const double control = .7;
    mjs_setDouble(key->ctrl, &control, 1);
  }
  mjsBody *pendulum, *doomed;
};

TEST(EditedKeys, AnActuatorForgetsKeysWhenAnotherBodyIsDeleted) {
  DrivenPendulum spec;
  mjsBody* second = spec.Body(spec.world, "second");
  ASSERT_EQ(mjs_delete(spec.s, spec.doomed->element), 0) << spec.Error();
  ASSERT_EQ(mjs_delete(spec.s, second->element), 0) << spec.Error();
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_EQ(m->key_qpos[0], mjtNum(.3));
  EXPECT_EQ(m->key_ctrl[0], 0);
}

TEST(EditedKeys, ABodyThatBecomesAFrameTakesNoKeysAlongWithWhatReferredToIt) {
  DrivenPendulum spec;
  mjsBody* body = spec.Body(spec.world, "second");
  spec.Body(spec.world, "last");  // moves up to where the compiled name stands for a body
  mjsExclude* exclude = mjs_addExclude(spec.s);
  mjs_setString(exclude->bodyname1, "second");
  mjs_setString(exclude->bodyname2, "doomed");
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  ASSERT_TRUE(mjs_bodyToFrame(&body)) << spec.Error();
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_EQ(m->nexclude, 0);
  EXPECT_EQ(m->key_ctrl[0], mjtNum(.7));
}

}  // namespace
}  // namespace conjoint::testing
