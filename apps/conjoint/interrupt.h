// Ctrl-C as a request to finish early.

#ifndef CONJOINT_APPS_CONJOINT_INTERRUPT_H_
#define CONJOINT_APPS_CONJOINT_INTERRUPT_H_

namespace conjoint::app {

// From now on the first interrupt only makes Interrupted() true; the second one ends the program.
void StopOnInterrupt();
bool Interrupted();

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_INTERRUPT_H_
