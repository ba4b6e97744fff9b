// The rows of a problem as the primal solvers work on them; included once per instruction set.
//
// All scalar rows are one function. With c = clamp(x, low, high), x = jar,
//   force = -D c,   cost = D c (x - c/2),   curvature = D where low < x < high, else 0:
// equality constraints have no bounds, friction loss has the bounds -+R frictionloss, limits and
// contacts without an elliptic cone are bounded by 0 above. So whole vectors of rows are evaluated
// without asking what they are. Rows of elliptic contacts have D = 0 here, and a Cone each contact.

#if defined(CONJOINT_CONSTRAINT_SOLVER_ROWS_INL_H_) == defined(HWY_TARGET_TOGGLE)
  #ifdef CONJOINT_CONSTRAINT_SOLVER_ROWS_INL_H_
    #undef CONJOINT_CONSTRAINT_SOLVER_ROWS_INL_H_
  #else
    #define CONJOINT_CONSTRAINT_SOLVER_ROWS_INL_H_
  #endif

  #include <mujoco/mujoco.h>

  #include <algorithm>
  #include <limits>

  #include "constraint/problem.h"
  #include "constraint/solver_scratch.h"
  #include "constraint/update.h"
  #include "math/sparse_simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

using StateTag = hn::RebindToSigned<NumTag>;
using StateLane = hn::TFromD<StateTag>;

// One elliptic contact.
struct Cone {
  mjContact* contact;
  int row;  // its first row
  int dim;
  int state;
  bool changed;  // state, in the last update
};

struct Rows {
  int nefc;
  int padded;         // nefc in whole vectors
  int only_equality;  // whole vectors at the start that have nothing but equality constraints
  int ncone;
  int ncone_rows;

  // One number a row, zero in the padding.
  mjtNum* D;
  mjtNum* low;
  mjtNum* high;
  mjtNum* jar;
  mjtNum* Jv;  // J times the search direction
  mjtNum* force;
  StateLane* state;
  StateLane* high_state;  // state at or above `high`

  Cone* cones;
};

// What an update of the rows changed.
struct RowChanges {
  mjtNum cost;
  int nchange;   // rows with another state
  int ntoggled;  // rows that entered or left the quadratic state
  bool left;     // some scalar row left it
  bool entered;  // some scalar row entered it
};

// Taking a row out of a Hessian leaves its rounding. If not even this part of a diagonal entry is
// left, the matrix is built anew.
constexpr mjtNum kMostCancelled = sizeof(mjtNum) == 8 ? mjtNum(1e-5) : mjtNum(1e-2);

inline bool TakeRows(Rows& rows, Scratch& scratch, const Problem& p, mjContact* contacts) {
  const int nefc = p.nefc, padded = PaddedSize(nefc);
  rows.nefc = nefc;
  rows.padded = padded;
  rows.only_equality = p.ne / kPadding * kPadding;
  rows.D = scratch.TakeCleared<mjtNum>(3 * padded);
  rows.low = scratch.Take<mjtNum>(3 * padded);
  rows.state = scratch.TakeCleared<StateLane>(2 * padded);
  if (scratch.failed()) return false;
  rows.jar = rows.D + padded;
  rows.Jv = rows.jar + padded;
  rows.high = rows.low + padded;
  rows.force = rows.high + padded;
  rows.high_state = rows.state + padded;

  rows.ncone = rows.ncone_rows = 0;
  for (int i = p.ne + p.nf; i < nefc;) {
    const bool elliptic = p.type[i] == mjCNSTR_CONTACT_ELLIPTIC;
    const int dim = elliptic ? contacts[p.id[i]].dim : 1;
    rows.ncone += elliptic;
    if (elliptic) rows.ncone_rows += dim;
    i += dim;
  }
  rows.cones = scratch.Take<Cone>(rows.ncone);
  if (scratch.failed()) return false;

  constexpr mjtNum kInfinity = std::numeric_limits<mjtNum>::infinity();
  const int bounded = p.ne + p.nf;
  std::copy_n(p.D, nefc, rows.D);
  std::copy_n(p.jar, nefc, rows.jar);
  std::fill_n(rows.low, padded, -kInfinity);
  std::fill_n(rows.high, p.ne, kInfinity);
  std::fill_n(rows.high + p.ne, padded - p.ne, mjtNum{0});
  for (int i = p.ne; i < bounded; ++i) {
    rows.high[i] = p.R[i] * p.frictionloss[i];
    rows.low[i] = -rows.high[i];
    rows.high_state[i] = mjCNSTRSTATE_LINEARPOS;
  }
  if (!rows.ncone) return true;
  Cone* cone = rows.cones;
  for (int i = bounded; i < nefc;) {
    if (p.type[i] != mjCNSTR_CONTACT_ELLIPTIC) {
      ++i;
      continue;
    }
    mjContact* contact = contacts + p.id[i];
    *cone++ = {contact, i, contact->dim, mjCNSTRSTATE_SATISFIED, false};
    for (const int end = i + contact->dim; i < end; ++i) {
      rows.D[i] = 0;
      rows.high[i] = kInfinity;  // always quadratic: never a change
    }
  }
  return true;
}

