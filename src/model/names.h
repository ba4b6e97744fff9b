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

#include "model/field_tables.h"

namespace conjoint {

inline constexpr int kNameSlotsPerObject = 2;

struct NameClass {
  mjtObj type;
  const Field* adr;  // name_XXXadr, one row an element

  int Count(const mjModel* m) const { return static_cast<int>(adr->rows.Of(m)); }
  const int* Addresses(const mjModel* m) const {
    return static_cast<const int*>(PointerTo(m, *adr));
  }
};

inline constexpr std::array kNameClasses = {
    NameClass{mjOBJ_BODY, &model_field::name_bodyadr},
    NameClass{mjOBJ_JOINT, &model_field::name_jntadr},
    NameClass{mjOBJ_GEOM, &model_field::name_geomadr},
    NameClass{mjOBJ_SITE, &model_field::name_siteadr},
    NameClass{mjOBJ_CAMERA, &model_field::name_camadr},
    NameClass{mjOBJ_LIGHT, &model_field::name_lightadr},
    NameClass{mjOBJ_FLEX, &model_field::name_flexadr},
    NameClass{mjOBJ_MESH, &model_field::name_meshadr},
    NameClass{mjOBJ_SKIN, &model_field::name_skinadr},
    NameClass{mjOBJ_HFIELD, &model_field::name_hfieldadr},
    NameClass{mjOBJ_TEXTURE, &model_field::name_texadr},
    NameClass{mjOBJ_MATERIAL, &model_field::name_matadr},
    NameClass{mjOBJ_PAIR, &model_field::name_pairadr},
    NameClass{mjOBJ_EXCLUDE, &model_field::name_excludeadr},
    NameClass{mjOBJ_EQUALITY, &model_field::name_eqadr},
    NameClass{mjOBJ_TENDON, &model_field::name_tendonadr},
    NameClass{mjOBJ_ACTUATOR, &model_field::name_actuatoradr},
    NameClass{mjOBJ_SENSOR, &model_field::name_sensoradr},
    NameClass{mjOBJ_NUMERIC, &model_field::name_numericadr},
    NameClass{mjOBJ_TEXT, &model_field::name_textadr},
    NameClass{mjOBJ_TUPLE, &model_field::name_tupleadr},
    NameClass{mjOBJ_KEY, &model_field::name_keyadr},
    NameClass{mjOBJ_PLUGIN, &model_field::name_pluginadr},
};

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
