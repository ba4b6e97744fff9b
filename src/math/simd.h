// Which processors the simd_*.cc files are compiled for. To be included before Highway's headers.
//
// AVX2, AVX-512 and the baseline (SSE2, NEON) cover the machines there are; scalable vectors are
// left out because the four lanes that fix the order of sums need vectors of a known size.

#ifndef CONJOINT_MATH_SIMD_H_
#define CONJOINT_MATH_SIMD_H_

#define HWY_DISABLED_TARGETS \
  (HWY_SSSE3 | HWY_SSE4 | HWY_AVX3_DL | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)

// The version of a kernel for the processor we run on.
#define CONJOINT_BEST_KERNEL(name) (HWY_DISPATCH_TABLE(name)[hwy::GetChosenTarget().GetIndex()])

#endif  // CONJOINT_MATH_SIMD_H_
