// Finding elements by name and names by element, through the hash tables of names_map.

#include "model/names.h"

#include <cstring>
#include <span>

namespace conjoint {
namespace {

// The table of a class inside names_map.
std::span<int> MapOf(const mjModel* m, const NameClass& wanted) {
  int* map = m->names_map;
  for (const NameClass& c : kNameClasses) {
    const size_t slots = static_cast<size_t>(kNameSlotsPerObject) * c.Count(m);
    if (&c == &wanted) return {map, slots};
    map += slots;
  }
  return {};
}

}  // namespace

const NameClass* NameClassOf(int type) {
  if (type == mjOBJ_XBODY) type = mjOBJ_BODY;
  for (const NameClass& c : kNameClasses) {
    if (c.type == type) return &c;
  }
  return nullptr;
}

mjtSize NamedObjectCount(const mjModel* m) {
  mjtSize total = 0;
  for (const NameClass& c : kNameClasses) total += c.adr->rows.Of(m);
  return total;
}

uint64_t NameHash(const char* name, uint64_t slots) {
  uint64_t hash = 5381;
  for (; *name; ++name) {
    // Bytes count as signed: those of UTF-8 sequences are negative.
    hash = (33 * hash) ^ static_cast<uint64_t>(static_cast<signed char>(*name));
  }
  return hash % slots;
}

void BuildNameMap(mjModel* m) {
  for (const NameClass& c : kNameClasses) {
    const std::span<int> map = MapOf(m, c);
    for (int& slot : map) slot = -1;
    for (int id = 0; id < c.Count(m); ++id) {
      const char* name = m->names + c.Addresses(m)[id];
      if (!*name) continue;
      size_t slot = NameHash(name, map.size());
      while (map[slot] >= 0) slot = (slot + 1) % map.size();
      map[slot] = id;
    }
  }
}

}  // namespace conjoint

int mj_name2id(const mjModel* m, int type, const char* name) {
  const conjoint::NameClass* c = conjoint::NameClassOf(type);
  if (!c || !name || !*name || c->Count(m) == 0) return -1;
  const std::span<const int> map = conjoint::MapOf(m, *c);
  size_t slot = conjoint::NameHash(name, map.size());
  for (size_t probes = 0; probes < map.size(); ++probes) {
    const int id = map[slot];
    if (id < 0) return -1;
    if (std::strcmp(name, m->names + c->Addresses(m)[id]) == 0) return id;
    if (++slot == map.size()) slot = 0;
  }
  return -1;
}

const char* mj_id2name(const mjModel* m, int type, int id) {
  const conjoint::NameClass* c = conjoint::NameClassOf(type);
  if (!c || id < 0 || id >= c->Count(m)) return nullptr;
  const char* name = m->names + c->Addresses(m)[id];
  return *name ? name : nullptr;
}
