// History: a ring of samples over time, behind actuator delays and sensor histories.
//
// A view of 2 + n + n dim numbers of mjData.history: a number for the owner of the buffer, the
// cursor (place of the newest sample, stored as a number), n times, n values of dim numbers.
// Logical index 0 is the oldest sample, n - 1 the newest; times increase.

#ifndef CONJOINT_MODEL_HISTORY_H_
#define CONJOINT_MODEL_HISTORY_H_

#include <mujoco/mjtnum.h>

namespace conjoint {

enum class Interpolation { kHold = 0, kLinear = 1, kCubic = 2 };

class History {
 public:
  // How many numbers a buffer has.
  static constexpr mjtSize Size(int nsample, int dim) {
    return 2 + static_cast<mjtSize>(nsample) * (1 + static_cast<mjtSize>(dim));
  }

  History(mjtNum* buffer, int nsample, int dim) : buffer_(buffer), nsample_(nsample), dim_(dim) {}

  mjtNum& user() { return buffer_[0]; }
  mjtNum* times() { return buffer_ + 2; }              // n, as stored
  mjtNum* values() { return buffer_ + 2 + nsample_; }  // n x dim, as stored

  // Starts over with n samples, oldest first. NULL times: those in the buffer, as stored; NULL
  // values: those in the buffer stay. Times that do not increase end in mju_error.
  void Init(const mjtNum* new_times, const mjtNum* new_values);

  // Makes room for a sample at time t, at the cost of the oldest unless there is one at t already;
  // returns where its dim numbers go, NULL if there are no samples.
  mjtNum* Insert(mjtNum t);

  // The value at time t, constant beyond either end. Returns the stored sample where one answers,
  // else NULL with the interpolated value in result.
  const mjtNum* Read(mjtNum* result, mjtNum t, int interpolation) const;

 private:
  int Cursor() const;
  int Physical(int logical) const;
  mjtNum Time(int logical) const { return buffer_[2 + Physical(logical)]; }
  mjtNum* Value(int logical) const {
    return buffer_ + 2 + nsample_ + static_cast<mjtSize>(Physical(logical)) * dim_;
  }
  int Find(mjtNum t) const;

  mjtNum* buffer_;
  int nsample_, dim_;
};

}  // namespace conjoint

#endif  // CONJOINT_MODEL_HISTORY_H_
