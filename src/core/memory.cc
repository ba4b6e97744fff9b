// Heap memory of everything that crosses the API: 64-byte aligned blocks, or the user's own hooks.

#include <mujoco/mujoco.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace {

constexpr size_t kBlockAlignment = 64;

void* AlignedBlock(size_t size) {
  if (size > PTRDIFF_MAX - kBlockAlignment) return nullptr;  // more than any object may have
  const size_t rounded = (size + kBlockAlignment - 1) / kBlockAlignment * kBlockAlignment;
  return std::aligned_alloc(kBlockAlignment, rounded);
}

}  // namespace

void* mju_malloc(size_t size) {
  void* block = nullptr;
  if (mju_user_malloc) {
    block = mju_user_malloc(size);
  } else if (size > 0) {
    block = AlignedBlock(size);
  }
  if (!block && size > 0) mju_error("Could not allocate memory");
  return block;
}

void mju_free(void* ptr) {
  if (!ptr) return;
  if (mju_user_free) {
    mju_user_free(ptr);
  } else {
    std::free(ptr);
  }
}
