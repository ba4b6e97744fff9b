// The blocks that mj_setConst takes from the stack, and those of the stages it shares with a step.

#include "compiler/scratch_memory.h"

#include <cstdint>

namespace conjoint {

// A request for nothing is none.
void ScratchStack::Take(mjtSize n, size_t size, const char* function, int line) const {
  if (n <= 0 || overflowed_) return;
  if (!StackAllocSlow(d_, static_cast<size_t>(n) * size, size, function, line)) overflowed_ = true;
}

void ScratchStack::TakeRecord() const {
  constexpr size_t kRecord = 24;
  if (overflowed_) return;
  if (!mj_stackAllocByte(d_, kRecord, alignof(uintptr_t))) overflowed_ = true;
}

void ScratchStack::Nums(mjtSize n, const char* function, int line) const {
  Take(n, sizeof(mjtNum), function, line);
}
void ScratchStack::Ints(mjtSize n, const char* function, int line) const {
  Take(n, sizeof(int), function, line);
}
void ScratchStack::Bytes(mjtSize n, const char* function, int line) const {
  Take(n, 1, function, line);
}

void RehearseTendon(const mjModel* m, const ScratchStack& stack) {
  if (m->ntendon == 0) return;
  const ScratchStack::Frame frame(stack);
  for (int line = 919; line <= 921; ++line) stack.Nums(3 * m->nv, "mj_tendon", line);
  stack.Nums(m->nv, "mj_tendon", 922);
  stack.Ints(m->nv, "mj_tendon", 923);
}

void RehearseTransmission(const mjModel* m, const ScratchStack& stack, mjtSize nefc) {
  if (m->nu == 0) return;
  constexpr char kName[] = "mj_transmission";
  const mjtSize nv = m->nv;
  const ScratchStack::Frame frame(stack);
  for (int line = 1229; line <= 1231; ++line) stack.Nums(3 * nv, kName, line);
  // Taken once, by whoever needs it first.
  bool has_moment = false, has_reference = false, has_contact_rows = false;
  for (int i = 0; i < m->nu; ++i) {
    switch (m->actuator_trntype[i]) {
      case mjTRN_SLIDERCRANK: {
        const ScratchStack::Frame jacobian(stack);
        stack.Nums(3 * nv, "mj_jacPointAxis", 287);
      }
        stack.Nums(nv, kName, 0);  // always fits where the Jacobian did
        has_moment = true;
        break;
      case mjTRN_SITE:
        if (!has_moment) stack.Nums(nv, kName, 1431);
        has_moment = true;
        if (m->actuator_trnid[2 * i + 1] >= 0 && !has_reference) {
          stack.Nums(3 * nv, kName, 1449);
          has_reference = true;
        }
        break;
      case mjTRN_BODY:
        if (!has_moment) stack.Nums(nv, kName, 1575);
        has_moment = true;
        if (has_contact_rows) break;
        has_contact_rows = nefc > 0;  // without rows, each takes its own
        stack.Nums(nefc, kName, 1582);
        stack.Nums(nv, kName, 1583);
        for (int line = 1584; line <= 1586; ++line) stack.Nums(3 * nv, kName, line);
        if (mj_isSparse(m)) stack.Ints(nv, kName, 1587);
        break;
      default:
        break;
    }
  }
}

bool RehearseSetConst(const mjModel* m, mjData* small) {
  const ScratchStack stack(small);
  {
    const ScratchStack::Frame frame(stack);
    stack.Ints(m->ntree, "setFixed", 142);
  }
  RehearseFlexSparsity(m, stack);
  {
    constexpr char kName[] = "set0";
    const ScratchStack::Frame frame(stack);
    stack.Nums(6 * m->nv, kName, 648);
    stack.Nums(6 * m->nv, kName, 649);
    stack.Nums(m->nv, kName, 650);
    stack.Ints(m->ncam, kName, 656);
    stack.Ints(m->nlight, kName, 663);
    stack.Bytes(m->nflex, kName, 682);
    RehearseTendon(m, stack);
    RehearseFlex(m, stack);
    RehearseTransmission(m, stack, /*nefc=*/0);
  }
  // The statistics. The springs of tendons come last and take less than what is above.
  const ScratchStack::Frame frame(stack);
  stack.Nums(m->nbody, "setStat", 1012);
  return !stack.overflowed();
}

}  // namespace conjoint
