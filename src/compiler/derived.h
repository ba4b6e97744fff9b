// What the compiler lets the engine find out about a new model.

#ifndef CONJOINT_COMPILER_DERIVED_H_
#define CONJOINT_COMPILER_DERIVED_H_

#include <mujoco/mujoco.h>

#include "spec/spec.h"

namespace conjoint {

// Derived constants, springs given by time constants, length ranges of actuators, and the
// statistics the user gave. Throws SpecError and EngineError.
void ComputeDerived(mjModel* m, Spec& spec);

// One step with a fresh mjData, to find what no check finds.
void TestStep(mjModel* m);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_DERIVED_H_
