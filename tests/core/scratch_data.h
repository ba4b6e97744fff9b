// An mjData that has an arena and nothing else, for tests of what lives in the arena.

#ifndef CONJOINT_TESTS_CORE_SCRATCH_DATA_H_
#define CONJOINT_TESTS_CORE_SCRATCH_DATA_H_

#include <mujoco/mujoco.h>

#include <cstddef>
#include <memory>

namespace conjoint::testing {

class ScratchData {
 public:
  explicit ScratchData(size_t narena) : data_(new mjData()), arena_(mju_malloc(narena), mju_free) {
    data_->narena = static_cast<mjtSize>(narena);
    data_->arena = arena_.get();
    data_->nefc = 7;
    data_->ncon = 3;
  }
  operator mjData*() const { return data_.get(); }
  mjData* operator->() const { return data_.get(); }

 private:
  std::unique_ptr<mjData> data_;
  std::unique_ptr<void, void (*)(void*)> arena_;
};

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_CORE_SCRATCH_DATA_H_
