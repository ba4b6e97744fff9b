// What a file must get right besides its references: the driver, the late sizes, plain ids and
// names.

#include "model/structure.h"

#include <climits>
#include <new>

#include "model/field_tables.h"
#include "model/names.h"

namespace conjoint {
namespace {

// Sizes that construction does not look at. The legacy njmax and nconmax size nothing.
const char* CheckLateSizes(const mjModel* m) {
  constexpr mjtSize kLargestArena = mjtSize{1} << 47;  // more than processes can address
  for (int i = kFirstLateSize; i < kModelSizeCount; ++i) {
    const SizeField& size = kModelSizes[i];
    if (size.offset == offsetof(mjModel, njmax) || size.offset == offsetof(mjModel, nconmax) ||
        size.offset == offsetof(mjModel, nbuffer)) {
      continue;
    }
    const long long value = size.In(m);
    const long long limit = size.offset == offsetof(mjModel, narena) ? kLargestArena : INT_MAX;
    if (value < 0) return InvalidModel("%s is negative (%lld).", size.name, value);
    if (value >= limit) {
      return InvalidModel("%s is too large. Expected < %lld. Got %lld.", size.name, limit, value);
    }
  }
  return nullptr;
}

// Arrays of which each element is a number from 0 to below a limit, or also -1.
struct IdArray {
  const Field* array;
  Extent limit;
  int lowest;
};
#define ID(array, limit) IdArray{&model_field::array, limit, 0}
#define ID_OR_NONE(array, limit) IdArray{&model_field::array, limit, -1}
using namespace model_size;
constexpr IdArray kIdArrays[] = {
    ID(body_parentid, nbody),
    ID(body_rootid, nbody),
    ID(body_weldid, nbody),
    ID_OR_NONE(body_treeid, ntree),
    ID(jnt_bodyid, nbody),
    ID(dof_bodyid, nbody),
    ID(dof_jntid, njnt),
    ID(dof_treeid, ntree),
    ID(tree_sleep_policy, mjSLEEP_INIT + 1),
    ID(geom_type, mjNGEOMTYPES),
    ID(geom_bodyid, nbody),
    ID_OR_NONE(geom_plugin, nplugin),
    ID(site_bodyid, nbody),
    ID(cam_mode, mjCAMLIGHT_TARGETBODYCOM + 1),
    ID(cam_bodyid, nbody),
    ID(light_mode, mjCAMLIGHT_TARGETBODYCOM + 1),
    ID(light_bodyid, nbody),
    ID_OR_NONE(light_texid, ntex),
    ID_OR_NONE(flex_matid, nmat),
    ID_OR_NONE(mat_texid, ntex),
    ID(skin_bonebodyid, nbody),
    ID(pair_dim, 7),
    ID(pair_geom1, ngeom),
    ID(pair_geom2, ngeom),
    ID(flex_condim, 7),
    ID(flex_nodebodyid, nbody),
    ID_OR_NONE(flex_vertbodyid, nbody),
    ID(plugin_attradr, npluginattr),
    ID_OR_NONE(tendon_treeid, ntree),
    ID(wrap_type, mjWRAP_CYLINDER + 1),
};
#undef ID
#undef ID_OR_NONE

const char* CheckIds(const mjModel* m) {
  for (const IdArray& ids : kIdArrays) {
    const int* values = static_cast<const int*>(PointerTo(m, *ids.array));
    const mjtSize size = ids.array->Count(m), limit = ids.limit.Of(m);
    for (mjtSize i = 0; i < size; ++i) {
      if (values[i] < ids.lowest || values[i] >= limit) {
        return InvalidModel("%s out of bounds.", ids.array->name);
      }
    }
  }
  return nullptr;
}

// Texts end within their arrays, names_map holds ids of its classes.
const char* CheckNames(const mjModel* m) {
  if (m->nnames == 0 || m->names[m->nnames - 1] != 0) return InvalidModel("names do not end.");
  if (m->npaths > 0 && m->paths[m->npaths - 1] != 0) return InvalidModel("paths do not end.");
  if (m->npluginattr > 0 && m->plugin_attr[m->npluginattr - 1] != 0) {
    return InvalidModel("plugin_attr does not end.");
  }
  const int* map = m->names_map;
  for (const NameClass& names : kNameClasses) {
    const int count = names.Count(m);
    if (!AreIds(names.Addresses(m), count, m->nnames)) {
      return InvalidModel("%s out of bounds.", names.adr->name);
    }
    for (int slot = 0; slot < kNameSlotsPerObject * count; ++slot) {
      if (!IsIdOrNone(*map++, count)) return InvalidModel("names_map out of bounds.");
    }
  }
  return nullptr;
}

// Blocks of numbers, texts and tuples.
const char* CheckCustomFields(const mjModel* m) {
  for (int i = 0; i < m->nnumeric; ++i) {
    if (!IsRun(m->numeric_adr[i], m->numeric_size[i], m->nnumericdata)) {
      return InvalidModel("numeric_adr out of bounds.");
    }
  }
  for (int i = 0; i < m->ntext; ++i) {
    const int adr = m->text_adr[i], size = m->text_size[i];
    if (size < 1 || !IsRun(adr, size, m->ntextdata) || m->text_data[adr + size - 1] != 0) {
      return InvalidModel("text %d does not end.", i);
    }
  }
  for (int i = 0; i < m->ntuple; ++i) {
    if (!IsRun(m->tuple_adr[i], m->tuple_size[i], m->ntupledata)) {
      return InvalidModel("tuple_adr out of bounds.");
    }
  }
  for (int i = 0; i < m->nplugin; ++i) {
    if (!IsRun(m->plugin_stateadr[i], m->plugin_statenum[i], m->npluginstate)) {
      return InvalidModel("plugin_stateadr out of bounds.");
    }
  }
  return nullptr;
}

constexpr const char* (*kChecks[])(const mjModel*) = {
    CheckLateSizes, CheckIds,      CheckNames,      CheckCustomFields, FaultOfTree,
    FaultOfAssets,  FaultOfFlexes, FaultOfElements, FaultOfSensors,
};

}  // namespace

bool AreSparseRows(const int* rownnz, const int* rowadr, const int* colind, mjtSize rows,
                   mjtSize size, mjtSize columns) {
  for (mjtSize row = 0; row < rows; ++row) {
    if (!IsRun(rowadr[row], rownnz[row], size)) return false;
    int previous = -1;
    for (int k = rowadr[row]; k < rowadr[row] + rownnz[row]; ++k) {
      if (colind[k] <= previous || colind[k] >= columns) return false;
      previous = colind[k];
    }
  }
  return true;
}

Fault FaultOfStructure(const mjModel* m) {
  try {
    for (const auto check : kChecks) {
      if (const char* fault = check(m)) return {fault};
    }
  } catch (const std::bad_alloc&) {
    return {InvalidModel("not enough memory to check it.")};
  }
  return {};
}

}  // namespace conjoint
