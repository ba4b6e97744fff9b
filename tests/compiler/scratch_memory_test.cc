// Which memory suffices for a compile, and what is said where it does not.
//
// Expected sizes are written as the rules have them: numbers and integers by count, and a record of
// 24 bytes for each frame of the stack.

#include <cstdio>
#include <cstring>
#include <string>

#include "compiler/spec_builder.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

using ::testing::HasSubstr;

constexpr mjtSize kFrame = 24;
constexpr mjtSize kNum = sizeof(mjtNum);
constexpr mjtSize kInt = sizeof(int);

// What does not fit, as "function line: available, requested"; what the error says if it is
// another, "" if the spec compiles.
std::string Overflow(TestSpec& spec, mjtSize memory) {
  spec.s->memory = memory;
  if (spec.Compile()) return "";
  const std::string text = spec.Error();
  const char* numbers = std::strstr(text.c_str(), "available");
  if (!numbers || !std::strstr(text.c_str(), "mj_stackAlloc: out of memory")) return text;
  char function[100] = "frame";
  int line = 0;
  long available = -1, requested = -1;
  if (const char* where = std::strstr(text.c_str(), " at ")) {
    std::sscanf(where, " at %99[^,], line %d", function, &line);
  }
  std::sscanf(numbers, "available = %ld, requested = %ld", &available, &requested);
  return std::string(function) + " " + std::to_string(line) + ": " + std::to_string(available) +
         ", " + std::to_string(requested);
}

std::string Message(const char* function, int line, mjtSize available, mjtSize requested) {
  return std::string(function) + " " + std::to_string(line) + ": " + std::to_string(available) +
         ", " + std::to_string(requested);
}

// The smallest memory, in steps of 8 bytes, with which the spec compiles.
mjtSize SmallestMemory(TestSpec& spec) {
  constexpr mjtSize kMost = 100000;
  for (mjtSize memory = 8; memory < kMost; memory += 8) {
    if (Overflow(spec, memory).empty()) return memory;
  }
  return kMost;
}

// How much more memory a spec needs after a change.
template <class Change>
mjtSize GrowthOfMemory(TestSpec& spec, Change&& change) {
  const mjtSize before = SmallestMemory(spec);
  change();
  return SmallestMemory(spec) - before;
}

mjsBody* AddFreeBall(TestSpec& spec, const char* name) {
  mjsBody* body = spec.Body(spec.world, name);
  spec.Joint(body, mjJNT_FREE);
  spec.Geom(body, {.1});
  return body;
}

mjsActuator* AddActuator(TestSpec& spec, mjtTrn type, const char* target,
                         const char* reference = "") {
  mjsActuator* actuator = mjs_addActuator(spec.s, nullptr);
  actuator->trntype = type;
  mjs_setString(actuator->target, target);
  mjs_setString(actuator->refsite, reference);
  return actuator;
}

TEST(ScratchMemory, WithoutAnyThereIsNoArena) {
  TestSpec spec;
  spec.Pendulum(spec.world);
  for (const mjtSize memory : {0, -2}) {
    EXPECT_EQ(Overflow(spec, memory),
              "Error: engine error: mj_makeRawData: could not allocate mjData arena");
  }
}

TEST(ScratchMemory, TheFirstBlockThatDoesNotFitIsNamed) {
  TestSpec spec;
  mjsBody* upper = spec.Pendulum(spec.world, "upper");
  spec.Pendulum(upper, "lower");
  constexpr mjtSize kJacobian = 6 * 2 * kNum;  // two dofs
  EXPECT_EQ(Overflow(spec, 8), Message("frame", 0, 8, kFrame));
  EXPECT_EQ(Overflow(spec, kFrame), Message("setFixed", 142, 0, kInt));
  EXPECT_EQ(Overflow(spec, kFrame + 8), Message("set0", 648, 8, kJacobian));
  EXPECT_EQ(Overflow(spec, kFrame + kJacobian), Message("set0", 649, 0, kJacobian));
  EXPECT_EQ(Overflow(spec, kFrame + 2 * kJacobian), Message("set0", 650, 0, 2 * kNum));
}

