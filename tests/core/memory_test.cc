// Heap blocks: alignment, the user's hooks, what size zero means.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cstdint>
#include <cstdlib>

namespace {

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

}  // namespace
