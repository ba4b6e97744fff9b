// Python functions as callbacks of the engine.
#ifndef CONJOINT_PYTHON_CALLBACKS_H_
#define CONJOINT_PYTHON_CALLBACKS_H_

namespace conjoint::python {

// Drops the Python functions of all mjcb_ callbacks; mj_resetCallbacks clears the C side.
void ForgetCallbacks();

}  // namespace conjoint::python

#endif  // CONJOINT_PYTHON_CALLBACKS_H_
