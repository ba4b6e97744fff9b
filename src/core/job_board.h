// Jobs that a thread shares with whichever workers are idle: loops with independent parts.
//
// The thread that posts a job runs its parts from the first on, workers from the last on. So a
// thread mostly meets the same part of the model in each stage, and finds it in its cache. Nobody
// waits for a worker to start: when no part is left the job is closed, and only workers in the
// middle of a part are waited for.

#ifndef CONJOINT_CORE_JOB_BOARD_H_
#define CONJOINT_CORE_JOB_BOARD_H_

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace conjoint {

// What to do with a part. `data` is a copy of what was given with the job.
using PartFunction = void (*)(const void* data, int part);

inline constexpr size_t kJobDataBytes = 128;

class JobBoard {
 public:
  // Posts a job of parts 0 .. count - 1. Returns its slot, -1 if the board is full. `owner` has at
  // most one job at a time: an older one, left open by a longjmp out of it, is closed first.
  template <class Wait>
  int Post(const void* owner, int count, PartFunction function, const void* data, size_t bytes,
           Wait&& wait) {
    for (uint32_t rest = taken_.load(std::memory_order_acquire); rest; rest &= rest - 1) {
      const int k = std::countr_zero(rest);
      if (jobs_[k].owner.load(std::memory_order_relaxed) == owner) Close(k, wait);
    }
    const int k = ClaimSlot();
    if (k < 0) return -1;
    Job& job = jobs_[k];
    job.owner.store(owner, std::memory_order_relaxed);
    job.function = function;
    std::memcpy(job.data, data, bytes);
    job.rest.store(static_cast<uint64_t>(count) << 32, std::memory_order_relaxed);
    job.state.store(kOpen, std::memory_order_release);
    waiting_.fetch_or(Bit(k), std::memory_order_release);
    return k;
  }

  // Runs parts of a job from the first on until none is left.
  void RunFromFront(int k) {
    Job& job = jobs_[k];
    for (int part; (part = job.First()) >= 0;) job.function(job.data, part);
  }

  // Ends a job. Calls wait() while workers are in the middle of a part.
  template <class Wait>
  void Close(int k, Wait&& wait) {
    Job& job = jobs_[k];
    job.state.fetch_and(~kOpen, std::memory_order_relaxed);
    waiting_.fetch_and(~Bit(k), std::memory_order_relaxed);
    while (job.state.load(std::memory_order_acquire) != 0) wait();
    job.owner.store(nullptr, std::memory_order_relaxed);
    taken_.fetch_and(~Bit(k), std::memory_order_release);
  }

  // For workers: runs parts of some job from the last on. False if there is no job.
  bool RunFromBack() {
    for (uint32_t rest = waiting_.load(std::memory_order_acquire); rest; rest &= rest - 1) {
      const int k = std::countr_zero(rest);
      Job& job = jobs_[k];
      if (!job.Enter()) continue;
      for (int part; (part = job.Last()) >= 0;) job.function(job.data, part);
      waiting_.fetch_and(~Bit(k), std::memory_order_relaxed);
      job.state.fetch_sub(1, std::memory_order_release);
      return true;
    }
    return false;
  }

 private:
  static constexpr int kSlots = 32;
  static constexpr uint32_t kOpen = 1u << 31;

  static constexpr uint32_t Bit(int k) { return 1u << k; }

  struct alignas(64) Job {
    std::atomic<uint32_t> state = 0;  // kOpen, and the number of workers inside
    std::atomic<const void*> owner = nullptr;
    // Parts that are not taken yet: the first in the lower half, one past the last in the upper.
    std::atomic<uint64_t> rest = 0;
    PartFunction function = nullptr;
    alignas(16) std::byte data[kJobDataBytes];

    // Joins the workers inside, unless the job is closed.
    bool Enter() {
      uint32_t now = state.load(std::memory_order_relaxed);
      do {
        if (!(now & kOpen)) return false;
      } while (!state.compare_exchange_weak(now, now + 1, std::memory_order_acquire));
      return true;
    }

    // Takes a part from either end; -1 if there is none.
    int First() {
      uint64_t now = rest.load(std::memory_order_relaxed);
      do {
        if (static_cast<uint32_t>(now) >= now >> 32) return -1;
      } while (!rest.compare_exchange_weak(now, now + 1, std::memory_order_relaxed));
      return static_cast<int>(static_cast<uint32_t>(now));
    }
    int Last() {
      uint64_t now = rest.load(std::memory_order_relaxed);
      do {
        if (static_cast<uint32_t>(now) >= now >> 32) return -1;
      } while (
          !rest.compare_exchange_weak(now, now - (uint64_t{1} << 32), std::memory_order_relaxed));
      return static_cast<int>((now >> 32) - 1);
    }
  };

  // -1 if all are taken.
  int ClaimSlot() {
    uint32_t now = taken_.load(std::memory_order_relaxed);
    do {
      if (!~now) return -1;
    } while (
        !taken_.compare_exchange_weak(now, now | (~now & (now + 1)), std::memory_order_acquire));
    return std::countr_one(now);
  }

  alignas(64) std::atomic<uint32_t> waiting_ = 0;  // jobs that may have parts left
  alignas(64) std::atomic<uint32_t> taken_ = 0;
  Job jobs_[kSlots];
};

}  // namespace conjoint

#endif  // CONJOINT_CORE_JOB_BOARD_H_
