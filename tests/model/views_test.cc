// Typed views of models and data.

#include "model/views.h"

#include <gtest/gtest.h>

#include <type_traits>
#include <utility>

#include "support/golden.h"

namespace conjoint {
namespace {

using testing::DataPtr;
using testing::LoadGolden;

using ModelRef = const Model&;
using DataRef = Data&;
using ConstDataRef = const Data&;
static_assert(std::is_same_v<decltype(std::declval<ModelRef>().body_pos(0)), const Vec3&>);
static_assert(std::is_same_v<decltype(std::declval<ModelRef>().body_iquat(0)), const Quat&>);
static_assert(std::is_same_v<decltype(std::declval<ModelRef>().cam_mat0(0)), const Mat3&>);
static_assert(
    std::is_same_v<decltype(std::declval<ModelRef>().hfield_size(0)), std::span<const mjtNum, 4>>);
static_assert(
    std::is_same_v<decltype(std::declval<ModelRef>().geom_rgba(0)), std::span<const float, 4>>);
static_assert(
    std::is_same_v<decltype(std::declval<ModelRef>().body_user(0)), std::span<const mjtNum>>);
static_assert(std::is_same_v<decltype(std::declval<DataRef>().xpos(0)), Vec3&>);
static_assert(std::is_same_v<decltype(std::declval<ConstDataRef>().xpos(0)), const Vec3&>);
static_assert(std::is_same_v<decltype(std::declval<DataRef>().cvel(0)), Spatial&>);
static_assert(std::is_same_v<decltype(std::declval<DataRef>().cinert(0)), SpatialInertia&>);
static_assert(
    std::is_same_v<decltype(std::declval<DataRef>().xfrc_applied(0)), std::span<mjtNum, 6>>);

TEST(Views, RowsAreThoseOfTheStructs) {
  const auto model = LoadGolden("everything");
  const DataPtr data(mj_makeData(model.get()));
  const Model& m = ViewOf(model.get());
  Data& d = ViewOf(data.get());
  EXPECT_EQ(m.nbody, model->nbody);
  EXPECT_EQ(m.body_mass[2], model->body_mass[2]);
  EXPECT_EQ(&m.body_pos(2).x, model->body_pos + 6);
  EXPECT_EQ(m.body_user(1)[1], 2);
  EXPECT_EQ(m.body_user(1).size(), 2u);
  EXPECT_EQ(m.key_qpos(1).data(), model->key_qpos + model->nq);
  EXPECT_EQ(m.key_mquat(1).size(), 4u);
  d.xpos(3) = {1, 2, 3};
  EXPECT_EQ(data->xpos[10], 2);
  d.xfrc_applied(1)[5] = 7;
  EXPECT_EQ(data->xfrc_applied[11], 7);
  d.time = 4;
  EXPECT_EQ(data->time, 4);
}

}  // namespace
}  // namespace conjoint
