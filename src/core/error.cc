// Errors and warnings: formatting, the chain of handlers, the log file.
//
// A raised message goes to the first handler there is: that of the calling thread, the global one
// of the user, the default (log file, standard output, and for an error the end of the process). A
// user's error handler may leave by longjmp or exception, so nothing on these paths owns memory.

#include <mujoco/mujoco.h>

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace conjoint {
namespace {

constexpr int kMessageSize = 1024;  // longer messages are cut

using MessageHandler = void (*)(const char* message);

thread_local MessageHandler thread_error_handler = nullptr;
thread_local MessageHandler thread_warning_handler = nullptr;

struct Message {
  char text[kMessageSize];

  void Format(const char* format, va_list arguments) {
    text[0] = '\0';
    if (format) std::vsnprintf(text, sizeof(text), format, arguments);
  }
};

void LogAndPrint(const char* type, const char* message) {
  mju_writeLog(type, message);
  std::printf("%s: %s\n\n", type, message);
}

void RaiseError(const char* message) {
  if (thread_error_handler) {
    thread_error_handler(message);
  } else if (mju_user_error) {
    mju_user_error(message);
  } else {
    LogAndPrint("ERROR", message);
    std::exit(EXIT_FAILURE);
  }
}

void RaiseWarning(const char* message) {
  if (thread_warning_handler) {
    thread_warning_handler(message);
  } else if (mju_user_warning) {
    mju_user_warning(message);
  } else {
    LogAndPrint("WARNING", message);
  }
}

}  // namespace

}  // namespace conjoint

using conjoint::Message;

void mju_error(const char* msg, ...) {
  Message message;
  va_list arguments;
  va_start(arguments, msg);
  message.Format(msg, arguments);
  va_end(arguments);
  conjoint::RaiseError(message.text);
}

void mju_warning(const char* msg, ...) {
  Message message;
  va_list arguments;
  va_start(arguments, msg);
  message.Format(msg, arguments);
  va_end(arguments);
  conjoint::RaiseWarning(message.text);
}

// The formats of the four functions below come from their callers, which is what they are for.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-security"
void mju_error_i(const char* msg, int i) { mju_error(msg, i); }
void mju_error_s(const char* msg, const char* text) { mju_error(msg, text); }
void mju_warning_i(const char* msg, int i) { mju_warning(msg, i); }
void mju_warning_s(const char* msg, const char* text) { mju_warning(msg, text); }
#pragma GCC diagnostic pop

void mju_writeLog(const char* type, const char* msg) {
  std::FILE* file = std::fopen("MUJOCO_LOG.TXT", "a+t");
  if (!file) return;
  const std::time_t now = std::time(nullptr);
  std::tm local;
  char text[32];
  std::fprintf(file, "%s%s: %s\n\n", asctime_r(localtime_r(&now, &local), text), type, msg);
  std::fclose(file);
}

// Language bindings install a handler for their own thread only; these four are not in the headers.
extern "C" {
MJAPI conjoint::MessageHandler _mjPRIVATE__get_tls_error_fn() {
  return conjoint::thread_error_handler;
}
MJAPI void _mjPRIVATE__set_tls_error_fn(conjoint::MessageHandler handler) {
  conjoint::thread_error_handler = handler;
}
MJAPI conjoint::MessageHandler _mjPRIVATE__get_tls_warning_fn() {
  return conjoint::thread_warning_handler;
}
MJAPI void _mjPRIVATE__set_tls_warning_fn(conjoint::MessageHandler handler) {
  conjoint::thread_warning_handler = handler;
}
}
