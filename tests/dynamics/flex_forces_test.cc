// Passive forces of flexes.

#include "support/flex_scene.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

TEST(FlexForces, StretchOfTrianglesMatchesTheReference) {
  FlexScene s("flex_stretch");
  // Neither flag alone turns it off, and its damping is part of the spring.
  for (const int flags : {0, int{mjDSBL_SPRING}, int{mjDSBL_DAMPER}}) {
    s.m->opt.disableflags = flags;
    s.ForwardPerturbed();
    ExpectRecorded("qfrc_spring", s.d->qfrc_spring, s.m->nv);
    for (int i = 0; i < s.m->nv; ++i) EXPECT_EQ(s.d->qfrc_damper[i], 0);
  }
  s.m->opt.disableflags = mjDSBL_SPRING | mjDSBL_DAMPER;
  s.ForwardPerturbed();
  for (int i = 0; i < s.m->nv; ++i) EXPECT_EQ(s.d->qfrc_spring[i], 0);
}

TEST(FlexForces, BendingOfAnIrregularSurfaceMatchesTheReference) {
  FlexScene s("flex_bending");
  s.ForwardPerturbed();
  ExpectRecorded("qfrc_spring", s.d->qfrc_spring, s.m->nv);
  ExpectRecorded("qfrc_damper", s.d->qfrc_damper, s.m->nv);
}

TEST(FlexForces, OfTetrahedraMatchTheReference) {
  FlexScene s("flex_tetrahedra");
  s.ForwardPerturbed();
  ExpectRecorded("qfrc_spring", s.d->qfrc_spring, s.m->nv);
}

// Nothing outside pushes: forces and torques add up to zero.
TEST(FlexForces, OfElementsAddUpToNothing) {
  for (const char* name : {"flex_stretch", "flex_tetrahedra"}) {
    FlexScene s(name);
    s.ForwardPerturbed();
    mjtNum force[3] = {}, torque[3] = {};
    for (int v = 0; v < s.m->nflexvert; ++v) {
      mjtNum arm[3];
      mju_cross(arm, s.d->flexvert_xpos + 3 * v, s.d->qfrc_spring + 3 * v);
      mju_addTo3(torque, arm);
      mju_addTo3(force, s.d->qfrc_spring + 3 * v);
    }
    const double zero = kDouble ? 1e-15 : 1e-6;
    for (int i = 0; i < 3; ++i) {
      EXPECT_NEAR(force[i], 0, zero);
      EXPECT_NEAR(torque[i], 0, zero);
    }
  }
}

TEST(FlexForces, OfEdgesMatchTheReference) {
  FlexScene s("flex_cable");
  s.ForwardPerturbed();
  ExpectRecorded("qfrc_spring", s.d->qfrc_spring, s.m->nv);
  ExpectRecorded("qfrc_damper", s.d->qfrc_damper, s.m->nv);
}

TEST(FlexForces, OfATrilinearFlexMatchTheReference) {
  FlexScene s("flex_trilinear");
  s.ForwardPerturbed();
  ExpectRecorded("qfrc_spring", s.d->qfrc_spring, s.m->nv);
  ExpectRecorded("qfrc_damper", s.d->qfrc_damper, s.m->nv);
  s.m->opt.disableflags = mjDSBL_SPRING;
  s.ForwardPerturbed();
  for (int i = 0; i < s.m->nv; ++i) EXPECT_EQ(s.d->qfrc_spring[i], 0);
}

TEST(FlexForces, OfATrilinearFlexOnAHingeMatchTheReference) {
  FlexScene s("flex_trilinear_pinned");
  s.ForwardPerturbed();
  ExpectRecorded("qfrc_spring", s.d->qfrc_spring, s.m->nv);
  ExpectRecorded("qfrc_damper", s.d->qfrc_damper, s.m->nv);
}

TEST(FlexForces, OfAQuadraticFlexMatchTheReference) {
  FlexScene s("flex_quadratic");
  s.ForwardPerturbed();
  ExpectRecorded("qfrc_spring", s.d->qfrc_spring, s.m->nv);
  ExpectRecorded("qfrc_damper", s.d->qfrc_damper, s.m->nv);
}

// Springs ignore that the slides are turned, dampers do not.
TEST(FlexForces, UnderATurnedParentElasticityKeepsWorldComponents) {
  FlexScene s("flex_rotated");
  s.ForwardPerturbed();
  ExpectRecorded("qfrc_spring", s.d->qfrc_spring, s.m->nv);
  ExpectRecorded("qfrc_damper", s.d->qfrc_damper, s.m->nv);
  mjtNum quat[4] = {mjtNum(.9), mjtNum(.1), mjtNum(.2), mjtNum(.3)};
  mju_normalize4(quat);
  mju_copy4(s.m->body_quat + 4, quat);
  s.ForwardPerturbed();
  ExpectRecorded("qfrc_spring", s.d->qfrc_spring, s.m->nv);
  ExpectRecorded("qfrc_damper", s.d->qfrc_damper, s.m->nv);
}

struct PassiveContacts : ::testing::Test, FlexScene {
  PassiveContacts() : FlexScene("flex_passive_contact") {
    d->qpos[2] -= mjtNum(.004);
    d->qpos[3] = mjtNum(.03);
  }
  void ExpectSprings(double first, double others) {
    mj_forward(m, d);
    for (int v = 0; v < 4; ++v) {
      ExpectNumbers(d->qfrc_spring + 3 * v, {0, 0, v == 0 ? first : others});
    }
  }
};

TEST_F(PassiveContacts, PushAndPullWithoutConstraints) {
  ExpectSprings(20, -20);
  ASSERT_EQ(d->ncon, 4);
  EXPECT_EQ(d->nefc, 0);
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(d->contact[i].exclude, 4);
    EXPECT_EQ(d->contact[i].efc_address, -1);
  }
}

TEST_F(PassiveContacts, AreOffOnlyWithoutContactsOrWithoutAllPassiveForces) {
  m->opt.disableflags = mjDSBL_SPRING;
  ExpectSprings(20, -20);
  m->opt.disableflags = mjDSBL_SPRING | mjDSBL_DAMPER;
  ExpectSprings(0, 0);
  m->opt.disableflags = mjDSBL_CONTACT;
  ExpectSprings(0, 0);
}

TEST_F(PassiveContacts, OfUnknownThingsAreLeftAlone) {
  mj_forward(m, d);
  for (int i = 0; i < 4; ++i) d->contact[i].vert[1] = 99;
  mj_passive(m, d);
  for (int i = 0; i < m->nv; ++i) EXPECT_EQ(d->qfrc_spring[i], 0);
}

}  // namespace
}  // namespace conjoint::testing
