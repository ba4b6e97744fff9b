// Constants of tendons, actuators and springs; length ranges; memory for a first step.

#include <cstdio>
#include <cstring>

#include "compiler/spec_builder.h"
#include "support/golden.h"
#include "support/messages.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

mjsActuator* AddActuator(TestSpec& spec, mjtTrn type, const char* target) {
  mjsActuator* actuator = mjs_addActuator(spec.s, nullptr);
  actuator->trntype = type;
  mjs_setString(actuator->target, target);
  return actuator;
}

TEST(Derived, TendonActuatorAndSpringConstants) {
  TestSpec spec;
  spec.s->compiler.degree = 0;
  mjsBody* upper = spec.Body(spec.world, "", {0, 0, 1});
  mjsJoint* j1 = spec.Joint(upper, mjJNT_HINGE, {0, 1, 0}, "j1");
  Fill(j1->springdamper, {.5, .8});
  Fill(j1->range, {-1, 2});
  j1->ref = .1;
  Fill(spec.Geom(upper, {.05}, mjGEOM_CAPSULE)->fromto, {0, 0, 0, .5, 0, 0});
  spec.Site(upper, "s1", {.3, 0, .1});
  mjsBody* lower = spec.Body(upper, "", {.5, 0, 0});
  mjsJoint* j2 = spec.Joint(lower, mjJNT_HINGE, {0, 1, 0}, "j2");
  j2->armature = .1;
  j2->springref = .3;
  Fill(spec.Geom(lower, {.04}, mjGEOM_CAPSULE)->fromto, {0, 0, 0, .4, 0, 0});
  spec.Site(lower, "s2", {.2, 0, .1});
  spec.Site(spec.world, "s0", {0, 0, 1.5});
  mjsTendon* t1 = mjs_addTendon(spec.s, nullptr);
  mjs_setName(t1->element, "t1");
  t1->stiffness = 1;
  for (const char* site : {"s0", "s1", "s2"}) mjs_wrapSite(t1, site);
  mjsTendon* t2 = mjs_addTendon(spec.s, nullptr);
  Fill(t2->springlength, {.2, .2});
  mjs_wrapJoint(t2, "j1", 2);
  mjs_wrapJoint(t2, "j2", -1);

  double dampratio[] = {1, .5}, kv = 3, timeconst = .1;
  mjsActuator* servo = AddActuator(spec, mjTRN_JOINT, "j1");
  servo->gear[0] = 2;
  mjs_setToPosition(servo, 50, nullptr, &dampratio[0], nullptr, 1);
  mjs_setToPosition(AddActuator(spec, mjTRN_TENDON, "t1"), 10, nullptr, &dampratio[1], nullptr, 0);
  mjs_setToMotor(AddActuator(spec, mjTRN_JOINT, "j2"));
  mjs_setToPosition(AddActuator(spec, mjTRN_JOINT, "j2"), 7, &kv, nullptr, &timeconst, 0);

  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  ExpectRecorded("jnt_stiffness", m->jnt_stiffness, 2);
  ExpectRecorded("dof_damping", m->dof_damping, 2);
  ExpectRecorded("dof_M0", m->dof_M0, 2);
  ExpectRecorded("dof_invweight0", m->dof_invweight0, 2);
  EXPECT_ROW(m->tendon_length0, 2, {.9, .2});
  ExpectRecorded("tendon_lengthspring", m->tendon_lengthspring, 4);
  ExpectRecorded("tendon_invweight0", m->tendon_invweight0, 2);
  ExpectRecorded("actuator_acc0", m->actuator_acc0, 4);
  EXPECT_ROW(m->actuator_length0, 4, {.2, .9, 0, 0});
  ExpectRecorded("actuator_biasprm", m->actuator_biasprm, 4 * mjNBIAS);
  EXPECT_ROW(m->actuator_biasprm + 3 * mjNBIAS + 2, 1, {-3});
  EXPECT_ROW(m->actuator_ctrlrange, 2, {-1, 2});
  EXPECT_EQ(m->nJten, 4);
  EXPECT_EQ(m->nJmom, 5);
  EXPECT_EQ(m->na, 1);
}

