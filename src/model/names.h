// Names of model elements: which classes have names, and the hash tables that find them.
//
// `names` holds all names, zero-terminated; name_XXXadr[i] is where the name of element i starts.
// `names_map` holds one open-addressing hash table a class, in the order of kNameClasses, with two
// slots an element; a slot is an id or -1.

#ifndef CONJOINT_MODEL_NAMES_H_
#define CONJOINT_MODEL_NAMES_H_

#include <mujoco/mujoco.h>

#include <array>
#include <cstdint>
#include <span>

#include "model/field_tables.h"

namespace conjoint {

inline constexpr int kNameSlotsPerObject = 2;

struct NameClass {
  mjtObj type;
  Extent count;         // number of elements
  uint32_t adr_offset;  // of the pointer name_XXXadr in mjModel

  int Count(const mjModel* m) const { return static_cast<int>(count.Of(m)); }
  int* Addresses(const mjModel* m) const {
    return *reinterpret_cast<int* const*>(reinterpret_cast<const char*>(m) + adr_offset);
  }
};

inline constexpr int kNameClassCount = 23;
extern const std::array<NameClass, kNameClassCount> kNameClasses;

// The class of a type, NULL if elements of that type have no names. A body and its frame (XBODY)
// share one.
const NameClass* NameClassOf(int type);

// Elements of all classes together, from the sizes alone.
mjtSize NamedObjectCount(const mjModel* m);

// Where the search for a name begins in a table of `slots` slots.
uint64_t NameHash(const char* name, uint64_t slots);

// Fills names_map from the names and their addresses.
void BuildNameMap(mjModel* m);

}  // namespace conjoint

#endif  // CONJOINT_MODEL_NAMES_H_
