// Derivatives of the smooth forces with respect to velocity.

#include "simulation/derivative.h"

#include "dynamics/stages.h"
#include "support/load.h"

namespace conjoint::testing {
namespace {

// qDeriv as a dense matrix.
std::vector<mjtNum> Dense(const mjModel* m, const mjData* d) {
  std::vector<mjtNum> dense(m->nv * m->nv);
  for (int i = 0; i < m->nv; ++i) {
    for (int k = m->D_rowadr[i]; k < m->D_rowadr[i] + m->D_rownnz[i]; ++k) {
      dense[i * m->nv + m->D_colind[k]] = d->qDeriv[k];
    }
  }
  return dense;
}

// The same by central differences of the forces.
std::vector<mjtNum> ByDifferences(const mjModel* m, mjData* d, bool with_bias) {
  const mjtNum eps = static_cast<mjtNum>(kDouble ? 1e-6 : 1e-2);
  const auto forces = [&] {
    mj_forward(m, d);
    std::vector<mjtNum> sum(m->nv);
    for (int i = 0; i < m->nv; ++i) {
      sum[i] = d->qfrc_actuator[i] + d->qfrc_passive[i] - (with_bias ? d->qfrc_bias[i] : 0);
    }
    return sum;
  };
  std::vector<mjtNum> dense(m->nv * m->nv);
  for (int j = 0; j < m->nv; ++j) {
    const mjtNum qvel = d->qvel[j];
    d->qvel[j] = qvel + eps;
    const auto plus = forces();
    d->qvel[j] = qvel - eps;
    const auto minus = forces();
    d->qvel[j] = qvel;
    for (int i = 0; i < m->nv; ++i) dense[i * m->nv + j] = (plus[i] - minus[i]) / (2 * eps);
  }
  return dense;
}

// Central differences leave what rounding (and, with the longer step of single precision,
// curvature) does to forces of size 1.
void ExpectDerivativesAgree(const mjModel* m, mjData* d, bool with_bias) {
  const auto expected = ByDifferences(m, d, with_bias);
  mj_forward(m, d);
  ComputeVelocityDerivative(m, d, with_bias);
  const auto actual = Dense(m, d);
  for (size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR(actual[i], expected[i], (kDouble ? 1e-7 : 1e-2) * (1 + std::abs(expected[i])))
        << "row " << i / m->nv << " column " << i % m->nv;
  }
}

void ExpectDerivativesAgree(Stages& s, bool with_bias) {
  ExpectDerivativesAgree(s.m, s.d, with_bias);
}

TEST(VelocityDerivative, OfAChainIsThatOfItsForces) {
  Stages s("simulation_chain");
  Stages::Set(s.d->qpos, {.3, -.4, .9, .1, .3, -.2});
  Stages::Set(s.d->qvel, {2, -3, 4, 1, -2});
  s.m->opt.integrator = mjINT_IMPLICIT;
  ExpectDerivativesAgree(s, true);
  ExpectDerivativesAgree(s, false);
}

TEST(VelocityDerivative, OfATreeWithAFreeBodyIsThatOfItsForces) {
  Stages s("dynamics_chain");
  Stages::Set(s.d->qpos, {.25, -.6, .9, .1, -.3, .4, 1, 2, 3, .5, .5, -.5, .6});
  Stages::Set(s.d->qvel, {.3, -1.1, .7, -.2, .5, .1, .2, .3, 1, -2, .5});
  s.m->opt.disableflags = mjDSBL_CONTACT;
  s.m->opt.integrator = mjINT_IMPLICIT;
  ExpectDerivativesAgree(s, true);
}

// Dampers of joints and tendons, gains and biases that depend on velocity, a muscle; all along one
// chain, as dofs of different branches have no entry in common.
constexpr char kDamped[] = R"(
<mujoco>
  <option integrator='implicit'/>
  <worldbody>
    <site name='anchor' pos='0 .3 1.5'/>
    <body pos='0 0 1'>
      <joint name='lift' type='slide' axis='0 1 1' damping='.3'/>
      <geom type='box' size='.1 .15 .2' mass='2'/>
      <body pos='.1 0 .2'>
        <joint name='arm' axis='0 1 1' stiffness='3' damping='.2' armature='.1'/>
        <geom type='capsule' size='.03' fromto='0 0 0 .3 0 0' mass='.5'/>
        <body pos='.3 0 0'>
          <joint name='ball' type='ball' damping='.1'/>
          <geom type='ellipsoid' size='.05 .08 .1' mass='.3' pos='0 0 .1'/>
          <site name='tip' pos='0 .1 .2' euler='20 30 40'/>
        </body>
      </body>
    </body>
  </worldbody>
  <tendon>
    <spatial name='spatial' stiffness='5' damping='.5'>
      <site site='anchor'/><site site='tip'/>
    </spatial>
    <fixed name='fixed' damping='.3'><joint joint='arm' coef='2'/><joint joint='lift' coef='-1'/></fixed>
  </tendon>
  <actuator>
    <velocity tendon='fixed' kv='2'/>
    <general joint='ball' gear='1 2 3' gaintype='affine' gainprm='4 .3 -.7' biastype='affine'
             biasprm='1 -2 -.5'/>
    <general site='tip' gear='1 0 2 0 .5 0' gaintype='affine' gainprm='1 0 -.4'/>
    <muscle tendon='spatial' lengthrange='.2 1.5' force='20'/>
    <general joint='arm' dyntype='filter' dynprm='.1' gaintype='affine' gainprm='2 0 -1'/>
  </actuator>
</mujoco>)";

TEST(VelocityDerivative, OfTendonsAndActuatorsIsThatOfTheirForces) {
  Loaded scene(kDamped);
  mjModel* m = scene.model();
  mjData* d = scene.data();
  Stages::Set(d->qpos, {.1, .5, .9, .1, .3, -.2});
  mj_normalizeQuat(m, d->qpos);
  Stages::Set(d->qvel, {.3, -.5, .7, .2, -.4});
  Stages::Set(d->ctrl, {.4, .8, -.6, .7, .3});
  Stages::Set(d->act, {.5, .6});
  mj_forward(m, d);
  ASSERT_NE(d->actuator_force[3], 0) << "the muscle should pull";
  for (const bool with_bias : {false, true}) ExpectDerivativesAgree(m, d, with_bias);
}

struct Fluid : Stages, ::testing::Test {
  Fluid() : Stages("dynamics_fluid") {
    for (int body = 0; body < 3; ++body) {
      Set(d->qpos + 7 * body, {.1, .2, .3, .8, .2, -.4, .4});
      Set(d->qvel + 6 * body, {.5, -.7, .9, 1.1, -1.3, .6});
    }
  }
};

TEST_F(Fluid, DerivativeIsThatOfTheForces) {
  m->opt.integrator = mjINT_IMPLICIT;
  for (int geom = 0; geom < m->ngeom; ++geom) {
    mjtNum& interaction = m->geom_fluid[mjNFLUID * geom];
    if (interaction > 0) interaction = 1;  // is not in the derivative
  }
  ExpectDerivativesAgree(*this, false);
}

TEST(ActuatorDerivative, TakesTheControlAsItIs) {
  Stages s("simulation_slide");
  s.m->opt.integrator = mjINT_IMPLICITFAST;
  s.m->actuator_gear[0] = 1;
  s.m->actuator_gaintype[0] = mjGAIN_AFFINE;
  Stages::Set(s.m->actuator_gainprm, {1, 0, -2});
  s.m->actuator_ctrllimited[0] = 1;
  Stages::Set(s.m->actuator_ctrlrange, {-1, 1});
  s.d->ctrl[0] = 5;
  s.d->qvel[0] = 1;
  mj_step(s.m, s.d);
  ExpectNumbers(s.d->actuator_force, {-1});
  ExpectNumbers(s.d->qDeriv, {-10});
}

}  // namespace
}  // namespace conjoint::testing
