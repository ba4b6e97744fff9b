// Problems sorted by their size (solver_islands.h).

#include "constraint/solver_islands.h"

#include <algorithm>
#include <cstdint>

#include "core/arena.h"
#include "core/parallel.h"

namespace conjoint {
namespace {

// Multiplications of a typical solve, up to a factor.
int64_t Work(const Problem& p) {
  return static_cast<int64_t>(p.nv) * (p.nv + 2 * static_cast<int64_t>(p.nefc));
}

}  // namespace

const int* OrderForThreads(mjData* d, const Problem* problems, int n) {
  if (n < 2 || ThreadsOf(d) < 2) return nullptr;
  int64_t work = 0;
  for (int k = 0; k < n; ++k) work += Work(problems[k]);
  if (!IsWorthThreads(work, cost::kSolverProduct)) return nullptr;

  int* order = StackAlloc<int>(d, static_cast<size_t>(n));
  if (!order) return nullptr;
  for (int k = 0; k < n; ++k) order[k] = k;
  std::sort(order, order + n, [problems](int a, int b) {
    const int64_t work_a = Work(problems[a]), work_b = Work(problems[b]);
    return work_a != work_b ? work_a > work_b : a < b;
  });
  return order;
}

}  // namespace conjoint
