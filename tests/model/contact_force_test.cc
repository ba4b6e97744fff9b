// The force of a contact, from the rows of its constraint.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <array>
#include <memory>

namespace {

using Force = std::array<mjtNum, 6>;

class ContactForce : public ::testing::Test {
 protected:
  ContactForce() {
    contact_.dim = 3;
    contact_.efc_address = 2;
    contact_.friction[0] = contact_.friction[1] = 0.5;
    data_->ncon = 1;
    data_->contact = &contact_;
    data_->efc_force = rows_.data();
  }

  Force Of(int id) {
    Force force;
    force.fill(7);
    mj_contactForce(&model_, data_.get(), id, force.data());
    return force;
  }

  mjModel model_ = {};
  std::unique_ptr<mjData> data_ = std::make_unique<mjData>();
  mjContact contact_ = {};
  std::array<mjtNum, 6> rows_ = {-1, -1, 0.5, 0, 1, 0.25};
};

TEST_F(ContactForce, OfAPyramidIsTheSumOfItsEdges) {
  model_.opt.cone = mjCONE_PYRAMIDAL;
  EXPECT_EQ(Of(0), (Force{1.75, 0.25, 0.375, 0, 0, 0}));
}

TEST_F(ContactForce, OfAnEllipticConeIsItsRows) {
  model_.opt.cone = mjCONE_ELLIPTIC;
  EXPECT_EQ(Of(0), (Force{0.5, 0, 1, 0, 0, 0}));
}

TEST_F(ContactForce, IsZeroWithoutRowsOrContact) {
  EXPECT_EQ(Of(-1), Force{});
  EXPECT_EQ(Of(1), Force{});
  contact_.efc_address = -1;
  EXPECT_EQ(Of(0), Force{});
}

}  // namespace
