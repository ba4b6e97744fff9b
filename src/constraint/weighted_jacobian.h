// Jacobians that are sums over several bodies: the dofs that move any of them, and what they do.

#ifndef CONJOINT_CONSTRAINT_WEIGHTED_JACOBIAN_H_
#define CONJOINT_CONSTRAINT_WEIGHTED_JACOBIAN_H_

#include <mujoco/mujoco.h>

#include <span>

#include "core/arena.h"
#include "dynamics/pair_chain.h"
#include "math/sparse_pattern.h"
#include "math/spatial.h"

namespace conjoint {

// The dofs that move any of some bodies, ascending, in scratch memory that has to be alive as long.
class UnionChain {
 public:
  // Check ok before use.
  UnionChain(const mjModel* m, mjData* d)
      : m_(m),
        dofs_(StackAlloc<int>(d, static_cast<size_t>(m->nv))),
        other_(StackAlloc<int>(d, static_cast<size_t>(m->nv))) {}

  bool ok() const { return dofs_ && other_; }

  void Add(int body) {
    const std::span<const int> chain = ChainOf(m_, body);
    if (chain.empty()) return;
    count_ = MergeUnion(other_, dofs_, count_, chain.data(), static_cast<int>(chain.size()));
    std::swap(dofs_, other_);
  }

  int size() const { return count_; }
  int operator[](int k) const { return dofs_[k]; }

  // Where each dof of the chain is in it: an array of nv numbers, of which only those are set. Ends
  // the building of the chain.
  const int* Places() {
    for (int k = 0; k < count_; ++k) other_[dofs_[k]] = k;
    return other_;
  }

 private:
  const mjModel* m_;
  int* dofs_;
  int* other_;
  int count_ = 0;
};

}  // namespace conjoint

#endif  // CONJOINT_CONSTRAINT_WEIGHTED_JACOBIAN_H_
