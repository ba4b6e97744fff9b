// Arena arrays of constraints: one allocation for a whole group, divided in the order of its list
// in mjxmacro.h (but columns of the dual matrix come last), each array aligned to its type.

#include "constraint/arena_groups.h"

#include <mujoco/mjxmacro.h>

#include <cstdint>

#include "core/arena.h"

namespace conjoint {
namespace {

// Places for arrays that follow each other from the end of the arena.
class Group {
 public:
  explicit Group(mjData* d)
      : d_(d), begin_(reinterpret_cast<uintptr_t>(d->arena) + d->parena), end_(begin_) {}

  // Where an array of rows x columns goes. Both come from ints, so no sum here can overflow.
  template <class T>
  T* Place(mjtSize rows, mjtSize columns) {
    const uintptr_t start = (end_ + alignof(T) - 1) & ~(alignof(T) - 1);
    end_ = start + static_cast<size_t>(rows * columns) * sizeof(T);
    return reinterpret_cast<T*>(start);
  }

  bool Allocate() { return ArenaAllocBytes(d_, end_ - begin_, alignof(int)) != nullptr; }

 private:
  mjData* d_;
  uintptr_t begin_, end_;
};

#define XNV X

// No islands and no rows: contacts must not speak of forces that are never solved for.
void ClearIslands(mjData* d) {
#define X(type, name, rows, columns) d->name = nullptr;
  MJDATA_ARENA_POINTERS_ISLAND
#undef X
  d->nefc = d->nisland = 0;
  for (int i = 0; i < d->ncon; ++i) d->contact[i].efc_address = -1;
}

void WarnOfArena(mjData* d) { mj_warning(d, mjWARN_CNSTRFULL, static_cast<int>(d->narena)); }

}  // namespace

#undef MJ_M
#undef MJ_D
#define MJ_M(n) m->n
#define MJ_D(n) d->n
#define X(type, name, rows, columns) d->name = group.Place<type>(rows, columns);

bool AllocateRows(const mjModel* m, mjData* d) {
  ReleaseArena(d, static_cast<size_t>(d->ncon) * sizeof(mjContact));
  Group group(d);
  MJDATA_ARENA_POINTERS_SOLVER
  if (group.Allocate()) return true;
  DropRows(d);
  return false;
}

bool AllocateDual(const mjModel* m, mjData* d) {
  Group group(d);
  if (mj_isSparse(m)) {
    d->efc_AR_rownnz = group.Place<int>(d->nefc, 1);
    d->efc_AR_rowadr = group.Place<int>(d->nefc, 1);
  }
  d->efc_AR = group.Place<mjtNum>(d->nA, 1);
  if (mj_isSparse(m)) d->efc_AR_colind = group.Place<int>(d->nA, 1);
  if (group.Allocate()) return true;
  DropRows(d);
  return false;
}

bool AllocateIslands(const mjModel* m, mjData* d) {
  Group group(d);
  MJDATA_ARENA_POINTERS_ISLAND
  if (group.Allocate()) return true;
  ClearIslands(d);
  d->nidof = 0;
  WarnOfArena(d);
  return false;
}

#undef X

void DropRows(mjData* d) {
#define X(type, name, rows, columns) d->name = nullptr;
  MJDATA_ARENA_POINTERS_SOLVER
  MJDATA_ARENA_POINTERS_DUAL
#undef X
  ClearIslands(d);
  ReleaseArena(d, static_cast<size_t>(d->ncon) * sizeof(mjContact));
  WarnOfArena(d);
}

}  // namespace conjoint
