// The threads of a batch: ranges of worlds are handed out to whoever is free.

#ifndef CONJOINT_BATCH_CREW_H_
#define CONJOINT_BATCH_CREW_H_

#include <mujoco/mujoco.h>

#include <atomic>
#include <cfenv>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace conjoint {

class Crew {
 public:
  // Starts threads - 1 of them, the caller of Run is the other one. An mju_error if they are not to
  // be had.
  explicit Crew(int threads);
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  int size() const { return static_cast<int>(members_.size()); }

  // work(member, first, last) for ranges of 0 .. count - 1, the members 0 .. threads - 1 each on a
  // thread of its own, member 0 on the calling one. Returns when all is done. Work must not throw.
  template <class Work>
  void Run(int count, int threads, const Work& work) {
    RunRanges(count, threads, &work, [](const void* w, int member, int first, int last) {
      (*static_cast<const Work*>(w))(member, first, last);
    });
  }

 private:
  using RangeFunction = void (*)(const void* work, int member, int first, int last);

  struct Member {
    Crew* crew;
    int index;
    mjTask task;
  };

  void RunRanges(int count, int threads, const void* work, RangeFunction function);
  void Take(int member);

  mjThreadPool* pool_ = nullptr;
  std::vector<Member> members_;

  // The job.
  const void* work_ = nullptr;
  RangeFunction function_ = nullptr;
  int count_ = 0, range_ = 1;
  std::fenv_t rounding_;  // of the calling thread: the same arithmetic on all of them
  alignas(64) std::atomic<int64_t> next_ = 0;
};

// Cores that this process may run on.
int CoreCount();

}  // namespace conjoint

#endif  // CONJOINT_BATCH_CREW_H_
