// A pool of threads that run tasks in the order they were enqueued, and parts of the engine's jobs.
//
// Tasks pass through a bounded queue without locks, jobs are posted on a board (job_board.h). A
// worker that finds nothing to do spins before it sleeps, as does a thread that joins a task. It
// spins long enough to bridge the gap between the parallel parts of two steps: waking a thread
// costs more than most of those parts take.

#include "core/thread_pool.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

#include "core/arena.h"
#include "core/job_board.h"
#include "core/parallel.h"

namespace conjoint {
namespace {

constexpr size_t kQueueCapacity = 640;
constexpr int kSpins = 1000;  // some ten microseconds; from then on others may have the processor
constexpr std::chrono::milliseconds kSpinTime(3);  // before a thread sleeps

// Tells the core that this is a loop that waits.
inline void SpinPause() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("yield");
#endif
}

// Waits a moment at each call: first spins, then yields. False when it is time to sleep.
class Backoff {
 public:
  bool Wait() {
    if (++spins_ < kSpins) {
      SpinPause();
      return true;
    }
    const auto now = std::chrono::steady_clock::now();
    if (spins_ == kSpins) end_ = now + kSpinTime;
    std::this_thread::yield();
    return now < end_;
  }

 private:
  int spins_ = 0;
  std::chrono::steady_clock::time_point end_;
};

// Lets threads sleep until an event, at no cost to those who signal while nobody sleeps.
//
//   waiting thread                          signalling thread
//   seen = event.Epoch()                    make the condition true
//   if the condition holds: go on           event.Signal()
//   event.SleepWhile(seen)
class Event {
 public:
  uint32_t Epoch() const { return epoch_.load(); }

  // Returns when Signal was called after `seen` was read, or some time later, or for no reason.
  // Both counters are sequentially consistent: either the signalling thread sees the sleeper, or
  // the sleeper sees the new epoch.
  void SleepWhile(uint32_t seen, std::chrono::milliseconds at_most) {
    std::unique_lock lock(mutex_);
    sleepers_.fetch_add(1);
    if (epoch_.load() == seen) condition_.wait_for(lock, at_most);
    sleepers_.fetch_sub(1);
  }

  void Signal() {
    epoch_.fetch_add(1);
    if (sleepers_.load() == 0) return;
    std::lock_guard lock(mutex_);
    condition_.notify_all();
  }

 private:
  std::atomic<uint32_t> epoch_ = 0;
  std::atomic<uint32_t> sleepers_ = 0;
  std::mutex mutex_;
  std::condition_variable condition_;
};

// Bounded first-in-first-out queue for many producers and consumers (D. Vyukov). The ticket of a
// cell says whose turn it is: equal to a position, the producer of that position may fill it; one
// more, the consumer of that position may empty it.
class TaskQueue {
 public:
  TaskQueue() {
    for (size_t i = 0; i < kQueueCapacity; ++i) cells_[i].ticket.store(i);
  }

  // False if the queue is full.
  bool Push(mjTask* task) {
    size_t position = tail_.load(std::memory_order_relaxed);
    for (;;) {
      Cell& cell = cells_[position % kQueueCapacity];
      const size_t ticket = cell.ticket.load(std::memory_order_acquire);
      if (ticket < position) return false;
      if (ticket > position) {
        position = tail_.load(std::memory_order_relaxed);
      } else if (tail_.compare_exchange_weak(position, position + 1, std::memory_order_relaxed)) {
        cell.task = task;
        cell.ticket.store(position + 1, std::memory_order_release);
        return true;
      }
    }
  }

  // NULL if the queue is empty.
  mjTask* Pop() {
    size_t position = head_.load(std::memory_order_relaxed);
    for (;;) {
      Cell& cell = cells_[position % kQueueCapacity];
      const size_t ticket = cell.ticket.load(std::memory_order_acquire);
      if (ticket < position + 1) return nullptr;
      if (ticket > position + 1) {
        position = head_.load(std::memory_order_relaxed);
      } else if (head_.compare_exchange_weak(position, position + 1, std::memory_order_relaxed)) {
        mjTask* task = cell.task;
        cell.ticket.store(position + kQueueCapacity, std::memory_order_release);
        return task;
      }
    }
  }

