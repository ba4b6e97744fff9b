// The ring of states.

#include "simulate/history.h"

#include <algorithm>

namespace conjoint::app {
namespace {

constexpr size_t kMostStates = 2000;
constexpr size_t kMostBytes = 100'000'000;

}  // namespace

void History::Reset(const mjModel& m, const mjData& d) {
  length_ = static_cast<size_t>(mj_stateSize(&m, mjSTATE_INTEGRATION));
  const size_t bytes = length_ * sizeof(mjtNum);
  size_ = static_cast<int>(std::clamp<size_t>(kMostBytes / bytes, 1, kMostStates));
  cursor_ = 0;
  states_.resize(static_cast<size_t>(size_) * length_);
  for (int i = 0; i < size_; ++i) mj_getState(&m, &d, &states_[Slot(i)], mjSTATE_INTEGRATION);
}

size_t History::Slot(int position) const {
  const int slot = (cursor_ + position) % size_;
  return static_cast<size_t>(slot < 0 ? slot + size_ : slot) * length_;
}

void History::Append(const mjModel& m, const mjData& d) {
  if (size_ == 0) return;
  cursor_ = (cursor_ + 1) % size_;
  mj_getState(&m, &d, &states_[Slot(0)], mjSTATE_INTEGRATION);
}

void History::Restore(const mjModel& m, mjData& d, int position) const {
  if (size_ == 0) return;
  mj_setState(&m, &d, &states_[Slot(position)], mjSTATE_INTEGRATION);
  mj_forward(&m, &d);
}

}  // namespace conjoint::app
