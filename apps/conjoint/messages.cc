#include "conjoint/messages.h"

#include <mujoco/mujoco.h>

#include <cstdlib>
#include <iostream>
#include <mutex>

#include "conjoint/command.h"

namespace conjoint::app {
namespace {

constexpr int kMostWarnings = 10;

// The library has one handler for all threads.
std::mutex mutex;
std::string heard;
int count = 0;

void KeepWarning(const char* text) {
  const std::lock_guard lock(mutex);
  if (++count <= kMostWarnings) heard += std::string("\n  ") + text;
}

// Ends at once: the error may come from any thread, and from anywhere in the engine.
void EndProgram(const char* text) {
  std::cerr << "conjoint: " << text << '\n';
  std::_Exit(kFailure);
}

}  // namespace

Messages::Messages() {
  heard.clear();
  count = 0;
  mju_user_error = EndProgram;
  mju_user_warning = KeepWarning;
}

Messages::~Messages() { mju_user_error = mju_user_warning = nullptr; }

std::string Messages::Warnings() const {
  const std::lock_guard lock(mutex);
  return heard;
}

}  // namespace conjoint::app