 private:
  struct Cell {
    std::atomic<size_t> ticket;
    mjTask* task;
  };
  std::array<Cell, kQueueCapacity> cells_;
  alignas(64) std::atomic<size_t> tail_ = 0;
  alignas(64) std::atomic<size_t> head_ = 0;
};

struct ThreadPool : mjThreadPool {
  std::atomic<bool> stop = false;
  TaskQueue queue;
  JobBoard board;
  Event enqueued;  // a task, or a job posted
  std::vector<std::thread> workers;
};

// The pool behind the public handle.
const ThreadPool* Downcast(const mjThreadPool* pool) {
  return static_cast<const ThreadPool*>(pool);
}
ThreadPool* Downcast(mjThreadPool* pool) { return static_cast<ThreadPool*>(pool); }

struct WorkerIdentity {
  const mjThreadPool* pool = nullptr;
  int id = 0;
  bool in_job = false;
};
thread_local WorkerIdentity this_worker;

// Completion of any task of any pool, for the threads that sleep in mju_taskJoin: a task does not
// know its pool, and is gone the moment its joiner sees it completed.
Event& TaskCompleted() {
  static Event& event = *new Event;  // outlives the workers of pools that are never destroyed
  return event;
}

// The status is a plain int in the ABI.
int LoadStatus(const mjTask* task) { return __atomic_load_n(&task->status, __ATOMIC_SEQ_CST); }
int ExchangeStatus(mjTask* task, int status) {
  return __atomic_exchange_n(&task->status, status, __ATOMIC_SEQ_CST);
}

void RunTask(mjTask* task) {
  if (task->func) task->args = task->func(task->args);
  __atomic_store_n(&task->status, mjTASK_COMPLETED, __ATOMIC_SEQ_CST);
  TaskCompleted().Signal();
}

bool RunPartsOfJobs(ThreadPool* pool) {
  this_worker.in_job = true;
  const bool found = pool->board.RunFromBack();
  this_worker.in_job = false;
  return found;
}

void RunWorker(ThreadPool* pool, int id) {
  this_worker = {.pool = pool, .id = id};
  Backoff backoff;
  while (!pool->stop.load()) {
    const uint32_t seen = pool->enqueued.Epoch();
    if (mjTask* task = pool->queue.Pop()) {
      RunTask(task);
      backoff = {};
    } else if (RunPartsOfJobs(pool)) {
      backoff = {};
    } else if (!backoff.Wait() && !pool->stop.load()) {
      pool->enqueued.SleepWhile(seen, std::chrono::seconds(1));
    }
  }
}

void StopWorkers(ThreadPool* pool) {
  pool->stop.store(true);
  pool->enqueued.Signal();
  for (std::thread& worker : pool->workers) worker.join();
}

// NULL if the memory or the threads are not to be had.
ThreadPool* MakePool(size_t workers) {
  ThreadPool* pool = nullptr;
  try {
    pool = new ThreadPool;
    pool->workers.reserve(workers);
    for (size_t i = 0; i < workers; ++i) {
      pool->workers.emplace_back(RunWorker, pool, static_cast<int>(i + 1));
    }
    return pool;
  } catch (const std::exception&) {
    if (pool) StopWorkers(pool);
    delete pool;
    return nullptr;
  }
}

}  // namespace

size_t WorkerCount(const mjThreadPool* pool) { return Downcast(pool)->workers.size(); }

int CurrentWorkerId(const mjThreadPool* pool) {
  return this_worker.pool == pool ? this_worker.id : 0;
}

int ThreadsOf(const mjData* d) {
  const auto* pool = reinterpret_cast<const mjThreadPool*>(d->threadpool);
  return pool ? static_cast<int>(WorkerCount(pool)) + 1 : 1;
}

