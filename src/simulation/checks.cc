// Looks for numbers in qpos, qvel and qacc that no simulation can go on from: NaN, infinite or
// beyond mjMAXVAL. The first one raises a warning and, unless disabled, a reset.

#include "simulation/checks.h"

#include <cmath>

#include "model/reset.h"
#include "sleep/awake.h"

namespace conjoint {
namespace {

inline bool IsBad(mjtNum x) { return !(std::abs(x) <= static_cast<mjtNum>(mjMAXVAL)); }

// Whether any of n numbers is bad; no branch inside the loop.
bool AnyBad(const mjtNum* values, int n) {
  bool bad = false;
  for (int i = 0; i < n; ++i) bad |= IsBad(values[i]);
  return bad;
}

int FindBadOneByOne(const mjtNum* values, int n) {
  for (int i = 0; i < n; ++i) {
    if (IsBad(values[i])) [[unlikely]]
      return i;
  }
  return -1;
}

// The first bad number, -1 if there is none. A few are looked at one by one: the vectors of AnyBad
// would take longer to get going.
int FindBad(const mjtNum* values, int n) {
  constexpr int kFew = 8;
  if (n < kFew) [[likely]]
    return FindBadOneByOne(values, n);
  return AnyBad(values, n) ? FindBadOneByOne(values, n) : -1;
}

// The same among the dofs that are awake.
int FindBadDof(const mjModel* m, const mjData* d, const mjtNum* values) {
  if (!FilterDofs(m, d)) return FindBad(values, static_cast<int>(m->nv));
  for (int i = 0; i < d->nv_awake; ++i) {
    if (IsBad(values[d->dof_awake_ind[i]])) return d->dof_awake_ind[i];
  }
  return -1;
}

bool ResetsAutomatically(const mjModel* m) { return !(m->opt.disableflags & mjDSBL_AUTORESET); }

// Warns and resets. The reset forgets the warning, so it is counted again. False if d is gone.
[[gnu::cold]] bool HandleBad(const mjModel* m, mjData* d, mjtWarning warning, int index) {
  mj_warning(d, warning, index);
  if (ResetsAutomatically(m) && !ResetData(m, d, 0)) return false;
  ++d->warning[warning].number;
  d->warning[warning].lastinfo = index;
  return true;
}

}  // namespace

bool CheckPositions(const mjModel* m, mjData* d) {
  const int bad = FindBad(d->qpos, static_cast<int>(m->nq));
  return bad < 0 || HandleBad(m, d, mjWARN_BADQPOS, bad);
}

bool CheckVelocities(const mjModel* m, mjData* d) {
  const int bad = FindBadDof(m, d, d->qvel);
  return bad < 0 || HandleBad(m, d, mjWARN_BADQVEL, bad);
}

bool CheckAccelerations(const mjModel* m, mjData* d) {
  const int bad = FindBadDof(m, d, d->qacc);
  if (bad < 0) return true;
  if (!HandleBad(m, d, mjWARN_BADQACC, bad)) return false;
  if (ResetsAutomatically(m)) mj_forward(m, d);
  return true;
}

}  // namespace conjoint

void mj_checkPos(const mjModel* m, mjData* d) { conjoint::CheckPositions(m, d); }
void mj_checkVel(const mjModel* m, mjData* d) { conjoint::CheckVelocities(m, d); }
void mj_checkAcc(const mjModel* m, mjData* d) { conjoint::CheckAccelerations(m, d); }
