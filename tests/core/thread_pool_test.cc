// Tasks run by a pool of threads, and the stacks of those threads.

#include "core/thread_pool.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "core/arena.h"
#include "core/scratch_data.h"
#include "support/messages.h"

namespace conjoint {
namespace {

using ::testing::AnyOf;
using testing::ErrorOf;
using testing::ScratchData;
using ::testing::StartsWith;

struct DestroyPool {
  void operator()(mjThreadPool* pool) const { mju_threadPoolDestroy(pool); }
};
using PoolPtr = std::unique_ptr<mjThreadPool, DestroyPool>;

PoolPtr MakePool(size_t workers) { return PoolPtr(mju_threadPoolCreate(workers)); }

mjTask MakeTask(mjfTask function, void* args = nullptr) {
  mjTask task;
  mju_defaultTask(&task);
  task.func = function;
  task.args = args;
  return task;
}

void* TripleAndOne(void* x) {
  return reinterpret_cast<void*>(reinterpret_cast<uintptr_t>(x) * 3 + 1);
}

TEST(ThreadPool, NworkerIsTheRequestEvenWhereFewerThreadsAreStarted) {
  const PoolPtr pool = MakePool(500);
  EXPECT_EQ(pool->nworker, 500);
  EXPECT_EQ(WorkerCount(pool.get()), 128u);
}

TEST(ThreadPool, DestroyingNothingIsHarmless) { mju_threadPoolDestroy(nullptr); }

TEST(Task, DefaultIsNewAndEmpty) {
  mjTask task = {TripleAndOne, &task, mjTASK_COMPLETED};
  mju_defaultTask(&task);
  EXPECT_EQ(task.func, nullptr);
  EXPECT_EQ(task.args, nullptr);
  EXPECT_EQ(task.status, mjTASK_NEW);
}

TEST(Task, ResultReplacesTheArgument) {
  const PoolPtr pool = MakePool(3);
  std::vector<mjTask> tasks;
  for (uintptr_t i = 0; i < 30; ++i) {
    tasks.push_back(MakeTask(TripleAndOne, reinterpret_cast<void*>(i)));
  }
  for (mjTask& task : tasks) mju_threadPoolEnqueue(pool.get(), &task);
  for (uintptr_t i = 0; i < 30; ++i) {
    mju_taskJoin(&tasks[i]);
    EXPECT_EQ(reinterpret_cast<uintptr_t>(tasks[i].args), 3 * i + 1);
    EXPECT_EQ(tasks[i].status, mjTASK_COMPLETED);
  }
}

TEST(Task, WhatItsFunctionWroteIsVisibleAfterTheJoin) {
  const PoolPtr pool = MakePool(2);
  for (int round = 0; round < 2000; ++round) {
    int written = 0;  // a plain variable: the join has to order the accesses
    mjTask task = MakeTask(
        [](void* x) {
          *static_cast<int*>(x) = 42;
          return x;
        },
        &written);
    mju_threadPoolEnqueue(pool.get(), &task);
    mju_taskJoin(&task);
    ASSERT_EQ(written, 42);
  }
}

TEST(Task, CanBeEnqueuedAgainOnceItIsNew) {
  const PoolPtr pool = MakePool(1);
  mjTask task = MakeTask(TripleAndOne);
  for (int round = 0; round < 3; ++round) {
    mju_threadPoolEnqueue(pool.get(), &task);
    mju_taskJoin(&task);
    task.status = mjTASK_NEW;
  }
  EXPECT_EQ(reinterpret_cast<uintptr_t>(task.args), 13u);
}

TEST(Task, EnqueueingOneThatIsNotNewIsAnError) {
  const PoolPtr pool = MakePool(1);
  mjTask task = MakeTask(TripleAndOne);
  task.status = mjTASK_COMPLETED;
  EXPECT_EQ(ErrorOf([&] { mju_threadPoolEnqueue(pool.get(), &task); }),
            "Enqueue: task->status is not mjTASK_NEW");
  EXPECT_EQ(task.status, mjTASK_QUEUED);
}

TEST(Task, WithoutAFunctionCompletesUnchanged) {
  const PoolPtr pool = MakePool(1);
  int something;
  mjTask task = MakeTask(nullptr, &something);
  mju_threadPoolEnqueue(pool.get(), &task);
  mju_taskJoin(&task);
  EXPECT_EQ(task.args, &something);
}

TEST(Task, OfAPoolWithoutWorkersIsRunByTheEnqueuer) {
  const PoolPtr pool = MakePool(0);
  EXPECT_EQ(pool->nworker, 0);
  mjTask task = MakeTask(TripleAndOne);
  mju_threadPoolEnqueue(pool.get(), &task);
  EXPECT_EQ(task.status, mjTASK_COMPLETED);
}

TEST(Task, JoinNoticesAStatusThatTheProgramItselfWrites) {
  mjTask task = MakeTask(nullptr);
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    __atomic_store_n(&task.status, mjTASK_COMPLETED, __ATOMIC_SEQ_CST);
  });
  mju_taskJoin(&task);
  EXPECT_EQ(__atomic_load_n(&task.status, __ATOMIC_SEQ_CST), mjTASK_COMPLETED);
  other.join();
}

