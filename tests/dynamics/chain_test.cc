// Everything the position, velocity and acceleration stages say about one chain and a free body.

#include <numeric>

#include "dynamics/stages.h"
#include "support/messages.h"
#include "support/recorded.h"

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

TEST_F(MovingChain, PosesMatchTheReferenceToTheLastDigits) {
  const double digits = kDouble ? 1e-15 : 4e-4;
  ExpectRecorded("xpos", d->xpos, 3 * m->nbody, digits);
  ExpectRecorded("xquat", d->xquat, 4 * m->nbody, digits);
  ExpectRecorded("xipos", d->xipos, 3 * m->nbody, digits);
  ExpectRecorded("ximat", d->ximat, 9 * m->nbody, digits);
  ExpectRecorded("xanchor", d->xanchor, 3 * m->njnt, digits);
  ExpectRecorded("xaxis", d->xaxis, 3 * m->njnt, digits);
  ExpectRecorded("geom_xmat", d->geom_xmat, 9 * m->ngeom, digits);
}

TEST_F(MovingChain, CentresOfMassAndMotionAxesMatchTheReference) {
  ExpectRecorded("subtree_com", d->subtree_com, 3 * m->nbody);
  ExpectRecorded("cdof", d->cdof, 6 * m->nv);
  ExpectRecorded("cinert", d->cinert, 10 * m->nbody);
}

TEST_F(MovingChain, InertiaMatrixAndItsFactorMatchTheReference) {
  ExpectRecorded("M", d->M, m->nC);
  ExpectRecorded("qLD", d->qLD, m->nC);
  for (int k = 0; k < m->nC; ++k) EXPECT_EQ(d->qM[m->mapM2M[k]], d->M[k]);
}

TEST_F(MovingChain, ProductsWithHalfTheFactorMatchTheReference) {
  std::vector<mjtNum> y(11), x(11), sqrt_inv(11);
  std::iota(y.begin(), y.end(), mjtNum{1});
  mj_mulM2(m, d, x.data(), y.data());
  ExpectRecorded("product", x.data(), 11);
  for (int i = 0; i < 11; ++i) sqrt_inv[i] = std::sqrt(d->qLDiagInv[i]);
  mj_solveM2(m, d, x.data(), y.data(), sqrt_inv.data(), 1);
  ExpectRecorded("solution", x.data(), 11);
}

TEST_F(MovingChain, VelocitiesAndBiasMatchTheReference) {
  ExpectRecorded("cvel", d->cvel, 6 * m->nbody);
  ExpectRecorded("cdof_dot", d->cdof_dot, 6 * m->nv);
  ExpectRecorded("qfrc_bias", d->qfrc_bias, m->nv);
  ExpectRecorded("qacc", d->qacc, m->nv);
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
  ExpectRecorded("energy", d->energy, 2);
  EXPECT_TRUE(d->flg_energypos && d->flg_energyvel);
}

TEST_F(MovingChain, AngularMomentumOfSubtreesMatchesTheReference) {
  mj_subtreeVel(m, d);
  ExpectRecorded("subtree_angmom", d->subtree_angmom, 3 * m->nbody);
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
  ExpectRecorded("mat", mat.data(), 33);
}

TEST_F(MovingChain, RateOfAJacobianMatchesTheReference) {
  std::vector<mjtNum> jacp(33), jacr(33);
  mj_jacDot(m, d, jacp.data(), jacr.data(), d->site_xpos, m->site_bodyid[0]);
  ExpectRecorded("jacp", jacp.data(), 33);
  ExpectRecorded("jacr", jacr.data(), 33);
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
  ExpectRecorded("motion", motion, 6);
  mj_rnePostConstraint(m, d);
  mj_objectAcceleration(m, d, mjOBJ_SITE, 0, motion, 1);
  ExpectRecorded("motion", motion, 6);
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
