// Exact line search of the primal solvers: the minimum of phi(alpha) = cost(a + alpha v); included
// once per instruction set.
//
// phi is convex and piecewise smooth: parabolas between the alphas at which rows change their
// state, and the surfaces of cones. Newton steps go from one side until the slope changes sign;
// then the minimum is bracketed and approached from both sides and by halving.

#if defined(CONJOINT_CONSTRAINT_SOLVER_LINE_SEARCH_INL_H_) == defined(HWY_TARGET_TOGGLE)
  #ifdef CONJOINT_CONSTRAINT_SOLVER_LINE_SEARCH_INL_H_
    #undef CONJOINT_CONSTRAINT_SOLVER_LINE_SEARCH_INL_H_
  #else
    #define CONJOINT_CONSTRAINT_SOLVER_LINE_SEARCH_INL_H_
  #endif

  #include <mujoco/mujoco.h>

  #include <algorithm>
  #include <cmath>

  #include "constraint/solver_rows-inl.h"
  #include "constraint/solver_scratch.h"
  #include "math/sparse_simd-inl.h"

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

// A Parabola, a lane a row or contact.
struct ParabolaLanes {
  NumVec c0, c1, c2;
};

// What is no parabola: value and derivatives at one alpha, a lane a contact.
struct SurfaceLanes {
  NumVec cost, slope, curvature;
};

// What an elliptic contact contributes along the line, a lane a contact. N = U0 + alpha V0 along
// the axis of its cone, T^2 = UU + 2 alpha UV + alpha^2 VV across; the parabola is that of the
// bottom zone.
struct ConeLines {
  mjtNum *U0, *V0, *UU, *UV, *VV, *Dm, *mu, *c0, *c1, *c2;
};
constexpr int kConeLineArrays = 10;

class LineSearch {
 public:
  LineSearch(Scratch& scratch, Rows& rows, const Problem& problem) : rows_(rows), p_(problem) {
    padded_cones_ = PaddedSize(rows.ncone);
    mjtNum* memory = scratch.TakeCleared<mjtNum>(kConeLineArrays * padded_cones_);
    if (!memory) return;
    mjtNum** arrays[kConeLineArrays] = {&cone_.U0, &cone_.V0, &cone_.UU, &cone_.UV, &cone_.VV,
                                        &cone_.Dm, &cone_.mu, &cone_.c0, &cone_.c1, &cone_.c2};
    for (mjtNum** array : arrays) {
      *array = memory;
      memory += padded_cones_;
    }
    for (int c = 0; c < rows.ncone; ++c) {
      const Cone& cone = rows.cones[c];
      const mjtNum mu = cone.contact->mu;
      cone_.mu[c] = mu;
      cone_.Dm[c] = p_.D[cone.row] / (mu * mu * (1 + mu * mu));
    }
  }

  // The step that minimises phi, whose part outside the rows is `smooth`; slopes below gtol count
  // as zero. Needs jar and Jv of the rows.
  mjtNum Search(const Parabola& smooth, mjtNum gtol, int max_evaluations) {
    base_ = smooth;
    CollapseEquality();
    PrepareCones();
    return Minimize(gtol, max_evaluations);
  }

  int neval() const { return neval_; }

  // Size of the slope at the point returned; meaningless if there was none.
  mjtNum slope() const { return slope_; }
  bool found() const { return found_; }

 private:
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

