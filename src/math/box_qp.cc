// Quadratic program with bounds, min x'Hx/2 + x'g for lower <= x <= upper, by projected Newton
// steps: mju_boxQP, mju_boxQPmalloc.
//
// Dimensions that sit on a bound with the gradient pushing outwards are clamped; the others take a
// Newton step of their own subproblem, shortened until the objective falls enough (Armijo).

#include <mujoco/mujoco.h>

#include <algorithm>

#include "math/vec3.h"

namespace conjoint {
namespace {

constexpr int kMaxIterations = 100;
constexpr mjtNum kMinGradient =
    static_cast<mjtNum>(sizeof(mjtNum) == 8 ? 1e-16 : 1e-11);  // squared
constexpr mjtNum kBackTrack = static_cast<mjtNum>(0.5);
constexpr mjtNum kMinStep = static_cast<mjtNum>(1e-22);
constexpr mjtNum kArmijo = static_cast<mjtNum>(0.1);

class BoxQp {
 public:
  // R is n x n for the factor, then seven vectors of length n as scratch.
  BoxQp(mjtNum* x, mjtNum* R, int* index, const mjtNum* H, const mjtNum* g, int n,
        const mjtNum* lower, const mjtNum* upper)
      : n_(n),
        x_(x),
        factor_(R),
        index_(index),
        h_(H),
        g_(g),
        lower_(lower),
        upper_(upper),
        grad_(R + static_cast<mjtSize>(n) * n),
        search_(grad_ + n),
        candidate_(search_ + n),
        work_(candidate_ + n),
        clamped_(work_ + n),
        old_clamped_(clamped_ + n) {}

  int SolveUnbounded() {
    std::copy_n(h_, static_cast<mjtSize>(n_) * n_, factor_);
    if (index_) {
      for (int i = 0; i < n_; ++i) index_[i] = i;
    }
    if (mju_cholFactor(factor_, n_, kMinVal) < n_) return -1;
    mju_cholSolve(x_, factor_, g_, n_);
    mju_scl(x_, x_, -1, n_);
    return n_;
  }

  int Solve() {
    Clamp(x_);
    int nfree = 0;
    for (int iteration = 0; iteration < kMaxIterations; ++iteration) {
      const mjtNum value = Objective(x_);
      mju_mulMatVec(grad_, h_, x_, n_, n_);
      mju_addTo(grad_, g_, n_);

      nfree = FindClamped();
      if (nfree == 0) return 0;
      const bool changed = iteration == 0 || !std::equal(clamped_, clamped_ + n_, old_clamped_);
      std::copy_n(clamped_, n_, old_clamped_);
      if (changed && !Factor(nfree)) return -1;

      FindSearchDirection(nfree);
      if (FreeGradientSquared() < kMinGradient) return nfree;
      const mjtNum slope = mju_dot(search_, grad_, n_);
      if (slope >= 0) return -1;
      const bool found = LineSearch(value, slope);
      std::copy_n(candidate_, n_, x_);
      if (!found) return nfree;
    }
    return nfree;
  }

 private:
  void Clamp(mjtNum* x) const {
    for (int i = 0; i < n_; ++i) {
      if (lower_ && x[i] < lower_[i]) {
        x[i] = lower_[i];
      } else if (upper_ && x[i] > upper_[i]) {
        x[i] = upper_[i];
      }
    }
  }

  // x'Hx/2 + x'g from the lower triangle of H.
  mjtNum Objective(const mjtNum* x) const {
    mjtNum value = 0;
    for (int i = 0; i < n_; ++i) {
      const mjtNum* row = h_ + static_cast<mjtSize>(i) * n_;
      value += x[i] * (g_[i] + mju_dot(row, x, i) + static_cast<mjtNum>(0.5) * row[i] * x[i]);
    }
    return value;
  }

