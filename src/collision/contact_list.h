// The contacts of an mjData: d->contact[0 .. ncon), from the start of the arena.

#ifndef CONJOINT_COLLISION_CONTACT_LIST_H_
#define CONJOINT_COLLISION_CONTACT_LIST_H_

#include <mujoco/mujoco.h>

#include <cstddef>

#include "core/arena.h"

namespace conjoint {

// Bytes of the arena that the contacts take.
inline size_t ContactBytes(const mjData* d) {
  return static_cast<size_t>(d->ncon) * sizeof(mjContact);
}

// No contacts, and nothing that was computed from them.
void ClearContacts(mjData* d);

// Room for n contacts behind the last one; NULL, with a warning, if the arena is full. What is not
// counted in ncon afterwards is given back by ReleaseContacts.
mjContact* ReserveContacts(mjData* d, int n);
inline void ReleaseContacts(mjData* d) { ReleaseArena(d, ContactBytes(d)); }

// Scratch memory for n objects of T, in the innermost frame; NULL, with the same warning, if the
// contacts have left too little.
template <class T>
inline T* ScratchBesideContacts(mjData* d, size_t n) {
  if (StackBytesAvailable(d) / sizeof(T) <= n) {
    mj_warning(d, mjWARN_CONTACTFULL, d->ncon);
    return nullptr;
  }
  return StackAlloc<T>(d, n);
}

// Brings n contacts into the order of the ids of their geoms, elements or vertices; what is equal
// stays in order.
void SortContacts(mjData* d, mjContact* list, int n);
inline void SortContactsFrom(mjData* d, int first) {
  SortContacts(d, d->contact + first, d->ncon - first);
}

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_CONTACT_LIST_H_