TEST(ScratchMemory, TheMessageIsTheEnginesAndOfTheCompilation) {
  TestSpec spec;
  spec.Pendulum(spec.world);
  spec.s->memory = 24;
  EXPECT_FALSE(spec.Compile());
  EXPECT_EQ(spec.Error(),
            "Error: engine error: mj_stackAlloc: out of memory, stack overflow at setFixed, line "
            "142\n  max = 24, available = 0, requested = 4\n nefc = 0, ncon = 0");
}

TEST(ScratchMemory, BlocksAreAlignedToTheirTypesFromTheEndOfTheArena) {
  TestSpec spec;
  spec.Pendulum(spec.world);
  EXPECT_EQ(Overflow(spec, 1), Message("frame", 0, 1, kFrame + 1));
  EXPECT_EQ(Overflow(spec, 28), Message("setFixed", 142, 0, kInt));  // 4 bytes above the frame
  EXPECT_EQ(Overflow(spec, 33), Message("set0", 648, 8, 6 * kNum));
}

TEST(ScratchMemory, APendulumNeedsThatOfItsBiasForces) {
  TestSpec spec;
  spec.Pendulum(spec.world);
  constexpr mjtSize kBodies = 2;
  const mjtSize enough = kFrame + 2 * 6 * kBodies * kNum;
  EXPECT_EQ(Overflow(spec, enough - 8),
            Message("mj_rne", 2362, 6 * kBodies * kNum - 8, 6 * kBodies * kNum));
  spec.s->memory = enough;
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_EQ(m->narena, enough);
}

TEST(ScratchMemory, ManyBodiesNeedThatOfTheStatistics) {
  TestSpec spec;
  for (int i = 0; i < 40; ++i) spec.Geom(spec.Body(spec.world), {.1});
  EXPECT_EQ(Overflow(spec, kFrame + 8), Message("setStat", 1012, 8, 41 * kNum));
}

TEST(ScratchMemory, EachAdhesionActuatorHoldsItsJacobiansToTheEnd) {
  TestSpec spec;
  AddFreeBall(spec, "ball");
  const auto add = [&] { AddActuator(spec, mjTRN_BODY, "ball")->gear[0] = 1; };
  add();
  EXPECT_EQ(GrowthOfMemory(spec, add), 10 * 6 * kNum);
  EXPECT_EQ(GrowthOfMemory(spec, add), 10 * 6 * kNum);
}

TEST(ScratchMemory, SiteActuatorsShareOneReferenceJacobian) {
  TestSpec spec;
  mjsBody* ball = AddFreeBall(spec, "ball");
  spec.Site(ball, "site");
  spec.Site(spec.world, "origin");
  const auto add = [&](const char* reference) {
    AddActuator(spec, mjTRN_SITE, "site", reference)->gear[0] = 1;
  };
  add("");
  EXPECT_EQ(GrowthOfMemory(spec, [&] { add(""); }), 0);
  EXPECT_EQ(GrowthOfMemory(spec, [&] { add("origin"); }), 3 * 6 * kNum);
  EXPECT_EQ(GrowthOfMemory(spec, [&] { add("origin"); }), 0);
}

TEST(ScratchMemory, ARungeKuttaStepHoldsFourStates) {
  TestSpec spec;
  AddFreeBall(spec, "ball");
  AddActuator(spec, mjTRN_BODY, "ball");
  spec.s->memory = 100000;
  // What is held when the transmission runs: 13 numbers a dof in the constants, and here two
  // numbers a dof, and positions, velocities and accelerations of four stages.
  const mjtSize euler = SmallestMemory(spec);
  spec.s->option.integrator = mjINT_RK4;
  EXPECT_EQ(SmallestMemory(spec) - euler, (2 * 6 + 4 * (7 + 6 + 6) - 13 * 6) * kNum);
}

