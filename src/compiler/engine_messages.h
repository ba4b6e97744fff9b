// Errors and warnings of the engine while a spec is compiled: they belong to the compilation and do
// not reach the user's handlers.

#ifndef CONJOINT_COMPILER_ENGINE_MESSAGES_H_
#define CONJOINT_COMPILER_ENGINE_MESSAGES_H_

#include <exception>
#include <string>

namespace conjoint {

// An mju_error during a compilation.
class EngineError : public std::exception {
 public:
  explicit EngineError(const char* text) : text_(text) {}
  const char* what() const noexcept override { return text_.c_str(); }

 private:
  std::string text_;
};

// While alive, mju_error on this thread throws EngineError and mju_warning is remembered.
class EngineMessages {
 public:
  EngineMessages();
  ~EngineMessages();
  EngineMessages(const EngineMessages&) = delete;
  EngineMessages& operator=(const EngineMessages&) = delete;

  const std::string& warning() const { return warning_; }  // the last one, "" if none

 private:
  using Handler = void (*)(const char*);

  std::string warning_;
  EngineMessages* outer_;
  Handler outer_error_, outer_warning_;
};

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_ENGINE_MESSAGES_H_
