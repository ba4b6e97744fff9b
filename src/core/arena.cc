// The public stack functions, and the stack of a thread when a pool divides the arena into shards.

#include "core/arena.h"

#include <atomic>
#include <cstdio>

#include "core/thread_pool.h"

namespace conjoint {
namespace {

constexpr size_t kShardGranularity = 128;  // shards of different threads share no cache line
constexpr size_t kShardRecord = sizeof(StackShard);

// What mj_markStack leaves on the stack.
struct FrameRecord {
  uintptr_t previous_base;
  uintptr_t previous_top;
  uintptr_t unused;
};
static_assert(sizeof(FrameRecord) == 24 && sizeof(StackShard) == 32);

uintptr_t ArenaStart(const mjData* d) { return reinterpret_cast<uintptr_t>(d->arena); }
uintptr_t ArenaEnd(const mjData* d) { return ArenaStart(d) + static_cast<uintptr_t>(d->narena); }

const mjThreadPool* BoundPool(const mjData* d) {
  return reinterpret_cast<const mjThreadPool*>(d->threadpool);
}

size_t ShardBytes(const mjData* d, size_t shards) {
  const size_t bytes = static_cast<size_t>(d->narena) / (2 * shards);
  return (bytes + kShardGranularity - 1) / kShardGranularity * kShardGranularity;
}

size_t ShardCount(const mjData* d) { return WorkerCount(BoundPool(d)) + 1; }

// Arena memory stays below the shards.
size_t ShardedArenaCapacity(const mjData* d) {
  const size_t shards = ShardCount(d), bytes = shards * ShardBytes(d, shards);
  const size_t narena = static_cast<size_t>(d->narena);
  return bytes > narena ? 0 : narena - bytes;
}

// Shard `index`, counted from the end of the arena. Its record lies in its lowest bytes.
StackShard* ShardAt(const mjData* d, size_t index, size_t bytes) {
  const uintptr_t start = ArenaEnd(d) - (index + 1) * bytes;
  return reinterpret_cast<StackShard*>((start + alignof(StackShard) - 1) &
                                       ~(alignof(StackShard) - 1));
}

void InitShard(const mjData* d, StackShard* shard, size_t index, size_t bytes) {
  shard->bottom = shard->top = ArenaEnd(d) - index * bytes;
  shard->limit = reinterpret_cast<uintptr_t>(shard) + kShardRecord;
  shard->base = 0;
}

void InitShards(const mjData* d) {
  const size_t shards = ShardCount(d), bytes = ShardBytes(d, shards);
  for (size_t k = 0; k < shards; ++k) InitShard(d, ShardAt(d, k, bytes), k, bytes);
}

[[gnu::cold]] void RaiseStackOverflow(const mjData* d, size_t capacity, size_t available,
                                      size_t requested, const char* function, int line) {
  char where[200] = "";
  if (function) std::snprintf(where, sizeof(where), " at %s, line %d", function, line);
  mju_error(
      "mj_stackAlloc: out of memory, stack overflow%s\n"
      "  max = %zu, available = %zu, requested = %zu\n"
      " nefc = %d, ncon = %d",
      where, capacity, available, requested, d->nefc, d->ncon);
}

// A stack between addresses, whoever keeps its top.
struct StackExtent {
  uintptr_t bottom;
  uintptr_t top;
  uintptr_t limit;
};

StackExtent CurrentStack(mjData* d) {
  if (d->threadpool) {
    const StackShard* shard = CurrentShard(d);
    return {shard->bottom, shard->top, shard->limit};
  }
  return {ArenaEnd(d), ArenaEnd(d) - d->pstack, ArenaStart(d) + d->parena};
}

uintptr_t CurrentBase(mjData* d) { return d->threadpool ? CurrentShard(d)->base : d->pbase; }

void SetTop(mjData* d, uintptr_t top) {
  if (d->threadpool) {
    CurrentShard(d)->top = top;
  } else {
    d->pstack = ArenaEnd(d) - top;
  }
}

void SetBase(mjData* d, uintptr_t base) {
  (d->threadpool ? CurrentShard(d)->base : d->pbase) = base;
}

// Notes the present use of the calling thread's stack if it is the highest so far.
void RecordUse(mjData* d) {
  if (!d->threadpool) return RecordMemoryUse(d);
  const int worker = CurrentWorkerId(BoundPool(d));
  if (worker >= mjMAXTHREAD) return;  // the last of 128 workers has no entry
  const StackShard* shard = CurrentShard(d);
  mjtSize& peak = d->maxuse_threadstack[worker];
  peak = std::max(peak, static_cast<mjtSize>(shard->bottom - shard->top));
}

}  // namespace

// mj_copyData copies the binding but not the shards of an mjData, and another pool may have divided
// this arena before. So a record counts only if it says what the present division would.
StackShard* CurrentShard(mjData* d) {
  const size_t bytes = ShardBytes(d, ShardCount(d));
  const size_t index = static_cast<size_t>(CurrentWorkerId(BoundPool(d)));
  StackShard* shard = ShardAt(d, index, bytes);
  const uintptr_t limit = reinterpret_cast<uintptr_t>(shard) + kShardRecord;
  const bool valid = shard->bottom == ArenaEnd(d) - index * bytes && shard->limit == limit &&
                     shard->top >= limit && shard->top <= shard->bottom;
  if (!valid) InitShard(d, shard, index, bytes);
  return shard;
}

void BindStack(mjData* d, const mjThreadPool* pool) {
  const size_t shards = WorkerCount(pool) + 1, bytes = ShardBytes(d, shards);
  if (bytes * shards + d->parena > static_cast<size_t>(d->narena)) {
    mju_error("Arena is not large enough for %zu shards", shards);
    return;
  }
  const uintptr_t main_limit = reinterpret_cast<uintptr_t>(ShardAt(d, 0, bytes)) + kShardRecord;
  if (d->pstack > ArenaEnd(d) - main_limit) {
    mju_error(
        "mj_bindThreadPool: sharding stack - existing stack larger than shard size: "
        "current_size = %zu, max_size = %zu",
        d->pstack, ArenaEnd(d) - main_limit);
    return;
  }
  d->threadpool = reinterpret_cast<uintptr_t>(pool);
  InitShards(d);
  StackShard* main = ShardAt(d, 0, bytes);
  main->top = ArenaEnd(d) - d->pstack;
  main->base = d->pbase;
}

void ResetStackAndArena(mjData* d) {
  d->parena = 0;
  d->pbase = 0;
  if (d->threadpool) {
    InitShards(d);
  } else {
    d->pstack = 0;
  }
}

size_t StackBytesAvailable(mjData* d) {
  const StackExtent stack = CurrentStack(d);
  return stack.top - stack.limit;
}

void* StackAllocSlow(mjData* d, size_t bytes, size_t alignment, const char* function, int line) {
  const StackExtent stack = CurrentStack(d);
  const size_t available = stack.top - stack.limit;
  if (bytes > available) {
    const size_t padding = (stack.top - bytes) % alignment;
    const size_t requested = bytes > SIZE_MAX - padding ? SIZE_MAX : bytes + padding;
    RaiseStackOverflow(d, stack.bottom - stack.limit, available, requested, function, line);
    return nullptr;
  }
  const uintptr_t block = (stack.top - bytes) / alignment * alignment;
  if (block < stack.limit) {
    RaiseStackOverflow(d, stack.bottom - stack.limit, available, stack.top - block, function, line);
    return nullptr;
  }
  SetTop(d, block);
  RecordUse(d);
  return reinterpret_cast<void*>(block);
}

void LeaveShard(StackShard* shard, uintptr_t top, uintptr_t base) {
  if (shard->top > top) return;  // emptied by a reset
  shard->top = top;
  shard->base = base;
}

// Several threads may take arena memory at once, so parena and its statistics move atomically.
void* ArenaAllocShared(mjData* d, size_t bytes, size_t alignment) {
  const size_t capacity = ShardedArenaCapacity(d);
  std::atomic_ref<size_t> parena(d->parena);
  size_t used = parena.load(std::memory_order_relaxed), start;
  do {
    const size_t misaligned = used % alignment;
    start = used + (misaligned ? alignment - misaligned : 0);
    if (start > capacity || bytes > capacity - start) return nullptr;
  } while (!parena.compare_exchange_weak(used, start + bytes, std::memory_order_relaxed));

  std::atomic_ref<mjtSize> peak(d->maxuse_arena);
  const mjtSize use = static_cast<mjtSize>(d->pstack + start + bytes);
  mjtSize seen = peak.load(std::memory_order_relaxed);
  while (seen < use && !peak.compare_exchange_weak(seen, use, std::memory_order_relaxed)) {
  }
  return static_cast<char*>(d->arena) + start;
}

}  // namespace conjoint

