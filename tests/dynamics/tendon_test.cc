// Tendons: paths, lengths, Jacobians and the inertia of their armature.

#include "dynamics/stages.h"
#include "dynamics/tendon_bias.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

struct Wrapping : Stages, ::testing::Test {
  Wrapping() : Stages("dynamics_wrap") {
    Set(d->qpos, {.05, -.02, .1});
    Position();
  }
};

TEST_F(Wrapping, LengthsMatchTheReference) {
  ExpectNumbers(d->ten_length, {2.18057315523, 2.40594891261, 2.34089416908, 2.37506908284,
                                1.44159217337, 3.71433786064, -0.03, 2.17232421169});
}

TEST_F(Wrapping, JacobiansMatchTheReference) {
  const std::vector<std::vector<double>> rows = {
      {0.983163063574, -0.182609800794, 0.108002688838},
      {0.938915366064, 0.297848387916, 0.0514393962334},
      {},
      {0.903860766241, -0.250093217167, 1.57133190891},
      {0.929925190181, 0.00927103361969, 0.0306186978089},
      {1.72630916199, 0.0764114710174, 0.0674032688205},
      {-2, 0.7},
      {0.994089071316, -0.106099689861, 0.100604138607}};
  for (size_t t = 0; t < rows.size(); ++t) ExpectNumbers(d->ten_J + m->ten_J_rowadr[t], rows[t]);
}

TEST_F(Wrapping, PathsMatchTheReference) {
  const int adr[] = {0, 4, 8, 12, 16, 20, 30, 30}, num[] = {4, 4, 4, 4, 4, 10, 0, 2};
  for (int t = 0; t < 8; ++t) {
    EXPECT_EQ(d->ten_wrapadr[t], adr[t]);
    EXPECT_EQ(d->ten_wrapnum[t], num[t]);
  }
  const int objects[] = {-1, -1, -2, -1, -1, -2, -1, 0, 0, -1};
  for (int i = 0; i < 10; ++i) EXPECT_EQ(d->wrap_obj[20 + i], objects[i]);
  for (int i : {17, 18}) {
    ExpectNumbers(d->wrap_xpos + 3 * i, {-0.00762034190359, 0.299893742996, 0.00238186929662});
  }
}

TEST_F(Wrapping, ASideSiteThatDoesNotExistIsAnError) {
  m->wrap_prm[1] = 99;
  EXPECT_EQ(ErrorOf([&] { mj_tendon(m, d); }), "mj_tendon: invalid sideid 99 in wrap_prm");
}

struct Armature : Stages, ::testing::Test {
  Armature() : Stages("dynamics_tendon_armature") {
    Set(d->qpos, {.4, -.7});
    Set(d->qvel, {1.2, -2});
    Position();
    Velocity();
    mj_rne(m, d, 0, d->qfrc_bias);
  }
};

TEST_F(Armature, AddsInertiaAndBias) {
  ExpectNumbers(d->ten_length, {0.794195595635});
  ExpectNumbers(d->ten_J, {-0.0587572480465, -0.00305048834072});
  ExpectNumbers(d->M, {0.196366556459, 0.00356462434659, 0.016159430129});
  AddTendonBias(m, d, d->qfrc_bias);
  ExpectNumbers(d->qfrc_bias, {-4.35824693935, -0.222855083734});
  for (int i = 0; i < 2; ++i) d->qacc[i] = -d->qfrc_bias[i];
  mj_solveM(m, d, d->qacc, d->qacc, 1);
  ExpectNumbers(d->qacc, {22.0323243561, 8.93089191702});
}

TEST_F(Armature, CannotBeWrappedAroundGeoms) {
  Stages wrapping("dynamics_wrap");
  wrapping.Position();
  wrapping.m->tendon_armature[0] = 1;
  EXPECT_NE(ErrorOf([&] {
              AddTendonBias(wrapping.m, wrapping.d, wrapping.d->qfrc_bias);
            }).find("geom wrapping not supported"),
            std::string::npos);
}

}  // namespace
}  // namespace conjoint::testing