namespace {

// An mjData may have a loop and a concurrent job on the board at once; an address inside it
// identifies each.
const void* LoopOwner(const mjData* d) { return &d->threadpool; }
const void* ConcurrentOwner(const mjData* d) { return d; }

ThreadPool* PoolOf(const mjData* d) {
  return Downcast(reinterpret_cast<mjThreadPool*>(d->threadpool));
}

// The slot of the job, -1 if there are no workers for it.
int Post(ThreadPool* pool, const void* owner, int count, PartFunction function, const void* data,
         size_t bytes) {
  if (pool->workers.empty() || this_worker.in_job) return -1;
  Backoff backoff;
  const auto wait = [&backoff] { backoff.Wait(); };
  const int job = pool->board.Post(owner, count, function, data, bytes, wait);
  if (job >= 0) pool->enqueued.Signal();
  return job;
}

void Close(ThreadPool* pool, int job) {
  Backoff backoff;
  pool->board.Close(job, [&backoff] { backoff.Wait(); });
}

}  // namespace

void RunParts(mjData* d, int count, PartFunction function, const void* data, size_t bytes) {
  ThreadPool* pool = PoolOf(d);
  const int job = Post(pool, LoopOwner(d), count, function, data, bytes);
  if (job < 0) {
    for (int part = 0; part < count; ++part) function(data, part);
    return;
  }
  struct Closer {  // also when an error handler throws
    ~Closer() { Close(pool, job); }
    ThreadPool* pool;
    int job;
  } closer{pool, job};
  pool->board.RunFromFront(job);
}

ConcurrentJob::ConcurrentJob(mjData* d, PartFunction function, const void* data, size_t bytes)
    : d_(d), job_(Post(PoolOf(d), ConcurrentOwner(d), 1, function, data, bytes)) {}

void ConcurrentJob::Finish(PartFunction function, const void* data) {
  if (job_ < 0) return function(data, 0);
  PoolOf(d_)->board.RunFromFront(job_);
}

ConcurrentJob::~ConcurrentJob() {
  if (job_ >= 0) Close(PoolOf(d_), job_);
}

}  // namespace conjoint

mjThreadPool* mju_threadPoolCreate(size_t number_of_threads) {
  conjoint::ThreadPool* pool = conjoint::MakePool(std::min<size_t>(number_of_threads, mjMAXTHREAD));
  if (!pool) {
    mju_error("mju_threadPoolCreate: could not start %zu threads",
              std::min<size_t>(number_of_threads, mjMAXTHREAD));
    return nullptr;
  }
  pool->nworker = static_cast<int>(number_of_threads);
  return pool;
}

void mju_threadPoolDestroy(mjThreadPool* thread_pool) {
  if (!thread_pool) return;
  conjoint::ThreadPool* pool = conjoint::Downcast(thread_pool);
  conjoint::StopWorkers(pool);
  delete pool;
}

void mju_bindThreadPool(mjData* d, void* thread_pool) {
  if (d->threadpool) {
    mju_error("Thread Pool already bound to mjData");
    return;
  }
  if (!thread_pool) {
    mju_error("mju_bindThreadPool: thread_pool is NULL");
    return;
  }
  conjoint::BindStack(d, static_cast<const mjThreadPool*>(thread_pool));
}

void mju_threadPoolEnqueue(mjThreadPool* thread_pool, mjTask* task) {
  conjoint::ThreadPool* pool = conjoint::Downcast(thread_pool);
  if (conjoint::ExchangeStatus(task, mjTASK_QUEUED) != mjTASK_NEW) {
    mju_error("Enqueue: task->status is not mjTASK_NEW");
    return;
  }
  if (pool->workers.empty()) return conjoint::RunTask(task);
  while (!pool->queue.Push(task)) std::this_thread::yield();
  pool->enqueued.Signal();
}

void mju_defaultTask(mjTask* task) {
  *task = {.func = nullptr, .args = nullptr, .status = mjTASK_NEW};
}

void mju_taskJoin(mjTask* task) {
  using conjoint::LoadStatus;
  conjoint::Backoff backoff;
  do {
    if (LoadStatus(task) == mjTASK_COMPLETED) return;
  } while (backoff.Wait());
  conjoint::Event& completed = conjoint::TaskCompleted();
  for (;;) {
    const uint32_t seen = completed.Epoch();
    if (LoadStatus(task) == mjTASK_COMPLETED) return;
    // A program may complete a task of its own by writing the status, so do not sleep for long.
    completed.SleepWhile(seen, std::chrono::milliseconds(1));
  }
}
