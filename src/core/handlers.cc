// Hooks by which a program takes over messages and heap memory. NULL means the built-in behaviour,
// see core/error.cc and core/memory.cc.

#include <mujoco/mujoco.h>

void (*mju_user_error)(const char*) = nullptr;
void (*mju_user_warning)(const char*) = nullptr;
void* (*mju_user_malloc)(size_t) = nullptr;
void (*mju_user_free)(void*) = nullptr;

void mju_clearHandlers(void) {
  mju_user_error = nullptr;
  mju_user_warning = nullptr;
  mju_user_malloc = nullptr;
  mju_user_free = nullptr;
}
