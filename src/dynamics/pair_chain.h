// The dofs that move one or both of two bodies, and how they move a point of the one against a
// point of the other: the columns of pair Jacobians J(plus) - J(minus).

#ifndef CONJOINT_DYNAMICS_PAIR_CHAIN_H_
#define CONJOINT_DYNAMICS_PAIR_CHAIN_H_

#include <mujoco/mujoco.h>

#include <span>

#include "dynamics/chain.h"
#include "math/rows.h"

namespace conjoint {

// The dofs that move a body, ascending. (A row of the pattern of D starts with the ancestors of its
// diagonal.)
inline std::span<const int> ChainOf(const mjModel* m, int body) {
  const int last = LastDof(m, body);
  if (last < 0) return {};
  return {m->D_colind + m->D_rowadr[last], static_cast<size_t>(m->D_diag[last]) + 1};
}

// Chains of two bodies. Dofs are numbered depth first, so behind the common ancestors the dofs of
// one body all come before those of the other.
struct PairChain {
  std::span<const int> common;  // move both bodies
  std::span<const int> plus;    // move only the one or ..
  std::span<const int> minus;   // .. only the other
  bool plus_first;

  PairChain(const mjModel* m, int plus_body, int minus_body)
      : plus(ChainOf(m, plus_body)), minus(ChainOf(m, minus_body)) {
    if (!plus.empty() && !minus.empty() && plus[0] == minus[0]) {
      const int shared = CommonDof(m, plus.back(), minus.back());
      const size_t count = static_cast<size_t>(m->D_diag[shared]) + 1;
      common = plus.first(count);
      plus = plus.subspan(count);
      minus = minus.subspan(count);
    }
    plus_first = minus.empty() || (!plus.empty() && plus[0] < minus[0]);
  }

  int size() const { return static_cast<int>(common.size() + plus.size() + minus.size()); }

  // of_common(k, dof), of_plus(k, dof), of_minus(k, dof) for the dofs of the three parts; k counts
  // all of them in ascending order.
  template <class OfCommon, class OfPlus, class OfMinus>
  [[gnu::always_inline]] void Visit(OfCommon&& of_common, OfPlus&& of_plus,
                                    OfMinus&& of_minus) const {
    int k = 0;
    for (const int dof : common) of_common(k++, dof);
    const int k_plus = plus_first ? k : k + static_cast<int>(minus.size());
    const int k_minus = plus_first ? k + static_cast<int>(plus.size()) : k;
    k = k_plus;
    for (const int dof : plus) of_plus(k++, dof);
    k = k_minus;
    for (const int dof : minus) of_minus(k++, dof);
  }
};

// A point fixed to a body, in the world.
struct BodyPoint {
  int body;
  Vec3 pos;
};

// call(k, dof, translation, rotation) for each column of J(plus) - J(minus), in the axes of the
// world, k as above.
template <class Call>
void ForEachPairColumn(const mjModel* m, const mjData* d, const PairChain& chain,
                       const BodyPoint& plus, const BodyPoint& minus, Call&& call) {
  const Vec3 offset_plus = plus.pos - RootCom(m, d, plus.body);
  const Vec3 offset_minus = minus.pos - RootCom(m, d, minus.body);
  chain.Visit(
      [&](int k, int dof) {
        const Spatial& axis = SpatialAt(d->cdof, dof);
        call(k, dof, PointVelocity(axis, offset_plus) - PointVelocity(axis, offset_minus),
             Vec3{0, 0, 0});
      },
      [&](int k, int dof) {
        const Spatial& axis = SpatialAt(d->cdof, dof);
        call(k, dof, PointVelocity(axis, offset_plus), axis.rot);
      },
      [&](int k, int dof) {
        const Spatial& axis = SpatialAt(d->cdof, dof);
        call(k, dof, -PointVelocity(axis, offset_minus), -axis.rot);
      });
}

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_PAIR_CHAIN_H_
