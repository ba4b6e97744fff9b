// Loops whose parts may run on several threads, and functions that run concurrently.
//
//   ForEachPart(d, nisland, [=](int island) { Solve(m, d, problems[island]); });
//
// Every part runs once, on the calling thread or on a worker of the pool that is bound to d, in any
// order. A part must have its results in places of its own and be the same work whoever does it;
// then results are the same bits for any number of threads. Parts may take from the stack of d
// (each thread has its own) but not from the arena, must not call back into the user's program, and
// must not divide their own work again. They hold values and pointers, not references to variables
// of the caller: an error handler may jump out of the caller while workers are busy.

#ifndef CONJOINT_CORE_PARALLEL_H_
#define CONJOINT_CORE_PARALLEL_H_

#include <mujoco/mujoco.h>

#include <type_traits>

#include "core/job_board.h"

namespace conjoint {

// How many threads can work on d, the calling one included.
int ThreadsOf(const mjData* d);

// Whether `count` units of work are worth dividing, at an estimated cost of each: nanoseconds on
// one thread. A job costs a microsecond or two, more if workers have to be woken.
constexpr bool IsWorthThreads(mjtSize count, double nanoseconds) {
  return static_cast<double>(count) * nanoseconds >= 20'000;
}

// The estimates of all stages that can be divided. They decide who does the work, not what comes
// out.
namespace cost {
inline constexpr double kBodyPose = 67;          // kinematics of a body and its geoms
inline constexpr double kBodyPair = 134;         // narrow phase of two bodies
inline constexpr double kMeshPair = 1000;        // the same in models with meshes
inline constexpr double kPositionEntry = 6.7;    // what follows poses, per entry of M
inline constexpr double kBodyBias = 40;          // bias forces of a body
inline constexpr double kContactRows = 200;      // constraint rows of a contact
inline constexpr double kContactImpedance = 67;  // their impedance
inline constexpr double kIslandEntry = 2;        // copying the Jacobian of islands, per entry
inline constexpr double kInertiaRow = 20;        // product with M, per dof
inline constexpr double kJacobianRow = 10;       // product with the Jacobian, per row
inline constexpr double kSolverProduct = 2.5;    // solving an island, per nv (nv + 2 nefc)
inline constexpr double kFactorEntry = 3.4;      // factoring M, per entry
}  // namespace cost

// What ForEachPart does if a pool is bound. `data` is copied.
void RunParts(mjData* d, int count, PartFunction function, const void* data, size_t bytes);

// A job of one part that waits for a worker while the calling thread does something else.
class ConcurrentJob {
 public:
  ConcurrentJob(mjData* d, PartFunction function, const void* data, size_t bytes);
  // Runs it unless a worker has started it.
  void Finish(PartFunction function, const void* data);
  // Waits for a worker that is running it, also when an error handler throws.
  ~ConcurrentJob();
  ConcurrentJob(const ConcurrentJob&) = delete;
  ConcurrentJob& operator=(const ConcurrentJob&) = delete;

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
    RunParts(d, count, CallPart<Work>, &work, sizeof(Work));
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
void RunConcurrently(mjData* d, const Other& other, Mine&& mine) {
  if (!d->threadpool) {
    other();
    mine();
    return;
  }
  const auto part = [other](int) { other(); };
  ConcurrentJob job(d, CallPart<decltype(part)>, &part, sizeof(part));
  mine();
  job.Finish(CallPart<decltype(part)>, &part);
}

}  // namespace conjoint

#endif  // CONJOINT_CORE_PARALLEL_H_
