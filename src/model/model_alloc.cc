// Construction of mjModel from its sizes: one struct, one buffer that holds all arrays.

#include "model/model_alloc.h"

#include <climits>
#include <cstring>

#include "model/defaults.h"
#include "model/field_tables.h"
#include "model/names.h"

namespace conjoint {
namespace {

// Sizes are counted with int throughout the engine, except these two, which only count bytes.
bool MayExceedInt(const SizeField& size) {
  return size.offset == offsetof(mjModel, ntexdata) || size.offset == offsetof(mjModel, ntextdata);
}

bool CheckConstructorSizes(const mjModel* m) {
  for (int i = 0; i < kFirstLateSize - 1; ++i) {
    const SizeField& size = kModelSizes[i];
    const long long value = size.In(m);
    if (value < 0) {
      mju_warning("Invalid model: %s is negative (%lld).", size.name, value);
      return false;
    }
    if (value >= INT_MAX && !MayExceedInt(size)) {
      mju_warning("Invalid model: %s is too large. Expected < %d. Got %lld.", size.name, INT_MAX,
                  value);
      return false;
    }
  }
  if (m->nbody == 0) {
    mju_warning("Invalid model: nbody == 0");
    return false;
  }
  return true;
}

}  // namespace

bool CompleteModelSizes(mjModel* m) {
  if (!CheckConstructorSizes(m)) return false;
  const mjtSize named = NamedObjectCount(m);
  if (named >= INT_MAX / 2) {
    mju_warning("Invalid model: size of nnames_map is larger than INT_MAX");
    return false;
  }
  m->nnames_map = kNameSlotsPerObject * named;
  const Layout layout = LayOut(kModelFields, m);
  if (layout.too_big) {
    mju_warning("Invalid model: %s too large.", layout.too_big->name);
    return false;
  }
  m->nbuffer = layout.bytes;
  return true;
}

bool SetModelPointers(mjModel* m) {
  const long long used = SetPointers(kModelFields, m, m, m->buffer);
  if (used == m->nbuffer) return true;
  mju_free(m->buffer);
  m->buffer = nullptr;
  mju_error("mj_setPtrModel: mjModel buffer size mismatch, expected size: %lld,  actual size: %lld",
            static_cast<long long>(m->nbuffer), used);
  return false;
}

mjModel* MakeRawModel(const mjModel& sizes, mjModel* dest) {
  mjModel made;
  std::memset(&made, 0, sizeof(made));
  for (int i = 0; i < kFirstLateSize; ++i) kModelSizes[i].In(&made) = kModelSizes[i].In(&sizes);
  if (!CompleteModelSizes(&made)) return nullptr;

  if (dest) {
    mju_free(dest->buffer);
    dest->buffer = nullptr;
  }
  made.buffer = mju_malloc(static_cast<size_t>(made.nbuffer));
  if (!made.buffer || !SetModelPointers(&made)) {
    mj_deleteModel(dest);
    return nullptr;
  }
  if (!dest) dest = static_cast<mjModel*>(mju_malloc(sizeof(mjModel)));
  if (!dest) {
    mju_free(made.buffer);
    return nullptr;
  }
  *dest = made;
  return dest;
}

mjModel* MakeModel(const mjModel& sizes, mjModel* dest) {
  dest = MakeRawModel(sizes, dest);
  if (!dest) return nullptr;
  std::memset(dest->buffer, 0, static_cast<size_t>(dest->nbuffer));
  mj_defaultOption(&dest->opt);
  mj_defaultVisual(&dest->vis);
  DefaultStatistic(&dest->stat);
  return dest;
}

}  // namespace conjoint

void mj_deleteModel(mjModel* m) {
  if (!m) return;
  mju_free(m->buffer);
  mju_free(m);
}
