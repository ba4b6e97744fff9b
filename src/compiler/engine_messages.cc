// Catching the engine's messages with the handlers of the calling thread.

#include "compiler/engine_messages.h"

extern "C" {
void (*_mjPRIVATE__get_tls_error_fn())(const char*);
void _mjPRIVATE__set_tls_error_fn(void (*handler)(const char*));
void (*_mjPRIVATE__get_tls_warning_fn())(const char*);
void _mjPRIVATE__set_tls_warning_fn(void (*handler)(const char*));
}

namespace conjoint {
namespace {

thread_local std::string* current_warning = nullptr;
thread_local EngineMessages* current = nullptr;

}  // namespace

EngineMessages::EngineMessages()
    : outer_(current),
      outer_error_(_mjPRIVATE__get_tls_error_fn()),
      outer_warning_(_mjPRIVATE__get_tls_warning_fn()) {
  current = this;
  current_warning = &warning_;
  _mjPRIVATE__set_tls_error_fn([](const char* text) { throw EngineError(text); });
  _mjPRIVATE__set_tls_warning_fn([](const char* text) { *current_warning = text; });
}

EngineMessages::~EngineMessages() {
  _mjPRIVATE__set_tls_error_fn(outer_error_);
  _mjPRIVATE__set_tls_warning_fn(outer_warning_);
  current = outer_;
  current_warning = outer_ ? &outer_->warning_ : nullptr;
}

}  // namespace conjoint