  // Marks the dimensions held by a bound and returns how many are free.
  int FindClamped() {
    int nfree = 0;
    for (int i = 0; i < n_; ++i) {
      const bool clamped = (lower_ && x_[i] == lower_[i] && grad_[i] > 0) ||
                           (upper_ && x_[i] == upper_[i] && grad_[i] < 0);
      clamped_[i] = clamped;
      nfree += !clamped;
    }
    return nfree;
  }

  // Calls f(position among the free, dimension).
  template <class F>
  void ForEachFree(F&& f) const {
    int position = 0;
    for (int i = 0; i < n_; ++i) {
      if (clamped_[i] == 0) f(position++, i);
    }
  }

  bool Factor(int nfree) {
    ForEachFree([&](int row, int i) {
      if (index_) index_[row] = i;
      ForEachFree([&](int column, int j) {
        if (column > row) return;
        factor_[static_cast<mjtSize>(row) * nfree + column] = h_[static_cast<mjtSize>(i) * n_ + j];
      });
    });
    return mju_cholFactor(factor_, nfree, kMinVal) == nfree;
  }

  // search = -(H_ff)^-1 (g + H x_clamped)_f - x_f, and 0 where clamped
  void FindSearchDirection(int nfree) {
    for (int i = 0; i < n_; ++i) candidate_[i] = clamped_[i] != 0 ? x_[i] : 0;
    mju_mulMatVec(search_, h_, candidate_, n_, n_);
    ForEachFree([&](int position, int i) { work_[position] = g_[i] + search_[i]; });
    mju_cholSolve(work_, factor_, work_, nfree);
    mju_zero(search_, n_);
    ForEachFree([&](int position, int i) { search_[i] = -work_[position] - x_[i]; });
  }

  mjtNum FreeGradientSquared() const {
    mjtNum sum = 0;
    ForEachFree([&](int, int i) { sum += grad_[i] * grad_[i]; });
    return sum;
  }

  // Finds the next point; false if no step is short enough to make progress.
  bool LineSearch(mjtNum value, mjtNum slope) {
    mjtNum step = 1, improvement;
    do {
      mju_addScl(candidate_, x_, search_, step, n_);
      Clamp(candidate_);
      improvement = Objective(candidate_) - value;
      step *= kBackTrack;
      if (step < kMinStep) return false;
    } while (!(improvement / (step * slope) >= kArmijo));  // against the step already halved
    return true;
  }

  int n_;
  mjtNum* x_;
  mjtNum* factor_;
  int* index_;
  const mjtNum *h_, *g_, *lower_, *upper_;
  mjtNum *grad_, *search_, *candidate_, *work_, *clamped_, *old_clamped_;
};

}  // namespace
}  // namespace conjoint

int mju_boxQP(mjtNum* res, mjtNum* R, int* index, const mjtNum* H, const mjtNum* g, int n,
              const mjtNum* lower, const mjtNum* upper) {
  if (n <= 0) {
    mju_error("mju_boxQPoption: problem size n must be positive");
    return -1;
  }
  if (lower && upper) {
    for (int i = 0; i < n; ++i) {
      if (lower[i] >= upper[i]) {
        mju_error("mju_boxQPoption: upper bounds must be stricly larger than lower bounds");
        return -1;
      }
    }
  }
  conjoint::BoxQp problem(res, R, index, H, g, n, lower, upper);
  return lower || upper ? problem.Solve() : problem.SolveUnbounded();
}

void mju_boxQPmalloc(mjtNum** res, mjtNum** R, int** index, mjtNum** H, mjtNum** g, int n,
                     mjtNum** lower, mjtNum** upper) {
  const size_t size = static_cast<size_t>(std::max(n, 0));
  const auto numbers = [](size_t count) {
    return static_cast<mjtNum*>(mju_malloc(count * sizeof(mjtNum)));
  };
  *res = numbers(size);
  *R = numbers(size * (size + 7));
  *H = numbers(size * size);
  *g = numbers(size);
  if (index) *index = static_cast<int*>(mju_malloc(size * sizeof(int)));
  if (lower) *lower = numbers(size);
  if (upper) *upper = numbers(size);
}