  LinePoint At(mjtNum alpha) {
    ++neval_;
    return Evaluate(alpha);
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

  // Adds the rows that are parabolas whatever alpha is to `base_`.
  void CollapseEquality() {
    const NumTag d;
    NumVec c0 = hn::Zero(d), c1 = hn::Zero(d), c2 = hn::Zero(d);
    for (int i = 0; i < rows_.only_equality; i += kLanes) {
      const NumVec D = hn::Load(d, rows_.D + i);
      const NumVec jar = hn::Load(d, rows_.jar + i), Jv = hn::Load(d, rows_.Jv + i);
      const NumVec Djar = hn::Mul(D, jar), DJv = hn::Mul(D, Jv);
      c0 = hn::MulAdd(Djar, jar, c0);
      c1 = hn::MulAdd(Djar, Jv, c1);
      c2 = hn::MulAdd(DJv, Jv, c2);
    }
    if (!rows_.only_equality) return;
    base_.c0 += mjtNum{0.5} * hn::GetLane(hn::SumOfLanes(d, c0));
    base_.c1 += hn::GetLane(hn::SumOfLanes(d, c1));
    base_.c2 += mjtNum{0.5} * hn::GetLane(hn::SumOfLanes(d, c2));
  }

  void PrepareCones() {
    for (int c = 0; c < rows_.ncone; ++c) {
      const Cone& cone = rows_.cones[c];
      const mjtNum* D = p_.D + cone.row;
      const mjtNum* jar = rows_.jar + cone.row;
      const mjtNum* Jv = rows_.Jv + cone.row;
      const mjtNum* friction = cone.contact->friction;
      mjtNum c0 = D[0] * jar[0] * jar[0], c1 = D[0] * jar[0] * Jv[0], c2 = D[0] * Jv[0] * Jv[0];
      mjtNum UU = 0, UV = 0, VV = 0;
      for (int j = 1; j < cone.dim; ++j) {
        c0 = MulAddNum(D[j] * jar[j], jar[j], c0);
        c1 = MulAddNum(D[j] * jar[j], Jv[j], c1);
        c2 = MulAddNum(D[j] * Jv[j], Jv[j], c2);
        const mjtNum u = friction[j - 1] * jar[j], v = friction[j - 1] * Jv[j];
        UU = MulAddNum(u, u, UU);
        UV = MulAddNum(u, v, UV);
        VV = MulAddNum(v, v, VV);
      }
      cone_.U0[c] = cone_.mu[c] * jar[0];
      cone_.V0[c] = cone_.mu[c] * Jv[0];
      cone_.UU[c] = UU;
      cone_.UV[c] = UV;
      cone_.VV[c] = VV;
      cone_.c0[c] = mjtNum{0.5} * c0;
      cone_.c1[c] = c1;
      cone_.c2[c] = mjtNum{0.5} * c2;
    }
  }

  // Rows that are parabolas at alpha are added up as such, and the sum is evaluated: where they are
  // all there is, the slope vanishes to the last bits after a Newton step, however steep they are.
  LinePoint Evaluate(mjtNum alpha) {
    const NumTag d;
    const NumVec step = hn::Set(d, alpha), half = hn::Set(d, mjtNum{0.5});
    ParabolaLanes sum = {hn::Zero(d), hn::Zero(d), hn::Zero(d)};
    for (int i = rows_.only_equality; i < rows_.padded; i += kLanes) {
      const NumVec jar = hn::Load(d, rows_.jar + i), Jv = hn::Load(d, rows_.Jv + i);
      const NumVec D = hn::Load(d, rows_.D + i);
      const Clamped c =
          Clamp(hn::MulAdd(step, Jv, jar), hn::Load(d, rows_.low + i), hn::Load(d, rows_.high + i));
      // D c (x - c/2) with x = jar + alpha Jv and c = x, or c a bound.
      const NumVec start = hn::IfThenElse(c.inside, jar, c.value);
      const NumVec Dc = hn::Mul(D, start);
      sum.c0 = hn::MulAdd(Dc, hn::NegMulAdd(half, start, jar), sum.c0);
      sum.c1 = hn::MulAdd(Dc, Jv, sum.c1);
      sum.c2 = hn::MulAdd(hn::IfThenElseZero(c.inside, hn::Mul(D, Jv)), Jv, sum.c2);
    }
    sum.c2 = hn::Mul(half, sum.c2);
    SurfaceLanes surface = {hn::Zero(d), hn::Zero(d), hn::Zero(d)};
    for (int c = 0; c < rows_.ncone; c += kLanes) AddCones(c, step, sum, surface);

    const Parabola total = {base_.c0 + hn::GetLane(hn::SumOfLanes(d, sum.c0)),
                            base_.c1 + hn::GetLane(hn::SumOfLanes(d, sum.c1)),
                            base_.c2 + hn::GetLane(hn::SumOfLanes(d, sum.c2))};
    LinePoint point;
    point.alpha = alpha;
    point.cost = (total.c2 * alpha + total.c1) * alpha + total.c0;
    point.slope = 2 * total.c2 * alpha + total.c1;
    point.curvature = 2 * total.c2;
    if (rows_.ncone) {
      point.cost += hn::GetLane(hn::SumOfLanes(d, surface.cost));
      point.slope += hn::GetLane(hn::SumOfLanes(d, surface.slope));
      point.curvature += hn::GetLane(hn::SumOfLanes(d, surface.curvature));
    }
    if (point.curvature <= 0) {
      mju_warning("Linesearch objective is not convex");
      point.curvature = mjMINVAL;
    }
    return point;
  }

  // The three zones of the cones c, c + 1, .. of a vector: nothing, the parabola, or
  // 1/2 Dm (N - mu T)^2 on the surface.
  HWY_INLINE void AddCones(int c, NumVec alpha, ParabolaLanes& parabola, SurfaceLanes& sum) {
    const NumTag d;
    const NumVec zero = hn::Zero(d), half = hn::Set(d, mjtNum{0.5});
    const NumVec V0 = hn::Load(d, cone_.V0 + c), mu = hn::Load(d, cone_.mu + c);
    const NumVec UV = hn::Load(d, cone_.UV + c), VV = hn::Load(d, cone_.VV + c);
    const NumVec N = hn::MulAdd(alpha, V0, hn::Load(d, cone_.U0 + c));
    const NumVec TT =
        hn::MulAdd(alpha, hn::MulAdd(alpha, VV, hn::Add(UV, UV)), hn::Load(d, cone_.UU + c));
    const NumVec T = hn::Sqrt(hn::Max(TT, zero));

    // Where T vanishes, the sign of N decides between top and bottom.
    const auto flat = hn::Le(TT, zero);
    const auto flat_bottom = hn::And(flat, hn::Lt(N, zero));
    const auto top = hn::Or(hn::AndNot(flat_bottom, flat), hn::Ge(N, hn::Mul(mu, T)));
    const auto bottom =
        hn::Or(flat_bottom, hn::AndNot(hn::Or(top, flat), hn::Le(hn::MulAdd(mu, N, T), zero)));
    const auto surface = hn::Not(hn::Or(top, bottom));

    const auto add = [&](NumVec& lanes, const mjtNum* coefficients) HWY_ATTR {
      lanes = hn::Add(lanes, hn::IfThenElseZero(bottom, hn::Load(d, coefficients + c)));
    };
    add(parabola.c0, cone_.c0);
    add(parabola.c1, cone_.c1);
    add(parabola.c2, cone_.c2);
    if (hn::AllFalse(d, surface)) return;

    const NumVec inverse = hn::Div(hn::Set(d, 1), hn::IfThenElse(surface, T, hn::Set(d, 1)));
    const NumVec TdT = hn::MulAdd(alpha, VV, UV);                    // T T'
    const NumVec dT = hn::Mul(TdT, inverse);                         // T'
    const NumVec ddT = hn::Mul(hn::NegMulAdd(dT, dT, VV), inverse);  // T''
    const NumVec gap = hn::NegMulAdd(mu, T, N);
    const NumVec dgap = hn::NegMulAdd(mu, dT, V0);
    const NumVec Dm = hn::Load(d, cone_.Dm + c);
    const NumVec Dgap = hn::Mul(Dm, gap);
    const NumVec ddcost = hn::NegMulAdd(hn::Mul(Dgap, mu), ddT, hn::Mul(hn::Mul(Dm, dgap), dgap));
    sum.cost = hn::Add(sum.cost, hn::IfThenElseZero(surface, hn::Mul(half, hn::Mul(Dgap, gap))));
    sum.slope = hn::Add(sum.slope, hn::IfThenElseZero(surface, hn::Mul(Dgap, dgap)));
    sum.curvature = hn::Add(sum.curvature, hn::IfThenElseZero(surface, ddcost));
  }

  Rows& rows_;
  const Problem& p_;
  int padded_cones_;
  ConeLines cone_ = {};
  Parabola base_ = {};
  int neval_ = 0;
  mjtNum slope_ = 0;
  bool found_ = true;
};

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
