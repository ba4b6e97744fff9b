// Copyright 2026 The Conjoint Authors
// SPDX-License-Identifier: Apache-2.0

// The numeric types of the whole API: the floating-point type, the byte, the size, and the smallest
// number the engine tells apart from zero.

#ifndef MUJOCO_INCLUDE_MJTNUM_H_
#define MUJOCO_INCLUDE_MJTNUM_H_

#include <stdint.h>

// Floating-point type of the physics. Double precision, unless mjUSESINGLE is defined when the
// library is built; programs must then be compiled with the same definition, since it changes the
// layout of every struct.
#ifdef mjUSESINGLE
typedef float mjtNum;
#else
typedef double mjtNum;
#endif

// Floor for denominators and lengths: a vector, mass or pivot smaller than this counts as zero.
#define mjMINVAL 1E-15

// Flags, masks and raw bytes; as a flag 0 means false and anything else true.
typedef unsigned char mjtByte;

// Sizes of arrays and buffers: signed, 64 bits on every platform.
typedef int64_t mjtSize;

#endif  // MUJOCO_INCLUDE_MJTNUM_H_
