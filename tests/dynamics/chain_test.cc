// Everything the position, velocity and acceleration stages say about one chain and a free body.

#include <numeric>

#include "dynamics/stages.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

struct MovingChain : Stages, ::testing::Test {
  MovingChain() : Stages("dynamics_chain") {
    Set(d->qpos, {.25, -.6, .9, .1, -.3, .4, 1, 2, 3, .5, .5, -.5, .6});
    Set(d->qvel, {.3, -1.1, .7, -.2, .5, .1, .2, .3, 1, -2, .5});
    Position();
    Velocity();
    mj_rne(m, d, 0, d->qfrc_bias);
    for (int i = 0; i < m->nv; ++i) d->qacc[i] = -d->qfrc_bias[i];
    mj_solveM(m, d, d->qacc, d->qacc, 1);
  }
  const mjtNum* Row(int dof) const { return d->M + m->M_rowadr[dof]; }
};

TEST_F(MovingChain, CentresOfMassAndMotionAxesMatchTheReference) {
  ExpectNumbers(d->subtree_com + 3, {-0.084827726906, 0.278062468461, 0.357903374865});
  ExpectNumbers(d->cdof + 12, {-0.542867688264, -0.155594392703, 0.825278775929, 0.0902947223165,
                               0.0158786079531, 0.0623894749623});
}

TEST_F(MovingChain, InertiaMatrixMatchesTheReference) {
  ExpectNumbers(Row(0), {3.1});
  ExpectNumbers(Row(1), {-0.0154905780273, 0.115260976576});
  ExpectNumbers(Row(2), {0.0035899458479, 0.0149972722357, 0.011939375});
  ExpectNumbers(Row(4), {-0.064928003209, 0.00628909940446, 0, 0.0014, 0.011659375});
  ExpectNumbers(Row(5), {1.5, 1.5, 1.5, 0.065, 0.05, 0.025});
  const mjtNum* LD = d->qLD;
  ExpectNumbers(LD, {2.70519090107});
  ExpectNumbers(LD + m->M_rowadr[1], {0.197377966766, 0.0926566820999});
  ExpectNumbers(LD + m->M_rowadr[2], {0.300681220575, 1.25611870267, 0.011939375});
  for (int k = 0; k < m->nC; ++k) EXPECT_EQ(d->qM[m->mapM2M[k]], d->M[k]);
}

TEST_F(MovingChain, ProductsWithHalfTheFactorMatchTheReference) {
  std::vector<mjtNum> y(11), x(11), sqrt_inv(11);
  std::iota(y.begin(), y.end(), mjtNum{1});
  mj_mulM2(m, d, x.data(), y.data());
  ExpectNumbers(x.data(), {1.64474645495, 0.66887218751, 0.635162778568});
  for (int i = 0; i < 11; ++i) sqrt_inv[i] = std::sqrt(d->qLDiagInv[i]);
  mj_solveM2(m, d, x.data(), y.data(), sqrt_inv.data(), 1);
  ExpectNumbers(x.data(), {29.1538692275, -21.6986784154, 27.4555696055});
}

TEST_F(MovingChain, VelocitiesAndBiasMatchTheReference) {
  ExpectNumbers(d->cvel + 12, {0.479211983035, -0.566025645921, -0.0707578327016, -0.143921546497,
                               0.112111905259, 0.269376127591});
  ExpectNumbers(d->cdof_dot + 18, {0.317922084669, 0.596791875649, 0.718019905671, -0.198269673971,
                                   -0.144795141638, -0.160565411916});
  ExpectNumbers(d->cdof_dot + 48, {0, 0, 0, 0.171171171171, -0.128828828829, 0.0288288288288});
  ExpectNumbers(d->qfrc_bias,
                {20.3497163622, 0.700382463105, -0.374364769823, -0.113002129496, -0.564143128706});
  ExpectNumbers(d->qacc,
                {-6.20101546429, -15.0017206452, 52.063945396, 23.3135496167, 19.1461308736});
}

