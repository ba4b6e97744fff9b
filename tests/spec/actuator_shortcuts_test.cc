// Kinds of actuator made by mjs_setTo*.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

namespace {

using ::testing::Each;
using ::testing::ElementsAre;

mjsActuator NewActuator() {
  mjsActuator actuator;
  mjs_defaultActuator(&actuator);
  return actuator;
}

TEST(ActuatorShortcut, MotorHasUnitGain) {
  mjsActuator a = NewActuator();
  a.gainprm[0] = 7;
  a.biastype = mjBIAS_AFFINE;
  EXPECT_STREQ(mjs_setToMotor(&a), "");
  EXPECT_EQ(a.gainprm[0], 1);
  EXPECT_EQ(a.biastype, mjBIAS_NONE);
}

TEST(ActuatorShortcut, PositionIsAffineInTheError) {
  mjsActuator a = NewActuator();
  double kv = 2, timeconst = 0.3;
  EXPECT_STREQ(mjs_setToPosition(&a, 50, &kv, nullptr, &timeconst, 0.5), "");
  EXPECT_EQ(a.gainprm[0], 50);
  EXPECT_THAT(std::vector<double>(a.biasprm, a.biasprm + 3), ElementsAre(0, -50, -2));
  EXPECT_EQ(a.dyntype, mjDYN_FILTEREXACT);
  EXPECT_EQ(a.dynprm[0], 0.3);
  EXPECT_EQ(a.inheritrange, 0.5);
  EXPECT_EQ(a.biastype, mjBIAS_AFFINE);
}

TEST(ActuatorShortcut, DampingRatioIsMarkedByAPositiveSign) {
  mjsActuator a = NewActuator();
  double dampratio = 0.7, timeconst = 0;
  EXPECT_STREQ(mjs_setToPosition(&a, 1, nullptr, &dampratio, &timeconst, 0), "");
  EXPECT_EQ(a.biasprm[2], 0.7);
  EXPECT_EQ(a.dyntype, mjDYN_NONE);
}

TEST(ActuatorShortcut, PositionRefusesContradictions) {
  mjsActuator a = NewActuator();
  double one = 1, negative = -1;
  EXPECT_STREQ(mjs_setToPosition(&a, 5, &one, &one, nullptr, 0),
               "kv and dampratio cannot both be defined");
  EXPECT_EQ(a.gainprm[0], 5) << "what was set before stays";
  EXPECT_EQ(a.biastype, mjBIAS_NONE);
  EXPECT_STREQ(mjs_setToPosition(&a, 5, &negative, nullptr, nullptr, 0), "kv cannot be negative");
  EXPECT_STREQ(mjs_setToPosition(&a, 5, nullptr, &negative, nullptr, 0),
               "dampratio cannot be negative");
  EXPECT_STREQ(mjs_setToPosition(&a, 5, nullptr, nullptr, &negative, 0),
               "timeconst cannot be negative");
  a.ctrlrange[1] = 1;
  EXPECT_STREQ(mjs_setToPosition(&a, 5, nullptr, nullptr, nullptr, 1),
               "ctrlrange and inheritrange cannot both be defined");
}

TEST(ActuatorShortcut, IntegratedVelocityLimitsItsActivation) {
  mjsActuator a = NewActuator();
  double one = 1;
  EXPECT_STREQ(mjs_setToIntVelocity(&a, 5, &one, &one, nullptr, 0), "")
      << "errors of its position part are not reported";
  EXPECT_EQ(a.dyntype, mjDYN_INTEGRATOR);
  EXPECT_EQ(a.actlimited, 1);
  a.actrange[1] = 1;
  EXPECT_STREQ(mjs_setToIntVelocity(&a, 5, nullptr, nullptr, nullptr, 1),
               "actrange and inheritrange cannot both be defined");
  EXPECT_STREQ(mjs_setToIntVelocity(&a, 5, &one, &one, nullptr, 0), "")
      << "an inheritrange that stayed from the last call does not matter";
}

TEST(ActuatorShortcut, VelocityDamperCylinder) {
  mjsActuator a = NewActuator();
  a.biasprm[5] = 9;
  EXPECT_STREQ(mjs_setToVelocity(&a, 3), "");
  EXPECT_THAT(a.biasprm, ElementsAre(0, 0, -3, 0, 0, 0, 0, 0, 0, 0));
  EXPECT_EQ(a.gainprm[0], 3);

  EXPECT_STREQ(mjs_setToDamper(&a, 4), "");
  EXPECT_THAT(a.gainprm, ElementsAre(0, 0, -4, 0, 0, 0, 0, 0, 0, 0));
  EXPECT_EQ(a.gaintype, mjGAIN_AFFINE);
  EXPECT_EQ(a.ctrllimited, 1);
  EXPECT_STREQ(mjs_setToDamper(&a, -1), "damping coefficient cannot be negative");
  a.ctrlrange[0] = -1;
  EXPECT_STREQ(mjs_setToDamper(&a, 1), "damper control range cannot be negative");

  EXPECT_STREQ(mjs_setToCylinder(&a, 0.2, 1, 3, -1), "");
  EXPECT_EQ(a.gainprm[0], 3);
  EXPECT_STREQ(mjs_setToCylinder(&a, 0.2, 1, 3, 0.1), "");
  EXPECT_NEAR(a.gainprm[0], mjPI * 0.1 * 0.1 / 4, 1e-14);
  EXPECT_EQ(a.dyntype, mjDYN_FILTER);
  EXPECT_EQ(a.biasprm[0], 1);
}

TEST(ActuatorShortcut, MuscleReplacesGeneralDefaults) {
  mjsActuator a = NewActuator();
  double timeconst[2] = {0.02, 0.03}, range[2] = {-1, -1};
  EXPECT_STREQ(mjs_setToMuscle(&a, timeconst, 0, range, 5, -1, -1, -1, -1, -1, -1), "");
  EXPECT_THAT(a.gainprm, ElementsAre(0.75, 1.05, 5, 200, 0.5, 1.6, 1.5, 1.3, 1.2, 0));
  EXPECT_THAT(a.biasprm, ElementsAre(0.75, 1.05, 5, 200, 0.5, 1.6, 1.5, 1.3, 1.2, 0));
  EXPECT_THAT(std::vector<double>(a.dynprm, a.dynprm + 3), ElementsAre(0.02, 0.03, 0));
  EXPECT_EQ(a.biastype, mjBIAS_MUSCLE);
  EXPECT_STREQ(mjs_setToMuscle(&a, timeconst, -1, range, 5, -1, -1, -1, -1, -1, -1),
               "muscle tausmooth cannot be negative");
}

TEST(ActuatorShortcut, AdhesionKeepsTheDynamics) {
  mjsActuator a = NewActuator();
  a.dyntype = mjDYN_FILTER;
  EXPECT_STREQ(mjs_setToAdhesion(&a, 2), "");
  EXPECT_EQ(a.dyntype, mjDYN_FILTER);
  EXPECT_EQ(a.ctrllimited, 1);
  EXPECT_STREQ(mjs_setToAdhesion(&a, -2), "adhesion gain cannot be negative");
  a.ctrlrange[0] = -1;
  EXPECT_STREQ(mjs_setToAdhesion(&a, 2), "adhesion control range cannot be negative");
}

}  // namespace
