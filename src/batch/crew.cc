// Threads that share a loop over worlds, on the thread pool of the engine.

#include "batch/crew.h"

#include <sched.h>

#include <algorithm>
#include <thread>

namespace conjoint {
namespace {

// Few enough ranges that neighbours in memory mostly belong to one thread, enough of them that a
// thread which is held up does not keep the others waiting.
int RangeSize(int count, int threads) {
  constexpr int kRangesPerThread = 8, kLongest = 64;
  if (threads == 1) return count;
  return std::clamp(count / (threads * kRangesPerThread), 1, kLongest);
}

}  // namespace

Crew::Crew(int threads) {
  members_.resize(static_cast<size_t>(std::clamp(threads, 1, mjMAXTHREAD + 1)));
  if (size() > 1) pool_ = mju_threadPoolCreate(members_.size() - 1);
  for (int i = 0; i < size(); ++i) {
    Member& member = members_[static_cast<size_t>(i)];
    member.crew = this;
    member.index = i;
  }
}

Crew::~Crew() { mju_threadPoolDestroy(pool_); }

void Crew::Take(int member) {
  for (;;) {
    const int64_t first = next_.fetch_add(range_, std::memory_order_relaxed);
    if (first >= count_) return;
    const int64_t last = std::min<int64_t>(first + range_, count_);
    function_(work_, member, static_cast<int>(first), static_cast<int>(last));
  }
}

void Crew::RunRanges(int count, int threads, const void* work, RangeFunction function) {
  threads = std::clamp(threads, 1, size());
  work_ = work;
  function_ = function;
  count_ = count;
  range_ = std::max(1, RangeSize(count, threads));
  next_.store(0, std::memory_order_relaxed);
  threads = std::min(threads, (count + range_ - 1) / range_);  // the others would find nothing
  if (threads > 1) std::fegetenv(&rounding_);
  for (size_t i = 1; i < static_cast<size_t>(std::max(threads, 1)); ++i) {
    mjTask& task = members_[i].task;
    mju_defaultTask(&task);
    task.args = &members_[i];
    task.func = [](void* argument) -> void* {
      const Member* member = static_cast<const Member*>(argument);
      std::fesetenv(&member->crew->rounding_);
      member->crew->Take(member->index);
      return nullptr;
    };
    mju_threadPoolEnqueue(pool_, &task);
  }
  Take(0);
  for (size_t i = 1; i < static_cast<size_t>(std::max(threads, 1)); ++i) {
    mju_taskJoin(&members_[i].task);
  }
}

int CoreCount() {
  cpu_set_t cores;
  if (sched_getaffinity(0, sizeof(cores), &cores) == 0) return std::max(1, CPU_COUNT(&cores));
  return static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

}  // namespace conjoint