TEST_F(MovingChain, NoForceIsNeededForTheFreeMotionButThatOfTheRotors) {
  std::vector<mjtNum> force(11);
  mj_rne(m, d, 1, force.data());
  for (int i = 0; i < 11; ++i) {
    EXPECT_NEAR(force[i] + m->dof_armature[i] * d->qacc[i], 0, kDouble ? 1e-12 : 1e-3) << i;
  }
}

TEST_F(MovingChain, EnergyMatchesTheReference) {
  mj_energyPos(m, d);
  mj_energyVel(m, d);
  ExpectNumbers(d->energy, {55.029199533, 0.436318219858});
  EXPECT_TRUE(d->flg_energypos && d->flg_energyvel);
}

TEST_F(MovingChain, AngularMomentumOfSubtreesMatchesTheReference) {
  mj_subtreeVel(m, d);
  ExpectNumbers(d->subtree_angmom, {0.199522159904, 0.784800276658, -0.463513597917,
                                    0.0698158388904, 0.0310183621138, -0.0343645956923});
  EXPECT_TRUE(d->flg_subtreevel);
}

TEST_F(MovingChain, AngularMomentumIsItsMatrixTimesVelocity) {
  std::vector<mjtNum> mat(33);
  mj_subtreeVel(m, d);
  for (int body : {1, 2}) {
    mj_angmomMat(m, d, mat.data(), body);
    for (int k = 0; k < 3; ++k) {
      EXPECT_NEAR(mju_dot(mat.data() + 11 * k, d->qvel, 11), d->subtree_angmom[3 * body + k],
                  kDouble ? 1e-14 : 1e-5);
    }
  }
  mj_angmomMat(m, d, mat.data(), 1);
  ExpectNumbers(mat.data() + 12,
                {-0.0376315691727, -0.00905266141194, -0.000417951870569, -0.00824618272382});
}

TEST_F(MovingChain, RateOfAJacobianMatchesTheReference) {
  std::vector<mjtNum> jacp(33), jacr(33);
  mj_jacDot(m, d, jacp.data(), jacr.data(), d->site_xpos, m->site_bodyid[0]);
  ExpectNumbers(jacp.data(),
                {0, -0.0253582051164, -0.0166545755894, -0.10839566646, 0.0694723566942});
  ExpectNumbers(jacr.data() + 22, {0, 0, -0.381839731375, -0.0316937629342, -0.634998489336});
}

TEST_F(MovingChain, JacobiansTimesVelocityAreVelocities) {
  std::vector<mjtNum> jacp(33), jacr(33);
  mjtNum velocity[6];
  const auto expect = [&] {
    for (int k = 0; k < 3; ++k) {
      const double digits = kDouble ? 1e-14 : 1e-5;
      EXPECT_NEAR(mju_dot(jacr.data() + 11 * k, d->qvel, 11), velocity[k], digits);
      EXPECT_NEAR(mju_dot(jacp.data() + 11 * k, d->qvel, 11), velocity[3 + k], digits);
    }
  };
  for (int body = 0; body < m->nbody; ++body) {
    mj_jacBody(m, d, jacp.data(), jacr.data(), body);
    mj_objectVelocity(m, d, mjOBJ_XBODY, body, velocity, 0);
    expect();
    mj_jacBodyCom(m, d, jacp.data(), jacr.data(), body);
    mj_objectVelocity(m, d, mjOBJ_BODY, body, velocity, 0);
    expect();
  }
  mj_jacGeom(m, d, jacp.data(), jacr.data(), 1);
  mj_objectVelocity(m, d, mjOBJ_GEOM, 1, velocity, 0);
  expect();
  mj_jacSite(m, d, jacp.data(), jacr.data(), 0);
  mj_objectVelocity(m, d, mjOBJ_SITE, 0, velocity, 0);
  expect();

  mj_subtreeVel(m, d);
  mj_jacSubtreeCom(m, d, jacp.data(), 1);
  for (int k = 0; k < 3; ++k) {
    EXPECT_NEAR(mju_dot(jacp.data() + 11 * k, d->qvel, 11), d->subtree_linvel[3 + k],
                kDouble ? 1e-14 : 1e-5);
  }
}

