// Passive forces of flexes.

#include "dynamics/flex_forces.h"

#include "support/flex_scene.h"

namespace conjoint::testing {
namespace {

TEST(FlexForces, StretchOfTrianglesMatchesTheReference) {
  const std::vector<double> expected = {-0.0311538702188,  -0.0137318280034, -0.00170937162374,
                                        0.0562957770895,   0.0213772711435,  -0.00410491742064,
                                        -0.00607111752546, 0.00226039255512, -0.000666861935423,
                                        0.0232681447381,   -0.0236531284482, 0.00426772754944,
                                        -0.0284413470872,  0.0656757962004,  -0.000273157187156,
                                        -0.0138975869961,  -0.0519285034475, 0.00248658061751};
  FlexScene s("flex_stretch");
  // Neither flag alone turns it off, and its damping is part of the spring.
  for (const int flags : {0, int{mjDSBL_SPRING}, int{mjDSBL_DAMPER}}) {
    s.m->opt.disableflags = flags;
    s.ForwardPerturbed();
    ExpectNumbers(s.d->qfrc_spring, expected);
    for (int i = 0; i < s.m->nv; ++i) EXPECT_EQ(s.d->qfrc_damper[i], 0);
  }
  s.m->opt.disableflags = mjDSBL_SPRING | mjDSBL_DAMPER;
  s.ForwardPerturbed();
  for (int i = 0; i < s.m->nv; ++i) EXPECT_EQ(s.d->qfrc_spring[i], 0);
}

TEST(FlexForces, BendingOfAnIrregularSurfaceMatchesTheReference) {
  FlexScene s("flex_bending");
  s.ForwardPerturbed();
  ExpectNumbers(
      s.d->qfrc_spring,
      {-0.0447525198114, 0.00696430747345, 0.00992201425167, 0.0135650703207, 0.00368482405482,
       -3.32441884973e-05, -0.0260921050265, 0.001445565371, 0.0114649981874, 0.0370472383901,
       -0.0273800091552, -0.0176467409031, 0.0202323161272, 0.0152853122559, -0.00370702734753});
  ExpectNumbers(s.d->qfrc_damper, {1.73842735586e-06, -2.21405387455e-06, 4.97085592018e-07}, 1e-6);
}

TEST(FlexForces, OfTetrahedraMatchTheReference) {
  FlexScene s("flex_tetrahedra");
  s.ForwardPerturbed();
  ExpectNumbers(
      s.d->qfrc_spring,
      {-0.471883500107, -0.0379125548913, -0.0472322307106, 0.248759275697, -0.0437379250111,
       -0.202700243469, -0.432222202282, -0.101916615978, 0.592401691412, 0.523733182425,
       -0.219913726629, -0.206836507504, 0.131613244267, 0.40348082251, -0.135632709728});
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
  ExpectNumbers(s.d->qfrc_spring, {0, -1.20016787962, -0.0424390772616, -0.1094032924,
                                   0.686649210874, 0.0358461034108, 0.152205572155});
  ExpectNumbers(s.d->qfrc_damper,
                {0, -0.0194611460024, -0.000283730179709, 0.00135965569931, 0.000860447986398,
                 4.49191625237e-05, 0.000190730544804},
                1e-3);
}

TEST(FlexForces, OfATrilinearFlexMatchTheReference) {
  FlexScene s("flex_trilinear");
  s.ForwardPerturbed();
  ExpectNumbers(s.d->qfrc_spring, {-1.18733780466, -0.689799252008, 0.86309814871, 1.69790085785});
  ExpectNumbers(s.d->qfrc_damper, {0.00705236077301, -0.00372443992801, 0.00390980820295});
  s.m->opt.disableflags = mjDSBL_SPRING;
  s.ForwardPerturbed();
  for (int i = 0; i < s.m->nv; ++i) EXPECT_EQ(s.d->qfrc_spring[i], 0);
}

TEST(FlexForces, OfATrilinearFlexOnAHingeMatchTheReference) {
  FlexScene s("flex_trilinear_pinned");
  s.ForwardPerturbed();
  ExpectNumbers(s.d->qfrc_spring, {0.0651367522563, -1.68917847815, -1.67401479885, 2.92768121331});
  ExpectNumbers(s.d->qfrc_damper, {-0.00017983957093, -0.0199443586123, 0.0224992496203});
}

TEST(FlexForces, OfAQuadraticFlexMatchTheReference) {
  FlexScene s("flex_quadratic");
  s.ForwardPerturbed();
  ExpectNumbers(s.d->qfrc_spring, {-104.639674011, 9.24449467123, 94.5355054909, 149.011806634},
                10);
  ExpectNumbers(s.d->qfrc_damper, {0.0572873739532, -0.0158279348757, 0.0279694850022});
}

// Springs ignore that the slides are turned, dampers do not.
TEST(FlexForces, UnderATurnedParentElasticityKeepsWorldComponents) {
  FlexScene s("flex_rotated");
  s.ForwardPerturbed();
  ExpectNumbers(s.d->qfrc_spring, {0.00850311119749, -0.017075421042, -0.00260432712865});
  ExpectNumbers(s.d->qfrc_damper, {0.000482571241628, -0.000523860785634, -8.49377756974e-05},
                1e-2);
  mjtNum quat[4] = {mjtNum(.9), mjtNum(.1), mjtNum(.2), mjtNum(.3)};
  mju_normalize4(quat);
  mju_copy4(s.m->body_quat + 4, quat);
  s.ForwardPerturbed();
  ExpectNumbers(s.d->qfrc_spring, {0.0140116208982, -0.0081247385887, -0.0104076186644});
  ExpectNumbers(s.d->qfrc_damper, {0.000482571241628, -0.000523860785634, -8.49377756974e-05},
                1e-2);
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
