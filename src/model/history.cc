// Ring of samples over time (history.h).

#include "model/history.h"

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>

#include "math/vec3.h"

namespace conjoint {

// The cursor is part of the state a user can set: what is no index is taken for the last place.
int History::Cursor() const {
  const mjtNum cursor = buffer_[1];
  return cursor >= 0 && cursor < static_cast<mjtNum>(nsample_) ? static_cast<int>(cursor)
                                                               : nsample_ - 1;
}

int History::Physical(int logical) const {
  const mjtSize place = static_cast<mjtSize>(Cursor()) + 1 + logical;
  return static_cast<int>(place < nsample_ ? place : place - nsample_);
}

// The smallest logical index whose time is not before t; n if all are.
int History::Find(mjtNum t) const {
  if (t <= Time(0)) return 0;
  if (t > Time(nsample_ - 1)) return nsample_;
  int low = 0, high = nsample_ - 1;
  while (high - low > 1) {
    const int middle = low + (high - low) / 2;
    (Time(middle) < t ? low : high) = middle;
  }
  return high;
}

void History::Init(const mjtNum* new_times, const mjtNum* new_values) {
  if (nsample_ <= 0) return;
  const mjtNum* source = new_times ? new_times : times();
  for (int i = 0; i + 1 < nsample_; ++i) {
    if (source[i + 1] - source[i] < kMinVal) {
      mju_error(
          "mju_historyInit: times must be strictly increasing, got times[%d]=%g >= "
          "times[%d]=%g",
          i, static_cast<double>(source[i]), i + 1, static_cast<double>(source[i + 1]));
      return;
    }
  }
  buffer_[1] = static_cast<mjtNum>(nsample_ - 1);
  mju_copy(times(), source, nsample_);
  if (new_values) std::copy_n(new_values, static_cast<mjtSize>(nsample_) * dim_, values());
}

mjtNum* History::Insert(mjtNum t) {
  if (nsample_ <= 0) return nullptr;
  const int i = Find(t);
  if (i < nsample_ && std::abs(t - Time(i)) < kMinVal) return Value(i);

  int place;
  if (i == 0) {  // older than all: takes the place of the oldest
    place = 0;
  } else if (i == nsample_) {  // newer than all: the ring turns by one
    const int cursor = Cursor() + 1;
    buffer_[1] = static_cast<mjtNum>(cursor < nsample_ ? cursor : 0);
    place = nsample_ - 1;
  } else {  // out of order: those before it move one step towards the oldest
    for (int k = 0; k < i - 1; ++k) {
      buffer_[2 + Physical(k)] = Time(k + 1);
      std::copy_n(Value(k + 1), dim_, Value(k));
    }
    place = i - 1;
  }
  buffer_[2 + Physical(place)] = t;
  return Value(place);
}

const mjtNum* History::Read(mjtNum* result, mjtNum t, int interpolation) const {
  if (nsample_ <= 0) return nullptr;
  if (t <= Time(0) + kMinVal) return Value(0);
  if (t >= Time(nsample_ - 1) - kMinVal) return Value(nsample_ - 1);
  const int high = Find(t), low = high - 1;
  if (high >= nsample_ || low < 0) return Value(nsample_ - 1);  // t is NaN
  if (std::abs(t - Time(high)) < kMinVal) return Value(high);
  if (interpolation == static_cast<int>(Interpolation::kHold)) return Value(low);

  const mjtNum h = Time(high) - Time(low), a = (t - Time(low)) / h;
  const mjtNum *v_low = Value(low), *v_high = Value(high);
  if (interpolation == static_cast<int>(Interpolation::kLinear)) {
    for (int k = 0; k < dim_; ++k) result[k] = v_low[k] + a * (v_high[k] - v_low[k]);
    return nullptr;
  }

  // Cubic Hermite, with slopes from the neighbours on either side; flat where there is none.
  const mjtNum a2 = a * a, a3 = a2 * a;
  const mjtNum h00 = 2 * a3 - 3 * a2 + 1, h10 = a3 - 2 * a2 + a, h01 = -2 * a3 + 3 * a2,
               h11 = a3 - a2;
  for (int k = 0; k < dim_; ++k) {
    mjtNum slope_low = 0, slope_high = 0;
    if (low > 0) slope_low = (v_high[k] - Value(low - 1)[k]) / (Time(high) - Time(low - 1));
    if (high < nsample_ - 1) {
      slope_high = (Value(high + 1)[k] - v_low[k]) / (Time(high + 1) - Time(low));
    }
    result[k] = h00 * v_low[k] + h10 * h * slope_low + h01 * v_high[k] + h11 * h * slope_high;
  }
  return nullptr;
}

}  // namespace conjoint
