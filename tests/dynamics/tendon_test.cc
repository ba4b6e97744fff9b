// Tendons: paths, lengths, Jacobians and the inertia of their armature.

#include <gmock/gmock.h>

#include "dynamics/stages.h"
#include "support/messages.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

struct Wrapping : Stages, ::testing::Test {
  Wrapping() : Stages("dynamics_wrap") {
    Set(d->qpos, {.05, -.02, .1});
    Position();
  }
};

TEST_F(Wrapping, LengthsMatchTheReference) {
  ExpectRecorded("ten_length", d->ten_length, m->ntendon);
}

TEST_F(Wrapping, JacobiansMatchTheReference) { ExpectRecorded("ten_J", d->ten_J, m->nJten); }

TEST_F(Wrapping, PathsMatchTheReference) {
  const int adr[] = {0, 4, 8, 12, 16, 20, 30, 30}, num[] = {4, 4, 4, 4, 4, 10, 0, 2};
  for (int t = 0; t < 8; ++t) {
    EXPECT_EQ(d->ten_wrapadr[t], adr[t]);
    EXPECT_EQ(d->ten_wrapnum[t], num[t]);
  }
  const int objects[] = {-1, -1, -2, -1, -1, -2, -1, 0, 0, -1};
  for (int i = 0; i < 10; ++i) EXPECT_EQ(d->wrap_obj[20 + i], objects[i]);
  ExpectRecorded("wrap_xpos", d->wrap_xpos, 3 * 32);
}

TEST_F(Wrapping, ASideSiteThatDoesNotExistIsAnError) {
  m->wrap_prm[1] = 99;
  EXPECT_EQ(ErrorOf([&] { mj_tendon(m, d); }), "mj_tendon: invalid sideid 99 in wrap_prm");
}

struct Armature : Stages, ::testing::Test {
  Armature() : Stages("dynamics_tendon_armature") {
    Set(d->qpos, {.4, -.7});
    Set(d->qvel, {1.2, -2});
    mj_forward(m, d);
  }
};

TEST_F(Armature, AddsInertiaAndBias) {
  ExpectRecorded("ten_length", d->ten_length, m->ntendon);
  ExpectRecorded("ten_J", d->ten_J, m->nJten);
  ExpectRecorded("M", d->M, m->nC);
  ExpectRecorded("qfrc_bias", d->qfrc_bias, m->nv);
  ExpectRecorded("qacc", d->qacc, m->nv);
}

TEST_F(Armature, CannotBeWrappedAroundGeoms) {
  Stages wrapping("dynamics_wrap");
  wrapping.m->tendon_armature[0] = 1;
  EXPECT_THAT(ErrorOf([&] { mj_forward(wrapping.m, wrapping.d); }),
              ::testing::HasSubstr("geom wrapping not supported"));
}

}  // namespace
}  // namespace conjoint::testing
