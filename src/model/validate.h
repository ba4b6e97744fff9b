// Judging whether the numbers in a model are fit to be used as indices.

#ifndef CONJOINT_MODEL_VALIDATE_H_
#define CONJOINT_MODEL_VALIDATE_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// What is wrong with a model.
struct Fault {
  const char* text =
      nullptr;            // valid until the thread asks about another model; NULL: nothing wrong
  bool is_error = false;  // to be raised with mju_error instead of mju_warning

  explicit operator bool() const { return text; }
};

// Checks all references between elements of a model, and what addresses memory by them; returns the
// first fault. Run after compiling and after loading.
Fault FaultOfReferences(const mjModel* m);

// The same for what only a damaged file can get wrong: the kinematic tree, sparse index arrays,
// names, histories and whatever else is used as an index without further checks. No compiled model
// has such a fault. To be asked after FaultOfReferences.
Fault FaultOfStructure(const mjModel* m);

// "Invalid model: " and a text made as by printf, in the memory a Fault points to.
[[gnu::format(printf, 1, 2)]] const char* InvalidModel(const char* format, ...);

}  // namespace conjoint

#endif  // CONJOINT_MODEL_VALIDATE_H_