TEST(Derived, LengthRangesOfMuscles) {
  TestSpec spec;
  spec.s->compiler.degree = 0;
  mjsBody* body = spec.Body(spec.world, "", {0, 0, 1});
  Fill(spec.Joint(body, mjJNT_HINGE, {0, 1, 0}, "j1")->range, {-1, 1});
  Fill(spec.Geom(body, {.05}, mjGEOM_CAPSULE)->fromto, {0, 0, 0, .5, 0, 0});
  spec.Site(body, "s1", {.3, 0, .1});
  spec.Site(spec.world, "s0", {-.2, 0, 1.4});
  mjsTendon* tendon = mjs_addTendon(spec.s, nullptr);
  mjs_setName(tendon->element, "t1");
  mjs_wrapSite(tendon, "s0");
  mjs_wrapSite(tendon, "s1");
  const auto muscle = [](mjsActuator* actuator) {
    double keep[2] = {-1, -1};
    mjs_setToMuscle(actuator, keep, 0, keep, -1, -1, -1, -1, -1, -1, -1);
    return actuator;
  };
  muscle(AddActuator(spec, mjTRN_TENDON, "t1"));
  Fill(muscle(AddActuator(spec, mjTRN_JOINT, "j1"))->lengthrange, {.1, .9});
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  ExpectRecorded("actuator_lengthrange", m->actuator_lengthrange, 4);
  ExpectRecorded("actuator_acc0", m->actuator_acc0, 2);
}

TEST(Derived, StatisticsOfTheUserReplaceThoseComputed) {
  TestSpec spec;
  spec.Pendulum(spec.world);
  spec.s->stat.extent = 7;
  Fill(spec.s->stat.center, {1, 2, 3});
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_ROW(&m->stat.extent, 1, {7});
  EXPECT_ROW(m->stat.center, 3, {1, 2, 3});
  EXPECT_ROW(&m->stat.meanmass, 1, {4. / 3 * mjPI});  // a ball of 10 cm, 1000 kg/m^3
}

TEST(Derived, SettingConstantsAgainChangesNothing) {
  TestSpec spec;
  mjsBody* body = spec.Pendulum(spec.world, "a");
  spec.Pendulum(body, "b")->pos[0] = 1;
  AddActuator(spec, mjTRN_JOINT, "a_joint");
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  const ModelPtr before(mj_copyModel(nullptr, m.get()));
  const DataPtr d(mj_makeData(m.get()));
  mj_setConst(m.get(), d.get());
  EXPECT_EQ(std::memcmp(before->buffer, m->buffer, static_cast<size_t>(m->nbuffer)), 0);
}

TEST(Derived, AWarningOfTheTestStepIsRecorded) {
  TestSpec spec;
  spec.Pendulum(spec.world);
  spec.s->option.gravity[2] = static_cast<mjtNum>(1e20);
  mjsJoint* joint = mjs_asJoint(
      mjs_firstChild(mjs_asBody(mjs_firstChild(spec.world, mjOBJ_BODY, 0)), mjOBJ_JOINT, 0));
  Fill(joint->axis, {0, 1, 0});
  Fill(joint->pos, {1, 0, 0});
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  const DataPtr d(mj_makeData(m.get()));
  EXPECT_EQ(ErrorOf([&] { mj_step(m.get(), d.get()); }), "");
  EXPECT_EQ(spec.Error(),
            "Nan, Inf or huge value in QACC at DOF 0. The simulation is unstable. Time = 0.0000.");
  EXPECT_TRUE(mjs_isWarning(spec.s));
}

TEST(Derived, LengthRangesAndConstantsAgreeWithGoldenOnes) {
  const ModelPtr expected = LoadGolden("compiler_length_range");
  ASSERT_TRUE(expected);
  char error[500] = "";
  const ModelPtr m(
      mj_loadXML(GoldenPath("compiler_length_range.xml").c_str(), nullptr, error, 500));
  ASSERT_TRUE(m) << error;
  EXPECT_EQ(m->opt.enableflags, expected->opt.enableflags);
  EXPECT_THAT(Row(m->actuator_lengthrange, 2), IsRow(Row(expected->actuator_lengthrange, 2)));
  EXPECT_THAT(Row(m->tendon_invweight0, 2), IsRow(Row(expected->tendon_invweight0, 2)));
  EXPECT_THAT(Row(m->actuator_acc0, 1), IsRow(Row(expected->actuator_acc0, 1)));
  EXPECT_THAT(Row(&m->stat.meansize, 1), IsRow(Row(&expected->stat.meansize, 1)));
}

// ---------------------------------------------------------------------------------- memory

// A box on the ground, tied to a pendulum whose joint is at its limit.
void AddConstrainedBodies(TestSpec& spec) {
  spec.Geom(spec.world, {1, 1, 1}, mjGEOM_PLANE);
  mjsBody* box = spec.Body(spec.world, "box", {0, 0, .09});
  spec.Joint(box, mjJNT_FREE);
  spec.Geom(box, {.1, .1, .1}, mjGEOM_BOX);
  mjsBody* pendulum = spec.Pendulum(spec.world, "arm");
  mjsJoint* joint = mjs_asJoint(mjs_firstChild(pendulum, mjOBJ_JOINT, 0));
  Fill(joint->range, {10, 60});
  mjsEquality* connect = mjs_addEquality(spec.s, nullptr);
  connect->type = mjEQ_CONNECT;
  connect->objtype = mjOBJ_BODY;
  mjs_setString(connect->name1, "box");
  mjs_setString(connect->name2, "arm");
}

