// The cost along a line a + alpha v, every sum in the reference's order: rows from the first to the
// last. What solver_in_order.cc searches; solver_line_search-inl.h does the same by whole vectors.
//
// Compiled for each target anew: see math/simd.h.

#if defined(CONJOINT_CONSTRAINT_SOLVER_COST_LINE_INL_H_) == defined(HWY_TARGET_TOGGLE)
  #ifdef CONJOINT_CONSTRAINT_SOLVER_COST_LINE_INL_H_
    #undef CONJOINT_CONSTRAINT_SOLVER_COST_LINE_INL_H_
  #else
    #define CONJOINT_CONSTRAINT_SOLVER_COST_LINE_INL_H_
  #endif

  #include <mujoco/mujoco.h>

  #include <cmath>

  #include "constraint/problem.h"
  #include "constraint/solver_line_minimum-inl.h"
  #include "constraint/solver_scratch.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

HWY_INLINE void Add(Parabola& sum, const Parabola& p) {
  sum.c0 += p.c0;
  sum.c1 += p.c1;
  sum.c2 += p.c2;
}

// An elliptic contact along the line: N = U0 + alpha V0 along the axis of its cone, T^2 = UU + 2
// alpha UV + alpha^2 VV across. Its parabola is that of the bottom zone.
struct ConeLine {
  int row, dim;
  mjtNum mu, Dm;
  Parabola parabola;
  mjtNum U0, V0, UU, UV, VV;
};

// phi(alpha) = cost(a + alpha v), the sum of a parabola that is always there and of what the rows
// add at jar + alpha Jv.
class CostLine : public LineMinimizer<CostLine> {
 public:
  CostLine(Scratch& scratch, const Problem& problem, const mjContact* contacts, const mjtNum* jar,
           const mjtNum* Jv)
      : p_(problem), contacts_(contacts), jar_(jar), Jv_(Jv) {
    const int first = p_.ne + p_.nf;
    for (int i = first; i < p_.nefc; i += RowsAt(i)) ncone_ += IsCone(i);
    parabola_ = scratch.Take<Parabola>(p_.nefc);
    cone_ = scratch.Take<ConeLine>(ncone_);
    if (scratch.failed()) return;
    ConeLine* cone = cone_;
    for (int i = first; i < p_.nefc; i += RowsAt(i)) {
      if (!IsCone(i)) continue;
      const mjtNum mu = contacts[p_.id[i]].mu;
      *cone = {};
      cone->row = i;
      cone->dim = RowsAt(i);
      cone->mu = mu;
      cone->Dm = p_.D[i] / (mu * mu * (1 + mu * mu));
      ++cone;
    }
  }

  // The step that minimises phi, whose part outside the rows is `smooth`.
  mjtNum Search(const Parabola& smooth, mjtNum gtol, int max_evaluations) {
    for (int i = 0; i < p_.nefc; ++i) {
      const mjtNum D_jar = p_.D[i] * jar_[i], D_Jv = p_.D[i] * Jv_[i];
      parabola_[i] = {mjtNum{0.5} * (jar_[i] * D_jar), Jv_[i] * D_jar,
                      mjtNum{0.5} * (D_Jv * Jv_[i])};
    }
    base_ = smooth;
    for (int i = 0; i < p_.ne; ++i) Add(base_, parabola_[i]);
    for (int c = 0; c < ncone_; ++c) PrepareCone(cone_[c]);
    return Minimize(gtol, max_evaluations);
  }

 private:
  friend LineMinimizer<CostLine>;

  bool IsCone(int row) const { return p_.type[row] == mjCNSTR_CONTACT_ELLIPTIC; }
  int RowsAt(int row) const { return IsCone(row) ? contacts_[p_.id[row]].dim : 1; }