TEST(ThreadPool, RunsTasksInTheOrderOfTheirEnqueueing) {
  const PoolPtr pool = MakePool(1);
  static std::vector<int> order;
  order.clear();
  std::vector<mjTask> tasks(500);
  for (size_t i = 0; i < tasks.size(); ++i) {
    tasks[i] = MakeTask(
        [](void* x) -> void* {
          order.push_back(static_cast<int>(reinterpret_cast<uintptr_t>(x)));
          return nullptr;
        },
        reinterpret_cast<void*>(i));
    mju_threadPoolEnqueue(pool.get(), &tasks[i]);
  }
  for (mjTask& task : tasks) mju_taskJoin(&task);
  ASSERT_EQ(order.size(), tasks.size());
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
}

TEST(ThreadPool, ManyThreadsEnqueueMoreThanTheQueueHolds) {
  const PoolPtr pool = MakePool(3);
  static std::atomic<int> runs;
  runs = 0;
  const auto enqueue = [&] {
    std::vector<mjTask> tasks(3000);
    for (mjTask& task : tasks) {
      task = MakeTask([](void*) -> void* {
        ++runs;
        return nullptr;
      });
      mju_threadPoolEnqueue(pool.get(), &task);
    }
    for (mjTask& task : tasks) mju_taskJoin(&task);
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) threads.emplace_back(enqueue);
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(runs, 12000);
}

TEST(ThreadPool, WorkersWakeUpAfterARest) {
  const PoolPtr pool = MakePool(2);
  for (int round = 0; round < 5; ++round) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    mjTask task = MakeTask([](void*) -> void* {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));  // the joiner falls asleep, too
      return nullptr;
    });
    mju_threadPoolEnqueue(pool.get(), &task);
    mju_taskJoin(&task);
    EXPECT_EQ(task.status, mjTASK_COMPLETED);
  }
}

TEST(ThreadPool, DestroyLeavesTasksThatHaveNotStarted) {
  PoolPtr pool = MakePool(1);
  static std::atomic<bool> release, started;
  release = started = false;
  mjTask first = MakeTask([](void*) -> void* {
    started = true;
    while (!release) std::this_thread::yield();
    return nullptr;
  });
  mjTask second = MakeTask(TripleAndOne);
  mju_threadPoolEnqueue(pool.get(), &first);
  mju_threadPoolEnqueue(pool.get(), &second);
  while (!started) std::this_thread::yield();
  std::thread destroyer([&] { pool.reset(); });
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  release = true;
  destroyer.join();
  EXPECT_EQ(first.status, mjTASK_COMPLETED);
}

TEST(ThreadPool, WorkersAreNumberedFromOneAndOtherThreadsAreZero) {
  const PoolPtr pool = MakePool(2), other = MakePool(1);
  EXPECT_EQ(CurrentWorkerId(pool.get()), 0);
  struct Ids {
    mjThreadPool *own, *other;
    int in_own = -1, in_other = -1;
  } ids{pool.get(), other.get()};
  mjTask task = MakeTask(
      [](void* x) -> void* {
        Ids& result = *static_cast<Ids*>(x);
        result.in_own = CurrentWorkerId(result.own);
        result.in_other = CurrentWorkerId(result.other);
        return nullptr;
      },
      &ids);
  mju_threadPoolEnqueue(pool.get(), &task);
  mju_taskJoin(&task);
  EXPECT_GE(ids.in_own, 1);
  EXPECT_LE(ids.in_own, 2);
  EXPECT_EQ(ids.in_other, 0);
}

// Stacks of a bound pool.

