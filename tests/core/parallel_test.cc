// Work divided among the threads of a pool.

#include "core/parallel.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <atomic>
#include <csetjmp>
#include <memory>
#include <numeric>
#include <thread>
#include <vector>

#include "core/arena.h"
#include "core/scratch_data.h"

namespace conjoint {
namespace {

using testing::ScratchData;

// An mjData with a pool of so many workers; 0: without a pool.
class Bound {
 public:
  explicit Bound(int workers)
      : pool_(workers > 0 ? mju_threadPoolCreate(static_cast<size_t>(workers)) : nullptr),
        scratch_(1 << 20) {
    if (pool_) mju_bindThreadPool(d(), pool_);
  }
  ~Bound() {
    if (pool_) mju_threadPoolDestroy(pool_);
  }
  mjData* d() { return scratch_; }

 private:
  mjThreadPool* pool_;
  ScratchData scratch_;
};

void Spend(int rounds) {
  volatile int sink = 0;
  for (int i = 0; i < rounds; ++i) sink = sink + i;
}

TEST(Parallel, EveryPartRunsOnce) {
  for (const int workers : {0, 1, 3}) {
    Bound bound(workers);
    EXPECT_EQ(ThreadsOf(bound.d()), workers + 1);
    for (const int count : {0, 1, 2, 7, 1000}) {
      std::vector<std::atomic<int>> times(static_cast<size_t>(count));
      ForEachPart(bound.d(), count, [p = times.data()](int part) { ++p[part]; });
      for (const auto& n : times) EXPECT_EQ(n, 1) << workers << " workers, " << count << " parts";
    }
  }
}

TEST(Parallel, RangesCoverTheWhole) {
  Bound bound(2);
  std::vector<int> seen(103, 0);
  std::atomic<int> too_long = 0;
  ForEachRange(bound.d(), 103, 10, [p = seen.data(), q = &too_long](int first, int last) {
    for (int i = first; i < last; ++i) ++p[i];
    if (last - first > 10) ++*q;
  });
  EXPECT_EQ(seen, std::vector<int>(103, 1));
  EXPECT_EQ(too_long, 0);
}

TEST(Parallel, WorkersTakePart) {
  Bound bound(1);
  std::atomic<bool> helped = false;
  const auto here = std::this_thread::get_id();
  for (int i = 0; i < 1000 && !helped; ++i) {
    ForEachPart(bound.d(), 64, [here, p = &helped](int) {
      Spend(10000);
      if (std::this_thread::get_id() != here) *p = true;
    });
  }
  EXPECT_TRUE(helped);
}

TEST(Parallel, PartsHaveTheStackOfTheirThread) {
  Bound bound(3);
  mjData* d = bound.d();
  std::atomic<int> wrong = 0;
  ForEachPart(d, 500, [d, p = &wrong](int part) {
    StackFrame frame(d);
    int* numbers = StackAlloc<int>(d, 1000);
    std::fill_n(numbers, 1000, part);
    if (std::accumulate(numbers, numbers + 1000, 0) != 1000 * part) ++*p;
  });
  EXPECT_EQ(wrong, 0);
}

TEST(Parallel, PartsThatDivideTheirWorkDoItAlone) {
  Bound bound(2);
  mjData* d = bound.d();
  std::atomic<int> count = 0;
  const auto inner = [p = &count](int) { ++*p; };
  RunConcurrently(d, [=] { ForEachPart(d, 10, inner); }, [=] { ForEachPart(d, 100, inner); });
  EXPECT_EQ(count, 110);
}

TEST(Parallel, BothSidesOfRunConcurrentlyAreDoneAtItsEnd) {
  for (const int workers : {0, 1, 2}) {
    Bound bound(workers);
    for (int i = 0; i < 200; ++i) {
      int other = 0, mine = 0;
      RunConcurrently(bound.d(), [p = &other] { *p = 1; }, [&] { mine = 1; });
      EXPECT_EQ(other + mine, 2);
    }
  }
}

TEST(Parallel, WhoeverThrowsPastAJobLeavesNobodyBusyWithIt) {
  Bound bound(1);
  for (int i = 0; i < 200; ++i) {
    std::atomic<int> begun = 0, ended = 0;
    const auto other = [p = &begun, q = &ended] {
      ++*p;
      Spend(1000);
      ++*q;
    };
    EXPECT_THROW(RunConcurrently(bound.d(), other,
                                 [&] {
                                   Spend(100 * (i % 20));
                                   throw 1;
                                 }),
                 int);
    EXPECT_EQ(begun, ended);
  }
}

// Should each wait for the others' workers, nobody would go on.
TEST(Parallel, AllWorkersMayDivideWorkAtOnce) {
  constexpr int kWorkers = 3;
  mjThreadPool* pool = mju_threadPoolCreate(kWorkers);
  struct Caller {
    ScratchData scratch{1 << 20};
    std::atomic<int> count = 0;
  };
  std::vector<std::unique_ptr<Caller>> callers;
  std::vector<mjTask> tasks(kWorkers);
  for (mjTask& task : tasks) {
    callers.push_back(std::make_unique<Caller>());
    mju_bindThreadPool(callers.back()->scratch, pool);
    mju_defaultTask(&task);
    task.args = callers.back().get();
    task.func = [](void* args) -> void* {
      auto* caller = static_cast<Caller*>(args);
      for (int i = 0; i < 100; ++i) {
        ForEachPart(caller->scratch, 20, [p = &caller->count](int) { ++*p; });
      }
      return nullptr;
    };
    mju_threadPoolEnqueue(pool, &task);
  }
  for (mjTask& task : tasks) mju_taskJoin(&task);
  for (const auto& caller : callers) EXPECT_EQ(caller->count, 2000);
  mju_threadPoolDestroy(pool);
}

// As an error handler may.
TEST(Parallel, AJumpOutOfAPartLeavesTheNextOnesWhole) {
  Bound bound(1);
  const auto here = std::this_thread::get_id();
  static std::jmp_buf environment;
  for (int i = 0; i < 100; ++i) {
    if (setjmp(environment) == 0) {
      ForEachPart(bound.d(), 4, [here](int) {
        if (std::this_thread::get_id() == here) std::longjmp(environment, 1);
      });
    }
    std::vector<std::atomic<int>> times(50);
    ForEachPart(bound.d(), 50, [p = times.data()](int part) { ++p[part]; });
    for (const auto& n : times) EXPECT_EQ(n, 1);
  }
}

}  // namespace
}  // namespace conjoint
