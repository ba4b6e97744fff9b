// Conjugate gradients (Polak-Ribiere, not negative), preconditioned by M: from M, J, aref, D, R,
// qfrc_smooth and a start in qacc to an acceleration that nearly minimises
//   cost(a) = 1/2 (a - a_smooth)' M (a - a_smooth) + s(J a - aref)
// and to force, state, qfrc_constraint = J' force.
//
// A program that selects this solver sees its iterates, and a hundred steps make a visible number
// of a difference in the last bit. So every sum is in the reference's order, and the iterates are
// the same to the bit (dynamics/rounding.h). Sums over rows and dofs run from the first to the
// last; dot products are kept in four lanes (math/quad-inl.h).

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "constraint/problem.h"
#include "constraint/solver.h"
#include "constraint/solver_scratch.h"
#include "constraint/solver_statistics.h"
#include "constraint/update.h"
#include "core/arena.h"
#include "math/simd.h"
#include "math/sparse_product.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "constraint/solver_cg.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "constraint/solver_line_minimum-inl.h"
#include "math/quad-inl.h"

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

class ConjugateGradients {
 public:
  ConjugateGradients(const mjModel* m, mjData* d, Scratch& scratch, const Problem& problem)
      : m_(m),
        p_(problem),
        contacts_(d->contact),
        jar_(problem.jar),
        Ma_(problem.Ma),
        Jv_(scratch.Take<mjtNum>(problem.nefc)),
        line_(scratch, problem, d->contact, jar_, Jv_),
        statistics_(d, problem),
        scale_(SolverScale(m, problem)) {
    old_state_ = scratch.Take<int>(p_.nefc);
    mjtNum** vectors[] = {&gradient_, &old_gradient_, &preconditioned_, &old_preconditioned_, &v_,
                          &Mv_};
    for (mjtNum** vector : vectors) *vector = scratch.Take<mjtNum>(p_.nv);
    if (p_.sparse) TransposeJacobian(scratch);
  }

  void Solve() {
    // The rows of an island are shorter than those that jar was computed with: other lanes.
    if (!p_.sparse && p_.island >= 0) {
      MulJacobian(p_, jar_, p_.qacc);
      for (int i = 0; i < p_.nefc; ++i) jar_[i] -= p_.aref[i];
    }
    UpdateState();
    Precondition();
    for (int i = 0; i < p_.nv; ++i) v_[i] = -preconditioned_[i];
    int iteration = 0;
    while (iteration < m_->opt.iterations) {
      const mjtNum alpha = SearchLine();
      if (alpha == 0) break;
      AddScaled(p_.qacc, v_, alpha, Size(p_.nv));
      AddScaled(Ma_, Mv_, alpha, Size(p_.nv));
      AddScaled(jar_, Jv_, alpha, Size(p_.nefc));
      const mjtNum old_cost = cost_;
      std::swap(gradient_, old_gradient_);
      std::copy_n(p_.state, p_.nefc, old_state_);
      UpdateState();
      const mjSolverStat stat = Statistics(old_cost);
      statistics_.Record(iteration++, stat);
      if (stat.improvement < m_->opt.tolerance || stat.gradient < m_->opt.tolerance) break;
      if (IsRounding(old_cost - cost_, cost_)) break;
      Turn();
    }
    statistics_.SetIterations(iteration);
  }

 private:
  static size_t Size(int n) { return static_cast<size_t>(n); }

  // J' in compressed rows.
  void TransposeJacobian(Scratch& scratch) {
    int nnz = 0;
    for (int r = 0; r < p_.nefc; ++r) nnz += p_.jacobian.rownnz[r];
    transposed_ = {scratch.Take<int>(p_.nv), scratch.Take<int>(p_.nv), scratch.Take<int>(nnz)};
    transposed_J_ = scratch.Take<mjtNum>(nnz);
    int* source = scratch.Take<int>(nnz);
    if (scratch.failed()) return;
    TransposePattern(transposed_, source, nullptr, p_.nefc, p_.nv, p_.jacobian);
    for (int k = 0; k < nnz; ++k) transposed_J_[k] = p_.J[source[k]];
  }

  void MulTransposed(mjtNum* result, const mjtNum* vec) const {
    if (p_.sparse) {
      MulSparseInOrder(result, vec, p_.nv, transposed_J_, transposed_);
    } else {
      MulJacobianTransposed(p_, result, vec);
    }
  }