TEST_F(MovingChain, AnAxisTurnsWithItsBody) {
  std::vector<mjtNum> jacp(33), jac_point(33), jacr(33), jac_axis(33);
  const mjtNum point[3] = {.1f, .2f, .3f}, axis[3] = {1, -2, .5f};
  mj_jac(m, d, jacp.data(), jacr.data(), point, 2);
  mj_jacPointAxis(m, d, jac_point.data(), jac_axis.data(), point, axis, 2);
  EXPECT_EQ(jacp, jac_point);
  for (int dof = 0; dof < 11; ++dof) {
    const mjtNum rot[3] = {jacr[dof], jacr[11 + dof], jacr[22 + dof]};
    mjtNum turned[3];
    mju_cross(turned, rot, axis);
    for (int k = 0; k < 3; ++k) EXPECT_EQ(jac_axis[11 * k + dof], turned[k]);
  }
}

TEST_F(MovingChain, MotionOfASiteMatchesTheReference) {
  mjtNum motion[6];
  mj_objectVelocity(m, d, mjOBJ_SITE, 0, motion, 1);
  ExpectNumbers(motion, {-0.172880507769, -0.687044577322, -0.230473222346, 0.0349749450943,
                         0.15402313548, 0.171908769157});
  mj_rnePostConstraint(m, d);
  mj_objectAcceleration(m, d, mjOBJ_SITE, 0, motion, 1);
  ExpectNumbers(motion, {-15.2119246858, 16.9075237736, 39.0652725276, 3.44583680424,
                         -11.0383640415, 4.32722832112});
}

TEST_F(MovingChain, OtherObjectsHaveNoMotion) {
  mjtNum motion[6];
  EXPECT_EQ(ErrorOf([&] { mj_objectVelocity(m, d, mjOBJ_JOINT, 0, motion, 0); }),
            "mj_objectVelocity: invalid object type 3");
  EXPECT_EQ(ErrorOf([&] { mj_objectAcceleration(m, d, mjOBJ_JOINT, 0, motion, 0); }),
            "mj_objectAcceleration: invalid object type 3");
}

TEST_F(MovingChain, AppliedForcesGoThroughTheJacobian) {
  const mjtNum force[3] = {1, 2, 3}, torque[3] = {-1, .5f, 2}, point[3] = {.3f, .1f, .2f};
  std::vector<mjtNum> jacp(33), jacr(33), target(11, 1);
  mj_jac(m, d, jacp.data(), jacr.data(), point, 2);
  mj_applyFT(m, d, force, torque, point, 2, target.data());
  for (int dof = 0; dof < 11; ++dof) {
    mjtNum expected = 1;
    for (int k = 0; k < 3; ++k) {
      expected += jacp[11 * k + dof] * force[k] + jacr[11 * k + dof] * torque[k];
    }
    EXPECT_NEAR(target[dof], expected, kDouble ? 1e-14 : 1e-5);
  }
  EXPECT_EQ(ErrorOf([&] { mj_applyFT(m, d, force, torque, point, 5, target.data()); }),
            "mj_applyFT: invalid body 5");
}

TEST_F(MovingChain, MovingAlongTheDifferenceOfTwoPositionsLeadsFromOneToTheOther) {
  std::vector<mjtNum> from(m->qpos0, m->qpos0 + m->nq), to(d->qpos, d->qpos + m->nq), velocity(11);
  mj_normalizeQuat(m, to.data());
  mj_differentiatePos(m, velocity.data(), 2, from.data(), to.data());
  mj_integratePos(m, from.data(), velocity.data(), 2);
  for (int i = 0; i < m->nq; ++i) EXPECT_NEAR(from[i], to[i], kDouble ? 1e-14 : 1e-5) << i;
}

}  // namespace
}  // namespace conjoint::testing
