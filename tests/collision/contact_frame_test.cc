// Contact frames from their normals.

#include "collision/contact_frame.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "support/messages.h"

namespace conjoint::testing {
namespace {

TEST(ContactFrame, IsCompletedFromTheNormal) {
  Mat3 frame = {{{0, 0, 2}, {0, 0, 0}, {9, 9, 9}}};
  CompleteFrame(frame);
  EXPECT_EQ(frame, (Mat3{{{0, 0, 1}, {0, 1, 0}, {-1, 0, 0}}}));
  frame = {{{0, -1, 0}, {.1, .1, .1}, {0, 0, 0}}};
  CompleteFrame(frame);
  EXPECT_EQ(frame, (Mat3{{{0, -1, 0}, {0, 0, 1}, {-1, 0, 0}}}));
  frame = {{{1, 0, 0}, {3, 0, 4}, {0, 0, 0}}};  // the wish for the tangent is kept, made orthogonal
  CompleteFrame(frame);
  EXPECT_EQ(frame, (Mat3{{{1, 0, 0}, {0, 0, 1}, {0, -1, 0}}}));
}

TEST(ContactFrame, WithoutANormalIsAnError) {
  Mat3 frame = {{{.1, .1, .1}, {0, 0, 0}, {0, 0, 0}}};
  EXPECT_EQ(ErrorOf([&] { CompleteFrame(frame); }),
            "mju_makeFrame: xaxis of contact frame undefined");
}

}  // namespace
}  // namespace conjoint::testing