  void PrepareCone(ConeLine& cone) const {
    const mjtNum* jar = jar_ + cone.row;
    const mjtNum* Jv = Jv_ + cone.row;
    const mjtNum* friction = contacts_[p_.id[cone.row]].friction;
    cone.parabola = parabola_[cone.row];
    cone.U0 = jar[0] * cone.mu;
    cone.V0 = Jv[0] * cone.mu;
    cone.UU = cone.UV = cone.VV = 0;
    for (int j = 1; j < cone.dim; ++j) {
      Add(cone.parabola, parabola_[cone.row + j]);
      const mjtNum u = jar[j] * friction[j - 1], v = Jv[j] * friction[j - 1];
      cone.UU += u * u;
      cone.UV += u * v;
      cone.VV += v * v;
    }
  }

  LinePoint Evaluate(mjtNum alpha) const {
    Parabola total = base_;
    LinePoint point = {alpha, 0, 0, 0};
    AddFriction(alpha, total);
    int row = p_.ne + p_.nf;
    for (int c = 0; c < ncone_; ++c) {
      AddInequalities(row, cone_[c].row, alpha, total);
      AddCone(cone_[c], alpha, total, point);
      row = cone_[c].row + cone_[c].dim;
    }
    AddInequalities(row, p_.nefc, alpha, total);
    point.cost += alpha * alpha * total.c2 + alpha * total.c1 + total.c0;
    point.slope += 2 * alpha * total.c2 + total.c1;
    point.curvature += 2 * total.c2;
    if (point.curvature <= 0) {
      mju_warning("Linesearch objective is not convex");
      point.curvature = mjMINVAL;
    }
    return point;
  }

  // Quadratic within a band of half width R frictionloss, linear beyond.
  void AddFriction(mjtNum alpha, Parabola& total) const {
    for (int i = p_.ne; i < p_.ne + p_.nf; ++i) {
      const mjtNum x = jar_[i] + alpha * Jv_[i], loss = p_.frictionloss[i], band = p_.R[i] * loss;
      if (-band < x && x < band) {
        Add(total, parabola_[i]);
      } else if (x <= -band) {
        Add(total, {loss * (mjtNum{-0.5} * band - jar_[i]), -loss * Jv_[i], 0});
      } else {
        Add(total, {loss * (mjtNum{-0.5} * band + jar_[i]), loss * Jv_[i], 0});
      }
    }
  }

  // Rows begin .. end - 1, which are nothing where they separate.
  void AddInequalities(int begin, int end, mjtNum alpha, Parabola& total) const {
    for (int i = begin; i < end; ++i) {
      const bool active = jar_[i] + alpha * Jv_[i] < 0;
      total.c0 += active ? parabola_[i].c0 : 0;
      total.c1 += active ? parabola_[i].c1 : 0;
      total.c2 += active ? parabola_[i].c2 : 0;
    }
  }

  // The three zones of a cone: nothing, the parabola, or 1/2 Dm (N - mu T)^2 on the surface.
  static void AddCone(const ConeLine& cone, mjtNum alpha, Parabola& total, LinePoint& surface) {
    const mjtNum mu = cone.mu;
    const mjtNum N = cone.U0 + alpha * cone.V0;
    const mjtNum T_square = cone.UU + alpha * (2 * cone.UV + alpha * cone.VV);
    if (T_square <= 0) {
      if (N < 0) Add(total, cone.parabola);
      return;
    }
    const mjtNum T = std::sqrt(T_square);
    if (N >= mu * T) return;
    if (mu * N + T <= 0) return Add(total, cone.parabola);
    const mjtNum TdT = cone.UV + alpha * cone.VV;         // T T'
    const mjtNum dT = TdT / T;                            // T'
    const mjtNum ddT = cone.VV / T - TdT * dT / (T * T);  // T''
    const mjtNum gap = N - mu * T, dgap = cone.V0 - mu * dT;
    surface.cost += mjtNum{0.5} * cone.Dm * gap * gap;
    surface.slope += cone.Dm * gap * dgap;
    surface.curvature += cone.Dm * (dgap * dgap + gap * -(mu * ddT));
  }

  const Problem& p_;
  const mjContact* contacts_;
  const mjtNum *jar_, *Jv_;
  int ncone_ = 0;
  ConeLine* cone_ = nullptr;
  Parabola* parabola_ = nullptr;  // of the quadratic zone of each row
  Parabola base_ = {};
};

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#endif  // CONJOINT_CONSTRAINT_SOLVER_COST_LINE_INL_H_
