// Catches what the library raises, so that a test can look at it.

#ifndef CONJOINT_TESTS_SUPPORT_MESSAGES_H_
#define CONJOINT_TESTS_SUPPORT_MESSAGES_H_

#include <mujoco/mujoco.h>

#include <string>
#include <vector>

namespace conjoint::testing {

// While alive, errors become exceptions of this type and warnings are collected.
class Messages {
 public:
  struct Raised {
    std::string text;
  };

  Messages() {
    Warnings().clear();
    mju_user_error = [](const char* text) { throw Raised{text}; };
    mju_user_warning = [](const char* text) { Warnings().push_back(text); };
  }
  ~Messages() { mju_user_error = mju_user_warning = nullptr; }
  Messages(const Messages&) = delete;
  Messages& operator=(const Messages&) = delete;

  const std::vector<std::string>& warnings() const { return Warnings(); }

 private:
  static std::vector<std::string>& Warnings() {
    static std::vector<std::string> warnings;
    return warnings;
  }
};

// The text of the error that `call` ends in, "" if it returns.
template <class Call>
std::string ErrorOf(Call&& call) {
  Messages messages;
  try {
    call();
  } catch (const Messages::Raised& error) {
    return error.text;
  }
  return "";
}

// The warnings that `call` gives, in order.
template <class Call>
std::vector<std::string> WarningsOf(Call&& call) {
  Messages messages;
  call();
  return messages.warnings();
}

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_SUPPORT_MESSAGES_H_
