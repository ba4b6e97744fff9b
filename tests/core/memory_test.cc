// Heap blocks: alignment, the user's hooks, what size zero means.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cstdint>
#include <cstdlib>

#include "support/messages.h"

namespace {

using conjoint::testing::ErrorOf;

size_t requested_size;

TEST(Memory, BlocksAreAlignedTo64Bytes) {
  for (size_t size : {1, 13, 64, 1000}) {
    void* block = mju_malloc(size);
    EXPECT_EQ(reinterpret_cast<uintptr_t>(block) % 64, 0u) << size;
    mju_free(block);
  }
}

TEST(Memory, SizeZeroGivesNullWithoutAnError) { EXPECT_EQ(mju_malloc(0), nullptr); }

TEST(Memory, UserHookReceivesTheSizeAsRequested) {
  mju_user_malloc = [](size_t size) {
    requested_size = size;
    return std::malloc(size);
  };
  void* block = mju_malloc(13);
  EXPECT_EQ(requested_size, 13u);
  mju_clearHandlers();
  std::free(block);
}

TEST(Memory, UserHookIsAskedEvenForNothing) {
  requested_size = 1;
  mju_user_malloc = [](size_t size) -> void* {
    requested_size = size;
    return nullptr;
  };
  EXPECT_EQ(ErrorOf([] { EXPECT_EQ(mju_malloc(0), nullptr); }), "");
  mju_clearHandlers();
  EXPECT_EQ(requested_size, 0u);
}

TEST(Memory, FailureIsAnErrorWithoutAPrefix) {
  EXPECT_EQ(ErrorOf([] { mju_malloc(SIZE_MAX); }), "Could not allocate memory");
  EXPECT_EQ(ErrorOf([] { mju_malloc(SIZE_MAX - 100); }), "Could not allocate memory");
  mju_user_malloc = [](size_t) -> void* { return nullptr; };
  EXPECT_EQ(ErrorOf([] { mju_malloc(1); }), "Could not allocate memory");
  mju_clearHandlers();
}

TEST(Memory, FailureIsNullWhereTheHandlerReturns) {
  mju_user_error = [](const char*) {};
  EXPECT_EQ(mju_malloc(SIZE_MAX), nullptr);
  mju_clearHandlers();
}

int freed;

TEST(Memory, FreeingNullDoesNotReachTheUserHook) {
  freed = 0;
  mju_user_free = [](void*) { ++freed; };
  mju_free(nullptr);
  EXPECT_EQ(freed, 0);
  int something;
  mju_free(&something);
  EXPECT_EQ(freed, 1);
  mju_clearHandlers();
}

}  // namespace