// Clamps x to [low, high]; `inside` becomes the mask of the lanes that needed no clamping. In this
// order of tests a band that is empty (a negative frictionloss) has a force, too.
struct Clamped {
  NumVec value;
  hn::Mask<NumTag> below, inside;
};
HWY_INLINE Clamped Clamp(NumVec x, NumVec low, NumVec high) {
  const auto below = hn::Le(x, low);
  const auto above = hn::Ge(x, high);
  return {hn::IfThenElse(below, low, hn::IfThenElse(above, high, x)), below,
          hn::Not(hn::Or(below, above))};
}

// Force, state and cost at jar. With `cone_hessian` also the curvature of the cones (mjContact.H).
inline RowChanges UpdateRowStates(Rows& rows, const Problem& p, bool cone_hessian) {
  const NumTag d;
  const StateTag ds;
  const auto quadratic = hn::Set(ds, mjCNSTRSTATE_QUADRATIC);
  const auto linear_neg = hn::Set(ds, mjCNSTRSTATE_LINEARNEG);
  NumVec sum = hn::Zero(d);
  RowChanges changes = {};
  size_t nchange = 0, nleft = 0, nentered = 0;
  for (int i = 0; i < rows.padded; i += kLanes) {
    const NumVec x = hn::Load(d, rows.jar + i);
    const Clamped c = Clamp(x, hn::Load(d, rows.low + i), hn::Load(d, rows.high + i));
    const NumVec Dc = hn::Mul(hn::Load(d, rows.D + i), c.value);
    hn::Store(hn::Neg(Dc), d, rows.force + i);
    sum = hn::MulAdd(Dc, hn::NegMulAdd(hn::Set(d, mjtNum{0.5}), c.value, x), sum);

    const auto old_state = hn::Load(ds, rows.state + i);
    auto state = hn::Load(ds, rows.high_state + i);
    state = hn::IfThenElse(hn::RebindMask(ds, c.below), linear_neg, state);
    state = hn::IfThenElse(hn::RebindMask(ds, c.inside), quadratic, state);
    hn::Store(state, ds, rows.state + i);
    const auto changed = hn::Ne(state, old_state);
    const auto left = hn::And(changed, hn::Eq(old_state, quadratic));
    const auto entered = hn::And(changed, hn::Eq(state, quadratic));
    nchange += hn::CountTrue(ds, changed);
    nleft += hn::CountTrue(ds, left);
    nentered += hn::CountTrue(ds, entered);
  }
  changes.cost = hn::GetLane(hn::SumOfLanes(d, sum));
  changes.nchange = static_cast<int>(nchange);
  changes.ntoggled = static_cast<int>(nleft + nentered);
  changes.left = nleft > 0;
  changes.entered = nentered > 0;

  // At its bounds friction loss has the force given, to the bit.
  for (int i = p.ne; i < p.ne + p.nf; ++i) {
    if (rows.state[i] == mjCNSTRSTATE_LINEARNEG) rows.force[i] = p.frictionloss[i];
    if (rows.state[i] == mjCNSTRSTATE_LINEARPOS) rows.force[i] = -p.frictionloss[i];
  }

  for (int c = 0; c < rows.ncone; ++c) {
    Cone& cone = rows.cones[c];
    int state[6];
    UpdateElliptic(*cone.contact, p.D + cone.row, rows.jar + cone.row, cone_hessian,
                   rows.force + cone.row, state, &changes.cost);
    cone.changed = state[0] != cone.state;
    if (cone.changed) {
      changes.nchange += cone.dim;
      if (state[0] == mjCNSTRSTATE_QUADRATIC || cone.state == mjCNSTRSTATE_QUADRATIC) {
        changes.ntoggled += cone.dim;
      }
      cone.state = state[0];
    }
  }
  return changes;
}

// Rows that are not satisfied.
inline int CountActive(const Rows& rows) {
  int active = -rows.ncone_rows;  // which the loop counts as quadratic
  for (int i = 0; i < rows.nefc; ++i) active += rows.state[i] != mjCNSTRSTATE_SATISFIED;
  for (int c = 0; c < rows.ncone; ++c) {
    if (rows.cones[c].state != mjCNSTRSTATE_SATISFIED) active += rows.cones[c].dim;
  }
  return active;
}

// Forces and states into the arrays of the problem.
inline void PublishRows(const Rows& rows, const Problem& p) {
  std::copy_n(rows.force, rows.nefc, p.force);
  for (int i = 0; i < rows.nefc; ++i) p.state[i] = static_cast<int>(rows.state[i]);
  for (int c = 0; c < rows.ncone; ++c) {
    const Cone& cone = rows.cones[c];
    std::fill_n(p.state + cone.row, cone.dim, cone.state);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
