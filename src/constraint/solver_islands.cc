// Islands on threads (solver_islands.h): a queue of problems, the largest first, from which the
// calling thread and the workers of the pool take one after another.

#include "constraint/solver_islands.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <new>

#include "core/arena.h"
#include "core/thread_pool.h"

namespace conjoint {
namespace {

// Multiplications of a typical solve, up to a factor.
int64_t Work(const Problem& p) {
  return static_cast<int64_t>(p.nv) * (p.nv + 2 * static_cast<int64_t>(p.nefc));
}

// Below this, waking a thread takes longer than the work: some 20 microseconds.
constexpr int64_t kWorthThreads = 8000;

struct Queue {
  const mjModel* m;
  mjData* d;
  const Problem* problems;
  const int* order;
  int count;
  void (*solve)(const mjModel*, mjData*, const Problem&);
  std::atomic<int> next;

  void Run() {
    for (int k; (k = next.fetch_add(1, std::memory_order_relaxed)) < count;) {
      solve(m, d, problems[order[k]]);
    }
  }
};

}  // namespace

void SolveIndependent(const mjModel* m, mjData* d, const Problem* problems, int n,
                      void (*solve)(const mjModel* m, mjData* d, const Problem& problem)) {
  int64_t work = 0;
  for (int k = 0; k < n; ++k) work += Work(problems[k]);
  auto* pool = reinterpret_cast<mjThreadPool*>(d->threadpool);
  const int workers = pool ? static_cast<int>(WorkerCount(pool)) : 0;
  const int ntask = work < kWorthThreads ? 0 : std::min(workers, n - 1);

  StackFrame frame(d);
  int* order = ntask > 0 ? StackAlloc<int>(d, static_cast<size_t>(n)) : nullptr;
  mjTask* tasks = order ? StackAlloc<mjTask>(d, static_cast<size_t>(ntask)) : nullptr;
  // In the memory of d: should an error handler jump out of here, workers still find it.
  Queue* queue = tasks ? StackAlloc<Queue>(d, 1) : nullptr;
  if (!queue) {
    for (int k = 0; k < n; ++k) solve(m, d, problems[k]);
    return;
  }

  for (int k = 0; k < n; ++k) order[k] = k;
  std::sort(order, order + n, [problems](int a, int b) {
    const int64_t work_a = Work(problems[a]), work_b = Work(problems[b]);
    return work_a != work_b ? work_a > work_b : a < b;
  });
  new (queue) Queue{m, d, problems, order, n, solve, 0};
  for (int k = 0; k < ntask; ++k) {
    mju_defaultTask(&tasks[k]);
    tasks[k].args = queue;
    tasks[k].func = [](void* args) -> void* {
      static_cast<Queue*>(args)->Run();
      return nullptr;
    };
    mju_threadPoolEnqueue(pool, &tasks[k]);
  }
  queue->Run();
  for (int k = 0; k < ntask; ++k) mju_taskJoin(&tasks[k]);
}

}  // namespace conjoint
