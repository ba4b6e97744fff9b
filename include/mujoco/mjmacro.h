// Copyright 2026 The Conjoint Authors
// SPDX-License-Identifier: Apache-2.0

// Small macros used throughout engine code and plugins.

#ifndef MUJOCO_MJMACRO_H_
#define MUJOCO_MJMACRO_H_

// Larger and smaller of two values of any type. Arguments are evaluated twice; with a NaN, b wins.
#define mjMAX(a, b) (((a) > (b)) ? (a) : (b))
#define mjMIN(a, b) (((a) < (b)) ? (a) : (b))

// Flag tests. All three expect a variable `m` (mjModel*) in scope and yield the masked integer,
// which is non-zero when the condition holds, not necessarily 1.
//
//   mjDISABLED(x)           some bit of x (mjtDisableBit) is set in opt.disableflags
//   mjENABLED(x)            some bit of x (mjtEnableBit) is set in opt.enableflags
//   mjACTUATORDISABLED(i)   the group of actuator i is set in opt.disableactuator
//
// The group must lie in 0..30: the engine never disables an actuator of any other group, but
// mjACTUATORDISABLED does not check.
#define mjDISABLED(x) (m->opt.disableflags & (x))
#define mjENABLED(x) (m->opt.enableflags & (x))
#define mjACTUATORDISABLED(i) (m->opt.disableactuator & (1 << m->actuator_group[i]))

// Lets the compiler check the arguments of a printf-like function: the format is argument n, the
// values start at argument m (both counted from 1). Nothing on compilers without that feature.
#if defined(__GNUC__)
  #define mjPRINTFLIKE(n, m) __attribute__((format(printf, n, m)))
#else
  #define mjPRINTFLIKE(n, m)
#endif

#endif  // MUJOCO_MJMACRO_H_
