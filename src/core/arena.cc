// The public stack functions, and the stack of a thread when a pool divides the arena into shards.

#include "core/arena.h"

#include <atomic>
#include <bit>
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

// How far an address is beyond a multiple of the alignment. Ours are powers of two, which take no
// division.
inline size_t Misalignment(size_t address, size_t alignment) {
  return std::has_single_bit(alignment) ? address & (alignment - 1) : address % alignment;
}
inline size_t AlignDown(size_t address, size_t alignment) {
  return address - Misalignment(address, alignment);
}
inline size_t AlignUp(size_t address, size_t alignment) {
  const size_t beyond = Misalignment(address, alignment);
  return beyond ? address + (alignment - beyond) : address;
}

// Shard `index`, counted from the end of the arena. Its record lies in its lowest bytes.
StackShard* ShardAt(const mjData* d, size_t index, size_t bytes) {
  const uintptr_t start = ArenaEnd(d) - (index + 1) * bytes;
  return reinterpret_cast<StackShard*>((start + alignof(StackShard) - 1) &
                                       ~(alignof(StackShard) - 1));
}

void InitShard(StackShard* shard, uintptr_t bottom) {
  shard->bottom = shard->top = bottom;
  shard->limit = reinterpret_cast<uintptr_t>(shard) + kShardRecord;
  shard->base = 0;
}

void InitShards(const mjData* d) {
  const size_t shards = ShardCount(d), bytes = ShardBytes(d, shards);
  for (size_t k = 0; k < shards; ++k) InitShard(ShardAt(d, k, bytes), ArenaEnd(d) - k * bytes);
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

// How an arena is divided, from what this follows, and the shard of the calling thread.
struct Division {
  const mjData* d = nullptr;
  const void* arena = nullptr;
  mjtSize narena = 0;
  uintptr_t pool = 0;
  int nworker = 0;

  int worker = 0;  // the calling thread
  StackShard* shard = nullptr;
  uintptr_t bottom = 0;       // of this shard
  size_t arena_capacity = 0;  // arena memory stays below the shards
};

[[gnu::cold]] Division Divide(const mjData* d) {
  const size_t shards = ShardCount(d), bytes = ShardBytes(d, shards);
  const size_t narena = static_cast<size_t>(d->narena);
  const int worker = CurrentWorkerId(BoundPool(d));
  const size_t index = static_cast<size_t>(worker);
  return {.d = d,
          .arena = d->arena,
          .narena = d->narena,
          .pool = d->threadpool,
          .nworker = BoundPool(d)->nworker,
          .worker = worker,
          .shard = ShardAt(d, index, bytes),
          .bottom = ArenaEnd(d) - index * bytes,
          .arena_capacity = shards * bytes > narena ? 0 : narena - shards * bytes};
}

// Each thread remembers the last one: it is asked for at every allocation.
inline const Division& CurrentDivision(const mjData* d) {
  static thread_local constinit Division last;
  Division& division = last;
  const bool same = division.d == d && division.arena == d->arena && division.narena == d->narena &&
                    division.pool == d->threadpool && division.nworker == BoundPool(d)->nworker;
  if (!same) [[unlikely]]
    division = Divide(d);
  return division;
}

// mj_copyData copies the binding but not the shards of an mjData, and another pool may have divided
// this arena before. So a record counts only if it says what the present division would.
inline StackShard* ShardOf(const Division& division) {
  StackShard* shard = division.shard;
  const uintptr_t limit = reinterpret_cast<uintptr_t>(shard) + kShardRecord;
  const bool valid = shard->bottom == division.bottom && shard->limit == limit &&
                     shard->top >= limit && shard->top <= shard->bottom;
  if (!valid) [[unlikely]]
    InitShard(shard, division.bottom);
  return shard;
}

// A stack between addresses, whoever keeps its top.
struct StackExtent {
  uintptr_t bottom;
  uintptr_t top;
  uintptr_t limit;

  StackExtent(const StackShard& shard) : bottom(shard.bottom), top(shard.top), limit(shard.limit) {}
  StackExtent(mjData* d)
      : bottom(ArenaEnd(d)), top(bottom - d->pstack), limit(ArenaStart(d) + d->parena) {}
};

StackExtent CurrentStack(mjData* d) {
  return d->threadpool ? StackExtent(*CurrentShard(d)) : StackExtent(d);
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

}  // namespace

StackShard* CurrentShard(mjData* d) { return ShardOf(CurrentDivision(d)); }

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
  const Division* division = d->threadpool ? &CurrentDivision(d) : nullptr;
  StackShard* shard = division ? ShardOf(*division) : nullptr;
  const StackExtent stack = shard ? StackExtent(*shard) : StackExtent(d);
  const size_t available = stack.top - stack.limit;
  if (bytes > available) {
    const size_t padding = (stack.top - bytes) % alignment;
    const size_t requested = bytes > SIZE_MAX - padding ? SIZE_MAX : bytes + padding;
    RaiseStackOverflow(d, stack.bottom - stack.limit, available, requested, function, line);
    return nullptr;
  }
  const uintptr_t block = AlignDown(stack.top - bytes, alignment);
  if (block < stack.limit) {
    RaiseStackOverflow(d, stack.bottom - stack.limit, available, stack.top - block, function, line);
    return nullptr;
  }
  if (!shard) {
    d->pstack = stack.bottom - block;
    RecordMemoryUse(d);
  } else {
    shard->top = block;
    if (division->worker < mjMAXTHREAD) {  // the last of 128 workers has no entry
      mjtSize& peak = d->maxuse_threadstack[division->worker];
      peak = std::max(peak, static_cast<mjtSize>(stack.bottom - block));
    }
  }
  return reinterpret_cast<void*>(block);
}

void LeaveShard(StackShard* shard, uintptr_t top, uintptr_t base) {
  if (shard->top > top) return;  // emptied by a reset
  shard->top = top;
  shard->base = base;
}

// Several threads may take arena memory at once, so parena and its statistics move atomically.
void* ArenaAllocShared(mjData* d, size_t bytes, size_t alignment) {
  // Shards take half of the block and a little more, as their sizes are rounded up: whatever ends
  // well below the middle fits.
  constexpr size_t kRounding = kShardGranularity * (mjMAXTHREAD + 1);
  const size_t half = static_cast<size_t>(d->narena) / 2;
  const size_t surely_free = half > kRounding ? half - kRounding : 0;
  std::atomic_ref<size_t> parena(d->parena);
  size_t used = parena.load(std::memory_order_relaxed), start;
  do {
    start = AlignUp(used, alignment);
    if (start > surely_free || bytes > surely_free - start) [[unlikely]] {
      const size_t capacity = CurrentDivision(d).arena_capacity;
      if (start > capacity || bytes > capacity - start) return nullptr;
    }
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
