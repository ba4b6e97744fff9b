// The table of hints (pair_hints.h): as many slots as a power of two, a pair in the one that its
// key falls on.

#include "model/pair_hints.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <new>

namespace conjoint {
namespace {

constexpr size_t kAlignment = 64;
constexpr size_t kSlotsOfAGeom = 8, kMaxSlots = 8192;
constexpr uint32_t kNoPair = 0;

struct alignas(kAlignment) Table {
  size_t slots;

  PairHint* hints() { return reinterpret_cast<PairHint*>(this + 1); }
};

size_t StartOf(size_t nbuffer) { return (nbuffer + kAlignment - 1) / kAlignment * kAlignment; }

Table* TableOf(const mjData* d) {
  char* start = static_cast<char*>(d->buffer) + StartOf(static_cast<size_t>(d->nbuffer));
  return std::launder(reinterpret_cast<Table*>(start));
}

// Only pairs with one of these geoms are searched for a plane between them.
bool IsConvex(int type) {
  return type == mjGEOM_ELLIPSOID || type == mjGEOM_CYLINDER || type == mjGEOM_MESH;
}

size_t SlotsFor(const mjModel* m) {
  size_t convex = 0;
  for (int geom = 0; geom < m->ngeom; ++geom) {
    const bool collides = m->geom_contype[geom] || m->geom_conaffinity[geom];
    convex += collides && IsConvex(m->geom_type[geom]);
  }
  if (convex == 0) return 0;
  return std::min(std::bit_ceil(kSlotsOfAGeom * convex), kMaxSlots);
}

uint32_t KeyOf(int geom1, int geom2) {
  const uint32_t key = static_cast<uint32_t>(geom1) * 0x9E3779B1u ^ static_cast<uint32_t>(geom2);
  return key == kNoPair ? 1 : key;
}

PairHint* SlotOf(const mjData* d, uint32_t key) {
  Table* table = TableOf(d);
  if (table->slots == 0) return nullptr;
  return table->hints() + ((key * 0x85EBCA6Bu) >> 16 & (table->slots - 1));
}

}  // namespace

size_t BytesWithPairHints(const mjModel* m, size_t nbuffer) {
  return StartOf(nbuffer) + sizeof(Table) + SlotsFor(m) * sizeof(PairHint);
}

void ClearPairHints(const mjModel* m, mjData* d) {
  Table* table = new (static_cast<void*>(TableOf(d))) Table{SlotsFor(m)};
  std::uninitialized_value_construct_n(table->hints(), table->slots);
}

const PairHint* FindPairHint(const mjData* d, int geom1, int geom2) {
  const uint32_t key = KeyOf(geom1, geom2);
  const PairHint* hint = SlotOf(d, key);
  return hint && hint->pair.load(std::memory_order_relaxed) == key ? hint : nullptr;
}

PairHint* TakePairHint(const mjData* d, int geom1, int geom2) {
  const uint32_t key = KeyOf(geom1, geom2);
  PairHint* hint = SlotOf(d, key);
  if (hint) hint->pair.store(key, std::memory_order_relaxed);
  return hint;
}

void DropPairHint(const mjData* d, int geom1, int geom2) {
  const uint32_t key = KeyOf(geom1, geom2);
  PairHint* hint = SlotOf(d, key);
  if (hint && hint->pair.load(std::memory_order_relaxed) == key) {
    hint->pair.store(kNoPair, std::memory_order_relaxed);
  }
}

}  // namespace conjoint
