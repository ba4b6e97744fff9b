// Lists of found contacts, and their way into the arena (found_contacts.h).

#include "collision/found_contacts.h"

#include <algorithm>

#include "collision/contact_list.h"
#include "collision/contact_parameters.h"

namespace conjoint {

FoundBlock* FoundMemory::Take() {
  const int index = used.fetch_add(1, std::memory_order_relaxed);
  if (index >= capacity) return nullptr;
  FoundBlock* block = blocks + index;
  block->next = nullptr;
  block->count = 0;
  return block;
}

void FoundContacts::Add(int n, int geom1, int geom2, int pair) {
  for (int i = 0; i < n; ++i) {
    if (!last_ || last_->count == FoundBlock::kCapacity) {
      FoundBlock* block = memory_->Take();
      if (!block) return Fail();
      (last_ ? last_->next : first_) = block;
      last_ = block;
    }
    FoundContact& found = last_->contact[last_->count++];
    found.origin = {geom1, geom2, pair, group_};
    found.dist = slots_[i].dist;
    std::copy_n(slots_[i].pos, 3, found.pos);
    std::copy_n(slots_[i].frame, 6, found.frame);
  }
  count_ += n;
}

void PlaceContacts(const mjModel* m, mjData* d, const FoundBlock* list, mjContact* place) {
  ContactParameters parameters = {};
  mjtNum margin = 0;
  ContactOrigin origin = {-1, -1, -1, -1};  // what these belong to
  mjContact* group_start = place;
  const auto end_group = [&] {
    if (origin.group >= 0) SortContacts(d, group_start, static_cast<int>(place - group_start));
    group_start = place;
  };
  for (; list; list = list->next) {
    for (int i = 0; i < list->count; ++i) {
      const FoundContact& found = list->contact[i];
      if (found.origin != origin) {
        if (found.origin.group != origin.group) end_group();
        origin = found.origin;
        parameters = ParametersOf(m, origin.geom1, origin.geom2, origin.pair);
        margin = ContactMargin(m, origin.geom1, origin.geom2, origin.pair);
      }
      place->dist = found.dist;
      std::copy_n(found.pos, 3, place->pos);
      std::copy_n(found.frame, 6, place->frame);
      CompleteContact(*place++, parameters, margin, origin.geom1, origin.geom2);
    }
  }
  end_group();
}

}  // namespace conjoint
