// The spec of the latest successful mj_loadXML, which mj_saveLastXML writes. One per process.

#ifndef CONJOINT_MJCF_LAST_SPEC_H_
#define CONJOINT_MJCF_LAST_SPEC_H_

#include <mujoco/mujoco.h>

#include <mutex>

namespace conjoint {

class LastSpec {
 public:
  static LastSpec& Get();

  // Takes the spec over and deletes the one before. Null: forgets it.
  void Replace(mjSpec* spec);

  // Calls use(mjSpec*), with null if there is none; nobody replaces the spec meanwhile.
  template <class Use>
  auto With(Use use) {
    const std::lock_guard lock(mutex_);
    return use(spec_);
  }

 private:
  std::mutex mutex_;
  mjSpec* spec_ = nullptr;
};

}  // namespace conjoint

#endif  // CONJOINT_MJCF_LAST_SPEC_H_
