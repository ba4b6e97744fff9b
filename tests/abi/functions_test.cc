// Return and parameter types of every public function (functions.inc), types of the exported
// variables and of the callbacks (globals.inc). All of it is checked by the compiler.

#include <gtest/gtest.h>
#include <mujoco/mjplugin.h>
#include <mujoco/mujoco.h>

#include <type_traits>

#define FUNCTION(name, returns, ...) \
  static_assert(std::is_same_v<decltype(name), returns(__VA_ARGS__)>, #name);
#include "abi/functions.inc"
#undef FUNCTION

// A second declaration with another type does not compile.
#define VARIABLE(name, ...) extern "C" __VA_ARGS__;
#define FUNCTION_TYPE(name, ...) static_assert(std::is_same_v<name, __VA_ARGS__>, #name);
#include "abi/globals.inc"
#undef VARIABLE

namespace {

TEST(AbiFunctions, AreFiveHundredAndTwenty) {
  const char* const names[] = {
#define FUNCTION(name, ...) #name,
#include "abi/functions.inc"
  };
  EXPECT_EQ(std::size(names), 520u);
}

}  // namespace
