// Search strategy of the primal solvers for the minimum of phi(alpha) = cost(a + alpha v), whatever
// phi consists of; included once per instruction set.
//
// phi is convex and piecewise smooth. Newton steps go from one side until the slope changes sign;
// then the minimum is bracketed and approached from both sides and by halving.

#if defined(CONJOINT_CONSTRAINT_SOLVER_LINE_MINIMUM_INL_H_) == defined(HWY_TARGET_TOGGLE)
  #ifdef CONJOINT_CONSTRAINT_SOLVER_LINE_MINIMUM_INL_H_
    #undef CONJOINT_CONSTRAINT_SOLVER_LINE_MINIMUM_INL_H_
  #else
    #define CONJOINT_CONSTRAINT_SOLVER_LINE_MINIMUM_INL_H_
  #endif

  #include <hwy/highway.h>
  #include <mujoco/mujoco.h>

  #include <algorithm>
  #include <cmath>

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

// c0 + c1 alpha + c2 alpha^2
struct Parabola {
  mjtNum c0, c1, c2;
};

// phi and its derivatives at alpha.
struct LinePoint {
  mjtNum alpha, cost, slope, curvature;

  mjtNum NewtonStep() const { return alpha - slope / curvature; }
};

// `Line` has LinePoint Evaluate(mjtNum alpha).
template <class Line>
class LineMinimizer {
 public:
  int neval() const { return neval_; }

  // Size of the slope at the point returned; meaningless if there was none.
  mjtNum slope() const { return slope_; }
  bool found() const { return found_; }

 protected:
  // The step that minimises phi; slopes below gtol count as zero.
  mjtNum Minimize(mjtNum gtol, int max_evaluations) {
    neval_ = 0;
    slope_ = 0;
    found_ = true;
    const LinePoint p0 = At(0);
    if constexpr (sizeof(mjtNum) == sizeof(float)) {  // less would be rounding
      gtol = std::max(gtol, mjtNum(1e-6) * std::abs(p0.slope));
    }
    LinePoint p1 = At(p0.NewtonStep());
    if (std::abs(p1.slope) < gtol) return Accept(p1);

    // One-sided: Newton steps until the slope changes sign.
    const mjtNum direction = p1.slope < 0 ? 1 : -1;
    LinePoint p2 = p0;
    while (direction * p1.slope <= -gtol && neval_ < max_evaluations) {
      p2 = p1;
      p1 = At(p1.NewtonStep());
      if (std::abs(p1.slope) < gtol) return Accept(p1);
    }
    if (neval_ >= max_evaluations) return Accept(p1);

    // Bracketed between p1 and p2; each has a Newton step into the bracket.
    LinePoint next2 = p1;
    LinePoint next1 = At(p1.NewtonStep());
    while (neval_ < max_evaluations) {
      const LinePoint middle = At(mjtNum{0.5} * (p1.alpha + p2.alpha));
      const LinePoint candidates[3] = {next1, next2, middle};
      const LinePoint* best = nullptr;
      for (const LinePoint& candidate : candidates) {
        if (std::abs(candidate.slope) < gtol && (!best || candidate.cost < best->cost)) {
          best = &candidate;
        }
      }
      if (best) return Accept(*best);
      const bool moved1 = Tighten(p1, candidates);
      if (moved1) next1 = At(p1.NewtonStep());
      const bool moved2 = Tighten(p2, candidates);
      if (moved2) next2 = At(p2.NewtonStep());
      if (!moved1 && !moved2) return Accept(middle);
    }

    if (p1.cost <= p2.cost && p1.cost < p0.cost) return Accept(p1);
    if (p2.cost <= p1.cost && p2.cost < p0.cost) return Accept(p2);
    found_ = false;
    return 0;
  }

 private:
  LinePoint At(mjtNum alpha) {
    ++neval_;
    return static_cast<Line*>(this)->Evaluate(alpha);
  }

  mjtNum Accept(const LinePoint& point) {
    slope_ = std::abs(point.slope);
    return point.alpha;
  }

  // Moves an end of the bracket to the candidates on its side that are nearer to the minimum.
  static bool Tighten(LinePoint& end, const LinePoint (&candidates)[3]) {
    bool moved = false;
    for (const LinePoint& candidate : candidates) {
      if ((end.slope < candidate.slope && candidate.slope < 0) ||
          (end.slope > candidate.slope && candidate.slope > 0)) {
        end = candidate;
        moved = true;
      }
    }
    return moved;
  }

  int neval_ = 0;
  mjtNum slope_ = 0;
  bool found_ = true;
};

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