TEST(StackShards, MainThreadHasItsShareOfTheUpperHalf) {
  const PoolPtr pool = MakePool(3);
  ScratchData d(1 << 20);
  mju_bindThreadPool(d, pool.get());
  EXPECT_EQ(StackBytesAvailable(d), 131040u);
  mj_markStack(d);
  mj_stackAllocByte(d, 80, 8);
  EXPECT_EQ(StackBytesAvailable(d), 130936u);
  EXPECT_EQ(d->maxuse_threadstack[0], 104);
  EXPECT_EQ(d->pstack, 0u);
  EXPECT_EQ(d->pbase, 0u);
  EXPECT_EQ(d->maxuse_stack, 0);
  mj_freeStack(d);
  EXPECT_EQ(StackBytesAvailable(d), 131040u);
}

TEST(StackShards, OverflowShowsTheNumbersOfTheShard) {
  const PoolPtr pool = MakePool(3);
  ScratchData d(1 << 20);
  mju_bindThreadPool(d, pool.get());
  mj_stackAllocByte(d, 144, 8);
  EXPECT_EQ(ErrorOf([&] { mj_stackAllocByte(d, 1000000, 8); }),
            "mj_stackAlloc: out of memory, stack overflow\n"
            "  max = 131040, available = 130896, requested = 1000000\n nefc = 7, ncon = 3");
}

TEST(StackShards, TheStackBeforeTheBindingStaysWhereItIs) {
  const PoolPtr pool = MakePool(3);
  ScratchData d(1 << 20);
  mj_markStack(d);
  mj_stackAllocByte(d, 16, 8);
  const size_t base = d->pbase;
  mju_bindThreadPool(d, pool.get());
  EXPECT_EQ(StackBytesAvailable(d), 131000u);
  void* block = mj_stackAllocByte(d, 80, 8);
  EXPECT_EQ(block, static_cast<char*>(d->arena) + (1 << 20) - 120);
  EXPECT_EQ(d->maxuse_threadstack[0], 120);
  mj_freeStack(d);
  EXPECT_EQ(StackBytesAvailable(d), 131040u);
  EXPECT_EQ(d->pstack, 40u);
  EXPECT_EQ(d->pbase, base);
}

TEST(StackShards, BindingTwiceIsAnError) {
  const PoolPtr pool = MakePool(1);
  ScratchData d(10240);
  mju_bindThreadPool(d, pool.get());
  EXPECT_EQ(ErrorOf([&] { mju_bindThreadPool(d, pool.get()); }),
            "Thread Pool already bound to mjData");
}

TEST(StackShards, BindingNothingIsAnError) {
  ScratchData d(10240);
  EXPECT_THAT(ErrorOf([&] { mju_bindThreadPool(d, nullptr); }), StartsWith("mju_bindThreadPool: "));
}

TEST(StackShards, ASmallArenaCannotBeDivided) {
  const PoolPtr pool = MakePool(500);
  ScratchData d(1024);
  EXPECT_EQ(ErrorOf([&] { mju_bindThreadPool(d, pool.get()); }),
            "Arena is not large enough for 129 shards");
  EXPECT_EQ(d->threadpool, 0u);
  mj_markStack(d);
  EXPECT_EQ(d->pstack, 24u);
}

TEST(StackShards, AnArenaInUseCannotBeDivided) {
  const PoolPtr pool = MakePool(1);
  ScratchData d(1024);
  mj_arenaAllocByte(d, 800, 8);
  EXPECT_EQ(ErrorOf([&] { mju_bindThreadPool(d, pool.get()); }),
            "Arena is not large enough for 2 shards");
}

TEST(StackShards, AStackLargerThanAShardCannotBeBound) {
  const PoolPtr pool = MakePool(3);
  ScratchData d(10240);
  mj_stackAllocByte(d, 1248, 1);
  mju_bindThreadPool(d, pool.get());  // fits exactly
  EXPECT_EQ(StackBytesAvailable(d), 0u);
  ScratchData full(10240);
  mj_stackAllocByte(full, 1249, 1);
  EXPECT_EQ(ErrorOf([&] { mju_bindThreadPool(full, pool.get()); }),
            "mj_bindThreadPool: sharding stack - existing stack larger than shard size: "
            "current_size = 1249, max_size = 1248");
}

TEST(StackShards, ArenaMemoryStaysBelowTheShards) {
  const PoolPtr pool = MakePool(3);
  ScratchData d(1 << 20);
  mju_bindThreadPool(d, pool.get());
  EXPECT_EQ(mj_arenaAllocByte(d, (1 << 19) + 1, 1), nullptr);
  EXPECT_EQ(mj_arenaAllocByte(d, SIZE_MAX, 1), nullptr);
  EXPECT_EQ(mj_arenaAllocByte(d, 3, 1), d->arena);
  EXPECT_EQ(mj_arenaAllocByte(d, (1 << 19) - 8, 8), static_cast<char*>(d->arena) + 8);
  EXPECT_EQ(d->parena, size_t{1} << 19);
  EXPECT_EQ(d->maxuse_arena, 1 << 19);
}