TEST(Memory, ThatIsTooLittleForAStepIsRefusedWithASizeThatSuffices) {
  CONJOINT_OURS_ONLY();
  for (const mjtIntegrator integrator :
       {mjINT_EULER, mjINT_RK4, mjINT_IMPLICIT, mjINT_IMPLICITFAST}) {
    TestSpec spec;
    AddConstrainedBodies(spec);
    spec.s->option.integrator = integrator;
    for (const mjtSize memory : {-2, 0, 1, 100}) {
      spec.s->memory = memory;
      ASSERT_FALSE(spec.Compile());
      long long given = 0, named = 0, kilobytes = 0;
      ASSERT_EQ(std::sscanf(spec.Error().c_str(),
                            "Error: memory = %lld bytes is too small for a first step; %lld bytes "
                            "(memory=\"%lldK\") suffice",
                            &given, &named, &kilobytes),
                3)
          << spec.Error();
      EXPECT_EQ(given, memory);
      EXPECT_EQ(named, 1024 * kilobytes);

      spec.s->memory = named;
      const ModelPtr m = spec.Compile();
      ASSERT_TRUE(m) << spec.Error();
      EXPECT_EQ(m->narena, named);
      const DataPtr d(mj_makeData(m.get()));
      Messages messages;
      mj_step(m.get(), d.get());
      EXPECT_THAT(messages.warnings(), ::testing::IsEmpty());
      EXPECT_GT(d->ncon, 0);
      EXPECT_GT(d->ne, 0);
      EXPECT_GT(d->nl, 0);
    }
  }
}

TEST(Memory, ThatIsTooLittleForConstraintsOnlyIsAWarning) {
  CONJOINT_OURS_ONLY();
  TestSpec spec;
  AddConstrainedBodies(spec);
  spec.s->memory = 500;
  EXPECT_TRUE(spec.Compile()) << spec.Error();
  EXPECT_TRUE(mjs_isWarning(spec.s));
  EXPECT_THAT(spec.Error(), ::testing::StartsWith("Insufficient arena memory"));
}

TEST(Memory, DoesNotChangeWhatIsComputed) {
  CONJOINT_OURS_ONLY();
  TestSpec spec;
  mjsBody* upper = spec.Pendulum(spec.world, "upper");
  spec.Pendulum(upper, "lower");
  AddActuator(spec, mjTRN_JOINT, "lower_joint");
  mjsJoint* joint = mjs_asJoint(mjs_findElement(spec.s, mjOBJ_JOINT, "lower_joint"));
  Fill(joint->range, {-30, 60});
  spec.s->compiler.LRopt.mode = mjLRMODE_ALL;
  spec.s->compiler.LRopt.uselimit = 0;
  const ModelPtr plenty = spec.Compile();
  ASSERT_TRUE(plenty) << spec.Error();

  spec.s->memory = 10000;
  const ModelPtr little = spec.Compile();
  ASSERT_TRUE(little) << spec.Error();
  EXPECT_FALSE(mjs_isWarning(spec.s));
  EXPECT_EQ(little->narena, 10000);
  EXPECT_EQ(Row(little->dof_invweight0, 2), Row(plenty->dof_invweight0, 2));
  EXPECT_EQ(little->stat.extent, plenty->stat.extent);
  EXPECT_EQ(Row(little->actuator_lengthrange, 2), Row(plenty->actuator_lengthrange, 2));
}

TEST(Memory, OfTheDataGivenToSetConstMayBeTooLittle) {
  CONJOINT_OURS_ONLY();
  TestSpec spec;
  spec.Pendulum(spec.world);
  const ModelPtr m = spec.Compile();
  m->narena = 64;
  const DataPtr d(mj_makeData(m.get()));
  EXPECT_THAT(ErrorOf([&] { mj_setConst(m.get(), d.get()); }),
              ::testing::HasSubstr("out of memory, stack overflow"));

  // A handler that comes back.
  mj_resetData(m.get(), d.get());
  static int errors;
  errors = 0;
  mju_user_error = [](const char*) { ++errors; };
  mj_setConst(m.get(), d.get());
  mju_user_error = nullptr;
  EXPECT_GT(errors, 0);
  EXPECT_EQ(d->pstack, 0u);
}

}  // namespace
}  // namespace conjoint::testing
