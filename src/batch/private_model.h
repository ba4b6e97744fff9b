// A model of which some arrays belong to a thread, which puts those of one world after the other
// into it; the rest is shared with the model it was made from.

#ifndef CONJOINT_BATCH_PRIVATE_MODEL_H_
#define CONJOINT_BATCH_PRIVATE_MODEL_H_

#include <mujoco/mujoco.h>

#include <memory>
#include <string>
#include <vector>

namespace conjoint {

class PrivateModel {
 public:
  // Private are the arrays that mj_setConst might write, which are all but assets and texts, and
  // those named.
  PrivateModel(const mjModel* shared, const std::vector<std::string>& named);

  mjModel* get() { return &model_; }
  size_t bytes() const { return bytes_; }

  // All as in the shared model again.
  void Restore();

 private:
  struct Copy {
    size_t pointer;  // where in mjModel
    size_t bytes;
    size_t place;  // in the buffer
  };
  struct Free {
    void operator()(char* buffer) const;
  };

  const mjModel* shared_;
  mjModel model_;
  std::vector<Copy> copies_;
  size_t bytes_ = 0;
  std::unique_ptr<char, Free> buffer_;
};

}  // namespace conjoint

#endif  // CONJOINT_BATCH_PRIVATE_MODEL_H_
