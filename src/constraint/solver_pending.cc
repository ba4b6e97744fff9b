// Stand-ins for solvers that are not there yet: weak, so the real ones replace them at link time.

#include "constraint/solver.h"
#include "core/unimplemented.h"

namespace conjoint {

[[gnu::weak]] void SolveNewton(const mjModel*, mjData*, const Problem&) {
  RaiseNotImplemented("Newton solver");
}
[[gnu::weak]] void SolveCG(const mjModel*, mjData*, const Problem&) {
  RaiseNotImplemented("CG solver");
}
[[gnu::weak]] void SolvePGS(const mjModel*, mjData*, const Problem&) {
  RaiseNotImplemented("PGS solver");
}
[[gnu::weak]] void SolveNoslip(const mjModel*, mjData*, const Problem&) {
  RaiseNotImplemented("noslip solver");
}

}  // namespace conjoint
