// Copyright 2026 The Conjoint Authors
// SPDX-License-Identifier: Apache-2.0

#ifndef MUJOCO_INCLUDE_MJTNUM_H_
#define MUJOCO_INCLUDE_MJTNUM_H_

#include <stdint.h>

#ifdef mjUSESINGLE
typedef float mjtNum;
#else
typedef double mjtNum;
#endif

#define mjMINVAL 1E-15

typedef unsigned char mjtByte;
typedef int64_t mjtSize;

#endif  // MUJOCO_INCLUDE_MJTNUM_H_
