// The versions of a kernel for different processors: those of class A give the same bits.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>

#include "support/near.h"

#if defined(__x86_64__)

  // The kernels of simd_dense.cc and simd_cholesky.cc, as each target compiles them.
  #define KERNELS(target)                                                                 \
    namespace conjoint::target {                                                          \
    mjtNum Dot(const mjtNum*, const mjtNum*, int);                                        \
    void MulMatVec(mjtNum*, const mjtNum*, const mjtNum*, int, int);                      \
    void MulMatTVec(mjtNum*, const mjtNum*, const mjtNum*, int, int);                     \
    void MulMatMat(mjtNum*, const mjtNum*, const mjtNum*, int, int, int);                 \
    void MulMatMatT(mjtNum*, const mjtNum*, const mjtNum*, int, int, int);                \
    void SqrMatTD(mjtNum*, const mjtNum*, const mjtNum*, int, int);                       \
    void AddScl(mjtNum*, const mjtNum*, const mjtNum*, mjtNum, int);                      \
    int CholeskyFactor(mjtNum*, int, mjtNum);                                             \
    void CholeskySolve(mjtNum*, const mjtNum*, const mjtNum*, int);                       \
    int CholeskyUpdate(mjtNum*, mjtNum*, int, int);                                       \
    mjtNum BandFactor(mjtNum*, int, int, int, mjtNum, mjtNum);                            \
    }                                                                                     \
    Results Run_##target(int n) {                                                         \
      using namespace conjoint::target;                                                   \
      return Run(n, {Dot, MulMatVec, MulMatTVec, MulMatMat, MulMatMatT, SqrMatTD, AddScl, \
                     CholeskyFactor, CholeskySolve, CholeskyUpdate, BandFactor});         \
    }

namespace {

using Numbers = std::vector<mjtNum>;

struct Kernels {
  mjtNum (*dot)(const mjtNum*, const mjtNum*, int);
  void (*mul_mat_vec)(mjtNum*, const mjtNum*, const mjtNum*, int, int);
  void (*mul_mat_t_vec)(mjtNum*, const mjtNum*, const mjtNum*, int, int);
  void (*mul_mat_mat)(mjtNum*, const mjtNum*, const mjtNum*, int, int, int);
  void (*mul_mat_mat_t)(mjtNum*, const mjtNum*, const mjtNum*, int, int, int);
  void (*sqr)(mjtNum*, const mjtNum*, const mjtNum*, int, int);
  void (*add_scl)(mjtNum*, const mjtNum*, const mjtNum*, mjtNum, int);
  int (*factor)(mjtNum*, int, mjtNum);
  void (*solve)(mjtNum*, const mjtNum*, const mjtNum*, int);
  int (*update)(mjtNum*, mjtNum*, int, int);
  mjtNum (*band_factor)(mjtNum*, int, int, int, mjtNum, mjtNum);
};

struct Results {
  Numbers exact;  // class A
  Numbers near;   // class B
};

Results Run(int n, const Kernels& kernels) {
  Numbers a(n * n), spd(n * n), v(n), res(n * n), x(n);
  for (int i = 0; i < n * n; ++i) a[i] = i % 5 ? std::sin(mjtNum(i * 37 % 1001)) : 0;
  for (int i = 0; i < n; ++i) v[i] = std::cos(mjtNum(3 * i));
  Results results;
  const auto keep = [&](const Numbers& numbers) {
    results.exact.insert(results.exact.end(), numbers.begin(), numbers.end());
  };
  results.exact.push_back(kernels.dot(a.data(), a.data(), n * n));
  kernels.mul_mat_vec(x.data(), a.data(), v.data(), n, n);
  keep(x);
  kernels.mul_mat_t_vec(x.data(), a.data(), v.data(), n, n);
  keep(x);
  kernels.add_scl(x.data(), x.data(), v.data(), mjtNum(.1), n);
  keep(x);
  kernels.mul_mat_mat(res.data(), a.data(), a.data(), n, n, n);
  keep(res);
  kernels.mul_mat_mat_t(res.data(), a.data(), a.data(), n, n, n);
  keep(res);
  kernels.sqr(spd.data(), a.data(), v.data(), n, n);
  keep(spd);
  kernels.sqr(spd.data(), a.data(), nullptr, n, n);
  for (int i = 0; i < n; ++i) spd[i * n + i] += mjtNum(n);

  Numbers banded = spd;  // as an arrowhead matrix without a band
  kernels.band_factor(banded.data(), n, n, n, 0, 0);
  kernels.factor(spd.data(), n, 0);
  kernels.solve(x.data(), spd.data(), v.data(), n);
  results.near = x;
  results.near.insert(results.near.end(), banded.begin(), banded.end());
  results.near.insert(results.near.end(), spd.begin(), spd.end());
  kernels.update(spd.data(), v.data(), n, 1);
  if (n > 6) keep(spd);
  return results;
}

}  // namespace

KERNELS(N_EMU128)
KERNELS(N_AVX2)
KERNELS(N_AVX3)

namespace {

void ExpectSame(const Results& actual, const Results& expected) {
  EXPECT_EQ(actual.exact, expected.exact);
  conjoint::testing::ExpectNear(actual.near.data(), {expected.near.begin(), expected.near.end()});
}

TEST(Targets, GiveTheSameBits) {
  for (int n : {1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 27, 31, 32, 33, 70}) {
    const Results baseline = Run_N_EMU128(n);
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
      ExpectSame(Run_N_AVX2(n), baseline);
    }
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512dq")) {
      ExpectSame(Run_N_AVX3(n), baseline);
    }
  }
}

}  // namespace

#endif  // __x86_64__
