// Turns a small number known at run time into one known to the compiler; included once per
// instruction set.

#if defined(CONJOINT_MATH_CONSTANT_INL_H_) == defined(HWY_TARGET_TOGGLE)
  #ifdef CONJOINT_MATH_CONSTANT_INL_H_
    #undef CONJOINT_MATH_CONSTANT_INL_H_
  #else
    #define CONJOINT_MATH_CONSTANT_INL_H_
  #endif

  #include <hwy/highway.h>

  #include <type_traits>

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

// Returns work(c) where c is kFirst .. kLast, the one equal to `number`, as a type; kLast if none
// is. The compiler makes one jump of the comparisons.
template <int kFirst, int kLast, class Work>
HWY_INLINE auto WithConstant(int number, const Work& work) {
  if constexpr (kFirst < kLast) {
    if (number != kFirst) return WithConstant<kFirst + 1, kLast>(number, work);
  }
  return work(std::integral_constant<int, kFirst>());
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
