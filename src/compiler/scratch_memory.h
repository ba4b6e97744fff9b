// Whether the memory that a model asks for (mjSpec.memory, mjModel.narena) suffices to compile it.
//
// A compile runs the engine, and the engine works in the arena of an mjData. A user may make that
// arena small, and then sees at which allocation the compile ran out. Which memory is enough, and
// what the message says, is laid down by the engine that this library stands in for: by the order
// in which its functions take memory, how much, and what they still hold. Ours compute in other
// ways and take other amounts, so a compile with little memory computes in an arena of ordinary
// size and rehearses that order in the small one: each function below takes the same blocks at the
// same places, and nothing is computed in them.
//
// The arguments of the functions are `small`, an mjData whose arena has the size asked for, and, if
// the use of memory depends on what is computed, `ample`, whose arena is large enough for us.
// Running out is an mju_error, as for any allocation.

#ifndef CONJOINT_COMPILER_SCRATCH_MEMORY_H_
#define CONJOINT_COMPILER_SCRATCH_MEMORY_H_

#include <mujoco/mujoco.h>

#include <cstddef>

#include "core/arena.h"

namespace conjoint {

// Takes blocks from the stack of an mjData. `function` and `line` are what the message names.
class ScratchStack {
 public:
  explicit ScratchStack(mjData* d) : d_(d) {}
  ScratchStack(const ScratchStack&) = delete;
  ScratchStack& operator=(const ScratchStack&) = delete;

  void Nums(mjtSize n, const char* function, int line) const;
  void Ints(mjtSize n, const char* function, int line) const;
  void Bytes(mjtSize n, const char* function, int line) const;

  // Whether something did not fit, and the user's error handler came back. Then nothing more is
  // taken.
  bool overflowed() const { return overflowed_; }

  // Holds a frame record, and gives back at its end what was taken since.
  class Frame {
   public:
    explicit Frame(const ScratchStack& stack) : frame_(stack.d_) { stack.TakeRecord(); }

   private:
    StackFrame frame_;
  };

 private:
  void Take(mjtSize n, size_t size, const char* function, int line) const;
  void TakeRecord() const;

  mjData* d_;
  mutable bool overflowed_ = false;
};

// mj_setConst. False if the stack is too small and the user's error handler came back.
bool RehearseSetConst(const mjModel* m, mjData* small);

// mj_step, mj_step1 and mj_step2, which are made on `ample` meanwhile: the stages of a step decide
// what those after them will need.
void RehearseStep(const mjModel* m, mjData* small, mjData* ample);
void RehearseStep1(const mjModel* m, mjData* small, mjData* ample);
void RehearseStep2(const mjModel* m, mjData* small, mjData* ample);

// Parts of both.
void RehearseTendon(const mjModel* m, const ScratchStack& stack);
void RehearseTransmission(const mjModel* m, const ScratchStack& stack, mjtSize nefc);
void RehearseFlex(const mjModel* m, const ScratchStack& stack);

// Other parts of flexes: which dofs move their edges, elasticity, the rows of an equality that
// holds strains, and the implicit integration of flexes whose vertices are interpolated.
void RehearseFlexSparsity(const mjModel* m, const ScratchStack& stack);
void RehearseFlexForces(const mjModel* m, const ScratchStack& stack);
void RehearseStrainRows(const mjModel* m, mjData* small, int flex, int rows);
void RehearseFlexIntegration(const mjModel* m, const ScratchStack& stack);

// A force, or a force and a torque, at a point of a body, turned into joint space.
void RehearseForce(const mjModel* m, const ScratchStack& stack, bool torque);

// Parts of the step that deal with constraint rows: what mj_makeConstraint, mj_island and
// mj_projectConstraint have done to `ample` is rehearsed in `small`. False if the arena was too
// small, which is a warning: then both go on without rows.
bool RehearseRows(const mjModel* m, mjData* small, mjData* ample);
bool RehearseIslands(const mjModel* m, mjData* small, mjData* ample);
bool RehearseProjection(const mjModel* m, mjData* small, mjData* ample);

// The square of a sparse matrix of `rows` rows and `columns` columns: how large it is, and itself.
void RehearseSquareCount(const ScratchStack& stack, mjtSize rows);
void RehearseSquare(const ScratchStack& stack, mjtSize rows, mjtSize columns);

// mj_fwdConstraint, after it has run on `ample`.
void RehearseSolver(const mjModel* m, mjData* small, const mjData* ample);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_SCRATCH_MEMORY_H_
