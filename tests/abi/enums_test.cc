// Value and type of every enumerator (enums.inc), value of every numeric macro (constants.inc).

#include <gtest/gtest.h>
#include <mujoco/mjplugin.h>
#include <mujoco/mujoco.h>

#include <type_traits>

namespace {

// A test an enum: C callers pass it as an int.
#define ENUM(name)      \
  TEST(AbiEnum, name) { \
    using Enum = name;  \
    static_assert(sizeof(Enum) == sizeof(int));
#define ITEM(item, value)                                                           \
  static_assert(std::is_same_v<decltype(item), Enum>, #item " is of another enum"); \
  EXPECT_EQ(int{item}, value) << #item;
#define END }
#include "abi/enums.inc"

TEST(AbiConstants, HaveTheDescribedValues) {
#define CONSTANT(name, value) EXPECT_EQ(double{name}, double{value}) << #name;
#include "abi/constants.inc"
}

}  // namespace