  // Forces, states, cost and gradient at qacc, whose Ma and jar are known.
  void UpdateState() {
    cost_ = UpdateRows(p_, contacts_, jar_, false);
    MulTransposed(p_.qfrc_constraint, p_.force);
    const int nv = p_.nv;
    const mjtNum *Ma = Ma_, *frc_smooth = p_.qfrc_smooth, *frc = p_.qfrc_constraint;
    const mjtNum *acc = p_.qacc, *acc_smooth = p_.qacc_smooth;
    mjtNum* gradient = gradient_;
    for (int i = 0; i < nv; ++i) gradient[i] = Ma[i] - frc_smooth[i] - frc[i];
    mjtNum gauss = 0;
    for (int i = 0; i < nv; ++i) gauss += (Ma[i] - frc_smooth[i]) * (acc[i] - acc_smooth[i]);
    gauss_ = mjtNum{0.5} * gauss;
    cost_ += gauss_;
    gradient_norm_ = std::sqrt(DotOne(gradient_, gradient_, p_.nv));
  }

  mjSolverStat Statistics(mjtNum old_cost) const {
    mjSolverStat stat = {};
    stat.improvement = scale_ * (old_cost - cost_);
    stat.gradient = scale_ * gradient_norm_;
    stat.lineslope = line_.found() ? line_.slope() * (scale_ / v_norm_) : 1;
    for (int i = 0; i < p_.nefc; ++i) {
      stat.nactive += p_.state[i] != mjCNSTRSTATE_SATISFIED;
      stat.nchange += p_.state[i] != old_state_[i];
    }
    stat.neval = line_.neval();
    return stat;
  }

  // preconditioned = M^-1 gradient
  void Precondition() {
    std::swap(preconditioned_, old_preconditioned_);
    std::copy_n(gradient_, p_.nv, preconditioned_);
    SolveInertia(p_, preconditioned_);
  }

  // The next direction: v = -preconditioned + beta v.
  void Turn() {
    Precondition();
    const mjtNum denominator = DotOne(old_gradient_, old_preconditioned_, p_.nv);
    mjtNum* change = Mv_;  // which the next search computes anew
    for (int i = 0; i < p_.nv; ++i) change[i] = preconditioned_[i] - old_preconditioned_[i];
    const mjtNum beta =
        std::max(mjtNum{0}, DotOne(gradient_, change, p_.nv) /
                                std::max(static_cast<mjtNum>(mjMINVAL), denominator));
    for (int i = 0; i < p_.nv; ++i) v_[i] = v_[i] * beta - preconditioned_[i];
  }

  mjtNum SearchLine() {
    const int nv = p_.nv;
    v_norm_ = std::sqrt(DotOne(v_, v_, nv));
    if (v_norm_ < mjMINVAL) return 0;
    MulInertia(p_, Mv_, v_);
    MulJacobian(p_, Jv_, v_);
    const Parabola smooth = {gauss_, DotOne(v_, Ma_, nv) - DotOne(p_.qfrc_smooth, v_, nv),
                             mjtNum{0.5} * DotOne(v_, Mv_, nv)};
    const mjtNum gtol = m_->opt.tolerance * m_->opt.ls_tolerance * v_norm_ / scale_;
    return line_.Search(smooth, gtol, m_->opt.ls_iterations);
  }

  const mjModel* m_;
  const Problem& p_;
  mjContact* contacts_;
  mjtNum *jar_, *Ma_;  // in place, as the problem allows
  mjtNum* Jv_;
  CostLine line_;
  SolverStatistics statistics_;
  mjtNum scale_;
  mjtNum cost_ = 0, gauss_ = 0, gradient_norm_ = 0, v_norm_ = 0;
  int* old_state_;
  mjtNum *gradient_, *old_gradient_, *preconditioned_, *old_preconditioned_, *v_, *Mv_;
  MutableSparsePattern transposed_ = {};
  mjtNum* transposed_J_ = nullptr;
};

void SolveCGKernel(const mjModel* m, mjData* d, const Problem& problem) {
  SolverStatistics(d, problem).SetNonzeros(0);
  StackFrame frame(d);
  Scratch scratch(d);
  ConjugateGradients solver(m, d, scratch, problem);
  if (!scratch.failed()) solver.Solve();
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace conjoint {

HWY_EXPORT(SolveCGKernel);

void SolveCG(const mjModel* m, mjData* d, const Problem& problem) {
  HWY_DYNAMIC_DISPATCH(SolveCGKernel)(m, d, problem);
}

}  // namespace conjoint
#endif  // HWY_ONCE
