// How long the stages of a step take: d->timer, in whatever unit mjcb_time counts. Without that
// callback sections are still counted, at no duration.

#ifndef CONJOINT_CORE_TIMER_H_
#define CONJOINT_CORE_TIMER_H_

#include <mujoco/mujoco.h>

namespace conjoint {

inline mjtNum TimeNow() { return mjcb_time ? mjcb_time() : 0; }

// Each lap is added to a timer; the end of one is the start of the next. One call of mjcb_time at
// the start and one a lap.
class Stopwatch {
 public:
  explicit Stopwatch(mjData* d) : d_(d), start_(TimeNow()) {}

  // Adds the time since the start or the last lap, and counts one section.
  void Lap(mjtTimer timer) {
    AddLap(timer);
    ++d_->timer[timer].number;
  }

  // Adds the time only.
  void AddLap(mjtTimer timer) {
    const mjtNum now = TimeNow();
    d_->timer[timer].duration += now - start_;
    start_ = now;
  }

 private:
  mjData* d_;
  mjtNum start_;
};

// Times and counts its scope as one section.
class ScopedTimer {
 public:
  ScopedTimer(mjData* d, mjtTimer timer) : stopwatch_(d), timer_(timer) {}
  ~ScopedTimer() { stopwatch_.Lap(timer_); }
  ScopedTimer(const ScopedTimer&) = delete;
  ScopedTimer& operator=(const ScopedTimer&) = delete;

 private:
  Stopwatch stopwatch_;
  mjtTimer timer_;
};

}  // namespace conjoint

#endif  // CONJOINT_CORE_TIMER_H_
