// Scratch memory of a step, taken from mjData.arena.
//
// The block of narena bytes is used from both ends: the arena proper (contacts, constraint rows)
// grows up from its start and lives until the next collision; the stack grows down from its end and
// lives as long as the StackFrame it was taken in. With a thread pool bound (core/thread_pool.h)
// each thread has a stack of its own, a shard of the upper half of the block, and pstack and pbase
// rest.
//
//   StackFrame frame(d);
//   mjtNum* residual = StackAlloc<mjtNum>(d, nefc);
//
// Running out of stack is an mju_error; running out of arena gives NULL, and the caller warns.
//
// maxuse_stack and maxuse_arena are recorded when a frame closes, when arena memory is taken or
// released and by the public functions, not at each StackAlloc: within a frame the stack only
// grows, so nothing is missed as long as parena is lowered by ReleaseArena alone.

#ifndef CONJOINT_CORE_ARENA_H_
#define CONJOINT_CORE_ARENA_H_

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

extern "C" {
// The arena allocator is not in the public headers, but programs find it in the library.
MJAPI void* mj_arenaAllocByte(mjData* d, size_t bytes, size_t alignment);
}

namespace conjoint {

// The stack of one thread while a pool is bound. Addresses, growing down from bottom.
struct StackShard {
  uintptr_t bottom;  // one past the highest byte
  uintptr_t top;     // lowest byte in use
  uintptr_t limit;   // lowest byte there is
  uintptr_t base;    // latest record of mj_markStack, 0 if there is none
};

// The shard of the calling thread. Requires d->threadpool.
[[gnu::cold]] StackShard* CurrentShard(mjData* d);

// Divides the upper half of the arena into a shard for the calling thread, which keeps its stack,
// and one for each worker of the pool, and sets d->threadpool; an mju_error if they do not fit.
void BindStack(mjData* d, const mjThreadPool* pool);

// Empties the stack and the arena, also those of the shards, as mj_resetData does; pstack keeps its
// value while a pool is bound. No other thread may be working on d.
void ResetStackAndArena(mjData* d);

// Bytes that the calling thread can still take from its stack.
size_t StackBytesAvailable(mjData* d);

// The allocations that the inline functions below leave to others: sharded stacks, overflow.
// `function` is NULL where the request comes from a public function.
[[gnu::cold]] void* StackAllocSlow(mjData* d, size_t bytes, size_t alignment, const char* function,
                                   int line);
[[gnu::cold]] void LeaveShard(StackShard* shard, uintptr_t top, uintptr_t base);
[[gnu::cold]] void* ArenaAllocShared(mjData* d, size_t bytes, size_t alignment);

inline void RecordMemoryUse(mjData* d) {
  d->maxuse_stack = std::max(d->maxuse_stack, static_cast<mjtSize>(d->pstack));
  d->maxuse_arena = std::max(d->maxuse_arena, static_cast<mjtSize>(d->pstack + d->parena));
}

// Uninitialised memory for n objects of T in the innermost frame of the calling thread. NULL only
// if the stack is full and the user's error handler came back.
template <class T>
inline T* StackAlloc(mjData* d, size_t n, const char* function = __builtin_FUNCTION(),
                     int line = __builtin_LINE()) {
  size_t bytes;
  const bool overflow = __builtin_mul_overflow(n, sizeof(T), &bytes);
  // With a pool bound, parena is not even to be looked at: other threads may be moving it.
  if (overflow || d->threadpool) [[unlikely]] {
    return static_cast<T*>(
        StackAllocSlow(d, overflow ? SIZE_MAX : bytes, alignof(T), function, line));
  }
  const uintptr_t arena = reinterpret_cast<uintptr_t>(d->arena);
  const uintptr_t limit = arena + d->parena;
  const uintptr_t bottom = arena + static_cast<uintptr_t>(d->narena);
  const uintptr_t top = bottom - d->pstack;
  const uintptr_t block = (top - bytes) & ~(alignof(T) - 1);
  if ((bytes > top - limit) | (block < limit)) [[unlikely]] {
    return static_cast<T*>(StackAllocSlow(d, bytes, alignof(T), function, line));
  }
  d->pstack = bottom - block;
  return reinterpret_cast<T*>(block);
}

// Gives back at its end what was taken from the stack of the calling thread since its start. It
// owns nothing, so leaving its scope by longjmp is allowed; an outer frame or a reset then cleans
// up.
class StackFrame {
 public:
  explicit StackFrame(mjData* d)
      : d_(d),
        shard_(d->threadpool ? CurrentShard(d) : nullptr),
        top_(shard_ ? shard_->top : d->pstack),
        base_(shard_ ? shard_->base : d->pbase) {}
  ~StackFrame() {
    if (shard_) [[unlikely]] {
      LeaveShard(shard_, top_, base_);
    } else if (d_->pstack >= top_) {  // else a reset has emptied the stack meanwhile
      RecordMemoryUse(d_);
      d_->pstack = top_;
      d_->pbase = base_;
    }
  }
  StackFrame(const StackFrame&) = delete;
  StackFrame& operator=(const StackFrame&) = delete;

 private:
  mjData* d_;
  StackShard* shard_;  // NULL if no pool is bound
  uintptr_t top_;      // of the shard, otherwise pstack
  uintptr_t base_;
};

// Memory at the end of the arena, uninitialised; NULL without any change if it does not fit.
inline void* ArenaAllocBytes(mjData* d, size_t bytes, size_t alignment) {
  if (d->threadpool) [[unlikely]]
    return ArenaAllocShared(d, bytes, alignment);
  const size_t misaligned = d->parena % alignment;
  const size_t start = d->parena + (misaligned ? alignment - misaligned : 0);
  const size_t end = static_cast<size_t>(d->narena) - d->pstack;
  if (start > end || bytes > end - start) [[unlikely]]
    return nullptr;
  d->parena = start + bytes;
  RecordMemoryUse(d);
  return static_cast<char*>(d->arena) + start;
}

template <class T>
inline T* ArenaAlloc(mjData* d, size_t n) {
  if (n > SIZE_MAX / sizeof(T)) return nullptr;
  return static_cast<T*>(ArenaAllocBytes(d, n * sizeof(T), alignof(T)));
}

// Moves the end of the arena back to `parena` bytes.
inline void ReleaseArena(mjData* d, size_t parena) {
  RecordMemoryUse(d);
  d->parena = parena;
}

}  // namespace conjoint

#endif  // CONJOINT_CORE_ARENA_H_
