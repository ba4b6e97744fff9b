// Copyright 2026 The Conjoint Authors
// SPDX-License-Identifier: Apache-2.0

// AddressSanitizer hooks. In a sanitized build the two macros come from the sanitizer's own header;
// otherwise they evaluate their arguments and do nothing, so callers need no #ifdef.

#ifndef MUJOCO_INCLUDE_MJSAN_H_
#define MUJOCO_INCLUDE_MJSAN_H_

// __has_feature(x) where the compiler has it, else 0 (GCC announces sanitizers by macros instead).
#ifndef __has_feature
  #define mjHAS_FEATURE_(x) 0
#else
  #define mjHAS_FEATURE_(x) __has_feature(x)
#endif

// Mark `size` bytes at `addr` as not accessible, and as accessible again.
#if defined(__SANITIZE_ADDRESS__) || mjHAS_FEATURE_(address_sanitizer)
  #include <sanitizer/asan_interface.h>
#else
  #define ASAN_POISON_MEMORY_REGION(addr, size) ((void)(addr), (void)(size))
  #define ASAN_UNPOISON_MEMORY_REGION(addr, size) ((void)(addr), (void)(size))
#endif

#endif  // MUJOCO_INCLUDE_MJSAN_H_
