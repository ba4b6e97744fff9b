#include "conjoint/messages.h"

#include <mujoco/mujoco.h>

#include <cstdlib>
#include <iostream>
#include <mutex>

#include "conjoint/commands.h"

namespace conjoint::app {
namespace {

constexpr int kMostWarnings = 10;

// The library has one handler for all threads.
std::mutex mutex;
std::string warnings;
int count = 0;

void CollectWarning(const char* text) {
  const std::lock_guard lock(mutex);
  if (++count <= kMostWarnings) warnings += std::string("\n  ") + text;
}

// Ends at once: the error may come from any thread, and from anywhere in the engine.
void EndProgram(const char* text) {
  std::cerr << "conjoint: " << text << '\n';
  std::_Exit(kFailure);
}

}  // namespace

Messages::Messages() : error_before_(mju_user_error), warning_before_(mju_user_warning) {
  const std::lock_guard lock(mutex);
  warnings.clear();
  count = 0;
  mju_user_error = EndProgram;
  mju_user_warning = CollectWarning;
}

Messages::~Messages() {
  mju_user_error = error_before_;
  mju_user_warning = warning_before_;
}

std::string Messages::Warnings() const {
  const std::lock_guard lock(mutex);
  return warnings;
}

}  // namespace conjoint::app
