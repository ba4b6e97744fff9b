// Common ground of the simd_*.cc files, which are written once with Highway and compiled for each
// target. To be included before Highway's headers.

#ifndef CONJOINT_MATH_SIMD_H_
#define CONJOINT_MATH_SIMD_H_

#include "math/clones.h"

// AVX2, AVX-512 and the baseline (SSE2, NEON) cover the machines there are; scalable vectors are
// left out because the four lanes that fix the order of sums need vectors of a known size.
#define HWY_DISABLED_TARGETS \
  (HWY_SSSE3 | HWY_SSE4 | HWY_AVX3_DL | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)

// CONJOINT_KERNEL defines a function, declared elsewhere, as the best version of a kernel of the
// same signature. For the part of a file that is compiled once (HWY_ONCE), inside or after `using
// namespace conjoint`.
//
//   CONJOINT_KERNEL(mjtNum, mju_sum, (const mjtNum* vec, int n), (vec, n), Sum)
#if CONJOINT_HAS_IFUNC
  #define CONJOINT_KERNEL(type, name, parameters, arguments, kernel)                  \
    extern "C" decltype(&name) conjoint_resolve_##name() {                            \
      __builtin_cpu_init();                                                           \
      if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&  \
          __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") && \
          __builtin_cpu_supports("avx512cd")) {                                       \
        return &N_AVX3::kernel;                                                       \
      }                                                                               \
      if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&          \
          __builtin_cpu_supports("bmi2")) {                                           \
        return &N_AVX2::kernel;                                                       \
      }                                                                               \
      return &HWY_STATIC_DISPATCH(kernel);                                            \
    }                                                                                 \
    __attribute__((ifunc("conjoint_resolve_" #name))) type name parameters;
#else
  #define CONJOINT_KERNEL(type, name, parameters, arguments, kernel) \
    HWY_EXPORT(kernel);                                              \
    type name parameters { return HWY_DYNAMIC_DISPATCH(kernel) arguments; }
#endif

#endif  // CONJOINT_MATH_SIMD_H_