// Rows are taken from the other end of the arena. Without room for them a step has none and needs
// less, so more memory may be too little where less was not.
TEST(ScratchMemory, RowsThatDoNotFitAreLeftOutWithAWarning) {
  if (kNum != 8) GTEST_SKIP() << "sizes of double precision";
  TestSpec spec;
  mjsBody* body = spec.Body(spec.world);
  spec.Joint(body)->frictionloss = .1;
  spec.Geom(body, {.1});

  spec.s->memory = 368;
  EXPECT_TRUE(spec.Compile());
  EXPECT_TRUE(mjs_isWarning(spec.s));
  EXPECT_EQ(spec.Error(),
            "Insufficient arena memory for the number of constraints generated. Increase arena "
            "memory allocation above 368 bytes. Time = 0.0000.");

  EXPECT_EQ(Overflow(spec, 432), Message("mj_island", 464, 4, 2 * kInt));
  EXPECT_EQ(Overflow(spec, 584), Message("mj_rne", 2362, 88, 96));
  spec.s->memory = 592;
  EXPECT_TRUE(spec.Compile());
  EXPECT_FALSE(mjs_isWarning(spec.s));
}

TEST(ScratchMemory, TheErrorCarriesTheWarningBeforeIt) {
  if (kNum != 8) GTEST_SKIP() << "sizes of double precision";
  TestSpec spec;
  mjsBody* body = spec.Body(spec.world);
  spec.Joint(body)->frictionloss = .1;
  spec.Geom(body, {.1});
  spec.s->memory = 272;
  EXPECT_FALSE(spec.Compile());
  EXPECT_THAT(spec.Error(), HasSubstr("at mj_rne, line 2362\n  max = 120, available = 0"));
  EXPECT_THAT(spec.Error(), HasSubstr("ncon = 0\nInsufficient arena memory"));
}

TEST(ScratchMemory, WhatIsComputedDoesNotDependOnIt) {
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

  spec.s->memory = 3000;
  const ModelPtr little = spec.Compile();
  ASSERT_TRUE(little) << spec.Error();
  EXPECT_FALSE(mjs_isWarning(spec.s));
  EXPECT_EQ(little->narena, 3000);
  EXPECT_EQ(Row(little->dof_invweight0, 2), Row(plenty->dof_invweight0, 2));
  EXPECT_EQ(little->stat.extent, plenty->stat.extent);
  EXPECT_EQ(Row(little->actuator_lengthrange, 2), Row(plenty->actuator_lengthrange, 2));
}

// The pull of an actuator brings its joint to its limits, which the model as it stands is far from.
TEST(ScratchMemory, SimulationsOfLengthRangesNeedTheirRowsToo) {
  TestSpec spec;
  mjsBody* pendulum = spec.Pendulum(spec.world, "arm");
  mjsJoint* joint = mjs_asJoint(mjs_firstChild(pendulum, mjOBJ_JOINT, 0));
  joint->limited = mjLIMITED_TRUE;
  Fill(joint->range, {-30, 60});
  AddActuator(spec, mjTRN_JOINT, "arm_joint");
  const mjtSize without = SmallestMemory(spec);
  spec.s->compiler.LRopt.mode = mjLRMODE_ALL;
  spec.s->compiler.LRopt.uselimit = 0;
  EXPECT_NE(Overflow(spec, without), "");
}

TEST(ScratchMemory, SettingConstantsWithTheDataOfAUserTakesTheSame) {
  TestSpec spec;
  spec.Pendulum(spec.world);
  const ModelPtr m = spec.Compile();
  m->narena = kFrame;
  const DataPtr d(mj_makeData(m.get()));
  EXPECT_EQ(ErrorOf([&] { mj_setConst(m.get(), d.get()); }),
            "mj_stackAlloc: out of memory, stack overflow at setFixed, line 142\n"
            "  max = 24, available = 0, requested = 4\n nefc = 0, ncon = 0");
}

TEST(ScratchMemory, AnErrorHandlerThatComesBackHearsOfOneOverflowAndFindsTheModelUntouched) {
  TestSpec spec;
  spec.Pendulum(spec.world);
  const ModelPtr m = spec.Compile();
  m->narena = kFrame;
  const DataPtr d(mj_makeData(m.get()));
  m->dof_invweight0[0] = -1;
  static int errors;
  errors = 0;
  mju_user_error = [](const char*) { ++errors; };
  mj_setConst(m.get(), d.get());
  mju_user_error = nullptr;
  EXPECT_EQ(errors, 1);
  EXPECT_EQ(m->dof_invweight0[0], -1);
  EXPECT_EQ(d->pstack, 0);
}

}  // namespace
}  // namespace conjoint::testing
