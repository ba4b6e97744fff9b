// Contacts that threads have found but not yet put in their place in the arena.
//
// Each part of the narrow phase fills a list of its own, made of blocks that all parts take from
// one memory. Once the lists are complete the places of all contacts are known, and the contacts
// are written there, again part by part.

#ifndef CONJOINT_COLLISION_FOUND_CONTACTS_H_
#define CONJOINT_COLLISION_FOUND_CONTACTS_H_

#include <mujoco/mujoco.h>

#include <atomic>

namespace conjoint {

// Where a contact comes from.
struct ContactOrigin {
  int geom1, geom2;
  int pair;   // the explicit pair, -1: none
  int group;  // equal for contacts that are to be sorted by their geoms, -1: they stay in order

  bool operator==(const ContactOrigin&) const = default;
};

// What a narrow-phase function writes of a contact.
struct FoundContact {
  ContactOrigin origin;
  mjtNum dist;
  mjtNum pos[3];
  mjtNum frame[6];
};

struct FoundBlock {
  static constexpr int kCapacity = 16;

  FoundBlock* next;
  int count;
  FoundContact contact[kCapacity];
};

// Blocks for all parts.
struct FoundMemory {
  FoundBlock* blocks;
  int capacity;
  std::atomic<int> used;
  std::atomic<bool> failed;  // something did not go well; the contacts have to be found one by one

  // NULL if there are none left.
  FoundBlock* Take();
};

// The contacts of one part.
class FoundContacts {
 public:
  // `slots` is room for mjMAXCONPAIR contacts, which a narrow-phase function may fill.
  FoundContacts(FoundMemory* memory, mjContact* slots) : memory_(memory), slots_(slots) {}

  mjContact* slots() const { return slots_; }
  const FoundBlock* first() const { return first_; }
  int count() const { return count_; }

  // Contacts that are added from now on belong to this group.
  void set_group(int group) { group_ = group; }

  // Adds the first n slots as contacts of two geoms.
  void Add(int n, int geom1, int geom2, int pair);

  // Lists are complete only if no part has failed.
  void Fail() { memory_->failed.store(true, std::memory_order_relaxed); }

 private:
  FoundMemory* memory_;
  mjContact* slots_;
  FoundBlock* first_ = nullptr;
  FoundBlock* last_ = nullptr;
  int count_ = 0;
  int group_ = -1;
};

// Writes the contacts of a list to a place in the arena, complete and with groups sorted.
void PlaceContacts(const mjModel* m, mjData* d, const FoundBlock* list, mjContact* place);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_FOUND_CONTACTS_H_