using conjoint::FrameRecord;

void mj_markStack(mjData* d) {
  const uintptr_t base = conjoint::CurrentBase(d);
  const uintptr_t top = conjoint::CurrentStack(d).top;
  void* memory = conjoint::StackAllocSlow(d, sizeof(FrameRecord), alignof(FrameRecord), nullptr, 0);
  if (!memory) return;
  *static_cast<FrameRecord*>(memory) = {.previous_base = base, .previous_top = top, .unused = 0};
  conjoint::SetBase(d, reinterpret_cast<uintptr_t>(memory));
}

void mj_freeStack(mjData* d) {
  const uintptr_t base = conjoint::CurrentBase(d);
  if (base == 0) return;
  const conjoint::StackExtent stack = conjoint::CurrentStack(d);
  const bool in_use = base >= stack.top && base % alignof(FrameRecord) == 0 &&
                      base + sizeof(FrameRecord) <= stack.bottom;
  if (!in_use) {
    mju_error("mj_freeStack: the frame was freed already or its record was overwritten");
    return;
  }
  const FrameRecord frame = *reinterpret_cast<const FrameRecord*>(base);
  if (frame.previous_top < base || frame.previous_top > stack.bottom) {
    mju_error("mj_freeStack: the frame was freed already or its record was overwritten");
    return;
  }
  if (!d->threadpool) conjoint::RecordMemoryUse(d);  // a shard has recorded each allocation
  conjoint::SetTop(d, frame.previous_top);
  conjoint::SetBase(d, frame.previous_base);
}

void* mj_stackAllocByte(mjData* d, size_t bytes, size_t alignment) {
  if (bytes == 0) return nullptr;
  return conjoint::StackAllocSlow(d, bytes, alignment ? alignment : 1, nullptr, 0);
}

mjtNum* mj_stackAllocNum(mjData* d, size_t size) {
  if (size >= SIZE_MAX / sizeof(mjtNum)) {
    mju_error("mj_stackAllocNum: requested size is too large (more than 2^64 bytes).");
    return nullptr;
  }
  return static_cast<mjtNum*>(mj_stackAllocByte(d, size * sizeof(mjtNum), alignof(mjtNum)));
}

int* mj_stackAllocInt(mjData* d, size_t size) {
  if (size >= SIZE_MAX / sizeof(int)) {
    mju_error("mj_stackAllocInt: requested size is too large (more than 2^64 bytes).");
    return nullptr;
  }
  return static_cast<int*>(mj_stackAllocByte(d, size * sizeof(int), alignof(int)));
}

void* mj_arenaAllocByte(mjData* d, size_t bytes, size_t alignment) {
  return conjoint::ArenaAllocBytes(d, bytes, alignment ? alignment : 1);
}