TEST(StackShards, AnArenaOfOddSizeCanBeDividedToo) {
  const PoolPtr pool = MakePool(1);
  ScratchData d(10241);
  mju_bindThreadPool(d, pool.get());
  StackFrame frame(d);
  double* numbers = StackAlloc<double>(d, 4);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(numbers) % alignof(double), 0u);
}

TEST(StackShards, AResetEmptiesAllStacks) {
  const PoolPtr pool = MakePool(3);
  ScratchData d(1 << 20);
  mju_bindThreadPool(d, pool.get());
  mj_markStack(d);
  ResetStackAndArena(d);
  EXPECT_EQ(StackBytesAvailable(d), 131040u);
  mj_freeStack(d);
  EXPECT_EQ(StackBytesAvailable(d), 131040u);
}

TEST(StackShards, ACopiedBindingStartsWithEmptyStacks) {
  const PoolPtr pool = MakePool(3);
  ScratchData d(1 << 20), copy(1 << 20);
  mju_bindThreadPool(d, pool.get());
  copy->threadpool = d->threadpool;  // what mj_copyData does
  EXPECT_EQ(StackBytesAvailable(copy), 131040u);
  StackFrame frame(copy);
  EXPECT_NE(StackAlloc<double>(copy, 100), nullptr);
}

TEST(StackShards, ResetInsideAFrameIsKept) {
  const PoolPtr pool = MakePool(1);
  ScratchData d(1 << 20);
  mju_bindThreadPool(d, pool.get());
  const size_t available = StackBytesAvailable(d);
  mj_stackAllocByte(d, 100, 4);
  {
    StackFrame frame(d);
    StackAlloc<double>(d, 100);
    ResetStackAndArena(d);
  }
  EXPECT_EQ(StackBytesAvailable(d), available);
}

// Fills its scratch with its own number, rests, and counts what is still there.
struct ScratchUser {
  mjData* d;
  int number;
  bool intact = false;
};

void* UseScratch(void* x) {
  ScratchUser& user = *static_cast<ScratchUser*>(x);
  StackFrame frame(user.d);
  constexpr int kSize = 200;
  int* scratch = StackAlloc<int>(user.d, kSize);
  double* shared = ArenaAlloc<double>(user.d, 2);
  if (!shared) return nullptr;
  shared[0] = shared[1] = user.number;
  for (int i = 0; i < kSize; ++i) scratch[i] = user.number;
  mj_markStack(user.d);
  mj_stackAllocNum(user.d, 50)[0] = 1;
  std::this_thread::yield();
  mj_freeStack(user.d);
  user.intact = shared[0] == user.number && shared[1] == user.number;
  for (int i = 0; i < kSize; ++i) user.intact &= scratch[i] == user.number;
  return nullptr;
}

TEST(StackShards, ThreadsDoNotDisturbEachOther) {
  const PoolPtr pool = MakePool(3);
  ScratchData d(1 << 20);
  mju_bindThreadPool(d, pool.get());
  constexpr int kTasks = 400;
  std::vector<ScratchUser> users;
  std::vector<mjTask> tasks(kTasks);
  for (int i = 0; i < kTasks; ++i) users.push_back({d, i});
  for (size_t i = 0; i < kTasks; ++i) {
    tasks[i] = MakeTask(UseScratch, &users[i]);
    mju_threadPoolEnqueue(pool.get(), &tasks[i]);
  }
  ScratchUser main{d, -1};
  for (int i = 0; i < 50; ++i) UseScratch(&main);
  for (mjTask& task : tasks) mju_taskJoin(&task);
  EXPECT_TRUE(main.intact);
  for (const ScratchUser& user : users) EXPECT_TRUE(user.intact) << user.number;
  EXPECT_EQ(d->parena, (kTasks + 50) * 16u);
  EXPECT_EQ(d->maxuse_arena, (kTasks + 50) * 16);
  const mjtSize peak = static_cast<mjtSize>(800 + 24 + 50 * sizeof(mjtNum));
  EXPECT_EQ(d->maxuse_threadstack[0], peak);
  for (int worker = 1; worker <= 3; ++worker) {  // a worker may have come too late for any task
    EXPECT_THAT(d->maxuse_threadstack[worker], AnyOf(0, peak));
  }
  EXPECT_EQ(StackBytesAvailable(d), 131040u);
}

}  // namespace
}  // namespace conjoint
