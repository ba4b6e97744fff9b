// Making room for contacts in the arena, and mj_addContact.

#include "collision/contact_list.h"

#include <mujoco/mjxmacro.h>

#include <algorithm>
#include <utility>

#include "core/arena.h"
#include "math/sort.h"

namespace conjoint {
namespace {

// Forgets the arrays that lie behind the contacts: constraint rows and islands.
void ClearConstraints(mjData* d) {
#define X(type, name, rows, columns) d->name = nullptr;
#define XNV X
  MJDATA_ARENA_POINTERS_SOLVER
  MJDATA_ARENA_POINTERS_DUAL
  MJDATA_ARENA_POINTERS_ISLAND
#undef XNV
#undef X
  d->nefc = 0;
  d->nisland = 0;
}

// What a side of a contact belongs to: a geom, or an element or vertex of a flex.
int ObjectOf(const mjContact& contact, int side) {
  if (contact.geom[side] >= 0) return contact.geom[side];
  return contact.elem[side] >= 0 ? contact.elem[side] : contact.vert[side];
}

bool ComesBefore(const mjContact& a, const mjContact& b) {
  return std::pair(ObjectOf(a, 0), ObjectOf(a, 1)) < std::pair(ObjectOf(b, 0), ObjectOf(b, 1));
}

}  // namespace

void ClearContacts(mjData* d) {
  d->ncon = 0;
  ReleaseContacts(d);
  ClearConstraints(d);
  d->contact = static_cast<mjContact*>(d->arena);
}

mjContact* ReserveContacts(mjData* d, int n) {
  mjContact* contacts = ArenaAlloc<mjContact>(d, static_cast<size_t>(n));
  if (!contacts) mj_warning(d, mjWARN_CONTACTFULL, d->ncon);
  return contacts;
}

void SortContacts(mjData* d, mjContact* list, int n) {
  if (std::is_sorted(list, list + n, ComesBefore)) return;

  // Contacts are large: sort their numbers, then move each contact once. With no stack for the
  // numbers, move the contacts themselves.
  const size_t bytes = static_cast<size_t>(n) * sizeof(int);
  if (StackBytesAvailable(d) < bytes + alignof(int)) {
    InsertionSort(list, n, ComesBefore);
    return;
  }
  StackFrame frame(d);
  int* order = StackAlloc<int>(d, static_cast<size_t>(n));
  if (!order) return;
  for (int i = 0; i < n; ++i) order[i] = i;
  std::sort(order, order + n, [list](int a, int b) {
    return ComesBefore(list[a], list[b]) || (!ComesBefore(list[b], list[a]) && a < b);
  });
  for (int start = 0; start < n; ++start) {
    if (order[start] == start) continue;
    const mjContact moved = list[start];  // follow the cycle that leads back here
    int to = start;
    while (order[to] != start) {
      list[to] = list[order[to]];
      to = std::exchange(order[to], to);
    }
    list[to] = moved;
    order[to] = to;
  }
}

}  // namespace conjoint

int mj_addContact(const mjModel*, mjData* d, const mjContact* con) {
  using namespace conjoint;
  const mjContact added = *con;  // may lie in the arena itself
  ReleaseContacts(d);
  ClearConstraints(d);
  for (int i = 0; i < d->ncon; ++i) d->contact[i].efc_address = -1;
  mjContact* slot = ReserveContacts(d, 1);
  if (!slot) return 1;
  *slot = added;
  ++d->ncon;
  return 0;
}
