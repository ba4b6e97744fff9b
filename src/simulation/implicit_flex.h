// Implicit integration of the elasticity of interpolated flexes.
//
// The dofs of their nodes get accelerations of their own, which replace those of the ordinary
// implicit step: with K the stiffness of the nodes and d its damping,
//
//   (M - h qDeriv + (h^2 + h d) K) a = force - h K qvel
//
// restricted to these dofs; others keep the acceleration they have.

#ifndef CONJOINT_SIMULATION_IMPLICIT_FLEX_H_
#define CONJOINT_SIMULATION_IMPLICIT_FLEX_H_

#include <mujoco/mujoco.h>

#include "math/sparse_pattern.h"

namespace conjoint {

// Lives in scratch memory; the frame of the caller has to outlive it.
class ImplicitNodes {
 public:
  // The system of all node dofs. `matrix` is M - h qDeriv on its pattern, not yet factored, and
  // `force` the right side.
  ImplicitNodes(const mjModel* m, mjData* d, const mjtNum* matrix, SparsePattern pattern,
                const mjtNum* force);

  // Replaces the accelerations of the node dofs.
  void Solve(mjtNum* qacc) const;

 private:
  // An entry of the matrix between a node dof and another one.
  struct Coupling {
    int place, dof;
    mjtNum value;
  };

  bool ListDofs();
  bool TakeMatrix(const mjtNum* matrix, SparsePattern pattern);
  void AddStiffness(int flex, mjtNum* velocity_force);

  const mjModel* m_;
  mjData* d_;
  int* place_ = nullptr;  // of each dof in dofs_, -1: not a dof of a node
  int* dofs_ = nullptr;
  int count_ = 0;
  mjtNum* H_ = nullptr;  // count_ x count_
  mjtNum* right_ = nullptr;
  Coupling* coupling_ = nullptr;
  int ncoupling_ = 0;
  bool ok_ = false;
};

// True if an implicit step has to be completed by ImplicitNodes.
bool HasImplicitNodes(const mjModel* m, const mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_SIMULATION_IMPLICIT_FLEX_H_
