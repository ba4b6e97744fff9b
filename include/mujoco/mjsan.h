// Copyright 2026 The Conjoint Authors
// SPDX-License-Identifier: Apache-2.0

#ifndef MUJOCO_INCLUDE_MJSAN_H_
#define MUJOCO_INCLUDE_MJSAN_H_

#ifndef __has_feature
  #define mjHAS_FEATURE_(x) 0
#else
  #define mjHAS_FEATURE_(x) __has_feature(x)
#endif

#if defined(__SANITIZE_ADDRESS__) || mjHAS_FEATURE_(address_sanitizer)
  #include <sanitizer/asan_interface.h>
#else
  #define ASAN_POISON_MEMORY_REGION(addr, size) ((void)(addr), (void)(size))
  #define ASAN_UNPOISON_MEMORY_REGION(addr, size) ((void)(addr), (void)(size))
#endif

#endif  // MUJOCO_INCLUDE_MJSAN_H_
