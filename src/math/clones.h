// Functions in several versions, one for each generation of processors. The dynamic loader picks a
// version once (an indirect function of ELF), so a call costs nothing more.
//
// CONJOINT_CLONES defines a public function twice, for the baseline processor and for one with
// AVX2, everything it calls inlined. The bits are the same in both: contraction is off in the whole
// library.
//
//   CONJOINT_CLONES(void, mju_zero3, (mjtNum res[3]), (res)) { AsVec3(res) = {0, 0, 0}; }
//
// Worth it for short functions of plain arithmetic, where the compiler's own vectorization does
// well. Kernels that are written with vectors in mind belong in simd_*.cc; see simd.h.

#ifndef CONJOINT_MATH_CLONES_H_
#define CONJOINT_MATH_CLONES_H_

// Only with clang, whose bits the tests know. Sanitizers would instrument the resolver, which runs
// before they are ready.
#define CONJOINT_HAS_IFUNC 0
#if defined(__clang__) && defined(__x86_64__) && defined(__GLIBC__)
  #if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer) && \
      !__has_feature(memory_sanitizer)
    #undef CONJOINT_HAS_IFUNC
    #define CONJOINT_HAS_IFUNC 1
  #endif
#endif

#if CONJOINT_HAS_IFUNC
  #define CONJOINT_CLONES(type, name, parameters, arguments)                                     \
    [[gnu::always_inline, gnu::flatten]] static inline type name##_body parameters;              \
    [[gnu::target("avx2")]] static type name##_avx2 parameters { return name##_body arguments; } \
    static type name##_baseline parameters { return name##_body arguments; }                     \
    extern "C" decltype(&name) conjoint_resolve_##name() {                                       \
      __builtin_cpu_init();                                                                      \
      return __builtin_cpu_supports("avx2") ? &name##_avx2 : &name##_baseline;                   \
    }                                                                                            \
    __attribute__((ifunc("conjoint_resolve_" #name))) type name parameters;                      \
    static inline type name##_body parameters
#else
  #define CONJOINT_CLONES(type, name, parameters, arguments) type name parameters
#endif

#endif  // CONJOINT_MATH_CLONES_H_
