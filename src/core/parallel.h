// Loops whose parts may run on several threads, and work beside other work.
//
//   ForEachPart(d, nisland, [=](int island) { Solve(m, d, problems[island]); });
//
// Every part runs once, on the calling thread or on a worker of the pool that is bound to d, in any
// order. A part must have its results in places of its own and be the same work whoever does it;
// then results are the same bits for any number of threads. Parts may take from the stack of d
// (each thread has its own) but not from the arena, must not call back into the user's program, and
// must not divide their own work again. They hold values and pointers, not references to variables
// of the caller: an error handler may jump out of the caller while workers are busy.
//
// A job costs a microsecond or two, more if workers have to be woken: work of less than some 20
// microseconds is better done alone.

#ifndef CONJOINT_CORE_PARALLEL_H_
#define CONJOINT_CORE_PARALLEL_H_

#include <mujoco/mujoco.h>

#include <type_traits>

#include "core/job_board.h"

namespace conjoint {

// How many threads can work on d, the calling one included.
int ThreadsOf(const mjData* d);

// What ForEachPart and RunBeside do if a pool is bound. `data` is copied.
void ShareParts(mjData* d, int count, PartFunction function, const void* data, size_t bytes);

// A job of one part that waits for a worker while the calling thread does something else.
class BesideJob {
 public:
  BesideJob(mjData* d, PartFunction function, const void* data, size_t bytes);
  // Does it if nobody has begun.
  void Finish(PartFunction function, const void* data);
  // Waits for whoever is busy with it, also when an error handler throws.
  ~BesideJob();
  BesideJob(const BesideJob&) = delete;
  BesideJob& operator=(const BesideJob&) = delete;

 private:
  mjData* d_;
  int job_;  // -1 if there are no workers
};

template <class Work>
void CallPart(const void* work, int part) {
  static_assert(std::is_trivially_copyable_v<Work> && sizeof(Work) <= kJobDataBytes);
  (*static_cast<const Work*>(work))(part);
}

// work(0), .., work(count - 1).
template <class Work>
void ForEachPart(mjData* d, int count, const Work& work) {
  if (count > 1 && d->threadpool) {
    ShareParts(d, count, CallPart<Work>, &work, sizeof(Work));
  } else {
    for (int part = 0; part < count; ++part) work(part);
  }
}

// The same for ranges of 0 .. n - 1: work(first, last) for runs of `size`, the last one shorter.
template <class Work>
void ForEachRange(mjData* d, int n, int size, const Work& work) {
  ForEachPart(d, (n + size - 1) / size, [=](int part) {
    const int first = part * size;
    work(first, n - first < size ? n : first + size);
  });
}

// other() and mine(), which do not depend on each other: mine on the calling thread, where it may
// use ForEachPart; other on a worker, or before or after mine.
template <class Other, class Mine>
void RunBeside(mjData* d, const Other& other, Mine&& mine) {
  if (!d->threadpool) {
    other();
    mine();
    return;
  }
  const auto part = [other](int) { other(); };
  BesideJob job(d, CallPart<decltype(part)>, &part, sizeof(part));
  mine();
  job.Finish(CallPart<decltype(part)>, &part);
}

}  // namespace conjoint

#endif  // CONJOINT_CORE_PARALLEL_H_
