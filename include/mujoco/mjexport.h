// Copyright 2026 The Conjoint Authors
// SPDX-License-Identifier: Apache-2.0

// Symbol visibility. Every public function and variable is declared with MJAPI.
//
//   MJ_STATIC            define it when linking the engine statically: no decoration at all
//   MUJOCO_DLL_EXPORTS   defined only while the shared library itself is being built

#ifndef MUJOCO_MJEXPORT_H_
#define MUJOCO_MJEXPORT_H_

// What "import", "export" and "keep inside the library" are called by this compiler. ELF and Mach-O
// make no difference between the first two.
#if defined(_WIN32) || defined(__CYGWIN__)
  #define MUJOCO_HELPER_DLL_IMPORT __declspec(dllimport)
  #define MUJOCO_HELPER_DLL_EXPORT __declspec(dllexport)
  #define MUJOCO_HELPER_DLL_LOCAL
#elif defined(__GNUC__)
  #define MUJOCO_HELPER_DLL_IMPORT __attribute__((visibility("default")))
  #define MUJOCO_HELPER_DLL_EXPORT __attribute__((visibility("default")))
  #define MUJOCO_HELPER_DLL_LOCAL __attribute__((visibility("hidden")))
#else
  #define MUJOCO_HELPER_DLL_IMPORT
  #define MUJOCO_HELPER_DLL_EXPORT
  #define MUJOCO_HELPER_DLL_LOCAL
#endif

// MJAPI: part of the public interface. MJLOCAL: visible inside the library only.
#ifdef MJ_STATIC
  #define MJAPI
  #define MJLOCAL
#elif defined(MUJOCO_DLL_EXPORTS)
  #define MJAPI MUJOCO_HELPER_DLL_EXPORT
  #define MJLOCAL MUJOCO_HELPER_DLL_LOCAL
#else
  #define MJAPI MUJOCO_HELPER_DLL_IMPORT
  #define MJLOCAL MUJOCO_HELPER_DLL_LOCAL
#endif

#endif  // MUJOCO_MJEXPORT_H_
