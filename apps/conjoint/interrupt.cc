#include "conjoint/interrupt.h"

#include <csignal>

namespace conjoint::app {
namespace {

volatile std::sig_atomic_t interrupted = 0;

}  // namespace

void StopOnInterrupt() {
  struct sigaction action = {};
  action.sa_handler = [](int) { interrupted = 1; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
}

bool Interrupted() { return interrupted; }

}  // namespace conjoint::app
